//! English texts of the gallery.

use super::Words;

pub static WORDS: Words = Words {
    card_before: "The card before",
    card_after: "The next card",
    card_size: "Card size",
    sizes: ["Small", "Medium", "Large"],
};
