//! `lab solve` and `lab table`: the solver and the strategy table of the computer players of Sutda.

use std::io::Write;

use clap::{Args, ValueEnum};

use tefuda::engine::{Game, Options};
use tefuda::games::sutda::solver::{FINE, SMALL, USUAL, whole_hand, written};
use tefuda::games::sutda::{Sutda, SutdaOptions};

use super::arguments::HouseRules;
use super::bench::Clock;

/// Solves a hand of two players and measures the quality of the solution
///
/// Prints its value, its exploitability, the time and the number of information sets.
#[derive(Debug, Args)]
pub struct Solve {
    /// Sutda, the only game with a solver
    game: String,
    /// The coins of each player; by default those of the options
    #[arg(long, value_name = "N")]
    stack: Option<u16>,
    /// The bids that are considered
    #[arg(long, value_enum, default_value_t = Menu::Usual)]
    menu: Menu,
    /// The number of iterations of the solver
    #[arg(long, value_name = "K", default_value_t = 400)]
    iterations: u16,
    #[command(flatten)]
    rules: HouseRules,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Menu {
    Small,
    Usual,
    Fine,
}

/// Computes the table of the first auction again and prints it
#[derive(Debug, Args)]
pub struct LearnTable {
    /// Sutda, the only game with such a table
    game: String,
}

impl Solve {
    pub fn run(&self, out: &mut dyn Write) -> Result<(), String> {
        only_sutda(&self.game)?;
        let table = self.rules.table::<Sutda>(SutdaOptions::USUAL_PLAYERS)?;
        let stack = self.stack.unwrap_or_else(|| table.options().coins.count());
        let (name, menu) = match self.menu {
            Menu::Small => ("small", &SMALL),
            Menu::Usual => ("usual", &USUAL),
            Menu::Fine => ("fine", &FINE),
        };
        let iterations = self.iterations;
        let clock = Clock::start();
        let mut solver = whole_hand(stack, menu, table.options());
        solver.run(iterations);
        let seconds = clock.seconds();
        writeln!(
            out,
            "sutda, two stacks of {stack}, {name} menu, {iterations} iterations: worth {:.5} coins to the Oya, \
         exploitable by {:.3} milli-coins, {} information sets, {seconds:.2} CPU seconds, bits {:016x}",
            solver.value(),
            1_000.0 * solver.exploitability(),
            solver.information_sets(),
            solver.bits(),
        )
        .map_err(|why| why.to_string())
    }
}

impl LearnTable {
    pub fn run(&self, out: &mut dyn Write) -> Result<(), String> {
        only_sutda(&self.game)?;
        write!(out, "{}", written()).map_err(|why| why.to_string())
    }
}

fn only_sutda(game: &str) -> Result<(), String> {
    if game == Sutda::ID { Ok(()) } else { Err(format!("{game} has nothing to be solved")) }
}
