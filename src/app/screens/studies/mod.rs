//! The studies in this browser: their list, and the editor of a study.

mod edit;
mod field;
mod file;
mod list;
mod model;
mod trouble;
mod unopened;
pub mod words;

pub use model::StudiesScreen;
pub use trouble::titled;
pub use unopened::note;
