//! The contract between games and everything around them, and running a match.

mod fnv;
mod game;
mod link;
mod luck;
mod options;
mod oya;
mod packing;
mod record;
mod rule;
mod seat;

pub use fnv::Fnv1a;
pub use game::{Event, EventOf, Game, Impossible, Refusal, ScoreLine, Scores, Settlement, Turn, notation, play_out};
pub use link::{BadLink, Envelope, Letter, SEED_BITS, Sitter, usual_sitters};
pub use luck::{Deck, Luck, Rng, brain_seed, frozen};
pub use options::{
    BadOption, Choice, Count, FinalTie, OptionRow, OptionText, OptionWords, Options, Spec, Starter, Table, Values,
};
pub(crate) use options::{choice, options};
pub use oya::{Drawing, can_make_oya, draw_for_oya};
/// How a link is packed, for the tests that write broken ones.
#[doc(hidden)]
pub use packing::{Packer, guarded};
pub use record::{BadMove, Dealer, Position, Record, unwatched};
pub(crate) use rule::rules;
pub use rule::{Cites, Rule, RuleId};
pub use seat::{BySeat, MOST_SEATS, Seat, Seats};
