//! Bōzu-mekuri (坊主めくり, "turning up monks"): the players draw a hundred portraits of poets one by one.
//! The game is pure luck: no decision affects the result.

mod brain;
mod rules;
mod table;
pub mod text;

pub use rules::facts::{Fact, Reason};
pub use rules::options::{BozuOptions, SemimaruRule};
pub use rules::{BozuMekuri, Chance, Draw, View};
