//! The terms of the games, on a page and at their first occurrence in a text.

mod load;
mod model;
mod page;
mod shown;
mod terms;
mod text;
pub mod words;
#[cfg(test)]
mod tests;

pub use load::load;
pub use model::GlossaryScreen;
pub use shown::{As, shown};
pub use terms::{Piece, Terms};
pub use text::Glossary;
