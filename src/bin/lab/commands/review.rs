//! `lab review`: luck and skill, separated over many matches.

use std::io::Write;

use clap::Args;

use tefuda::ai::{Balance, appraise, changes, lead};
use tefuda::engine::{BySeat, EventOf, MOST_SEATS, Seat};
use tefuda::games::Registered;

use super::GameCommand;
use super::arguments::{HouseRules, Seated, seated};
use super::cores::on_all_cores;
use super::r#match::Mean;
use super::players::Player;
use super::trace::play;

/// Reviews matches, and prints the luck and skill of each player
///
/// Luck and skill of a match add up to its result, and luck averages to zero. Each deal is played from every seat.
#[derive(Debug, Args)]
pub struct Review {
    /// The id of the game
    game: String,
    /// The players: a name for each seat, as in `lab match`
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = seated, required = true)]
    seats: Vec<Seated>,
    /// The number of deals, each played from every seat
    #[arg(long, value_name = "N", default_value_t = 100)]
    deals: u64,
    /// Stops each match after this number of rounds
    #[arg(long, value_name = "R")]
    rounds: Option<u16>,
    /// The number of worlds in each of the sixteen batches
    #[arg(long, value_name = "N")]
    worlds: Option<u32>,
    /// The seed of the first deal
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    rules: HouseRules,
}

/// The results of one player, with one value per deal: the mean over the seats.
#[derive(Default)]
struct Account {
    result: Mean,
    luck: Mean,
    skill: Mean,
}

/// The result of a match for each seat, and its luck and skill.
struct Reviewed {
    seats: Vec<[f32; 3]>,
    positions: usize,
}

impl GameCommand for Review {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let players = self.seats.len();
        let mut accounts: Vec<(&str, Account)> = Vec::new();
        for Seated { name, .. } in &self.seats {
            if accounts.iter().all(|(one, _)| one != name) {
                accounts.push((name, Account::default()));
            }
        }
        let (mut worst, mut positions) = (0.0_f32, 0);
        // The matches of one deal are correlated, so a deal is one observation.
        for deal in on_all_cores(self.deals, |deal| self.deal::<G>(self.seed.wrapping_add(deal)))? {
            let mut sums = vec![([0.0; 3], 0.0); accounts.len()];
            for (step, reviewed) in deal.iter().enumerate() {
                positions += reviewed.positions;
                for (seat, parts @ [result, luck, skill]) in reviewed.seats.iter().enumerate() {
                    worst = worst.max((luck + skill - result).abs());
                    let name = self.sits(seat, step).name.as_str();
                    let place = accounts.iter().position(|(one, _)| *one == name).unwrap_or_default();
                    let (sum, count) = &mut sums[place];
                    sum.iter_mut().zip(parts).for_each(|(sum, part)| *sum += f64::from(*part));
                    *count += 1.0;
                }
            }
            for ((_, Account { result, luck, skill }), (sum, count)) in accounts.iter_mut().zip(sums) {
                [result, luck, skill].into_iter().zip(sum).for_each(|(mean, part)| mean.add(part / count));
            }
        }
        let mut write = || -> std::io::Result<()> {
            let matches = self.deals * players as u64;
            writeln!(
                out,
                "{}: {matches} matches, {positions} positions; luck and skill miss a result by {worst:.4} at most",
                G::ID
            )?;
            for (name, Account { result, luck, skill }) in &accounts {
                writeln!(out, "{name:>10}: result {result}, luck {luck}, skill {skill}")?;
            }
            Ok(())
        };
        write().map_err(|why| why.to_string())
    }
}

impl Review {
    /// The player in a seat after all players have moved on by `step` seats.
    fn sits(&self, seat: usize, step: usize) -> &Seated {
        &self.seats[(seat + step) % self.seats.len()]
    }

    /// Plays one deal from every seat, and reviews the matches.
    fn deal<G: Registered>(&self, seed: u64) -> Result<Vec<Reviewed>, String> {
        let players = self.seats.len();
        let table = self.rules.table::<G>(players)?;
        let review = |step: usize| {
            let seated: Vec<Player> = (0..players).map(|seat| self.sits(seat, step).player).collect();
            let mut scores = BySeat::<i32, MOST_SEATS>::default();
            let mut watch = |before: &G, _: &EventOf<G>, after: &G| {
                if let Some(round) = after.settlement().filter(|_| after.rounds() > before.rounds()) {
                    Seat::all(players).for_each(|seat| scores[seat] += round.scores[seat]);
                }
            };
            let dealer = play::<G>(&table, &seated, seed, self.rounds.unwrap_or(u16::MAX), &mut watch)?;
            let (record, worlds) = (dealer.record(), self.worlds.unwrap_or(G::REVIEWED));
            let all =
                appraise::<G>(record, 0..record.moves.len() + 1, !seed, worlds).map_err(|why| format!("{why:?}"))?;
            let balance = Balance::of(&changes(&all), G::LEVELS.len() > 1).ok_or("there is nothing to review")?;
            let parts = |seat| {
                let result = lead(&scores, G::partners(&table, seat), seat, players);
                [result, balance.luck(seat).mean, balance.skill(seat).mean]
            };
            Ok(Reviewed { seats: Seat::all(players).map(parts).collect(), positions: all.len() })
        };
        (0..players).map(review).collect()
    }
}
