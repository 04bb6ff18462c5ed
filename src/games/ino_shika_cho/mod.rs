//! Ino-Shika-Chō (猪鹿蝶, "boar, deer, butterflies"): fishing with hanafuda, a wild card, and a few yaku for
//! which all the others pay.

mod brain;
mod facts;
mod lightning;
mod measured;
mod opening;
mod options;
mod rulebook;
mod rules;
mod score;
mod table;
mod text;
mod view;

pub use facts::{Fact, Reason};
pub use opening::Place;
pub use options::{EmptyFieldLightning, InoOptions, Leftovers};
pub use rules::{Chance, InoShikaCho};
pub use score::YAKU;
pub use view::{Stage, View};

#[cfg(test)]
mod tests;
