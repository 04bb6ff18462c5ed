//! The contract between games and the rest of the program, and the code that runs a match. The modules are in reading
//! order: each one refers only to modules above it.

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
/// The packing of payloads, exported for tests that write broken payloads.
#[doc(hidden)]
pub use packing::{Packer, with_checksum};
pub use record::{BadMove, Dealer, Position, Record, unwatched};
pub(crate) use rule::rules;
pub use rule::{Cites, Rule, RuleId};
pub use seat::{BySeat, MOST_SEATS, Seat, Seats};
