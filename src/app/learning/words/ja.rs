//! Japanese texts of lessons, and texts that several screens about learning use.

use super::Words;
use crate::app::study::{BadStudy, MOST_STEPS};
use crate::app::text::text;
use crate::ui::Lang;

pub static WORDS: Words = Words {
    leave: "やめる",
    step: |number, of| format!("{number}／{of}"),
    step_back: "戻る",
    show_me: "答えを見る",
    age: |age| format!("{age}歳から"),
    first_round: "はじめての一回を遊ぶ",
    right: ["正解！", "お見事！", "そのとおり！"],
    well_done: |game| format!("よくできました！「{game}」の修了です。"),
    next_lesson: |game| format!("次は{game}を学ぶ"),
    all_lessons: "ほかのゲームを学ぶ",
    next: "次へ",
    gone: "この教材はこのブラウザーにありません。教材は作った端末にだけ残ります。ファイルかリンクをもらってください。",
    all_studies: "教材の一覧",
    new_title: "わたしの教材",
    edit_study: "編集",
    answers: |count| format!("回答{count}"),
    scan: "読み取るとこの手順が開きます。押すと戻ります。",
    key_list: &[
        ("Page Down・→", "進む：問い、ヒント、答え、次の手順"),
        ("Page Up・←", "手順の初めに戻る・前の手順に戻る"),
        ("Home・End", "最初の手順・最後の手順"),
        ("1 – 9", "答えや手を選ぶ"),
        ("投影中の1 – 9", "みんなの答えを一つ数える"),
        ("Backspace", "最後に数えた答えを取り消す"),
        ("H", "ヒントを見せる"),
        ("B・.", "画面を布で覆う・外す"),
        ("P", "投影用の見た目に切り替え"),
        ("W", "先生だけの画面"),
        ("Q", "この手順のQRコード"),
        ("?", "この一覧"),
        ("Esc", "閉じる"),
    ],
    bad_study,
};

fn bad_study(bad: &BadStudy) -> String {
    match bad {
        BadStudy::TooLong => "教材としては長すぎます。".into(),
        BadStudy::Format(format) => {
            format!("この教材は新しい手札（形式{format}）で作られました。ページを再読み込みしてから開いてください。")
        }
        BadStudy::Packed => {
            "リンクが壊れています。文字が違うか、終わりが欠けています。もう一度、全体をコピーしてください。".into()
        }
        BadStudy::Line(line) => format!("{line}行目は教材の書き方に合いません。"),
        BadStudy::Position(line, why) => {
            format!("{line}行目の局面は開けません。{}", (text(Lang::Ja).bad_link)(why))
        }
        BadStudy::Nowhere(step) => format!("「{step}」に局面がありません。"),
        BadStudy::Empty => "局面がひとつもありません。".into(),
        BadStudy::Full => {
            format!(
                "ひとつの教材に入る局面は{MOST_STEPS}までで、この教材はいっぱいです。続きは新しい教材に入れてください。"
            )
        }
        BadStudy::Unsound => "このままでは読み直せないので、保存しません。".into(),
    }
}
