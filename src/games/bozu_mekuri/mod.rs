//! Bōzu-mekuri (坊主めくり, "turning up monks"): the players draw a hundred portraits of poets one by one.
//! The game is pure luck: no decision affects the result.

mod advice;
mod brain;
mod chances;
mod coach;
mod facts;
mod lore;
mod options;
mod reading;
mod rulebook;
mod rules;
mod sheet;
mod table;
mod text;

pub use facts::{Fact, Reason};
pub use options::{BozuOptions, SemimaruRule};
pub use rules::{BozuMekuri, Chance, Draw, View};

#[cfg(test)]
mod tests;
