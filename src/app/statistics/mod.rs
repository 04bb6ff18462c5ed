//! The results of the matches that were played in this browser.
//!
//! A deal counts only the first time that it is played, because its cards are known afterwards.

pub mod begun;
pub mod calendar;
pub mod kept;
pub mod seen;

use std::cmp::Ordering;
use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::daily::day_of;
use super::session::Match;
use crate::engine::{Day, Fnv1a, MOST_SEATS, Seat, Sitter};
use crate::games;

/// Maximum number of options of a game.
const MOST_OPTIONS: usize = 40;
/// Maximum length of a link. A match with a longer link counts but cannot be opened again.
const LONGEST_LINK: usize = 6_000;

/// Stores a value as text, by its `Display` and `FromStr`.
mod worded {
    use super::{Deserialize, Deserializer, Error, FromStr, Serializer, fmt};

    pub fn serialize<T: fmt::Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom("a text that this build does not know"))
    }
}

/// Stores a hash as sixteen hexadecimal digits.
mod hex {
    use super::{Deserialize, Deserializer, Error, Serializer, fmt, number};

    pub fn serialize<N: fmt::LowerHex, S: Serializer>(hash: &N, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{hash:016x}"))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        number(&String::deserialize(deserializer)?).map_err(|()| D::Error::custom("no sixteen hexadecimal digits"))
    }
}

/// The identity of a match: a hash of its deal and its table, and a hash of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Key {
    #[serde(with = "hex")]
    pub deal: u64,
    #[serde(with = "hex")]
    pub moves: u64,
}

impl Key {
    pub fn of(session: &Match) -> Self {
        Self { deal: hashed(session.identity()), moves: hashed(&session.at(session.plies()).link(None)) }
    }
}

fn hashed(text: &str) -> u64 {
    let mut hash = Fnv1a::default();
    hash.write(text.as_bytes());
    hash.finish()
}

/// Flags of a match: the help that was used, and the occasion of the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(u8);

impl Marks {
    pub const TOOK_BACK: Self = Self(1);
    pub const HINT: Self = Self(2);
    /// A tutor asked whether a move was meant.
    pub const TUTOR: Self = Self(4);
    /// All hands were open.
    pub const HANDS: Self = Self(8);
    pub const DAILY: Self = Self(16);
    pub const CHALLENGE: Self = Self(32);
    const HELP: Self = Self(1 | 2 | 4 | 8);
    /// The marks by their letters in a line.
    const LETTERS: [(char, Self); 6] = [
        ('b', Self::TOOK_BACK),
        ('h', Self::HINT),
        ('t', Self::TUTOR),
        ('a', Self::HANDS),
        ('d', Self::DAILY),
        ('c', Self::CHALLENGE),
    ];

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn when(self, is_so: bool) -> Self {
        if is_so { self } else { Self(0) }
    }

    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns true if no help was used.
    pub const fn unaided(self) -> bool {
        !self.has(Self::HELP)
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String =
            Self::LETTERS.iter().filter(|(_, mark)| self.has(*mark)).map(|(letter, _)| letter).collect();
        f.write_str(if letters.is_empty() { NONE } else { &letters })
    }
}

impl FromStr for Marks {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mark = |letter| Self::LETTERS.iter().find(|(one, _)| *one == letter).map(|(_, mark)| *mark).ok_or(());
        let letters = if text == NONE { "" } else { text };
        letters.chars().try_fold(Self::default(), |marks, letter| Ok(marks.and(mark(letter)?)))
    }
}

/// The sitter of a seat, and their result compared with that of the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    Person,
    Partner(Sitter),
    /// Another player, who finished ahead of the person (`Greater`), level with them, or behind.
    Other(Sitter, Ordering),
}

/// The result of a match with exactly one person, from their point of view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Played {
    pub game: &'static str,
    #[serde(with = "worded")]
    pub day: Day,
    pub key: Key,
    /// In the order of seats.
    pub seats: Vec<At>,
    pub score: i32,
    #[serde(with = "worded")]
    pub marks: Marks,
    /// The options as indexes of their values, if they are not the usual ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<Vec<u16>>,
    /// The gain in tenths of a point or a coin, if the match was reviewed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill: Option<i32>,
    /// The link of the match. `None` if it was too long or was removed to save space.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// True if the result came from a statistics file. If there are too many results, such a result is dropped first.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub from_file: bool,
}

/// A result as it is read, before its values are checked.
#[derive(Deserialize)]
struct Unchecked {
    game: String,
    #[serde(with = "worded")]
    day: Day,
    key: Key,
    seats: Vec<At>,
    score: i32,
    #[serde(with = "worded")]
    marks: Marks,
    #[serde(default)]
    options: Option<Vec<u16>>,
    #[serde(default)]
    luck: Option<i32>,
    #[serde(default)]
    skill: Option<i32>,
    #[serde(default)]
    link: Option<String>,
    #[serde(default)]
    from_file: bool,
}

impl Unchecked {
    /// Returns the result, or `None` if no match can have these values.
    fn checked(self) -> Option<Played> {
        let Self { game, day, key, seats, score, marks, options, luck, skill, link, from_file } = self;
        let game = games::IDS.iter().copied().find(|id| *id == game)?;
        let is_whole = seats.iter().filter(|at| **at == At::Person).count() == 1
            && (2..=MOST_SEATS).contains(&seats.len())
            && options.as_ref().is_none_or(|options| options.len() <= MOST_OPTIONS)
            && [Some(score), luck, skill].into_iter().flatten().all(is_amount)
            && link.as_ref().is_none_or(|link| is_link(game, link));
        is_whole.then_some(Played { game, day, key, seats, score, marks, options, luck, skill, link, from_file })
    }
}

/// Rejects a result with invalid values. The list then keeps it as an unknown entry.
impl<'de> Deserialize<'de> for Played {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Unchecked::deserialize(deserializer)?.checked().ok_or_else(|| D::Error::custom("no result of a match"))
    }
}

impl Played {
    /// The result of a finished match. `None` unless exactly one person played it, against computer players.
    pub fn of(session: &Match, day: Day, marks: Marks) -> Option<Self> {
        let winners = session.winners().filter(|_| session.is_at_last_ply())?;
        let mut persons = session.persons();
        let (Some(own), None) = (persons.next(), persons.next()) else { return None };
        let (partners, score) = (session.partners(own), session.standing(own));
        let beside = |seat: Seat| match (winners.contains(seat), winners.contains(own)) {
            (true, false) => Ordering::Greater,
            (false, true) => Ordering::Less,
            (true, true) => Ordering::Equal,
            (false, false) => session.standing(seat).cmp(&score),
        };
        let at = |seat: Seat| match session.sitters()[seat.number()] {
            _ if seat == own => At::Person,
            sitter if partners.contains(seat) => At::Partner(sitter),
            sitter => At::Other(sitter, beside(seat)),
        };
        let usual = super::about::house_rules(session.game(), crate::ui::Lang::En)?;
        let is_daily = day_of(session, day).is_some();
        Some(Self {
            game: session.game(),
            day,
            key: Key::of(session),
            seats: Seat::all(session.players()).map(at).collect(),
            score,
            marks: marks.and(Marks::DAILY.when(is_daily)),
            options: Some(session.options()).filter(|options| options[..] != *usual.usual()),
            luck: None,
            skill: None,
            link: Some(session.link(None)).filter(|link| link.len() <= LONGEST_LINK),
            from_file: false,
        })
    }

    /// Adds the review and the link of another record of the same match.
    fn complete(&mut self, other: &Self) {
        if (self.key, self.game) == (other.key, other.game) {
            (self.luck, self.skill) = (self.luck.or(other.luck), self.skill.or(other.skill));
            self.link = self.link.take().or_else(|| other.link.clone());
            self.from_file &= other.from_file;
        }
    }

    pub fn others(&self) -> impl Iterator<Item = (Sitter, Ordering)> + '_ {
        self.seats
            .iter()
            .filter_map(|at| if let At::Other(sitter, beside) = at { Some((*sitter, *beside)) } else { None })
    }

    fn count(&self, beside: Ordering) -> usize {
        self.others().filter(|(_, one)| *one == beside).count()
    }

    /// The place, from 1. Players who finish level share the better place.
    pub fn place(&self) -> usize {
        1 + self.count(Ordering::Greater)
    }

    pub fn won(&self) -> bool {
        self.place() == 1
    }

    pub fn has_partners(&self) -> bool {
        self.seats.iter().any(|at| matches!(at, At::Partner(_)))
    }
}

/// The word for a missing value.
const NONE: &str = "-";

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, sitter) = match self {
            At::Person => return f.write_str("me"),
            At::Partner(sitter) => ("with", sitter),
            At::Other(sitter, Ordering::Greater) => ("behind", sitter),
            At::Other(sitter, Ordering::Equal) => ("level", sitter),
            At::Other(sitter, Ordering::Less) => ("ahead", sitter),
        };
        write!(f, "{sign}.{}", sitter.name())
    }
}

impl FromStr for At {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let Some((sign, sitter)) = text.split_once('.') else {
            return if text == "me" { Ok(At::Person) } else { Err(()) };
        };
        let sitter = Sitter::from_name(sitter).filter(|sitter| *sitter != Sitter::Person).ok_or(())?;
        Ok(match sign {
            "with" => At::Partner(sitter),
            "behind" => At::Other(sitter, Ordering::Greater),
            "level" => At::Other(sitter, Ordering::Equal),
            "ahead" => At::Other(sitter, Ordering::Less),
            _ => return Err(()),
        })
    }
}

impl Serialize for At {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        worded::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        worded::deserialize(deserializer)
    }
}

/// The line of a match in a statistics file, and in the storage of earlier builds:
/// `sakura 2026-11-23 1f…:9a… me,ahead.level1,behind.level2 140 bd 0.2.1 -15 30 sakura.1.A…`. The parts are game, day,
/// key, seats, score, marks, options, luck, skill, and link.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, day, key: Key { deal, moves }, seats, score, marks, options, luck, skill, link, .. } = self;
        let seats = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let joined = |options: &Vec<u16>| options.iter().map(ToString::to_string).collect::<Vec<_>>().join(".");
        let options = options.as_ref().map_or_else(|| NONE.to_owned(), joined);
        let [luck, skill] =
            [luck, skill].map(|tenths| tenths.map_or_else(|| NONE.to_owned(), |tenths| tenths.to_string()));
        let link = link.as_deref().unwrap_or(NONE);
        write!(f, "{game} {day} {deal:016x}:{moves:016x} {seats} {score} {marks} {options} {luck} {skill} {link}")
    }
}

impl FromStr for Played {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let words: Vec<&str> = line.split(' ').take(11).collect();
        let [game, day, key, seats, score, marks, options, luck, skill, link] = words[..] else { return Err(()) };
        let (deal, moves) = key.split_once(':').ok_or(())?;
        let seats = seats.split(',').take(MOST_SEATS + 1);
        let options = some(options).map(|text| text.split('.').map(str::parse::<u16>).collect::<Result<Vec<_>, _>>());
        let tenths = |text: &str| some(text).map(str::parse::<i32>).transpose().map_err(|_| ());
        let unchecked = Unchecked {
            game: game.to_owned(),
            day: day.parse()?,
            key: Key { deal: number(deal)?, moves: number(moves)? },
            seats: seats.map(str::parse::<At>).collect::<Result<_, ()>>()?,
            score: score.parse().map_err(|_| ())?,
            marks: marks.parse()?,
            options: options.transpose().map_err(|_| ())?,
            luck: tenths(luck)?,
            skill: tenths(skill)?,
            link: some(link).map(str::to_owned),
            from_file: false,
        };
        unchecked.checked().ok_or(())
    }
}

/// The word of a line, or `None` if it stands for a missing value.
fn some(word: &str) -> Option<&str> {
    Some(word).filter(|word| *word != NONE)
}

/// Parses exactly sixteen hexadecimal digits.
fn number(text: &str) -> Result<u64, ()> {
    let is_one = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    u64::from_str_radix(text, 16).ok().filter(|_| is_one).ok_or(())
}

/// Returns true if a match can have this score, or this number of tenths of a point.
fn is_amount(amount: i32) -> bool {
    amount.unsigned_abs() < 10_000_000
}

/// Returns true if a text has the form of a match link of this game. Opening it may still fail.
fn is_link(game: &str, text: &str) -> bool {
    let letters = text.bytes().all(|letter| letter.is_ascii_alphanumeric() || b".-_".contains(&letter));
    letters && text.len() <= LONGEST_LINK && text.strip_prefix(game).is_some_and(|rest| rest.starts_with('.'))
}

#[cfg(test)]
mod tests;
