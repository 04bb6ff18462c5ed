//! English texts of the statistics.

use super::Words;
use crate::app::screens::stats::file::{BadFile, Brought};
use crate::app::statistics::kept::{Added, MOST};
use crate::app::store::StoreError;
use crate::ui::number;

pub static WORDS: Words = Words {
    hint: "How your matches against computer players went. Each deal counts once, the first time. All of it stays in this browser.",
    empty: "Nothing yet. Once you have played a match to its end, alone against computer players, it stands here: how often you win, how strong you play, and whom to play next.",
    matches: "Matches",
    won: "Won",
    mean_place: "Mean place",
    best: "Best score",
    luck: "Luck per match",
    skill: "Skill per match",
    reviewed: "Reviewed",
    latest_places: "Places in the latest matches, the newest last",
    place: |place, of| {
        let place = match place {
            1 => "1st".to_owned(),
            2 => "2nd".to_owned(),
            3 => "3rd".to_owned(),
            place => format!("{place}th"),
        };
        format!("{place} of {of}")
    },
    rating: |mean, half, matches, among| {
        format!("Your rating: {mean} ± {half}, {among}. It is told by {matches} matches.")
    },
    level_with: |name| format!("about level with {name}"),
    between: |one, other| format!("between {one} and {other}"),
    around: |[from, nearest, to]| format!("somewhere from {from} to {to}, nearest to {nearest}"),
    above: |name| format!("above {name}"),
    below: |name| format!("below {name}"),
    next: |name, [wins, least, most]| {
        format!("Next: play {name}. You would win about {wins} of 100 matches ({least} to {most}).")
    },
    play: |name| format!("Play {name}"),
    more: |count| match count {
        1 => "One more match by the usual rules, without help, and your rating stands here.".to_owned(),
        count => format!("{count} more matches by the usual rules, without help, and your rating stands here."),
    },
    only_luck: "Nobody decides anything in this game, so there is no rating.",
    method: "How the rating is found",
    method_is: "It is an estimate in the model of Bradley and Terry: of two players, how often each comes out ahead tells how much stronger one is, and 400 more means ten to one. The levels stand where their measured victories put them, the kindest at 1000; levels that cannot be told apart are one. Only matches by the usual rules count, without hints, tutor, open hands or moves taken back, and of those the latest 60. The number behind ± says how far off it may be, in 95 of 100 cases.",
    latest: "Latest matches",
    against: |names| format!("against {names}"),
    random: "Random",
    with_score: |score| format!("score {}", number(score)),
    daily: "deal of the day",
    challenge: "challenge",
    helped: "with help",
    other_rules: "other rules",
    open: "Open",
    show_more: "Show more",
    save: "Save as a file",
    open_file: "Add from a file",
    erase: "Erase",
    erase_all: |count| match count {
        1 => "Erase the match?".to_owned(),
        count => format!("Erase all {count} matches?"),
    },
    erase_is: "They cannot be brought back, unless you have saved them as a file.",
    really: "Erase",
    keep: "Keep",
    erased: "Erased.",
    brought: |Brought { added: Added { new, known, left }, broken }| {
        let matches = |count| match count {
            0 => "No match".to_owned(),
            1 => "1 match".to_owned(),
            count => format!("{count} matches"),
        };
        let added = format!("{} added.", matches(new));
        let known = if known == 0 { String::new() } else { format!(" {} known already.", matches(known)) };
        let broken = match broken {
            0 => String::new(),
            1 => " 1 line made no sense and was passed over.".to_owned(),
            broken => format!(" {broken} lines made no sense and were passed over."),
        };
        let left = match left {
            0 => String::new(),
            left => format!(" {} left out: no more than {MOST} matches have room here.", matches(left)),
        };
        [added, known, left, broken].concat()
    },
    bad_file: |bad| match bad {
        BadFile::TooLong => "This file is too long to be statistics of Tefuda. Nothing has changed.",
        BadFile::Foreign => "This file holds no statistics of Tefuda. Nothing has changed.",
        BadFile::Newer => {
            "This file was written by a newer Tefuda. Load the page again, and then open it. Nothing has changed."
        }
        BadFile::Broken => "This file is broken: no line of it makes sense. Nothing has changed.",
    },
    unkept: |why| match why {
        StoreError::Off => Some("This browser does not let the page keep anything."),
        StoreError::Full => Some("This browser has no room left, so nothing has changed."),
        StoreError::Changed => Some("Another tab has changed the statistics at the same time. Try again."),
        StoreError::Unreadable => Some("This cannot be kept in this browser. Nothing has changed."),
        StoreError::Newer => {
            Some("A newer Tefuda has written the statistics in this browser. Load the page again to see them.")
        }
        StoreError::Closed => None,
    },
    unread: "The statistics in this browser are broken, and cannot be shown. They are set aside as soon as there is something new to keep.",
};
