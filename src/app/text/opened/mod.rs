//! The words of what is opened from the lobby or at a table, in every language. Few visits begin there, so they come with the
//! parts of the page that show them.

mod en;
mod ja;

use crate::app::model::table::Offer;
use crate::app::settings::{Pace, Theme, Tutor};
use crate::engine::Seats;
use crate::ui::lore::Paper;
use crate::ui::{Lang, Names};

/// Whoever comes behind the winner, and by how many points.
pub struct RunnerUp<'a> {
    pub behind: i32,
    pub names: &'a Names,
    pub seats: Seats,
}

/// Words and sentences of set-up, settings, menus, scores, links and paper in one language.
pub struct Opened {
    pub rounds: fn(usize) -> String,
    /// The heading of what is kept for play without a network, what is said of it with its megabytes, and where it is not all
    /// there.
    pub without_network: &'static str,
    pub kept: fn(&str) -> String,
    pub not_kept: &'static str,
    /// What is said of the whole site as one file where it is offered, and in its own settings.
    pub take_along_hint: &'static str,
    pub in_one_file: &'static str,
    /// The link to the licences of the software and the fonts in use.
    pub notices: &'static str,
    pub learn_first: &'static str,
    /// The cards before and after the one that stands large.
    pub card_before: &'static str,
    pub card_after: &'static str,
    pub print: &'static str,
    /// What a sheet of paper holds, and how it is printed.
    pub paper: fn(Paper) -> String,
    pub print_hint: fn(Paper) -> &'static str,
    pub sheet: &'static str,
    pub example: &'static str,
    /// What somebody tries, by what its button says.
    pub tried: fn(&str) -> String,
    pub refused: &'static str,
    pub see_table: &'static str,
    pub seats: &'static str,
    pub seat: fn(usize) -> String,
    pub person: &'static str,
    pub seat_name: &'static str,
    /// Where a person sits, what an empty seat is called, and the sign that asks one more to the table.
    pub at_this_screen: &'static str,
    pub nobody: &'static str,
    pub one_more: &'static str,
    /// One person and so many computer players; so many persons.
    pub rivals: fn(usize) -> String,
    pub of_us_here: fn(usize) -> String,
    pub more: &'static str,
    pub strengths: &'static str,
    pub against: fn(&str, &str) -> String,
    pub deals: &'static str,
    pub wins: &'static str,
    pub ahead: &'static str,
    /// The day, and how many played.
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
    /// What can be shared, and what whoever opens it finds.
    pub offer: fn(Offer) -> (&'static str, &'static str),
    pub link: &'static str,
    pub copy: &'static str,
    pub copied: &'static str,
    pub copy_this: &'static str,
    pub send: &'static str,
    pub code: &'static str,
    pub code_too_long: &'static str,
    pub scan: &'static str,
    /// The way to a review of the match.
    pub look_back_over: &'static str,
    pub challenge_a_friend: &'static str,
    /// The game, and who sends it if they say so.
    pub challenged: fn(&str, &str) -> String,
    pub your_name: &'static str,
    pub your_line: &'static str,
    pub on_honour: &'static str,
    pub accept: &'static str,
    pub side_by_side: &'static str,
    pub this_game: &'static str,
    pub other_game: &'static str,
    pub other_unfinished: &'static str,
    /// Who is how much ahead of the other game.
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
    /// How far a tutor goes who asks by themselves.
    pub tutor: &'static str,
    pub tutor_name: fn(Tutor) -> &'static str,
    /// Telling what a rule is for, the first time that it acts.
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
    /// What the winner has, and how much more than who comes next; how many sides share the victory.
    pub lead: fn(i32, Option<RunnerUp>, usize) -> String,
    pub score_lines: &'static str,
    /// The way to send a result to somebody.
    pub tell_result: &'static str,
    /// What the menu of a table holds, group by group; `this_game` is the first.
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
    /// What a teacher does with a table.
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
