//! Ino-Shika-Chō (猪鹿蝶, "boar, deer, butterflies"): a fishing game with hanafuda, with a wild card and a few yaku. All
//! other players pay for a yaku.

mod brain;
mod rules;
mod table;
pub mod text;

pub use rules::facts::{Fact, Reason};
pub use rules::options::{EmptyFieldLightning, InoOptions, Leftovers};
pub use rules::score::YAKU;
pub use rules::{Chance, DealTarget, InoShikaCho, Phase, View};
