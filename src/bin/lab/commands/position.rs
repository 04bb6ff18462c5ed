//! `lab position`: the cards in each place at each ply of a match, in words and notation, with a link to the position.
//! Lessons and examples are written from its output.

use std::io::Write;

use clap::Args;
use serde_json::{Map, Value, json};

use tefuda::engine::{Dealer, EventOf, Game, Options, Payload, Record, Seat, Sitter, Turn, brain_seed, unwatched};
use tefuda::games::Registered;
use tefuda::ui::{Lang, Names};

use super::GameCommand;
use super::arguments::{Matches, Seated, seated};

/// Prints the view of the first seat at each ply of matches, with links
#[derive(Debug, Args)]
pub struct Position {
    /// The id of the game
    game: String,
    #[command(flatten)]
    matches: Matches,
    /// The first moves, in notation
    #[arg(long, value_name = "MOVES", value_delimiter = ',', allow_hyphen_values = true)]
    moves: Vec<String>,
    /// The player who makes the other moves
    #[arg(long, value_name = "NAME", default_value = "greedy", value_parser = seated)]
    then: Seated,
    /// The total number of moves
    #[arg(long, value_name = "PLIES", default_value_t = usize::MAX)]
    plies: usize,
    /// Prints only the link that shows this ply of the match
    #[arg(long, value_name = "PLY")]
    show: Option<usize>,
}

impl GameCommand for Position {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let table = self.matches.table::<G>(G::Options::USUAL_PLAYERS)?;
        let first: Vec<G::Move> = self
            .moves
            .iter()
            .map(|mv| mv.trim().parse().map_err(|_| format!("{mv} is no move")))
            .collect::<Result<_, _>>()?;
        for seed in self.matches.seeds() {
            let mut ply_lines = vec![Vec::new()];
            let names = Names::new(&sitters(table.players()), Lang::En);
            let mut watch = |before: &G, event: &EventOf<G>, after: &G| {
                if matches!(event, tefuda::engine::Event::Move { .. }) {
                    ply_lines.push(Vec::new());
                }
                let facts = before.facts(event, after, Seat::new(0));
                let lines = facts.iter().map(|fact| (G::text(Lang::En).fact)(fact, &names));
                ply_lines.last_mut().expect("it begins with the deal").extend(lines);
            };
            let mut dealer = Dealer::<G>::new(table.clone(), seed, &mut watch);
            let mut given = first.iter();
            while dealer.ply() < self.plies
                && let Turn::Seat(seat) = dealer.game().turn()
            {
                let own = brain_seed(seed, seat.number(), dealer.ply());
                let chosen = given.next().copied().or_else(|| self.then.player.choose::<G>(&dealer, seat, own));
                let mv = chosen.ok_or("nobody had a move")?;
                dealer.play(mv, &mut watch).map_err(|why| format!("{mv} at ply {}: {why:?}", dealer.ply()))?;
            }
            let record = dealer.record();
            if let Some(ply) = self.show {
                writeln!(out, "{}", link::<G>(record, ply, record.moves.len())).map_err(|why| why.to_string())?;
                continue;
            }
            for (ply, lines) in ply_lines.iter().enumerate() {
                let line = line::<G>(record, ply, lines)?;
                writeln!(out, "{line}").map_err(|why| why.to_string())?;
            }
        }
        Ok(())
    }
}

/// One ply from the view of the first seat, as JSON.
fn line<G: Registered>(record: &Record<G>, ply: usize, lines: &[String]) -> Result<Value, String> {
    let dealer = Dealer::replay(record, ply, &mut unwatched).map_err(|why| format!("{why:?}"))?;
    let game = dealer.game();
    let lay = G::layout(&game.view(Seat::new(0)), Lang::En).into_iter().map(|(place, cards)| {
        let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
        (place.to_owned(), json!(cards))
    });
    let moves: Vec<String> = game.legal().iter().map(ToString::to_string).collect();
    Ok(json!({
        "seed": record.seed, "ply": ply, "told": lines, "turn": game.mover().map(Seat::number),
        "lay": Value::Object(lay.collect::<Map<_, _>>()), "moves": moves,
        "next": record.moves.get(ply).map(ToString::to_string), "link": link::<G>(record, ply, ply),
    }))
}

/// A link to the first `moves` moves of a match, shown at a ply. The first seat is a person's.
fn link<G: Game>(record: &Record<G>, ply: usize, moves: usize) -> String {
    let Record { table, seed, moves: all } = record;
    let record = Record::<G> { table: table.clone(), seed: *seed, moves: all[..moves].to_vec() };
    Payload { sitters: sitters(table.players()), record, ply: ply.min(moves), lang: None }.encode()
}

fn sitters(players: usize) -> Vec<Sitter> {
    tefuda::engine::sitters_against(Sitter::Level(1), players)
}
