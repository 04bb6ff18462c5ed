//! The commands of the lab: each is a struct with exactly its own flags.

mod arguments;
mod ask;
mod bench;
mod cores;
mod duty;
mod endings;
mod examples;
mod fair;
mod hint;
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

/// Traces, benchmarks and proofs of the games, for developers.
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

/// A command that is about any game.
trait GameCommand {
    /// The id of the game that it is about.
    fn game(&self) -> &str;

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String>;
}

/// Reads the command line and carries it out.
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

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use clap::error::ErrorKind;

    use super::*;

    fn parsed(line: &str) -> Result<Lab, clap::Error> {
        Lab::try_parse_from(line.split_whitespace())
    }

    #[test]
    fn the_commands_are_well_formed() {
        Lab::command().debug_assert();
    }

    #[test]
    fn a_flag_of_another_command_is_refused_with_a_message() {
        for line in [
            "lab bench sakura --deals 3",
            "lab bench sakura --every-table",
            "lab trace sakura --json",
            "lab trace sakura --positions 3",
            "lab fair sakura --games 3",
            "lab match sakura --seats greedy,random --iterations 3",
            "lab measure sakura --rounds 3",
            "lab table sutda --seed 3",
        ] {
            let flag = line.split_whitespace().find(|word| word.starts_with("--")).expect("each has a flag");
            let value = line.split_whitespace().rfind(|word| word.starts_with("--")).expect("each has a flag");
            let why = parsed(line).expect_err(line);
            assert_eq!(why.kind(), ErrorKind::UnknownArgument, "{line}");
            let message = why.to_string();
            assert!(message.contains(flag) || message.contains(value), "{line}: {message}");
        }
    }

    #[test]
    fn every_line_of_the_readme_is_understood() {
        let readme = std::fs::read_to_string("README.md").expect("the README");
        let line = |line: &str| line.split(['#', '>', '|']).next().map(str::to_owned);
        let lines: Vec<String> = readme.lines().filter(|text| text.starts_with("lab ")).filter_map(line).collect();
        assert!(lines.len() > 10, "{lines:?}");
        for line in lines {
            assert!(parsed(&line).is_ok(), "{line}: {:?}", parsed(&line));
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for line in
            ["lab", "lab dance sakura", "lab trace", "lab trace sakura --players two", "lab trace sakura --option no"]
        {
            assert!(parsed(line).is_err(), "{line}");
        }
        let Lab { command } = parsed("lab bench koi-koi").expect("any word may be a game's id");
        assert!(command.run(&mut Vec::new()).is_err_and(|why| why.contains("koi-koi")));
    }
}
