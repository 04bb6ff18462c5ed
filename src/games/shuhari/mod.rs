//! Shuhari (守破離, "obey, detach, separate"): a trick-taking game by HANIWA Games. A trick keeps its suit while its rules
//! change in up to three stages. The players learn five arts stage by stage.

mod advice;
mod brain;
mod coach;
mod facts;
mod field;
mod hand;
mod heuristic;
mod judge;
mod lore;
mod measured;
mod mind;
mod moves;
mod options;
mod reading;
mod row;
mod rulebook;
mod rules;
mod score;
mod sheet;
mod table;
mod text;
mod trick;

pub use facts::{Fact, Reason};
pub use mind::Mind;
pub use moves::{Chance, Hands, Move};
pub use options::ShuhariOptions;
pub use row::Row;
pub use rules::{Hidden, Phase, Shuhari, View};
pub use score::{Mark, Sheet};
pub use trick::{Play, Role, Trick};
