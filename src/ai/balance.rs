//! Separation of luck and skill: the contribution of chance and of each decision to the result of a match.
//!
//! The contribution of an event is the change in the expected result of a seat. All contributions add up to the result.
//! The mean contribution of chance is zero for every rollout policy. It is therefore a control variate, as in the
//! luck-adjusted results of backgammon programs and in AIVAT (Burch, Schmid, Moravčík, Morrill and Bowling 2018).
//!
//! This holds only if each expectation is the mean over the chance events that can follow. If the result of a round
//! decides who starts the next one, an expectation must also include the value of starting the later rounds. Only the
//! rounds that were played are appraised. The seats of a round differ only in their place after the starter, so these
//! rounds give the value of each place and the probability that it starts the next round. From both follows the value
//! of all later rounds for each place (the expected total reward of a Markov chain, by backward induction).

use crate::engine::Seat;

use super::appraise::{Appraisal, Cause, Figures};
use super::weigh::Estimate;

/// The contribution of an event of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Number of moves made so far.
    pub ply: usize,
    pub cause: Cause,
    /// True if the event settles a round.
    pub settles: bool,
    /// Change in the expected points of each seat, minus the mean of its rivals.
    pub brought: Figures,
}

/// The contribution of each event of a match, computed from all its positions.
#[must_use]
pub fn changes(all: &[Appraisal]) -> Vec<Change> {
    let rounds = Rounds::of(all);
    let mut to_come = all.iter().filter(|one| one.cause == Cause::Start).count();
    let mut last: Option<Figures> = None;
    let change = |one: &Appraisal| {
        if one.cause == Cause::Start {
            to_come -= 1;
        }
        let ahead = rounds.ahead(&one.next_starters, to_come);
        let mut brought = one.worth.clone();
        brought.add(&ahead, 1.0);
        // Settled points stay, so the change at the start of the next round is relative to the later rounds alone.
        let after = if one.settles { ahead } else { brought.clone() };
        if let Some(last) = last.replace(after) {
            brought.add(&last, -1.0);
        }
        Change { ply: one.ply, cause: one.cause, settles: one.settles, brought }
    };
    all.iter().map(change).collect()
}

/// Values of the places of a round, counted from the seat that starts it.
struct Rounds {
    /// Value of each place for the last `n` rounds of the match, for `n` = 0, 1, 2 and so on.
    worth: Vec<Vec<f32>>,
}

impl Rounds {
    fn of(all: &[Appraisal]) -> Self {
        let count = all.iter().filter(|one| one.cause == Cause::Start).count();
        let starts = || all.iter().filter_map(|one| Some((one, one.starter?)));
        let seats = all.first().map_or(0, |one| one.worth.seats());
        let one = mean(seats, starts().map(|(one, starter)| from(&one.worth.means(), starter)));
        let is_known = |figures: &Vec<f32>| figures.iter().sum::<f32>() > 0.0;
        let known = starts().map(|(one, starter)| from(&one.next_starters.means(), starter)).filter(is_known);
        let next = mean(seats, known);
        let mut worth = vec![vec![0.0; seats]];
        for rounds in 0..count {
            let rest = spread(&next, &worth[rounds]);
            worth.push(one.iter().zip(rest).map(|(one, rest)| one + rest).collect());
        }
        Self { worth }
    }

    /// The value of `rounds` rounds to come for each seat, given each seat's probability to start the first of them.
    fn ahead(&self, starters: &Figures, rounds: usize) -> Figures {
        starters.map(|starters| spread(starters, &self.worth[rounds]))
    }
}

/// The mean of several lists of figures, each with one figure per seat.
fn mean(seats: usize, all: impl Iterator<Item = Vec<f32>>) -> Vec<f32> {
    let mut sums = vec![0.0; seats];
    let mut count = 0.0_f32;
    for figures in all {
        sums.iter_mut().zip(figures).for_each(|(sum, figure)| *sum += figure);
        count += 1.0;
    }
    sums.into_iter().map(|sum| sum / count.max(1.0)).collect()
}

/// The figures of all seats, rotated so that `first` comes first.
fn from(figures: &[f32], first: Seat) -> Vec<f32> {
    let (before, after) = figures.split_at(first.number());
    [after, before].concat()
}

/// The expected value of each seat, from the values of the places and each seat's probability to have the first place.
fn spread(likely: &[f32], places: &[f32]) -> Vec<f32> {
    let seats = likely.len();
    let worth = |seat: usize| (0..seats).map(|first| likely[first] * places[(seat + seats - first) % seats]).sum();
    (0..seats).map(worth).collect()
}

/// The contributions to the result of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Balance {
    /// The contribution of chance to each seat: dealt and drawn cards, and the value of its place.
    luck: Figures,
    /// The contribution of each seat's decisions to every seat, relative to the rollout policy.
    decisions: Vec<Figures>,
}

impl Balance {
    /// The balance of all events of a match, or `None` if there are none. If `decides` is false, everything counts as
    /// luck.
    #[must_use]
    pub fn of(changes: &[Change], decides: bool) -> Option<Self> {
        let nothing = Figures::zero(changes.first()?.brought.seats());
        let mut balance = Self { decisions: vec![nothing.clone(); nothing.seats()], luck: nothing };
        for Change { cause, brought, .. } in changes {
            let part = match cause {
                Cause::Move(seat) if decides => balance.decisions.get_mut(seat.number())?,
                Cause::Start | Cause::Chance | Cause::Move(_) => &mut balance.luck,
            };
            part.add(brought, 1.0);
        }
        Some(balance)
    }

    #[must_use]
    pub fn luck(&self, seat: Seat) -> Estimate {
        self.luck.of(seat)
    }

    /// The contribution of one seat's decisions to another seat, or to itself.
    #[must_use]
    pub fn decisions(&self, of: Seat, to: Seat) -> Estimate {
        self.decisions[of.number()].of(to)
    }

    /// The contribution of all decisions to a seat: the result without luck.
    #[must_use]
    pub fn skill(&self, to: Seat) -> Estimate {
        let mut all = Figures::zero(self.luck.seats());
        self.decisions.iter().for_each(|of| all.add(of, 1.0));
        all.of(to)
    }
}

/// The expected result of a seat after each event.
#[must_use]
pub fn expectations(changes: &[Change], seat: Seat) -> Vec<Estimate> {
    let Some(first) = changes.first() else { return Vec::new() };
    let mut sum = Figures::zero(first.brought.seats());
    let expect = |change: &Change| {
        sum.add(&change.brought, 1.0);
        sum.of(seat)
    };
    changes.iter().map(expect).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Luck, Rng};

    fn appraisal(cause: Cause, settles: bool, leads: &[f32]) -> Appraisal {
        let (worth, next_starters) = (Figures::exact(leads), Figures::zero(leads.len()));
        Appraisal { ply: 0, cause, settles, worth, starter: None, next_starters }
    }

    /// Two rounds of two players.
    fn match_of_two() -> Vec<Change> {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        changes(&[
            appraisal(Cause::Start, false, &[1.0, -1.0]),
            appraisal(Cause::Chance, false, &[5.0, -5.0]),
            appraisal(Cause::Move(one), false, &[3.0, -3.0]),
            appraisal(Cause::Move(two), true, &[4.0, -4.0]),
            appraisal(Cause::Start, false, &[-1.0, 1.0]),
            appraisal(Cause::Chance, false, &[0.0, 0.0]),
            appraisal(Cause::Move(two), false, &[-6.0, 6.0]),
            appraisal(Cause::Chance, true, &[-10.0, 10.0]),
        ])
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
    fn everything_is_luck_in_a_game_without_decisions() {
        let balance = Balance::of(&match_of_two(), false).expect("there are positions");
        assert!((balance.luck(Seat::new(0)).mean + 6.0).abs() < 1e-4);
        assert!(balance.skill(Seat::new(0)).mean.abs() < 1e-4);
        assert_eq!(Balance::of(&[], true), None);
    }

    #[test]
    fn settled_points_stay_during_the_next_round() {
        let expected: Vec<f32> = expectations(&match_of_two(), Seat::new(1)).iter().map(|one| one.mean).collect();
        assert_eq!(expected, [-1.0, -5.0, -3.0, -4.0, -3.0, -4.0, 2.0, 6.0]);
        assert!(expectations(&[], Seat::new(0)).is_empty());
    }

    /// A match for three players. The starter of a round wins it by chance in three of five cases, and the winner
    /// starts the next round. A strong player takes half of the rounds that chance has given to another player.
    fn match_of_three(rounds: usize, strong: Seat, reports_starters: bool, rng: &mut Rng) -> Vec<Appraisal> {
        let seat = |starter: Seat, place: usize| Seat::new((starter.number() + place) % 3);
        let mut starter = seat(Seat::new(0), rng.below(3) as usize);
        let mut all = Vec::new();
        for round in 1..=rounds {
            let position = |cause, settles, likely: [f32; 3], first: Seat| {
                let wins = spread(&[0, 1, 2].map(|one| if one == first.number() { 1.0 } else { 0.0 }), &likely);
                let leads: Vec<f32> = wins.iter().map(|win| win - (1.0 - win) / 2.0).collect();
                let next = if reports_starters && round < rounds { wins } else { vec![0.0; 3] };
                Appraisal { next_starters: Figures::exact(&next), ..appraisal(cause, settles, &leads) }
            };
            let known = Some(starter).filter(|_| reports_starters && round > 1);
            all.push(Appraisal { starter: known, ..position(Cause::Start, false, [0.6, 0.2, 0.2], starter) });
            let given = seat(starter, [0, 0, 0, 1, 2][rng.below(5) as usize]);
            all.push(position(Cause::Chance, false, [1.0, 0.0, 0.0], given));
            starter = if rng.below(2) == 0 { strong } else { given };
            all.push(position(Cause::Move(strong), true, [1.0, 0.0, 0.0], starter));
        }
        all
    }

    #[test]
    fn luck_is_zero_in_the_mean_if_the_winner_of_a_round_starts_the_next() {
        let (strong, matches) = (Seat::new(1), 4_000_u16);
        let luck = |reports_starters| {
            let mut rng = Rng::new(1);
            let brought = |_| {
                let all = changes(&match_of_three(6, strong, reports_starters, &mut rng));
                Balance::of(&all, true).expect("there are positions").luck(strong).mean
            };
            (0..matches).map(brought).sum::<f32>() / f32::from(matches)
        };
        // The luck of one match has a standard deviation of about 1.5, so the mean has one of about 0.025.
        assert!(luck(true).abs() < 0.1, "{}", luck(true));
        assert!(
            luck(false) > 0.4,
            "{}: where nobody knows who starts, what it is worth is taken for luck",
            luck(false)
        );
    }
}
