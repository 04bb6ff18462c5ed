//! Studies: positions of a game in a row, with what is said of each, marks, and a task that the game itself judges. The
//! lessons of the games are studies; so is what a teacher puts together.

mod course;
mod edit;
pub mod kept;
mod packed;
pub mod puzzles;
mod reader;
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
pub use text::{BadStudy, LONGEST, MOST_STEPS};
#[cfg(test)]
pub use {
    packed::pack,
    text::{LONGEST_LINE, MOST_NAMES},
};

/// Where a study comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// The lesson that a game ships with.
    Game(&'static str),
    /// One that this browser keeps, by its number.
    Kept(u32),
    /// One that came with a link, packed.
    Link(Rc<str>),
    /// A puzzle of a game, by its number; without one it is the first that has not been solved.
    Puzzle(&'static str, Option<usize>),
}

/// Why a study is not there.
#[derive(Clone, Debug, PartialEq)]
pub enum Missing {
    /// It could not be fetched.
    Unfetched,
    /// This browser keeps none of this number.
    Gone,
    /// It cannot be read.
    Bad(BadStudy),
}

impl Source {
    /// Reads what an address says behind `study=`: a number, or a packed study.
    pub fn read(text: &str) -> Option<Self> {
        match text.parse() {
            Ok(number) => Some(Self::Kept(number)),
            Err(_) => text.contains('.').then(|| Self::Link(text.into())),
        }
    }

    /// Where it is gone through, without the `#`.
    pub fn address(&self) -> String {
        match self {
            Self::Game(game) => format!("lesson={game}"),
            Self::Kept(number) => format!("study={number}"),
            Self::Link(packed) => format!("study={packed}"),
            Self::Puzzle(game, None) => format!("puzzles={game}"),
            Self::Puzzle(game, Some(number)) => format!("puzzles={game}&number={number}"),
        }
    }

    /// The study itself, in the language that is read now where it comes in several.
    ///
    /// # Errors
    /// When it cannot be had, or has no step that can be opened.
    pub async fn bring(&self, lang: Lang) -> Result<Study, Missing> {
        let study = self.read_study(lang).await?;
        if study.steps.is_empty() {
            let why = study.unopened.first().map_or(BadStudy::Empty, |step| step.why.clone());
            return Err(Missing::Bad(why));
        }
        Ok(study)
    }

    async fn read_study(&self, lang: Lang) -> Result<Study, Missing> {
        match self {
            Self::Game(game) => {
                let (positions, said) = (format!("lessons/{game}.txt"), format!("lessons/{game}.{}.txt", lang.tag()));
                let (positions, said) = join(fetch_text(&positions), fetch_text(&said)).await;
                let (positions, said) = positions.zip(said).ok_or(Missing::Unfetched)?;
                Study::read(&[&positions, &said]).map_err(Missing::Bad)
            }
            Self::Kept(number) => {
                let text = kept::text(*number)?;
                Study::open(&text).map_err(Missing::Bad)
            }
            Self::Link(packed) => Study::unpack(packed).map_err(Missing::Bad),
            Self::Puzzle(game, number) => puzzles::bring(game, number.unwrap_or(1), lang).await,
        }
    }
}

/// Positions in a row, and what is said of them in one language.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Study {
    pub title: String,
    pub steps: Vec<Rc<Step>>,
    /// How hard it is, where it is a puzzle.
    pub grade: Option<u8>,
    /// Lines before the first step that were not understood.
    pub carried: Vec<String>,
    /// Steps that cannot be opened here, in their order.
    pub unopened: Vec<Rc<Unopened>>,
    /// The whole text, if it has a newer format. Then the study must not be changed.
    pub newer: Option<Newer>,
}

/// A step that cannot be opened here: its game or its rules are unknown, or it is damaged. It stays unchanged in its study.
#[derive(Clone, Debug)]
pub struct Unopened {
    /// The number of opened steps before it.
    pub before: usize,
    pub id: String,
    /// Its lines, including the one with its id.
    pub text: String,
    pub why: BadStudy,
}

/// Ignores `why`: it holds a line number, which may change whenever the study is written.
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

/// A position, what is said of it, and what is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Its name in the texts that it is put together from.
    pub id: String,
    /// A match at the ply that is shown first. Moves that it holds beyond that are played once the task is done.
    pub at: Position,
    pub marks: Vec<Mark>,
    /// Places that would only distract, and are not seen.
    pub hidden: Vec<Target>,
    /// Cards that picture what it teaches, where those of its marks and its answer do not.
    pub pictures: Vec<String>,
    pub task: Option<Task>,
    pub words: Words,
    /// Lines that were not understood.
    pub carried: Vec<String>,
}

/// The match of a step, at the ply that is shown, with a cache of its link.
#[derive(Clone)]
pub struct Position(pub Match, OnceCell<Rc<str>>);

impl Position {
    pub const fn new(live: Match) -> Self {
        Self(live, OnceCell::new())
    }

    /// The link of the match. It is cached, because a study is written at every key press.
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

/// What is said of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Words {
    /// What the step is called.
    pub name: String,
    /// The one sentence of the step.
    pub say: String,
    /// What the learner is asked to do.
    pub ask: String,
    /// What is asked on paper, where nothing can be pressed or seen to happen, if it is not the same.
    pub paper: String,
    /// What the step teaches, without its position: together these say the game in short.
    pub learnt: String,
    /// What answers are called that are no cards.
    pub answers: Vec<(String, String)>,
    /// What is said to a wrong answer; [`ANY`] stands for those that are not named.
    pub replies: Vec<(String, String)>,
    /// What is said to the right one.
    pub praise: String,
    /// What the teacher may say, ask and look out for.
    pub note: String,
}

/// Stands for every wrong answer that has no reply of its own.
pub const ANY: &str = "*";

impl Step {
    /// Through whose eyes it is seen: those of the learner, who sits in the first seat of a person.
    pub fn viewer(&self) -> Seat {
        let live = &self.at.0;
        live.persons().next().unwrap_or_else(|| live.viewer())
    }

    /// Whether anything is asked at it, judged by the game or not.
    pub fn asks(&self) -> bool {
        self.task.is_some() || !self.words.ask.is_empty()
    }
}

impl Words {
    /// What is asked on a worksheet.
    pub fn ask_on_paper(&self) -> &str {
        if self.paper.is_empty() { &self.ask } else { &self.paper }
    }

    /// What an answer is called; a number is called what it is.
    pub fn answer<'a>(&'a self, key: &'a str) -> &'a str {
        self.answers.iter().find(|(answer, _)| answer == key).map_or(key, |(_, called)| called)
    }

    /// What is said to a wrong answer.
    pub fn reply(&self, key: &str) -> Option<&str> {
        let of = |key: &str| self.replies.iter().find(|(answer, _)| answer == key);
        of(key).or_else(|| of(ANY)).map(|(_, reply)| reply.as_str())
    }
}

/// What the learner does.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    pub kind: Kind,
    /// What can be answered, in order, where it is not every move.
    pub offered: Vec<String>,
    /// The answers that are right, in notation; the first one is shown to whoever does not find it.
    pub right: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Makes a move.
    Move,
    /// Presses one of some cards.
    Card,
    /// Chooses one of some answers in words or numbers.
    Choice,
}

/// What is drawn over a table to show something.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    Ring(Target),
    Arrow(Target, Target),
}

/// What a mark is about: something that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A card that lies face up, by its notation.
    Card(String),
    /// A place of cards, by its zone, and by its seat where each seat has one.
    Zone(String, Option<usize>),
    /// What makes a move, or chooses what it needs.
    Move(String),
}

/// What a move's notation may name: whatever is no card is none to be pictured.
pub fn parts(mv: &str) -> impl Iterator<Item = &str> {
    mv.split([' ', 'x', '+', '>', ','])
}

#[cfg(test)]
mod lessons;
#[cfg(test)]
mod tests;
