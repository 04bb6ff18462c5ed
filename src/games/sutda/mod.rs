//! Sutda: two cards for each player, two auctions and a showdown. A player who stays in and loses to a pair pays a
//! multiple of their stake.
//!
//! The game is played for its points, which are called coins, and not for money.

mod brain;
mod rules;
mod table;
pub mod text;

pub use brain::solver;
pub use rules::auction::{Bounds, Stakes};
pub use rules::deal::{Chance, Hand};
pub use rules::facts::{Fact, Payment, Reason};
pub use rules::moves::{Act, Move};
pub use rules::options::{Ante, AnteShortfall, Coins, Each, MaxRaises, Rounds, ShortStack, SutdaOptions, Tie};
pub use rules::settle::{Layer, Verdict, layers, settle};
pub use rules::{Phase, Sutda, View, hands};
