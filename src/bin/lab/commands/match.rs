//! `lab match`: matches between brains, with each deal played from every seat.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};

use tefuda::engine::{BySeat, EventOf, Game, Scores, Seat, Seats, Table, Turn};
use tefuda::games::Registered;

use super::GameCommand;
use super::arguments::{Seated, TableArguments, seated};
use super::cores::on_all_cores;
use super::players::Player;
use super::trace::play;

/// Plays each deal from every seat and compares the brains
///
/// Prints each brain's share of the victories, and its mean score per match and per round, with 95 % confidence
/// intervals.
#[derive(Clone, Debug, Default, Args)]
pub struct Match {
    /// The id of the game
    pub game: String,
    /// The players: a name for each seat
    ///
    /// Names are random, level1 to level4, greedy (the best move of the heuristic, no search), a number of simulations,
    /// the same with another method as tree:N, flat:N or worlds:N, and cheat:N, which sees all cards.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = seated, required = true)]
    pub seats: Vec<Seated>,
    #[command(flatten)]
    pub table: TableArguments,
    /// The number of deals, each played from every seat
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    pub deals: u64,
    /// Stops each match after this number of rounds
    #[arg(long, value_name = "R")]
    pub rounds: Option<u16>,
    /// The seed of the first deal
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Prints JSON
    #[arg(long)]
    pub json: bool,
}

impl GameCommand for Match {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let (seats, deals) = (self.seats.len(), self.deals);
        let table = self.table::<G>()?;
        if seats != table.players() {
            return Err(format!("a match of {} players needs as many --seats", table.players()));
        }
        let brains = compare::<G>(self)?;
        let all = json!({
            "game": G::ID, "players": seats, "deals": deals, "games": deals * seats as u64,
            "brains": brains.iter().map(Brain::json).collect::<Vec<_>>(),
        });
        let result = if self.json { writeln!(out, "{all}") } else { write_table::<G>(&all, &brains, out) };
        result.map_err(|why| why.to_string())
    }
}

impl Match {
    fn table<G: Game>(&self) -> Result<Table<G::Options>, String> {
        self.table.table::<G>(self.seats.len())
    }
}

/// Plays all deals between the given players.
pub fn compare<G: Registered>(arguments: &Match) -> Result<Vec<Brain>, String> {
    let names: Vec<&str> = arguments.seats.iter().map(|seated| seated.name.as_str()).collect();
    let mut brains = Brain::all(&names);
    for played in all_deals::<G>(arguments)? {
        tally(&mut brains, &names, &played);
    }
    Ok(brains)
}

/// The results of one player in a deal, averaged over the seats.
#[derive(Clone, Copy, Debug, Default)]
struct Played {
    share: f64,
    score: f64,
    /// The points of all rounds together, and the number of rounds.
    gained: f64,
    rounds: f64,
}

/// Plays all deals.
fn all_deals<G: Registered>(arguments: &Match) -> Result<Vec<Vec<Played>>, String> {
    let seated: Vec<Player> = arguments.seats.iter().map(|seated| seated.player).collect();
    let rounds = arguments.rounds.unwrap_or(u16::MAX);
    on_all_cores(arguments.deals, |number| {
        deal::<G>(&arguments.table::<G>()?, &seated, arguments.seed.wrapping_add(number), rounds)
    })
}

/// Plays one deal from every seat: from game to game, all players move on by one seat.
fn deal<G: Registered>(
    table: &Table<G::Options>,
    those: &[Player],
    seed: u64,
    rounds: u16,
) -> Result<Vec<Played>, String> {
    let players = table.players();
    let mut played = vec![Played::default(); players];
    for step in 0..players {
        let seated: Vec<Player> = (0..players).map(|seat| those[(seat + step) % players]).collect();
        let mut gained = vec![0.0; players];
        let mut totals = BySeat::default();
        let mut watch = |before: &G, _: &EventOf<G>, after: &G| {
            if let Some(round) = after.settlement().filter(|_| after.rounds() > before.rounds()) {
                totals = round.totals;
                gained.iter_mut().zip(Seat::all(players)).for_each(|(sum, seat)| *sum += f64::from(round.scores[seat]));
            }
        };
        let dealer = play::<G>(table, &seated, seed, rounds, &mut watch)?;
        let scores = match dealer.game().turn() {
            Turn::Over(scores) => scores,
            _ => Scores::most_wins(totals, players, Seats::NONE),
        };
        for seat in Seat::all(players) {
            let sum = &mut played[(seat.number() + step) % players];
            #[expect(clippy::cast_precision_loss, reason = "there are at most ten players")]
            let games = players as f64;
            sum.share += f64::from(scores.share(seat)) / games;
            sum.score += f64::from(scores.totals[seat]) / games;
            sum.gained += gained[seat.number()] / games;
            sum.rounds += f64::from(dealer.game().rounds()) / games;
        }
    }
    Ok(played)
}

/// All players with the same name. Their shares of the victory are added up, and their scores are averaged.
#[derive(Debug, Default)]
pub struct Brain {
    name: String,
    seats: usize,
    pub share: Mean,
    score: Mean,
    /// The points per round; in games for coins, the coins per hand.
    round: Mean,
    /// The points per round minus the points per round of the others.
    pub ahead: Mean,
    /// Deals in which it had the best mean score over the seats. A tie counts as a fraction.
    deals: Mean,
}

impl Brain {
    fn all(names: &[&str]) -> Vec<Brain> {
        let mut brains: Vec<Brain> = Vec::new();
        for name in names {
            if let Some(brain) = brains.iter_mut().find(|brain| brain.name == **name) {
                brain.seats += 1;
            } else {
                brains.push(Brain { name: (*name).to_owned(), seats: 1, ..Brain::default() });
            }
        }
        brains
    }

    fn json(&self) -> Value {
        let Brain { name, seats, share, score, round, ahead, deals } = self;
        json!({
            "name": name, "seats": seats, "share": share.json(), "score": score.json(), "round": round.json(),
            "ahead": ahead.json(), "deals": deals.json(),
        })
    }
}

fn tally(brains: &mut [Brain], names: &[&str], played: &[Played]) {
    let of = |brain: &Brain| -> Played {
        let mine = names.iter().zip(played).filter(|(name, _)| **name == brain.name).map(|(_, played)| played);
        mine.fold(Played::default(), |sum, one| Played {
            share: sum.share + one.share,
            score: sum.score + one.score,
            gained: sum.gained + one.gained,
            rounds: sum.rounds + one.rounds,
        })
    };
    #[expect(clippy::cast_precision_loss, reason = "there are at most ten players")]
    let scores: Vec<f64> = brains.iter().map(|brain| of(brain).score / brain.seats as f64).collect();
    let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    // Averages of integers over at most ten games differ by much more than this, or not at all.
    let is_best = |score: f64| best - score < 1e-6;
    let ties = scores.iter().filter(|&&score| is_best(score)).fold(0.0, |ties, _| ties + 1.0);
    let all = played.iter().fold((0.0, 0.0), |(gained, rounds), one| (gained + one.gained, rounds + one.rounds));
    for (brain, score) in brains.iter_mut().zip(scores) {
        let played = of(brain);
        let others = (all.0 - played.gained, (all.1 - played.rounds).max(1e-9));
        brain.ahead.add(played.gained / played.rounds - others.0 / others.1);
        brain.share.add(played.share);
        brain.score.add(score);
        brain.round.add(played.gained / played.rounds);
        brain.deals.add(if is_best(score) { 1.0 / ties } else { 0.0 });
    }
}

/// A mean, with the sums for its confidence interval.
#[derive(Debug, Default)]
pub struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    pub fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// Half the width of the 95 % confidence interval. The games of one deal are correlated, so a deal is one
    /// observation.
    pub fn error(&self) -> f64 {
        let variance = (self.squares / self.count.max(1.0) - self.mean() * self.mean()).max(0.0);
        1.96 * (variance / (self.count - 1.0).max(1.0)).sqrt()
    }

    pub fn json(&self) -> Value {
        json!({ "mean": self.mean(), "error": self.error() })
    }
}

impl std::fmt::Display for Mean {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:+.2} ± {:.2}", self.mean(), self.error())
    }
}

fn write_table<G: Registered>(all: &Value, brains: &[Brain], out: &mut dyn Write) -> std::io::Result<()> {
    let number = |name: &str| all[name].as_u64().unwrap_or(0);
    let (players, deals, games) = (number("players"), number("deals"), number("games"));
    writeln!(out, "{}, {players} players: {deals} deals, each from every seat, {games} games", G::ID)?;
    for Brain { name, seats, share, score, round, ahead, deals } in brains {
        writeln!(
            out,
            "{name} in {seats} of {players} seats: wins {:.1} ± {:.1} %, scores {:.1} ± {:.1}, \
             {:.3} ± {:.3} a round, {:+.3} ± {:.3} ahead, best in {:.1} ± {:.1} % of the deals",
            100.0 * share.mean(),
            100.0 * share.error(),
            score.mean(),
            score.error(),
            round.mean(),
            round.error(),
            ahead.mean(),
            ahead.error(),
            100.0 * deals.mean(),
            100.0 * deals.error(),
        )?;
    }
    Ok(())
}
