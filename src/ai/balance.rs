//! Luck and skill apart: what chance and what each decision brought to the result of a match.
//!
//! What an event changes of what a seat can expect is what that event brought, and the changes add up to the result.
//! Whatever the rollout policy is worth, chance brings nothing in the mean: that makes it a control variate, as in the
//! luck-adjusted results of backgammon programs and in AIVAT (Burch, Schmid, Moravčík, Morrill and Bowling 2018).
//!
//! It does so as long as each expectation is the mean of those that chance can make of it. So it holds not only what the
//! round brings, but also what it will be worth to start the rounds after it, where whoever does well in a round starts
//! the next. Appraised are only the rounds that were played. As seats differ by nothing but who starts, these tell what
//! each place behind the starter is worth and how often it starts the next round, and thus what all rounds to come are
//! worth to it (the expected total reward of a Markov chain, by backward induction).

use crate::engine::Seat;

use super::appraise::{Appraisal, Cause, Figures};
use super::weigh::Estimate;

/// What an event of a match brought.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// How many moves have been made.
    pub ply: usize,
    pub cause: Cause,
    /// Whether a round is settled by it.
    pub settles: bool,
    /// By how many points each seat can now expect more than its rivals than before.
    pub brought: Figures,
}

/// What each event of a match brought, from all its positions.
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
        // What was settled stays, and the next round begins with what it is worth.
        let after = if one.settles { ahead } else { brought.clone() };
        if let Some(last) = last.replace(after) {
            brought.add(&last, -1.0);
        }
        Change { ply: one.ply, cause: one.cause, settles: one.settles, brought }
    };
    all.iter().map(change).collect()
}

/// What it is worth to sit in each place of a round, counted from whoever starts it.
struct Rounds {
    /// What the last so many rounds are worth: none, one, two and so on.
    worth: Vec<Vec<f32>>,
}

impl Rounds {
    fn of(all: &[Appraisal]) -> Self {
        let count = all.iter().filter(|one| one.cause == Cause::Start).count();
        let starts = || all.iter().filter_map(|one| Some((one, one.starter?)));
        let seats = all.first().map_or(0, |one| one.worth.seats());
        let one = mean(seats, starts().map(|(one, starter)| from(&one.worth.means(), starter)));
        let is_told = |figures: &Vec<f32>| figures.iter().sum::<f32>() > 0.0;
        let told = starts().map(|(one, starter)| from(&one.next_starters.means(), starter)).filter(is_told);
        let next = mean(seats, told);
        let mut worth = vec![vec![0.0; seats]];
        for rounds in 0..count {
            let rest = spread(&next, &worth[rounds]);
            worth.push(one.iter().zip(rest).map(|(one, rest)| one + rest).collect());
        }
        Self { worth }
    }

    /// What so many rounds to come are worth to each seat, when these start the first of them.
    fn ahead(&self, starters: &Figures, rounds: usize) -> Figures {
        starters.map(|starters| spread(starters, &self.worth[rounds]))
    }
}

/// The mean of figures for so many.
fn mean(seats: usize, all: impl Iterator<Item = Vec<f32>>) -> Vec<f32> {
    let mut sums = vec![0.0; seats];
    let mut count = 0.0_f32;
    for figures in all {
        sums.iter_mut().zip(figures).for_each(|(sum, figure)| *sum += figure);
        count += 1.0;
    }
    sums.into_iter().map(|sum| sum / count.max(1.0)).collect()
}

/// The figures of all seats, of this one first.
fn from(figures: &[f32], first: Seat) -> Vec<f32> {
    let (before, after) = figures.split_at(first.number());
    [after, before].concat()
}

/// What places are worth to each seat, when so likely it is the first of them.
fn spread(likely: &[f32], places: &[f32]) -> Vec<f32> {
    let seats = likely.len();
    let worth = |seat: usize| (0..seats).map(|first| likely[first] * places[(seat + seats - first) % seats]).sum();
    (0..seats).map(worth).collect()
}

/// What brought about the result of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Balance {
    /// What each seat was dealt and drew, with what it is worth to sit there.
    luck: Figures,
    /// What the decisions of each seat brought to every seat, against the rollout policy.
    decisions: Vec<Figures>,
}

impl Balance {
    /// From all that happened in a match; `None` when nothing did. Where nothing is decided, all is luck.
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

    /// What the decisions of one seat brought to another one, or to itself.
    #[must_use]
    pub fn decisions(&self, of: Seat, to: Seat) -> Estimate {
        self.decisions[of.number()].of(to)
    }

    /// What all decisions together brought to a seat: the result without the luck.
    #[must_use]
    pub fn skill(&self, to: Seat) -> Estimate {
        let mut all = Figures::zero(self.luck.seats());
        self.decisions.iter().for_each(|of| all.add(of, 1.0));
        all.of(to)
    }
}

/// What a seat can expect of the match after each event.
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

    /// Two rounds of two.
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
        assert!(expectations(&[], Seat::new(0)).is_empty());
    }

    /// A match of a game for three in which whoever starts wins three of five rounds, and the winner starts the next. A
    /// strong player turns every second round that chance has given to somebody else.
    fn match_of_three(rounds: usize, strong: Seat, tells_starters: bool, rng: &mut Rng) -> Vec<Appraisal> {
        let seat = |starter: Seat, place: usize| Seat::new((starter.number() + place) % 3);
        let mut starter = seat(Seat::new(0), rng.below(3) as usize);
        let mut all = Vec::new();
        for round in 1..=rounds {
            let position = |cause, settles, likely: [f32; 3], first: Seat| {
                let wins = spread(&[0, 1, 2].map(|one| if one == first.number() { 1.0 } else { 0.0 }), &likely);
                let leads: Vec<f32> = wins.iter().map(|win| win - (1.0 - win) / 2.0).collect();
                let next = if tells_starters && round < rounds { wins } else { vec![0.0; 3] };
                Appraisal { next_starters: Figures::exact(&next), ..appraisal(cause, settles, &leads) }
            };
            let told = Some(starter).filter(|_| tells_starters && round > 1);
            all.push(Appraisal { starter: told, ..position(Cause::Start, false, [0.6, 0.2, 0.2], starter) });
            let given = seat(starter, [0, 0, 0, 1, 2][rng.below(5) as usize]);
            all.push(position(Cause::Chance, false, [1.0, 0.0, 0.0], given));
            starter = if rng.below(2) == 0 { strong } else { given };
            all.push(position(Cause::Move(strong), true, [1.0, 0.0, 0.0], starter));
        }
        all
    }

    #[test]
    fn chance_brings_nothing_in_the_mean_to_whoever_wins_the_right_to_start() {
        let (strong, matches) = (Seat::new(1), 4_000_u16);
        let luck = |tells_starters| {
            let mut rng = Rng::new(1);
            let brought = |_| {
                let all = changes(&match_of_three(6, strong, tells_starters, &mut rng));
                Balance::of(&all, true).expect("there are positions").luck(strong).mean
            };
            (0..matches).map(brought).sum::<f32>() / f32::from(matches)
        };
        // A match's luck is spread by about 1.5, so the mean by 0.025.
        assert!(luck(true).abs() < 0.1, "{}", luck(true));
        assert!(
            luck(false) > 0.4,
            "{}: where nobody knows who starts, what it is worth is taken for luck",
            luck(false)
        );
    }
}
