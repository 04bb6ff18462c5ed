//! Questions and answers between the page and its workers.
//!
//! A question carries a seat's view and nothing else of the game, an answer carries the ticket of its
//! question. No side keeps anything: [`answer`] is a plain function, which the page calls itself where no
//! worker can start.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::ai::{Brain, Forecast, decide, forecast};
use crate::engine::{Game, Sitter};

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
    /// A move for a computer player of this level.
    Choose { level: u8, seed: u64 },
    /// Everybody's chance of winning.
    Forecast { players: usize, playouts: u32, seed: u64 },
}

/// The part of a question that can be read before its game is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Head {
    pub build: String,
    /// Given back with the answer. A late answer has an old ticket and is dropped.
    pub ticket: u32,
    pub game: String,
    pub task: Task,
}

/// A question as it crosses to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question<V> {
    pub head: Head,
    pub view: V,
}

/// What a worker sends back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    pub ticket: u32,
    pub answer: Answer,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// A move in notation; the page checks it like any other.
    Move(String),
    Forecast(Forecast),
    /// The worker is of another build, or was asked nonsense.
    Cannot,
}

/// Answers a question about a game, from the view alone.
#[must_use]
pub fn answer<G: Brain>(task: Task, view: &G::View) -> Answer {
    match task {
        Task::Choose { level, seed } => {
            decide::<G>(view, Sitter::Level(level), seed).map_or(Answer::Cannot, |mv| Answer::Move(mv.to_string()))
        }
        Task::Forecast { players, playouts, seed } if players <= crate::engine::MOST_SEATS => {
            Answer::Forecast(forecast::<G>(view, players, playouts, seed))
        }
        Task::Forecast { .. } => Answer::Cannot,
    }
}

/// Reads a whole question of game `G` and answers it.
fn answer_message<G: Game + Brain>(message: wasm_bindgen::JsValue) -> Option<Answer>
where
    G::View: DeserializeOwned,
{
    let question: Question<G::View> = serde_wasm_bindgen::from_value(message).ok()?;
    Some(answer::<G>(question.head.task, &question.view))
}

/// The worker's side of the wire: a message in, a message out.
#[must_use]
pub fn on_message(message: wasm_bindgen::JsValue) -> Option<wasm_bindgen::JsValue> {
    struct Ask(wasm_bindgen::JsValue);

    impl crate::games::Visitor for Ask {
        type Out = Option<Answer>;

        fn visit<G: crate::games::Registered>(self) -> Self::Out {
            answer_message::<G>(self.0)
        }
    }

    let Question { head, view: serde::de::IgnoredAny } = serde_wasm_bindgen::from_value(message.clone()).ok()?;
    let answer = if head.build == BUILD { crate::games::with(&head.game, Ask(message)).flatten() } else { None };
    let reply = Reply { ticket: head.ticket, answer: answer.unwrap_or(Answer::Cannot) };
    serde_wasm_bindgen::to_value(&reply).ok()
}
