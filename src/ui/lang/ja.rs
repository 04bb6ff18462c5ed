//! The typographic conventions of Japanese.

use super::Conventions;

pub(super) static CONVENTIONS: Conventions = Conventions {
    name: "日本語",
    comma: "、",
    dot: "・",
    colon: "：",
    stop: "。",
    space: "",
    reads_kana: true,
    point: ".",
    percent: |number| format!("{number} %"),
    date: str::to_owned,
};
