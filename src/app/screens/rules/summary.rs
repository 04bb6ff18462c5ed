//! The summary of a game in a few lines with pictures: the lines that the steps of the lesson teach.

use std::rc::Rc;

use yew::prelude::*;

use super::words::words;
use crate::app::about::card;
use crate::app::screens::glossary::{As, Terms, shown};
use crate::app::study::{self, Mark, Step, Study, Target, TaskKind};
use crate::app::text::text;
use crate::ui::Lang;

/// The steps that have a line in the summary.
pub fn taught(study: &Study) -> impl Iterator<Item = &Rc<Step>> {
    study.steps.iter().filter(|step| !step.words.learnt.is_empty())
}

/// Maximum number of pictures in a line.
const MOST: usize = 4;

pub fn primer(game: &'static str, study: &Study, terms: &mut Terms, lang: Lang) -> Html {
    let line = |step: &Rc<Step>| {
        html! {
            <li class="primer-line">
                <span class="primer-cards">{ for pictured(step).iter().filter_map(|notation| card(game, notation, lang)) }</span>
                <span>{ shown(&terms.split(&step.words.learnt, ""), As::Link) }</span>
            </li>
        }
    };
    html! {
        <section class="primer" aria-labelledby="primer-title">
            <h2 id="primer-title" class="mincho">{ words(lang).in_short }</h2>
            <ol class="primer-lines">{ for taught(study).map(line) }</ol>
            <p class="actions"><a class="button primary" href={format!("#lesson={game}")}>{ text(lang).learn_here }</a>
                <a class="button" href={format!("#primer={game}")}>{ text(lang).primer }</a>
                <a class="button" href={format!("#worksheet={game}")}>{ text(lang).worksheet }</a></p>
        </section>
    }
}

/// The cards that picture a step: its given pictures, or else the cards of its marks and of its right answer.
pub fn pictured(step: &Step) -> Vec<String> {
    if !step.pictures.is_empty() {
        return step.pictures.clone();
    }
    let mut cards = Vec::new();
    let mut take = |name: &str| {
        if !name.is_empty() && !cards.iter().any(|card| card == name) {
            cards.push(name.to_owned());
        }
    };
    for mark in &step.marks {
        let (one, other) = match mark {
            Mark::Ring(one) => (one, None),
            Mark::Arrow(one, other) => (one, Some(other)),
        };
        for target in [Some(one), other].into_iter().flatten() {
            match target {
                Target::Card(card) => take(card),
                Target::Move(mv) => study::parts(mv).for_each(&mut take),
                Target::Zone(..) => {}
            }
        }
    }
    let answer = step.task.as_ref().filter(|task| task.kind != TaskKind::Choice).and_then(|task| task.right.first());
    answer.into_iter().flat_map(|answer| study::parts(answer)).for_each(&mut take);
    cards.truncate(MOST);
    cards
}
