//! Changes to a study in the editor. Typed text becomes one line of limited length.

use std::rc::Rc;

use super::reader::free;
use super::{ANY, BadStudy, MOST_STEPS, Mark, Position, Step, Study, Task, TaskKind, Words};
use crate::app::session::{self, Match};
use crate::app::typed::{bounded, is_sign};

/// Maximum length of a field in letters.
pub const LONGEST_FIELD: usize = 600;
/// Maximum number of answers, so that they can be read at a glance.
const MOST_ANSWERS: usize = 9;

/// The kind of question of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    Nothing,
    /// A question to discuss, without a judged answer.
    Open,
    /// A choice between answers.
    Choice,
    /// The next move of the match.
    Move,
    /// A choice between cards, as in lessons.
    Cards,
}

impl Study {
    /// The study with one more position. Marks that a study line cannot represent are left out.
    ///
    /// # Errors
    /// If the study is full or has a newer format, or if the link of the match does not open.
    pub fn with(&self, session: &Match, mut marks: Vec<Mark>, say: &str) -> Result<Self, BadStudy> {
        if let Some(newer) = &self.newer {
            return Err(BadStudy::Format(newer.format.clone()));
        }
        if self.steps.len() + self.unopened.len() >= MOST_STEPS {
            return Err(BadStudy::Full);
        }
        marks.retain(Mark::survives);
        let steps = self.steps.iter().map(|step| step.id.as_str());
        let id = free(steps.chain(self.unopened.iter().map(|one| one.id.as_str()))).to_string();
        let words = Words { say: field(say), ..Words::default() };
        let step = Step {
            id,
            at: Position::new(session.clone()),
            marks,
            early: Vec::new(),
            hidden: Vec::new(),
            pictures: Vec::new(),
            task: None,
            words,
            carried: Vec::new(),
        };
        // The study stores only the link of the match, so the link must open.
        session::open(&session.link(None)).map_err(|why| BadStudy::Position(0, why))?;
        let mut study = self.clone();
        study.steps.push(Rc::new(step));
        Ok(study)
    }

    /// The study with a step moved by a number of places. The others keep their order.
    #[must_use]
    pub fn moved(&self, place: usize, by: isize) -> Self {
        let mut study = self.clone();
        if place >= self.steps.len() {
            return study;
        }
        let to = place.saturating_add_signed(by).min(self.steps.len().saturating_sub(1));
        let step = study.steps.remove(place);
        study.steps.insert(to, step);
        study
    }

    #[must_use]
    pub fn without(&self, place: usize) -> Self {
        let mut study = self.clone();
        if place >= self.steps.len() {
            return study;
        }
        study.steps.remove(place);
        for one in &mut study.unopened {
            if one.before > place {
                Rc::make_mut(one).before -= 1;
            }
        }
        study.with_room()
    }

    /// The study without one unopened step, by its index among the unopened steps.
    #[must_use]
    pub fn without_unopened(&self, place: usize) -> Self {
        let mut study = self.clone();
        if place < study.unopened.len() {
            study.unopened.remove(place);
        }
        study.with_room()
    }

    /// The study, read again after a step was removed. A step that did not open because the study was full may open
    /// now.
    fn with_room(self) -> Self {
        if self.unopened.iter().all(|one| one.why != BadStudy::Full) {
            return self;
        }
        Self::open(&self.to_string()).unwrap_or(self)
    }

    /// The study with another title.
    #[must_use]
    pub fn called(&self, title: &str) -> Self {
        Self { title: field(title), ..self.clone() }
    }

    /// The study with one step changed.
    #[must_use]
    pub fn changed(&self, place: usize, change: impl FnOnce(&mut Step)) -> Self {
        let mut study = self.clone();
        if let Some(step) = study.steps.get_mut(place) {
            change(Rc::make_mut(step));
        }
        study
    }

    /// The index of the step with this id.
    pub fn place_of(&self, id: &str) -> Option<usize> {
        self.steps.iter().position(|step| step.id == id)
    }
}

impl Step {
    pub fn asking(&self) -> Asking {
        match &self.task {
            None if self.words.ask.is_empty() => Asking::Nothing,
            None => Asking::Open,
            Some(Task { kind: TaskKind::Choice, .. }) => Asking::Choice,
            Some(Task { kind: TaskKind::Move, .. }) => Asking::Move,
            Some(Task { kind: TaskKind::Card, .. }) => Asking::Cards,
        }
    }

    /// Changes the kind of question. [`Asking::Move`] removes the task if the match has no next move. [`Asking::Cards`]
    /// changes nothing.
    pub fn ask(&mut self, asking: Asking) {
        let task = |kind, right: Vec<String>| Some(Task { kind, offered: Vec::new(), right });
        self.task = match asking {
            Asking::Choice => task(TaskKind::Choice, Vec::new()),
            Asking::Move => self.at.0.next_move().and_then(|mv| task(TaskKind::Move, vec![mv])),
            Asking::Cards => return,
            Asking::Nothing | Asking::Open => None,
        };
        if asking == Asking::Nothing {
            self.words.ask.clear();
        }
    }

    /// The answers of a choice, one per line, with a star before the right ones.
    pub fn choices(&self) -> String {
        let Some(task) = &self.task else { return String::new() };
        let line = |key: &String| {
            let star = if task.right.contains(key) { "*" } else { "" };
            format!("{star}{}", self.words.answer(key))
        };
        task.offered.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Sets the answers of a choice from typed text. Without a star, the first answer is right.
    pub fn set_choices(&mut self, typed: &str) {
        let Some(task) = self.task.as_mut().filter(|task| task.kind == TaskKind::Choice) else { return };
        let lines = typed.lines().map(str::trim).map(|line| {
            let called =
                line.trim_start_matches(|letter: char| letter == '*' || letter.is_whitespace() || is_sign(letter));
            (line.starts_with('*'), field(called))
        });
        let (mut offered, mut right, mut answers) = (Vec::new(), Vec::new(), Vec::new());
        for (number, (is_right, called)) in (1..=MOST_ANSWERS).zip(lines.filter(|(_, called)| !called.is_empty())) {
            let key = number.to_string();
            if is_right {
                right.push(key.clone());
            }
            answers.push((key.clone(), called));
            offered.push(key);
        }
        if right.is_empty() {
            right.extend(offered.first().cloned());
        }
        (task.offered, task.right, self.words.answers) = (offered, right, answers);
    }

    /// Returns true if the typed answers equal those of the step.
    pub fn has_choices(&self, typed: &str) -> bool {
        let mut step = self.clone();
        step.set_choices(typed);
        step.choices() == self.choices()
    }

    /// Shows a mark with the question, or only later.
    pub fn set_early(&mut self, mark: &Mark, is_early: bool) {
        self.early.retain(|one| one != mark);
        if is_early {
            self.early.push(mark.clone());
        }
    }

    /// The reply to all wrong answers that do not have their own reply.
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

/// The typed text as the study stores it: one line, limited in length, without spaces at its ends.
pub fn field(typed: &str) -> String {
    bounded(typed, LONGEST_FIELD).trim().to_owned()
}
