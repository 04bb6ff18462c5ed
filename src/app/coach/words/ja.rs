//! The words of the coach in Japanese.

use crate::ai::Unit;

use super::Words;

pub(super) static WORDS: Words = Words {
    thinking: "考えています…",
    looking: "少々お待ちください…",
    no_idea: "特に目立つ手はありません。もう一度押すと、手を示します。",
    these_cards: |count| match count {
        0 => "札の手ではありません。もう一度押すと、手を示します。",
        _ => "囲んだ札に注目してください。",
    },
    hint: |action| format!("おすすめ：{action}"),
    more: "もっと詳しく",
    close: "閉じる",
    amount: |tenths, unit| {
        let number =
            if tenths % 10 == 0 { (tenths / 10).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) };
        let counter = match unit {
            Unit::Points => "点",
            Unit::Coins => "枚",
        };
        format!("{number}{counter}")
    },
    gains: |amount| format!("次によい手より、およそ{amount}得です。"),
    as_good: "ほかにも同じくらいよい手があります。",
    loses: |amount| format!("いちばんよい手より、およそ{amount}損です。"),
    think_again: "もう一度考えますか？",
    reconsider: "考え直す",
    show_me: "手を見る",
    play_it: "そのまま出す",
    stop_asking: "もう聞かない",
    daily: "今日の一番",
    daily_hint: "どのゲームも一日に一番。札も相手も、みんな同じです。",
    not_played: "まだ遊んでいません",
    went: |place, of, score| format!("{of}人中{place}位、{score}"),
    play: "遊ぶ",
    again: "もう一度遊ぶ",
    earlier_days: "これまでの日",
    earlier: "前の月",
    later: "次の月",
    month: |year, month| format!("{year}年{month}月"),
    deal_of: |day| format!("{day}の一番でした。"),
    copy_text: "送る文としてコピー",
    copied: "コピーしました。",
    not_copied: "ブラウザがコピーを許していません。",
    calendar: "カレンダー",
};
