//! Japanese texts in a puzzle.

use super::Words;
use crate::ui::words::ja as shared;

pub static WORDS: Words = Words {
    number: |number| format!("第{number}問"),
    find: "いちばんよい手は？",
    ask: |amount| format!("次によい手より、およそ{amount}得な手があります。"),
    amount: shared::amount,
    worth: shared::gains,
    loses: shared::loses,
};
