//! A table with a match.

mod page;

pub use crate::app::model::table::TableScreen;
pub use page::RESULT;
