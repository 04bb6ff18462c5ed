//! English texts of secondary screens.

use super::{Opened, RunnerUp};
use crate::app::model::table::Offer;
use crate::app::settings::{Pace, Theme, Tutor};
use crate::ui::lore::{Paper, Size};
use crate::ui::words::en as words;

pub static EN: Opened = Opened {
    rounds: |rounds| format!("{rounds} rounds"),
    without_network: "Without a network",
    kept: |megabytes| {
        format!(
            "Ready for play offline: {megabytes} MB are kept in this browser, every game, rulebook and lesson with its computer players. A new version is fetched when you are online, and takes over only when you say so."
        )
    },
    not_kept: "Tefuda is not kept in this browser yet. That happens by itself on a first visit, unless the browser forbids it.",
    take_along_hint: "All of Tefuda in one file. It runs from any folder or stick, without a network and without installing anything.",
    in_one_file: "This is Tefuda in one file. Browsers may keep your games by the place where the file lies: move it, and they stay behind. Links made here begin at #; they open in any Tefuda, under Open a link.",
    notices: "Licences of what Tefuda is made with",
    learn_first: "Learn it first",
    card_before: "The card before",
    card_after: "The next card",
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
    own_rules: "Your own",
    misfit: |rule, players| format!("“{rule}” does not fit {players} players."),
    seed: "Deal number",
    seed_hint: "The same number deals the same cards. Leave it, or type one you were told.",
    seed_bad: "A deal number is a whole number of up to 20 digits.",
    new_seed: "Another number",
    deal: "Deal",
    back: "One move back",
    forward: "One move forward",
    first: "To the start",
    last: "To the latest move",
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
    show_again: "The last trick or capture again",
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
    cover: "Cover the table",
    watch: "Watch a game",
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
    tell_result: "Tell somebody",
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
    card_size: "Card size",
    sizes: ["Small", "Medium", "Large"],
    kept_here: "Everything stays in this browser. Nothing is sent anywhere.",
    collect: "Add to a study",
    pen: "Pen",
    wipe: "Wipe off",
    note_here: "A line for everybody at this moment",
    presenter: "Presenter window",
};

/// A small number as a word.
fn number(number: usize) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].get(number).unwrap_or(&"many")
}

fn capital(word: &str) -> String {
    word[..1].to_ascii_uppercase() + &word[1..]
}
