//! English texts of the review of a match.

use super::Words;
use crate::ai::Unit;

pub static WORDS: Words = Words {
    review: "Review",
    nothing_to_review: "No match has been played here yet. Once one is over, this page looks back at it.",
    not_over: "This match is not over yet. A review looks back at whole matches.",
    play_on: "Play on",
    looking_back: |done| format!("Looking back at each moment … {done} %"),
    weighing: |done| format!("Weighing the decisions … {done} %"),
    stop: "Stop",
    stopped: "Stopped.",
    go_on: "Go on",
    cannot_review: "The review could not be worked out. Load the page again to have another try.",
    to_the_match: "To the match",
    whose_eyes: "Through whose eyes",
    expectation: "How it went",
    expectation_hint: |unit| match unit {
        Unit::Points => {
            "The points ahead of the others that could be expected on average at each moment. The band holds 19 of 20 estimates; a vertical line marks the end of a round."
        }
        Unit::Coins => {
            "The coins ahead of the others that could be expected on average at each moment. The band holds 19 of 20 estimates; a vertical line marks the end of a hand."
        }
    },
    chart: |name, result| format!("The expectations of {name} over the match, which ended at {result}."),
    luck_and_skill: "Luck and skill",
    the_cards: "The cards",
    decisions_of: |name, is_you| if is_you { "Your decisions".to_owned() } else { format!("Decisions of {name}") },
    result: "Result",
    balance_hint: |name, is_you, unit| {
        let whom = if is_you { "you" } else { name };
        let counted = match unit {
            Unit::Points => "points",
            Unit::Coins => "coins",
        };
        format!(
            "What each brought {whom}, in {counted} against the mean of the others. Luck is what a card changed, and skill \
             what a move changed, against how an ordinary player would have gone on. Over many matches luck comes to nothing."
        )
    },
    moments: "Worth another look",
    no_moments: "No move lost anything that one can be sure of.",
    cannot_weigh: "The decisions could not be weighed. Load the page again to have another try.",
    unweighed: |count| match count {
        1 => "One decision could not be weighed, and is left out here.".to_owned(),
        count => format!("{count} decisions could not be weighed, and are left out here."),
    },
    moment: |round, number| format!("Round {round}, move {number}"),
    was_played: |action| format!("Played: {action}."),
    was_better: |action| format!("Better: {action}."),
    try_again: "Try it again",
    chances: "What the cards did",
    deal: |round| format!("The deal of round {round}."),
    look: "Look",
};
