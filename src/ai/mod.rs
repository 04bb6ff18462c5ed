//! Thinking, generic over the games. Everything here starts from a seat's view and deals for itself
//! whatever that seat cannot see.

mod brain;
mod crowd;
mod forecast;
mod regret;

pub use brain::{Brain, at_random, decide};
pub use crowd::{Crowd, Sampler};
pub use forecast::{Chance, Forecast, forecast};
pub use regret::{Duel, Solver, Step, draw};
