//! `lab weigh`: compares the coach's weighing of moves with a longer one.

use std::io::Write;

use clap::Args;

use tefuda::ai::{Weighing, weigh_all};
use tefuda::engine::Seat;
use tefuda::games::Registered;

use super::GameCommand;
use super::fair::Positions;

/// Weighs the moves of positions of random matches, and prints how often a tutor is right
///
/// A longer weighing is the judge. The output counts the gross mistakes by its values that the tutor catches, and its
/// best moves that the tutor questions. It also counts the best moves, and the others, for which a coach has a motive.
#[derive(Debug, Args)]
pub struct Weigh {
    /// The id of the game
    game: String,
    #[command(flatten)]
    positions: Positions,
    /// The factor by which the judge thinks longer
    #[arg(long, value_name = "K", default_value_t = 10)]
    times: u32,
}

#[derive(Default)]
struct Tally {
    positions: u32,
    mistakes: u32,
    caught: u32,
    questioned: u32,
    loss: f32,
    moves: u32,
    /// Number of best moves with a motive, and number of all moves with a motive.
    explained: u32,
    spoken_for: u32,
}

impl GameCommand for Weigh {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let gross = f32::from(G::GROSS);
        let mut tally = Tally::default();
        self.positions.each::<G>(|game, seat, seed| {
            let Some((quick, long)) = both::<G>(game, seat, seed, self.times) else { return Ok(()) };
            tally.positions += 1;
            let best = long.best();
            tally.questioned += u32::from(quick.better(best, gross).is_some());
            let view = game.view(seat);
            for (place, &mv) in game.legal().iter().enumerate() {
                let speaks = u32::from(!G::motives(&view, mv).is_empty());
                tally.moves += 1;
                tally.spoken_for += speaks;
                tally.explained += if place == best { speaks } else { 0 };
            }
            for place in (0..long.moves()).filter(|&place| long.gain(best, place).mean >= gross) {
                tally.mistakes += 1;
                tally.caught += u32::from(quick.better(place, gross).is_some());
                tally.loss += long.gain(best, place).mean;
            }
            Ok(())
        })?;
        let Tally { positions, mistakes, caught, questioned, loss, moves, explained, spoken_for } = tally;
        writeln!(
            out,
            "{}: {positions} positions with a choice; {caught} of {mistakes} gross mistakes caught, {questioned} best \
             moves questioned; a mistake loses {:.0} thousandths on average; something speaks for {explained} of the \
             best moves, and for {} of {} others",
            G::ID,
            loss / f32::from(u16::try_from(mistakes.max(1)).unwrap_or(u16::MAX)),
            spoken_for - explained,
            moves - positions
        )
        .map_err(|why| why.to_string())
    }
}

/// The weighing of a tutor and of the judge, or `None` if the seat has no choice.
fn both<G: Registered>(game: &G, seat: Seat, seed: u64, times: u32) -> Option<(Weighing, Weighing)> {
    let view = game.view(seat);
    (game.legal().len() > 1).then(|| (weigh_all::<G>(&view, seed, 1), weigh_all::<G>(&view, !seed, times)))
}
