//! The English texts for shared links.

use crate::app::model::sent::{Ended, Sent};
use crate::app::share::words::{Words, among};
use crate::ui::words::en::ordinal;

pub static WORDS: Words = Words { sent, copy_said: "Copy text and link", copied_said: "Text and link are copied." };

fn sent(game: &str, sent: &Sent) -> String {
    match sent {
        Sent::Moment { moves: 0 } => format!("{game}, freshly dealt. Open the table and play on from there."),
        Sent::Moment { moves: 1 } => format!("{game} after one move. Open the table and play on from there."),
        Sent::Moment { moves } => format!("{game} after {moves} moves. Open the table and play on from there."),
        Sent::Challenge => {
            format!(
                "A challenge: {game}, with the same deal and opponents that I had. Then both results stand side by side."
            )
        }
        Sent::Both => format!("{game}, the same deal played twice: both results side by side."),
        Sent::Over { ended, points } => result(game, ended, &among(points, ":")),
    }
}

fn result(game: &str, ended: &Ended, points: &str) -> String {
    match ended {
        Ended::Mine { place: 1, shared: false, .. } => format!("I won {game} {points}."),
        Ended::Mine { place: 1, shared: true, .. } => format!("I shared the victory in {game}, {points}."),
        Ended::Mine { of: 2, .. } => format!("I lost {game} {points}."),
        Ended::Mine { place, of, level, .. } => {
            let level = if level.is_empty() { String::new() } else { format!(", level with {}", level.join(" and ")) };
            format!("I came {} of {} in {game}{level}, {points}.", ordinal(*place), number(*of))
        }
        Ended::Others(names) => match &names[..] {
            [one] => format!("{one} won {game} {points}."),
            many => format!("{} shared the victory in {game}, {points}.", many.join(" and ")),
        },
    }
}

/// A small number as a word.
fn number(number: usize) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"].get(number).unwrap_or(&"many")
}
