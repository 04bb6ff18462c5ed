//! Checks that every motive has words.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Seat, Seats, usual_sitters};
use crate::fishing::Yaku;
use crate::ui::{Advised, Lang, Names};

use super::super::Motive;
use super::LETTERS;

/// Motives of every kind, with all cards and yaku that they can name.
pub fn every_motive(table: &'static [Yaku]) -> Vec<Motive> {
    let seats = |numbers: &[usize]| -> Seats { numbers.iter().copied().map(Seat::new).collect() };
    let sides = [seats(&[1]), seats(&[2]), seats(&[1, 3]), seats(&[1, 3, 5])];
    let mut all = vec![Motive::KeepsLightning, Motive::LaysPaired, Motive::LaysLeast, Motive::LaysUnwanted];
    for yaku in table {
        all.push(Motive::Completes { yaku });
        all.extend(sides.iter().flat_map(|&side| [Motive::Denies { yaku, side }, Motive::Breaks { yaku, side }]));
        all.extend(yaku.cards.iter().map(|lacks| Motive::Nears { yaku, lacks }));
    }
    for points in 1..=60 {
        all.extend([Motive::TakesPoints { points }, Motive::TakesMonth { points }]);
    }
    all.extend([false, true].map(|but_lightning| Motive::LaysSafe { but_lightning }));
    all.extend([1, 2].map(|next| Motive::LaysBefore { next: Seat::new(next) }));
    for target in Hanafuda::ALL {
        all.extend([false, true].map(|but_lightning| Motive::Waits { target, but_lightning }));
        all.extend([Motive::Strands { card: target }, Motive::OnlyLightning { target }]);
    }
    all
}

/// Checks that each motive has a short and distinct sentence in every language, and that motives of different kinds
/// have different ideas.
pub fn is_worded<G: Advised>(motives: &[G::Motive]) {
    for lang in Lang::ALL {
        let names = Names::new(&usual_sitters(7), lang);
        let mut sentences = BTreeSet::new();
        let mut ideas = BTreeMap::new();
        for motive in motives {
            let (idea, text) = ((G::advice(lang).idea)(motive, &names), (G::advice(lang).motive)(motive, &names));
            for sentence in [&idea, &text] {
                assert!(!sentence.is_empty() && sentence.chars().count() <= LETTERS, "{sentence}");
            }
            assert!(sentences.insert(text.clone()), "{text} is said twice");
            assert_eq!(ideas.entry(idea).or_insert(kind(motive)), &kind(motive));
        }
    }
}

/// The name of the variant of a motive, without its fields.
pub fn kind(motive: &impl Debug) -> String {
    let name = format!("{motive:?}");
    let name = name.strip_prefix("Fishing(").unwrap_or(&name);
    name.chars().take_while(|sign| sign.is_alphanumeric()).collect()
}
