//! `lab prove`: many random games in which every position is audited.

use std::io::Write;

use clap::Args;

use tefuda::engine::{Game, Rng, Table, Turn};
use tefuda::games::Registered;

use super::GameCommand;

/// Plays random games for each number of players and each setting of each option, and audits every position
#[derive(Debug, Args)]
pub struct Prove {
    /// The id of the game
    game: String,
    /// The number of games at each table
    #[arg(long, value_name = "K", default_value_t = 1000)]
    games: u64,
    /// The seed of cards and moves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

impl GameCommand for Prove {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let mut rng = Rng::new(self.seed);
        let (mut all, mut tables) = (0_u64, 0);
        for table in Table::<G::Options>::every() {
            for _ in 0..self.games {
                audit_game(G::new(&table), &mut rng).map_err(|why| format!("{table:?}: {why}"))?;
            }
            all += self.games;
            tables += 1;
        }
        writeln!(out, "{}: {all} games at {tables} tables, every position audited, all ended", G::ID)
            .map_err(|why| why.to_string())
    }
}

fn audit_game<G: Game>(mut game: G, rng: &mut Rng) -> Result<(), String> {
    let mut buffer = Vec::new();
    loop {
        game.audit()?;
        match game.turn() {
            Turn::Over(_) => return Ok(()),
            Turn::Chance => {
                let chance = game.sample_chance(rng);
                game.resolve(&chance).map_err(|_| "it sampled what it cannot have")?;
            }
            Turn::Seat(_) => {
                let mv = game.random_move(rng, &mut buffer);
                game.play(mv).map_err(|why| format!("it refused its own move: {why:?}"))?;
            }
        }
    }
}
