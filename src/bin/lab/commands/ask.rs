//! `lab ask`: questions for other machines to answer too.

use std::io::Write;

use clap::Args;

use tefuda::ai::parts;
use tefuda::engine::{Game, Seat};
use tefuda::games::Registered;
use tefuda::worker::{BUILD, Head, Task, on_message, question, view_bytes};

use super::GameCommand;
use super::fair::Positions;

/// Prints questions as they cross to a worker, each with its answer, both in hexadecimal
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
            let asked = asked::<G>(game, seat, number, Task::Choose { level, seed, part });
            let answer = on_message(&asked).ok_or("a question without an answer")?;
            writeln!(out, "{} {}", hex(&asked), hex(&answer)).map_err(|why| why.to_string())
        })
    }
}

/// A question to the worker.
pub fn asked<G: Game>(game: &G, seat: Seat, ticket: u32, task: Task) -> Vec<u8> {
    let head = Head { build: BUILD.to_owned(), ticket, game: G::ID.to_owned(), task };
    question(&head, &view_bytes::<G>(&game.view(seat)))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}
