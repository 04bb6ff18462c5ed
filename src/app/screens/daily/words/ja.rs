//! Japanese texts of the deal of the day.

use super::Words;
use crate::ui::number;

pub static WORDS: Words = Words {
    daily: "今日の一番",
    daily_hint: "どのゲームも一日に一番。札も相手も、みんな同じです。",
    without_day: "この端末の時計が2000年より前か9999年より後を指しているので、今日の一番が決まりません。時計を合わせて、ページを読み込み直してください。\
             対局はそのままでも成績に数えます。",
    not_played: "まだ遊んでいません",
    went: |place, of, score| format!("{of}人中{place}位、{}", number(score)),
    play: "遊ぶ",
    again: "もう一度遊ぶ",
    earlier_days: "これまでの日",
    all_games: "全ゲームの今日の一番",
    weekdays: ["月", "火", "水", "木", "金", "土", "日"],
    earlier: "前の月",
    later: "次の月",
    month: |year, month| format!("{year}年{month}月"),
    deal_of: |day| format!("{day}の一番でした。"),
    copy_text: "送る文としてコピー",
    copied: "コピーしました。",
    not_copied: "ブラウザがコピーを許していません。",
    calendar: "カレンダー",
};
