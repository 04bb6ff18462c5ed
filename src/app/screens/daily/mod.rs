//! The deal of the day: the calendar, and the message at the end of such a match.

mod clock;
mod model;
mod page;

pub use model::DailyScreen;
pub use page::Played;
