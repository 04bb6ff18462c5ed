//! Studies: a sequence of positions, each with texts, marks, and a task that the game judges. The lessons of the games
//! are studies, and teachers make their own.

mod course;
mod edit;
pub mod kept;
mod packed;
pub mod progress;
pub mod puzzles;
mod reader;
mod tally;
mod text;

use std::cell::OnceCell;
use std::rc::Rc;

use futures_util::future::join;

use super::browser::fetch_text;
use super::session::Match;
use crate::engine::Seat;
use crate::ui::Lang;

pub use course::{Answer, Course, Phase};
pub use edit::{Asking, LONGEST_FIELD, field};
pub use tally::Tally;
pub use text::{BadStudy, LONGEST, MOST_STEPS};
#[cfg(test)]
pub use {
    packed::pack,
    text::{LONGEST_LINE, MOST_NAMES},
};

/// The source of a study.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// The lesson of a game.
    Game(&'static str),
    /// A study in this browser, by its number.
    Kept(u32),
    /// A packed study from a link.
    Link(Rc<str>),
    /// A puzzle of a game by its number. Without a number, the first unsolved one.
    Puzzle(&'static str, Option<usize>),
}

/// The reason why a study cannot be shown.
#[derive(Clone, Debug, PartialEq)]
pub enum StudyError {
    /// The request failed.
    Unfetched,
    /// This browser has no study with this number.
    Gone,
    /// The text cannot be read as a study.
    Bad(BadStudy),
}

impl Source {
    /// Parses the value of `study=` in an address: a number, or a packed study.
    pub fn read(text: &str) -> Option<Self> {
        match text.parse() {
            Ok(number) => Some(Self::Kept(number)),
            Err(_) => text.contains('.').then(|| Self::Link(text.into())),
        }
    }

    /// The address at which the study is shown, without the `#`.
    pub fn address(&self) -> String {
        match self {
            Self::Game(game) => format!("lesson={game}"),
            Self::Kept(number) => format!("study={number}"),
            Self::Link(packed) => format!("study={packed}"),
            Self::Puzzle(game, None) => format!("puzzles={game}"),
            Self::Puzzle(game, Some(number)) => format!("puzzles={game}&number={number}"),
        }
    }

    /// Loads the study, in this language if it exists in several.
    ///
    /// # Errors
    /// If it cannot be loaded, or has no step that can be opened.
    pub async fn bring(&self, lang: Lang) -> Result<Study, StudyError> {
        let study = self.read_study(lang).await?;
        if study.steps.is_empty() {
            let why = study.unopened.first().map_or(BadStudy::Empty, |step| step.why.clone());
            return Err(StudyError::Bad(why));
        }
        Ok(study)
    }

    async fn read_study(&self, lang: Lang) -> Result<Study, StudyError> {
        match self {
            Self::Game(game) => {
                let (positions, texts) = (format!("lessons/{game}.txt"), format!("lessons/{game}.{}.txt", lang.tag()));
                let (positions, texts) = join(fetch_text(&positions), fetch_text(&texts)).await;
                let (positions, texts) = positions.zip(texts).ok_or(StudyError::Unfetched)?;
                Study::read(&[&positions, &texts]).map_err(StudyError::Bad)
            }
            Self::Kept(number) => {
                let text = kept::text(*number)?;
                Study::open(&text).map_err(StudyError::Bad)
            }
            Self::Link(packed) => Study::unpack(packed).map_err(StudyError::Bad),
            Self::Puzzle(game, number) => puzzles::bring(game, number.unwrap_or(1), lang).await,
        }
    }
}

/// A sequence of positions, with its texts in one language.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Study {
    pub title: String,
    pub steps: Vec<Rc<Step>>,
    /// The difficulty of a puzzle.
    pub grade: Option<u8>,
    /// Lines before the first step that could not be parsed.
    pub carried: Vec<String>,
    /// The steps that cannot be opened here, in order.
    pub unopened: Vec<Rc<Unopened>>,
    /// The entire text, if it has a newer format. In this case the study must not be changed.
    pub newer: Option<Newer>,
}

/// A step that cannot be opened here, because its game or its rules are unknown, or because it is damaged. It stays
/// unchanged in its study.
#[derive(Clone, Debug)]
pub struct Unopened {
    /// The number of opened steps before it.
    pub before: usize,
    pub id: String,
    /// Its lines, including the one with its id.
    pub text: String,
    pub why: BadStudy,
}

/// Ignores `why`, which contains a line number. That number may change when the study is written.
impl PartialEq for Unopened {
    fn eq(&self, other: &Self) -> bool {
        (self.before, &self.text) == (other.before, &other.text)
    }
}

/// A study in a format that this build does not know.
#[derive(Clone, Debug, PartialEq)]
pub struct Newer {
    pub format: String,
    pub text: Rc<str>,
}

/// A position with its texts and its task.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The id of the step. It connects the step in several texts.
    pub id: String,
    /// The match at the ply that is shown first. Its later moves are played after the task is done.
    pub at: Position,
    pub marks: Vec<Mark>,
    /// The marks that appear with the question. The others would give the answer away.
    pub early: Vec<Mark>,
    /// Zones that would distract, and are hidden.
    pub hidden: Vec<Target>,
    /// Cards that picture the step in the summary. If empty, the cards of its marks and its answer are used.
    pub pictures: Vec<String>,
    pub task: Option<Task>,
    pub words: Words,
    /// Lines that could not be parsed.
    pub carried: Vec<String>,
}

/// The match of a step, at the ply that is shown, with a cache of its link.
#[derive(Clone)]
pub struct Position(pub Match, OnceCell<Rc<str>>);

impl Position {
    pub const fn new(session: Match) -> Self {
        Self(session, OnceCell::new())
    }

    /// The link of the match. It is cached, because a study is written after every key press.
    pub fn link(&self) -> &str {
        self.1.get_or_init(|| self.0.link(None).into())
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0 || self.link() == other.link()
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.link())
    }
}

/// The texts of a step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Words {
    /// The name of the step.
    pub name: String,
    /// The sentence of the step.
    pub say: String,
    /// The instruction or question to the learner.
    pub ask: String,
    /// The question on paper, if it differs from `ask`.
    pub paper: String,
    /// The rule that the step teaches, independent of its position. Together these lines are the summary of the game.
    pub learnt: String,
    /// The texts of the answers of a choice, by key.
    pub answers: Vec<(String, String)>,
    /// The replies to wrong answers, by key. [`ANY`] stands for all others.
    pub replies: Vec<(String, String)>,
    /// The reply to the right answer.
    pub praise: String,
    /// Notes for the teacher.
    pub note: String,
}

/// The key for every wrong answer that does not have its own reply.
pub const ANY: &str = "*";

impl Step {
    /// The seat whose view is shown: the first person, who is the learner.
    pub fn viewer(&self) -> Seat {
        let session = &self.at.0;
        session.persons().next().unwrap_or_else(|| session.viewer())
    }

    /// Returns true if some marks appear later than the question.
    pub fn has_hint(&self) -> bool {
        self.marks.iter().any(|mark| !self.early.contains(mark))
    }

    /// Returns true if the step has a question, with or without a task.
    pub fn asks(&self) -> bool {
        self.task.is_some() || !self.words.ask.is_empty()
    }
}

impl Words {
    /// The question on a worksheet.
    pub fn ask_on_paper(&self) -> &str {
        if self.paper.is_empty() { &self.ask } else { &self.paper }
    }

    /// The text of an answer. A number stands for itself.
    pub fn answer<'a>(&'a self, key: &'a str) -> &'a str {
        self.answers.iter().find(|(answer, _)| answer == key).map_or(key, |(_, called)| called)
    }

    /// The reply to a wrong answer.
    pub fn reply(&self, key: &str) -> Option<&str> {
        let of = |key: &str| self.replies.iter().find(|(answer, _)| answer == key);
        of(key).or_else(|| of(ANY)).map(|(_, reply)| reply.as_str())
    }
}

/// The task of a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    pub kind: TaskKind,
    /// The possible answers in order. Empty if every move is possible.
    pub offered: Vec<String>,
    /// The right answers in notation. The first one is shown if the learner does not find it.
    pub right: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// Play a move.
    Move,
    /// Press one of several cards.
    Card,
    /// Choose one of several texts or numbers.
    Choice,
}

/// A drawing over a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    Ring(Target),
    Arrow(Target, Target),
}

/// The target of a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A card that is face up, by its notation.
    Card(String),
    /// A zone, with its seat if each seat has one.
    Zone(String, Option<usize>),
    /// The control that plays a move, or that makes a choice for it.
    Move(String),
}

/// The parts of a move's notation that may be cards.
pub fn parts(mv: &str) -> impl Iterator<Item = &str> {
    mv.split([' ', 'x', '+', '>', ','])
}

#[cfg(test)]
mod lessons;
#[cfg(test)]
mod tests;
