//! Ino-Shika-Chō (猪鹿蝶, "boar, deer, butterflies"): a fishing game with hanafuda, with a wild card and a few yaku. All
//! other players pay for a yaku.

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
