//! `lab solve` and `lab table`: what stands behind the computer players of Sutda.

use std::io::Write;

use tefuda::engine::Table;
use tefuda::games::sutda::solver::{FINE, SMALL, USUAL, whole_hand, written};
use tefuda::games::sutda::{Sutda, SutdaOptions};

use crate::arguments::Arguments;
use crate::bench::Clock;

/// Solves a hand of two, and proves how good the solution is.
pub fn solve(arguments: &Arguments, out: &mut dyn Write) -> Result<(), String> {
    only_sutda(arguments)?;
    let table: Table<SutdaOptions> = arguments.table::<Sutda>()?;
    let stack = arguments.stack.unwrap_or_else(|| table.options().coins.count());
    let (name, menu) = match arguments.menu.as_deref() {
        Some("small") => ("small", &SMALL),
        None | Some("usual") => ("usual", &USUAL),
        Some("fine") => ("fine", &FINE),
        Some(other) => return Err(format!("there is no menu {other}: small, usual, fine")),
    };
    let rounds = arguments.iterations.unwrap_or(400);
    let clock = Clock::start();
    let mut solver = whole_hand(stack, menu, table.options());
    solver.run(rounds);
    let seconds = clock.seconds();
    writeln!(
        out,
        "sutda, two stacks of {stack}, {name} menu, {rounds} iterations: worth {:.5} coins to the Oya, \
         exploitable by {:.3} milli-coins, {} information sets, {seconds:.2} CPU seconds, bits {:016x}",
        solver.value(),
        1_000.0 * solver.exploitability(),
        solver.information_sets(),
        solver.bits(),
    )
    .map_err(|why| why.to_string())
}

/// Learns the table of the first auction anew and prints it.
pub fn table(arguments: &Arguments, out: &mut dyn Write) -> Result<(), String> {
    only_sutda(arguments)?;
    write!(out, "{}", written()).map_err(|why| why.to_string())
}

fn only_sutda(arguments: &Arguments) -> Result<(), String> {
    if arguments.game == "sutda" { Ok(()) } else { Err(format!("{} has nothing to be solved", arguments.game)) }
}
