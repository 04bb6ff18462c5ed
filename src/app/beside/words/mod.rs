//! The words that go with a link, in every language.

mod en;
mod ja;

use crate::app::model::sent::Sent;
use crate::ui::Lang;

/// Words and sentences of what is sent in one language.
pub struct Words {
    /// What goes with the link of a game: the game, and what is going on there.
    pub sent: fn(&str, &Sent) -> String,
    pub copy_said: &'static str,
    pub copied_said: &'static str,
}

pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::EN,
        Lang::Ja => &ja::JA,
    }
}

/// The points of all sides, as a language writes them against one another.
fn among(points: &[i32], between: &str) -> String {
    let points: Vec<String> = points.iter().map(|points| points.to_string().replace('-', "−")).collect();
    points.join(between)
}
