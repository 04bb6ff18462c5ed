//! The daily deal: its seed follows from the date and the game alone, so all players get the same deal.

use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

use super::fnv::Fnv1a;
use super::link::SEED_BITS;

/// A day of the Gregorian calendar, from the year 2000 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

impl Day {
    /// The given day, or `None` if it does not exist or its year is out of range.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_one = (2000..=9999).contains(&year) && (1..=12).contains(&month);
        (is_one && (1..=days_of(year, month)).contains(&day)).then_some(Self { year, month, of_month: day })
    }

    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, counted from 1.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, counted from 1.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.of_month
    }

    /// The first day of the month.
    #[must_use]
    pub const fn month_begins(self) -> Self {
        Self { of_month: 1, ..self }
    }

    #[must_use]
    pub fn before(self) -> Option<Self> {
        Self::new(self.year, self.month, self.of_month - 1)
            .or_else(|| Self::new(self.year, self.month - 1, days_of(self.year, self.month.max(2) - 1)))
            .or_else(|| Self::new(self.year - 1, 12, 31))
    }

    #[must_use]
    pub fn after(self) -> Option<Self> {
        Self::new(self.year, self.month, self.of_month + 1)
            .or_else(|| Self::new(self.year, self.month + 1, 1))
            .or_else(|| Self::new(self.year + 1, 1, 1))
    }

    /// The day of the week, from 0 for Monday (Zeller's congruence, 1887).
    #[must_use]
    pub fn weekday(self) -> u8 {
        let (year, month) = match self.month {
            1 | 2 => (u32::from(self.year) - 1, u32::from(self.month) + 12),
            month => (u32::from(self.year), u32::from(month)),
        };
        let saturday_first =
            u32::from(self.of_month) + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400;
        u8::try_from((saturday_first + 5) % 7).expect("there are seven")
    }

    /// The seed of the game's deal of this day: FNV-1a of the game and the date, reduced to the bits that a link can
    /// hold.
    #[must_use]
    pub fn seed(self, game: &str) -> u64 {
        let mut hash = Fnv1a::default();
        hash.write(format!("{game} {self}").as_bytes());
        let hash = hash.finish();
        // The high bits of this hash are mixed better than the low ones.
        hash >> (u64::BITS - SEED_BITS)
    }

    /// The day with this seed among the latest `count` days up to this one.
    #[must_use]
    pub fn of_seed(self, game: &str, seed: u64, count: usize) -> Option<Self> {
        std::iter::successors(Some(self), |day| day.before()).take(count).find(|day| day.seed(game) == seed)
    }
}

/// The number of days in a month.
const fn days_of(year: u16, month: u8) -> u8 {
    let leaps = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leaps => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Day {
    /// Writes the date in the form of ISO 8601: `2026-11-22`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.of_month)
    }
}

impl FromStr for Day {
    type Err = ();

    /// Parses exactly the output of `Display`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.splitn(3, '-').map_while(|part| part.parse::<u16>().ok());
        let mut part = || parts.next();
        let year = part().ok_or(())?;
        let [month, day] = [part(), part()].map(|number| number.and_then(|number| u8::try_from(number).ok()));
        let day = Self::new(year, month.ok_or(())?, day.ok_or(())?);
        day.filter(|day| day.to_string() == text).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

    #[test]
    fn a_day_parses_only_from_its_exact_notation() {
        assert_eq!(day("2026-11-22").to_string(), "2026-11-22");
        assert_eq!(day("2024-02-29").after(), Some(day("2024-03-01")));
        for text in [
            "",
            "2026-11",
            "2026-11-31",
            "2025-02-29",
            "2100-02-29",
            "1999-12-31",
            "2026-1-2",
            "+026-01-02",
            "2026-11-22-1",
            "10000-01-01",
            "2026-00-10",
            "2026-13-01",
            "2026-01-00",
        ] {
            assert_eq!(text.parse::<Day>(), Err(()), "{text}");
        }
    }

    #[test]
    fn days_follow_one_another_in_both_directions() {
        let days: Vec<Day> = std::iter::successors(Some(day("2000-01-01")), |day| day.after()).take(146_097).collect();
        assert_eq!(days.last().map(ToString::to_string).as_deref(), Some("2399-12-31"), "400 years repeat");
        assert!(days.windows(2).all(|pair| pair[1].before() == Some(pair[0])));
        assert!(days.windows(2).all(|pair| pair[1].weekday() == (pair[0].weekday() + 1) % 7));
        assert_eq!(day("2026-11-22").weekday(), 6, "a Sunday");
        assert_eq!((day("2000-01-01").before(), day("9999-12-31").after()), (None, None));
    }

    #[test]
    fn the_seed_follows_from_date_and_game_and_gives_the_date_back() {
        let today = day("2026-11-22");
        assert_ne!(today.seed("sakura"), today.seed("sutda"));
        let earlier = day("2026-08-01");
        assert_eq!(today.of_seed("sakura", earlier.seed("sakura"), 400), Some(earlier));
        assert_eq!(today.of_seed("sakura", earlier.seed("sakura"), 30), None);
        assert_eq!(today.of_seed("sutda", earlier.seed("sakura"), 400), None);
    }
}
