//! Japanese texts of the set-up screen.

use super::Words;

pub static WORDS: Words = Words {
    rounds: |rounds| format!("{rounds}回"),
    seats: "遊ぶ人",
    seat: |number| format!("{number}番の席"),
    person: "人",
    seat_name: "名前",
    at_this_screen: "この画面で",
    nobody: "空席",
    one_more: "もう一人",
    rivals: |rivals| format!("私と相手{rivals}人"),
    of_us_here: |persons| format!("ここで{persons}人"),
    more: "詳しく",
    strengths: "強さの比べ",
    against: |upper, lower| format!("{upper}対{lower}"),
    deals: "配り",
    wins: "100戦の勝ち",
    ahead: "1回戦の差",
    measured: |date, players| {
        format!(
            "{date}に{players}人の席で、ふだんの決まりの一試合を通して測定。上の強さが1席、下の強さが残りの席につき、\
             どの配りも席を替えて打ちました。互角なら100戦に{}勝。±は95 %の区間です。",
            100 / players
        )
    },
    own_rules: "自分で決める",
    misfit: |rule, players| format!("「{rule}」は{players}人では使えません。"),
    seed: "配り番号",
    seed_hint: "同じ番号なら同じ順に札が出ます。そのままでも、教わった番号を入れてもかまいません。",
    seed_bad: "配り番号は20けたまでの数字です。",
    new_seed: "別の番号",
    deal: "始める",
    watch: "対局を見る",
};
