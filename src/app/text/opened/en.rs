//! English texts of the panels of a table.

use crate::app::screens::table::model::LinkKind;
use crate::app::settings::{Pace, Theme, Tutor};
use crate::app::text::opened::{Opened, Payments, RunnerUp, Way};
use crate::engine::Seats;
use crate::ui::number;
use crate::ui::words::en as words;

pub static WORDS: Opened = Opened {
    back: "One move back",
    forward: "One move forward",
    first: "To the start",
    last: "To the latest move",
    move_of: |ply, plies| format!("Move {ply} of {plies}"),
    log: "What happened",
    share: "Share",
    offer: |offer| match offer {
        LinkKind::Moment => {
            ("This table", "The link shows the table as it is now. Anyone who opens it can play on from here.")
        }
        LinkKind::Challenge => (
            "A challenge",
            "A friend plays the same deal against the same opponents; then both results stand side by side.",
        ),
        LinkKind::Both => ("Both results", "This game beside the one that it was measured against."),
    },
    link: "Link",
    copy: "Copy the link",
    copied: "The link is copied.",
    copy_this: "This browser copies nothing here: take the link from the field above.",
    send: "Send it …",
    code: "QR code",
    code_too_long: "This link is too long for a QR code. Copy it instead.",
    scan: "Scan to open this table. Press to go back.",
    look_back_over: "Review",
    challenge_a_friend: "Challenge a friend",
    your_name: "Your name, if you like",
    your_line: "A line to go with it",
    side_by_side: "The same deal, played twice",
    this_game: "This game",
    other_game: "The challenge",
    other_unfinished: "The challenge came before that game was over.",
    measured_against: |name, lead| match lead {
        0 => format!("{name}: level with the challenge"),
        1.. => format!("{name}: {lead} ahead of the challenge"),
        _ => format!("{name}: {} behind the challenge", -lead),
    },
    watch_other: "Look at the other game",
    pace: "Pace",
    pace_name: |pace| match pace {
        Pace::Slow => "Slow",
        Pace::Normal => "Normal",
        Pace::Fast => "Fast",
        Pace::Instant => "Instant",
    },
    wait: "Wait after each trick or capture",
    sound: "Sound",
    show_again: "Replay the last trick or capture",
    theme: "Look",
    theme_name: |theme| match theme {
        Theme::System => "Same as the system",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
        Theme::Projector => "Projector",
    },
    language: "Language",
    still: "No animation",
    signs: "Signs on the cards",
    tutor: "Ask before a mistake",
    tutor_name: |tutor| match tutor {
        Tutor::Off => "Never",
        Tutor::Gross => "A blunder",
        Tutor::All => "Any",
    },
    explain: "Explain rules when they first apply",
    projector: "Projector",
    teacher: "Teacher view",
    cover: "Cover the table",
    keys: "Keys",
    key_list: &[
        ("1 – 9", "make the first, second, … move on the table"),
        ("Tab, Enter", "choose and press anything"),
        ("← →", "one move back, one move forward"),
        ("Page Up, Page Down", "the same, for presenters’ clickers"),
        ("Home, End", "to the start, to the latest move"),
        ("H", "a hint: the idea; again for the card, and the move"),
        ("U", "undo your last move"),
        ("N", "the computer player plays now"),
        ("O", "wait after each trick or capture, or not"),
        ("M", "sound on and off"),
        ("G", "replay the last trick or capture"),
        ("V", "read the table aloud, as text"),
        ("I, F, E, Y", "to a screen reader: in hand, the field, everybody’s scores, what you can still make"),
        ("R", "the score of the latest round"),
        ("L", "open or close what happened"),
        ("P", "projector look on and off"),
        ("T", "teacher view: all hands open; then 1 – 9 and 0 choose whose eyes see the table"),
        ("D", "in teacher view: take the pen, or lay it down; with it a press rings a card, and a drag draws an arrow"),
        ("Shift", "held: the same without the teacher view"),
        ("C", "wipe off what is drawn"),
        ("A", "add this position to a study"),
        ("W", "the teacher’s own window: hands, notes, what comes next"),
        ("B, .", "cover the table with a mat, and uncover it"),
        ("Space", "pause a game that plays by itself, or let it go on"),
        ("S", "share: link, QR code, challenge"),
        ("Q", "QR code of this table"),
        ("?", "this list"),
        ("Esc", "close"),
    ],
    whole_rulebook: "The whole rulebook",
    winners: |names, several| match names {
        [one] if several => format!("{one} win"),
        [one] => format!("{one} wins"),
        many => format!("{} share the victory", many.join(" and ")),
    },
    lead: |points, ahead, sides| match ahead {
        Some(RunnerUp { behind, names, seats }) => {
            format!("{points} in all, {behind} ahead of {}", words::whom_all(names, seats))
        }
        None if sides > 1 => format!("{points} each"),
        None => format!("{points} in all"),
    },
    score_lines: "Line by line",
    tell_result: "Share the result",
    at_table: "Table",
    to_show: "Show",
    to_help: "Help",
    step_through: "Step through the game",
    full_screen: "Full screen",
    latest_round: "Score of the latest round",
    next_round: "Next round",
    round_won: |names, several| match names {
        [] => "All are level in this round".to_owned(),
        [one] => format!("{one} {} the round", if several { "take" } else { "takes" }),
        many => format!("{} share the round", many.join(" and ")),
    },
    paid: |&Payments { names, ref from, to }| {
        let part = |&(points, seats): &(i32, Seats)| {
            let each = if seats.len() > 1 { " each" } else { "" };
            // More names do not fit in a line.
            let whom = if seats.len() > 3 { format!("{} players", seats.len()) } else { words::whom_all(names, seats) };
            match to {
                Some(_) => format!("{points}{each} from {whom}"),
                None => format!("{}{each} for {whom}", number(-points)),
            }
        };
        let parts = from.iter().map(part).collect::<Vec<_>>().join(", ");
        match to {
            Some(to) => format!("{} {parts}", words::all_do(names, to, "get", "gets")),
            None => parts,
        }
    },
    earlier_round: "The round before",
    later_round: "The round after",
    reasons: "Why these points",
    see_table: "See the table",
    see_points: "See the points",
    out: |names, seats| format!("{} out. The others finish the match.", words::all_do(names, seats, "are", "is")),
    watch: "Watch",
    new_match: "New match",
    by_chance: "Chance alone decided: nobody chooses anything in this game.",
    by_nothing: "Nothing decided it: level to the very end.",
    by_rule: "Level on points: the rule for ties decided.",
    by_line: |line| format!("What counted most: {line}"),
    by_round: |swing| {
        let [winner, second] = [swing.winner, swing.second].map(|seats| words::whom_all(swing.names, seats));
        let decided = if swing.is_decisive { "decided it" } else { "counted most" };
        format!("{} {decided}: {} more for {winner} than for {second}", swing.round, swing.points)
    },
    came: |names, side, place, level| {
        let came = format!("{} came {}", words::together(names, side), words::ordinal(place));
        if level.is_empty() { came } else { format!("{came}, level with {}", words::whom_all(names, level)) }
    },
    more: "More",
    next_level: |level| format!("Next level: {level}"),
    explained: |way| match way {
        Way::Review => "how luck and skill decided",
        Way::NextLevel => "stronger opponents",
        Way::SameDeal => "the same cards once more",
        Way::Lines => "the points of each round, and why",
        Way::Start => "step through the match from its deal",
        Way::Challenge => "they play the same deal, and you compare",
        Way::Tell => "a link to this match, with a line of text",
        Way::Stats => "all your finished matches",
    },
    total: "Total",
    at_start: "Start",
    before: "Before",
    outline: "Outline these cards",
    again: "Play again",
    same_deal: "Same deal again",
    collect: "Add to a study",
    pen: "Pen",
    wipe: "Wipe off",
    note_here: "A line for everybody at this moment",
    presenter: "Presenter window",
};
