//! Ino-Shika-Chō (猪鹿蝶, "boar, deer, butterflies"): fishing with hanafuda, a wild card, and a few yaku for
//! which all the others pay.

mod advice;
mod brain;
mod coach;
mod facts;
mod lore;
mod measured;
mod options;
mod rulebook;
mod rules;
mod score;
mod table;
mod text;

pub use facts::{Fact, Reason};
pub use options::{EmptyFieldLightning, InoOptions, Leftovers};
pub use rules::{Chance, InoShikaCho, Place, Stage, View};
pub use score::YAKU;
