//! Japanese texts of the learning chunk.

use super::Words;
use crate::app::study::{Asking, BadStudy, MOST_STEPS};
use crate::app::text::text;
use crate::ui::Lang;

pub static JA: Words = Words {
    in_short: "ひと目でわかる遊び方",
    contents: "目次",
    refused_try: "できない例",
    leave: "やめる",
    step: |number, of| format!("{number}／{of}"),
    step_back: "戻る",
    show_me: "答えを見る",
    first_round: "はじめての一回を遊ぶ",
    next: "次へ",
    gone: "この教材はこのブラウザーにありません。教材は作った端末にだけ残ります。ファイルかリンクをもらってください。",
    all_studies: "教材の一覧",
    studies_are: "教材は、見せたり問いかけたりするための局面の並びです。どの卓でもAを押すと、その局面が印とメモごと教材に入ります。教材はこのブラウザーに残ります。",
    no_study: "まだありません。",
    new_study: "新しい教材",
    new_title: "わたしの教材",
    open_file: "ファイルを開く",
    copy_lesson: "レッスンを写して始める",
    positions: |count| format!("{count}局面"),
    show_study: "見せる",
    edit_study: "編集",
    copy_link: "リンクをコピー",
    copied: "コピーしました。",
    in_the_bar: "アドレスバーにリンクがあります。そこからコピーしてください。",
    save_file: "ファイルに保存",
    worksheet: "ワークシート",
    delete: "削除",
    collect_here: "卓の局面をここに入れる",
    broken_study: "読めない教材",
    unopened: "この局面はここでは開けません",
    unopened_here: |count| format!("ここにある{count}つの局面はこの手札では開けません。教材の中には残ります。"),
    read_only: "ここでは読むことと保存することはできますが、変更はできません。",
    changed_elsewhere: "この教材は別のタブで変更されました。新しい内容を表示しています。",
    conflict: "この教材は別のタブで変更され、その内容を表示しています。こちらでの変更は保存されていません。",
    deleted_elsewhere: "この教材は別のタブで削除されました。ここに見えている内容は保存されていません。",
    keep_mine: "自分の内容を新しい教材として残す",
    go_on_with_newer: "新しい内容で続ける",
    deleted: |title| format!("「{title}」を削除しました。"),
    undo: "元に戻す",
    no_room: "ブラウザーの保存場所がいっぱいで、残せません。ページを離れる前にファイルに保存してください。",
    long_for_link: "この教材はリンクにするには長すぎます。ファイルに保存して送ってください。",
    no_position: "まだ局面がありません。どれかの卓を開いてAを押してください。",
    title: "題名",
    name: "手順の名前",
    sentence: "画面に出す文",
    asking: "たずね方",
    asking_kind: |asking| match asking {
        Asking::Nothing => "たずねない",
        Asking::Open => "話し合う問い",
        Asking::Choice => "答えを選ぶ",
        Asking::Move => "この対戦の次の手",
        Asking::Cards => "札を押す",
    },
    ask_first: "あなたならどうしますか。",
    question: "問い",
    answers_hint: "答え（一行に一つ、正しい答えの前に*）",
    answer: "正しい答えのあとに言うこと",
    reply: "まちがった答えに言うこと",
    note: "先生だけのメモ",
    earlier: "前へ",
    later: "後へ",
    remove: "外す",
    see_position: "見る",
    marks: |count| format!("印{count}個"),
    presenter: "先生だけの画面",
    no_wall: "みんなが見ている画面に、いまは卓がありません。卓が開くと、手札とメモがここに出ます。",
    on_the_wall: "みんなが見ているもの",
    covered: "場は覆われています。",
    mat: "覆う・外す",
    phase: |phase| match phase {
        "told" => "説明中",
        "asked" => "質問中",
        "wrong" => "まちがい",
        "refused" => "できない手",
        "playing" => "進行中",
        _ => "答え合わせ",
    },
    right_answer: "正しい答え",
    afterwards: "そのあとの一言",
    your_note: "メモ",
    next_step: "次の手順",
    the_end: "これで終わりです。",
    hands: "全員の手札",
    bad_study: bad_study_ja,
    bad_glossary: |line| format!("用語の一覧を読み取れません（{line}行目）。"),
    primer_hint: "A4一枚に、遊び方のすべてと、一手ずつ学べるページへの道があります。卓でも家でも使えます。",
    worksheet_hint: "A4の紙に、片面でも両面でも印刷できます。答えは最後に別の紙で出ますから、配る前に抜いてください。",
    asks_nothing: "この教材には問いのある局面がないので、ワークシートになりません。",
    name_of_pupil: "なまえ",
    day: "日付",
    answers: "答え",
    open_question: "話し合う問いです。答えはひとつではありません。",
    left_empty: "問いの裏に答えが印刷されないように、この面は空けてあります。",
    arrow: |from, to| format!("矢印が「{from}」から「{to}」へ引かれています。"),
    glossary_is: "遊びに出てくることばの読み方と意味です。",
    any_game: "どの遊びにも",
    every_game: "すべて",
    in_the_rules: "決まりを見る",
};

fn bad_study_ja(bad: &BadStudy) -> String {
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
