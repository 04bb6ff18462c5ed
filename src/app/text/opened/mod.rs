//! Texts of the panels of a table in all languages: menu, log, scores, steps, sharing. The page loads them when a panel
//! is opened. The settings use some of them too.

mod en;
mod ja;

use crate::app::screens::table::model::LinkKind;
use crate::app::settings::{Pace, Theme, Tutor};
use crate::engine::Seats;
use crate::ui::Names;
use crate::ui::texts::texts;

/// The best players after the winner, and their distance in points.
pub struct RunnerUp<'a> {
    pub behind: i32,
    pub names: &'a Names,
    pub seats: Seats,
}

/// The points that players lost in a round.
pub struct Payments<'a> {
    pub names: &'a Names,
    /// The players who lost equally many points are together.
    pub from: Vec<(i32, Seats)>,
    /// The players who received them, if they are one side.
    pub to: Option<Seats>,
}

/// The round in which a winner gained the most points on the second side.
pub struct Swing<'a> {
    /// The name of the round.
    pub round: String,
    pub points: i32,
    /// True if the winner would not have won without it.
    pub is_decisive: bool,
    pub names: &'a Names,
    pub winner: Seats,
    pub second: Seats,
}

/// A way to continue after a match, which has an explanation below its label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Review,
    NextLevel,
    SameDeal,
    Lines,
    Start,
    Challenge,
    Tell,
    Stats,
}

/// Texts of the panels of a table in one language.
pub struct Opened {
    /// Buttons that step through a match: one move back or forward, to its start, to its end.
    pub back: &'static str,
    pub forward: &'static str,
    pub first: &'static str,
    pub last: &'static str,
    /// The shown move, and the number of moves.
    pub move_of: fn(usize, usize) -> String,
    /// Title of the log.
    pub log: &'static str,
    /// Title of the share panel.
    pub share: &'static str,
    /// The label of an item to share, and its effect for the recipient.
    pub offer: fn(LinkKind) -> (&'static str, &'static str),
    /// Label of the field with the link, the button that copies it, and its result: copied or not.
    pub link: &'static str,
    pub copy: &'static str,
    pub copied: &'static str,
    pub copy_this: &'static str,
    /// Button that passes the link to another app.
    pub send: &'static str,
    /// Button that shows the QR code, the message that there is none, and the hint next to it.
    pub code: &'static str,
    pub code_too_long: &'static str,
    pub scan: &'static str,
    /// The link to the review of the match.
    pub look_back_over: &'static str,
    /// The button that opens the share panel with a challenge.
    pub challenge_a_friend: &'static str,
    /// Fields for the sender of a challenge: a name, and a sentence.
    pub your_name: &'static str,
    pub your_line: &'static str,
    /// Heading of two results of the same deal, and their columns. The menu uses `this_game` too.
    pub side_by_side: &'static str,
    pub this_game: &'static str,
    pub other_game: &'static str,
    /// Note that the other match was not over.
    pub other_unfinished: &'static str,
    /// A player's name and their lead over the other match.
    pub measured_against: fn(&str, i32) -> String,
    /// Link to the other match.
    pub watch_other: &'static str,
    /// The label of the speed of computer players, and its values.
    pub pace: &'static str,
    pub pace_name: fn(Pace) -> &'static str,
    /// Setting that waits after each trick or capture.
    pub wait: &'static str,
    /// Setting for sounds.
    pub sound: &'static str,
    /// Command that shows the latest trick or capture again.
    pub show_again: &'static str,
    /// The label of the theme, and its values.
    pub theme: &'static str,
    pub theme_name: fn(Theme) -> &'static str,
    /// Label of the choice of a language.
    pub language: &'static str,
    /// Setting without motion.
    pub still: &'static str,
    /// Setting that writes signs on the cards.
    pub signs: &'static str,
    /// The label of the tutor setting, and its values: the mistakes about which the tutor asks.
    pub tutor: &'static str,
    pub tutor_name: fn(Tutor) -> &'static str,
    /// Setting that explains each rule at its first use.
    pub explain: &'static str,
    /// Commands for a class: the theme for projectors, open hands, and a mat on the table.
    pub projector: &'static str,
    pub teacher: &'static str,
    pub cover: &'static str,
    /// Title of the list of keys, and its rows: the keys and their effect.
    pub keys: &'static str,
    pub key_list: &'static [(&'static str, &'static str)],
    /// Link from a rule to its rulebook.
    pub whole_rulebook: &'static str,
    /// The winning sides, and true if the verb of the first one is plural, as in "you win".
    pub winners: fn(&[String], bool) -> String,
    /// The winner's points, the best player after them, and the number of sides that share the victory.
    pub lead: fn(i32, Option<RunnerUp>, usize) -> String,
    /// Label of the lines of a score.
    pub score_lines: &'static str,
    /// The button that sends the result.
    pub tell_result: &'static str,
    /// Headings of the groups in the menu of a table. The first group has the heading `this_game`.
    pub at_table: &'static str,
    pub to_show: &'static str,
    pub to_help: &'static str,
    /// Command that steps through the match.
    pub step_through: &'static str,
    /// Command that fills the screen.
    pub full_screen: &'static str,
    /// Command that shows the scores of the latest round.
    pub latest_round: &'static str,
    /// Button below the scores of a round.
    pub next_round: &'static str,
    /// The best sides of a round, and true if the verb of the first one is plural. No names if all sides are level.
    pub round_won: fn(&[String], bool) -> String,
    /// The points that players lost in a round.
    pub paid: fn(&Payments) -> String,
    /// Buttons that show the round before and the one after.
    pub earlier_round: &'static str,
    pub later_round: &'static str,
    /// Button that unfolds the score lines of a round.
    pub reasons: &'static str,
    /// Buttons that show the table instead of the scores, and the scores again.
    pub see_table: &'static str,
    pub see_points: &'static str,
    /// The message that these persons are out of the match, and buttons that continue: watch it, begin another one.
    pub out: fn(&Names, Seats) -> String,
    pub watch: &'static str,
    pub new_match: &'static str,
    /// Reasons for a victory: chance, no difference, a rule for ties, a score line, a round.
    pub by_chance: &'static str,
    pub by_nothing: &'static str,
    pub by_rule: &'static str,
    pub by_line: fn(&str) -> String,
    pub by_round: fn(&Swing) -> String,
    /// The place of a side, and the players who are level with it.
    pub came: fn(&Names, Seats, usize, Seats) -> String,
    /// Label of the menu with more ways to continue, the button for stronger opponents, and explanations.
    pub more: &'static str,
    pub next_level: fn(&str) -> String,
    pub explained: fn(Way) -> &'static str,
    /// Headings in the scores: the total, the points at the start, and the points before the round.
    pub total: &'static str,
    pub at_start: &'static str,
    pub before: &'static str,
    /// Label of the button that outlines the cards of a line.
    pub outline: &'static str,
    /// Buttons that begin another match: with another deal, and with the same one.
    pub again: &'static str,
    pub same_deal: &'static str,
    /// Commands for teachers: add the position to a study, draw, delete the drawing, write a note, open the presenter
    /// window.
    pub collect: &'static str,
    pub pen: &'static str,
    pub wipe: &'static str,
    pub note_here: &'static str,
    pub presenter: &'static str,
}

texts!(pub opened -> Opened = WORDS, load);
