//! `lab weigh`: how a coach weighs moves, against weighing them for longer.

use std::io::Write;

use clap::Args;

use tefuda::ai::{Weighing, weigh_all};
use tefuda::engine::Seat;
use tefuda::games::Registered;

use super::GameCommand;
use super::fair::Positions;

/// Weighs the moves of positions of random matches, and tells how often a tutor is right
///
/// Longer thinking is the judge. Of the moves that lose as much as a gross mistake by it, so many are caught; of those
/// that are the best by it, so many are questioned. A coach has something to say for so many of those, and of the others.
#[derive(Debug, Args)]
pub struct Weigh {
    /// The id of the game
    game: String,
    #[command(flatten)]
    positions: Positions,
    /// How many times longer the judge thinks
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
    /// For so many of the best moves something speaks, and for so many moves in all.
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

/// The moves of a seat as a tutor weighs them, and as the judge does; nothing where there is no choice.
fn both<G: Registered>(game: &G, seat: Seat, seed: u64, times: u32) -> Option<(Weighing, Weighing)> {
    let view = game.view(seat);
    (game.legal().len() > 1).then(|| (weigh_all::<G>(&view, seed, 1), weigh_all::<G>(&view, !seed, times)))
}
