//! Japanese texts of the presenter window.

use super::Words;

pub static WORDS: Words = Words {
    presenter: "先生だけの画面",
    no_wall: "みんなが見ている画面に、いまは卓がありません。卓が開くと、手札とメモがここに出ます。",
    on_the_wall: "みんなが見ているもの",
    covered: "場は覆われています。",
    mat: "覆う",
    phase: |phase| match phase {
        "told" => "説明中",
        "asked" => "質問中",
        "wrong" | "consequence" => "まちがい",
        "refused" => "できない手",
        "playing" => "進行中",
        _ => "答え合わせ",
    },
    clock: "時刻",
    elapsed: "経過",
    hint: "ヒント",
    count_hint: "1 – 9で答えの数を数えます。",
    right_answer: "正しい答え：",
    wrong_answer: "まちがった答えには：",
    your_note: "メモ",
    steps: "手順の一覧",
    next_step: "次の手順",
    the_end: "これで終わりです。",
    hands: "全員の手札",
};
