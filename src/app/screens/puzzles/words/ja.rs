//! Japanese texts of the puzzles.

use super::Words;

pub static WORDS: Words = Words {
    hint: "実際の勝負から、一手だけはっきりとよい局面を集めました。その手を見つけてください。",
    odds_hint: "確率を読む",
    solved: |solved, of| format!("{of}問中{solved}問正解"),
    all_solved: "全問正解",
    streak: |now, best| format!("一度で正解：{now}問連続（最高{best}問）"),
    grade: |grade, of| format!("難しさ {grade}／{of}"),
    found: |row| if row > 1 { format!("正解！ {row}問連続") } else { "正解！".to_owned() },
    found_later: "正解",
    shown: "また挑戦してください",
    was_solved: "正解済み",
    next: "次の問題",
    all: "問題一覧",
};
