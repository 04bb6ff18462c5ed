//! Thinking, generic over the games. Everything here starts from a seat's view and deals for itself
//! whatever that seat cannot see.

mod brain;
mod crowd;
mod edge;
mod flat;
mod forecast;
mod regret;
mod search;
mod tree;
mod votes;
mod worlds;

pub use brain::{Brain, Plan, VICTORY, Worth, at_random, carry_out, decide, parts, plan, ponder, shared};
pub use crowd::{Crowd, Sampler};
pub use edge::Edge;
pub use forecast::{Chance, Forecast, forecast};
pub use regret::{Duel, Solver, Step, draw};
pub use search::{Method, Search};
pub use votes::{Vote, best};
pub use worlds::{Guesses, Known, Worlds};
