//! Shochikubai (松竹梅, "pine, bamboo, plum"), a game by Mr Ben and Mrs Sam, published by travel-games.co.uk. No player
//! captures tricks. The cards of a trick determine the order in which the players draft tokens from a market. Two cards
//! of the same rank set off a firework, and the earlier of them drafts last.

mod brain;
mod rules;
mod table;
pub mod text;

pub use brain::ending::{Ending, Outcome};
pub use rules::board::{Board, Phase};
pub use rules::facts::{Fact, Reason};
pub use rules::options::{BonusOrder, FinalBonus, LeftoversReturn, NextLead, ShochikubaiOptions};
pub use rules::trick::Trick;
pub use rules::{Chance, Move, Shochikubai, View};
