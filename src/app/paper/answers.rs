//! The possible answers to a step on a worksheet, and the right ones as short texts.

use yew::Html;
use yew::virtual_dom::VNode;

use crate::app::about::card;
use crate::app::study::{Step, TaskKind};
use crate::ui::Lang;

/// The possible answers to a step.
#[derive(Debug, PartialEq)]
pub enum AnswerChoices {
    /// Answers in words or numbers.
    Words(Vec<String>),
    /// Cards, in notation.
    Cards(Vec<String>),
    /// A line to write on.
    Line,
}

pub fn offer(step: &Step) -> AnswerChoices {
    match &step.task {
        Some(task) if task.kind == TaskKind::Choice => {
            AnswerChoices::Words(task.offered.iter().map(|key| step.words.answer(key).to_owned()).collect())
        }
        Some(task) if task.kind == TaskKind::Card => AnswerChoices::Cards(task.offered.clone()),
        _ => AnswerChoices::Line,
    }
}

/// The right answers, with their letters. A move is described by its log line. Empty if the step has no task.
pub fn right(step: &Step, lang: Lang) -> Vec<String> {
    let Some(task) = &step.task else { return Vec::new() };
    let mut right: Vec<String> = Vec::new();
    for key in &task.right {
        let letter = task.offered.iter().position(|one| one == key).map(letter);
        let text = match task.kind {
            TaskKind::Choice => step.words.answer(key).to_owned(),
            TaskKind::Card => called(step.at.0.game(), key, lang).unwrap_or_else(|| key.clone()),
            TaskKind::Move => first_line(step, key, lang).unwrap_or_else(|| key.clone()),
        };
        let text = letter.map_or_else(|| text.clone(), |letter| format!("{letter}) {text}"));
        if !right.contains(&text) {
            right.push(text);
        }
    }
    right
}

/// The name of a card, without its number in the deck.
pub fn called(game: &str, notation: &str, lang: Lang) -> Option<String> {
    let label = label(&card(game, notation, lang)?)?;
    Some(label.rsplit_once(" (").map_or(label.clone(), |(name, _)| name.to_owned()))
}

/// The text alternative of a picture.
fn label(picture: &Html) -> Option<String> {
    let VNode::VTag(tag) = picture else { return None };
    tag.attributes.iter().find(|(name, _)| *name == "aria-label").map(|(_, label)| label.to_owned())
}

/// The first log line of a move.
fn first_line(step: &Step, mv: &str, lang: Lang) -> Option<String> {
    let session = &step.at.0;
    let next = session.play(mv).ok()?;
    next.log(step.viewer(), lang).into_iter().find(|line| line.ply == next.ply()).map(|line| line.text)
}

/// The letter of an answer on paper: a, b, c. After z, numbers follow.
pub fn letter(place: usize) -> String {
    match u8::try_from(place) {
        Ok(place @ 0..26) => char::from(b'a' + place).to_string(),
        _ => (place + 1).to_string(),
    }
}
