//! Japanese texts of the glossary.

use super::Words;

pub static WORDS: Words = Words {
    bad_glossary: |line| format!("用語の一覧を読み取れません（{line}行目）。"),
    glossary_is: "遊びに出てくることばの読み方と意味です。",
    any_game: "どの遊びにも",
    every_game: "すべて",
    in_the_rules: "決まりを見る",
};
