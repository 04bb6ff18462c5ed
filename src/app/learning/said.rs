//! The texts of a step. Each glossary term has its writing above it at its first occurrence in the lesson.

use yew::prelude::*;

use crate::app::screens::glossary::{As, Glossary, Piece, Terms, shown};
use crate::app::study::{Step, Study};

/// The texts of a step.
#[derive(Default, PartialEq)]
pub struct Said {
    pub say: Html,
    pub ask: Html,
    pub praise: Html,
    /// True if any of the texts has a writing above a term. The page reserves room for it while the step is shown.
    pub has_writing: bool,
}

impl Said {
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
        let has_writing = pieces.iter().flatten().any(|piece| matches!(piece, Piece::Term(_, _, Some(_))));
        let [say, ask, praise] = pieces.map(|pieces| shown(&pieces, As::Writing));
        Self { say, ask, praise, has_writing }
    }
}

fn sentences(step: &Step) -> [&str; 3] {
    [&step.words.say, &step.words.ask, &step.words.praise]
}
