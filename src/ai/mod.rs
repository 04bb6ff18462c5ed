//! Thinking, generic over the games. Everything here starts from a seat's view and deals for itself
//! whatever that seat cannot see.

mod brain;
mod forecast;

pub use brain::{Brain, at_random, decide};
pub use forecast::{Chance, Forecast, forecast};
