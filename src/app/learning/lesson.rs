//! Lessons: step by step, a table with a text and a task, for one learner or for a class in front of a projector.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::engine::{Seat, Sitter, sitters_against};
use crate::ui::{Lang, flourish};

use super::marks::Marks;
use crate::app::about::{About, about, rule_name};
use crate::app::address;
use crate::app::aside::Commands;
use crate::app::browser;
use crate::app::chrome::home;
use crate::app::embedded;
use crate::app::later::Presenting;
use crate::app::learning::glossary::{self, Glossary};
use crate::app::learning::puzzles::{self, use_noted};
use crate::app::learning::said::Said;
use crate::app::learning::studies;
use crate::app::learning::words::words;
use crate::app::model::command::Command;
use crate::app::model::lesson::{Ask, Lesson};
use crate::app::model::{Action, Dispatch};
use crate::app::presenting::{self, Shows};
use crate::app::session::{Look, Refused};
use crate::app::settings::Settings;
use crate::app::study::{Answer, Course, Kind, Missing, Phase, Source, Study, Task};
use crate::app::table::caption::Caption;
use crate::app::table::commands::use_keys;
use crate::app::table::focus;
use crate::app::table::keys;
use crate::app::table::playing::{self, StageElements, moving_millis, use_playing};
use crate::app::text::text;
use crate::app::trouble::{on_its_way, unloadable, unreadable};

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    pub lesson: Lesson,
    pub settings: Settings,
    pub dispatch: Dispatch,
}

/// Minimum time between moves that are played automatically, so that each can be seen.
const LEAST_REST_MILLIS: u32 = 700;

/// Loads the texts of a lesson, then shows it.
#[component]
pub fn LessonPage(props: &Props) -> Html {
    let Props { lesson, settings, dispatch } = props;
    let (source, lang) = (&lesson.source, settings.lang);
    let failed = use_state(|| None);
    let tries = use_state(|| 0);
    let glossary = use_state(|| None);
    {
        let (failed, glossary, dispatch) = (failed.setter(), glossary.setter(), dispatch.clone());
        use_effect_with((source.clone(), lang, *tries), move |(source, lang, _)| {
            let (source, lang) = (source.clone(), *lang);
            spawn_local(async move {
                match source.bring(lang).await {
                    Ok(study) => {
                        if !bring_styles(&study).await {
                            return failed.set(Some(Missing::Unfetched));
                        }
                        failed.set(None);
                        // Studies by teachers are shown without the glossary.
                        glossary.set(match source {
                            Source::Game(_) => glossary::bring(lang).await,
                            Source::Kept(_) | Source::Link(_) | Source::Puzzle(..) => None,
                        });
                        dispatch.dispatch(Action::Lesson(Ask::Come(Rc::new(study))));
                    }
                    Err(missing) => failed.set(Some(missing)),
                }
            });
        });
    }
    match &lesson.course {
        Some(course) => html! {
            <Shown source={source.clone()} course={course.clone()} glossary={(*glossary).clone()} settings={*settings} dispatch={dispatch.clone()} />
        },
        None => match &*failed {
            None => on_its_way(lang),
            Some(Missing::Unfetched) => unloadable(lang, Callback::from(move |_| tries.set(*tries + 1))),
            Some(Missing::Gone) => unreadable(words(lang).gone.to_owned(), lang),
            Some(Missing::Bad(why)) => unreadable((words(lang).bad_study)(why), lang),
        },
    }
}

/// Loads the table styles of all games in a study. Returns true if all were loaded.
async fn bring_styles(study: &Study) -> bool {
    let mut brought: Vec<&str> = Vec::new();
    for game in study.steps.iter().map(|step| step.at.0.game()) {
        if !brought.contains(&game) {
            brought.push(game);
            if !browser::bring_table_style(game).await {
                return false;
            }
        }
    }
    true
}

#[derive(Properties, Clone, PartialEq)]
struct ShownProps {
    source: Source,
    course: Course,
    /// The glossary of the terms that are marked in the texts.
    glossary: Option<Rc<Glossary>>,
    settings: Settings,
    dispatch: Dispatch,
}

#[component]
fn Shown(props: &ShownProps) -> Html {
    let ShownProps { source, course, glossary, settings, dispatch } = props;
    let (lang, live, step) = (settings.lang, &course.live, course.step());
    let game = live.game();
    let root = use_node_ref();
    let viewer = step.viewer();

    let stage = StageElements { page: use_node_ref(), table: root.clone(), layer: use_node_ref() };
    use_playing(&stage, playing::ShownPly { live: live.clone(), round: None }, viewer, *settings, false);
    use_play_on(course, viewer, *settings, dispatch);
    use_address(source, course.place());
    let asked = course.asks();
    let moves = asked.is_some_and(|task| task.kind == Kind::Move) || course.shows_consequence();
    let act = commands(&root, moves, puzzles::next(source, course), dispatch);
    use_keys(&act, false);
    let shows = Shows {
        link: live.link(None),
        said: step.words.say.clone(),
        covered: false,
        step: Some(presenting::Step {
            study: source.address(),
            place: course.place(),
            phase: phase_name(course).to_owned(),
        }),
    };
    use_kept_focus(&root, course, settings.on_wall());
    let went = use_noted(source, course);

    let flourishes = live.flourishes(viewer, lang);
    let answer = answering(dispatch);
    let play = answer.reform(Answer::Move);
    let choose = {
        let dispatch = dispatch.clone();
        Callback::from(move |card| dispatch.dispatch(Action::Lesson(Ask::Choose(card))))
    };
    let chosen = course.chosen.as_deref();
    // The cards of a round that was just settled stay on the table, unless the learner begins the next round.
    let settled = live.ply() > 0 && live.at(live.ply() - 1).rounds() < live.rounds() && !moves;
    let round = settled.then(|| live.rounds());
    let look = Look { seat: viewer, lang, forecast: None, lit: &[], chosen, choose, round, idle: !moves, play };
    let wall = settings.on_wall();
    let chooses = step.task.as_ref().is_some_and(|task| task.kind == Kind::Choice) && course.phase != Phase::Told;
    let cards = asked.filter(|task| task.kind == Kind::Card);
    let marks = if shows_marks(course, wall) { step.marks.clone() } else { Vec::new() };
    let steps = course.study.steps.len();
    let turn = if asked.is_some() { "seat" } else { "brain" };
    let said = use_memo((course.study.clone(), course.place(), glossary.clone()), |(study, place, glossary)| {
        Said::new(study, *place, glossary.as_deref(), game)
    });
    html! {
        <div class={classes!("table-page", "lesson", "cloth", matches!(source, Source::Puzzle(..)).then_some("lesson-puzzle"))} ref={stage.page} data-lesson={game} data-step={(course.place() + 1).to_string()} data-steps={steps.to_string()}
            data-phase={phase_name(course)} data-choices={chooses.then_some("")}>
            if settings.embedded { { embedded::line(&course.study.title, &at(source, course.place()), lang) } } else {
                <header class="head lesson-bar">
                    { home(text(lang)) }
                    <h1 class="mincho">{ &course.study.title }</h1>
                    <p class="lesson-name">{ &step.words.name }</p>
                    <a class="lesson-leave" href={leave(source)}>{ words(lang).leave }</a>
                </header>
            }
            <div class={classes!("lesson-said", said.has_writing.then_some("lesson-writing"))}>
                <p class="lesson-say mincho">{ said.say.clone() }</p>
                <p class="lesson-ask" role="status">{ second_line(course, &said, viewer, lang) }</p>
                { studies::note(&course.study, course.place(), lang) }
            </div>
            <div class="lesson-stage">
                <div class="table" ref={root.clone()} tabindex="-1" data-game={game} data-ply={live.ply().to_string()}
                    data-plies={live.plies().to_string()} data-state-hash={format!("{:016x}", live.state_hash(viewer))} data-turn={turn}>
                    { live.table(&look) }
                </div>
                <Marks table={root} {marks} beside={(course.place(), Some(course.phase.clone()))} hidden={step.hidden.clone()} offered={cards.map_or_else(Vec::new, |task| task.offered.clone())} numbered={wall}
                    onanswer={answer.reform(Answer::Card)} />
                <div class="flourish-layer" ref={stage.layer} aria-hidden="true">{ flourish::layer(&flourishes) }</div>
            </div>
            if chooses { { choices(course, asked, &answer) } }
            if matches!(source, Source::Puzzle(..)) { { puzzles::ways(source, course, went, &asking(dispatch, || Ask::Next), lang) } }
            else { { ways(source, course, lang, dispatch) } }
            <Presenting {shows} asked={act.0.clone()} {lang} />
        </div>
    }
}

/// Returns true if the marks are shown. On a projector, the marks of a task are hidden until a hint or the answer.
fn shows_marks(course: &Course, wall: bool) -> bool {
    let at_position = course.live == course.step().at.0;
    let gives_away = wall && course.step().task.is_some();
    at_position && (!gives_away || matches!(course.phase, Phase::Hinted | Phase::Done { .. }))
}

fn phase_name(course: &Course) -> &'static str {
    match course.phase {
        Phase::Told => "told",
        Phase::Asked | Phase::Hinted => "asked",
        Phase::Wrong(_) => "wrong",
        Phase::Refused(_) => "refused",
        Phase::Done { .. } if course.plays_on() => "playing",
        Phase::Done { .. } => "done",
    }
}

/// The second line of text: the question, the reply to an answer, or the latest events.
fn second_line(course: &Course, said: &Said, viewer: Seat, lang: Lang) -> Html {
    let words = &course.step().words;
    match &course.phase {
        Phase::Told => Html::default(),
        Phase::Asked | Phase::Hinted => said.ask.clone(),
        Phase::Wrong(answer) => html! { <span class="lesson-reply">{ words.reply(answer).unwrap_or_default() }</span> },
        Phase::Refused(refused) => refusal(course, refused, lang).unwrap_or_else(|| said.ask.clone()),
        Phase::Done { .. } if course.plays_on() || words.praise.is_empty() => {
            let lines = course.live.log(viewer, lang);
            let told = lines.iter().filter(|line| line.ply == course.live.ply() && line.ply > course.step().at.0.ply());
            Caption::of(&told.collect::<Vec<_>>(), None, lang).html
        }
        Phase::Done { .. } => said.praise.clone(),
    }
}

fn refusal(course: &Course, refused: &Refused, lang: Lang) -> Option<Html> {
    let live = &course.live;
    let (said, rule) = match refused {
        Refused::Move(mv) => live.refusal(mv, lang)?,
        Refused::NotYours(_) | Refused::Over => return None,
    };
    Some(html! {
        <span class="lesson-reply" data-rule={rule.0}>{ said }{ " " }
            <a href={format!("#rules={}&at={}", live.game(), rule.0)}>{ (text(lang).why)(rule_name(live.game(), rule.0, lang)) }</a></span>
    })
}

/// The answers of a choice task, in a row.
fn choices(course: &Course, asked: Option<&Task>, answer: &Callback<Answer>) -> Html {
    let step = course.step();
    let Some(task) = &step.task else { return Html::default() };
    let done = matches!(course.phase, Phase::Done { .. });
    let button = |(place, key): (usize, &String)| {
        let picked = Answer::Choice(key.clone());
        let onclick = answer.reform(move |_: MouseEvent| picked.clone());
        let wrong = course.phase == Phase::Wrong(key.clone());
        let right = done && task.right.contains(key);
        let class = classes!(
            "lesson-choice",
            right.then_some("lesson-right"),
            wrong.then_some("lesson-wrong"),
            (done && !right).then_some("lesson-other")
        );
        html! {
            <button type="button" {class} key={key.clone()} data-answer={key.clone()} data-key={asked.map(|_| (place + 1).to_string())}
                {onclick}>{ step.words.answer(key) }</button>
        }
    };
    // Answers that are all numbers are not numbered.
    let counted = task.offered.iter().any(|key| key.parse::<i32>().is_err());
    html! { <div class={classes!("lesson-choices", counted.then_some("lesson-counted"))}>{ for task.offered.iter().enumerate().map(button) }</div> }
}

/// The buttons for the previous and the next step.
fn ways(source: &Source, course: &Course, lang: Lang, dispatch: &Dispatch) -> Html {
    let words = words(lang);
    let on = |ask| asking(dispatch, ask);
    let steps = course.study.steps.len();
    let done = course.is_done();
    let next = match course.phase {
        Phase::Wrong(_) => text(lang).retry,
        Phase::Asked | Phase::Hinted | Phase::Refused(_) => words.show_me,
        Phase::Told | Phase::Done { .. } => words.next,
    };
    let dot = |place: usize| {
        let now = place == course.place();
        let past = place < course.place();
        html! { <span class={classes!("lesson-dot", past.then_some("lesson-dot-past"), now.then_some("lesson-dot-now"))} /> }
    };
    html! {
        <footer class="lesson-ways">
            <button type="button" class="lesson-back" data-back="" onclick={on(|| Ask::Back)}>{ words.step_back }</button>
            <p class="lesson-count">{ (words.step)(course.place() + 1, steps) }</p>
            <div class="lesson-dots" aria-hidden="true">{ for (0..steps).map(dot) }</div>
            if course.is_last() && done {
                { after(source, course, lang) }
            } else {
                <button type="button" class={classes!("lesson-next", done.then_some("primary"))} data-next="" onclick={on(|| Ask::Next)}>{ next }</button>
            }
        </footer>
    }
}

/// The button after the last step: a first match for the learner, or the page to continue with.
fn after(source: &Source, course: &Course, lang: Lang) -> Html {
    let words = words(lang);
    let (href, label) = match (source, about(course.live.game(), lang)) {
        (Source::Game(_), Some(about)) => (first_round(&about), words.first_round),
        (Source::Kept(_), _) => ("#studies".to_owned(), words.all_studies),
        (Source::Game(_) | Source::Link(_) | Source::Puzzle(..), _) => {
            (format!("#{}", course.live.address()), text(lang).play_on)
        }
    };
    html! { <a class="button primary lesson-next" data-next="" {href} target="_self">{ label }</a> }
}

/// The address of the button that leaves the lesson: the list of studies, the puzzles, or the lobby.
fn leave(source: &Source) -> &'static str {
    match source {
        Source::Kept(_) => "#studies",
        Source::Puzzle(..) => "#puzzles",
        Source::Game(_) | Source::Link(_) => "#lobby",
    }
}

/// The address of the learner's first match: against the easiest level, with open hints if the game has decisions.
fn first_round(about: &About) -> String {
    let sitters = sitters_against(Sitter::Level(1), about.usual_players);
    let seats: Vec<&str> = sitters.iter().map(|sitter| sitter.name()).collect();
    let hints = if about.decides { "&hints=true" } else { "" };
    format!("#new={}&seats={}{hints}", about.id, seats.join(","))
}

/// Plays the moves that follow the answer, one by one.
#[hook]
fn use_play_on(course: &Course, viewer: Seat, settings: Settings, dispatch: &Dispatch) {
    let dispatch = dispatch.clone();
    let plays_on = course.plays_on();
    let moving = moving_millis(&course.live, viewer, settings);
    use_effect_with((course.live.clone(), plays_on), move |&(_, plays_on)| {
        let rest = settings.pace.rest_millis().max(moving + moving / 4).max(LEAST_REST_MILLIS);
        let next = plays_on.then(|| Timeout::new(rest, move || dispatch.dispatch(Action::Lesson(Ask::PlayOn))));
        move || drop(next)
    });
}

/// Keeps the address in step with the shown step, so that a reload opens it again.
#[hook]
fn use_address(source: &Source, place: usize) {
    use_effect_with((source.clone(), place), |(source, place)| {
        address::keep(&at(source, *place));
    });
}

/// The address of a step.
fn at(source: &Source, place: usize) -> String {
    match source {
        Source::Puzzle(..) => source.address(),
        _ => format!("{}&step={}", source.address(), place + 1),
    }
}

/// Moves the focus to the table if the focused element is gone, for users who answer by keyboard.
#[hook]
fn use_kept_focus(root: &NodeRef, course: &Course, wall: bool) {
    let root = root.clone();
    let begun = use_mut_ref(|| false);
    use_effect_with((course.place(), course.phase.clone()), move |_| {
        if begun.replace(true) {
            focus::drop_unseen();
            // On a projector the focus would point at a card.
            if !wall {
                focus::rest(&root);
            }
        }
    });
}

fn asking(dispatch: &Dispatch, ask: fn() -> Ask) -> Callback<MouseEvent> {
    let dispatch = dispatch.clone();
    Callback::from(move |_| dispatch.dispatch(Action::Lesson(ask())))
}

fn answering(dispatch: &Dispatch) -> Callback<Answer> {
    let dispatch = dispatch.clone();
    Callback::from(move |answer| dispatch.dispatch(Action::Lesson(Ask::Answer(answer))))
}

/// The commands for keys and presentation remotes.
fn commands(root: &NodeRef, moves: bool, next: Option<String>, dispatch: &Dispatch) -> Commands {
    let (root, dispatch) = (root.clone(), dispatch.clone());
    Commands(Callback::from(move |command| {
        let ask = match command {
            Command::Forward => match &next {
                Some(next) => return address::lead(next),
                None => Ask::Next,
            },
            Command::Back => Ask::Back,
            Command::First => Ask::Step(0),
            Command::Last => Ask::Step(usize::MAX),
            Command::Digit(digit) => {
                // Answers are above the table or next to it, and moves are on it.
                let of = if moves { ".table [data-key=" } else { "[data-answer][data-key=" };
                let page = root.cast::<HtmlElement>().and_then(|root| root.closest(".lesson").ok().flatten());
                if let Some(page) = page {
                    keys::press(&page, &format!("{of}'{digit}']"));
                }
                return;
            }
            Command::Present => return presenting::open(),
            Command::Projector => return dispatch.dispatch(Action::Command(command)),
            _ => return,
        };
        dispatch.dispatch(Action::Lesson(ask));
    }))
}
