//! Computer play, generic over the games. All code here starts from a seat's view and samples the information that is
//! hidden from the seat. The modules are in reading order: each one refers only to modules above it.

mod strength;
mod plan;
mod level;
mod brain;
mod votes;
mod worlds;
mod flat;
mod tree;
mod search;
mod decide;
mod weigh;
mod coach;
mod appraise;
mod balance;
mod puzzle;
mod forecast;
mod regret;
mod sampler;

pub use appraise::{Appraisal, Cause, Figures, appraise, lead};
pub use balance::{Balance, Change, changes, expectations};
pub use brain::{Brain, Evaluation, VICTORY, shared_victory};
#[cfg(test)]
pub use coach::tests::every_motive_is_true;
pub use coach::{Coached, Unit, WEIGHED_PARTS, weigh, weigh_all};
pub use decide::{at_random, choose, decide, parts, plan, search_part};
pub use forecast::{Forecast, WinRate, forecast};
pub use level::{Level, Temper};
pub use plan::{Method, Plan, Search};
pub use puzzle::{Demand, is_right, losses};
pub use regret::{NodeKind, Solver, ZeroSumGame, draw};
pub use sampler::{MultiplayerGame, Sampler};
pub use strength::MeasuredStrength;
pub use votes::{Vote, best};
pub use weigh::{Estimate, Weighing, in_worlds};
pub use worlds::{KnownWorld, SampledWorlds, Worlds};
