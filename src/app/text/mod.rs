//! The words of the shell, in every language.

mod en;
mod ja;

use crate::engine::{BadLink, Seats};
use crate::ui::Lang;
use crate::ui::Names;
use crate::ui::lore::Paper;

use super::about::about;
use super::model::Page;
use super::model::table::Offer;
use super::settings::{Pace, Theme, Tutor};

/// Whoever comes behind the winner, and by how many points.
pub struct RunnerUp<'a> {
    pub behind: i32,
    pub names: &'a Names,
    pub seats: Seats,
}

/// All words and sentences of the shell in one language.
pub struct Text {
    pub promise: &'static str,
    pub lobby: &'static str,
    pub games: &'static str,
    pub players: fn(usize, usize) -> String,
    pub minutes: fn(u8) -> String,
    pub rounds: fn(usize) -> String,
    /// The game, and which of its rounds is played where it has several.
    pub go_on: fn(&str, Option<(usize, usize)>) -> String,
    pub offline: &'static str,
    /// The heading of what is kept for play without a network, what is said of it with its megabytes, and where it is not all
    /// there, and the way to install it.
    pub without_network: &'static str,
    pub kept: fn(&str) -> String,
    pub not_kept: &'static str,
    pub install: &'static str,
    /// The whole site as one file, what is said of it where it is offered, and in its settings.
    pub take_along: &'static str,
    pub take_along_hint: &'static str,
    pub in_one_file: &'static str,
    pub open_link: &'static str,
    pub open_link_hint: &'static str,
    pub open: &'static str,
    pub rules: &'static str,
    /// The lesson of a game.
    pub learn: fn(&str) -> String,
    /// What somebody is told who comes by a link for the first time: where they are, that nothing is sent, and the ways on.
    pub arrived: fn(&str) -> String,
    pub stays_here: &'static str,
    pub play_on: &'static str,
    pub from_the_start: &'static str,
    /// To the lessons from anywhere, and for a class; what a game's cloth then leads to.
    pub to_learn: &'static str,
    pub to_teach: &'static str,
    pub learn_here: &'static str,
    pub teach_here: &'static str,
    pub learn_first: &'static str,
    pub gallery: &'static str,
    /// The cards before and after the one that stands large.
    pub card_before: &'static str,
    pub card_after: &'static str,
    pub print_cards: &'static str,
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
    pub settings: &'static str,
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
    pub house_rules: &'static str,
    pub preset: &'static str,
    pub own_rules: &'static str,
    pub misfit: fn(&str, usize) -> String,
    pub seed: &'static str,
    pub seed_hint: &'static str,
    pub seed_bad: &'static str,
    pub new_seed: &'static str,
    pub deal: &'static str,
    pub undo: &'static str,
    pub back: &'static str,
    pub forward: &'static str,
    pub first: &'static str,
    pub last: &'static str,
    pub resume: &'static str,
    pub looking_back: fn(usize, usize) -> String,
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
    pub challenge: &'static str,
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
    /// Whose turn it is to sit down, and what the others do meanwhile.
    pub hand_over: fn(&str) -> String,
    pub look_away: &'static str,
    pub here_i_am: fn(&str) -> String,
    pub pace: &'static str,
    pub pace_name: fn(Pace) -> &'static str,
    pub wait: &'static str,
    pub wait_hint: &'static str,
    pub sound: &'static str,
    pub sound_hint: &'static str,
    pub waiting: &'static str,
    pub go_on_playing: &'static str,
    pub again_shown: &'static str,
    pub show_again: &'static str,
    pub reading: &'static str,
    pub theme: &'static str,
    pub theme_name: fn(Theme) -> &'static str,
    pub language: &'static str,
    pub still: &'static str,
    pub still_hint: &'static str,
    pub signs: &'static str,
    pub signs_hint: &'static str,
    /// Telling what a rule is for, the first time that it acts.
    /// What asks the coach, and how far a tutor goes who asks by themselves.
    pub hint: &'static str,
    pub tutor: &'static str,
    pub tutor_name: fn(Tutor) -> &'static str,
    pub explain: &'static str,
    pub explain_hint: &'static str,
    pub explain_again: &'static str,
    pub explained_again: &'static str,
    pub projector: &'static str,
    pub teacher: &'static str,
    pub teacher_as: fn(&str) -> String,
    /// What somebody is asked before all hands are opened in front of everybody.
    pub open_all: &'static str,
    pub all_hands: &'static str,
    pub cover: &'static str,
    pub uncover: &'static str,
    pub watch: &'static str,
    pub hold: &'static str,
    pub run: &'static str,
    pub held: &'static str,
    pub play_this: &'static str,
    pub keys: &'static str,
    pub key_list: &'static [(&'static str, &'static str)],
    pub close: &'static str,
    pub your_turn: fn(&str) -> String,
    /// Behind the turn, after moves were taken back.
    pub taken_back: fn(&str) -> String,
    pub whole_rulebook: &'static str,
    pub turn_of: fn(&str) -> String,
    pub thinking: fn(&str) -> String,
    pub play_now: &'static str,
    pub over: &'static str,
    pub winners: fn(&[String], bool) -> String,
    /// What the winner has, and how much more than who comes next; how many sides share the victory.
    pub lead: fn(i32, Option<RunnerUp>, usize) -> String,
    pub score_lines: &'static str,
    /// The way to send a result to somebody.
    pub tell_result: &'static str,
    pub round: fn(usize, Option<usize>) -> String,
    pub menu: &'static str,
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
    pub why: fn(&str) -> String,
    /// The rule by which something happened, behind it.
    pub because: fn(&str) -> String,
    pub read_aloud: &'static str,
    pub card_size: &'static str,
    pub sizes: [&'static str; 3],
    pub loading: &'static str,
    pub unloadable: &'static str,
    pub retry: &'static str,
    pub trouble: &'static str,
    pub trouble_kept: &'static str,
    pub bad_link: fn(&BadLink) -> String,
    pub storage_off: &'static str,
    pub storage_full: &'static str,
    pub settings_broken: &'static str,
    pub matches_broken: &'static str,
    pub update: &'static str,
    pub update_now: &'static str,
    pub kept_here: &'static str,
    pub skip: &'static str,
    /// From another page that shows a table to the table in a page of its own.
    pub whole_page: &'static str,
    /// What is said when a position went into a study, which has so many by now.
    pub collected: fn(usize) -> String,
    pub studies: &'static str,
    /// What a teacher does with a table.
    pub collect: &'static str,
    pub pen: &'static str,
    pub wipe: &'static str,
    pub note_here: &'static str,
    pub presenter: &'static str,
    /// What the pages around lessons are called.
    pub page: fn(&Page) -> &'static str,
}

pub fn text(lang: Lang) -> &'static Text {
    match lang {
        Lang::En => &en::EN,
        Lang::Ja => &ja::JA,
    }
}

fn name(game: &str, lang: Lang) -> &str {
    about(game, lang).map_or(game, |about| about.name)
}
