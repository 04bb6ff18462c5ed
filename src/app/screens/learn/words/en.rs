//! English texts of the page with all lessons.

use super::Words;

pub static WORDS: Words = Words {
    title: "Learn a game",
    hint: "You play from the first step. The easiest game is first. Stop whenever you like: your place is kept.",
    luck: "luck only",
    begin: "Begin",
    again: "Again",
    go_on: |step| format!("Go on: {step}"),
    named: |way, game| format!("{way}, {game}"),
    step: |step, of| format!("Step {step} of {of}"),
    done: "Learnt",
    more: "More about learning",
};
