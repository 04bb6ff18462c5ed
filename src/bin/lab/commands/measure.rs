//! `lab measure`: the strength of each level of a game relative to the level below it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use tefuda::ai::{Plan, plan};
use tefuda::engine::{Options, Sitter};
use tefuda::games::Registered;

use super::GameCommand;
use super::arguments::Seated;
use super::r#match::{Match, Mean, compare};
use super::players::Player;

/// Plays whole matches between each level and the level below it, and prints a line of JSON for each
#[derive(Debug, Args)]
pub struct Measure {
    /// The id of the game
    game: String,
    /// The number of deals; twenty times as many for a level that does not search
    #[arg(long, value_name = "N", default_value_t = 200)]
    deals: u64,
    /// The seed of the first deal
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Also write the results, with this date such as 2026-11-23, into the game's `measured.rs`
    #[arg(long, value_name = "DATE")]
    write: Option<String>,
}

/// Factor for the number of deals of a level that does not search, because it plays much faster.
const UNSEARCHED: u64 = 20;

impl GameCommand for Measure {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let players = *G::Options::PLAYERS.start();
        let mut rows = Vec::new();
        for level in (2..).take(G::LEVELS.len().saturating_sub(1)) {
            let searches = matches!(plan::<G>(level), Plan::Search(_)) || G::LEVELS.len() == usize::from(level);
            let deals = self.deals * if searches { 1 } else { UNSEARCHED };
            let seat = |level| {
                let sitter = Sitter::Level(level);
                Seated { name: sitter.name().to_owned(), player: Player::Sitter(sitter) }
            };
            let seats = std::iter::once(level).chain((1..players).map(|_| level - 1)).map(seat).collect();
            let brains = compare::<G>(&Match { seats, deals, seed: self.seed, ..Match::default() })?;
            let line = json!({
                "game": G::ID, "level": level, "players": players, "deals": deals,
                "wins": brains[0].share.json(), "ahead": brains[0].ahead.json(),
            });
            writeln!(out, "{line}").and_then(|()| out.flush()).map_err(|why| why.to_string())?;
            if let Some(date) = &self.write {
                let (wins, ahead) = (rounded(&brains[0].share, 1000.0), rounded(&brains[0].ahead, 100.0));
                let (players, deals) = (players.to_string(), grouped(i64::try_from(deals).unwrap_or(i64::MAX)));
                rows.push(format!(
                    "    MeasuredStrength {{ level: {level}, players: {players}, deals: {deals}, \
                     wins: ({}, {}), ahead: ({}, {}), date: \"{date}\" }},\n",
                    wins.0,
                    wins.1,
                    grouped(ahead.0),
                    grouped(ahead.1),
                ));
            }
        }
        if rows.is_empty() { Ok(()) } else { replace_rows(G::ID, &rows.concat()) }
    }
}

/// A mean and half the width of its interval in units, of which there are `per` in one.
#[expect(clippy::cast_possible_truncation, reason = "the numbers of points and coins are small")]
fn rounded(mean: &Mean, per: f64) -> (i64, i64) {
    ((mean.mean() * per).round() as i64, (mean.error() * per).ceil() as i64)
}

/// A number with an underscore before each group of three digits.
fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = if number < 0 { "-".to_owned() } else { String::new() };
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push('_');
        }
        text.push(digit);
    }
    text
}

const BEGIN: &str = "pub const STRENGTHS: &[MeasuredStrength] = &[\n";

/// Replaces the rows in the file of measured strengths of a game.
fn replace_rows(game: &str, rows: &str) -> Result<(), String> {
    let folder = Path::new("src/games").join(game.replace('-', "_"));
    let path = find(&folder, "measured.rs").ok_or(format!("there is no measured.rs in {}", folder.display()))?;
    let text = fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
    let (before, _) = text.split_once(BEGIN).ok_or(format!("there is no table in {}", path.display()))?;
    fs::write(&path, format!("{before}{BEGIN}{rows}];\n")).map_err(|why| format!("{}: {why}", path.display()))
}

/// The file with this name in a folder or its subfolders.
fn find(folder: &Path, name: &str) -> Option<PathBuf> {
    let paths: Vec<PathBuf> = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    let here = paths.iter().find(|path| path.file_name().is_some_and(|it| it == name)).cloned();
    here.or_else(|| paths.iter().find_map(|path| find(path, name)))
}
