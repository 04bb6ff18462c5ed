//! `lab levels`: the table of measured strengths in `docs/levels.md`.

use std::fs;
use std::io::Write;

use clap::Args;

use tefuda::ai::MeasuredStrength;
use tefuda::games::{self, Registered, Visitor};
use tefuda::ui::{Lang, level_name};

const DOCUMENT: &str = "docs/levels.md";
const BEGIN: &str = "<!-- measured levels -->\n";
const END: &str = "<!-- end of measured levels -->";
const HEAD: [&str; 7] = ["game", "level", "players", "deals", "wins of 100 matches", "ahead a round", "measured on"];

/// Prints the table of the measured strengths of all levels
#[derive(Debug, Args)]
pub struct Levels {
    /// Write the table into docs/levels.md instead
    #[arg(long)]
    write: bool,
}

impl Levels {
    pub fn run(&self, out: &mut dyn Write) -> Result<(), String> {
        let table = table();
        if !self.write {
            return write!(out, "{table}").map_err(|why| why.to_string());
        }
        let text = fs::read_to_string(DOCUMENT).map_err(|why| format!("{DOCUMENT}: {why}"))?;
        let parts = text.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
        let (before, after) = parts.ok_or(format!("{DOCUMENT} lacks the comments around the table"))?;
        fs::write(DOCUMENT, format!("{before}{BEGIN}{table}{END}{after}")).map_err(|why| format!("{DOCUMENT}: {why}"))
    }
}

fn table() -> String {
    let rows = games::each(&Rows).into_iter().flatten();
    let head = [HEAD.map(str::to_owned), HEAD.map(|_| "---".to_owned())];
    let lines: Vec<String> = head.into_iter().chain(rows).map(|cells| format!("| {} |\n", cells.join(" | "))).collect();
    lines.concat()
}

#[derive(Clone)]
struct Rows;

impl Visitor for Rows {
    type Out = Vec<[String; HEAD.len()]>;

    fn visit<G: Registered>(self) -> Self::Out {
        G::STRENGTHS.iter().map(row::<G>).collect()
    }
}

fn row<G: Registered>(strength: &MeasuredStrength) -> [String; HEAD.len()] {
    let &MeasuredStrength { level, players, deals, wins, ahead, date } = strength;
    let name = |level| level_name(G::LEVELS, level, Lang::En);
    let even = (1000 + u16::from(players) / 2) / u16::from(players);
    let sign = if ahead.0 < 0 { "−" } else { "" };
    [
        G::ID.to_owned(),
        format!("{} against {}", name(level), name(level - 1)),
        players.to_string(),
        deals.to_string(),
        format!("{} ± {} (even: {})", percent(wins.0), percent(wins.1), percent(even)),
        format!("{sign}{} ± {}", points(ahead.0.unsigned_abs()), points(ahead.1)),
        date.to_owned(),
    ]
}

fn percent(thousandths: u16) -> String {
    format!("{}.{}", thousandths / 10, thousandths % 10)
}

fn points(hundredths: u32) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
