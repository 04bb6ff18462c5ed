//! The page for a link that cannot be opened.

mod model;
mod page;

pub use model::TroubleScreen;
