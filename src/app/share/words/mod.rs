//! The texts for shared links, in every language.

mod en;
mod ja;

use crate::app::model::sent::Sent;
use crate::ui::texts::texts;

/// The texts for shared links in one language.
pub struct Words {
    /// The text that is sent with a link, from the name of the game and its state.
    pub sent: fn(&str, &Sent) -> String,
    /// Button that copies the text with its link, and the message after it.
    pub copy_said: &'static str,
    pub copied_said: &'static str,
}

texts!(pub words -> Words = WORDS, load);

/// The points of all sides, with the separator of the language.
fn among(points: &[i32], between: &str) -> String {
    let points: Vec<String> = points.iter().map(|points| points.to_string().replace('-', "−")).collect();
    points.join(between)
}
