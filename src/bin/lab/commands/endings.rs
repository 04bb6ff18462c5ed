//! `lab endings`: the time that it takes to solve the last tricks of Shochikubai.

use std::io::Write;
use std::time::Instant;

use clap::Args;

use tefuda::ai::Brain;
use tefuda::engine::{Game, Rng, Table, Turn};
use tefuda::games::shochikubai::{Ending, Phase, Shochikubai, ShochikubaiOptions};

use super::arguments::HouseRules;
use super::bench::Clock;

/// Solves the last tricks of rounds that were played at random or greedily, and prints the time
#[derive(Debug, Args)]
pub struct Endings {
    /// Shochikubai, the only game with endings to solve
    game: String,
    /// The number of tricks left
    #[arg(long, value_name = "K", default_value_t = 6)]
    tricks: u8,
    /// The number of rounds with random play, and also with greedy play
    #[arg(long, value_name = "N", default_value_t = 300)]
    positions: u64,
    /// The number of players
    #[arg(long, value_name = "N", default_value_t = 3)]
    players: usize,
    /// The seed of cards and moves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    rules: HouseRules,
}

impl Endings {
    /// Solves the endings of many rounds, one after another, for the seat that leads the first of their tricks.
    pub fn run(&self, out: &mut dyn Write) -> Result<(), String> {
        if self.game != Shochikubai::ID {
            return Err(format!("{} has no endings to be solved", self.game));
        }
        let table = self.rules.table::<Shochikubai>(self.players)?;
        let tricks = self.tricks;
        let count = self.positions.max(1);
        for greedy in [false, true] {
            let mut rng = Rng::new(self.seed);
            let games: Vec<Shochikubai> = (0..count).filter_map(|_| before(tricks, &table, greedy, &mut rng)).collect();
            let mut ending = Ending::default();
            let clock = Clock::start();
            let mut micros: Vec<u128> = games
                .iter()
                .map(|game| {
                    let begin = Instant::now();
                    let seat = game.mover().expect("somebody leads");
                    ending.solve_with(game, seat, &mut Rng::new(self.seed)).expect("a card is to be played");
                    begin.elapsed().as_micros()
                })
                .collect();
            let seconds = clock.seconds();
            micros.sort_unstable();
            let [median, most] = [50, 90].map(|part| micros.get(micros.len() * part / 100).copied().unwrap_or(0));
            #[expect(clippy::cast_precision_loss, reason = "times are rounded anyway")]
            let mean = seconds * 1e6 / games.len().max(1) as f64;
            writeln!(
            out,
            "shochikubai, {} players, {tricks} tricks, {} positions of {} play: mean {mean:.0} CPU µs; by the clock \
             median {median} µs, nine in ten below {most} µs; {} positions looked at on average",
            table.players(),
            games.len(),
            if greedy { "greedy" } else { "random" },
            ending.nodes / games.len().max(1) as u64,
        )
        .map_err(|why| why.to_string())?;
        }
        Ok(())
    }
}

/// A round with this number of tricks left, or `None` if the match has none.
fn before(tricks: u8, table: &Table<ShochikubaiOptions>, greedy: bool, rng: &mut Rng) -> Option<Shochikubai> {
    let (mut game, mut moves) = (Shochikubai::new(table), Vec::new());
    loop {
        match game.turn() {
            Turn::Over(_) => return None,
            Turn::Chance => {
                let chance = game.sample_chance(rng);
                game.resolve(&chance).expect("a game can have what it sampled itself");
            }
            Turn::Seat(seat) => {
                let view = game.view(seat);
                let left = view.board.size().tricks() - view.board.past.len();
                if left == tricks && view.board.trick.is_empty() && matches!(view.board.phase, Phase::Playing(_)) {
                    return Some(game);
                }
                moves.clear();
                game.moves(&mut moves);
                let mv = if greedy {
                    Shochikubai::heuristic_move(&view, &moves, Shochikubai::GREEDY, rng)
                } else {
                    game.random_move(rng, &mut moves)
                };
                game.play_unchecked(mv);
            }
        }
    }
}
