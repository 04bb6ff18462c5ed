//! The contract between games and everything around them, and running a match. The modules in reading order; each names
//! only those above it.

mod fnv;
mod seat;
mod rule;
mod luck;
mod options;
mod game;
mod house_rules;
mod record;
mod packing;
mod link;
mod daily;

pub use daily::Day;
pub use fnv::Fnv1a;
pub use game::{
    Event, EventOf, Game, Impossible, Refusal, ScoreLine, Scores, Settlement, Turn, any_listed, notation, play_out,
};
pub use house_rules::{FinalTie, Starter};
pub use link::{BadLink, Link, Payload, SEED_BITS, Sitter, sitters_against, usual_sitters};
pub use luck::{Deck, FastRng, Luck, Rng, brain_seed, frozen};
pub use options::{BadOption, Choice, Count, OptionRow, OptionWords, Options, Spec, Table, Values};
pub(crate) use options::{choice, options};
/// How a payload is packed, for the tests that write broken ones.
#[doc(hidden)]
pub use packing::{Packer, with_checksum};
pub use record::{BadMove, Dealer, Position, Record, unwatched};
pub(crate) use rule::rules;
pub use rule::{Cites, Rule, RuleId};
pub use seat::{BySeat, MOST_SEATS, Seat, Seats};
