//! Shared code of the hanafuda fishing games, in which a card captures cards of its month.
//!
//! A [`rules::Round`] models hands, field, draw pile and captures. Wild cards, the worth of yaku and scores belong to
//! the games. Each game has a table of yaku, from which the yaku sheet is drawn too.

pub mod advice;
mod brain;
pub mod coach;
mod deal;
mod field;
mod hand;
mod heuristic;
mod lore;
mod moves;
mod obstacle;
mod players;
mod reading;
pub mod rules;
mod sheet;
mod table;
mod told;
pub mod words;
mod yaku;

pub use brain::Fished;
pub use deal::{Deal, Size};
pub use field::laid;
pub use heuristic::{Points, Rows, Valuation, points_of};
pub use lore::sets;
pub use moves::{Move, Take, cards_of_move};
pub use obstacle::Obstacle;
pub use reading::places;
pub use rules::{Catch, Each, RoundView, SEATS};
pub use sheet::blank_sheet;
pub use table::{Picture, card, deck, flourish, layout, table};
pub use told::{Told, cards_of, most};
pub(crate) use yaku::yaku;
pub use yaku::{Outlook, Yaku, made, signs, worth};
