//! `lab prove`: very many random games, every position audited.

use std::io::Write;

use tefuda::engine::{Game, Rng, Table, Turn};
use tefuda::games::Registered;

use crate::Command;
use crate::arguments::Arguments;

pub struct Prove;

impl Command for Prove {
    fn run<G: Registered>(arguments: &Arguments, out: &mut dyn Write) -> Result<(), String> {
        let games = arguments.games.unwrap_or(1_000);
        let mut rng = Rng::new(arguments.seed);
        let (mut all, mut tables) = (0_u64, 0);
        for table in Table::<G::Options>::every() {
            for _ in 0..games {
                audit_game(G::new(&table), &mut rng).map_err(|why| format!("{table:?}: {why}"))?;
            }
            all += games;
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
