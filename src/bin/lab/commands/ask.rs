//! `lab ask`: questions to the worker with their replies, for comparison with other machines.

use std::io::Write;

use clap::Args;
use serde_json::json;

use tefuda::ai::parts;
use tefuda::engine::{Game, Seat};
use tefuda::games::Registered;
use tefuda::worker::{BUILD, Question, Task, respond, view_bytes};

use super::GameCommand;
use super::fair::Positions;

/// Prints questions in the form in which a worker receives them, each with its reply, as JSON Lines
#[derive(Debug, Args)]
pub struct Ask {
    /// The id of the game
    game: String,
    #[command(flatten)]
    positions: Positions,
}

impl GameCommand for Ask {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let mut number = 0_u32;
        self.positions.each::<G>(|game, seat, seed| {
            number += 1;
            let level = u8::try_from(number as usize % G::LEVELS.len()).expect("a few levels") + 1;
            let part = u16::try_from(number).unwrap_or(0) % parts::<G>(level);
            let question = asked::<G>(game, seat, number, Task::Choose { level, seed, part });
            let line = json!({ "question": question, "reply": respond(&question) });
            writeln!(out, "{line}").map_err(|why| why.to_string())
        })
    }
}

/// A question to the worker about a position.
pub fn asked<G: Game>(game: &G, seat: Seat, ticket: u32, task: Task) -> Question {
    let view = view_bytes::<G>(&game.view(seat));
    Question { build: BUILD.to_owned(), ticket, game: G::ID.to_owned(), task, view, played: String::new() }
}
