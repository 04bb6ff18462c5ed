//! `lab hint`: checks that a hint is the move of the strongest level.

use std::io::Write;

use clap::Args;

use tefuda::ai::{Vote, best, decide, parts};
use tefuda::engine::Sitter;
use tefuda::games::Registered;
use tefuda::worker::{Answer, Task, respond};

use super::GameCommand;
use super::ask::asked;
use super::fair::Positions;

/// Asks workers for hints, as the page does, and compares each with the move of the strongest level
#[derive(Debug, Args)]
pub struct Hint {
    /// The id of the game
    game: String,
    #[command(flatten)]
    positions: Positions,
}

impl GameCommand for Hint {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let level = u8::try_from(G::LEVELS.len()).map_err(|why| why.to_string())?;
        let (mut positions, mut same, mut explained) = (0_u32, 0, 0);
        self.positions.each::<G>(|game, seat, seed| {
            let votes = |part| match respond(&asked::<G>(game, seat, 0, Task::Choose { level, seed, part })).answer {
                Answer::Votes(votes) => Some(votes),
                _ => None,
            };
            let votes = Vote::sum((0..parts::<G>(level)).filter_map(votes)).ok_or("nobody has a hint")?;
            let hint = game.legal()[best(&votes).ok_or("nothing is hinted at")?];
            let view = game.view(seat);
            positions += 1;
            same += u32::from(decide::<G>(&view, Sitter::Level(level), seed) == Some(hint));
            explained += u32::from(!G::motives(&view, hint).is_empty());
            Ok(())
        })?;
        writeln!(
            out,
            "{}: {same} of {positions} hints are the move of level {level}; something speaks for {explained}",
            G::ID
        )
        .map_err(|why| why.to_string())
    }
}
