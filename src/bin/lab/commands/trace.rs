//! `lab trace`: whole games as JSON Lines, so that another program can check every rule.

use std::io::Write;

use clap::Args;
use serde_json::{Map, Value, json};

use tefuda::engine::{
    Dealer, Event, EventOf, Game, Options, Record, Sitter, Table, Turn, Values, brain_seed, unwatched,
};
use tefuda::games::Registered;

use super::GameCommand;
use super::arguments::{Matches, Seated, seated};
use super::players::Player;

/// Prints whole games as JSON Lines, including all hidden information
#[derive(Debug, Args)]
pub struct Trace {
    /// The id of the game
    game: String,
    #[command(flatten)]
    matches: Matches,
    /// The players: a name for each seat, or one name for all seats; see `lab match`
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = seated)]
    seats: Vec<Seated>,
    /// Plays these games for each number of players and each setting of each option
    #[arg(long)]
    every_table: bool,
}

impl GameCommand for Trace {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        for table in self.tables::<G>()? {
            let seated = self.players_at(table.players())?;
            for seed in self.matches.seeds() {
                let dealer = play::<G>(&table, &seated, seed, u16::MAX, &mut unwatched)?;
                write_game(dealer.record(), out).map_err(|why| why.to_string())?;
            }
        }
        Ok(())
    }
}

impl Trace {
    /// The tables to play at: the chosen one, or all of them.
    fn tables<G: Game>(&self) -> Result<Vec<Table<G::Options>>, String> {
        if self.every_table {
            return Ok(Table::every());
        }
        let seated = if self.seats.is_empty() { G::Options::USUAL_PLAYERS } else { self.seats.len() };
        Ok(vec![self.matches.table::<G>(seated)?])
    }

    /// The player in each seat. One name alone is used for all seats.
    fn players_at(&self, players: usize) -> Result<Vec<Player>, String> {
        match self.seats.as_slice() {
            [] => Ok(vec![Player::Sitter(Sitter::Random); players]),
            [one] => Ok(vec![one.player; players]),
            many if many.len() == players => Ok(many.iter().map(|seated| seated.player).collect()),
            many => Err(format!("{} seats named for {players} players", many.len())),
        }
    }
}

/// Plays a match to its end, or until this number of rounds has been settled.
pub fn play<G: Registered>(
    table: &Table<G::Options>,
    seated: &[Player],
    seed: u64,
    rounds: u16,
    watch: &mut impl FnMut(&G, &EventOf<G>, &G),
) -> Result<Dealer<G>, String> {
    let mut dealer = Dealer::<G>::new(table.clone(), seed, watch);
    while dealer.game().rounds() < rounds
        && let Turn::Seat(seat) = dealer.game().turn()
    {
        let own = brain_seed(seed, seat.number(), dealer.ply());
        let mv = seated[seat.number()].choose::<G>(&dealer, seat, own).ok_or("a computer player had no answer")?;
        dealer.play(mv, watch).map_err(|why| format!("{why:?}"))?;
    }
    Ok(dealer)
}

/// Writes a finished game, event by event.
pub fn write_game<G: Game>(record: &Record<G>, out: &mut dyn Write) -> std::io::Result<()> {
    let table = &record.table;
    let head = json!({
        "t": "game", "game": G::ID, "rules": G::RULES, "players": table.players(),
        "options": options::<G>(table.options()), "seed": record.seed.to_string(),
    });
    writeln!(out, "{head}")?;
    let mut result = Ok(());
    let mut write = |line: Value| {
        if result.is_ok() {
            result = writeln!(out, "{line}");
        }
    };
    let mut watch = |before: &G, event: &EventOf<G>, after: &G| {
        write(match event {
            Event::Chance(chance) => {
                let mut line = json!({ "t": "chance" });
                let more = serde_json::to_value(chance).expect("chance is plain data");
                merge(&mut line, more);
                line
            }
            Event::Move { seat, mv } => {
                let legal: Vec<String> = before.legal().iter().map(ToString::to_string).collect();
                json!({ "t": "turn", "seat": seat, "moves": legal, "move": mv.to_string() })
            }
        });
        if let Some(round) = after.settlement().filter(|_| after.rounds() > before.rounds()) {
            let (scores, totals) = (round.scores.of(table.players()), round.totals.of(table.players()));
            write(json!({
                "t": "round", "round": after.rounds(), "scores": scores, "totals": totals, "lines": round.lines,
            }));
        }
    };
    let dealer = Dealer::replay(record, record.moves.len(), &mut watch).expect("a record replays");
    result?;
    let Turn::Over(scores) = dealer.game().turn() else { return Ok(()) };
    let totals = scores.totals.of(table.players());
    let seats = |set: tefuda::engine::Seats| set.iter().map(tefuda::engine::Seat::number).collect::<Vec<_>>();
    let end = json!({ "t": "end", "totals": totals, "winners": seats(scores.winners), "out": seats(scores.out) });
    writeln!(out, "{end}")
}

fn options<G: Game>(options: &G::Options) -> Value {
    let values = G::Options::SPECS.iter().zip(options.indices()).map(|(spec, index)| {
        let value = match spec.values {
            Values::Flag => json!(index == 1),
            Values::Named(names) => json!(names[index as usize]),
            Values::Number { least, .. } => json!(least + index),
        };
        (spec.name.to_owned(), value)
    });
    Value::Object(values.collect::<Map<String, Value>>())
}

fn merge(line: &mut Value, more: Value) {
    if let (Value::Object(line), Value::Object(more)) = (line, more) {
        line.extend(more);
    }
}
