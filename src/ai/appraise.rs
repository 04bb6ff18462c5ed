//! What the positions of a match are worth: the mean result of a round when it is played on by the rollout policy.
//!
//! All positions of a round are played on in the same worlds: in each of them, the event of one number in the round draws
//! from one source. So what two positions have in common cancels out of their difference (common random numbers), and a
//! move that the policy would have made brings nothing at all.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::engine::{BadMove, BySeat, Event, Game, MOST_SEATS, Record, Rng, Seat, Seats, Turn};

use super::coach::Coached;
use super::weigh::Estimate;

/// The worlds come in so many batches, by whose differences the errors are told.
const BATCHES: u64 = 16;
/// The error that is exceeded in one case of twenty, by Student's t distribution.
const DOUBT: f32 = 2.131;
/// The worlds of one round are other ones than those of the next.
const WORLDS_OF_A_ROUND: u64 = 1 << 20;

/// A figure for each seat, taken in each batch for itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    batches: Vec<Vec<f32>>,
}

/// Where a position came from.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Cause {
    /// A round begins; nothing has been dealt.
    Start,
    Chance,
    Move(Seat),
}

/// A position of a match, and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Appraisal {
    /// How many moves have been made.
    pub ply: usize,
    pub cause: Cause,
    /// Whether the round is settled by it: then its worth is its result.
    pub settles: bool,
    /// By how many points the round brings each seat more than its rivals in the mean.
    pub worth: Figures,
    /// Who starts the round that begins here, where that is told.
    pub starter: Option<Seat>,
    /// How likely each seat starts the next round; nobody where it is not told.
    pub next_starters: Figures,
}

impl Figures {
    /// Those that are known exactly.
    pub(super) fn exact(figures: &[f32]) -> Self {
        Self { batches: vec![figures.to_vec(); usize::try_from(BATCHES).expect("there are few")] }
    }

    /// Nothing for each of so many.
    pub(super) fn zero(seats: usize) -> Self {
        Self::exact(&vec![0.0; seats])
    }

    /// How many seats there is a figure for: none where it makes no sense.
    #[must_use]
    pub fn seats(&self) -> usize {
        let seats = self.batches.first().map_or(0, Vec::len);
        if self.batches.iter().all(|batch| batch.len() == seats) { seats } else { 0 }
    }

    #[must_use]
    pub fn of(&self, seat: Seat) -> Estimate {
        estimate(self.batches.iter().map(|batch| batch[seat.number()]))
    }

    /// Of each seat the mean over batches.
    pub(super) fn means(&self) -> Vec<f32> {
        Seat::all(self.seats()).map(|seat| self.of(seat).mean).collect()
    }

    pub(super) fn add(&mut self, other: &Self, sign: f32) {
        for (batch, other) in self.batches.iter_mut().zip(&other.batches) {
            batch.iter_mut().zip(other).for_each(|(sum, other)| *sum += sign * other);
        }
    }

    /// The figures of each batch made into others.
    pub(super) fn map(&self, into: impl Fn(&[f32]) -> Vec<f32>) -> Self {
        Self { batches: self.batches.iter().map(|batch| into(batch)).collect() }
    }
}

/// The mean over batches, and by how much it errs at most in nineteen cases of twenty.
fn estimate(batches: impl Iterator<Item = f32> + Clone) -> Estimate {
    #[expect(clippy::cast_precision_loss, reason = "there are few batches")]
    let count = batches.clone().count() as f32;
    let mean = batches.clone().sum::<f32>() / count;
    let squares: f32 = batches.map(|value| value - mean).map(|off| off * off).sum();
    Estimate { mean, error: DOUBT * (squares / (count - 1.0).max(1.0) / count).sqrt() }
}

/// Appraises all positions of a match at some of its plies. The answer depends on the
/// arguments alone, and the positions of neighbouring parts can be put together.
///
/// # Errors
/// When the game refuses a move of the record.
pub fn appraise<G: Coached>(
    record: &Record<G>,
    plies: Range<usize>,
    seed: u64,
    worlds: u32,
) -> Result<Vec<Appraisal>, BadMove<G::Reason>> {
    let mut all = Vec::new();
    let mut walk = Walk { of: record, seed, worlds, ply: 0, event: 0 };
    record.retell(plies.end.saturating_sub(1).min(record.moves.len()), &mut |before, event, after| {
        if let Event::Move { .. } = event {
            walk.ply += 1;
        }
        let wanted = plies.contains(&walk.ply);
        if walk.event == 0 && wanted {
            all.push(Appraisal { starter: before.next_starter(), ..walk.appraised(Cause::Start, before) });
        }
        walk.event += 1;
        let cause = if let Event::Move { seat, .. } = event { Cause::Move(*seat) } else { Cause::Chance };
        if after.rounds() > before.rounds() {
            walk.event = 0;
            if wanted {
                let (leads, starts) = walk.outcome(after);
                let [worth, next_starters] = [leads, starts].map(|figures| Figures::exact(&figures));
                all.push(Appraisal { ply: walk.ply, cause, settles: true, worth, starter: None, next_starters });
            }
        } else if wanted {
            all.push(walk.appraised(cause, after));
        }
    })?;
    Ok(all)
}

/// Where in a match somebody is who goes through it.
struct Walk<'a, G: Game> {
    of: &'a Record<G>,
    seed: u64,
    worlds: u32,
    ply: usize,
    /// How many events the round has had.
    event: u64,
}

impl<G: Coached> Walk<'_, G> {
    fn appraised(&self, cause: Cause, game: &G) -> Appraisal {
        let players = self.of.table.players();
        let mut buffer = Vec::new();
        let mut batch = |number: u64| {
            let [mut worth, mut starts] = [vec![0.0; players], vec![0.0; players]];
            for world in 0..u64::from(self.worlds) {
                let world = u64::from(game.rounds()) * WORLDS_OF_A_ROUND + number * u64::from(self.worlds) + world;
                let (leads, starter) = self.play_on(game.clone(), world, &mut buffer);
                worth.iter_mut().zip(leads).for_each(|(sum, lead)| *sum += lead);
                starts.iter_mut().zip(starter).for_each(|(sum, starts)| *sum += starts);
            }
            #[expect(clippy::cast_precision_loss, reason = "there are not so many worlds")]
            let mean = |sum: f32| sum / self.worlds as f32;
            [worth, starts].map(|sums| sums.into_iter().map(mean).collect::<Vec<f32>>())
        };
        let (worth, starts) = (0..BATCHES).map(&mut batch).map(|[worth, starts]| (worth, starts)).unzip();
        let [worth, next_starters] = [worth, starts].map(|batches| Figures { batches });
        Appraisal { ply: self.ply, cause, settles: false, worth, starter: None, next_starters }
    }

    /// The outcome of the round when it is played on in this world.
    fn play_on(&self, mut game: G, world: u64, buffer: &mut Vec<G::Move>) -> (Vec<f32>, Vec<f32>) {
        let round = game.rounds();
        let world = Rng::stream(self.seed, world).long();
        for event in self.event.. {
            let mut source = Rng::stream(world, event);
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let chance = game.sample_chance(&mut source);
                    game.resolve(&chance).expect("a game can have what it sampled itself");
                }
                Turn::Seat(_) => {
                    let mv = game.ordinary_move(&mut source, buffer);
                    game.play_unchecked(mv);
                }
            }
            if game.rounds() > round {
                break;
            }
        }
        self.outcome(&game)
    }

    /// What a round that was settled brought to each seat, and whether it starts the next one.
    fn outcome(&self, game: &G) -> (Vec<f32>, Vec<f32>) {
        let scores = game.settlement().map(|round| round.scores).unwrap_or_default();
        let starter = game.next_starter();
        let starts = |seat| if starter == Some(seat) { 1.0 } else { 0.0 };
        (self.leads(&scores), Seat::all(self.of.table.players()).map(starts).collect())
    }

    /// By how much each seat has more than its rivals in the mean.
    fn leads(&self, scores: &BySeat<i32, MOST_SEATS>) -> Vec<f32> {
        let table = &self.of.table;
        Seat::all(table.players()).map(|seat| lead(scores, G::partners(table, seat), seat, table.players())).collect()
    }
}

/// By how much a seat has more than those who are not its partners, in the mean.
#[expect(clippy::cast_precision_loss, reason = "no score has so many digits")]
#[must_use]
pub fn lead(scores: &BySeat<i32, MOST_SEATS>, partners: Seats, seat: Seat, players: usize) -> f32 {
    let rivals = Seat::all(players).filter(|&other| !partners.contains(other));
    let (sum, count) = rivals.fold((0, 0), |(sum, count), rival| (sum + scores[rival], count + 1));
    if count == 0 { 0.0 } else { scores[seat] as f32 - sum as f32 / count as f32 }
}
