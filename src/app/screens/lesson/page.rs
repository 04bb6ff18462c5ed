//! Lessons: step by step, a table with a text and a task, for one learner or for a class in front of a projector.

use std::rc::Rc;

use yew::prelude::*;

use super::choices::{choices, counted};
use super::effects::{
    Digits, Loading, at, commands, use_address, use_kept_focus, use_play_on, use_progress, use_study,
};
use super::end;
use super::model::{Ask, Lesson};
use super::panel::panel;
use super::room;
use super::texts::{StepTexts, second_line};
use super::ways::{asking, leave, ways};
use crate::app::chrome::home;
use crate::app::embedded;
use crate::app::learning::marks::Marks;
use crate::app::learning::words::words;
use crate::app::model::{Action, Dispatch};
use crate::app::presenting::{self, PageContent};
use crate::app::screens::glossary::Glossary;
use crate::app::screens::puzzles::{self, use_noted};
use crate::app::screens::studies;
use crate::app::screens::table::commands::use_keys;
use crate::app::screens::table::later::Presenting;
use crate::app::screens::table::playing::ShownPly;
use crate::app::screens::table::stage::{Stage, StageContent, use_stage};
use crate::app::screens::table::teacher;
use crate::app::session::Look;
use crate::app::settings::Settings;
use crate::app::study::puzzles::kept::Went;
use crate::app::study::{Answer, Course, Phase, Source, StudyError, TaskKind};
use crate::app::text::text;
use crate::app::trouble::{on_its_way, unloadable, unreadable};
use crate::ui::Lang;

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    pub lesson: Lesson,
    pub settings: Settings,
    pub dispatch: Dispatch,
}

/// Loads the texts of a lesson, then shows it.
#[component]
pub fn LessonPage(props: &Props) -> Html {
    let Props { lesson, settings, dispatch } = props;
    let (source, lang) = (&lesson.source, settings.lang);
    let Loading { failed, again, glossary } = use_study(source, lang, dispatch);
    match &lesson.course {
        Some(course) => html! {
            <StepPage lesson={lesson.clone()} course={course.clone()} {glossary} settings={*settings} dispatch={dispatch.clone()} />
        },
        None => match failed {
            None => on_its_way(lang),
            Some(StudyError::Unfetched) => unloadable(lang, again),
            Some(StudyError::Gone) => unreadable(words(lang).gone.to_owned(), lang),
            Some(StudyError::Bad(why)) => unreadable((words(lang).bad_study)(&why), lang),
        },
    }
}

#[derive(Properties, Clone, PartialEq)]
struct StepProps {
    lesson: Lesson,
    course: Course,
    /// The glossary of the terms that are marked in the texts.
    glossary: Option<Rc<Glossary>>,
    settings: Settings,
    dispatch: Dispatch,
}

#[component]
fn StepPage(props: &StepProps) -> Html {
    let StepProps { lesson, course, glossary, settings, dispatch } = props;
    let Lesson { source, tally, covered, ended, .. } = lesson;
    let (lang, session, step) = (settings.lang, &course.session, course.step());
    let (game, viewer) = (session.game(), step.viewer());
    let is_puzzle = matches!(source, Source::Puzzle(..));

    let stage = use_stage(ShownPly { session: session.clone(), round: None }, viewer, *settings, false);
    use_play_on(course, &stage, *settings, dispatch);
    use_address(source, course.place());
    let digits = match course {
        course if settings.on_wall() && course.counts() => Digits::Count,
        course if offers_moves(course) => Digits::Move,
        _ => Digits::Answer,
    };
    let at_end = end::of_lesson(source, course, *ended, settings.on_wall());
    let next = at_end.map_or_else(|| puzzles::next(source, course), |game| end::first_round_of(game, lang));
    let act = commands(stage.table(), digits, next, dispatch);
    use_keys(&act, false);
    use_kept_focus(stage.table(), course, settings.on_wall());
    use_progress(source, course, settings.on_wall());
    let went = use_noted(source, course);
    let texts = use_memo((course.study.clone(), course.place(), glossary.clone()), |(study, place, glossary)| {
        StepTexts::new(study, *place, glossary.as_deref(), game)
    });

    let answer = answering(dispatch);
    // The choices have their room before the question too, so that the table keeps its size when it is asked.
    let chooses = step.task.as_ref().is_some_and(|task| task.kind == TaskKind::Choice);
    let class = classes!("table-page", "lesson", "cloth", is_puzzle.then_some("lesson-puzzle"));
    html! {
        <div {class} ref={stage.elements.page.clone()} data-lesson={game} data-step={(course.place() + 1).to_string()}
            data-steps={course.study.steps.len().to_string()}
            data-phase={phase_name(course)} data-choices={chooses.then_some("")}>
            { head(source, course, settings.embedded, lang) }
            <div class={classes!("lesson-said", texts.has_writing.then_some("lesson-writing"), texts.is_written.then_some("lesson-written"))}>
                { room::line("mincho room-say", html! { <p class="lesson-say">{ first_line(source, course, &texts, went, lang) }</p> },
                    &room::sentences(&course.study)) }
                { room::line("room-ask", html! { <p class="lesson-ask" role="status">{ second_line(course, &texts, viewer, lang) }</p> },
                    &room::questions(&course.study)) }
                { studies::note(&course.study, course.place(), lang) }
            </div>
            <div class={classes!("lesson-stage", at_end.map(|_| "end-over"))}>
                { stage.render(stage_content(props, &stage, &answer)) }
                { for at_end.map(|game| end::panel(game, lang, settings.on_wall())) }
            </div>
            if chooses { { choices(course, course.asks(), tally, &answer, counted(tally, lang, dispatch)) } }
            if is_puzzle { { puzzles::ways(source, course, went, &asking(dispatch, || Ask::Next), lang) } }
            else { { ways(source, course, at_end.is_some(), lang, dispatch) } }
            if *covered { { teacher::mat(session, lang, &act) } }
            { panel(lesson, course, lang, &act) }
            <Presenting content={content(lesson, course)} oncommand={act.0} {lang} />
        </div>
    }
}

/// The first line: the sentence of the step, or the result of a puzzle that is done.
fn first_line(source: &Source, course: &Course, texts: &StepTexts, went: Option<Went>, lang: Lang) -> Html {
    match puzzles::outcome(source, course, went, lang) {
        Some(outcome) => html! { <span class="lesson-went" role="status">{ outcome }</span> },
        None => texts.say.clone(),
    }
}

/// The bar with the title of the study and the name of the step. In a frame of another page, only the title.
fn head(source: &Source, course: &Course, is_embedded: bool, lang: Lang) -> Html {
    let title = &course.study.title;
    if is_embedded {
        return embedded::line(title, &at(source, course.place()), lang);
    }
    html! {
        <header class="head lesson-bar">
            { home(text(lang)) }
            <h1 class="mincho">{ title }</h1>
            <p class="lesson-name">{ &course.step().words.name }</p>
            <a class="lesson-leave" href={leave(source)}>{ words(lang).leave }</a>
        </header>
    }
}

/// The table of the step, and the marks over it.
fn stage_content(props: &StepProps, stage: &Stage, answer: &Callback<Answer>) -> StageContent {
    let StepProps { lesson, course, settings, .. } = props;
    let (step, on_wall) = (course.step(), settings.on_wall());
    // The marks of our lessons and puzzles guide a learner. Those of a teacher may be the answer.
    let guide = matches!(lesson.source, Source::Game(_) | Source::Puzzle(..));
    let marks = course.marks(on_wall, guide);
    let cards = course.asks().filter(|task| task.kind == TaskKind::Card);
    let offered = cards.map_or_else(Vec::new, |task| task.offered.clone());
    StageContent {
        table: course.session.table(&look(props, answer)),
        marks: html! {
            <Marks table={stage.table().clone()} {marks} found={course.found().into_iter().collect::<Vec<_>>()} beside={(course.place(), Some(course.phase.clone()))}
                hidden={step.hidden.clone()} {offered} numbered={on_wall}
                onanswer={answer.reform(Answer::Card)} />
        },
        is_hidden: false,
        turn: if course.asks().is_some() { "seat" } else { "brain" },
        hint: None,
        onclick: None,
    }
}

/// The parameters for rendering the table.
fn look<'a>(props: &'a StepProps, answer: &Callback<Answer>) -> Look<'a> {
    let StepProps { course, settings, dispatch, .. } = props;
    let session = &course.session;
    let offers_moves = offers_moves(course);
    // The cards of a round that was just settled stay on the table, unless the step begins the next round.
    let step = course.step();
    let begins = session.ply() == step.at.0.ply() && step.task.as_ref().is_some_and(|task| task.kind == TaskKind::Move);
    let settled = session.ply() > 0 && session.at(session.ply() - 1).rounds() < session.rounds();
    let settled = settled && !offers_moves && !begins;
    let dispatch = dispatch.clone();
    Look {
        seat: step.viewer(),
        lang: settings.lang,
        forecast: None,
        lit: &[],
        chosen: course.chosen.as_deref(),
        choose: Callback::from(move |card| dispatch.dispatch(Action::Lesson(Ask::Choose(card)))),
        round: settled.then(|| session.rounds()),
        idle: !offers_moves,
        play: answer.reform(Answer::Move),
    }
}

/// The content for the presenter window.
fn content(lesson: &Lesson, course: &Course) -> PageContent {
    let choices = course.step().task.as_ref().map_or(0, |task| task.offered.len());
    let step = presenting::ShownStep {
        study: lesson.source.address(),
        place: course.place(),
        phase: phase_name(course).to_owned(),
        votes: if lesson.tally.total() > 0 { lesson.tally.counts(choices) } else { Vec::new() },
    };
    let text = course.step().words.say.clone();
    PageContent { link: course.session.link(None), text, covered: lesson.covered, step: Some(step) }
}

/// Returns true if a move at the table has an effect: it answers the task, or takes back a wrong answer.
fn offers_moves(course: &Course) -> bool {
    course.asks().is_some_and(|task| task.kind == TaskKind::Move) || course.shows_consequence()
}

fn phase_name(course: &Course) -> &'static str {
    match course.phase {
        Phase::Shown => "told",
        Phase::Asked | Phase::Hinted => "asked",
        Phase::Wrong(_) if course.shows_consequence() => "consequence",
        Phase::Wrong(_) => "wrong",
        Phase::Refused(_) => "refused",
        Phase::Done { .. } if course.plays_on() => "playing",
        Phase::Done { .. } => "done",
    }
}

fn answering(dispatch: &Dispatch) -> Callback<Answer> {
    let dispatch = dispatch.clone();
    Callback::from(move |answer| dispatch.dispatch(Action::Lesson(Ask::Answer(answer))))
}
