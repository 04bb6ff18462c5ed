//! Sutda: two cards for each player, two auctions and a showdown. A player who stays in and loses to a pair pays a
//! multiple of their stake.
//!
//! The game is played for its points, which are called coins, and not for money.

mod acts;
mod advice;
mod amounts;
mod auction;
mod brain;
mod coach;
mod coins;
mod deal;
mod facts;
pub mod hands;
mod lore;
mod measured;
mod moves;
mod odds;
mod options;
mod ranking;
mod reading;
mod rulebook;
mod rules;
mod settle;
pub mod solver;
mod table;
mod text;

pub use auction::{Bounds, Each, Stakes};
pub use deal::{Chance, Hand};
pub use facts::{Fact, Reason};
pub use moves::{Act, Move};
pub use options::{Ante, AnteShortfall, Coins, MaxRaises, Rounds, ShortStack, SutdaOptions, Tie};
pub use rules::{Stage, Sutda, View};
pub use settle::{Layer, Step, Verdict, layers, settle};
