//! Studies as text, line by line: a word that says what the line is, and what it says.
//!
//! ```text
//! format 1
//! title Learn Sakura
//! step taking
//! at sakura.1.ACADsDAAAAAAED5c_IxT_
//! ring 2-0
//! arrow 2-0 2-3
//! move
//! say Same flower, same month: your plum takes a plum.
//! ask Press the plum in your hand.
//! reply * Look for the same flower.
//! ```
//!
//! `at` is a match as in a link, at the ply that is shown; `right` names answers that are right, where `move` alone means
//! the next move of that match. `press` and `choose` list what can be answered. `hide` names places that would only
//! distract, `paper` asks on a worksheet in place of `ask`, `learnt` says what a step teaches without its position, and `picture` names cards that show it. A study may
//! come in several texts, as our lessons do, the positions in one and the words of each language in another: steps of the
//! same name are one step. Our lessons have a line `needs` besides, with the rules that a first round needs.
//!
//! Of what people keep and send each step is read by itself. A line that is not understood stays in its step, and a step that
//! cannot be opened, as one of a game or of rules that are not here, stays as its text. Both are written as they were. A line
//! that replaces an earlier one of the same word leaves that as a comment, behind `#`. A text in a newer format is not changed.
//!
//! In our lessons each step has a `name`, what to `say` and a `note` for a teacher. One that asks has an `ask`, its `praise`,
//! an `answer` in words for whatever `choose` lists that is no number, and a `reply` to everything that can be answered and is
//! wrong, where `*` is all that has none of its own. Where any move will do, `right` lists them all: they must tell the same.

use std::fmt::{self, Display, Formatter};

use super::{Kind, Mark, Step, Study, Target, Task, Words};
use crate::app::typed::is_sign;
use crate::engine::BadLink;

/// The format that is written here; texts that name none are of this one too.
pub const FORMAT: &str = "1";

/// What a study may hold, so that a text from outside costs little to read.
pub const LONGEST: u32 = 200_000;
pub const LONGEST_LINE: usize = 6_000;
pub const MOST_STEPS: usize = 200;
pub const MOST_MARKS: usize = 40;
/// More cards than these are named by no line.
pub const MOST_NAMES: usize = 200;
/// More letters than these has no notation.
const LONGEST_NAME: usize = 120;

/// What is wrong with a study.
#[derive(Clone, Debug, PartialEq)]
pub enum BadStudy {
    TooLong,
    /// It holds as many steps as a study can.
    Full,
    /// Written in a later format.
    Format(String),
    /// What came with a link is no packed study.
    Packed,
    /// A line, counted from 1, that means nothing here.
    Line(usize),
    /// A position that does not open.
    Position(usize, BadLink),
    /// A step without a position.
    Nowhere(String),
    Empty,
    /// It would not be read again as it is.
    Unsound,
}

impl Kind {
    /// The word of the line that says it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Card => "press",
            Self::Choice => "choose",
        }
    }
}

impl Target {
    /// Reads a target: the notation of a card, `@zone`, `@zone.seat` or `!move`. `None` also for what a line of a study
    /// would not give back: `_` stands for a blank there, and any other sort of blank ends a name.
    pub fn read(name: &str) -> Option<Self> {
        let written = |part: &str| {
            let stands = |letter: char| letter == ' ' || !(letter == '_' || letter.is_whitespace() || is_sign(letter));
            !part.is_empty() && part.chars().count() <= LONGEST_NAME && part.chars().all(stands)
        };
        let part = |part: &str| written(part).then(|| part.to_owned());
        if let Some(zone) = name.strip_prefix('@') {
            return Some(match zone.split_once('.') {
                Some((zone, seat)) => Self::Zone(part(zone)?, Some(seat.parse().ok()?)),
                None => Self::Zone(part(zone)?, None),
            });
        }
        Some(match name.strip_prefix('!') {
            Some(mv) => Self::Move(part(mv)?),
            None => Self::Card(part(name)?),
        })
    }

    /// Whether it is read again as it is written.
    fn survives(&self) -> bool {
        Self::read(&self.to_string()).as_ref() == Some(self)
    }
}

impl Mark {
    /// Whether it is read again as it is written.
    pub fn survives(&self) -> bool {
        match self {
            Self::Ring(one) => one.survives(),
            Self::Arrow(from, to) => from.survives() && to.survives(),
        }
    }
}

impl Display for Target {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => f.write_str(card),
            Self::Zone(zone, None) => write!(f, "@{zone}"),
            Self::Zone(zone, Some(seat)) => write!(f, "@{zone}.{seat}"),
            Self::Move(mv) => write!(f, "!{mv}"),
        }
    }
}

impl Display for Study {
    /// The whole study as one text, as [`Study::open`] reads it.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(newer) = &self.newer {
            return f.write_str(&newer.text);
        }
        line(f, "format", FORMAT)?;
        line(f, "title", &self.title)?;
        verbatim(f, &self.carried)?;
        let mut unopened = self.unopened.iter().peekable();
        for (place, step) in self.steps.iter().enumerate() {
            while let Some(one) = unopened.next_if(|one| one.before <= place) {
                writeln!(f, "{}", one.text)?;
            }
            write_step(f, step)?;
        }
        unopened.try_for_each(|one| writeln!(f, "{}", one.text))
    }
}

fn write_step(f: &mut Formatter<'_>, step: &Step) -> fmt::Result {
    let Words { name, say, ask, paper, learnt, answers, replies, praise, note } = &step.words;
    line(f, "step", &step.id)?;
    line(f, "at", step.at.link())?;
    for mark in &step.marks {
        match mark {
            Mark::Ring(one) => line(f, "ring", &joined(&[one]))?,
            Mark::Arrow(from, to) => line(f, "arrow", &joined(&[from, to]))?,
        }
    }
    line(f, "hide", &joined(&step.hidden))?;
    line(f, "picture", &joined(&step.pictures))?;
    if let Some(Task { kind, offered, right }) = &step.task {
        // A line of one word alone says something too.
        writeln!(f, "{} {}", kind.word(), joined(offered))?;
        line(f, "right", &joined(right))?;
    }
    for (word, rest) in [("name", name), ("say", say), ("ask", ask), ("paper", paper), ("learnt", learnt)] {
        line(f, word, rest)?;
    }
    for (word, list) in [("answer", answers), ("reply", replies)] {
        // Without words it would be no line of a study.
        for (key, text) in list.iter().filter(|(_, text)| !text.trim().is_empty()) {
            line(f, word, &format!("{} {text}", key.replace(' ', "_")))?;
        }
    }
    for (word, rest) in [("praise", praise), ("note", note)] {
        line(f, word, rest)?;
    }
    verbatim(f, &step.carried)
}

/// Writes a line. One that says nothing is left out.
fn line(f: &mut Formatter<'_>, word: &str, rest: &str) -> fmt::Result {
    // What was put together elsewhere may hold a line's end, behind which anything could stand.
    let rest = rest.replace(char::is_control, " ");
    let rest = rest.trim();
    if rest.is_empty() { Ok(()) } else { writeln!(f, "{word} {rest}") }
}

fn verbatim(f: &mut Formatter<'_>, lines: &[String]) -> fmt::Result {
    lines.iter().try_for_each(|line| writeln!(f, "{line}"))
}

/// A notation with blanks in it is written with `_` in their place.
pub fn spaced(word: &str) -> String {
    word.replace('_', " ")
}

/// Names as they are written in one line.
pub fn joined<T: ToString>(names: &[T]) -> String {
    names.iter().map(|name| name.to_string().replace(' ', "_")).collect::<Vec<_>>().join(" ")
}
