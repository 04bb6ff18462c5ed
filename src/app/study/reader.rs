//! The parser of studies. The strict mode is for our lessons, in which every line must be valid. The tolerant mode is
//! for studies of users. It keeps lines that it cannot parse, so that they are written again with the rest.

use std::collections::HashMap;
use std::rc::Rc;

use super::text::{FORMAT, LONGEST, LONGEST_LINE, MOST_MARKS, MOST_NAMES, MOST_STEPS, joined, spaced};
use super::{BadStudy, Mark, Newer, Position, Step, Study, Target, Task, TaskKind, Unopened, Words};
use crate::app::session::{self, Match};
use crate::engine::BadLink;

/// A function that opens the match of a step.
pub type Opener<'a> = dyn FnMut(&str) -> Result<Match, BadLink> + 'a;

impl Study {
    /// Parses a study that is part of the app. It may consist of several texts.
    ///
    /// # Errors
    /// If a line is invalid, or a step has no position.
    pub fn read(texts: &[&str]) -> Result<Self, BadStudy> {
        read(texts, true, &mut open)
    }

    /// Parses a study that a user made. Unknown parts are kept: lines in [`Step::carried`] and [`Study::carried`],
    /// steps in [`Study::unopened`], and an entire text in a newer format in [`Study::newer`].
    ///
    /// # Errors
    /// If the text is too long, or no part of it belongs to a study.
    pub fn open(text: &str) -> Result<Self, BadStudy> {
        Self::open_with(text, &mut open)
    }

    /// Like [`Study::open`], with matches opened by `opener`.
    ///
    /// # Errors
    /// As in [`Study::open`].
    pub fn open_with(text: &str, opener: &mut Opener<'_>) -> Result<Self, BadStudy> {
        let mut study = read(&[text.trim_start_matches('\u{feff}')], false, opener)?;
        if let Some(newer) = &mut study.newer {
            newer.text = text.into();
        }
        Ok(study)
    }

    /// Returns the text of the study, after a check that reading it gives the same study.
    ///
    /// # Errors
    /// If the text is too long to be read, or would not give the same study.
    pub fn to_text(&self) -> Result<String, BadStudy> {
        let text = self.to_string();
        if text.len() > LONGEST as usize {
            return Err(BadStudy::TooLong);
        }
        // The matches of this study are open already, so they are not played again.
        let known: HashMap<&str, &Match> = self.steps.iter().map(|step| (step.at.link(), &step.at.0)).collect();
        let read = Self::open_with(&text, &mut |link| match known.get(link) {
            Some(&session) => Ok(session.clone()),
            None => open(link),
        });
        let same = read.is_ok_and(|read| read == Self { grade: None, ..self.clone() });
        if same { Ok(text) } else { Err(BadStudy::Unsound) }
    }
}

fn open(text: &str) -> Result<Match, BadLink> {
    session::open(text).map(|(session, _)| session)
}

fn read(texts: &[&str], strict: bool, opener: &mut Opener<'_>) -> Result<Study, BadStudy> {
    let mut reader = Reader { strict, ..Reader::default() };
    for text in texts {
        if text.len() > LONGEST as usize {
            return Err(BadStudy::TooLong);
        }
        reader.place = None;
        for (number, line) in (1..).zip(text.lines()) {
            reader.line(number, line.trim())?;
        }
    }
    reader.finish(opener)
}

/// The state of the parser.
#[derive(Default)]
struct Reader {
    strict: bool,
    /// True if a `format` line was read.
    has_format: bool,
    newer: Option<Newer>,
    title: String,
    carried: Vec<String>,
    drafts: Vec<Draft>,
    /// The index of the step that the next lines belong to.
    place: Option<usize>,
    /// The error of the first line that could not be parsed.
    bad: Option<BadStudy>,
}

/// A step whose lines are still being read.
#[derive(Default)]
struct Draft {
    id: String,
    /// True if the step has an id that no earlier step has.
    is_named: bool,
    at: Option<(usize, String)>,
    marks: Vec<Mark>,
    early: Vec<Mark>,
    hidden: Vec<Target>,
    pictures: Vec<String>,
    kind: Option<TaskKind>,
    offered: Vec<String>,
    right: Vec<String>,
    words: Words,
    carried: Vec<String>,
    /// All lines unchanged, in case the step cannot be opened.
    lines: Vec<String>,
}

impl Reader {
    fn line(&mut self, number: usize, whole: &str) -> Result<(), BadStudy> {
        let line = whole.replace(char::is_control, " ");
        let line = line.trim();
        if line.is_empty() || self.strict && line.starts_with('#') {
            return Ok(());
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "format" => return self.format(rest),
            // Only the tests of our lessons use this line.
            "needs" if self.strict => return Ok(()),
            "step" if !self.strict || !rest.is_empty() && self.drafts.len() < MOST_STEPS || self.is_named(rest) => {
                self.step(rest);
            }
            _ => {}
        }
        // The title of the study may be at any place, even inside a step.
        let place = self.place.filter(|_| word != "title");
        let draft = place.and_then(|place| self.drafts.get_mut(place));
        let taken = match (word, draft) {
            ("step", Some(draft)) => {
                draft.lines.push(whole.to_owned());
                return Ok(());
            }
            _ if whole.len() > LONGEST_LINE && word != "at" => Err(BadStudy::Line(number)),
            ("title", _) => Ok(renew(&mut self.title, word, rest)),
            (_, Some(draft)) => draft.take(word, rest, number),
            (_, None) => Err(BadStudy::Line(number)),
        };
        let kept = match taken {
            // A replaced line stays as a comment, which means the same at any place.
            Ok(before) => before.map(|before| format!("# {before}")),
            Err(why) if self.strict => return Err(why),
            Err(why) => {
                if !line.starts_with('#') {
                    self.bad.get_or_insert(why);
                }
                Some(whole.to_owned())
            }
        };
        match place.and_then(|place| self.drafts.get_mut(place)) {
            None => self.carried.extend(kept),
            Some(draft) => {
                draft.carried.extend(kept);
                draft.lines.push(whole.to_owned());
            }
        }
        Ok(())
    }

    fn format(&mut self, format: &str) -> Result<(), BadStudy> {
        self.has_format = true;
        if format != FORMAT {
            let format: String = format.chars().take(8).collect();
            if self.strict {
                return Err(BadStudy::Format(format));
            }
            self.newer.get_or_insert(Newer { format, text: "".into() });
        }
        Ok(())
    }

    fn is_named(&self, id: &str) -> bool {
        self.drafts.iter().any(|draft| draft.id == id)
    }

    /// Starts the step with this id. In the strict mode it continues an earlier step with the same id.
    fn step(&mut self, id: &str) {
        let found = self.drafts.iter().position(|draft| draft.id == id);
        self.place = found.filter(|_| self.strict).or(Some(self.drafts.len()));
        if self.place == Some(self.drafts.len()) {
            let is_named = found.is_none() && !id.is_empty();
            self.drafts.push(Draft { id: id.to_owned(), is_named, ..Draft::default() });
        }
    }

    fn finish(self, opener: &mut Opener<'_>) -> Result<Study, BadStudy> {
        let Self { strict, has_format, newer, title, carried, drafts, bad, .. } = self;
        // A study with only a title is valid: positions can be added to it.
        if drafts.is_empty() && title.is_empty() && (strict || !has_format) {
            return Err(bad.unwrap_or(BadStudy::Empty));
        }
        let mut study = Study { title, carried, newer, ..Study::default() };
        let mut free = free(drafts.iter().map(|draft| draft.id.as_str()));
        for (place, mut draft) in drafts.into_iter().enumerate() {
            let (lines, id, is_named) = (std::mem::take(&mut draft.lines), draft.id.clone(), draft.is_named);
            let step = if place < MOST_STEPS { draft.finish(opener) } else { Err(BadStudy::Full) };
            match step {
                Ok(mut step) => {
                    if !is_named {
                        step.id = free.to_string();
                        free += 1;
                    }
                    study.steps.push(Rc::new(step));
                }
                Err(why) if strict => return Err(why),
                Err(why) => {
                    let before = study.steps.len();
                    study.unopened.push(Rc::new(Unopened { before, id, text: lines.join("\n"), why }));
                }
            }
        }
        Ok(study)
    }
}

/// A number that is greater than all numeric ids, so that no step has it.
pub fn free<'a>(ids: impl Iterator<Item = &'a str>) -> u64 {
    ids.filter_map(|id| id.parse::<u32>().ok()).max().map_or(1, |last| u64::from(last) + 1)
}

/// Replaces the text of a line. Returns the old line, if there was one. An empty text changes nothing.
fn renew(old: &mut String, word: &str, text: &str) -> Option<String> {
    if text.is_empty() {
        return None;
    }
    let before = std::mem::replace(old, text.to_owned());
    (!before.is_empty()).then(|| format!("{word} {before}"))
}

impl Draft {
    /// Parses a line of the step. Returns the line that it replaces, if any.
    fn take(&mut self, word: &str, rest: &str, line: usize) -> Result<Option<String>, BadStudy> {
        let bad = || BadStudy::Line(line);
        let names_in = |rest: &str| {
            let names: Vec<String> = rest.split_whitespace().map(spaced).collect();
            if names.len() > MOST_NAMES { Err(bad()) } else { Ok(names) }
        };
        let targets_in = |rest: &str| {
            names_in(rest)?.iter().map(|name| Target::read(name)).collect::<Option<Vec<_>>>().ok_or_else(bad)
        };
        let (names, targets) = (|| names_in(rest), || targets_in(rest));
        let mark = |word: &str, rest: &str| match (word, targets_in(rest)?.as_slice()) {
            ("ring", [one]) => Ok(Mark::Ring(one.clone())),
            ("arrow", [from, to]) => Ok(Mark::Arrow(from.clone(), to.clone())),
            _ => Err(bad()),
        };
        let words = &mut self.words;
        let text = match word {
            "at" if rest.is_empty() => return Err(bad()),
            "at" => return Ok(self.at.replace((line, rest.to_owned())).map(|(_, before)| format!("at {before}"))),
            "ring" | "arrow" => {
                let mark = mark(word, rest)?;
                if self.marks.len() == MOST_MARKS {
                    return Err(bad());
                }
                self.marks.push(mark);
                return Ok(None);
            }
            "early" => {
                let (word, rest) = rest.split_once(' ').ok_or_else(bad)?;
                let mark = mark(word, rest)?;
                if self.early.len() == MOST_MARKS {
                    return Err(bad());
                }
                self.early.push(mark);
                return Ok(None);
            }
            "answer" | "reply" => {
                let (key, text) = rest.split_once(' ').ok_or_else(bad)?;
                let list = if word == "answer" { &mut words.answers } else { &mut words.replies };
                list.push((spaced(key), text.trim().to_owned()));
                return Ok(None);
            }
            "picture" => return Ok(instead(&mut self.pictures, word, names()?)),
            "right" => return Ok(instead(&mut self.right, word, names()?)),
            "hide" => return Ok(instead(&mut self.hidden, word, targets()?)),
            "move" | "press" | "choose" => {
                let offered = names()?;
                let kind = match word {
                    "move" => TaskKind::Move,
                    "press" => TaskKind::Card,
                    _ => TaskKind::Choice,
                };
                let before = self.kind.replace(kind);
                let offered = std::mem::replace(&mut self.offered, offered);
                return Ok(before.map(|before| format!("{} {}", before.word(), joined(&offered)).trim_end().to_owned()));
            }
            "name" => &mut words.name,
            "say" => &mut words.say,
            "ask" => &mut words.ask,
            "paper" => &mut words.paper,
            "learnt" => &mut words.learnt,
            "praise" => &mut words.praise,
            "note" => &mut words.note,
            _ => return Err(bad()),
        };
        Ok(renew(text, word, rest))
    }

    fn finish(self, opener: &mut Opener<'_>) -> Result<Step, BadStudy> {
        let Self { id, at, marks, early, hidden, pictures, kind, offered, mut right, words, mut carried, .. } = self;
        let (line, at) = at.ok_or_else(|| BadStudy::Nowhere(id.chars().take(40).collect()))?;
        let session = opener(&at).map_err(|why| BadStudy::Position(line, why))?;
        if right.is_empty() && kind == Some(TaskKind::Move) {
            right.extend(session.next_move());
        }
        // `right` without a task has no meaning. As a comment it cannot become the answer of a later task.
        if kind.is_none() && !right.is_empty() {
            carried.push(format!("# right {}", joined(&right)));
        }
        let task = kind.map(|kind| Task { kind, offered, right });
        Ok(Step { id, at: Position::new(session), marks, early, hidden, pictures, task, words, carried })
    }
}

/// Replaces the names of a line. Returns the old line, if there was one.
fn instead<T: ToString>(old: &mut Vec<T>, word: &str, new: Vec<T>) -> Option<String> {
    let before = std::mem::replace(old, new);
    (!before.is_empty()).then(|| format!("{word} {}", joined(&before)))
}
