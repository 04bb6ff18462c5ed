//! Japanese texts of the presenter window.

use super::Words;

pub static WORDS: Words = Words {
    presenter: "先生だけの画面",
    no_wall: "みんなが見ている画面に、いまは卓がありません。卓が開くと、手札とメモがここに出ます。",
    on_the_wall: "みんなが見ているもの",
    covered: "場は覆われています。",
    mat: "覆う・外す",
    phase: |phase| match phase {
        "told" => "説明中",
        "asked" => "質問中",
        "wrong" | "consequence" => "まちがい",
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
};
