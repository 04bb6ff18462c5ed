//! Bōzu-mekuri (坊主めくり, "turning up monks"): a hundred portraits of poets, drawn one by one. A
//! party game without a decision, and all the luck in the world.

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
