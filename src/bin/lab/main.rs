//! The lab: traces, benchmarks and proofs on the command line, for developers.

mod arguments;
mod bench;
mod endings;
mod examples;
mod fair;
mod r#match;
mod measure;
mod players;
mod prove;
mod solve;
mod trace;

use std::io::Write;
use std::process::ExitCode;

use tefuda::games;

use arguments::Arguments;

const USAGE: &str = "\
lab trace GAME [--players N] [--seed S] [--games K] [--option key=value]… [--seats random,level1,…] [--every-table]
    prints whole games as JSON Lines, everything true; with --every-table K games for each number of
    players and each setting of each option
lab bench GAME [--players N] [--games K] [--option key=value]…
    prints random games and moves per CPU second
lab match GAME --seats greedy,random,… [--deals N] [--rounds R] [--seed S] [--option key=value]… [--json]
    plays each deal from every seat and prints what share of the victories each brain wins, and its mean
    score, of a match and of a round, with 95 % intervals; --rounds breaks off after R of them; brains
    are random, level1 to level4, greedy (takes what looks best now, no search), a number of simulations, the same of
    another method as tree:N, flat:N or worlds:N, and cheat:N, which is shown all cards
lab fair GAME [--positions N] [--seed S]
    deals anew what cannot be seen in N positions and compares every level's answers, visit counts included
lab ask GAME [--positions N] [--seed S]
    prints N questions as they cross to a worker, each with its reply, as JSON Lines
lab duty GAME [--games K] [--players N] [--seed S]
    plays K matches between mixed levels, every decision by messages to the worker
lab measure GAME [--deals N] [--seed S]
    plays one round of each deal between each level and the one below it and prints a line of JSON for each
lab examples GAME [--games K] [--seed S]
    searches K matches of each number of players for the plainest example of each rule and prints the list of the rulebook
lab prove GAME [--games K] [--seed S]
    plays K random games for each number of players and each setting of each option and audits
    every position
lab endings shochikubai [--tricks K] [--positions N] [--players N] [--seed S] [--option key=value]…
    solves the last K tricks of N rounds played at random, and of N played greedily, and prints the time and the
    positions looked at
lab solve sutda [--stack N] [--menu small|usual|fine] [--iterations K] [--option key=value]…
    solves a hand of two and prints what it is worth, how far it can be exploited, the time and the number of
    information sets
lab table sutda
    learns the table of the first auction anew and prints it";

/// A command over one game.
pub trait Command {
    fn run<G: games::Registered>(arguments: &Arguments, out: &mut dyn Write) -> Result<(), String>;
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("lab: {why}\n\n{USAGE}\n\ngames: {}", games::IDS.join(", "));
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Result<(), String> {
    struct On<'a, C>(&'a Arguments, std::marker::PhantomData<C>);

    impl<C: Command> games::Visitor for On<'_, C> {
        type Out = Result<(), String>;

        fn visit<G: games::Registered>(self) -> Self::Out {
            let stdout = std::io::stdout().lock();
            let mut out = std::io::BufWriter::with_capacity(1 << 16, stdout);
            C::run::<G>(self.0, &mut out)?;
            out.flush().map_err(|why| why.to_string())
        }
    }

    fn on<C: Command>(arguments: &Arguments) -> Result<(), String> {
        games::with(&arguments.game, On::<C>(arguments, std::marker::PhantomData))
            .unwrap_or_else(|| Err(format!("there is no game called {}", arguments.game)))
    }

    let (command, rest) = words.split_first().ok_or("what is to be done?")?;
    let arguments = Arguments::new(rest)?;
    match command.as_str() {
        "examples" => on::<examples::Examples>(&arguments),
        "trace" => on::<trace::Trace>(&arguments),
        "bench" => on::<bench::Bench>(&arguments),
        "ask" => on::<fair::Ask>(&arguments),
        "duty" => on::<fair::Duty>(&arguments),
        "fair" => on::<fair::Fair>(&arguments),
        "match" => on::<r#match::Match>(&arguments),
        "measure" => on::<measure::Measure>(&arguments),
        "prove" => on::<prove::Prove>(&arguments),
        "endings" => endings::endings(&arguments, &mut std::io::stdout()),
        "solve" => solve::solve(&arguments, &mut std::io::stdout()),
        "table" => solve::table(&arguments, &mut std::io::stdout()),
        other => Err(format!("there is no command called {other}")),
    }
}
