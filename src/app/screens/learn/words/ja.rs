//! Japanese texts of the page with all lessons.

use super::Words;

pub static WORDS: Words = Words {
    title: "ゲームを学ぶ",
    hint: "最初の一手から遊びながら学べます。やさしい順に並んでいます。途中でやめても、続きから始められます。",
    luck: "運だけの遊び",
    begin: "はじめる",
    again: "もう一度",
    go_on: |step| format!("{step}から続ける"),
    named: |way, game| format!("{game}を{way}"),
    step: |step, of| format!("{step}／{of}"),
    done: "修了",
    more: "そのほかの学び方",
};
