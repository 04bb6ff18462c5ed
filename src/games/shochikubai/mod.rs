//! Shochikubai (松竹梅, "pine, bamboo, plum"), a game by Mr Ben and Mrs Sam, published by travel-games.co.uk. No player
//! captures tricks. The cards of a trick determine the order in which the players draft tokens from a market. Two cards
//! of the same rank set off a firework, and the earlier of them drafts last.

mod advice;
mod board;
mod brain;
mod coach;
mod counts;
mod ending;
mod facts;
mod field;
mod hand;
mod heuristic;
mod lore;
mod market;
mod measured;
mod options;
mod players;
mod progress;
mod reading;
mod rollout;
mod rulebook;
mod rules;
mod score;
mod table;
mod text;
mod trick;

pub use board::{Board, Stage};
pub use ending::{Ending, Outcome};
pub use facts::{Fact, Reason};
pub use options::{BonusOrder, FinalBonus, LeftoversReturn, NextLead, ShochikubaiOptions};
pub use rules::{Chance, Move, Shochikubai, View};
pub use trick::Trick;
