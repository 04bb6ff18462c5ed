//! Questions and answers between the page and its workers.
//!
//! A question carries a seat's view and nothing else of the game, or a whole match once it is over; an answer carries the ticket of its
//! question. No side keeps anything: [`respond`] is a plain function. Where no worker can start, the page
//! fetches the same code and asks it directly, so that no brain weighs on the page itself.

pub mod message;

use serde::{Deserialize, Serialize};

use crate::ai::{Appraisal, Coached, Forecast, Vote, WEIGHED_PARTS, Weighing, appraise, forecast, plan, ponder, weigh};
use crate::engine::{Game, Link, Payload, Turn};

/// The build that page and worker must share.
pub const BUILD: &str = match option_env!("TEFUDA_BUILD") {
    Some(build) => build,
    None => "unversioned",
};

/// Nobody is asked to weigh moves for longer than this.
const MOST_TIMES: u32 = 100;

/// Nor to appraise more plies than these at a time.
const MOST_PLIES: usize = 64;

/// What a worker says once it can hear.
pub const READY: &str = "ready";

/// What is to be thought about.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// How the moves fare in this part of the thinking of a computer player of this level.
    Choose { level: u8, seed: u64, part: u16 },
    /// How all moves fare against each other, in this part of so many times the usual worlds.
    Weigh { seed: u64, part: u16, times: u32 },
    /// What the positions of a match that is over are worth, from one ply on up to before another.
    Appraise { from: u32, to: u32, seed: u64 },
    /// Everybody's chance of winning.
    Forecast { players: usize, playouts: u32, seed: u64 },
}

/// What a page asks a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// A worker answers its own build alone.
    pub build: String,
    /// Given back with the answer. A late answer has an old ticket and is dropped.
    pub ticket: u32,
    pub game: String,
    pub task: Task,
    /// The seat's view, which only the game can read.
    #[serde(with = "serde_bytes")]
    pub view: Vec<u8>,
    /// A match that is over, as its link, where it is to be appraised.
    pub played: String,
}

/// What a worker sends back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    pub ticket: u32,
    pub answer: Answer,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// One vote for each move of the viewer, in their order. The page adds up the votes of all parts.
    Votes(Vec<Vote>),
    Weighing(Weighing),
    Appraised(Vec<Appraisal>),
    Forecast(Forecast),
    /// The worker is of another build, or was asked nonsense.
    Cannot,
}

/// Answers a question about a game, from the view alone.
pub fn answer<G: Coached>(task: Task, view: &G::View) -> Answer {
    match task {
        Task::Choose { level, seed, part } => {
            let votes = ponder::<G>(view, plan::<G>(level), seed, part);
            if votes.is_empty() { Answer::Cannot } else { Answer::Votes(votes) }
        }
        Task::Weigh { seed, part, times } if part < WEIGHED_PARTS && times <= MOST_TIMES => {
            Answer::Weighing(weigh::<G>(view, seed, part, times))
        }
        Task::Forecast { players, playouts, seed } if players <= crate::engine::MOST_SEATS => {
            Answer::Forecast(forecast::<G>(view, players, playouts, seed))
        }
        Task::Weigh { .. } | Task::Forecast { .. } | Task::Appraise { .. } => Answer::Cannot,
    }
}

/// Appraises positions of a match. Nothing of it is hidden any more, so it must be over.
fn appraised<G: Coached>(link: &str, plies: std::ops::Range<u32>, seed: u64) -> Option<Answer> {
    let Payload { record, .. } = Payload::<G>::decode(Link::parse(link).ok()?).ok()?;
    // By the same door as appraising: one more would weigh as much once more.
    let end = record.retell(record.moves.len(), &mut |_, _, _| {}).ok()?;
    if !matches!(end.game().turn(), Turn::Over(_)) || plies.len() > MOST_PLIES {
        return None;
    }
    let plies = usize::try_from(plies.start).ok()?..usize::try_from(plies.end).ok()?;
    appraise(&record, plies, seed, G::REVIEWED).ok().map(Answer::Appraised)
}

/// A view as it crosses to the worker.
pub fn view_bytes<G: Game>(view: &G::View) -> Vec<u8> {
    postcard::to_allocvec(view).unwrap_or_default()
}

/// The worker's side: a question in, a reply out.
#[must_use]
pub fn respond(question: &Question) -> Reply {
    struct Ask<'a>(&'a Question);

    impl crate::games::Visitor for Ask<'_> {
        type Out = Option<Answer>;

        fn visit<G: crate::games::Registered>(self) -> Self::Out {
            if let Task::Appraise { from, to, seed } = self.0.task {
                return appraised::<G>(&self.0.played, from..to, seed);
            }
            let view = postcard::from_bytes(&self.0.view).ok()?;
            Some(answer::<G>(self.0.task, &view))
        }
    }

    let ours = question.build == BUILD;
    let answer = ours.then(|| crate::games::with(&question.game, Ask(question)).flatten()).flatten();
    Reply { ticket: question.ticket, answer: answer.unwrap_or(Answer::Cannot) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Dealer, Seat, Table, unwatched};
    use crate::games::bozu_mekuri::{BozuMekuri, BozuOptions};

    fn question() -> Question {
        let table = Table::new(3, BozuOptions::default()).expect("three can play");
        let dealer = Dealer::<BozuMekuri>::new(table, 7, &mut unwatched);
        let view = view_bytes::<BozuMekuri>(&dealer.game().view(Seat::new(0)));
        let task = Task::Choose { level: 1, seed: 3, part: 0 };
        Question {
            build: BUILD.to_owned(),
            ticket: 5,
            game: BozuMekuri::ID.to_owned(),
            task,
            view,
            played: String::new(),
        }
    }

    #[test]
    fn a_question_is_answered_with_its_ticket() {
        let Reply { ticket, answer } = respond(&question());
        assert_eq!(ticket, 5);
        assert!(matches!(answer, Answer::Votes(votes) if !votes.is_empty()));
    }

    #[test]
    fn a_question_of_another_build_is_not_answered() {
        assert_eq!(respond(&Question { build: "another".into(), ..question() }).answer, Answer::Cannot);
    }

    #[test]
    fn only_a_match_that_is_over_is_appraised() {
        let table = Table::new(3, BozuOptions::default()).expect("three can play");
        let mut dealer = Dealer::<BozuMekuri>::new(table, 7, &mut unwatched);
        let task = Task::Appraise { from: 0, to: 4, seed: 3 };
        let ask = |dealer: &Dealer<BozuMekuri>| {
            let sitters = vec![crate::engine::Sitter::Person; 3];
            let played = Payload { record: dealer.record().clone(), sitters, ply: 0, lang: None }.encode();
            respond(&Question { task, played, view: Vec::new(), ..question() }).answer
        };
        assert_eq!(ask(&dealer), Answer::Cannot);
        while dealer.game().mover().is_some() {
            let mv = dealer.game().legal()[0];
            dealer.play(mv, &mut unwatched).expect("a legal move");
        }
        assert!(matches!(ask(&dealer), Answer::Appraised(all) if all.iter().all(|one| one.ply < 4) && all.len() >= 4));
        let broken = Question { task, played: "bozu-mekuri.1.Anonsense".to_owned(), ..question() };
        assert_eq!(respond(&broken).answer, Answer::Cannot);
    }

    #[test]
    fn garbage_is_no_view() {
        for garbage in [&[][..], &[255; 40], &[3, 1, 2]] {
            assert_eq!(respond(&Question { view: garbage.into(), ..question() }).answer, Answer::Cannot);
        }
        assert_eq!(respond(&Question { game: "koi-koi".into(), ..question() }).answer, Answer::Cannot);
    }
}
