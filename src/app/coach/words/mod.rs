//! Texts of the coach in all languages.

mod en;
mod ja;

use crate::ai::Unit;
use crate::ui::texts::texts;

/// All texts of the coach in one language. Each game words the reasons for its moves.
pub struct Words {
    /// Texts while the coach computes a hint, and while it checks a move.
    pub thinking: &'static str,
    pub looking: &'static str,
    /// Text if no reason for the move can be given.
    pub no_idea: &'static str,
    /// Text if the hint could not be computed.
    pub no_hint: &'static str,
    /// Second stage of a hint: the number of outlined cards, which may be 0.
    pub these_cards: fn(usize) -> &'static str,
    /// Last stage of a hint: the move.
    pub hint: fn(&str) -> String,
    /// Buttons for the next stage of a hint, and for its end.
    pub more: &'static str,
    pub close: &'static str,
    /// An amount in tenths of the unit, as in "2.5 points".
    pub amount: fn(i32, Unit) -> String,
    /// The gain of a move over the next best one.
    pub gains: fn(&str) -> String,
    /// Text for a move that is not better than the next best one.
    pub as_good: &'static str,
    /// The loss of a move against the best one.
    pub loses: fn(&str) -> String,
    /// Question of the tutor before a mistake.
    pub think_again: &'static str,
    /// Its buttons: choose another move, show a better one, play this one, and turn the tutor off.
    pub reconsider: &'static str,
    pub show_me: &'static str,
    pub play_it: &'static str,
    pub stop_asking: &'static str,
}

texts!(pub words -> Words = WORDS, load);
