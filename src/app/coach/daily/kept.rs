//! What this browser keeps of the deals of days: how each went the first time, a line each. It may hold anything.

use std::fmt;

use super::super::super::keep;
use crate::engine::{Day, MOST_SEATS};
use crate::games;

/// Under this name.
const KEY: &str = "tefuda.daily";
/// More lines than these are of years ago.
const MOST: usize = 6 * 800;

/// How the deal of a day went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Went {
    pub game: &'static str,
    pub day: Day,
    /// The place, from 1, among so many, with so many points.
    pub place: usize,
    pub of: usize,
    pub score: i32,
}

impl Went {
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let game = words.next()?;
        let game = games::IDS.iter().copied().find(|id| *id == game)?;
        let day = words.next()?.parse().ok()?;
        let [place, of] = [words.next()?.parse().ok()?, words.next()?.parse().ok()?];
        let score = words.next()?.parse().ok()?;
        let makes_sense = (1..=of).contains(&place) && of <= MOST_SEATS && words.next().is_none();
        makes_sense.then_some(Self { game, day, place, of, score })
    }
}

impl fmt::Display for Went {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, day, place, of, score } = self;
        write!(f, "{game} {day} {place} {of} {score}")
    }
}

/// All that is kept; what makes no sense is passed over.
pub fn all() -> Vec<Went> {
    read(&keep::read(KEY).ok().flatten().unwrap_or_default())
}

/// Keeps how a deal went, unless it is known from before: nobody plays the same deal for the first time twice.
pub fn note(went: Went) {
    if let Some(text) = with(&all(), went) {
        // A full storage keeps the match itself, which matters more.
        let _ = keep::write(KEY, &text);
    }
}

fn read(text: &str) -> Vec<Went> {
    text.lines().take(MOST).filter_map(Went::read).collect()
}

/// The text with one line more; nothing when it is known.
fn with(known: &[Went], went: Went) -> Option<String> {
    let is_known = known.iter().any(|one| (one.game, one.day) == (went.game, went.day));
    let lines = || known.iter().rev().take(MOST - 1).rev().chain([&went]).map(ToString::to_string);
    (!is_known).then(|| lines().collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn went(line: &str) -> Went {
        Went::read(line).expect("a line")
    }

    #[test]
    fn the_first_time_is_kept_and_no_other() {
        let known = read("sakura 2026-11-21 1 3 140\nsutda 2026-11-22 2 2 -5");
        assert_eq!(known.len(), 2);
        assert_eq!(with(&known, went("sakura 2026-11-21 3 3 20")), None);
        let text = with(&known, went("sakura 2026-11-22 3 3 20")).expect("it is new");
        assert_eq!(read(&text).last(), Some(&went("sakura 2026-11-22 3 3 20")));
        assert_eq!(read(&text)[..2], known);
    }

    #[test]
    fn what_makes_no_sense_is_passed_over() {
        for line in [
            "",
            "sakura",
            "koi-koi 2026-11-21 1 3 140",
            "sakura 2026-02-30 1 3 140",
            "sakura 2026-11-21 0 3 140",
            "sakura 2026-11-21 4 3 140",
            "sakura 2026-11-21 1 99 140",
            "sakura 2026-11-21 1 3 many",
            "sakura 2026-11-21 1 3 140 <script>",
            "sakura 2026-11-21 1 3",
        ] {
            assert_eq!(Went::read(line), None, "{line}");
        }
        assert_eq!(read("nonsense\nsakura 2026-11-21 1 3 140\n\u{0}").len(), 1);
    }
}
