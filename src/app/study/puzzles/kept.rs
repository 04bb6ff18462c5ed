//! What this browser keeps of puzzles: which are solved, and how many were found at the first try in a row. It may hold
//! anything.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::app::keep;
use crate::games;

/// Under this name.
const KEY: &str = "tefuda.puzzles";
/// No game has more puzzles.
const MOST: usize = 10_000;
/// What stands before the numbers of the streak.
const STREAK: &str = "streak";

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    solved: BTreeMap<&'static str, BTreeSet<usize>>,
    pub streak: usize,
    pub best: usize,
}

/// How somebody got on with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Went {
    AtOnce,
    /// Behind a wrong answer.
    Later,
    /// Answered wrong, or shown.
    Missed,
}

/// All that is kept; what makes no sense is passed over.
pub fn all() -> Kept {
    Kept::read(&keep::read(KEY).ok().flatten().unwrap_or_default())
}

/// Keeps how a puzzle went.
pub fn note(game: &'static str, number: usize, went: Went) {
    let mut kept = all();
    if kept.note(game, number, went) {
        // A full storage keeps the match itself, which matters more.
        let _ = keep::write(KEY, &kept.to_string());
    }
}

impl Kept {
    fn read(text: &str) -> Self {
        let mut kept = Self::default();
        for line in text.lines() {
            let (name, numbers) = line.split_once(' ').unwrap_or((line, ""));
            let mut numbers = numbers.split(' ').map_while(|number| number.parse::<usize>().ok());
            if name == STREAK {
                if let (Some(streak), Some(best)) = (numbers.next(), numbers.next()) {
                    (kept.streak, kept.best) = (streak, best.max(streak));
                }
            } else if let Some(game) = games::IDS.iter().copied().find(|id| *id == name) {
                kept.solved.entry(game).or_default().extend(numbers.filter(|number| (1..=MOST).contains(number)));
            }
        }
        kept
    }

    #[must_use]
    pub fn is_solved(&self, game: &str, number: usize) -> bool {
        self.solved.get(game).is_some_and(|solved| solved.contains(&number))
    }

    /// How many of a game are solved.
    #[must_use]
    pub fn count(&self, game: &str) -> usize {
        self.solved.get(game).map_or(0, BTreeSet::len)
    }

    /// Of so many the first behind this one that has not been solved, and where all are the next one.
    #[must_use]
    pub fn next(&self, game: &str, behind: usize, count: usize) -> usize {
        let round = || (behind..behind + count).map(|number| number % count + 1);
        round().find(|&number| !self.is_solved(game, number)).or_else(|| round().next()).unwrap_or(1)
    }

    /// Says whether that changes anything. A puzzle counts for the streak until it is solved.
    fn note(&mut self, game: &'static str, number: usize, went: Went) -> bool {
        if self.is_solved(game, number) {
            return false;
        }
        match went {
            Went::AtOnce => self.streak = self.streak.saturating_add(1),
            Went::Later => {}
            Went::Missed => self.streak = 0,
        }
        self.best = self.best.max(self.streak);
        if went != Went::Missed {
            self.solved.entry(game).or_default().insert(number);
        }
        true
    }
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{STREAK} {} {}", self.streak, self.best)?;
        for (game, solved) in &self.solved {
            let numbers: Vec<String> = solved.iter().map(ToString::to_string).collect();
            write!(f, "\n{game} {}", numbers.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again_and_nonsense_is_passed_over() {
        let mut kept = Kept::default();
        kept.note("sakura", 3, Went::AtOnce);
        kept.note("sakura", 1, Went::AtOnce);
        kept.note("sutda", 2, Went::Missed);
        kept.note("sutda", 2, Went::Later);
        assert_eq!((kept.streak, kept.best), (0, 2));
        assert_eq!(kept.to_string(), "streak 0 2\nsakura 1 3\nsutda 2");
        assert_eq!(Kept::read(&kept.to_string()), kept);
        let broken = "<b>\nsakura 1 3 0 99999 x 5\nkoi-koi 4\nstreak 9\n\u{0}\nstreak 5 2\nsutda";
        let read = Kept::read(broken);
        assert_eq!((read.count("sakura"), read.count("koi-koi"), read.count("sutda")), (2, 0, 0));
        assert_eq!((read.streak, read.best), (5, 5));
    }

    #[test]
    fn a_puzzle_counts_until_it_is_solved_and_the_next_is_one_that_is_not() {
        let mut kept = Kept::default();
        assert_eq!((kept.next("sakura", 0, 9), kept.next("sakura", 9, 9), kept.next("sakura", 0, 0)), (1, 1, 1));
        assert!(kept.note("sakura", 1, Went::AtOnce) && !kept.note("sakura", 1, Went::AtOnce));
        assert!(!kept.note("sakura", 1, Went::Missed));
        assert_eq!((kept.streak, kept.next("sakura", 0, 9), kept.next("sakura", 1, 9)), (1, 2, 2));
        for number in 2..=9 {
            assert!(kept.note("sakura", number, Went::Later));
        }
        assert_eq!((kept.count("sakura"), kept.next("sakura", 7, 9), kept.next("sakura", 9, 9)), (9, 8, 1));
    }
}
