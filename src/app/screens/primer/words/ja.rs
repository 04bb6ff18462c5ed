//! Japanese texts of the game on one sheet.

use super::Words;
use crate::ui::Lang;

pub static WORDS: Words = Words {
    primer_hint: "A4一枚に、遊び方のすべてと、一手ずつ学べるページへの道があります。卓でも家でも使えます。",
    other: Lang::En,
};
