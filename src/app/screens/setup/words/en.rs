//! English texts of the set-up screen.

use super::Words;

pub static WORDS: Words = Words {
    rounds: |rounds| format!("{rounds} rounds"),
    seats: "Who plays",
    seat: |number| format!("Seat {number}"),
    person: "Person",
    seat_name: "Name",
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
    watch: "Watch a game",
};

/// A small number as a word.
fn number(number: usize) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].get(number).unwrap_or(&"many")
}

fn capital(word: &str) -> String {
    word[..1].to_ascii_uppercase() + &word[1..]
}
