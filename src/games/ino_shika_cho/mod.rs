//! Ino-Shika-Chō (猪鹿蝶, "boar, deer, butterflies"): fishing with hanafuda, a wild card, and a few yaku for
//! which all the others pay.

mod brain;
mod facts;
mod lightning;
mod opening;
mod options;
mod rules;
mod score;
mod table;
mod text;

pub use facts::{Fact, Reason};
pub use opening::Place;
pub use options::{EmptyFieldLightning, FinalTie, InoOptions, Leftovers};
pub use rules::{Chance, InoShikaCho, Stage, View};
pub use score::YAKU;

#[cfg(test)]
mod tests;
