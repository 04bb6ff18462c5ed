//! Values of the positions of a match: the mean result of the round when the rollout policy plays on from a position.
//!
//! All positions of a round are played on in the same worlds. In each world, the n-th event of the round draws from the
//! same source, so the common part of two positions cancels in their difference (common random numbers). A move that
//! the policy would also have made changes the value by exactly zero.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::engine::{BadMove, BySeat, Event, Game, MOST_SEATS, Record, Rng, Seat, Seats, Turn};

use super::coach::Coached;
use super::weigh::Estimate;

/// Number of batches of worlds. The errors are estimated from the differences between the batches.
const BATCHES: u64 = 16;
/// Factor for an error that is exceeded in one case of twenty, by Student's t distribution for 16 batches.
const DOUBT: f32 = 2.131;
/// Distance between the world numbers of two rounds, so that each round uses different worlds.
const WORLDS_OF_A_ROUND: u64 = 1 << 20;

/// One number per seat, computed separately in each batch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    batches: Vec<Vec<f32>>,
}

/// The event that led to a position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Cause {
    /// The start of a round. Nothing has been dealt.
    Start,
    Chance,
    Move(Seat),
}

/// A position of a match and its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Appraisal {
    /// Number of moves made so far.
    pub ply: usize,
    pub cause: Cause,
    /// True if the event settles the round. The value is then the result.
    pub settles: bool,
    /// Expected points of each seat in this round, minus the mean of its rivals.
    pub worth: Figures,
    /// The seat that starts the round that begins here, if the game reports it.
    pub starter: Option<Seat>,
    /// Probability of each seat to start the next round; all 0 if the game does not report it.
    pub next_starters: Figures,
}

impl Figures {
    /// Figures that are known exactly, and therefore equal in all batches.
    pub(super) fn exact(figures: &[f32]) -> Self {
        Self { batches: vec![figures.to_vec(); usize::try_from(BATCHES).expect("there are few")] }
    }

    /// Figures of 0 for this number of seats.
    pub(super) fn zero(seats: usize) -> Self {
        Self::exact(&vec![0.0; seats])
    }

    /// The number of seats with a figure, or 0 if the batches have different lengths.
    #[must_use]
    pub fn seats(&self) -> usize {
        let seats = self.batches.first().map_or(0, Vec::len);
        if self.batches.iter().all(|batch| batch.len() == seats) { seats } else { 0 }
    }

    #[must_use]
    pub fn of(&self, seat: Seat) -> Estimate {
        estimate(self.batches.iter().map(|batch| batch[seat.number()]))
    }

    /// The mean over the batches for each seat.
    pub(super) fn means(&self) -> Vec<f32> {
        Seat::all(self.seats()).map(|seat| self.of(seat).mean).collect()
    }

    pub(super) fn add(&mut self, other: &Self, sign: f32) {
        for (batch, other) in self.batches.iter_mut().zip(&other.batches) {
            batch.iter_mut().zip(other).for_each(|(sum, other)| *sum += sign * other);
        }
    }

    /// New figures, computed from the figures of each batch.
    pub(super) fn map(&self, into: impl Fn(&[f32]) -> Vec<f32>) -> Self {
        Self { batches: self.batches.iter().map(|batch| into(batch)).collect() }
    }
}

/// The mean over the batches, and the error that is exceeded in one case of twenty.
fn estimate(batches: impl Iterator<Item = f32> + Clone) -> Estimate {
    #[expect(clippy::cast_precision_loss, reason = "there are few batches")]
    let count = batches.clone().count() as f32;
    let mean = batches.clone().sum::<f32>() / count;
    let squares: f32 = batches.map(|value| value - mean).map(|off| off * off).sum();
    Estimate { mean, error: DOUBT * (squares / (count - 1.0).max(1.0) / count).sqrt() }
}

/// Appraises all positions of a match at the given plies. The result depends only on the arguments. Results for
/// adjacent ranges can be concatenated.
///
/// # Errors
/// If the game refuses a move of the record.
pub fn appraise<G: Coached>(
    record: &Record<G>,
    plies: Range<usize>,
    seed: u64,
    worlds: u32,
) -> Result<Vec<Appraisal>, BadMove<G::Reason>> {
    let mut all = Vec::new();
    let mut walk = Walk { of: record, seed, worlds, ply: 0, event: 0 };
    record.replay(plies.end.saturating_sub(1).min(record.moves.len()), &mut |before, event, after| {
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

/// The current position in a walk through the events of a match.
struct Walk<'a, G: Game> {
    of: &'a Record<G>,
    seed: u64,
    worlds: u32,
    ply: usize,
    /// Number of events in the round so far.
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

    /// The outcome of the round when it is played on in the given world.
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

    /// The lead of each seat in a settled round, and 1 for the seat that starts the next round, 0 for the others.
    fn outcome(&self, game: &G) -> (Vec<f32>, Vec<f32>) {
        let scores = game.settlement().map(|round| round.scores).unwrap_or_default();
        let starter = game.next_starter();
        let starts = |seat| if starter == Some(seat) { 1.0 } else { 0.0 };
        (self.leads(&scores), Seat::all(self.of.table.players()).map(starts).collect())
    }

    /// The lead of each seat.
    fn leads(&self, scores: &BySeat<i32, MOST_SEATS>) -> Vec<f32> {
        let table = &self.of.table;
        Seat::all(table.players()).map(|seat| lead(scores, G::partners(table, seat), seat, table.players())).collect()
    }
}

/// The lead of a seat: its points minus the mean of the seats that are not its partners.
#[expect(clippy::cast_precision_loss, reason = "no score has so many digits")]
#[must_use]
pub fn lead(scores: &BySeat<i32, MOST_SEATS>, partners: Seats, seat: Seat, players: usize) -> f32 {
    let rivals = Seat::all(players).filter(|&other| !partners.contains(other));
    let (sum, count) = rivals.fold((0, 0), |(sum, count), rival| (sum + scores[rival], count + 1));
    if count == 0 { 0.0 } else { scores[seat] as f32 - sum as f32 / count as f32 }
}
