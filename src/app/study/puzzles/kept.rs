//! The solved puzzles, and the streak: the number of consecutive puzzles that were solved at the first try.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::app::store::{Document, Entries, Format, Legacy, load, update};

/// Upper bound for the number of puzzles of a game.
const MOST: usize = 10_000;
/// The first word of the line with the streak, in the text of an earlier build.
const STREAK: &str = "streak";

/// The progress in all puzzles.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The numbers of the solved puzzles by game. It may contain games of other builds.
    #[serde(default)]
    solved: BTreeMap<String, Entries<usize>>,
    #[serde(default)]
    pub streak: usize,
    #[serde(default)]
    pub best: usize,
    /// The lines of an earlier build that this build does not understand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unknown: Vec<String>,
}

/// The result of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Went {
    AtOnce,
    /// Solved after a wrong answer.
    Later,
    /// Answered wrong, or revealed.
    Missed,
}

impl Format for Progress {}

impl Document for Progress {
    const KEY: &'static str = "tefuda/puzzles";
    const LEGACY: &'static [Legacy<Self>] = &[("tefuda.puzzles", Self::of_lines)];

    /// A puzzle is solved if it is solved in one of the copies. The streak of the other copy counts only if this copy
    /// is empty.
    fn merge(&mut self, other: Self) {
        if self.solved.is_empty() && self.best == 0 {
            self.streak = other.streak;
        }
        self.best = self.best.max(other.best).max(self.streak);
        for (game, solved) in other.solved {
            self.solved.entry(game).or_default().merge(solved, |one, other| one == other);
        }
        for line in other.unknown {
            if !self.unknown.contains(&line) {
                self.unknown.push(line);
            }
        }
    }
}

/// The stored progress.
pub fn all() -> Progress {
    load().unwrap_or_default()
}

/// Stores the result of a puzzle.
pub fn note(game: &'static str, number: usize, went: Went) {
    // A failed write is ignored: in a full storage the match itself matters more.
    let _ = update::<Progress>(|kept| kept.note(game, number, went));
}

impl Progress {
    /// Reads the format of earlier builds: `streak 2 5`, and a line `sakura 1 3` for each game.
    fn of_lines(text: &str) -> Self {
        let mut kept = Self::default();
        for line in text.lines().filter(|line| !line.is_empty()) {
            let (name, words) = line.split_once(' ').unwrap_or((line, ""));
            let numbers: Vec<usize> = words.split(' ').map_while(|word| word.parse().ok()).collect();
            let is_understood = numbers.len() == words.split(' ').count();
            match numbers[..] {
                [streak, best] if name == STREAK && is_understood => {
                    (kept.streak, kept.best) = (streak, best.max(streak));
                }
                _ => {
                    if name != STREAK {
                        kept.solve(name, numbers.iter().copied().filter(|number| (1..=MOST).contains(number)));
                    }
                    if name == STREAK || !is_understood || !numbers.iter().all(|number| (1..=MOST).contains(number)) {
                        kept.unknown.push(line.to_owned());
                    }
                }
            }
        }
        kept
    }

    fn solve(&mut self, game: &str, numbers: impl Iterator<Item = usize>) {
        for number in numbers {
            if !self.is_solved(game, number) {
                self.solved.entry(game.to_owned()).or_default().push(number);
            }
        }
    }

    #[must_use]
    pub fn is_solved(&self, game: &str, number: usize) -> bool {
        self.solved.get(game).is_some_and(|solved| solved.known().any(|one| *one == number))
    }

    /// The number of solved puzzles of a game.
    #[must_use]
    pub fn count(&self, game: &str) -> usize {
        self.solved.get(game).map_or(0, |solved| solved.known().filter(|number| (1..=MOST).contains(*number)).count())
    }

    /// The first unsolved puzzle after number `behind` of `count` puzzles, in circular order. If all are solved, the
    /// next one.
    #[must_use]
    pub fn next(&self, game: &str, behind: usize, count: usize) -> usize {
        let round = || (behind..behind + count).map(|number| number % count + 1);
        round().find(|&number| !self.is_solved(game, number)).or_else(|| round().next()).unwrap_or(1)
    }

    /// Adds the result of a puzzle. For a puzzle that is already solved, this does nothing.
    fn note(&mut self, game: &'static str, number: usize, went: Went) {
        if self.is_solved(game, number) {
            return;
        }
        match went {
            Went::AtOnce => self.streak = self.streak.saturating_add(1),
            Went::Later => {}
            Went::Missed => self.streak = 0,
        }
        self.best = self.best.max(self.streak);
        if went != Went::Missed {
            self.solve(game, std::iter::once(number));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::store::{self, memory, merge_text};

    fn text() -> String {
        store::read(Progress::KEY).expect("a storage").unwrap_or_default()
    }

    #[test]
    fn stored_results_can_be_read() {
        memory::with(&[]);
        note("sakura", 3, Went::AtOnce);
        note("sakura", 1, Went::AtOnce);
        note("sutda", 2, Went::Missed);
        note("sutda", 2, Went::Later);
        let kept = all();
        assert_eq!((kept.streak, kept.best, kept.count("sakura"), kept.count("sutda")), (0, 2, 2, 1));
        assert!(text().contains(r#""solved":{"sakura":[3,1],"sutda":[2]}"#), "{}", text());
    }

    #[test]
    fn texts_of_earlier_builds_are_read_and_unknown_lines_are_not_lost() {
        let lines = "<b>\nsakura 1 3 0 99999 x 5\nkoi-koi 4\nstreak 9\n\u{0}\nstreak 5 2\nsutda";
        memory::with(&[("tefuda.puzzles", lines)]);
        let kept = all();
        assert_eq!((kept.count("sakura"), kept.count("sutda")), (2, 0));
        assert_eq!((kept.streak, kept.best), (5, 5));
        note("sutda", 7, Went::AtOnce);
        assert_eq!((all().count("sakura"), all().count("sutda"), all().streak), (2, 1, 6));
        for kept in [r#""<b>""#, r#""sakura 1 3 0 99999 x 5""#, r#""koi-koi":[4]"#, r#""streak 9""#, r#""sutda""#] {
            assert!(text().contains(kept), "{kept} is gone: {}", text());
        }
        assert_eq!(store::read("tefuda.puzzles"), Ok(None));
        let before = text();
        // A backup of the same text changes nothing.
        merge_text::<Progress>("tefuda.puzzles", lines).expect("there is room");
        assert_eq!(text(), before);
    }

    #[test]
    fn games_numbers_and_fields_of_a_newer_build_survive() {
        let newer =
            r#"{"best":1,"format":1,"solved":{"koi-koi":["4a"],"sakura":[1,"2b"]},"stars":{"of": 3},"streak":1}"#;
        memory::with(&[(Progress::KEY, newer)]);
        note("sakura", 2, Went::AtOnce);
        for kept in [r#""koi-koi":["4a"]"#, r#""sakura":[1,"2b",2]"#, r#""stars":{"of": 3}"#] {
            assert!(text().contains(kept), "{kept} is gone: {}", text());
        }
        assert_eq!((all().count("sakura"), all().streak), (2, 2));
    }

    #[test]
    fn two_tabs_keep_the_solved_puzzles_of_both() {
        memory::with(&[("tefuda.puzzles", "streak 1 4\nsakura 1")]);
        note("sakura", 2, Went::Later);
        // A tab with an earlier build still writes its own text.
        memory::elsewhere("tefuda.puzzles", "streak 2 4\nsakura 1 5");
        note("sakura", 3, Went::AtOnce);
        let kept = all();
        assert_eq!((kept.count("sakura"), kept.streak, kept.best), (4, 2, 4));
    }

    #[test]
    fn a_failing_write_loses_no_progress() {
        memory::with(&[("tefuda.puzzles", "streak 1 4\nsakura 1")]);
        let before = memory::dump();
        for number in 1..=2 {
            memory::restore(&before);
            memory::fail_at(number);
            note("sakura", 2, Went::AtOnce);
            memory::mend();
            let kept = all();
            assert!(kept.is_solved("sakura", 1), "write {number}");
            assert_eq!((kept.is_solved("sakura", 2), kept.streak), (number == 2, number), "write {number}");
        }
    }

    #[test]
    fn a_solved_puzzle_does_not_count_again_and_the_next_one_is_unsolved() {
        let mut kept = Progress::default();
        assert_eq!((kept.next("sakura", 0, 9), kept.next("sakura", 9, 9), kept.next("sakura", 0, 0)), (1, 1, 1));
        for went in [Went::AtOnce, Went::AtOnce, Went::Missed] {
            kept.note("sakura", 1, went);
        }
        assert_eq!((kept.streak, kept.next("sakura", 0, 9), kept.next("sakura", 1, 9)), (1, 2, 2));
        for number in 2..=9 {
            kept.note("sakura", number, Went::Later);
        }
        assert_eq!((kept.count("sakura"), kept.next("sakura", 7, 9), kept.next("sakura", 9, 9)), (9, 8, 1));
    }
}
