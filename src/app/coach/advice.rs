//! What is to be said of the moves of a position, once they have been weighed.

use crate::ai::{Vote, Weighing, best};
use crate::engine::Seat;
use crate::ui::Lang;
use crate::worker::Answer;

use super::super::session::desk::{Counsel, Shelf};
use super::super::session::{Match, shelf};
use super::super::settings::Tutor;
use super::super::workers::votes;
use super::words::{Words, words};

/// What the workers have found out about the moves of a seat.
#[derive(Clone, PartialEq)]
pub struct Known {
    pub of: Match,
    pub seat: Seat,
    /// Nothing where neither a worker nor the page could weigh them.
    weighing: Option<Weighing>,
    votes: Votes,
}

/// How the hardest level chooses.
#[derive(Clone, PartialEq)]
enum Votes {
    NotAsked,
    /// Neither a worker nor the page could say.
    NotToBeHad,
    Are(Vec<Vote>),
}

/// A move, and what speaks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// In notation.
    pub mv: String,
    /// The cards that it names, in notation.
    pub cards: Vec<String>,
    /// The move as a button says it.
    pub action: String,
    pub idea: Option<String>,
    pub motives: Vec<String>,
    /// What it is worth against another one.
    pub worth: Option<String>,
}

impl Known {
    /// What has come of weighing the moves.
    pub fn weighed(of: Match, seat: Seat, answers: Vec<Option<Answer>>) -> Self {
        let weighing = Weighing::sum(answers.into_iter().filter_map(weighed));
        Self { of, seat, weighing, votes: Votes::NotAsked }
    }

    /// The same, with what has come of asking the hardest level.
    #[must_use]
    pub fn voted(self, answers: Vec<Option<Answer>>) -> Self {
        let votes = Vote::sum(answers.into_iter().filter_map(votes)).map_or(Votes::NotToBeHad, Votes::Are);
        Self { votes, ..self }
    }

    /// Whether the hardest level is still to be asked for a hint.
    pub const fn wants_votes(&self) -> bool {
        matches!(self.votes, Votes::NotAsked)
    }

    /// Whether it has been asked for one, and there is none.
    pub fn has_no_hint(&self, lang: Lang) -> bool {
        !self.wants_votes() && self.hint(lang).is_none()
    }

    /// The move of the hardest level.
    pub fn hint(&self, lang: Lang) -> Option<Advice> {
        let Votes::Are(votes) = &self.votes else { return None };
        self.tell(lang, Question::Hint(best(votes)?))
    }

    /// What would have been better than a move, if the tutor takes that for a mistake.
    pub fn better(&self, mv: &str, tutor: Tutor, lang: Lang) -> Option<Advice> {
        self.tell(lang, Question::Mistake(mv, tutor))
    }

    /// How much less a move is worth than the best one, in thousandths of a victory.
    pub fn loss(&self, mv: &str) -> Option<f32> {
        let Weighed { moves, weighing, .. } = self.read()?;
        let place = moves.iter().position(|one| one == mv)?;
        let weighing = weighing?;
        Some(weighing.gain(weighing.best(), place).mean)
    }

    /// A move as a button says it.
    pub fn action(&self, mv: &str, lang: Lang) -> Option<String> {
        shelf(self.of.game())?.action(mv, lang)
    }

    fn tell(&self, lang: Lang, asked: Question) -> Option<Advice> {
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
        let (game, view) = (shelf(self.of.game())?, self.of.view_bytes(self.seat));
        let moves = game.moves(&view)?;
        let weighing = self.weighing.as_ref().filter(|weighing| weighing.moves() == moves.len());
        Some(Weighed { game, view, moves, weighing })
    }
}

/// What a seat sees, its moves, and how they fare.
struct Weighed<'a> {
    game: &'static dyn Shelf,
    view: Vec<u8>,
    /// In notation.
    moves: Vec<String>,
    /// Nothing where nobody could weigh these.
    weighing: Option<&'a Weighing>,
}

/// What is asked of what has been weighed.
enum Question<'a> {
    /// What speaks for this move.
    Hint(usize),
    /// What is better than this one, by what this tutor takes for a mistake.
    Mistake(&'a str, Tutor),
}

fn weighed(answer: Option<Answer>) -> Option<Weighing> {
    if let Some(Answer::Weighing(weighing)) = answer { Some(weighing) } else { None }
}

/// What a move is worth against the best of the others: nothing where the weighing does not bear it out.
fn worth(game: &dyn Shelf, weighing: &Weighing, place: usize, words: &Words) -> Option<String> {
    let next = weighing.best_beside(place);
    let gain = weighing.gain(place, next);
    if gain.mean > gain.error && game.tenths(gain.mean) > 0 {
        return Some((words.gains)(&(words.amount)(game.tenths(gain.mean), game.unit())));
    }
    // Another one is as good, as far as one can tell.
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

    /// A table of Sakura at which a person has a choice.
    fn at_move() -> (Match, Seat) {
        let rules = house_rules("sakura", Lang::En).expect("a game");
        let options = rules.usual();
        let live = deal("sakura", options, vec![Sitter::Person; 2], 7).expect("it can be dealt");
        let seat = live.turn().expect("somebody is to move");
        (live, seat)
    }

    /// What the worker's own code says to jobs.
    fn answers(jobs: &[Job]) -> Vec<Option<Answer>> {
        jobs.iter().map(|job| Some(respond(&job.question(1, job.task)).answer)).collect()
    }

    fn without_weighing() -> Known {
        let (live, seat) = at_move();
        Known::weighed(live, seat, vec![None; usize::from(WEIGHED_PARTS)])
    }

    #[test]
    fn a_tutor_lets_every_move_be_made_that_could_not_be_weighed() {
        let known = without_weighing();
        let mv = known.of.random_move(known.seat).expect("a move");
        assert_eq!(known.better(&mv, Tutor::All, Lang::En), None);
    }

    #[test]
    fn there_is_no_hint_where_nobody_could_say_one() {
        let known = without_weighing();
        assert!(known.wants_votes() && !known.has_no_hint(Lang::En), "it is still to be asked for");
        let known = known.voted(vec![None; 3]);
        assert!(!known.wants_votes() && known.has_no_hint(Lang::En));
    }

    #[test]
    fn a_hint_says_nothing_of_worth_where_that_is_not_known() {
        let (live, seat) = at_move();
        let votes = answers(&decision(&live, (seat, live.hardest())));
        let bare = without_weighing().voted(votes.clone()).hint(Lang::En).expect("a hint");
        assert!(live.play(&bare.mv).is_ok() && bare.worth.is_none());
        let seed = live.brain_seed(seat);
        let jobs = (0..2).map(|part| Job { live: live.clone(), seat, task: Task::Weigh { seed, part, times: 1 } });
        let weighed = answers(&jobs.collect::<Vec<_>>());
        let full = Known::weighed(live, seat, weighed).voted(votes).hint(Lang::En).expect("a hint");
        assert_eq!(full.mv, bare.mv);
    }
}
