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
//! In our lessons each step has a `name`, what to `say` and a `note` for a teacher. One that asks has an `ask`, its `praise`,
//! an `answer` in words for whatever `choose` lists that is no number, and a `reply` to everything that can be answered and is
//! wrong, where `*` is all that has none of its own. Where any move will do, `right` lists them all: they must tell the same.

use std::fmt::{self, Display, Formatter};
use std::rc::Rc;

use super::{Kind, Mark, Position, Step, Study, Target, Task, Words};
use crate::app::session;
use crate::engine::BadLink;

/// The format that is written here; texts that name none are of this one too.
pub const FORMAT: &str = "1";

/// What a study may hold, so that a text from outside costs little to read.
pub const LONGEST: u32 = 200_000;
const LONGEST_LINE: usize = 6_000;
const MOST_STEPS: usize = 200;
const MOST_MARKS: usize = 40;

/// What is wrong with a study.
#[derive(Clone, Debug, PartialEq)]
pub enum BadStudy {
    TooLong,
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
}

/// A step while its lines come in.
#[derive(Default)]
struct Draft {
    id: String,
    at: Option<Position>,
    marks: Vec<Mark>,
    hidden: Vec<Target>,
    pictures: Vec<String>,
    kind: Option<Kind>,
    offered: Vec<String>,
    right: Vec<String>,
    words: Words,
}

impl Study {
    /// Reads a study from its texts.
    ///
    /// # Errors
    /// When a line means nothing, or a step shows nothing.
    pub fn read(texts: &[&str]) -> Result<Self, BadStudy> {
        let mut title = String::new();
        let mut drafts: Vec<Draft> = Vec::new();
        for text in texts {
            if text.len() > LONGEST as usize {
                return Err(BadStudy::TooLong);
            }
            let mut place = None;
            for (number, line) in (1..).zip(text.lines()) {
                let line = line.trim();
                if line.is_empty() || line.starts_with('#') {
                    continue;
                }
                if line.len() > LONGEST_LINE {
                    return Err(BadStudy::Line(number));
                }
                let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
                let rest = rest.trim();
                match word {
                    "format" if rest == FORMAT => {}
                    "format" => return Err(BadStudy::Format(rest.chars().take(8).collect())),
                    "title" => rest.clone_into(&mut title),
                    // What has to come up in a lesson is asked by its tests alone.
                    "needs" => {}
                    "step" => {
                        let found = drafts.iter().position(|draft| draft.id == rest);
                        place = Some(found.unwrap_or(drafts.len()));
                        if found.is_none() {
                            drafts.push(Draft { id: rest.to_owned(), ..Draft::default() });
                        }
                        if rest.is_empty() || drafts.len() > MOST_STEPS {
                            return Err(BadStudy::Line(number));
                        }
                    }
                    _ => {
                        let draft = place.and_then(|place| drafts.get_mut(place)).ok_or(BadStudy::Line(number))?;
                        draft.take(word, rest, number)?;
                    }
                }
            }
        }
        // One that has a name is a study already, to which positions may be added.
        if drafts.is_empty() && title.is_empty() {
            return Err(BadStudy::Empty);
        }
        let steps = drafts.into_iter().map(|draft| draft.finish().map(Rc::new)).collect::<Result<_, _>>()?;
        Ok(Self { title, steps, grade: None })
    }
}

impl Draft {
    fn take(&mut self, word: &str, rest: &str, line: usize) -> Result<(), BadStudy> {
        let bad = || BadStudy::Line(line);
        let several = || rest.split_whitespace().map(spaced).collect::<Vec<_>>();
        let words = &mut self.words;
        match word {
            "at" => {
                let (live, _) = session::open(rest).map_err(|why| BadStudy::Position(line, why))?;
                self.at = Some(Position(live));
            }
            "ring" | "arrow" => {
                let targets = several().iter().map(|name| Target::read(name)).collect::<Option<Vec<_>>>();
                let mark = match (word, targets.ok_or_else(bad)?.as_slice()) {
                    ("ring", [one]) => Mark::Ring(one.clone()),
                    ("arrow", [from, to]) => Mark::Arrow(from.clone(), to.clone()),
                    _ => return Err(bad()),
                };
                self.marks.push(mark);
                if self.marks.len() > MOST_MARKS {
                    return Err(bad());
                }
            }
            "picture" => self.pictures = several(),
            "hide" => {
                self.hidden = several().iter().map(|name| Target::read(name)).collect::<Option<_>>().ok_or_else(bad)?;
            }
            "move" | "press" | "choose" => {
                self.kind = Some(match word {
                    "move" => Kind::Move,
                    "press" => Kind::Card,
                    _ => Kind::Choice,
                });
                self.offered = several();
            }
            "right" => self.right = several(),
            "name" => rest.clone_into(&mut words.name),
            "say" => rest.clone_into(&mut words.say),
            "ask" => rest.clone_into(&mut words.ask),
            "paper" => rest.clone_into(&mut words.paper),
            "learnt" => rest.clone_into(&mut words.learnt),
            "praise" => rest.clone_into(&mut words.praise),
            "note" => rest.clone_into(&mut words.note),
            "answer" | "reply" => {
                let (key, text) = rest.split_once(' ').ok_or_else(bad)?;
                let key = spaced(key);
                let list = if word == "answer" { &mut words.answers } else { &mut words.replies };
                list.push((key, text.trim().to_owned()));
            }
            _ => return Err(bad()),
        }
        Ok(())
    }

    fn finish(self) -> Result<Step, BadStudy> {
        let Self { id, at, marks, hidden, pictures, kind, offered, mut right, words } = self;
        let at = at.ok_or_else(|| BadStudy::Nowhere(id.clone()))?;
        if right.is_empty() && kind == Some(Kind::Move) {
            right.extend(at.0.next_move());
        }
        let task = kind.map(|kind| Task { kind, offered, right });
        Ok(Step { id, at, marks, hidden, pictures, task, words })
    }
}

/// A notation with blanks in it is written with `_` in their place.
fn spaced(word: &str) -> String {
    word.replace('_', " ")
}

fn joined(words: &[String]) -> String {
    words.iter().map(|word| word.replace(' ', "_")).collect::<Vec<_>>().join(" ")
}

impl Target {
    /// Reads a target: the notation of a card, `@zone`, `@zone.seat` or `!move`.
    pub fn read(name: &str) -> Option<Self> {
        if let Some(zone) = name.strip_prefix('@') {
            return Some(match zone.split_once('.') {
                Some((zone, seat)) => Self::Zone(zone.to_owned(), Some(seat.parse().ok()?)),
                None => Self::Zone(zone.to_owned(), None),
            });
        }
        Some(match name.strip_prefix('!') {
            Some(mv) => Self::Move(mv.to_owned()),
            None => Self::Card(name.to_owned()),
        })
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
    /// The whole study as one text, as [`Study::read`] reads it.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut line = |word: &str, rest: &str| {
            if rest.is_empty() {
                return Ok(());
            }
            // What was put together elsewhere may hold a line's end, behind which anything could stand.
            writeln!(f, "{word} {}", rest.replace(char::is_control, " "))
        };
        line("format", FORMAT)?;
        line("title", &self.title)?;
        for step in &self.steps {
            let Words { name, say, ask, paper, learnt, answers, replies, praise, note } = &step.words;
            line("step", &step.id)?;
            line("at", &step.at.0.link(None))?;
            for mark in &step.marks {
                match mark {
                    Mark::Ring(one) => line("ring", &joined(&[one.to_string()]))?,
                    Mark::Arrow(from, to) => line("arrow", &joined(&[from.to_string(), to.to_string()]))?,
                }
            }
            line("hide", &joined(&step.hidden.iter().map(ToString::to_string).collect::<Vec<_>>()))?;
            line("picture", &joined(&step.pictures))?;
            if let Some(Task { kind, offered, right }) = &step.task {
                let word = match kind {
                    Kind::Move => "move",
                    Kind::Card => "press",
                    Kind::Choice => "choose",
                };
                // A line of one word alone says something too.
                line(word, if offered.is_empty() { " " } else { "" })?;
                line(word, &joined(offered))?;
                line("right", &joined(right))?;
            }
            for (word, rest) in [("name", name), ("say", say), ("ask", ask), ("paper", paper), ("learnt", learnt)] {
                line(word, rest)?;
            }
            for (word, list) in [("answer", answers), ("reply", replies)] {
                for (key, text) in list {
                    line(word, &format!("{} {text}", key.replace(' ', "_")))?;
                }
            }
            for (word, rest) in [("praise", praise), ("note", note)] {
                line(word, rest)?;
            }
        }
        Ok(())
    }
}
