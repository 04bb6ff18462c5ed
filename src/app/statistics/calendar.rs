//! The stored deals of the day, each with the result of its first play here.
//!
//! Only matches that count in the statistics are stored: one person has begun and finished them here. Looking at a
//! result stores nothing. A match of several persons is shown but not stored.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::{is_amount, worded};
use crate::app::session::Match;
use crate::app::store::{Document, Entries, Format, Legacy, StoreError, update};
use crate::engine::{Day, MOST_SEATS, Seat, Sitter};
use crate::games;

/// Maximum number of stored deals. The earliest are dropped.
const MOST: usize = 6 * 800;

/// The result of a deal of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Went {
    pub game: &'static str,
    #[serde(with = "worded")]
    pub day: Day,
    /// The place, counted from 1. `of` is the number of players.
    pub place: usize,
    pub of: usize,
    pub score: i32,
}

/// A result as it is read, before its values are checked.
#[derive(Deserialize)]
struct Unchecked {
    game: String,
    #[serde(with = "worded")]
    day: Day,
    place: usize,
    of: usize,
    score: i32,
}

impl Unchecked {
    fn checked(self) -> Option<Went> {
        let Self { game, day, place, of, score } = self;
        let game = games::IDS.iter().copied().find(|id| *id == game)?;
        let makes_sense = (1..=of).contains(&place) && of <= MOST_SEATS && is_amount(score);
        makes_sense.then_some(Went { game, day, place, of, score })
    }
}

/// Rejects a result with invalid values. The list then keeps it as an unknown entry.
impl<'de> Deserialize<'de> for Went {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Unchecked::deserialize(deserializer)?.checked().ok_or_else(|| D::Error::custom("no deal of a day"))
    }
}

impl Went {
    /// The result of a finished match for the first person at its table.
    pub fn of(session: &Match, day: Day) -> Option<Self> {
        let own = Seat::all(session.players()).find(|seat| session.sitters()[seat.number()] == Sitter::Person)?;
        let winners = session.winners()?;
        let score = session.standing(own);
        let better = Seat::all(session.players())
            .filter(|&seat| seat != own && !winners.contains(own))
            .filter(|&seat| winners.contains(seat) || session.standing(seat) > score);
        Some(Self { game: session.game(), day, place: 1 + better.count(), of: session.players(), score })
    }

    /// Reads a line of an earlier build.
    fn of_line(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split(' ').take(6).collect();
        let [game, day, place, of, score] = words[..] else { return None };
        let (place, of) = (place.parse().ok()?, of.parse().ok()?);
        let (day, score) = (day.parse().ok()?, score.parse().ok()?);
        Unchecked { game: game.to_owned(), day, place, of, score }.checked()
    }

    fn is_same_deal(&self, other: &Self) -> bool {
        (self.game, self.day) == (other.game, other.day)
    }
}

/// All deals of the day that were played here.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Calendar {
    #[serde(default)]
    days: Entries<Went>,
}

impl Format for Calendar {}

impl Document for Calendar {
    const KEY: &'static str = "tefuda/calendar";
    const LEGACY: &'static [Legacy<Self>] = &[("tefuda.daily", Self::of_lines)];

    /// Keeps the results that are already here.
    fn merge(&mut self, other: Self) {
        self.days.merge(other.days, Went::is_same_deal);
    }
}

impl Calendar {
    fn of_lines(text: &str) -> Self {
        let mut days = Entries::default();
        for line in text.lines().filter(|line| !line.is_empty()) {
            match Went::of_line(line) {
                Some(went) => days.push(went),
                None => days.push_unknown(line),
            }
        }
        Self { days }
    }

    pub fn all(&self) -> Vec<Went> {
        self.days.known().copied().collect()
    }

    /// Adds a result, unless the deal has one: only the first play counts.
    pub fn note(&mut self, went: Went) {
        if self.days.known().any(|one| one.is_same_deal(&went)) {
            return;
        }
        self.days.push(went);
        if self.days.known().count() > MOST {
            let mut place = 0;
            self.days.retain(|_| {
                place += 1;
                place > 1
            });
        }
    }
}

/// Stores the results of deals that do not have one.
///
/// # Errors
/// If they cannot be stored.
pub fn note(days: &[Went]) -> Result<(), StoreError> {
    update::<Calendar>(|calendar| days.iter().for_each(|went| calendar.note(*went))).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::store::{self, load, memory};

    fn went(line: &str) -> Went {
        Went::of_line(line).expect("a line")
    }

    fn all() -> Vec<Went> {
        load::<Calendar>().expect("a storage").all()
    }

    #[test]
    fn only_the_first_play_of_a_deal_is_kept() {
        memory::with(&[("tefuda.daily", "sakura 2026-11-21 1 3 140\nsutda 2026-11-22 2 2 -5")]);
        let known = all();
        assert_eq!(known.len(), 2);
        note(&[went("sakura 2026-11-21 3 3 20")]).expect("there is room");
        assert_eq!(all(), known);
        note(&[went("sakura 2026-11-22 3 3 20")]).expect("there is room");
        assert_eq!(all().last(), Some(&went("sakura 2026-11-22 3 3 20")));
        assert_eq!(all()[..2], known);
        assert_eq!(store::read("tefuda.daily"), Ok(None));
    }

    #[test]
    fn an_invalid_line_is_not_shown_and_is_not_lost() {
        let broken = [
            "sakura",
            "koi-koi 2026-11-21 1 3 140",
            "sakura 2026-02-30 1 3 140",
            "sakura 2026-11-21 0 3 140",
            "sakura 2026-11-21 4 3 140",
            "sakura 2026-11-21 1 99 140",
            "sakura 2026-11-21 1 3 many",
            "sakura 2026-11-21 1 3 -2147483648",
            "sakura 2026-11-21 1 3 140 <script>",
            "sakura 2026-11-21 1 3",
        ];
        memory::with(&[("tefuda.daily", &format!("{}\n\nsakura 2026-11-21 1 3 140", broken.join("\n")))]);
        assert_eq!(all(), [went("sakura 2026-11-21 1 3 140")]);
        note(&[went("sutda 2026-11-21 1 3 140")]).expect("there is room");
        let text = store::read(Calendar::KEY).expect("a storage").expect("it is stored");
        for line in broken {
            assert!(text.contains(&format!("\"{line}\"")), "{line} is gone: {text}");
        }
    }

    #[test]
    fn entries_and_fields_of_a_newer_build_survive() {
        let newer = r#"{"day":"2026-11-20","game":"koi-koi","of":2,"place":1,"score":7}"#;
        let more = r#"{"day":"2026-11-21","game":"sakura","of":3,"place":1,"score":140,"stars":3}"#;
        memory::with(&[(Calendar::KEY, &format!(r#"{{"colour":"ink","days":[{newer},{more}],"format":1}}"#))]);
        assert_eq!(all(), [went("sakura 2026-11-21 1 3 140")]);
        note(&[went("sutda 2026-11-22 2 2 -5")]).expect("there is room");
        let text = store::read(Calendar::KEY).expect("a storage").expect("it is stored");
        for kept in [newer, more, r#""colour":"ink""#] {
            assert!(text.contains(kept), "{kept} is gone: {text}");
        }
    }

    #[test]
    fn the_earliest_day_is_dropped_when_there_are_too_many() {
        let mut calendar = Calendar::default();
        let first = went("sakura 2000-01-01 1 2 0");
        let days = std::iter::successors(Some(first.day), |day| day.after());
        days.take(MOST + 1).for_each(|day| calendar.note(Went { day, ..first }));
        assert_eq!((calendar.all().len(), calendar.all()[0].day.to_string()), (MOST, "2000-01-02".to_owned()));
    }
}
