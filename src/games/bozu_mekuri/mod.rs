//! Bōzu-mekuri (坊主めくり, "turning up monks"): a hundred portraits of poets, drawn one by one. A
//! party game without a decision, and all the luck in the world.

mod brain;
mod rules;
mod table;
mod text;

pub use rules::{BozuMekuri, BozuOptions, Chance, Draw, Fact, Reason, SemimaruRule, View};

#[cfg(test)]
mod tests;
