//! The deal of the day: the calendar, and the message at the end of such a match.

mod model;
mod page;
pub mod words;

pub use model::DailyScreen;
pub use page::Played;
