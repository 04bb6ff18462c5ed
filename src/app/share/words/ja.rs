//! The Japanese texts for shared links.

use crate::app::model::sent::{Ended, Sent};
use crate::app::share::words::{Words, among};

pub static WORDS: Words =
    Words { sent, copy_said: "文とリンクをコピー", copied_said: "文とリンクをコピーしました。" };

fn sent(game: &str, sent: &Sent) -> String {
    match sent {
        Sent::Moment { moves: 0 } => format!("{game}の対局、札を配ったところです。リンクを開けば、ここから打てます。"),
        Sent::Moment { moves } => {
            format!("{game}の対局、{moves}手まで進んだところです。リンクを開けば、続きを打てます。")
        }
        Sent::Challenge => {
            format!(
                "{game}の挑戦状です。こちらと同じ札、同じ相手で打ってみてください。終わると、二つの結果が並びます。"
            )
        }
        Sent::Both => format!("{game}を同じ札で二度打ちました。二つの結果を並べて見られます。"),
        Sent::Over { ended, points } => result(game, ended, &among(points, "対")),
    }
}

fn result(game: &str, ended: &Ended, points: &str) -> String {
    match ended {
        Ended::Mine { place: 1, shared: false, .. } => format!("{game}で勝ちました（{points}）。"),
        Ended::Mine { place: 1, shared: true, .. } => format!("{game}で勝ちを分け合いました（{points}）。"),
        Ended::Mine { of: 2, .. } => format!("{game}で負けました（{points}）。"),
        Ended::Mine { place, of, level, .. } => {
            let level = if level.is_empty() { String::new() } else { format!("{}と同点、", level.join("、")) };
            format!("{game}で、{of}人中{place}位でした（{level}{points}）。")
        }
        Ended::Others(names) => match &names[..] {
            [one] => format!("{game}は{one}の勝ちでした（{points}）。"),
            many => format!("{game}は、{}が勝ちを分け合いました（{points}）。", many.join("と")),
        },
    }
}
