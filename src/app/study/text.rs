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
//! In studies of users each step is read by itself. A line that is not understood stays in its step. A step that cannot
//! be opened stays as text, for example if its game or its rules are unknown. Both are written unchanged. If a line
//! replaces an earlier one with the same word, the earlier one becomes a comment, behind `#`. A text in a newer format
//! is not changed.
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
/// The most cards that one line can name.
pub const MOST_NAMES: usize = 200;
/// The longest notation, in letters.
const LONGEST_NAME: usize = 120;

/// What is wrong with a study.
#[derive(Clone, Debug, PartialEq)]
pub enum BadStudy {
    TooLong,
    /// The study has as many steps as it can hold.
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
    /// The text of the study would not give the same study again.
    Unsound,
}

impl Kind {
    /// The first word of the line for this kind of task.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Card => "press",
            Self::Choice => "choose",
        }
    }
}

impl Target {
    /// Reads a target: the notation of a card, `@zone`, `@zone.seat` or `!move`. Also returns `None` for a name that a
    /// study line cannot represent, such as one with `_` (which stands for a space) or with a tab.
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

    /// Returns true if the target is the same after it was written and read.
    fn survives(&self) -> bool {
        Self::read(&self.to_string()).as_ref() == Some(self)
    }
}

impl Mark {
    /// Returns true if the mark is the same after it was written and read.
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
        // `line` leaves out a line without names, but here the word alone has a meaning.
        writeln!(f, "{} {}", kind.word(), joined(offered))?;
        line(f, "right", &joined(right))?;
    }
    for (word, rest) in [("name", name), ("say", say), ("ask", ask), ("paper", paper), ("learnt", learnt)] {
        line(f, word, rest)?;
    }
    for (word, list) in [("answer", answers), ("reply", replies)] {
        // A line without the text would be invalid.
        for (key, text) in list.iter().filter(|(_, text)| !text.trim().is_empty()) {
            line(f, word, &format!("{} {text}", key.replace(' ', "_")))?;
        }
    }
    for (word, rest) in [("praise", praise), ("note", note)] {
        line(f, word, rest)?;
    }
    verbatim(f, &step.carried)
}

/// Writes a line, unless its text is empty.
fn line(f: &mut Formatter<'_>, word: &str, rest: &str) -> fmt::Result {
    // The text may contain a line break. The rest would then be read as a line of its own.
    let rest = rest.replace(char::is_control, " ");
    let rest = rest.trim();
    if rest.is_empty() { Ok(()) } else { writeln!(f, "{word} {rest}") }
}

fn verbatim(f: &mut Formatter<'_>, lines: &[String]) -> fmt::Result {
    lines.iter().try_for_each(|line| writeln!(f, "{line}"))
}

/// Replaces each `_` of a written name by the space that it stands for.
pub fn spaced(word: &str) -> String {
    word.replace('_', " ")
}

/// Writes names in one line, with `_` for each space within a name.
pub fn joined<T: ToString>(names: &[T]) -> String {
    names.iter().map(|name| name.to_string().replace(' ', "_")).collect::<Vec<_>>().join(" ")
}
