//! `lab fair`: checks that brains use only information in the view.

use std::io::Write;

use clap::Args;

use tefuda::ai::{Brain, Method, Plan, Search, search_part};
use tefuda::engine::{Dealer, Luck, Rng, Seat, Table, Turn, unwatched};
use tefuda::games::Registered;

use super::GameCommand;

/// Deals all hidden cards anew, and checks that no move and no visit count changes
#[derive(Debug, Args)]
pub struct Fair {
    /// The id of the game
    game: String,
    #[command(flatten)]
    positions: Positions,
}

/// Positions with a choice between moves, sampled from random games at all tables.
#[derive(Debug, Args)]
pub struct Positions {
    /// The number of positions
    #[arg(long = "positions", value_name = "N", default_value_t = 1_000)]
    count: u64,
    /// The seed of cards and moves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Takes only the first choice of each game
    #[arg(long)]
    first: bool,
}

/// Number of simulations for a search whose results are only compared.
const SHORT: u32 = 200;

impl GameCommand for Fair {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let mut rng = Rng::new(self.positions.seed);
        let (mut positions, mut answers, mut hidden) = (0_u64, 0_u64, 0_u64);
        self.positions.each::<G>(|game, seat, seed| {
            let view = game.view(seat);
            let other = G::determinize(&view, &mut rng);
            let again = other.view(seat);
            if again != view {
                return Err("a guess does not look like the truth".to_owned());
            }
            hidden += u64::from(other != *game);
            for plan in plans::<G>() {
                if search_part::<G>(&again, plan, seed, 0) != search_part::<G>(&view, plan, seed, 0) {
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

impl Positions {
    /// Calls `look` with each position, the seat to move, and a seed for its decision.
    pub fn each<G: Registered>(&self, mut look: impl FnMut(&G, Seat, u64) -> Result<(), String>) -> Result<(), String> {
        let mut rng = Rng::new(self.seed ^ 0x7EF0_DA00);
        let mut left = self.count;
        let tables = Table::<G::Options>::every();
        for (number, table) in (0..).zip(tables.iter().cycle()) {
            let mut dealer = Dealer::<G>::new(table.clone(), self.seed.wrapping_add(number), &mut unwatched);
            while let Turn::Seat(seat) = dealer.game().turn() {
                let moves = dealer.game().legal();
                if left == 0 {
                    return Ok(());
                }
                if moves.len() > 1 && (self.first || rng.below(12) == 0) {
                    look(dealer.game(), seat, u64::from(rng.word()))?;
                    left -= 1;
                    if self.first {
                        break;
                    }
                }
                let mv = moves[rng.below(u32::try_from(moves.len()).expect("moves are few")) as usize];
                dealer.play(mv, &mut unwatched).map_err(|why| format!("{why:?}"))?;
            }
        }
        Ok(())
    }
}

fn plans<G: Brain>() -> impl Iterator<Item = Plan> {
    let short = |search: Search| Plan::Search(Search::new(search.method, search.simulations.min(SHORT)));
    let levels = G::LEVELS
        .iter()
        .map(move |level| if let Plan::Search(search) = level.plan { short(search) } else { level.plan });
    let methods = [Method::Tree, Method::Flat, Method::Determinized];
    levels.chain(methods.map(|method| Plan::Search(Search::new(method, SHORT))))
}
