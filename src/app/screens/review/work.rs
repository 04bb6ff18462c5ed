//! The computations of a review, which the workers do in three steps: appraise all positions, weigh all decisions of a
//! seat quickly, and weigh the most costly decisions thoroughly.

use std::rc::Rc;

use yew::prelude::*;

use crate::ai::{Change, WEIGHED_PARTS, changes};
use crate::app::coach::advice::Known;
use crate::app::coach::weighing::weighing;
use crate::app::session::Match;
use crate::app::workers::{Job, Pool, WebWorker};
use crate::engine::Seat;
use crate::worker::{Answer, Task};

/// Number of plies that one job appraises. On a slow machine, this takes one or two seconds.
const PLIES_AT_A_TIME: usize = 6;
/// Number of decisions that are weighed thoroughly: twice as many as the review shows.
const WEIGHED_AT_LENGTH: usize = 6;

/// The state of a computation.
pub enum Work<T> {
    /// In progress, with the percentage that is done.
    Under(u16),
    Done(Rc<T>),
    /// Neither a worker nor the page could do it.
    Failed,
}

impl<T> Clone for Work<T> {
    fn clone(&self) -> Self {
        match self {
            Work::Under(done) => Work::Under(*done),
            Work::Done(done) => Work::Done(done.clone()),
            Work::Failed => Work::Failed,
        }
    }
}

/// Compares results by pointer, which is cheap, and never by content.
impl<T> PartialEq for Work<T> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Work::Under(one), Work::Under(other)) => one == other,
            (Work::Done(one), Work::Done(other)) => Rc::ptr_eq(one, other),
            (Work::Failed, Work::Failed) => true,
            (Work::Under(_) | Work::Done(_) | Work::Failed, _) => false,
        }
    }
}

impl<T> Work<T> {
    pub fn done(&self) -> Option<&Rc<T>> {
        if let Work::Done(done) = self { Some(done) } else { None }
    }
}

/// A decision of a seat, with the values of its moves and the loss of the move that was made.
#[derive(Clone, PartialEq)]
pub struct Decision {
    pub known: Known,
    pub made: String,
    pub loss: f32,
}

/// The weighed decisions of a seat.
pub struct Decisions {
    /// The decisions, most costly first.
    pub weighed: Vec<Decision>,
    /// Number of decisions that could not be weighed.
    pub unweighed: usize,
}

/// The phase of a review.
#[derive(Debug, PartialEq)]
pub enum ReviewPhase {
    /// Appraises the positions. Holds the percentage done.
    LookingBack(u16),
    /// Weighs the decisions. Holds the percentage done.
    Weighing(u16),
    /// Finished or failed.
    Over,
}

impl ReviewPhase {
    /// The current phase. Each step needs the result of the previous one, so the review is over if a step has failed.
    pub fn of<T>(changes: &Work<T>, decisions: &Work<Decisions>, mistakes: &Work<Decisions>, decides: bool) -> Self {
        match (changes, decisions, mistakes) {
            (Work::Under(done), ..) => ReviewPhase::LookingBack(*done),
            (Work::Failed, ..) | (_, Work::Failed, _) => ReviewPhase::Over,
            _ if !decides => ReviewPhase::Over,
            (_, Work::Under(done), _) => ReviewPhase::Weighing(done / 2),
            (_, _, Work::Under(done)) => ReviewPhase::Weighing(50 + done / 2),
            _ => ReviewPhase::Over,
        }
    }
}

/// Runs jobs while `is_wanted` is true, and starts new jobs if the key changes. The hook does not stop its jobs: the
/// pool stops them when it gets other jobs.
#[hook]
fn use_work<K: PartialEq + Clone + 'static, T: 'static>(
    pool: &Pool<WebWorker>,
    key: Option<K>,
    is_wanted: bool,
    jobs: impl FnOnce(&K) -> Vec<Job> + 'static,
    sum: impl FnOnce(&K, Vec<Option<Answer>>) -> Option<T> + 'static,
) -> Work<T> {
    let state = use_state(|| None::<(K, Work<T>)>);
    let known = state.as_ref().filter(|(of, _)| Some(of) == key.as_ref()).map(|(_, work)| work.clone());
    let is_due = is_wanted && matches!(known, None | Some(Work::Under(_)));
    {
        let (pool, set) = (pool.clone(), state.setter());
        use_effect_with((key, is_wanted), move |(key, _)| {
            let Some(key) = key.clone().filter(|_| is_due) else { return };
            let jobs = jobs(&key);
            let of = u32::try_from(jobs.len().max(1)).unwrap_or(u32::MAX);
            let (progress, key_of_progress) = (set.clone(), key.clone());
            let report = move |done: u16| {
                let hundredths = u16::try_from(u32::from(done) * 100 / of).unwrap_or(100);
                progress.set(Some((key_of_progress.clone(), Work::Under(hundredths))));
            };
            let then = move |answers| {
                let done = sum(&key, answers).map_or(Work::Failed, |done| Work::Done(Rc::new(done)));
                set.set(Some((key, done)));
            };
            if jobs.is_empty() { then(Vec::new()) } else { pool.think(jobs, report, then) }
        });
    }
    known.unwrap_or(Work::Under(0))
}

/// The effects of all events of a match.
#[hook]
pub fn use_changes(pool: &Pool<WebWorker>, session: &Match, is_wanted: bool) -> Work<Vec<Change>> {
    let sum = |_: &Match, answers: Vec<Option<Answer>>| {
        let parts = answers.into_iter().map(|answer| match answer {
            Some(Answer::Appraised(part)) => Some(part),
            _ => None,
        });
        Some(changes(&parts.collect::<Option<Vec<_>>>()?.concat()))
    };
    use_work(pool, Some(session.clone()), is_wanted, appraising, sum)
}

fn appraising(session: &Match) -> Vec<Job> {
    let seat = Seat::new(0);
    let seed = session.brain_seed(seat);
    let number = |ply: usize| u32::try_from(ply).unwrap_or(u32::MAX);
    let job = |from: usize| {
        let to = (from + PLIES_AT_A_TIME).min(session.plies() + 1);
        Job { session: session.clone(), seat, task: Task::Appraise { from: number(from), to: number(to), seed } }
    };
    (0..=session.plies()).step_by(PLIES_AT_A_TIME).map(job).collect()
}

/// The decisions of a seat, weighed quickly.
#[hook]
pub fn use_decisions(pool: &Pool<WebWorker>, of: Option<(Match, Seat)>, is_wanted: bool) -> Work<Decisions> {
    use_work(
        pool,
        of,
        is_wanted,
        |(session, seat)| {
            choices(session, *seat).iter().flat_map(|(session, seat)| weighing(session, *seat, 1)).collect()
        },
        |(session, seat), answers| decisions(&choices(session, *seat), answers, 1),
    )
}

/// The most costly decisions, weighed thoroughly.
#[hook]
pub fn use_mistakes(pool: &Pool<WebWorker>, of: Option<&Rc<Decisions>>, is_wanted: bool) -> Work<Decisions> {
    let most = |all: &Rc<Decisions>| -> Vec<(Match, Seat)> {
        let losing = all.weighed.iter().take(WEIGHED_AT_LENGTH).filter(|decision| decision.loss > 0.0);
        losing.map(|decision| (decision.known.of.clone(), decision.known.seat)).collect()
    };
    use_work(
        pool,
        of.map(most),
        is_wanted,
        |positions| positions.iter().flat_map(|(session, seat)| weighing(session, *seat, WEIGHED_PARTS)).collect(),
        |positions, answers| decisions(positions, answers, WEIGHED_PARTS),
    )
}

/// The positions in which a seat had a choice.
fn choices(session: &Match, seat: Seat) -> Vec<(Match, Seat)> {
    let own = (0..session.plies()).filter(|&ply| session.turn_at(ply) == Some(seat)).map(|ply| session.at(ply));
    own.filter(|session| session.choices() > 1).map(|session| (session, seat)).collect()
}

/// Combines the answers for the positions. `None` if no position could be weighed.
fn decisions(positions: &[(Match, Seat)], answers: Vec<Option<Answer>>, parts: u16) -> Option<Decisions> {
    let mut answers = answers.into_iter();
    let decide = |(of, seat): &(Match, Seat)| {
        let known = Known::weighed(of.clone(), *seat, answers.by_ref().take(parts.into()).collect());
        let made = of.next_move()?;
        let loss = known.loss(&made)?;
        Some(Decision { known, made, loss })
    };
    let mut weighed: Vec<Decision> = positions.iter().filter_map(decide).collect();
    weighed.sort_by(|one, two| two.loss.total_cmp(&one.loss));
    let unweighed = positions.len() - weighed.len();
    (positions.is_empty() || !weighed.is_empty()).then_some(Decisions { weighed, unweighed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Weighing;
    use crate::app::about::house_rules;
    use crate::app::session::deal;
    use crate::engine::Sitter;
    use crate::ui::Lang;

    /// The positions of a match of Sakura in which the first seat had a choice.
    fn positions() -> Vec<(Match, Seat)> {
        let rules = house_rules("sakura", Lang::En).expect("a game");
        let options = rules.usual();
        let mut session = deal("sakura", options, vec![Sitter::Person; 2], 7).expect("it can be dealt");
        while let Some(seat) = session.turn().filter(|_| session.plies() < 12) {
            let mv = session.random_move(seat).expect("a seat to move has a move");
            session = session.play(&mv).expect("it is legal");
        }
        choices(&session, Seat::new(0))
    }

    /// An answer for a position that values each move lower than the previous one.
    fn weighed((session, _): &(Match, Seat)) -> Answer {
        let values = (0..u32::try_from(session.choices()).expect("there are few")).map(|place| 900_000 - place * 1_000);
        Answer::Weighing(Weighing::new(&vec![values.collect(); 2]))
    }

    #[test]
    fn decisions_that_could_not_be_weighed_are_counted() {
        let positions = positions();
        assert!(positions.len() > 2, "{}", positions.len());
        let mut answers: Vec<_> = positions.iter().map(|at| Some(weighed(at))).collect();
        let all = decisions(&positions, answers.clone(), 1).expect("all were weighed");
        assert_eq!((all.weighed.len(), all.unweighed), (positions.len(), 0));
        assert!(all.weighed.is_sorted_by(|one, two| one.loss >= two.loss), "those that lost the most come first");
        answers[0] = None;
        answers[1] = Some(Answer::Cannot);
        let some = decisions(&positions, answers, 1).expect("some were weighed");
        assert_eq!((some.weighed.len(), some.unweighed), (positions.len() - 2, 2));
    }

    #[test]
    fn decisions_fail_if_none_could_be_weighed_but_not_if_there_are_none() {
        let positions = positions();
        assert!(decisions(&positions, vec![None; positions.len()], 1).is_none());
        let parts = usize::from(WEIGHED_PARTS);
        assert!(decisions(&positions[..1], vec![None; parts], WEIGHED_PARTS).is_none());
        assert!(decisions(&[], Vec::new(), 1).is_some_and(|none| none.weighed.is_empty() && none.unweighed == 0));
    }

    #[test]
    fn a_review_is_over_if_a_step_has_failed() {
        let done = || Work::Done(Rc::new(Decisions { weighed: Vec::new(), unweighed: 0 }));
        let phase =
            |appraisals: Work<()>, decisions, mistakes| ReviewPhase::of(&appraisals, &decisions, &mistakes, true);
        let (here, yet) = (|| Work::Done(Rc::new(())), || Work::Under(0));
        assert_eq!(phase(Work::Failed, yet(), yet()), ReviewPhase::Over);
        assert_eq!(phase(here(), Work::Failed, yet()), ReviewPhase::Over);
        assert_eq!(phase(here(), done(), Work::Failed), ReviewPhase::Over);
        assert_eq!(phase(Work::Under(40), yet(), yet()), ReviewPhase::LookingBack(40));
        assert_eq!(phase(here(), Work::Under(40), yet()), ReviewPhase::Weighing(20));
        assert_eq!(phase(here(), done(), Work::Under(40)), ReviewPhase::Weighing(70));
        assert_eq!(phase(here(), done(), done()), ReviewPhase::Over);
        assert_eq!(ReviewPhase::of(&here(), &yet(), &yet(), false), ReviewPhase::Over, "nothing is decided");
    }
}
