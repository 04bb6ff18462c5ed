//! `lab fair`, `lab ask` and `lab duty`: brains see a view and nothing else, answer alike everywhere, and go on for ever.

use std::io::Write;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tefuda::ai::{Brain, Method, Plan, Search, Vote, best, parts, ponder};
use tefuda::engine::{Dealer, Game, Luck, Rng, Seat, Table, Turn, brain_seed, unwatched};
use tefuda::games::Registered;
use tefuda::worker::{Answer, BUILD, Question, Task, respond, view_bytes};

use crate::Command;
use crate::arguments::Arguments;

/// Deals anew all that a seat cannot see: neither its moves nor how often it tried each may change.
pub struct Fair;
/// Prints questions as they cross to the worker, each with its answer, for other machines to answer too.
pub struct Ask;
/// Plays whole matches between mixed levels, every decision by messages to the worker.
pub struct Duty;

/// How many simulations a plan gets where only its honesty matters.
const SHORT: u32 = 200;

impl Command for Fair {
    fn run<G: Registered>(arguments: &Arguments, out: &mut dyn Write) -> Result<(), String> {
        let mut rng = Rng::new(arguments.seed);
        let (mut positions, mut answers, mut hidden) = (0_u64, 0_u64, 0_u64);
        for_positions::<G>(arguments, |game, seat, seed| {
            let view = game.view(seat);
            let other = G::determinize(&view, &mut rng);
            let again = other.view(seat);
            if again != view {
                return Err("a guess does not look like the truth".to_owned());
            }
            hidden += u64::from(other != *game);
            for plan in plans::<G>() {
                if ponder::<G>(&again, plan, seed, 0) != ponder::<G>(&view, plan, seed, 0) {
                    return Err(format!("{plan:?} changes its mind with what it cannot see: {view:?}"));
                }
                answers += 1;
            }
            positions += 1;
            Ok(())
        })?;
        writeln!(
            out,
            "{}: {positions} positions dealt anew, {hidden} of them otherwise than they were: \
             {answers} answers, no move and no visit changed",
            G::ID
        )
        .map_err(|why| why.to_string())
    }
}

impl Command for Ask {
    fn run<G: Registered>(arguments: &Arguments, out: &mut dyn Write) -> Result<(), String> {
        let mut number = 0_u32;
        for_positions::<G>(arguments, |game, seat, seed| {
            number += 1;
            let level = u8::try_from(number as usize % G::LEVELS.len()).expect("a few levels") + 1;
            let part = u16::try_from(number).unwrap_or(0) % parts::<G>(level);
            let question = asked::<G>(game, seat, number, Task::Choose { level, seed, part });
            let line = json!({ "question": question, "reply": respond(&question) });
            writeln!(out, "{line}").map_err(|why| why.to_string())
        })
    }
}

impl Command for Duty {
    fn run<G: Registered>(arguments: &Arguments, out: &mut dyn Write) -> Result<(), String> {
        let games = arguments.games.unwrap_or(10);
        let mut rng = Rng::new(arguments.seed);
        let (mut decisions, mut messages) = (0_u64, 0_u64);
        // What is kept for later fills up in the first matches: from the middle on nothing may grow.
        let (mut tenth, mut middle) = (None, None);
        for number in 0..games {
            let seed = arguments.seed.wrapping_add(number);
            let mut dealer = Dealer::<G>::new(arguments.table::<G>()?, seed, &mut unwatched);
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

/// Positions with a choice to make, from all over random games at all tables, up to the number asked for.
fn for_positions<G: Registered>(
    arguments: &Arguments,
    mut look: impl FnMut(&G, Seat, u64) -> Result<(), String>,
) -> Result<(), String> {
    let mut rng = Rng::new(arguments.seed ^ 0x7EF0_DA00);
    let mut left = arguments.positions.unwrap_or(1_000);
    let tables = Table::<G::Options>::every();
    for (number, table) in (0..).zip(tables.iter().cycle()) {
        let mut dealer = Dealer::<G>::new(table.clone(), arguments.seed.wrapping_add(number), &mut unwatched);
        while let Turn::Seat(seat) = dealer.game().turn() {
            let moves = dealer.game().legal();
            if left == 0 {
                return Ok(());
            }
            if moves.len() > 1 && rng.below(12) == 0 {
                look(dealer.game(), seat, u64::from(rng.word()))?;
                left -= 1;
            }
            let mv = moves[rng.below(u32::try_from(moves.len()).expect("moves are few")) as usize];
            dealer.play(mv, &mut unwatched).map_err(|why| format!("{why:?}"))?;
        }
    }
    Ok(())
}

fn plans<G: Brain>() -> impl Iterator<Item = Plan> {
    let short = |search: Search| Plan::Search(Search::new(search.method, search.simulations.min(SHORT)));
    let levels = G::LEVELS.iter().map(move |&plan| if let Plan::Search(search) = plan { short(search) } else { plan });
    let methods = [Method::Tree, Method::Flat, Method::Worlds];
    levels.chain(methods.map(|method| Plan::Search(Search::new(method, SHORT))))
}

fn asked<G: Game>(game: &G, seat: Seat, ticket: u32, task: Task) -> Question {
    let view = view_bytes::<G>(&game.view(seat));
    Question { build: BUILD.to_owned(), ticket, game: G::ID.to_owned(), task, view }
}

/// A message as it arrives, here by way of bytes.
fn crossed<T: Serialize + DeserializeOwned>(message: &T) -> Result<T, String> {
    let bytes = postcard::to_allocvec(message).map_err(|why| why.to_string())?;
    postcard::from_bytes(&bytes).map_err(|why| why.to_string())
}

/// How much memory this process has, where the system tells it.
fn resident_pages() -> Option<u64> {
    std::fs::read_to_string("/proc/self/statm").ok()?.split(' ').nth(1)?.parse().ok()
}
