//! `lab measure`: how much better each level of a game plays than the one below it.

use std::io::Write;

use serde_json::json;

use tefuda::ai::{Plan, plan};
use tefuda::engine::{Options, Sitter};
use tefuda::games::Registered;

use crate::Command;
use crate::arguments::Arguments;
use crate::r#match::compare;
use crate::players::Player;

pub struct Measure;

/// Who does not search plays so much faster that there is time for so many more deals.
const JUDGED: u64 = 20;

impl Command for Measure {
    fn run<G: Registered>(arguments: &Arguments, out: &mut dyn Write) -> Result<(), String> {
        let players = *G::Options::PLAYERS.start();
        for level in (2..).take(G::LEVELS.len().saturating_sub(1)) {
            let searches = matches!(plan::<G>(level), Plan::Search(_)) || G::LEVELS.len() == usize::from(level);
            let deals = arguments.deals.unwrap_or(200) * if searches { 1 } else { JUDGED };
            let seat = |level| {
                let sitter = Sitter::Level(level);
                (sitter.name().to_owned(), Player::Sitter(sitter))
            };
            let mut match_of = Arguments { rounds: Some(1), seed: arguments.seed, ..Arguments::default() };
            match_of.seats.push(seat(level));
            match_of.seats.extend((1..players).map(|_| seat(level - 1)));
            let brains = compare::<G>(&match_of, deals)?;
            let line = json!({
                "game": G::ID, "level": level, "players": players, "deals": deals,
                "wins": brains[0].share.json(), "ahead": brains[0].ahead.json(),
            });
            writeln!(out, "{line}").and_then(|()| out.flush()).map_err(|why| why.to_string())?;
        }
        Ok(())
    }
}
