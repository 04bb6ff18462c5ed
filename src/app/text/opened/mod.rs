//! Texts of the screens that are opened from the lobby or at a table, in all languages. Few visits begin there, so
//! these texts are in the chunks that show those screens.

mod en;
mod ja;

use crate::app::model::table::Offer;
use crate::app::settings::{Pace, Theme, Tutor};
use crate::engine::Seats;
use crate::ui::lore::Paper;
use crate::ui::{Lang, Names};

/// The best players after the winner, and their distance in points.
pub struct RunnerUp<'a> {
    pub behind: i32,
    pub names: &'a Names,
    pub seats: Seats,
}

/// Texts of set-up, settings, menus, scores, links and printing in one language.
pub struct Opened {
    pub rounds: fn(usize) -> String,
    /// Offline play: the heading, the message with the stored megabytes, and the message if not everything is stored.
    pub without_network: &'static str,
    pub kept: fn(&str) -> String,
    pub not_kept: &'static str,
    /// Texts about the single-file version: where it is offered, and in its own settings.
    pub take_along_hint: &'static str,
    pub in_one_file: &'static str,
    /// The link to the licences of the software and the fonts in use.
    pub notices: &'static str,
    pub learn_first: &'static str,
    /// Buttons for the previous and the next card in the gallery.
    pub card_before: &'static str,
    pub card_after: &'static str,
    pub print: &'static str,
    /// The content of a printed sheet, and the instructions for printing.
    pub paper: fn(Paper) -> String,
    pub print_hint: fn(Paper) -> &'static str,
    pub sheet: &'static str,
    pub example: &'static str,
    /// An attempted move, as the text of its button.
    pub tried: fn(&str) -> String,
    pub refused: &'static str,
    pub see_table: &'static str,
    pub seats: &'static str,
    pub seat: fn(usize) -> String,
    pub person: &'static str,
    pub seat_name: &'static str,
    /// Texts for the place of a person, for an empty seat, and for the button that adds a seat.
    pub at_this_screen: &'static str,
    pub nobody: &'static str,
    pub one_more: &'static str,
    /// A table with one person and a number of computer players, or with a number of persons.
    pub rivals: fn(usize) -> String,
    pub of_us_here: fn(usize) -> String,
    pub more: &'static str,
    pub strengths: &'static str,
    pub against: fn(&str, &str) -> String,
    pub deals: &'static str,
    pub wins: &'static str,
    pub ahead: &'static str,
    /// The date of a measurement, and the number of players.
    pub measured: fn(&str, u8) -> String,
    pub own_rules: &'static str,
    pub misfit: fn(&str, usize) -> String,
    pub seed: &'static str,
    pub seed_hint: &'static str,
    pub seed_bad: &'static str,
    pub new_seed: &'static str,
    pub deal: &'static str,
    pub back: &'static str,
    pub forward: &'static str,
    pub first: &'static str,
    pub last: &'static str,
    pub move_of: fn(usize, usize) -> String,
    pub log: &'static str,
    pub share: &'static str,
    /// The label of an item to share, and its effect for the recipient.
    pub offer: fn(Offer) -> (&'static str, &'static str),
    pub link: &'static str,
    pub copy: &'static str,
    pub copied: &'static str,
    pub copy_this: &'static str,
    pub send: &'static str,
    pub code: &'static str,
    pub code_too_long: &'static str,
    pub scan: &'static str,
    /// The link to the review of the match.
    pub look_back_over: &'static str,
    pub challenge_a_friend: &'static str,
    /// The game, and the name of the sender, which may be empty.
    pub challenged: fn(&str, &str) -> String,
    pub your_name: &'static str,
    pub your_line: &'static str,
    pub on_honour: &'static str,
    pub accept: &'static str,
    pub side_by_side: &'static str,
    pub this_game: &'static str,
    pub other_game: &'static str,
    pub other_unfinished: &'static str,
    /// A player's name and their lead over the other match.
    pub measured_against: fn(&str, i32) -> String,
    pub watch_other: &'static str,
    pub pace: &'static str,
    pub pace_name: fn(Pace) -> &'static str,
    pub wait: &'static str,
    pub wait_hint: &'static str,
    pub sound: &'static str,
    pub sound_hint: &'static str,
    pub show_again: &'static str,
    pub theme: &'static str,
    pub theme_name: fn(Theme) -> &'static str,
    pub language: &'static str,
    pub still: &'static str,
    pub still_hint: &'static str,
    pub signs: &'static str,
    pub signs_hint: &'static str,
    /// The label of the tutor setting, and its values: the mistakes about which the tutor asks.
    pub tutor: &'static str,
    pub tutor_name: fn(Tutor) -> &'static str,
    /// Texts of the setting that explains each rule at its first use.
    pub explain: &'static str,
    pub explain_hint: &'static str,
    pub explain_again: &'static str,
    pub explained_again: &'static str,
    pub projector: &'static str,
    pub teacher: &'static str,
    pub cover: &'static str,
    pub watch: &'static str,
    pub keys: &'static str,
    pub key_list: &'static [(&'static str, &'static str)],
    pub whole_rulebook: &'static str,
    pub winners: fn(&[String], bool) -> String,
    /// The winner's points, the best player after them, and the number of sides that share the victory.
    pub lead: fn(i32, Option<RunnerUp>, usize) -> String,
    pub score_lines: &'static str,
    /// The button that sends the result.
    pub tell_result: &'static str,
    /// Headings of the groups in the menu of a table. The first group has the heading `this_game`.
    pub at_table: &'static str,
    pub to_show: &'static str,
    pub to_help: &'static str,
    pub step_through: &'static str,
    pub full_screen: &'static str,
    pub latest_round: &'static str,
    pub next_round: &'static str,
    pub total: &'static str,
    pub at_start: &'static str,
    pub before: &'static str,
    pub outline: &'static str,
    pub again: &'static str,
    pub same_deal: &'static str,
    pub card_size: &'static str,
    pub sizes: [&'static str; 3],
    pub kept_here: &'static str,
    /// Teacher commands at a table.
    pub collect: &'static str,
    pub pen: &'static str,
    pub wipe: &'static str,
    pub note_here: &'static str,
    pub presenter: &'static str,
}

pub fn opened(lang: Lang) -> &'static Opened {
    match lang {
        Lang::En => &en::EN,
        Lang::Ja => &ja::JA,
    }
}
