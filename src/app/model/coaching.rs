//! What a coach is asked at the shown ply, and how far it has come. What it knows comes from workers; words are made where
//! they are drawn.

use super::super::session::Match;

/// How much of a hint is told: each press asks for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hint {
    Idea,
    Card,
    Move,
}

impl Hint {
    /// The stage as the page tells it.
    pub const fn stage(self) -> &'static str {
        match self {
            Hint::Idea => "1",
            Hint::Card => "2",
            Hint::Move => "3",
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Coaching {
    pub hint: Option<Hint>,
    /// The cards of the move that is hinted at, in notation, once it is known.
    pub cards: Vec<String>,
    /// A move that somebody has made, in notation, and that waits until a tutor has looked at it.
    pub waiting: Option<String>,
    /// A move that the tutor asks about.
    pub questioned: Option<String>,
}

/// What happens to a coach.
pub enum Told {
    /// The move that is hinted at has these cards.
    Hinted { of: Match, cards: Vec<String> },
    /// A tutor has looked at the move that waits, and asks about it or lets it be made.
    Looked { of: Match, asks: bool },
    /// The person wants to see what is better than the move that is asked about.
    Show,
    /// They make it all the same.
    Insist,
}

impl Coaching {
    /// Tells one stage more; after the last one nothing.
    pub fn next_hint(&mut self) {
        self.questioned = None;
        self.hint = match self.hint {
            None => Some(Hint::Idea),
            Some(Hint::Idea) => Some(Hint::Card),
            Some(Hint::Card) => Some(Hint::Move),
            Some(Hint::Move) => None,
        };
    }

    /// The cards to outline: none before that stage.
    pub fn outlined(&self) -> &[String] {
        if self.hint >= Some(Hint::Card) { &self.cards } else { &[] }
    }

    /// Closes what it says; says whether there was anything.
    pub fn close(&mut self) -> bool {
        self.waiting = None;
        self.questioned.take().is_some() || self.hint.take().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_press_tells_more_until_all_is_told() {
        let mut coaching = Coaching { cards: vec!["1-0".to_owned()], ..Coaching::default() };
        let mut stages = Vec::new();
        for _ in 0..4 {
            coaching.next_hint();
            stages.push((coaching.hint, coaching.outlined().len()));
        }
        assert_eq!(stages, [(Some(Hint::Idea), 0), (Some(Hint::Card), 1), (Some(Hint::Move), 1), (None, 0)]);
    }

    #[test]
    fn what_is_closed_is_the_question_before_the_hint() {
        let mut coaching =
            Coaching { hint: Some(Hint::Idea), questioned: Some("lay".to_owned()), ..Coaching::default() };
        assert!(coaching.close() && coaching.hint.is_some());
        assert!(coaching.close() && coaching.hint.is_none());
        assert!(!coaching.close());
    }
}
