//! `lab measure`: the strength of each level of a game relative to the level below it.

use std::io::Write;

use clap::Args;
use serde_json::json;

use tefuda::ai::{Plan, plan};
use tefuda::engine::{Options, Sitter};
use tefuda::games::Registered;

use super::GameCommand;
use super::arguments::Seated;
use super::r#match::{Match, compare};
use super::players::Player;

/// Plays whole matches between each level and the level below it, and prints a line of JSON for each
#[derive(Debug, Args)]
pub struct Measure {
    /// The id of the game
    game: String,
    /// The number of deals; twenty times as many for a level that does not search
    #[arg(long, value_name = "N", default_value_t = 200)]
    deals: u64,
    /// The seed of the first deal
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Factor for the number of deals of a level that does not search, because it plays much faster.
const UNSEARCHED: u64 = 20;

impl GameCommand for Measure {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let players = *G::Options::PLAYERS.start();
        for level in (2..).take(G::LEVELS.len().saturating_sub(1)) {
            let searches = matches!(plan::<G>(level), Plan::Search(_)) || G::LEVELS.len() == usize::from(level);
            let deals = self.deals * if searches { 1 } else { UNSEARCHED };
            let seat = |level| {
                let sitter = Sitter::Level(level);
                Seated { name: sitter.name().to_owned(), player: Player::Sitter(sitter) }
            };
            let seats = std::iter::once(level).chain((1..players).map(|_| level - 1)).map(seat).collect();
            let brains = compare::<G>(&Match { seats, deals, seed: self.seed, ..Match::default() })?;
            let line = json!({
                "game": G::ID, "level": level, "players": players, "deals": deals,
                "wins": brains[0].share.json(), "ahead": brains[0].ahead.json(),
            });
            writeln!(out, "{line}").and_then(|()| out.flush()).map_err(|why| why.to_string())?;
        }
        Ok(())
    }
}
