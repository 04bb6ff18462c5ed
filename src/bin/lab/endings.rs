//! `lab endings`: how long it takes to solve the last tricks of Shochikubai.

use std::io::Write;
use std::time::Instant;

use tefuda::ai::Brain;
use tefuda::engine::{Game, Rng, Table, Turn};
use tefuda::games::shochikubai::{Ending, Shochikubai, ShochikubaiOptions, Stage};

use crate::arguments::Arguments;
use crate::bench::Clock;

/// Solves the endings of many rounds, one after another, for whoever leads the first of their tricks.
pub fn endings(arguments: &Arguments, out: &mut dyn Write) -> Result<(), String> {
    if arguments.game != Shochikubai::ID {
        return Err(format!("{} has no endings to be solved", arguments.game));
    }
    let table: Table<ShochikubaiOptions> =
        Table::new(arguments.players.unwrap_or(3), arguments.table::<Shochikubai>()?.options().clone())
            .map_err(|why| format!("{why:?}"))?;
    let tricks = arguments.tricks.unwrap_or(6);
    let count = arguments.positions.unwrap_or(300).max(1);
    for greedy in [false, true] {
        let mut rng = Rng::new(arguments.seed);
        let games: Vec<Shochikubai> = (0..count).filter_map(|_| before(tricks, &table, greedy, &mut rng)).collect();
        let mut ending = Ending::default();
        let clock = Clock::start();
        let mut micros: Vec<u128> = games
            .iter()
            .map(|game| {
                let begin = Instant::now();
                let seat = game.mover().expect("somebody leads");
                ending.solve_with(game, seat, &mut Rng::new(arguments.seed)).expect("a card is to be played");
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

/// A round before so many of its tricks; `None` when it never has so many.
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
                if left == tricks && view.board.trick.is_empty() && matches!(view.board.stage, Stage::Playing(_)) {
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
