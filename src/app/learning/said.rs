//! What a step says, with the writing of each word above it where the lesson says it for the first time.

use yew::prelude::*;

use crate::app::learning::glossary::{As, Glossary, Piece, Terms, shown};
use crate::app::study::{Step, Study};

/// The sentences of a step.
#[derive(Default, PartialEq)]
pub struct Said {
    pub say: Html,
    pub ask: Html,
    pub praise: Html,
    /// Whether any of them has a writing above it, which wants room for as long as the step is shown.
    pub has_writing: bool,
}

impl Said {
    /// The sentences of a step, counted from 0. Those of the steps before it have been read.
    pub fn new(study: &Study, place: usize, glossary: Option<&Glossary>, game: &str) -> Self {
        let mut terms = Terms::new(glossary, game);
        for step in study.steps.iter().take(place) {
            for sentence in sentences(step) {
                terms.split(sentence, "");
            }
        }
        let Some(step) = study.steps.get(place) else { return Self::default() };
        let pieces = sentences(step).map(|sentence| terms.split(sentence, ""));
        let has_writing = pieces.iter().flatten().any(|piece| matches!(piece, Piece::Term(_, _, Some(_))));
        let [say, ask, praise] = pieces.map(|pieces| shown(&pieces, As::Writing));
        Self { say, ask, praise, has_writing }
    }
}

fn sentences(step: &Step) -> [&str; 3] {
    [&step.words.say, &step.words.ask, &step.words.praise]
}
