//! Text format of studies: each line has a word for its kind, and a value.
//!
//! ```text
//! format 1
//! title Learn Sakura
//! step taking
//! at sakura.1.ACADsDAAAAAAED5c_IxT_
//! ring 2-0
//! arrow 2-0 2-3
//! early ring 2-0
//! move
//! say Same flower, same month: your plum takes a plum.
//! ask Press the plum in your hand.
//! reply * Look for the same flower.
//! ```
//!
//! `at` is a match as in a link, at the ply that is shown. `early` repeats a mark that appears with the question; other
//! marks of a step with a question appear later. `right` lists the right answers; `move` without `right` asks for the
//! next move of that match. `press` and `choose` list the possible answers. `hide` lists zones to hide. `paper`
//! replaces `ask` on a worksheet. `learnt` is the rule that a step teaches, independent of its position, and `picture`
//! lists the cards that picture it. A study may consist of several texts. Our lessons have the positions in one text,
//! and the words of each language in another: steps with the same name are one step. Our lessons also have `needs`
//! lines with the rules that a first round needs.
//!
//! In studies of users each step is parsed separately. A line that cannot be parsed stays in its step. A step that
//! cannot be opened stays as text, for example if its game or its rules are unknown. Both are written unchanged. If a
//! line replaces an earlier one with the same word, the earlier one becomes a comment that begins with `#`. A text in a
//! newer format is not changed.
//!
//! In our lessons each step has a `name`, a `say` and a `note` for a teacher. A step with a task has an `ask`, a
//! `praise`, an `answer` text for each item of `choose` that is not a number, and a `reply` to every possible wrong
//! answer. The key `*` stands for all wrong answers that do not have their own reply. If several moves are right,
//! `right` lists them, and they must have the same consequences.

use std::fmt::{self, Display, Formatter};

use super::{Mark, Step, Study, Target, Task, TaskKind, Words};
use crate::app::typed::is_sign;
use crate::engine::BadLink;

/// The format of written texts, and of texts without a `format` line.
pub const FORMAT: &str = "1";

/// Limits of a study, so that a text from outside is cheap to parse.
pub const LONGEST: u32 = 200_000;
pub const LONGEST_LINE: usize = 6_000;
pub const MOST_STEPS: usize = 200;
pub const MOST_MARKS: usize = 40;
/// Maximum number of names in one line.
pub const MOST_NAMES: usize = 200;
/// Maximum length of a notation in letters.
const LONGEST_NAME: usize = 120;

/// An error in a study.
#[derive(Clone, Debug, PartialEq)]
pub enum BadStudy {
    TooLong,
    /// The study has the maximum number of steps.
    Full,
    /// The study has a newer format.
    Format(String),
    /// The text from a link is not a packed study.
    Packed,
    /// A line that cannot be parsed, counted from 1.
    Line(usize),
    /// A position that does not open, with its line.
    Position(usize, BadLink),
    /// A step without a position. Holds the id.
    Nowhere(String),
    Empty,
    /// The text of the study would not give the same study again.
    Unsound,
}

impl TaskKind {
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
    /// Parses a target: the notation of a card, `@zone`, `@zone.seat` or `!move`. Also returns `None` for a name that a
    /// study line cannot represent, such as one with a tab. In a line, `_` stands for a space.
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

    /// Returns true if the target is unchanged after it was written and parsed.
    fn survives(&self) -> bool {
        Self::read(&self.to_string()).as_ref() == Some(self)
    }
}

impl Mark {
    /// Returns true if the mark is unchanged after it was written and parsed.
    pub fn survives(&self) -> bool {
        match self {
            Self::Ring(one) => one.survives(),
            Self::Arrow(from, to) => from.survives() && to.survives(),
        }
    }
}

impl Display for Mark {
    /// The line of the mark.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ring(one) => write!(f, "ring {}", joined(&[one])),
            Self::Arrow(from, to) => write!(f, "arrow {}", joined(&[from, to])),
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
    /// The entire study as one text, which [`Study::open`] parses.
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
        writeln!(f, "{mark}")?;
    }
    for mark in &step.early {
        writeln!(f, "early {mark}")?;
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
    // The text may contain a line break. Without this, its rest would be a separate line.
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
