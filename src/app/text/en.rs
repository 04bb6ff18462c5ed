//! The words of the shell in English.

use super::{RunnerUp, Text, name};
use crate::app::model::Page;
use crate::app::model::table::Offer;
use crate::app::settings::{Pace, Theme, Tutor};
use crate::engine::{BadLink, BadOption};
use crate::ui::Lang;
use crate::ui::lore::{Paper, Size};
use crate::ui::words::en as words;

pub static EN: Text = Text {
    promise: "Six card games from Japan, Hawaii and Korea. No account, and nothing leaves this browser.",
    lobby: "Lobby",
    games: "Games",
    players: |least, most| if least < most { format!("{least}–{most} players") } else { format!("{most} players") },
    minutes: |minutes| format!("{minutes} min"),
    rounds: |rounds| format!("{rounds} rounds"),
    go_on: |game, round| match round {
        Some((number, of)) => format!("Go on: {game} {number}/{of}"),
        None => format!("Go on: {game}"),
    },
    offline: "Ready for play offline.",
    without_network: "Without a network",
    kept: |megabytes| {
        format!(
            "Ready for play offline: {megabytes} MB are kept in this browser, every game, rulebook and lesson with its computer players. A new version is fetched when you are online, and takes over only when you say so."
        )
    },
    not_kept: "Tefuda is not kept in this browser yet. That happens by itself on a first visit, unless the browser forbids it.",
    install: "Install",
    take_along: "Take it along",
    take_along_hint: "All of Tefuda in one file. It runs from any folder or stick, without a network and without installing anything.",
    in_one_file: "This is Tefuda in one file. Browsers may keep your games by the place where the file lies: move it, and they stay behind. Links made here begin at #; they open in any Tefuda, under Open a link.",
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
    teach_here: "The lesson for the wall",
    learn_first: "Learn it first",
    gallery: "Cards",
    card_before: "The card before",
    card_after: "The next card",
    print_cards: "Print these cards",
    print: "Print",
    paper: |paper| match paper {
        Paper::Cards(Size { name: "true", width, height, .. }) => format!("True to size, {width} × {height} mm"),
        Paper::Cards(Size { name: "large", width, height, .. }) => format!("Large, {width} × {height} mm"),
        Paper::Cards(Size { width, height, .. }) => format!("{width} × {height} mm"),
        Paper::Months => "Month by month on one sheet".to_owned(),
        Paper::Tokens => "The tokens on one sheet".to_owned(),
    },
    print_hint: |paper| match paper {
        Paper::Cards(_) => {
            "Print on A4 at 100 %, not fitted to the page, on both sides and turned on the long edge: the backs then lie behind \
             their cards. Cut along the marks. Heavy paper of 200 g or more feels like a card."
        }
        Paper::Months => "One sheet of A4, for the wall or the table.",
        Paper::Tokens => {
            "One sheet of A4: glue it on cardboard, and cut the tokens out round or along the marks. Any two coins serve for \
             whatever else the rules ask for."
        }
    },
    sheet: "A sheet to print",
    example: "Example",
    tried: |action| format!("You try: “{action}”."),
    refused: "That is refused.",
    see_table: "See it at the table",
    settings: "Settings",
    seats: "Who plays",
    seat: |number| format!("Seat {number}"),
    seat_name: "Name",
    person: "Person",
    at_this_screen: "at this screen",
    nobody: "Empty seat",
    one_more: "One more player",
    rivals: |rivals| match rivals {
        1 => "Me and a rival".to_owned(),
        _ => format!("Me and {} rivals", number(rivals)),
    },
    of_us_here: |persons| format!("{} of us here", capital(number(persons))),
    more: "More",
    strengths: "How strong they are",
    against: |upper, lower| format!("{upper} against {lower}"),
    deals: "Deals",
    wins: "Wins of 100",
    ahead: "Ahead a round",
    measured: |date, players| {
        format!(
            "Measured on {date} in whole matches of {players} by the usual rules: one seat of the upper level, the others \
             of the lower, and each deal played from every seat. Even players would win {} of 100. Behind ± stand \
             intervals of 95 %.",
            100 / players
        )
    },
    house_rules: "House rules",
    preset: "Play as",
    own_rules: "Your own",
    misfit: |rule, players| format!("“{rule}” does not fit {players} players."),
    seed: "Deal number",
    seed_hint: "The same number deals the same cards. Leave it, or type one you were told.",
    seed_bad: "A deal number is a whole number of up to 20 digits.",
    new_seed: "Another number",
    deal: "Deal",
    undo: "Undo",
    back: "One move back",
    forward: "One move forward",
    first: "To the start",
    last: "To the latest move",
    resume: "Back to the game",
    looking_back: |ply, plies| format!("Looking back: move {ply} of {plies}"),
    move_of: |ply, plies| format!("Move {ply} of {plies}"),
    log: "What happened",
    share: "Share",
    offer: |offer| match offer {
        Offer::Moment => ("This table", "Whoever opens the link sees it as it is now, and can play on from here."),
        Offer::Challenge => (
            "A challenge",
            "A friend plays the same deal against the same opponents; then both results stand side by side.",
        ),
        Offer::Both => ("Both results", "This game beside the one that it was measured against."),
    },
    link: "Link",
    copy: "Copy the link",
    copied: "The link is copied.",
    copy_this: "This browser copies nothing here: take the link from the field above.",
    send: "Send it …",
    code: "QR code",
    code_too_long: "This link is too long for a QR code. Copy it instead.",
    scan: "Scan to open this table. Press to go back.",
    challenge: "A challenge",
    look_back_over: "Review",
    challenge_a_friend: "Challenge a friend",
    challenged: |game, name| {
        let who = if name.is_empty() { "somebody" } else { name };
        format!(
            "{game}: the deal that {who} has played before you, with the same opponents. When you are done, both results stand side by side."
        )
    },
    your_name: "Your name, if you like",
    your_line: "A line to go with it",
    on_honour: "Nothing of the other game is shown before. The link holds the deal, so this is on honour.",
    accept: "Take it up",
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
    hand_over: |name| format!("{name}, please"),
    look_away: "Everybody else looks away now.",
    here_i_am: |name| format!("I am {name}: show the table"),
    pace: "Pace",
    pace_name: |pace| match pace {
        Pace::Slow => "Slow",
        Pace::Normal => "Normal",
        Pace::Fast => "Fast",
        Pace::Instant => "Instant",
    },
    wait: "Wait after each trick or capture",
    wait_hint: "Computer players go on when you press Enter, → or “Go on”.",
    sound: "Sound",
    sound_hint: "Cards, coins and seals are heard, and who is called. Never on the projector.",
    waiting: "Go on with → or Enter",
    go_on_playing: "Go on",
    again_shown: "Once again; any key comes back",
    show_again: "The last trick or capture again",
    reading: "Read the table",
    theme: "Look",
    theme_name: |theme| match theme {
        Theme::System => "As the system",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
        Theme::Projector => "Projector",
    },
    language: "Language",
    still: "Keep still",
    still_hint: "Cards appear where they belong instead of flying there.",
    signs: "Signs on the cards",
    signs_hint: "Month and kind stand on the cards in signs, so that nothing hangs on colour or on knowing them.",
    hint: "Hint",
    tutor: "Ask before a mistake",
    tutor_name: |tutor| match tutor {
        Tutor::Off => "Never",
        Tutor::Gross => "A gross one",
        Tutor::All => "Any",
    },
    explain: "Why, the first time",
    explain_hint: "When a rule acts for the first time, one sentence says what it is for.",
    explain_again: "Explain everything again",
    explained_again: "Every rule will say once more why it is there.",
    projector: "Projector",
    teacher: "Teacher view",
    teacher_as: |name| format!("Teacher view, seen by {name}"),
    open_all: "Open all hands? Everybody in the room will see them.",
    all_hands: "All hands",
    cover: "Cover the table",
    uncover: "Press B to go on",
    watch: "Watch a game",
    hold: "Pause",
    run: "Go on",
    held: "Paused",
    play_this: "Play this yourself",
    keys: "Keys",
    key_list: &[
        ("1 – 9", "make the first, second, … move on the table"),
        ("Tab, Enter", "choose and press anything"),
        ("← →", "one move back, one move forward"),
        ("Page Up, Page Down", "the same, for presenters’ clickers"),
        ("Home, End", "to the start, to the latest move"),
        ("H", "a hint: the idea; again for the card, and the move"),
        ("U", "undo your last move"),
        ("N", "whoever is thinking plays now"),
        ("O", "wait after each trick or capture, or not"),
        ("M", "sound on and off"),
        ("G", "the last trick or capture again"),
        ("V", "read the table aloud, as text"),
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
    close: "Close",
    your_turn: |asks| format!("Your turn: {asks}"),
    taken_back: |turn| format!("Taken back. {turn}"),
    whole_rulebook: "The whole rulebook",
    turn_of: |name| format!("{name} to move"),
    thinking: |name| format!("{name} is playing …"),
    play_now: "Play now",
    over: "The game is over",
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
    tell_result: "Tell somebody",
    round: |number, of| match of {
        Some(of) => format!("Round {number} of {of}"),
        None => format!("Round {number}"),
    },
    menu: "Menu",
    at_table: "Table",
    to_show: "Show",
    to_help: "Help",
    step_through: "Step through the game",
    full_screen: "Full screen",
    latest_round: "Score of the latest round",
    next_round: "Next round",
    total: "Total",
    at_start: "Start",
    before: "Before",
    outline: "Outline these cards",
    again: "Play again",
    same_deal: "Same deal again",
    why: |rule| format!("Rule: {rule}"),
    because: |rule| format!(" — {rule}"),
    read_aloud: "What just happened",
    card_size: "Card size",
    sizes: ["Small", "Medium", "Large"],
    loading: "One moment …",
    unloadable: "The text could not be fetched. Are you offline before the first complete visit?",
    retry: "Try again",
    trouble: "This link does not open",
    trouble_kept: "Nothing was lost: your saved game is as it was.",
    bad_link: bad_link_en,
    storage_off: "This browser keeps nothing here. You can play, but the game lasts only as long as this tab. Its link keeps it.",
    storage_full: "The browser’s storage is full. The game goes on in this tab, but it is not kept. Its link keeps it.",
    settings_broken: "The stored settings could not be read. The usual ones are in use.",
    matches_broken: "A saved game could not be read and was left aside.",
    update: "A new version of Tefuda is ready.",
    update_now: "Use it now",
    kept_here: "Everything stays in this browser. Nothing is sent anywhere.",
    skip: "Skip to the content",
    whole_page: "Open in Tefuda",
    collected: |count| format!("The position is number {count} of your study now."),
    studies: "Studies",
    collect: "Add to a study",
    pen: "Pen",
    wipe: "Wipe off",
    note_here: "A line for everybody at this moment",
    presenter: "Presenter window",
    page: |page| match page {
        Page::Studies | Page::Edit(_) => "Studies",
        Page::Daily(_) => "Deal of the day",
        Page::Review(_) => "Review",
        Page::Stats => "Statistics",
        Page::Glossary { .. } => "Glossary",
        Page::Primer(_) => "On one page",
        Page::Worksheet(_) => "Worksheet",
        Page::Puzzles => "Puzzles",
        Page::Presenter(_) => "Presenter",
    },
};

/// A small number in letters.
fn number(number: usize) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].get(number).unwrap_or(&"many")
}

fn capital(word: &str) -> String {
    word[..1].to_ascii_uppercase() + &word[1..]
}

fn bad_link_en(bad: &BadLink) -> String {
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
