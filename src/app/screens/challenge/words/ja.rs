//! Japanese texts of a challenge.

use super::Words;

pub static WORDS: Words = Words {
    challenged: |game, name| {
        let who = if name.is_empty() { "だれか".to_owned() } else { format!("{name}さん") };
        format!("{game}：{who}が先に打った対局と同じ札、同じ相手です。終わると、二つの結果が並びます。")
    },
    on_honour: "それまで相手の対局は見えません。リンクには札の順が入っているので、のぞかない約束で遊びます。",
    accept: "受けて立つ",
};
