//! What can be answered on a sheet, and what is right, in few words.

use yew::Html;
use yew::virtual_dom::VNode;

use crate::app::about::card;
use crate::app::study::{Kind, Step};
use crate::ui::Lang;

/// What a pupil ticks, or writes.
#[derive(Debug, PartialEq)]
pub enum Offer {
    /// Answers in words or numbers.
    Words(Vec<String>),
    /// Cards, in notation.
    Cards(Vec<String>),
    /// A line to write on.
    Line,
}

pub fn offer(step: &Step) -> Offer {
    match &step.task {
        Some(task) if task.kind == Kind::Choice => {
            Offer::Words(task.offered.iter().map(|key| step.words.answer(key).to_owned()).collect())
        }
        Some(task) if task.kind == Kind::Card => Offer::Cards(task.offered.clone()),
        _ => Offer::Line,
    }
}

/// What is right: for a move what the game tells of it. Nothing where the step judges nothing.
pub fn right(step: &Step, lang: Lang) -> Vec<String> {
    let Some(task) = &step.task else { return Vec::new() };
    let mut right: Vec<String> = Vec::new();
    for key in &task.right {
        let letter = task.offered.iter().position(|one| one == key).map(letter);
        let said = match task.kind {
            Kind::Choice => step.words.answer(key).to_owned(),
            Kind::Card => called(step.at.0.game(), key, lang).unwrap_or_else(|| key.clone()),
            Kind::Move => told(step, key, lang).unwrap_or_else(|| key.clone()),
        };
        let said = letter.map_or_else(|| said.clone(), |letter| format!("{letter}) {said}"));
        if !right.contains(&said) {
            right.push(said);
        }
    }
    right
}

/// What a card is called, without the number by which it is found.
pub fn called(game: &str, notation: &str, lang: Lang) -> Option<String> {
    let label = label(&card(game, notation, lang)?)?;
    Some(label.rsplit_once(" (").map_or(label.clone(), |(name, _)| name.to_owned()))
}

/// What a picture is called for those who do not see it.
fn label(picture: &Html) -> Option<String> {
    let VNode::VTag(tag) = picture else { return None };
    tag.attributes.iter().find(|(name, _)| *name == "aria-label").map(|(_, label)| label.to_owned())
}

/// The first thing that is told of a move.
fn told(step: &Step, mv: &str, lang: Lang) -> Option<String> {
    let live = &step.at.0;
    let next = live.play(mv).ok()?;
    next.log(step.viewer(), lang).into_iter().find(|line| line.ply == next.ply()).map(|line| line.text)
}

/// By what an answer is known on paper: a, b, c.
pub fn letter(place: usize) -> String {
    match u8::try_from(place) {
        Ok(place @ 0..26) => char::from(b'a' + place).to_string(),
        _ => (place + 1).to_string(),
    }
}
