//! The commands of the lab. Each one is a struct with its own flags.

mod arguments;
mod ask;
mod bench;
mod cores;
mod duty;
mod endings;
mod examples;
mod fair;
mod hint;
mod levels;
mod r#match;
mod measure;
mod players;
mod position;
mod prove;
mod review;
mod puzzles;
mod solve;
mod trace;
mod weigh;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use tefuda::games::{self, Registered, Visitor};

/// Traces, benchmarks and checks of the games, for developers.
#[derive(Debug, Parser)]
#[command(name = "lab", after_help = format!("Games: {}", games::IDS.join(", ")))]
struct Lab {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Trace(trace::Trace),
    Bench(bench::Bench),
    Match(r#match::Match),
    Fair(fair::Fair),
    Ask(ask::Ask),
    Duty(duty::Duty),
    Measure(measure::Measure),
    Levels(levels::Levels),
    Weigh(weigh::Weigh),
    Hint(hint::Hint),
    Review(review::Review),
    Examples(examples::Examples),
    Position(position::Position),
    Prove(prove::Prove),
    Puzzles(puzzles::Puzzles),
    Endings(endings::Endings),
    Solve(solve::Solve),
    Table(solve::LearnTable),
}

/// A command for any game.
trait GameCommand {
    /// The id of the game.
    fn game(&self) -> &str;

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String>;
}

/// Parses the command line and runs the command.
pub fn main() -> ExitCode {
    let Lab { command } = Lab::parse();
    match command.run(&mut std::io::BufWriter::with_capacity(1 << 16, std::io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("lab: {why}");
            ExitCode::FAILURE
        }
    }
}

impl Command {
    fn run(&self, out: &mut dyn Write) -> Result<(), String> {
        match self {
            Command::Trace(command) => with_its_game(command, out),
            Command::Bench(command) => with_its_game(command, out),
            Command::Match(command) => with_its_game(command, out),
            Command::Fair(command) => with_its_game(command, out),
            Command::Ask(command) => with_its_game(command, out),
            Command::Duty(command) => with_its_game(command, out),
            Command::Measure(command) => with_its_game(command, out),
            Command::Weigh(command) => with_its_game(command, out),
            Command::Hint(command) => with_its_game(command, out),
            Command::Review(command) => with_its_game(command, out),
            Command::Examples(command) => with_its_game(command, out),
            Command::Position(command) => with_its_game(command, out),
            Command::Prove(command) => with_its_game(command, out),
            Command::Puzzles(command) => with_its_game(command, out),
            Command::Levels(command) => command.run(out),
            Command::Endings(command) => command.run(out),
            Command::Solve(command) => command.run(out),
            Command::Table(command) => command.run(out),
        }?;
        out.flush().map_err(|why| why.to_string())
    }
}

fn with_its_game<C: GameCommand>(command: &C, out: &mut dyn Write) -> Result<(), String> {
    struct Run<'a, C>(&'a C, &'a mut dyn Write);

    impl<C: GameCommand> Visitor for Run<'_, C> {
        type Out = Result<(), String>;

        fn visit<G: Registered>(self) -> Self::Out {
            self.0.run::<G>(self.1)
        }
    }

    games::with(command.game(), Run(command, out)).unwrap_or_else(|| {
        Err(format!("there is no game called {}; there are {}", command.game(), games::IDS.join(", ")))
    })
}
