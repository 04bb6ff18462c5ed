//! A match on the page. The shell handles every game without its type, so its code is compiled once and not once for
//! each game. There is a trait for each kind of use: [`History`](readers::History), [`Face`](readers::Face),
//! [`ComputerPlayers`](readers::ComputerPlayers).

mod cards;
pub mod apis;
mod known;
mod game_session;
mod opening;
mod readers;
pub mod reading;
mod timeline;

pub use apis::{HouseRules, reference_api, table_api};
pub use opening::{challenge, deal, deal_again, open, open_against};
pub use readers::{LONGEST_NAME, Line, Look, Match, Refused};
