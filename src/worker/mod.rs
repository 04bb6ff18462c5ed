//! Questions and answers between the page and its workers.
//!
//! A question carries a seat's view and nothing else of the game, an answer carries the ticket of its
//! question. No side keeps anything: [`answer`] is a plain function. Where no worker can start, the page
//! fetches the same code and asks it directly, so that no brain weighs on the page itself.

use serde::{Deserialize, Serialize};

use crate::ai::{Brain, Forecast, Vote, forecast, plan, ponder};
use crate::engine::Game;

/// The build that page and worker must share.
pub const BUILD: &str = match option_env!("TEFUDA_BUILD") {
    Some(build) => build,
    None => "unversioned",
};

/// What a worker says once it can hear.
pub const READY: &str = "ready";

/// What is to be thought about.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// How the moves fare in this part of the thinking of a computer player of this level.
    Choose { level: u8, seed: u64, part: u16 },
    /// Everybody's chance of winning.
    Forecast { players: usize, playouts: u32, seed: u64 },
}

/// The part of a question that can be read before its game is known. The view follows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Head {
    /// It comes first: nothing else means the same to another build.
    pub build: String,
    /// Given back with the answer. A late answer has an old ticket and is dropped.
    pub ticket: u32,
    pub game: String,
    pub task: Task,
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
    Forecast(Forecast),
    /// The worker is of another build, or was asked nonsense.
    Cannot,
}

/// Answers a question about a game, from the view alone.
#[must_use]
pub fn answer<G: Brain>(task: Task, view: &G::View) -> Answer {
    match task {
        Task::Choose { level, seed, part } => {
            let votes = ponder::<G>(view, plan::<G>(level), seed, part);
            if votes.is_empty() { Answer::Cannot } else { Answer::Votes(votes) }
        }
        Task::Forecast { players, playouts, seed } if players <= crate::engine::MOST_SEATS => {
            Answer::Forecast(forecast::<G>(view, players, playouts, seed))
        }
        Task::Forecast { .. } => Answer::Cannot,
    }
}

/// A view as it crosses to the worker.
pub fn view_bytes<G: Game>(view: &G::View) -> Vec<u8> {
    postcard::to_allocvec(view).unwrap_or_default()
}

/// A question as it crosses to the worker.
pub fn question(head: &Head, view: &[u8]) -> Vec<u8> {
    let mut bytes = postcard::to_allocvec(head).unwrap_or_default();
    bytes.extend_from_slice(view);
    bytes
}

/// Reads what a worker said.
pub fn reply(bytes: &[u8]) -> Option<Reply> {
    postcard::from_bytes(bytes).ok()
}

/// The worker's side of the wire: a message in, a message out.
#[must_use]
pub fn on_message(message: &[u8]) -> Option<Vec<u8>> {
    struct Ask<'a>(Task, &'a [u8]);

    impl crate::games::Visitor for Ask<'_> {
        type Out = Option<Answer>;

        // The site cuts the worker into a part for each game: scripts/split.mjs looks for the functions of each.
        #[inline(never)]
        fn visit<G: crate::games::Registered>(self) -> Self::Out {
            let view = postcard::from_bytes(self.1).ok()?;
            Some(answer::<G>(self.0, &view))
        }
    }

    let (head, view) = postcard::take_from_bytes::<Head>(message).ok()?;
    let ours = head.build == BUILD;
    let answer = ours.then(|| crate::games::with(&head.game, Ask(head.task, view)).flatten()).flatten();
    let reply = Reply { ticket: head.ticket, answer: answer.unwrap_or(Answer::Cannot) };
    postcard::to_allocvec(&reply).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Dealer, Seat, Table, unwatched};
    use crate::games::bozu_mekuri::{BozuMekuri, BozuOptions};

    fn asked(build: &str) -> Answer {
        let table = Table::new(3, BozuOptions::default()).expect("three can play");
        let dealer = Dealer::<BozuMekuri>::new(table, 7, &mut unwatched);
        let game = BozuMekuri::ID.to_owned();
        let head = Head { build: build.to_owned(), ticket: 5, game, task: Task::Choose { level: 1, seed: 3, part: 0 } };
        let question = question(&head, &view_bytes::<BozuMekuri>(&dealer.game().view(Seat::new(0))));
        let Reply { ticket, answer } = on_message(&question).and_then(|bytes| reply(&bytes)).expect("an answer");
        assert_eq!(ticket, 5);
        answer
    }

    #[test]
    fn a_question_that_crossed_over_is_answered_with_its_ticket() {
        assert!(matches!(asked(BUILD), Answer::Votes(votes) if !votes.is_empty()));
    }

    #[test]
    fn a_question_of_another_build_is_not_answered() {
        assert_eq!(asked("another"), Answer::Cannot);
    }

    #[test]
    fn garbage_is_no_question() {
        for garbage in [&[][..], &[255; 40], b"ready", &[3, 1, 2]] {
            assert_eq!(on_message(garbage), None);
        }
    }
}
