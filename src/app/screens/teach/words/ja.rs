//! Japanese texts of the page for teachers.

use super::Words;

pub static WORDS: Words = Words {
    hint: "Page Downキーひとつで、教室の画面で授業ができます。やさしい順に並んでいます。",
    open_presenter: "発表者の画面を開く",
    presenter_hint: "先生だけが見る、もうひとつの画面です。メモ、全員の手札、次の場面が見えます。",
    on_wall: "教室の画面で",
    alone: "下見する",
    named: |way, game| format!("{game}：{way}"),
    studies_hint: "自分で選んだ局面に問いをつけて、授業のように見せられます。対局中にAキーを押すと、その局面が加わります。",
    studies: |count| if count == 0 { "教材を作る".to_owned() } else { format!("作った教材：{count}") },
    paper: "印刷するもの",
    cards: "切り取れる札",
    months: "十二か月の表",
    keys: "リモコンとキーボードのキー",
    each_key: &[
        ("Page Down", "問う、答えを見せる、次へ進む"),
        ("Page Up", "戻る"),
        ("1 – 9", "みんなが指で示した答えを選ぶ"),
        ("B", "画面を隠す、また見せる"),
        ("P", "教室用の表示を切り替える"),
        ("W", "発表者の画面を開く"),
        ("T", "対局中：全員の手札とペン"),
        ("A", "対局中：局面を教材に加える"),
        ("Q", "対局中：QRコードを出す"),
        ("?", "対局中：キーの一覧"),
    ],
};
