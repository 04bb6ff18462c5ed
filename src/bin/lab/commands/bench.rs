//! `lab bench`: the speed at which a game plays random moves.

use std::io::Write;
use std::time::Instant;

use clap::Args;

use tefuda::engine::{Rng, play_out};
use tefuda::games::Registered;

use super::GameCommand;
use super::arguments::TableArguments;

/// Prints random games and moves per CPU second
#[derive(Debug, Args)]
pub struct Bench {
    /// The id of the game
    game: String,
    /// The number of games
    #[arg(long, value_name = "K", default_value_t = 100000)]
    games: u64,
    #[command(flatten)]
    table: TableArguments,
    /// The seed of the random moves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

impl GameCommand for Bench {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let table = self.table.usual_table::<G>()?;
        let mut luck = Rng::new(self.seed).split_fast();
        let mut buffer = Vec::new();
        let mut moves = 0_u64;
        let begin = Clock::start();
        for _ in 0..self.games {
            moves += u64::from(play_out(&mut G::new(&table), &mut luck, &mut buffer).1);
        }
        let seconds = begin.seconds();
        #[expect(clippy::cast_precision_loss, reason = "speeds are rounded anyway")]
        let (games_rate, moves_rate) = (self.games as f64 / seconds, moves as f64 / seconds / 1e6);
        writeln!(
            out,
            "{}, {} players: {} games, {moves} moves in {seconds:.3} CPU seconds: \
             {games_rate:.0} games/s, {moves_rate:.2} million moves/s",
            G::ID,
            table.players(),
            self.games,
        )
        .map_err(|why| why.to_string())
    }
}

/// A clock for CPU time if the system reports it, otherwise for wall time.
pub struct Clock {
    wall: Instant,
    cpu: Option<u64>,
}

impl Clock {
    pub fn start() -> Self {
        Self { wall: Instant::now(), cpu: cpu_nanos() }
    }

    pub fn seconds(&self) -> f64 {
        match (self.cpu, cpu_nanos()) {
            #[expect(clippy::cast_precision_loss, reason = "nanoseconds of a run fit well")]
            (Some(begin), Some(now)) if now > begin => (now - begin) as f64 / 1e9,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// The CPU time of this thread in nanoseconds, as reported by Linux.
fn cpu_nanos() -> Option<u64> {
    std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split_whitespace().next()?.parse().ok()
}
