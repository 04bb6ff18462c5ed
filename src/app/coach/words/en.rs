//! English texts of the coach.

use crate::ai::Unit;
use crate::ui::number;
use crate::ui::words::en as shared;

use super::Words;

pub(super) static WORDS: Words = Words {
    thinking: "Let me think …",
    looking: "One moment …",
    no_idea: "Nothing stands out here. Ask once more for the move.",
    no_hint: "No hint could be worked out here. Play what you think best.",
    these_cards: |count| match count {
        0 => "It is about no card: ask once more for the move.",
        1 => "Look at the outlined card.",
        _ => "Look at the outlined cards.",
    },
    hint: |action| format!("Try this: {action}."),
    more: "Tell me more",
    close: "Close",
    amount: shared::amount,
    gains: shared::gains,
    as_good: "Another move is about as good.",
    loses: shared::loses,
    think_again: "Think again?",
    reconsider: "Think again",
    show_me: "Show me",
    play_it: "Play it",
    stop_asking: "Stop asking",
    daily: "Deal of the day",
    daily_hint: "One deal a day for each game, the same cards and the same opponents for everybody.",
    not_played: "Not played yet",
    went: |place, of, score| {
        let place = match place {
            1 => "1st".to_owned(),
            2 => "2nd".to_owned(),
            3 => "3rd".to_owned(),
            place => format!("{place}th"),
        };
        format!("{place} of {of}, with {}", number(score))
    },
    play: "Play",
    again: "Play again",
    earlier_days: "Earlier days",
    all_games: "Today's deals of all games",
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    earlier: "The month before",
    later: "The month after",
    month: |year, month| {
        let name = [
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ][usize::from(month.clamp(1, 12)) - 1];
        format!("{name} {year}")
    },
    deal_of: |day| format!("This was the deal of {day}."),
    copy_text: "Copy as a text to send",
    copied: "Copied.",
    not_copied: "The browser does not let it be copied.",
    calendar: "Calendar",
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
            "How many points more than the others, in the mean, could be expected at each moment. The band holds 19 of 20 estimates; upright lines end a round."
        }
        Unit::Coins => {
            "How many coins more than the others, in the mean, could be expected at each moment. The band holds 19 of 20 estimates; upright lines end a hand."
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
