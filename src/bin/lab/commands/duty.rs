//! `lab duty`: a long-running test of brains that are reached by messages to the worker.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use serde::de::DeserializeOwned;

use tefuda::ai::{Vote, best, parts};
use tefuda::engine::{Dealer, Luck, Rng, Seat, Turn, brain_seed, unwatched};
use tefuda::games::Registered;
use tefuda::worker::{Answer, Task, respond};

use super::GameCommand;
use super::arguments::TableArguments;
use super::ask::asked;

/// Plays whole matches between mixed levels; every decision is made by messages to the worker
#[derive(Debug, Args)]
pub struct Duty {
    /// The id of the game
    game: String,
    /// The number of matches
    #[arg(long, value_name = "K", default_value_t = 10)]
    games: u64,
    #[command(flatten)]
    table: TableArguments,
    /// The seed of the first match
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

impl GameCommand for Duty {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let games = self.games;
        let table = self.table.usual_table::<G>()?;
        let mut rng = Rng::new(self.seed);
        let (mut decisions, mut messages) = (0_u64, 0_u64);
        // Caches fill up in the first matches. From the middle on, memory must not grow.
        let (mut tenth, mut middle) = (None, None);
        for number in 0..games {
            let seed = self.seed.wrapping_add(number);
            let mut dealer = Dealer::<G>::new(table.clone(), seed, &mut unwatched);
            let highest = u32::try_from(G::LEVELS.len()).expect("a few levels");
            let levels: Vec<u8> = Seat::all(dealer.record().table.players())
                .map(|_| u8::try_from(rng.below(highest)).expect("a few levels") + 1)
                .collect();
            while let Turn::Seat(seat) = dealer.game().turn() {
                let level = levels[seat.number()];
                let own = brain_seed(seed, seat.number(), dealer.ply());
                let mut all = Vec::new();
                for part in 0..parts::<G>(level) {
                    let ticket = u32::try_from(messages % u64::from(u32::MAX)).expect("it is below");
                    let task = Task::Choose { level, seed: own, part };
                    let reply = crossed(&respond(&crossed(&asked::<G>(dealer.game(), seat, ticket, task))?))?;
                    messages += 1;
                    match reply.answer {
                        Answer::Votes(votes) if reply.ticket == ticket => all.push(votes),
                        _ => return Err(format!("level {level} replies {reply:?}")),
                    }
                }
                let votes = Vote::sum(all.into_iter()).ok_or("votes about different moves")?;
                let mv = best(&votes).and_then(|place| dealer.game().legal().get(place).copied());
                let mv = mv.ok_or("votes for no move")?;
                dealer.play(mv, &mut unwatched).map_err(|why| format!("{mv}: {why:?}"))?;
                decisions += 1;
            }
            if number == games.min(10) - 1 {
                tenth = resident_pages();
            }
            if number == games / 2 {
                middle = resident_pages();
            }
        }
        let last = resident_pages();
        let [since_tenth, since_middle] =
            [tenth, middle].map(|early| early.zip(last).map_or(0, |(early, last)| last.saturating_sub(early)));
        writeln!(
            out,
            "{}: {games} matches between mixed levels, {decisions} decisions in {messages} messages: none refused; \
             {since_tenth} pages of memory more at the end than after the tenth, {since_middle} more than halfway through",
            G::ID
        )
        .map_err(|why| why.to_string())
    }
}

/// A message as it arrives on the other side: serialized and parsed again.
fn crossed<T: Serialize + DeserializeOwned>(message: &T) -> Result<T, String> {
    let bytes = postcard::to_allocvec(message).map_err(|why| why.to_string())?;
    postcard::from_bytes(&bytes).map_err(|why| why.to_string())
}

/// The memory of this process in pages, if the system reports it.
fn resident_pages() -> Option<u64> {
    std::fs::read_to_string("/proc/self/statm").ok()?.split(' ').nth(1)?.parse().ok()
}
