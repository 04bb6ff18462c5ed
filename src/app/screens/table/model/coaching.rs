//! The state of the coach at the shown ply. Workers compute its content. The text is made during the render.

use crate::app::session::Match;

/// The stage of a hint. Each press shows the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hint {
    Idea,
    Card,
    Move,
}

impl Hint {
    /// The stage as in the attribute `data-hint`.
    pub const fn stage(self) -> &'static str {
        match self {
            Hint::Idea => "1",
            Hint::Card => "2",
            Hint::Move => "3",
        }
    }
}

/// The open hint, and the move that the tutor checks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Coaching {
    /// The stage of the open hint, e.g. `Some(Hint::Card)`.
    pub hint: Option<Hint>,
    /// True if the hint has opened by itself. Then it is shown only if it has an idea.
    pub is_unasked: bool,
    /// The cards of the suggested move, in notation, once it is known, e.g. `["8-0", "8-2"]`.
    pub cards: Vec<String>,
    /// A move of the person to move, in notation, until the tutor has checked it, e.g. `Some("8-0x8-2")`.
    pub waiting: Option<String>,
    /// A move that the tutor asks about, in notation.
    pub questioned: Option<String>,
}

/// A result of the coach, or an answer of the person to move.
pub enum CoachEvent {
    /// The suggested move has these cards.
    Hinted { of: Match, cards: Vec<String> },
    /// The tutor has checked the waiting move. It asks about the move, or accepts it.
    Looked { of: Match, asks: bool },
    /// The person wants to see a better move than the one that the tutor asks about.
    Show,
    /// The person makes the move that the tutor asks about.
    Insist,
}

impl Coaching {
    /// Shows the next stage. After the last one, the hint is closed.
    pub fn next_hint(&mut self) {
        self.questioned = None;
        self.is_unasked = false;
        self.hint = match self.hint {
            None => Some(Hint::Idea),
            Some(Hint::Idea) => Some(Hint::Card),
            Some(Hint::Card) => Some(Hint::Move),
            Some(Hint::Move) => None,
        };
    }

    /// Opens the first stage of a hint, although no person has asked for it.
    pub const fn offer_hint(&mut self) {
        (self.hint, self.is_unasked) = (Some(Hint::Idea), true);
    }

    /// The cards to outline; empty before the stage `Card`.
    pub fn outlined(&self) -> &[String] {
        if self.hint >= Some(Hint::Card) { &self.cards } else { &[] }
    }

    /// Closes the question, or else the hint. Returns true if there was one.
    pub fn close(&mut self) -> bool {
        self.waiting = None;
        self.questioned.take().is_some() || self.hint.take().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_press_shows_the_next_stage_until_the_hint_is_closed() {
        let mut coaching = Coaching { cards: vec!["1-0".to_owned()], ..Coaching::default() };
        let mut stages = Vec::new();
        for _ in 0..4 {
            coaching.next_hint();
            stages.push((coaching.hint, coaching.outlined().len()));
        }
        assert_eq!(stages, [(Some(Hint::Idea), 0), (Some(Hint::Card), 1), (Some(Hint::Move), 1), (None, 0)]);
    }

    #[test]
    fn the_question_is_closed_before_the_hint() {
        let mut coaching =
            Coaching { hint: Some(Hint::Idea), questioned: Some("lay".to_owned()), ..Coaching::default() };
        assert!(coaching.close() && coaching.hint.is_some());
        assert!(coaching.close() && coaching.hint.is_none());
        assert!(!coaching.close());
    }
}
