//! The texts of a step. Each glossary term has its writing above it at its first occurrence in the lesson.

use yew::prelude::*;

use crate::app::about::rule_name;
use crate::app::learning::words::words as shared;
use crate::app::screens::glossary::{As, Glossary, Piece, Terms, shown};
use crate::app::screens::table::caption::Caption;
use crate::app::session::Refused;
use crate::app::study::{Course, Phase, Step, Study};
use crate::app::text::text;
use crate::engine::Seat;
use crate::ui::Lang;

/// The texts of a step.
#[derive(Default, PartialEq)]
pub struct StepTexts {
    pub say: Html,
    pub ask: Html,
    pub praise: Html,
    /// True if any of the texts has a writing above a term.
    pub has_writing: bool,
    /// True if any text of the study has a writing above a term. The page reserves room for it in all steps.
    pub is_written: bool,
}

impl StepTexts {
    /// The texts of the step at index `place`. Terms in earlier steps are not marked again.
    pub fn new(study: &Study, place: usize, glossary: Option<&Glossary>, game: &str) -> Self {
        let mut terms = Terms::new(glossary, game);
        for step in study.steps.iter().take(place) {
            for sentence in sentences(step) {
                terms.split(sentence, "");
            }
        }
        let Some(step) = study.steps.get(place) else { return Self::default() };
        let pieces = sentences(step).map(|sentence| terms.split(sentence, ""));
        let is_writing = |piece: &Piece| matches!(piece, Piece::Term(_, _, Some(_)));
        let has_writing = pieces.iter().flatten().any(is_writing);
        let mut terms = Terms::new(glossary, game);
        let mut all = study.steps.iter().flat_map(|step| sentences(step)).flat_map(|text| terms.split(text, ""));
        let is_written = all.any(|piece| is_writing(&piece));
        let [say, ask, praise] = pieces.map(|pieces| shown(&pieces, As::Writing));
        Self { say, ask, praise, has_writing, is_written }
    }
}

fn sentences(step: &Step) -> [&str; 3] {
    [&step.words.say, &step.words.ask, &step.words.praise]
}

/// The second line of text: the question, the reply to an answer, or the latest events.
pub fn second_line(course: &Course, texts: &StepTexts, viewer: Seat, lang: Lang) -> Html {
    let words = &course.step().words;
    match &course.phase {
        Phase::Shown => Html::default(),
        Phase::Asked | Phase::Hinted => texts.ask.clone(),
        Phase::Wrong(answer) => html! { <span class="lesson-reply">{ words.reply(answer).unwrap_or_default() }</span> },
        Phase::Refused(refused) => refusal(course, refused, lang).unwrap_or_else(|| texts.ask.clone()),
        Phase::Done { found: true } if course.study.grade.is_none() => {
            let right = shared(lang).right;
            html! { <><b class="lesson-praise">{ right[course.place() % right.len()] }</b>{ " " }{ outcome(course, texts, viewer, lang) }</> }
        }
        Phase::Done { .. } => outcome(course, texts, viewer, lang),
    }
}

/// The text after an answer: the latest events while moves are played, then the praise.
fn outcome(course: &Course, texts: &StepTexts, viewer: Seat, lang: Lang) -> Html {
    if course.plays_on() || course.step().words.praise.is_empty() {
        let lines = course.session.log(viewer, lang);
        let latest =
            lines.iter().filter(|line| line.ply == course.session.ply() && line.ply > course.step().at.0.ply());
        Caption::of(&latest.collect::<Vec<_>>(), None, lang).html
    } else {
        texts.praise.clone()
    }
}

fn refusal(course: &Course, refused: &Refused, lang: Lang) -> Option<Html> {
    let session = &course.session;
    let (reason, rule) = match refused {
        Refused::Move(mv) => session.refusal(mv, lang)?,
        Refused::NotYours(_) | Refused::Over => return None,
    };
    Some(html! {
        <span class="lesson-reply" data-rule={rule.0}>{ reason }{ " " }
            <a href={format!("#rules={}&at={}", session.game(), rule.0)}>{ (text(lang).why)(rule_name(session.game(), rule.0, lang)) }</a></span>
    })
}
