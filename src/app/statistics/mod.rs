//! What this browser keeps of the matches that somebody has played here: a line of text each, which may hold anything.
//!
//! A deal counts once, the first time that it is played: whoever plays it again knows its cards.

pub mod begun;
pub mod kept;
pub mod seen;

use std::cmp::Ordering;
use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

use super::daily::day_of;
use super::session::Match;
use crate::engine::{Day, Fnv1a, MOST_SEATS, Seat, Sitter};
use crate::games;

/// More options than these no game has.
const MOST_OPTIONS: usize = 40;
/// A longer match is counted, and cannot be opened again.
const LONGEST_LINK: usize = 6_000;

/// Which match it was: what was dealt to whom, and what was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    pub deal: u64,
    pub moves: u64,
}

impl Key {
    pub fn of(live: &Match) -> Self {
        Self { deal: hashed(live.identity()), moves: hashed(&live.at(live.plies()).link(None)) }
    }
}

fn hashed(text: &str) -> u64 {
    let mut hash = Fnv1a::default();
    hash.write(text.as_bytes());
    hash.finish()
}

/// What helped, besides one's own head, and what else is to be known of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(u8);

impl Marks {
    pub const TOOK_BACK: Self = Self(1);
    pub const HINT: Self = Self(2);
    /// A tutor asked whether a move was meant.
    pub const TUTOR: Self = Self(4);
    /// All hands lay open.
    pub const HANDS: Self = Self(8);
    pub const DAILY: Self = Self(16);
    pub const CHALLENGE: Self = Self(32);
    const HELP: Self = Self(1 | 2 | 4 | 8);
    /// By the letters of a line.
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

    /// Whether nothing helped.
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

/// Who sat in a seat, and where they came out beside the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    Person,
    Partner(Sitter),
    /// Ahead of the person (`Greater`), level or behind.
    Other(Sitter, Ordering),
}

/// How a match went for the only person who played it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub game: &'static str,
    pub day: Day,
    pub key: Key,
    /// In the order of sitting.
    pub seats: Vec<At>,
    pub score: i32,
    pub marks: Marks,
    /// The options as indices of their values, when they were not the usual ones.
    pub options: Option<Vec<u16>>,
    /// In tenths of a point or a coin, once the match has been reviewed.
    pub luck: Option<i32>,
    pub skill: Option<i32>,
    /// The match as text, while there is room for it.
    pub link: Option<String>,
}

impl Played {
    /// How a match went that is over; nothing unless exactly one person played it, against computers.
    pub fn of(live: &Match, day: Day, marks: Marks) -> Option<Self> {
        let winners = live.winners().filter(|_| live.is_live())?;
        let mut persons = live.persons();
        let (Some(own), None) = (persons.next(), persons.next()) else { return None };
        let (partners, score) = (live.partners(own), live.standing(own));
        let beside = |seat: Seat| match (winners.contains(seat), winners.contains(own)) {
            (true, false) => Ordering::Greater,
            (false, true) => Ordering::Less,
            (true, true) => Ordering::Equal,
            (false, false) => live.standing(seat).cmp(&score),
        };
        let at = |seat: Seat| match live.sitters()[seat.number()] {
            _ if seat == own => At::Person,
            sitter if partners.contains(seat) => At::Partner(sitter),
            sitter => At::Other(sitter, beside(seat)),
        };
        let usual = super::about::house_rules(live.game(), crate::ui::Lang::En)?;
        let is_daily = day_of(live, day).is_some();
        Some(Self {
            game: live.game(),
            day,
            key: Key::of(live),
            seats: Seat::all(live.players()).map(at).collect(),
            score,
            marks: marks.and(Marks::DAILY.when(is_daily)),
            options: Some(live.options()).filter(|options| options[..] != *usual.usual()),
            luck: None,
            skill: None,
            link: Some(live.link(None)).filter(|link| link.len() <= LONGEST_LINK),
        })
    }

    pub fn others(&self) -> impl Iterator<Item = (Sitter, Ordering)> + '_ {
        self.seats
            .iter()
            .filter_map(|at| if let At::Other(sitter, beside) = at { Some((*sitter, *beside)) } else { None })
    }

    fn count(&self, beside: Ordering) -> usize {
        self.others().filter(|(_, one)| *one == beside).count()
    }

    /// The place, from 1; of several who came out level each has the best one.
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

/// What stands for nothing.
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

/// `sakura 2026-11-23 1f…:9a… me,ahead.level1,behind.level2 140 bd 0.2.1 -15 30 sakura.1.A…`: a place among all who sat
/// there, marks, options, luck and skill, and the match.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, day, key: Key { deal, moves }, seats, score, marks, options, luck, skill, link } = self;
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
        let mut words = line.split(' ');
        let mut word = || words.next().ok_or(());
        let game = word()?;
        let game = games::IDS.iter().copied().find(|id| *id == game).ok_or(())?;
        let day = word()?.parse()?;
        let (deal, moves) = word()?.split_once(':').ok_or(())?;
        let key = Key { deal: number(deal)?, moves: number(moves)? };
        let seats: Vec<At> = word()?.split(',').take(MOST_SEATS + 1).map(str::parse).collect::<Result<_, ()>>()?;
        let persons = seats.iter().filter(|at| **at == At::Person).count();
        let score = amount(word()?)?;
        let marks = word()?.parse()?;
        let options = Some(word()?).filter(|text| *text != NONE);
        let options = options.map(|text| text.split('.').map(|index| index.parse().map_err(|_| ())).collect());
        let options: Option<Vec<u16>> = options.transpose()?;
        let tenths = |text: &str| if text == NONE { Ok(None) } else { amount(text).map(Some) };
        let (luck, skill) = (tenths(word()?)?, tenths(word()?)?);
        let link = Some(word()?).filter(|text| *text != NONE);
        let is_whole = persons == 1
            && (2..=MOST_SEATS).contains(&seats.len())
            && options.as_ref().is_none_or(|options| options.len() <= MOST_OPTIONS)
            && words.next().is_none();
        if !is_whole || !link.is_none_or(|link| is_link(game, link)) {
            return Err(());
        }
        Ok(Self { game, day, key, seats, score, marks, options, luck, skill, link: link.map(str::to_owned) })
    }
}

/// Sixteen digits to the base of sixteen.
fn number(text: &str) -> Result<u64, ()> {
    let is_one = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    u64::from_str_radix(text, 16).ok().filter(|_| is_one).ok_or(())
}

/// A number of points that a match can have.
fn amount(text: &str) -> Result<i32, ()> {
    text.parse().ok().filter(|amount: &i32| amount.abs() < 10_000_000).ok_or(())
}

/// Whether a text can be the link of a match of this game. Only who opens it finds out whether it is.
fn is_link(game: &str, text: &str) -> bool {
    let letters = text.bytes().all(|letter| letter.is_ascii_alphanumeric() || b".-_".contains(&letter));
    letters && text.len() <= LONGEST_LINK && text.strip_prefix(game).is_some_and(|rest| rest.starts_with('.'))
}

#[cfg(test)]
mod tests;
