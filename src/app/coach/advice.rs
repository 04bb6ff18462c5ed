//! Advice about the moves of a position, made from the results of the workers.

use crate::ai::{Vote, Weighing, best};
use crate::engine::Seat;
use crate::ui::Lang;
use crate::worker::Answer;

use super::super::session::apis::{Counsel, ReferenceApi};
use super::super::session::{Match, reference_api};
use super::super::settings::Tutor;
use super::super::workers::votes;
use super::words::{Words, words};

/// Results of the workers for the moves of one seat in one position.
#[derive(Clone, PartialEq)]
pub struct Known {
    pub of: Match,
    pub seat: Seat,
    /// `None` if neither a worker nor the page could weigh the moves.
    weighing: Option<Weighing>,
    votes: Votes,
}

/// The votes of the hardest level, which choose the move of a hint.
#[derive(Clone, PartialEq)]
enum Votes {
    NotAsked,
    /// Neither a worker nor the page could compute the votes.
    NotToBeHad,
    Are(Vec<Vote>),
}

/// A move with the reasons for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The move in notation.
    pub mv: String,
    /// The cards that the move names, in notation.
    pub cards: Vec<String>,
    /// The move as the text of a button.
    pub action: String,
    pub idea: Option<String>,
    pub motives: Vec<String>,
    /// The value of the move compared with another one, as text.
    pub worth: Option<String>,
}

impl Known {
    /// Builds the results from the workers' answers to the weighing jobs.
    pub fn weighed(of: Match, seat: Seat, answers: Vec<Option<Answer>>) -> Self {
        let weighing = Weighing::sum(answers.into_iter().filter_map(weighed));
        Self { of, seat, weighing, votes: Votes::NotAsked }
    }

    /// The results with the answers of the hardest level added.
    #[must_use]
    pub fn voted(self, answers: Vec<Option<Answer>>) -> Self {
        let votes = Vote::sum(answers.into_iter().filter_map(votes)).map_or(Votes::NotToBeHad, Votes::Are);
        Self { votes, ..self }
    }

    /// Returns true if the hardest level was not asked for votes.
    pub const fn wants_votes(&self) -> bool {
        matches!(self.votes, Votes::NotAsked)
    }

    /// Returns true if the hardest level was asked and there is no hint.
    pub fn has_no_hint(&self, lang: Lang) -> bool {
        !self.wants_votes() && self.hint(lang).is_none()
    }

    /// The move that the hardest level chooses.
    pub fn hint(&self, lang: Lang) -> Option<Advice> {
        let Votes::Are(votes) = &self.votes else { return None };
        self.advice(lang, Question::Hint(best(votes)?))
    }

    /// A better move than `mv`, if the tutor counts `mv` as a mistake.
    pub fn better(&self, mv: &str, tutor: Tutor, lang: Lang) -> Option<Advice> {
        self.advice(lang, Question::Mistake(mv, tutor))
    }

    /// The loss of a move against the best one, in thousandths of a victory.
    pub fn loss(&self, mv: &str) -> Option<f32> {
        let Weighed { moves, weighing, .. } = self.read()?;
        let place = moves.iter().position(|one| one == mv)?;
        let weighing = weighing?;
        Some(weighing.gain(weighing.best(), place).mean)
    }

    /// The move as the text of a button.
    pub fn action(&self, mv: &str, lang: Lang) -> Option<String> {
        reference_api(self.of.game())?.action(mv, lang)
    }

    fn advice(&self, lang: Lang, asked: Question) -> Option<Advice> {
        let Weighed { game, view, moves, weighing } = self.read()?;
        let words = words(lang);
        let (place, worth) = match asked {
            Question::Hint(place) => (place, weighing.and_then(|weighing| worth(game, weighing, place, words))),
            Question::Mistake(mv, tutor) => {
                let played = moves.iter().position(|one| one == mv)?;
                let threshold = match tutor {
                    Tutor::Off => return None,
                    Tutor::Gross => game.gross(),
                    Tutor::All => game.small(),
                };
                let (better, gain) = weighing?.better(played, threshold)?;
                (better, Some((words.loses)(&(words.amount)(game.tenths(gain.mean), game.unit()))))
            }
        };
        let Counsel { mv, cards, action, idea, motives } = game.counsel(&view, place, &self.of.names(lang), lang)?;
        Some(Advice { mv, cards, action, idea, motives, worth })
    }

    fn read(&self) -> Option<Weighed<'_>> {
        let (game, view) = (reference_api(self.of.game())?, self.of.view_bytes(self.seat));
        let moves = game.moves(&view)?;
        let weighing = self.weighing.as_ref().filter(|weighing| weighing.moves() == moves.len());
        Some(Weighed { game, view, moves, weighing })
    }
}

/// The view of a seat, its moves, and their values.
struct Weighed<'a> {
    game: &'static dyn ReferenceApi,
    view: Vec<u8>,
    /// The moves in notation.
    moves: Vec<String>,
    /// `None` if there is no weighing of exactly these moves.
    weighing: Option<&'a Weighing>,
}

/// A question to the weighed moves.
enum Question<'a> {
    /// Asks for the reasons for the move at this index.
    Hint(usize),
    /// Asks for a move that is better than this one, if this tutor counts it as a mistake.
    Mistake(&'a str, Tutor),
}

fn weighed(answer: Option<Answer>) -> Option<Weighing> {
    if let Some(Answer::Weighing(weighing)) = answer { Some(weighing) } else { None }
}

/// The value of a move compared with the best other move, as text. `None` if the weighing does not show that the move
/// is at least as good.
fn worth(game: &dyn ReferenceApi, weighing: &Weighing, place: usize, words: &Words) -> Option<String> {
    let next = weighing.best_beside(place);
    let gain = weighing.gain(place, next);
    if gain.mean > gain.error && game.tenths(gain.mean) > 0 {
        return Some((words.gains)(&(words.amount)(game.tenths(gain.mean), game.unit())));
    }
    // The difference from the best other move is within the error or rounds to zero.
    (gain.mean.abs() <= gain.error || game.tenths(gain.mean) == 0).then(|| words.as_good.to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::super::about::house_rules;
    use super::super::super::session::deal;
    use super::super::super::workers::{Job, decision};
    use super::*;
    use crate::ai::WEIGHED_PARTS;
    use crate::engine::Sitter;
    use crate::worker::{Task, respond};

    /// Deals a table of Sakura at which a person has a choice.
    fn at_move() -> (Match, Seat) {
        let rules = house_rules("sakura", Lang::En).expect("a game");
        let options = rules.usual();
        let session = deal("sakura", options, vec![Sitter::Person; 2], 7).expect("it can be dealt");
        let seat = session.turn().expect("somebody is to move");
        (session, seat)
    }

    /// The answers that the worker code gives to the jobs.
    fn answers(jobs: &[Job]) -> Vec<Option<Answer>> {
        jobs.iter().map(|job| Some(respond(&job.question(1, job.task)).answer)).collect()
    }

    fn without_weighing() -> Known {
        let (session, seat) = at_move();
        Known::weighed(session, seat, vec![None; usize::from(WEIGHED_PARTS)])
    }

    #[test]
    fn the_tutor_accepts_any_move_if_the_position_was_not_weighed() {
        let known = without_weighing();
        let mv = known.of.random_move(known.seat).expect("a move");
        assert_eq!(known.better(&mv, Tutor::All, Lang::En), None);
    }

    #[test]
    fn there_is_no_hint_if_the_votes_failed() {
        let known = without_weighing();
        assert!(known.wants_votes() && !known.has_no_hint(Lang::En), "it is still to be asked for");
        let known = known.voted(vec![None; 3]);
        assert!(!known.wants_votes() && known.has_no_hint(Lang::En));
    }

    #[test]
    fn a_hint_without_a_weighing_states_no_value() {
        let (session, seat) = at_move();
        let votes = answers(&decision(&session, (seat, session.hardest())));
        let bare = without_weighing().voted(votes.clone()).hint(Lang::En).expect("a hint");
        assert!(session.play(&bare.mv).is_ok() && bare.worth.is_none());
        let seed = session.brain_seed(seat);
        let jobs =
            (0..2).map(|part| Job { session: session.clone(), seat, task: Task::Weigh { seed, part, times: 1 } });
        let weighed = answers(&jobs.collect::<Vec<_>>());
        let full = Known::weighed(session, seat, weighed).voted(votes).hint(Lang::En).expect("a hint");
        assert_eq!(full.mv, bare.mv);
    }
}
