//! Japanese texts of a worksheet.

use super::Words;

pub static WORDS: Words = Words {
    worksheet_hint: "A4の紙に、片面でも両面でも印刷できます。答えは最後に別の紙で出ますから、配る前に抜いてください。",
    asks_nothing: "この教材には問いのある局面がないので、ワークシートになりません。",
    name_of_pupil: "なまえ",
    day: "日付",
    answers: "答え",
    open_question: "話し合う問いです。答えはひとつではありません。",
    left_empty: "問いの裏に答えが印刷されないように、この面は空けてあります。",
    arrow: |from, to| format!("矢印が「{from}」から「{to}」へ引かれています。"),
};
