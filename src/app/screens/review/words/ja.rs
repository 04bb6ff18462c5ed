//! Japanese texts of the review of a match.

use super::Words;
use crate::ai::Unit;

pub static WORDS: Words = Words {
    review: "振り返り",
    nothing_to_review: "まだここで遊んだ対局がありません。終わった対局があれば、このページで振り返れます。",
    not_over: "この対局はまだ終わっていません。振り返りは終わった対局についてのものです。",
    play_on: "続きを遊ぶ",
    looking_back: |done| format!("一手ずつ振り返っています… {done} %"),
    weighing: |done| format!("判断を量っています… {done} %"),
    stop: "止める",
    stopped: "止めました。",
    go_on: "続ける",
    cannot_review: "振り返りができませんでした。ページを読み込み直して、もう一度お試しください。",
    to_the_match: "対局へ",
    whose_eyes: "誰の立場で見るか",
    expectation: "流れ",
    expectation_hint: |unit| match unit {
        Unit::Points => {
            "その時々に見込めた、他の人の平均との点差です。帯は推定の二十回に十九回が収まる幅、縦の線は回の終わりです。"
        }
        Unit::Coins => {
            "その時々に見込めた、他の人の平均とのコインの差です。帯は推定の二十回に十九回が収まる幅、縦の線は一番の終わりです。"
        }
    },
    chart: |name, result| format!("{name}の見込みの移り変わり。結果は{result}。"),
    luck_and_skill: "運と腕",
    the_cards: "札の運",
    decisions_of: |name, is_you| if is_you { "あなたの判断".to_owned() } else { format!("{name}の判断") },
    result: "結果",
    balance_hint: |name, is_you, unit| {
        let whom = if is_you { "あなた" } else { name };
        let counted = match unit {
            Unit::Points => "点",
            Unit::Coins => "コイン",
        };
        format!(
            "{whom}にもたらされたものを、他の人の平均との差（{counted}）で表しています。運は札が変えた分、腕は打つ手が変えた分で、\
             ふつうに続けた場合と比べています。対局を重ねると、運は差し引きゼロに近づきます。"
        )
    },
    moments: "見直したい一手",
    no_moments: "はっきり損をした手はありませんでした。",
    cannot_weigh: "判断を量れませんでした。ページを読み込み直して、もう一度お試しください。",
    unweighed: |count| format!("量れなかった判断が{count}件あり、ここには含まれていません。"),
    moment: |round, number| format!("第{round}回・{number}手目"),
    was_played: |action| format!("打った手：{action}。"),
    was_better: |action| format!("良かった手：{action}。"),
    try_again: "ここからやり直す",
    chances: "札のいたずら",
    deal: |round| format!("第{round}回の配り札。"),
    look: "見る",
};
