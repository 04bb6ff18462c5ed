//! Shochikubai (松竹梅, "pine, bamboo, plum"), a game of Mr Ben and Mrs Sam, published by travel-games.co.uk: tricks
//! that nobody takes. They settle who drafts first from a market of tokens, and two cards of one rank set off a
//! firework that turns the order upside down.

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
