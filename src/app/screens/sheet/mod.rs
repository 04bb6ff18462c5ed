//! The reference sheet of a game, to be printed.

mod model;
mod page;

pub use model::SheetScreen;
