//! Playing strength on the scale of the computer levels: a Bayesian estimate in the model of Bradley and Terry (1952).
//! In this model each player has a strength γ, and finishes ahead of a player with strength γ′ with the probability
//! γ / (γ + γ′). The rating is 400 · log₁₀ γ, as in chess, and the easiest level has the rating 1000.
//!
//! The ratings of the levels come from measured shares of victories among several players, with the same model
//! (Plackett 1975): a player with γ wins against n − 1 others with γ′ with probability γ / (γ + (n − 1) γ′). The prior
//! of a person is centred on the levels, with a standard deviation of 350. A match of n players gives n − 1 comparisons
//! that are not independent. Each has the weight 1 / (n − 1), so together they count as one. Skill changes, so only the
//! latest matches count.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use crate::ai::MeasuredStrength;

/// Minimum number of matches for a rating, and maximum number of latest matches that count.
pub const LEAST: usize = 5;
pub const LATEST: usize = 60;

const ANCHOR: f64 = 1000.0;
const SPREAD: f64 = 350.0;
/// Range of the rating grid below the lowest and above the highest level, and its step.
const AROUND: f64 = 1000.0;
const STEP: f64 = 10.0;

/// Levels whose strengths cannot be distinguished, and their rating.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub levels: RangeInclusive<u8>,
    pub rating: f64,
}

/// The standings of the levels of a game, the easiest first. The ratings come from the measured strength of each level
/// against the level below it.
pub fn standings(levels: u8, strengths: &[MeasuredStrength]) -> Vec<Standing> {
    let mut all = vec![Standing { levels: 1..=1, rating: ANCHOR }];
    for level in 2..=levels {
        let last = all.last_mut().expect("there is one at least");
        let ahead = strengths.iter().find(|strength| strength.level == level).and_then(ahead);
        match ahead {
            Some(ahead) => {
                let rating = last.rating + ahead;
                all.push(Standing { levels: level..=level, rating });
            }
            None => last.levels = *last.levels.start()..=level,
        }
    }
    all
}

/// The rating difference between a level and the level below it. `None` if it may be due to chance.
fn ahead(strength: &MeasuredStrength) -> Option<f64> {
    let players = f64::from(strength.players);
    let (share, half) = (f64::from(strength.wins.0) / 1000.0, f64::from(strength.wins.1) / 1000.0);
    let share = share.clamp(0.001, 0.999);
    (share - half > 1.0 / players).then(|| 400.0 * ((players - 1.0) * share / (1.0 - share)).log10())
}

/// The result of a match: for each other player, their level, and the person's place compared with theirs.
pub type Outcome = Vec<(u8, Ordering)>;

/// The estimated strength of a person.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    pub mean: f64,
    /// Half the width of the 95 % interval.
    pub half: f64,
    pub matches: usize,
}

/// Estimates the rating from outcomes, the latest last. `None` if there are fewer than [`LEAST`].
pub fn rate(standings: &[Standing], matches: &[Outcome]) -> Option<Rating> {
    let latest = &matches[matches.len().saturating_sub(LATEST)..];
    let (first, last) = standings.first().zip(standings.last()).filter(|_| latest.len() >= LEAST)?;
    let compared = compared(standings, latest);
    let middle = f64::midpoint(first.rating, last.rating);
    let likelihood = |rating: f64| {
        let prior = -0.5 * ((rating - middle) / SPREAD).powi(2);
        let terms = compared.iter().map(|(other, ahead, behind)| {
            let share = comes_out_ahead(rating, *other);
            ahead * share.ln() + behind * (1.0 - share).ln()
        });
        prior + terms.sum::<f64>()
    };
    let grid = std::iter::successors(Some(first.rating - AROUND), |rating| Some(rating + STEP));
    let grid: Vec<(f64, f64)> =
        grid.take_while(|rating| *rating <= last.rating + AROUND).map(|rating| (rating, likelihood(rating))).collect();
    let best = grid.iter().map(|(_, likelihood)| *likelihood).fold(f64::NEG_INFINITY, f64::max);
    let weighed = || grid.iter().map(|(rating, likelihood)| (*rating, (likelihood - best).exp()));
    let all: f64 = weighed().map(|(_, weight)| weight).sum();
    let mean = weighed().map(|(rating, weight)| rating * weight).sum::<f64>() / all;
    // The quantile of the posterior distribution.
    let beyond = |part: f64| {
        let mut sum = 0.0;
        let edge = weighed().find(|(_, weight)| {
            sum += weight / all;
            sum >= part
        });
        edge.map_or(mean, |(rating, _)| rating)
    };
    let half = (mean - beyond(0.025)).max(beyond(0.975) - mean);
    Some(Rating { mean, half, matches: latest.len() })
}

/// For each standing: its rating, and the weighted numbers of times that the person finished ahead and behind. A tie
/// counts as half of each.
fn compared(standings: &[Standing], matches: &[Outcome]) -> Vec<(f64, f64, f64)> {
    let mut all: Vec<_> = standings.iter().map(|standing| (standing.rating, 0.0, 0.0)).collect();
    for others in matches {
        #[expect(clippy::cast_precision_loss, reason = "there are at most ten players")]
        let part = 1.0 / others.len().max(1) as f64;
        for (level, beside) in others {
            let place = standings.iter().position(|standing| standing.levels.contains(level));
            let (_, ahead, behind) = &mut all[place.unwrap_or(standings.len() - 1)];
            let ahead_by = match beside {
                Ordering::Less => 1.0,
                Ordering::Equal => 0.5,
                Ordering::Greater => 0.0,
            };
            *ahead += part * ahead_by;
            *behind += part * (1.0 - ahead_by);
        }
    }
    all
}

/// The probability that a player finishes ahead of another one.
fn comes_out_ahead(rating: f64, other: f64) -> f64 {
    wins(rating, other, 2)
}

/// The probability that a player wins among `players`, if all others have the same rating.
fn wins(rating: f64, others: f64, players: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "there are at most ten players")]
    let others = (players.max(2) - 1) as f64 * 10_f64.powf((others - rating) / 400.0);
    1.0 / (1.0 + others)
}

/// The recommended opponent, with the number of victories to expect in 100 matches: the estimate and its bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// Index of the recommended standing.
    pub place: usize,
    pub wins: u32,
    pub least: u32,
    pub most: u32,
}

impl Rating {
    /// The standing against which the person's expected share of victories is closest to an equal share.
    pub fn advise(&self, standings: &[Standing], players: usize) -> Option<Advice> {
        #[expect(clippy::cast_precision_loss, reason = "there are at most ten players")]
        let fair = 1.0 / players.max(2) as f64;
        let off = |standing: &Standing| (wins(self.mean, standing.rating, players) - fair).abs();
        let nearest = standings.iter().enumerate().min_by(|(_, one), (_, other)| off(one).total_cmp(&off(other)));
        let (place, standing) = nearest?;
        let of_hundred = |rating: f64| whole(100.0 * wins(rating, standing.rating, players));
        Some(Advice {
            place,
            wins: of_hundred(self.mean),
            least: of_hundred(self.mean - self.half),
            most: of_hundred(self.mean + self.half),
        })
    }

    /// The position of the rating among the standings, as far as the interval determines it.
    pub fn among(&self, standings: &[Standing]) -> Option<Among> {
        let off = |place: &usize| (standings[*place].rating - self.mean).abs();
        let nearest = (0..standings.len()).min_by(|one, other| off(one).total_cmp(&off(other)))?;
        let mut inside = (0..standings.len()).filter(|place| off(place) <= self.half);
        Some(match (inside.next(), inside.next_back()) {
            (Some(_), None) => Among::Level(nearest),
            (Some(from), Some(to)) => Among::Around { from, nearest, to },
            (None, _) => match standings.iter().position(|standing| standing.rating > self.mean) {
                None => Among::Above(nearest),
                Some(0) => Among::Below(nearest),
                Some(next) => Among::Between(next - 1, next),
            },
        })
    }
}

/// The position of a rating among standings, given by their indexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among {
    Below(usize),
    /// Only this standing is inside the interval.
    Level(usize),
    Between(usize, usize),
    /// Several standings are inside the interval.
    Around {
        from: usize,
        nearest: usize,
        to: usize,
    },
    Above(usize),
}

/// Rounds a number to the nearest whole number. Negative numbers become 0.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "ratings and shares are small and positive"
)]
pub fn whole(number: f64) -> u32 {
    number.max(0.0).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Luck, Rng};

    fn strength(level: u8, players: u8, share: u16, half: u16) -> MeasuredStrength {
        MeasuredStrength { level, players, deals: 100, wins: (share, half), ahead: (0, 0), date: "2026-11-23" }
    }

    fn four() -> Vec<Standing> {
        standings(4, &[strength(2, 2, 641, 13), strength(3, 3, 500, 13), strength(4, 2, 594, 54)])
    }

    #[test]
    fn ratings_of_levels_follow_from_their_victories() {
        let all = four();
        let ratings: Vec<u32> = all.iter().map(|standing| whole(standing.rating)).collect();
        assert_eq!(ratings, [1000, 1101, 1221, 1287]);
        assert!((wins(all[2].rating, all[1].rating, 3) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn levels_that_cannot_be_distinguished_share_a_standing() {
        let all = standings(4, &[strength(2, 2, 526, 2), strength(3, 2, 503, 5)]);
        let levels: Vec<_> = all.iter().map(|standing| standing.levels.clone()).collect();
        assert_eq!(levels, [1..=1, 2..=4]);
        assert_eq!(standings(1, &[]).len(), 1);
    }

    #[test]
    fn there_is_no_rating_after_too_few_matches() {
        let won: Outcome = vec![(1, Ordering::Less)];
        assert_eq!(rate(&four(), &vec![won.clone(); LEAST - 1]), None);
        let rating = rate(&four(), &vec![won.clone(); LEAST]).expect("enough");
        assert!(rating.mean > 1150.0 && rating.half > 300.0, "{rating:?}");
        assert_eq!(rate(&four(), &vec![won; LATEST + 9]).map(|rating| rating.matches), Some(LATEST));
    }

    #[test]
    fn a_match_of_many_players_counts_as_one() {
        let against = |count: usize| vec![vec![(2, Ordering::Less); count]; 20];
        assert_eq!(rate(&four(), &against(1)), rate(&four(), &against(6)));
    }

    #[test]
    fn ties_with_a_level_give_its_rating() {
        let rating = rate(&four(), &vec![vec![(4, Ordering::Equal)]; LATEST]).expect("enough");
        assert!((rating.mean - four()[3].rating).abs() < 10.0, "{rating:?}");
    }

    #[test]
    fn a_rating_may_be_outside_the_levels_and_the_advice_is_the_nearest_level() {
        let all = standings(2, &[strength(2, 2, 641, 13)]);
        let [best, worst] = [(2, Ordering::Less), (1, Ordering::Greater)]
            .map(|other| rate(&all, &vec![vec![other]; LATEST]).expect("enough"));
        assert_eq!((best.among(&all), worst.among(&all)), (Some(Among::Above(1)), Some(Among::Below(0))));
        let between = |mean: f64, half: f64| Rating { mean, half, matches: 9 }.among(&four());
        assert_eq!(between(1050.0, 20.0), Some(Among::Between(0, 1)));
        assert_eq!(between(1050.0, 60.0), Some(Among::Around { from: 0, nearest: 0, to: 1 }));
        assert_eq!(between(1080.0, 60.0), Some(Among::Level(1)));
        let advised = [&best, &worst].map(|rating| rating.advise(&all, 3).expect("somebody").place);
        assert_eq!(advised, [1, 0]);
    }

    #[test]
    fn a_player_as_strong_as_a_level_wins_an_equal_share() {
        let rating = Rating { mean: 1101.0, half: 80.0, matches: 20 };
        let advice = rating.advise(&four(), 4).expect("somebody");
        assert_eq!((advice.place, advice.wins), (1, 25));
        assert!(advice.least < 25 && advice.most > 25, "{advice:?}");
    }

    /// Plays a match in the model of Plackett and Luce: the players finish in the order of random times.
    fn played(strength: f64, others: &[(u8, f64)], rng: &mut Rng) -> Outcome {
        let mut time = |rating: f64| {
            let chance = (f64::from(rng.below(1 << 30)) + 1.0) / f64::from((1 << 30) + 1);
            -chance.ln() / 10_f64.powf(rating / 400.0)
        };
        let own = time(strength);
        let beside = |&(level, rating): &(u8, f64)| (level, own.total_cmp(&time(rating)));
        others.iter().map(beside).collect()
    }

    #[test]
    fn the_interval_contains_the_true_strength() {
        const RUNS: u64 = 300;
        const SEED: u64 = 20_261_123;
        let all = four();
        for (matches, players) in [(8, 2), (30, 2), (60, 2), (30, 4), (60, 3)] {
            let found = (0..RUNS).filter(|run| {
                let mut rng = Rng::new(SEED + run);
                // The strengths range from well below the easiest level to well above the hardest.
                let strength = 800.0 + f64::from(rng.below(700));
                let outcomes: Vec<Outcome> = (0..matches)
                    .map(|_| {
                        let others: Vec<(u8, f64)> = (1..players)
                            .map(|_| all[rng.below(4) as usize].clone())
                            .map(|standing| (*standing.levels.start(), standing.rating))
                            .collect();
                        played(strength, &others, &mut rng)
                    })
                    .collect();
                let rating = rate(&all, &outcomes).expect("enough");
                (rating.mean - strength).abs() <= rating.half
            });
            let found = found.count() as u64;
            println!("{matches} matches of {players}: {found} of {RUNS} within the interval, seeds from {SEED}");
            assert!(found * 10 >= RUNS * 9, "{matches} matches of {players}: {found} of {RUNS}, seeds from {SEED}");
        }
    }
}
