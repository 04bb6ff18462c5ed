//! Luck and skill apart: what chance and what each decision brought to the result of a match.
//!
//! Every position of a match is given a value, the mean result of its round when it is played on by the rollout policy.
//! What an event changes of it is what that event brought, and the changes add up to the result. Whatever the policy is
//! worth, chance brings nothing in the mean: that makes it a control variate, as in the luck-adjusted results of
//! backgammon programs and in AIVAT (Burch, Schmid, Moravčík, Morrill and Bowling 2018).
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

/// What a position is worth to each seat: by how many points the round brings it more than its rivals in the mean.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Worth {
    /// Seat by seat, in each batch.
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
    pub worth: Worth,
}

impl Worth {
    fn exact(leads: &[f32]) -> Self {
        Self { batches: vec![leads.to_vec(); usize::try_from(BATCHES).expect("there are few")] }
    }

    /// How many seats it is told for: none where it makes no sense.
    #[must_use]
    pub fn seats(&self) -> usize {
        let seats = self.batches.first().map_or(0, Vec::len);
        if self.batches.iter().all(|batch| batch.len() == seats) { seats } else { 0 }
    }

    #[must_use]
    pub fn of(&self, seat: Seat) -> Estimate {
        estimate(self.batches.iter().map(|batch| batch[seat.number()]))
    }

    fn add(&mut self, other: &Self, sign: f32) {
        for (batch, other) in self.batches.iter_mut().zip(&other.batches) {
            batch.iter_mut().zip(other).for_each(|(sum, other)| *sum += sign * other);
        }
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
            all.push(walk.appraised(Cause::Start, before));
        }
        walk.event += 1;
        let cause = if let Event::Move { seat, .. } = event { Cause::Move(*seat) } else { Cause::Chance };
        if after.rounds() > before.rounds() {
            walk.event = 0;
            if wanted {
                let scores = after.settlement().map(|round| round.scores).unwrap_or_default();
                let worth = Worth::exact(&walk.leads(&scores));
                all.push(Appraisal { ply: walk.ply, cause, settles: true, worth });
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
            let mut sums = vec![0.0; players];
            for world in 0..u64::from(self.worlds) {
                let world = u64::from(game.rounds()) * WORLDS_OF_A_ROUND + number * u64::from(self.worlds) + world;
                let scores = self.play_on(game.clone(), world, &mut buffer);
                sums.iter_mut().zip(self.leads(&scores)).for_each(|(sum, lead)| *sum += lead);
            }
            #[expect(clippy::cast_precision_loss, reason = "there are not so many worlds")]
            let mean = |sum: f32| sum / self.worlds as f32;
            sums.into_iter().map(mean).collect()
        };
        let worth = Worth { batches: (0..BATCHES).map(&mut batch).collect() };
        Appraisal { ply: self.ply, cause, settles: false, worth }
    }

    /// What the round brings to each seat when it is played on in this world.
    fn play_on(&self, mut game: G, world: u64, buffer: &mut Vec<G::Move>) -> BySeat<i32, MOST_SEATS> {
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
                return game.settlement().map(|round| round.scores).unwrap_or_default();
            }
        }
        BySeat::default()
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

/// What brought about the result of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Balance {
    /// What each seat was dealt and drew, with what it is worth to sit there.
    luck: Worth,
    /// What the decisions of each seat brought to every seat, against the rollout policy.
    decisions: Vec<Worth>,
}

impl Balance {
    /// From all positions of a match; `None` when there are none. Where nothing is decided, all is luck.
    #[must_use]
    pub fn of(all: &[Appraisal], decides: bool) -> Option<Self> {
        let mut last = Worth::exact(&vec![0.0; all.first()?.worth.batches.first()?.len()]);
        let players = last.batches.first()?.len();
        let mut balance = Self { luck: last.clone(), decisions: vec![last.clone(); players] };
        let nothing = last.clone();
        for Appraisal { cause, settles, worth, .. } in all {
            let part = match cause {
                Cause::Move(seat) if decides => balance.decisions.get_mut(seat.number())?,
                Cause::Start | Cause::Chance | Cause::Move(_) => &mut balance.luck,
            };
            part.add(worth, 1.0);
            part.add(&last, -1.0);
            last.clone_from(if *settles { &nothing } else { worth });
        }
        Some(balance)
    }

    #[must_use]
    pub fn luck(&self, seat: Seat) -> Estimate {
        self.luck.of(seat)
    }

    /// What the decisions of one seat brought to another one, or to itself.
    #[must_use]
    pub fn decisions(&self, of: Seat, to: Seat) -> Estimate {
        self.decisions[of.number()].of(to)
    }

    /// What all decisions together brought to a seat: the result without the luck.
    #[must_use]
    pub fn skill(&self, to: Seat) -> Estimate {
        let batches = (0..self.luck.batches.len())
            .map(|batch| self.decisions.iter().map(|of| of.batches[batch][to.number()]).sum::<f32>());
        estimate(batches)
    }
}

/// What a seat can expect of the match after each position: what earlier rounds brought, and what this one is worth.
#[must_use]
pub fn expectations(all: &[Appraisal], seat: Seat) -> Vec<Estimate> {
    let mut settled = 0.0;
    let expect = |one: &Appraisal| {
        let Estimate { mean, error } = one.worth.of(seat);
        let expected = Estimate { mean: settled + mean, error };
        settled += if one.settles { mean } else { 0.0 };
        expected
    };
    all.iter().map(expect).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(leads: &[f32]) -> Worth {
        Worth::exact(leads)
    }

    fn appraisal(cause: Cause, settles: bool, leads: &[f32]) -> Appraisal {
        Appraisal { ply: 0, cause, settles, worth: worth(leads) }
    }

    /// Two rounds of two.
    fn match_of_two() -> Vec<Appraisal> {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        vec![
            appraisal(Cause::Start, false, &[1.0, -1.0]),
            appraisal(Cause::Chance, false, &[5.0, -5.0]),
            appraisal(Cause::Move(one), false, &[3.0, -3.0]),
            appraisal(Cause::Move(two), true, &[4.0, -4.0]),
            appraisal(Cause::Start, false, &[-1.0, 1.0]),
            appraisal(Cause::Chance, false, &[0.0, 0.0]),
            appraisal(Cause::Move(two), false, &[-6.0, 6.0]),
            appraisal(Cause::Chance, true, &[-10.0, 10.0]),
        ]
    }

    #[test]
    fn luck_and_decisions_add_up_to_the_result() {
        let balance = Balance::of(&match_of_two(), true).expect("there are positions");
        let [one, two] = [Seat::new(0), Seat::new(1)];
        let mean = |estimate: Estimate| estimate.mean;
        assert!((mean(balance.luck(one)) - (5.0 + 0.0 - 4.0)).abs() < 1e-4);
        assert!((mean(balance.decisions(one, one)) + 2.0).abs() < 1e-4);
        assert!((mean(balance.decisions(two, one)) - (1.0 - 6.0)).abs() < 1e-4);
        assert!((mean(balance.skill(one)) + 7.0).abs() < 1e-4);
        for seat in [one, two] {
            let result = if seat == one { -6.0 } else { 6.0 };
            assert!((mean(balance.luck(seat)) + mean(balance.skill(seat)) - result).abs() < 1e-4);
        }
    }

    #[test]
    fn all_is_luck_where_nothing_is_decided() {
        let balance = Balance::of(&match_of_two(), false).expect("there are positions");
        assert!((balance.luck(Seat::new(0)).mean + 6.0).abs() < 1e-4);
        assert!(balance.skill(Seat::new(0)).mean.abs() < 1e-4);
        assert_eq!(Balance::of(&[], true), None);
    }

    #[test]
    fn what_is_settled_stays_while_the_next_round_is_played() {
        let expected: Vec<f32> = expectations(&match_of_two(), Seat::new(1)).iter().map(|one| one.mean).collect();
        assert_eq!(expected, [-1.0, -5.0, -3.0, -4.0, -3.0, -4.0, 2.0, 6.0]);
    }

    #[test]
    fn a_lead_is_one_over_rivals_and_not_over_partners() {
        let scores: BySeat<i32, MOST_SEATS> = BySeat::each(4, |seat| [30, 10, 30, 20][seat.number()]);
        let partners: Seats = [Seat::new(0), Seat::new(2)].into_iter().collect();
        assert!((lead(&scores, partners, Seat::new(0), 4) - 15.0).abs() < 1e-4);
    }
}
