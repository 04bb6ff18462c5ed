//! English texts of the coach.

use super::Words;
use crate::ui::words::en as shared;

pub static WORDS: Words = Words {
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
};
