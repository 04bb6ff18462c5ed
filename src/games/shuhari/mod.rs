//! Shuhari (守破離, "obey, detach, separate"): a trick-taking game by HANIWA Games. A trick keeps its suit while its rules
//! change in up to three stages. The players learn five arts stage by stage.

mod brain;
mod rules;
mod table;
pub mod text;

pub use rules::facts::{Fact, Reason};
pub use rules::mind::Mind;
pub use rules::moves::{Chance, Hands, Move, Role};
pub use rules::options::ShuhariOptions;
pub use rules::score::{Mark, Sheet};
pub use rules::short_list::ShortList;
pub use rules::trick::{Play, Trick};
pub use rules::{Hidden, Phase, Shuhari, View};
