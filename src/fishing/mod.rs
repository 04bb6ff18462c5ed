//! Shared code of the hanafuda fishing games, in which a card captures cards of its month.
//!
//! A [`rules::Round`] models hands, field, draw pile and captures. Wild cards, the worth of yaku and scores belong to
//! the games. Each game has a table of yaku, from which the yaku sheet is drawn too.

pub mod brain;
pub mod rules;
mod table;
pub mod text;

pub use brain::Fished;
pub use brain::heuristic::{Points, Rows, Valuation, points_of};
pub use rules::deal::{Deal, Size};
pub use rules::moves::{Move, Take};
pub use rules::obstacle::Obstacle;
pub use rules::public_event::{PublicEvent, most};
pub(crate) use rules::yaku::yaku;
pub use rules::yaku::{Outlook, Yaku, made, signs, worth};
pub use rules::{Catch, Each, FishingRules, RoundView, SEATS};
pub use table::pieces::{CardPoints, Picture};
pub use table::shown::FishingPage;
