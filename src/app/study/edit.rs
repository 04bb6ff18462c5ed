//! How a teacher changes a study. Whatever is typed becomes one line of text, bounded.

use std::rc::Rc;

use super::{ANY, Kind, Mark, Position, Step, Study, Task, Words};
use crate::app::session::Match;
use crate::app::typed::bounded;

/// So many letters a field takes.
pub const LONGEST_FIELD: usize = 600;
/// More answers than these are no longer read at a glance.
const MOST_ANSWERS: usize = 9;

/// What a step asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    Nothing,
    /// A question that the class talks about.
    Open,
    /// Answers to choose from.
    Choice,
    /// The move that the match holds next.
    Move,
    /// Cards to press, as lessons ask for them.
    Cards,
}

impl Study {
    /// The study with a position more.
    #[must_use]
    pub fn with(&self, live: &Match, marks: Vec<Mark>, say: &str) -> Self {
        let number = |id: &str| id.parse::<usize>().ok();
        let id = self.steps.iter().filter_map(|step| number(&step.id)).max().unwrap_or(0) + 1;
        let step = Step {
            id: id.to_string(),
            at: Position(live.clone()),
            marks,
            hidden: Vec::new(),
            pictures: Vec::new(),
            task: None,
            words: Words { say: field(say), ..Words::default() },
        };
        let mut study = self.clone();
        study.steps.push(Rc::new(step));
        study
    }

    /// The study with one of its steps so many places on; the others keep their order.
    #[must_use]
    pub fn moved(&self, place: usize, by: isize) -> Self {
        let mut study = self.clone();
        let to = place.saturating_add_signed(by).min(self.steps.len().saturating_sub(1));
        let step = study.steps.remove(place);
        study.steps.insert(to, step);
        study
    }

    #[must_use]
    pub fn without(&self, place: usize) -> Self {
        let mut study = self.clone();
        study.steps.remove(place);
        study
    }

    /// The study with one of its steps changed.
    #[must_use]
    pub fn changed(&self, place: usize, change: impl FnOnce(&mut Step)) -> Self {
        let mut study = self.clone();
        change(Rc::make_mut(&mut study.steps[place]));
        study
    }
}

impl Step {
    pub fn asking(&self) -> Asking {
        match &self.task {
            None if self.words.ask.is_empty() => Asking::Nothing,
            None => Asking::Open,
            Some(Task { kind: Kind::Choice, .. }) => Asking::Choice,
            Some(Task { kind: Kind::Move, .. }) => Asking::Move,
            Some(Task { kind: Kind::Card, .. }) => Asking::Cards,
        }
    }

    /// Asks something else. What the match does not hold cannot be asked.
    pub fn ask(&mut self, asking: Asking) {
        let task = |kind, right: Vec<String>| Some(Task { kind, offered: Vec::new(), right });
        self.task = match asking {
            Asking::Choice => task(Kind::Choice, Vec::new()),
            Asking::Move => self.at.0.next_move().and_then(|mv| task(Kind::Move, vec![mv])),
            Asking::Cards => return,
            Asking::Nothing | Asking::Open => None,
        };
        if asking == Asking::Nothing {
            self.words.ask.clear();
        }
    }

    /// The answers to choose from, a line each, with a star before what is right.
    pub fn choices(&self) -> String {
        let Some(task) = &self.task else { return String::new() };
        let line = |key: &String| {
            let star = if task.right.contains(key) { "*" } else { "" };
            format!("{star}{}", self.words.answer(key))
        };
        task.offered.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Takes answers as they are typed; where none has a star the first one is right.
    pub fn set_choices(&mut self, typed: &str) {
        let Some(task) = self.task.as_mut().filter(|task| task.kind == Kind::Choice) else { return };
        let lines = typed.lines().map(str::trim).filter(|line| !line.trim_start_matches('*').trim().is_empty());
        let (mut offered, mut right, mut answers) = (Vec::new(), Vec::new(), Vec::new());
        for (number, line) in (1..=MOST_ANSWERS).zip(lines) {
            let key = number.to_string();
            if line.starts_with('*') {
                right.push(key.clone());
            }
            answers.push((key.clone(), field(line.trim_start_matches('*').trim())));
            offered.push(key);
        }
        if right.is_empty() {
            right.extend(offered.first().cloned());
        }
        (task.offered, task.right, self.words.answers) = (offered, right, answers);
    }

    /// What is said to every wrong answer that has no reply of its own.
    pub fn reply(&self) -> &str {
        self.words.replies.iter().find(|(key, _)| key == ANY).map_or("", |(_, reply)| reply)
    }

    pub fn set_reply(&mut self, typed: &str) {
        self.words.replies.retain(|(key, _)| key != ANY);
        let reply = field(typed);
        if !reply.is_empty() {
            self.words.replies.push((ANY.to_owned(), reply));
        }
    }
}

/// What was typed into a field: one line, bounded.
pub fn field(typed: &str) -> String {
    bounded(typed, LONGEST_FIELD)
}
