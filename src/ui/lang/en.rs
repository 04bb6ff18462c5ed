//! The typographic conventions of English.

use super::Conventions;

pub(super) static CONVENTIONS: Conventions = Conventions {
    name: "English",
    comma: ", ",
    dot: " ",
    colon: ": ",
    stop: ". ",
    space: " ",
    reads_kana: false,
    point: ".",
    percent: |number| format!("{number} %"),
    date: str::to_owned,
};
