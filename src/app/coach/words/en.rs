//! The words of the coach in English.

use crate::ai::Unit;

use super::Words;

pub(super) static WORDS: Words = Words {
    thinking: "Let me think …",
    looking: "One moment …",
    no_idea: "Nothing stands out here. Ask once more for the move.",
    these_cards: |count| match count {
        0 => "It is about no card: ask once more for the move.",
        1 => "Look at the outlined card.",
        _ => "Look at the outlined cards.",
    },
    hint: |action| format!("Try this: {action}."),
    more: "Tell me more",
    close: "Close",
    amount: |tenths, unit| {
        let number =
            if tenths % 10 == 0 { (tenths / 10).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) };
        let name = match (unit, tenths) {
            (Unit::Points, 10) => "point",
            (Unit::Points, _) => "points",
            (Unit::Coins, 10) => "coin",
            (Unit::Coins, _) => "coins",
        };
        format!("{number} {name}")
    },
    gains: |amount| format!("Worth about {amount} more than the next best."),
    as_good: "Another move is about as good.",
    loses: |amount| format!("That is worth about {amount} less than the best move."),
    think_again: "Think again?",
    reconsider: "Think again",
    show_me: "Show me",
    play_it: "Play it",
    stop_asking: "Stop asking",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_has_a_decimal_where_it_says_something() {
        let said = [10, 25, 130].map(|tenths| (WORDS.amount)(tenths, Unit::Points));
        assert_eq!(said, ["1 point", "2.5 points", "13 points"]);
        assert_eq!((WORDS.amount)(10, Unit::Coins), "1 coin");
    }
}
