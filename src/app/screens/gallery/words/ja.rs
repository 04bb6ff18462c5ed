//! Japanese texts of the gallery.

use super::Words;

pub static WORDS: Words =
    Words {
        card_before: "前の札", card_after: "次の札", card_size: "札の大きさ", sizes: ["小", "中", "大"]
    };
