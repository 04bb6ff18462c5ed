//! English texts of the game on one sheet.

use super::Words;
use crate::ui::Lang;

pub static WORDS: Words = Words {
    primer_hint: "One sheet of A4, for the table or for the way home: the whole game, and where to learn it move by move.",
    other: Lang::Ja,
};
