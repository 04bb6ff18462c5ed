//! English texts of the shell.

use super::{Text, name};
use crate::engine::{BadLink, BadOption};
use crate::ui::Lang;

pub static WORDS: Text = Text {
    promise: "Six card games from Japan, Hawaii and Korea. No account, and nothing leaves this browser.",
    lobby: "Lobby",
    games: "Games",
    players: |least, most| if least < most { format!("{least}–{most} players") } else { format!("{most} players") },
    minutes: |minutes| format!("{minutes} min"),
    go_on: |game, round| match round {
        Some((number, of)) => format!("Go on: {game} {number}/{of}"),
        None => format!("Go on: {game}"),
    },
    saved: "Saved matches",
    saved_matches: |count| format!("Saved matches: {count}"),
    played_with: |names| format!("with {}", names.join(", ")),
    moves: |count| if count == 1 { "1 move".to_owned() } else { format!("{count} moves") },
    delete: "Delete",
    deleted: |game| format!("Deleted: {game}"),
    put_back: "Put it back",
    offline: "Ready for play offline.",
    install: "Install",
    take_along: "Take it along",
    open_link: "Open a link",
    open_link_hint: "Paste a link that somebody sent you",
    open: "Open",
    rules: "Rules",
    learn: |game| format!("Learn {game}"),
    arrived: |game| format!("Somebody shows you a game of {game}"),
    stays_here: "It is played in this browser; nothing leaves this device.",
    play_on: "Play on",
    from_the_start: "Watch from the start",
    to_learn: "Learn",
    to_teach: "Teach a class",
    learn_here: "Learn it in five minutes",
    gallery: "Cards",
    print_cards: "Print these cards",
    settings: "Settings",
    house_rules: "House rules",
    preset: "Play as",
    undo: "Undo",
    resume: "Back to the game",
    looking_back: |ply, plies| format!("Looking back: move {ply} of {plies}"),
    challenge: "A challenge",
    hand_over: |name| format!("{name}, please"),
    look_away: "Everybody else looks away now.",
    here_i_am: |name| format!("I am {name}: show the table"),
    waiting: "Go on with → or Enter",
    go_on_playing: "Go on",
    again_shown: "Once again; any key comes back",
    reading: "Read the table",
    hint: "Hint",
    teacher_as: |name| format!("Teacher view, seen by {name}"),
    open_all: "Open all hands? Everybody in the room will see them.",
    uncover: "Press B to go on",
    all_hands: "All hands",
    hold: "Pause",
    run: "Go on",
    held: "Paused",
    play_this: "Play this yourself",
    close: "Close",
    your_turn: |asks| format!("Your turn: {asks}"),
    your_move: "Your turn",
    taken_back: |turn| format!("Taken back. {turn}"),
    turn_of: |name| format!("{name} to move"),
    thinking: |name| format!("{name} is playing …"),
    play_now: "Play now",
    over: "The game is over",
    to_result: "See the result",
    round: |number, of| match of {
        Some(of) => format!("Round {number} of {of}"),
        None => format!("Round {number}"),
    },
    menu: "Menu",
    why: |rule| format!("Rule: {rule}"),
    because: |rule| format!(" — {rule}"),
    choose_one: "Choose one",
    nothing: "Nothing",
    loading: "One moment …",
    unloadable: "This could not be fetched. Are you offline before the first complete visit?",
    retry: "Try again",
    trouble: "This link does not open",
    trouble_kept: "Nothing was lost: your saved game is as it was.",
    bad_link,
    storage_off: "This browser keeps nothing here. You can play, but the game lasts only as long as this tab. Its link keeps it.",
    storage_full: "The browser’s storage is full. The game goes on in this tab, but it is not kept. Its link keeps it.",
    storage_newer: "A newer Tefuda saved data here. This one leaves it as it is: reload the page to get the newer one.",
    resumed: "You have played this deal already. Your saved match goes on.",
    from_the_deal: "Play it from the deal",
    elsewhere: "This match has gone on in another tab.",
    show_newer: "Show it",
    branched: "Another tab has played this match differently. What you play here is saved as a match of its own.",
    settings_broken: "The stored settings could not be read. The usual ones are in use.",
    matches_broken: "A saved game could not be read and was left aside.",
    update: "A new version of Tefuda is ready.",
    update_now: "Use it now",
    skip: "Skip to the content",
    whole_page: "Open in Tefuda",
    collected: |count| format!("The position is number {count} of your study now."),
    studies: "Studies",
    daily: "Deal of the day",
    review: "Review",
    stats: "Statistics",
    glossary: "Glossary",
    primer: "On one page",
    worksheet: "Worksheet",
    puzzles: "Puzzles",
    presenter: "Presenter",
};

fn bad_link(bad: &BadLink) -> String {
    match bad {
        BadLink::Broken => "The link is damaged: a letter is wrong or its end is missing. Copy it again, whole.".into(),
        BadLink::WrongLength => "The link is longer or shorter than the game it tells of. Copy it again, whole.".into(),
        BadLink::TooLong => "The link is far longer than any game can be.".into(),
        BadLink::UnknownVersion => {
            "The link was made by a newer Tefuda. Reload this page to get the newest version, then open it again."
                .into()
        }
        BadLink::UnknownGame(game) => format!("The link is for a game called “{game}”, which is not played here."),
        BadLink::UnknownRules { game, version } => {
            format!(
                "The link uses version {version} of the rules of {}, which this Tefuda does not know.",
                name(game, Lang::En)
            )
        }
        BadLink::Option(bad) => match bad {
            BadOption::Unknown(name) => format!("The link asks for a house rule “{name}” that does not exist."),
            BadOption::Value { option, value } => {
                format!("The link sets the house rule “{option}” to “{value}”, which is not one of its values.")
            }
            BadOption::Players(players) => format!("The game cannot be played by {players}."),
            BadOption::Misfit { option, players } => {
                format!("The house rule “{option}” does not fit {players} players.")
            }
        },
        BadLink::IllegalMove { ply } => format!("Move {} of the link is not allowed by the rules.", ply + 1),
        BadLink::Parameter { name, value } if value.is_empty() => {
            format!("The address says “{name}”, which means nothing here.")
        }
        BadLink::Parameter { name, value } => format!("The address says “{name}={value}”, which means nothing here."),
    }
}
