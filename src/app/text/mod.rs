//! Texts of the shell in all languages. This module has the texts that the lobby and a table need first.

pub mod common;
mod en;
mod ja;
pub mod opened;

use crate::engine::BadLink;
use crate::ui::Lang;
use crate::ui::texts::texts;

use super::about::about;

pub use common::common;
pub use opened::{Opened, Payments, RunnerUp, Swing, Way, opened};

/// Texts of the lobby, of a table, and of the frame around all screens, in one language.
pub struct Text {
    /// The description of the site.
    pub promise: &'static str,
    /// Link to the lobby.
    pub lobby: &'static str,
    /// Label of the list of games.
    pub games: &'static str,
    /// The smallest and the largest number of players of a game.
    pub players: fn(usize, usize) -> String,
    /// The duration of a match.
    pub minutes: fn(u8) -> String,
    /// The game, and the round with the number of rounds if there are several.
    pub go_on: fn(&str, Option<(usize, usize)>) -> String,
    /// The title of the list of saved matches, and the button with their number.
    pub saved: &'static str,
    pub saved_matches: fn(usize) -> String,
    /// Names of the other players of a match.
    pub played_with: fn(&[&str]) -> String,
    /// Number of moves of a saved match.
    pub moves: fn(usize) -> String,
    /// Button that deletes a saved match.
    pub delete: &'static str,
    /// Message with the game of a deleted match, and the button that restores it.
    pub deleted: fn(&str) -> String,
    pub put_back: &'static str,
    /// Note that offline play is possible.
    pub offline: &'static str,
    /// Button that installs the page as an app.
    pub install: &'static str,
    /// Link to the single-file version of the site.
    pub take_along: &'static str,
    /// The field for a link: its label, its hint, and its button.
    pub open_link: &'static str,
    pub open_link_hint: &'static str,
    pub open: &'static str,
    /// Link to the rulebook of a game.
    pub rules: &'static str,
    /// Link to the lesson of a game.
    pub learn: fn(&str) -> String,
    /// Texts on the first visit from a link to a match: an explanation, a note that nothing is sent, and the buttons.
    pub arrived: fn(&str) -> String,
    pub stays_here: &'static str,
    pub play_on: &'static str,
    pub from_the_start: &'static str,
    /// Links to the lessons, for a learner and for a class, and the link to the lesson of a game.
    pub to_learn: &'static str,
    pub to_teach: &'static str,
    pub learn_here: &'static str,
    /// Links to the gallery, to printed cards, and to the settings.
    pub gallery: &'static str,
    pub print_cards: &'static str,
    pub settings: &'static str,
    /// Heading of the house rules, and the label of their presets.
    pub house_rules: &'static str,
    pub preset: &'static str,
    /// Button that takes the latest move back.
    pub undo: &'static str,
    /// Button that returns to the open match.
    pub resume: &'static str,
    /// The shown move, and the number of moves.
    pub looking_back: fn(usize, usize) -> String,
    /// Title of a challenge.
    pub challenge: &'static str,
    /// Texts while the screen is handed over to another player.
    pub hand_over: fn(&str) -> String,
    pub look_away: &'static str,
    pub here_i_am: fn(&str) -> String,
    /// Texts while a finished trick or capture stays on the table: the hint, and the button that continues.
    pub waiting: &'static str,
    pub go_on_playing: &'static str,
    /// Text while the latest trick or capture is shown again.
    pub again_shown: &'static str,
    /// Title of the table as text.
    pub reading: &'static str,
    /// Button that requests a hint from the coach.
    pub hint: &'static str,
    /// The player from whose seat a teacher sees the table.
    pub teacher_as: fn(&str) -> String,
    /// Confirmation before all hands are opened.
    pub open_all: &'static str,
    /// Hint on the mat that covers the table.
    pub uncover: &'static str,
    /// Label of the hands of all players.
    pub all_hands: &'static str,
    /// Buttons of a match that plays by itself: stop it, continue it. And the text while it is stopped.
    pub hold: &'static str,
    pub run: &'static str,
    pub held: &'static str,
    /// Button that starts the shown match for the reader.
    pub play_this: &'static str,
    /// Button that closes a panel.
    pub close: &'static str,
    /// The turn of the reader, with the question of the game.
    pub your_turn: fn(&str) -> String,
    /// The turn of the reader, while the cards of their move fly.
    pub your_move: &'static str,
    /// Prefix for the turn text after a move was taken back.
    pub taken_back: fn(&str) -> String,
    /// The turn of another person, and of a computer player.
    pub turn_of: fn(&str) -> String,
    pub thinking: fn(&str) -> String,
    /// Button that ends the calculation of a computer player.
    pub play_now: &'static str,
    /// Text after the end of the match.
    pub over: &'static str,
    /// Button that lets the computer players finish the match.
    pub to_result: &'static str,
    /// The round, and the number of rounds if it is known.
    pub round: fn(usize, Option<usize>) -> String,
    /// Title of the menu.
    pub menu: &'static str,
    /// Link to the rule for a refusal.
    pub why: fn(&str) -> String,
    /// The rule of an event, as a suffix.
    pub because: fn(&str) -> String,
    /// Texts for screen readers: before the moves of a card with several, and in place of a part that is empty.
    pub choose_one: &'static str,
    pub nothing: &'static str,
    /// Texts while a part is loaded and after a failure, and the button that tries again.
    pub loading: &'static str,
    pub unloadable: &'static str,
    pub retry: &'static str,
    /// The title of the page for a broken link, and a note that the saved match is unchanged.
    pub trouble: &'static str,
    pub trouble_kept: &'static str,
    /// The reason why a link cannot be opened.
    pub bad_link: fn(&BadLink) -> String,
    /// Notices about the storage: not available, full, written by a newer version.
    pub storage_off: &'static str,
    pub storage_full: &'static str,
    pub storage_newer: &'static str,
    /// Notice that the address led to a saved match of its deal, and the button that starts from the deal.
    pub resumed: &'static str,
    pub from_the_deal: &'static str,
    /// Notice that another tab has more moves of the match, and the button that shows them.
    pub elsewhere: &'static str,
    pub show_newer: &'static str,
    /// Notice that another tab has played the match differently.
    pub branched: &'static str,
    /// Notices that stored data cannot be read.
    pub settings_broken: &'static str,
    pub matches_broken: &'static str,
    /// Notice about a new version, and the button that starts it.
    pub update: &'static str,
    pub update_now: &'static str,
    /// Link past the bar, for keyboards.
    pub skip: &'static str,
    /// Link from an embedded table to the same table on its own page.
    pub whole_page: &'static str,
    /// Message after a position was added to a study, with the number of positions.
    pub collected: fn(usize) -> String,
    /// Title of the list of studies.
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

texts!(pub text -> Text = WORDS, load);

fn name(game: &str, lang: Lang) -> &str {
    about(game, lang).map_or(game, |about| about.name)
}
