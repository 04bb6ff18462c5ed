//! Japanese texts of the coach.

use super::Words;
use crate::ui::words::ja as shared;

pub static WORDS: Words = Words {
    thinking: "考えています…",
    looking: "少々お待ちください…",
    no_idea: "特に目立つ手はありません。もう一度押すと、手を示します。",
    no_hint: "ここではヒントを出せませんでした。よいと思う手を打ってください。",
    these_cards: |count| match count {
        0 => "札の手ではありません。もう一度押すと、手を示します。",
        _ => "囲んだ札に注目してください。",
    },
    hint: |action| format!("おすすめ：{action}"),
    more: "もっと詳しく",
    close: "閉じる",
    amount: shared::amount,
    gains: shared::gains,
    as_good: "ほかにも同じくらいよい手があります。",
    loses: shared::loses,
    think_again: "もう一度考えますか？",
    reconsider: "考え直す",
    show_me: "手を見る",
    play_it: "そのまま出す",
    stop_asking: "もう聞かない",
};
