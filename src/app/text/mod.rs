//! Texts of the shell in all languages. This module has the texts that the lobby and a table need first.

mod common;
mod en;
mod ja;
mod opened;

use crate::engine::BadLink;
use crate::ui::Lang;

use super::about::about;

pub use common::common;
pub use opened::{Opened, RunnerUp, opened};

/// Texts of the lobby, of a table, and of the frame around all screens, in one language.
pub struct Text {
    pub promise: &'static str,
    pub lobby: &'static str,
    pub games: &'static str,
    pub players: fn(usize, usize) -> String,
    pub minutes: fn(u8) -> String,
    /// The game, and the round with the number of rounds if there are several.
    pub go_on: fn(&str, Option<(usize, usize)>) -> String,
    /// The list of saved matches: its title, the button with their number, and the texts of a row.
    pub saved: &'static str,
    pub saved_matches: fn(usize) -> String,
    /// Names of the other players of a match.
    pub played_with: fn(&[&str]) -> String,
    pub moves: fn(usize) -> String,
    pub delete: &'static str,
    pub deleted: fn(&str) -> String,
    pub put_back: &'static str,
    pub offline: &'static str,
    pub install: &'static str,
    /// Link to the single-file version of the site.
    pub take_along: &'static str,
    pub open_link: &'static str,
    pub open_link_hint: &'static str,
    pub open: &'static str,
    pub rules: &'static str,
    /// Link to the lesson of a game.
    pub learn: fn(&str) -> String,
    /// Texts on the first visit from a link to a match: an explanation, a note that nothing is sent, and the buttons.
    pub arrived: fn(&str) -> String,
    pub stays_here: &'static str,
    pub play_on: &'static str,
    pub from_the_start: &'static str,
    /// Links to the lessons, for a learner and for a class, and the links in the section of a game.
    pub to_learn: &'static str,
    pub to_teach: &'static str,
    pub learn_here: &'static str,
    pub teach_here: &'static str,
    pub gallery: &'static str,
    pub print_cards: &'static str,
    pub settings: &'static str,
    pub house_rules: &'static str,
    pub preset: &'static str,
    pub undo: &'static str,
    pub resume: &'static str,
    pub looking_back: fn(usize, usize) -> String,
    pub challenge: &'static str,
    /// Texts while the screen is handed over to another player.
    pub hand_over: fn(&str) -> String,
    pub look_away: &'static str,
    pub here_i_am: fn(&str) -> String,
    pub waiting: &'static str,
    pub go_on_playing: &'static str,
    pub again_shown: &'static str,
    pub reading: &'static str,
    /// Button that requests a hint from the coach.
    pub hint: &'static str,
    pub teacher_as: fn(&str) -> String,
    /// Confirmation before all hands are opened.
    pub open_all: &'static str,
    pub uncover: &'static str,
    pub all_hands: &'static str,
    pub hold: &'static str,
    pub run: &'static str,
    pub held: &'static str,
    pub play_this: &'static str,
    pub close: &'static str,
    pub your_turn: fn(&str) -> String,
    /// Prefix for the turn text after a move was taken back.
    pub taken_back: fn(&str) -> String,
    pub turn_of: fn(&str) -> String,
    pub thinking: fn(&str) -> String,
    pub play_now: &'static str,
    pub over: &'static str,
    pub round: fn(usize, Option<usize>) -> String,
    pub menu: &'static str,
    pub why: fn(&str) -> String,
    /// The rule of an event, as a suffix.
    pub because: fn(&str) -> String,
    pub read_aloud: &'static str,
    pub loading: &'static str,
    pub unloadable: &'static str,
    pub retry: &'static str,
    pub trouble: &'static str,
    pub trouble_kept: &'static str,
    pub bad_link: fn(&BadLink) -> String,
    pub storage_off: &'static str,
    pub storage_full: &'static str,
    pub storage_newer: &'static str,
    /// Notice that the address led to a saved match of its deal, and the button that starts from the deal.
    pub resumed: &'static str,
    pub from_the_deal: &'static str,
    /// Notice that another tab has more moves of the match, and the button that shows them.
    pub elsewhere: &'static str,
    pub show_newer: &'static str,
    pub branched: &'static str,
    pub settings_broken: &'static str,
    pub matches_broken: &'static str,
    pub update: &'static str,
    pub update_now: &'static str,
    pub skip: &'static str,
    /// Link from an embedded table to the same table on its own page.
    pub whole_page: &'static str,
    /// Message after a position was added to a study, with the number of positions.
    pub collected: fn(usize) -> String,
    pub studies: &'static str,
    /// Titles of screens that other screens lead to.
    pub daily: &'static str,
    pub review: &'static str,
    pub stats: &'static str,
    pub glossary: &'static str,
    pub primer: &'static str,
    pub worksheet: &'static str,
    pub puzzles: &'static str,
    pub presenter: &'static str,
}

pub fn text(lang: Lang) -> &'static Text {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Ja => &ja::WORDS,
    }
}

fn name(game: &str, lang: Lang) -> &str {
    about(game, lang).map_or(game, |about| about.name)
}
