//! Questions and replies between the page and its workers.
//!
//! A question contains a seat's view and no other data of the game, or a whole match that is over. A reply contains the
//! ticket of its question. Neither side keeps state between messages: [`respond`] is a plain function. If no worker can
//! start, the page loads the same code and calls it directly, so the code of the page itself contains no brains.

pub mod message;

use serde::{Deserialize, Serialize};

use crate::ai::{
    Appraisal, Coached, Forecast, Vote, WEIGHED_PARTS, Weighing, appraise, forecast, plan, search_part, weigh,
};
use crate::engine::{Game, Link, Payload, Turn};

/// The id of the build, which page and worker must share.
pub const BUILD: &str = match option_env!("TEFUDA_BUILD") {
    Some(build) => build,
    None => "unversioned",
};

/// Upper limit for the length of a weighing.
const MOST_TIMES: u32 = 100;

/// Upper limit for the number of plies in one appraisal.
const MOST_PLIES: usize = 64;

/// The message of a worker that is ready for questions.
pub const READY: &str = "ready";

/// The task of a question.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// Vote on the moves, as one part of the decision of a computer player of this level.
    Choose { level: u8, seed: u64, part: u16 },
    /// Compute one part of a weighing of all moves, in `times` times the usual number of worlds.
    Weigh { seed: u64, part: u16, times: u32 },
    /// Appraise the positions of a match that is over, from ply `from` up to but not including ply `to`.
    Appraise { from: u32, to: u32, seed: u64 },
    /// Estimate the win rates of all seats.
    Forecast { players: usize, playouts: u32, seed: u64 },
}

/// A message from the page to a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The build of the page. A worker answers only questions of its own build.
    pub build: String,
    /// Returned in the reply. A late reply has an old ticket and is dropped.
    pub ticket: u32,
    pub game: String,
    pub task: Task,
    /// The seat's view in serialized form.
    #[serde(with = "serde_bytes")]
    pub view: Vec<u8>,
    /// The link of the match to appraise; empty for other tasks.
    pub played: String,
}

/// A message from a worker to the page.
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
    /// The worker is of another build, or the question is invalid.
    Cannot,
}

/// Answers a question about a game from the view alone.
pub fn answer<G: Coached>(task: Task, view: &G::View) -> Answer {
    match task {
        Task::Choose { level, seed, part } => {
            let votes = search_part::<G>(view, plan::<G>(level), seed, part);
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

/// Appraises positions of a match. The match must be over, because the result depends on hidden information.
fn appraised<G: Coached>(link: &str, plies: std::ops::Range<u32>, seed: u64) -> Option<Answer> {
    let Payload { record, .. } = Payload::<G>::decode(Link::parse(link).ok()?).ok()?;
    // Uses the same replay function as `appraise`: another instance of it would add to the size of the code.
    let end = record.replay(record.moves.len(), &mut |_, _, _| {}).ok()?;
    if !matches!(end.game().turn(), Turn::Over(_)) || plies.len() > MOST_PLIES {
        return None;
    }
    let plies = usize::try_from(plies.start).ok()?..usize::try_from(plies.end).ok()?;
    appraise(&record, plies, seed, G::REVIEWED).ok().map(Answer::Appraised)
}

/// A view in serialized form, as it is sent to the worker.
pub fn view_bytes<G: Game>(view: &G::View) -> Vec<u8> {
    postcard::to_allocvec(view).unwrap_or_default()
}

/// The worker's side of the exchange: computes the reply to a question.
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
    fn the_reply_has_the_ticket_of_the_question() {
        let Reply { ticket, answer } = respond(&question());
        assert_eq!(ticket, 5);
        assert!(matches!(answer, Answer::Votes(votes) if !votes.is_empty()));
    }

    #[test]
    fn a_question_from_another_build_is_refused() {
        assert_eq!(respond(&Question { build: "another".into(), ..question() }).answer, Answer::Cannot);
    }

    #[test]
    fn only_a_finished_match_is_appraised() {
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
    fn invalid_views_and_unknown_games_are_refused() {
        for garbage in [&[][..], &[255; 40], &[3, 1, 2]] {
            assert_eq!(respond(&Question { view: garbage.into(), ..question() }).answer, Answer::Cannot);
        }
        assert_eq!(respond(&Question { game: "koi-koi".into(), ..question() }).answer, Answer::Cannot);
    }
}
