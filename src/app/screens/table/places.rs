//! The order of the sides at a table, the payments of a round, and the round that decided a match. They are computed from
//! the settled rounds alone.

use std::cmp::Reverse;

use crate::engine::{Seat, Seats, Settlement};

use crate::app::session::Match;

/// A side with its place, counted from 1. Sides that are level share a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The first seat of the side.
    pub seat: Seat,
    pub place: usize,
}

/// The sides after a round, the best one first. The winners of a match are before all others, because its rules may
/// choose them among the sides with equal totals.
pub fn placed(sides: &[Seat], round: &Settlement, winners: Option<Seats>) -> Vec<Placed> {
    let rank = |seat: Seat| (winners.is_some_and(|winners| winners.contains(seat)), round.totals[seat]);
    let better = |seat: Seat| sides.iter().filter(|&&other| rank(other) > rank(seat)).count();
    let mut placed: Vec<Placed> = sides.iter().map(|&seat| Placed { seat, place: 1 + better(seat) }).collect();
    placed.sort_by_key(|side| side.place);
    placed
}

/// The sides with the most points in a round. Empty if all sides have equally many.
pub fn best_of(sides: &[Seat], round: &Settlement) -> Vec<Seat> {
    let most = sides.iter().map(|&seat| round.scores[seat]).max();
    let best: Vec<Seat> = sides.iter().copied().filter(|&seat| Some(round.scores[seat]) == most).collect();
    if best.len() == sides.len() { Vec::new() } else { best }
}

/// The points that sides lost in a round. Sides that lost equally many are together, the largest loss first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paid {
    pub from: Vec<(i32, Vec<Seat>)>,
    /// The side that received them. `None` if they went to several sides, or to none.
    pub to: Option<Seat>,
}

/// The payments of a round. If its scores sum to zero, these are the negative scores. Otherwise they are the negative
/// score lines of each side, such as those for the yaku of others. `None` if no side lost points.
pub fn paid(sides: &[Seat], round: &Settlement) -> Option<Paid> {
    let is_exchange = sides.iter().map(|&seat| round.scores[seat]).sum::<i32>() == 0;
    let loss = |seat: Seat| -> i32 {
        if is_exchange {
            round.scores[seat].min(0)
        } else {
            round.lines.iter().filter(|line| line.seat == seat).map(|line| line.points.min(0)).sum()
        }
    };
    let mut from: Vec<(i32, Vec<Seat>)> = Vec::new();
    for (seat, lost) in sides.iter().map(|&seat| (seat, -loss(seat))).filter(|&(_, lost)| lost > 0) {
        match from.iter_mut().find(|(points, _)| *points == lost) {
            Some((_, seats)) => seats.push(seat),
            None => from.push((lost, vec![seat])),
        }
    }
    from.sort_by_key(|&(points, _)| Reverse(points));
    let mut gainers = sides.iter().copied().filter(|&seat| is_exchange && round.scores[seat] > 0);
    let to = gainers.next().filter(|_| gainers.next().is_none());
    (!from.is_empty()).then_some(Paid { from, to })
}

/// The reason why a finished match was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// No decision of a player has an effect.
    Chance,
    /// Several sides share the victory.
    Nothing,
    /// The best sides have equally many points, and a rule chose the winner.
    Rule,
    /// The match had one round. The index of the winner's score line with the most points.
    Line(usize),
    /// The round, counted from 1, in which the winner gained the most points on the second side.
    Round {
        round: usize,
        points: i32,
        /// True if the winner would not have won without this difference.
        is_decisive: bool,
        winner: Seat,
        second: Seat,
    },
}

/// The reason why a match was won. `None` if it is not over, or if the points do not show the reason.
pub fn decided(session: &Match, rounds: &[Settlement]) -> Option<Decided> {
    let sides: Vec<Seat> = session.sides().collect();
    of_rounds(&sides, rounds, session.winners()?, session.decides())
}

fn of_rounds(sides: &[Seat], rounds: &[Settlement], winners: Seats, decides: bool) -> Option<Decided> {
    if !decides {
        return Some(Decided::Chance);
    }
    let last = rounds.last()?;
    let order = placed(sides, last, Some(winners));
    let [winner, second, ..] = order[..] else { return None };
    let (winner, second) = (winner.seat, second.seat);
    if winners.contains(second) {
        return Some(Decided::Nothing);
    }
    match last.totals[winner] - last.totals[second] {
        ..0 => None,
        0 => Some(Decided::Rule),
        lead if rounds.len() > 1 => {
            let gain = |round: &Settlement| round.scores[winner] - round.scores[second];
            let most = (0..rounds.len()).max_by_key(|&place| (gain(&rounds[place]), Reverse(place)))?;
            let points = gain(&rounds[most]);
            let is_decisive = points >= lead;
            (points > 0).then_some(Decided::Round { round: most + 1, points, is_decisive, winner, second })
        }
        _ => {
            let own = last.lines.iter().enumerate().filter(|(_, line)| line.seat == winner && line.points > 0);
            own.max_by_key(|&(place, line)| (line.points, Reverse(place))).map(|(place, _)| Decided::Line(place))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{BySeat, Rule, ScoreLine};

    /// Rounds with these points of each seat, and their totals.
    fn rounds(points: &[&[i32]]) -> Vec<Settlement> {
        let mut totals = BySeat::default();
        let one = |points: &&[i32]| {
            let scores = BySeat::each(points.len(), |seat| points[seat.number()]);
            for seat in Seat::all(points.len()) {
                totals[seat] += scores[seat];
            }
            let line = |seat: Seat| ScoreLine { seat, points: scores[seat], rule: Rule("points"), cards: Vec::new() };
            Settlement { scores, totals, lines: Seat::all(points.len()).map(line).collect() }
        };
        points.iter().map(one).collect()
    }

    fn seats(numbers: &[usize]) -> Seats {
        numbers.iter().map(|&number| Seat::new(number)).collect()
    }

    fn sides(count: usize) -> Vec<Seat> {
        Seat::all(count).collect()
    }

    fn order(points: &[i32], winners: Option<&[usize]>) -> Vec<(usize, usize)> {
        let placed = placed(&sides(points.len()), &rounds(&[points])[0], winners.map(seats));
        placed.iter().map(|side| (side.seat.number(), side.place)).collect()
    }

    fn reason(points: &[&[i32]], winners: &[usize]) -> Option<Decided> {
        of_rounds(&sides(points[0].len()), &rounds(points), seats(winners), true)
    }

    #[test]
    fn sides_are_ordered_by_place_and_level_sides_share_it() {
        assert_eq!(order(&[5, 20, 5, 9], None), [(1, 1), (3, 2), (0, 3), (2, 3)]);
        assert_eq!(order(&[7, 7, 3], None), [(0, 1), (1, 1), (2, 3)]);
        assert_eq!(order(&[7, 7, 9], Some(&[1])), [(1, 1), (2, 2), (0, 3)], "a rule chose the winner");
    }

    #[test]
    fn the_best_of_a_round_are_named_unless_all_are_level() {
        let best = |points: &[i32]| best_of(&sides(points.len()), &rounds(&[points])[0]);
        assert_eq!(best(&[3, 8, 8]), [Seat::new(1), Seat::new(2)]);
        assert_eq!(best(&[4, 4]), []);
    }

    #[test]
    fn the_payments_of_a_round_name_who_pays_and_who_receives() {
        let paid_in = |points: &[i32]| paid(&sides(points.len()), &rounds(&[points])[0]);
        let [one, two, three] = [0, 1, 2].map(Seat::new);
        let from = vec![(28, vec![one]), (3, vec![three])];
        assert_eq!(paid_in(&[-28, 31, -3]), Some(Paid { from, to: Some(two) }));
        let from = vec![(5, vec![one, three])];
        assert_eq!(paid_in(&[-5, 10, -5]), Some(Paid { from: from.clone(), to: Some(two) }));
        assert_eq!(paid_in(&[-5, 40, -5]), Some(Paid { from, to: None }), "nobody receives them");
        assert_eq!(paid_in(&[5, 40, 0]), None);
    }

    #[test]
    fn the_round_with_the_largest_gain_on_the_second_side_decides() {
        let gained = |round, points, is_decisive| {
            Some(Decided::Round { round, points, is_decisive, winner: Seat::new(1), second: Seat::new(0) })
        };
        let decisive: &[&[i32]] = &[&[20, 10, 5], &[5, 33, 0], &[10, 8, 30]];
        assert_eq!(reason(decisive, &[1]), gained(2, 28, true));
        let steady: &[&[i32]] = &[&[0, 10], &[0, 12], &[0, 12]];
        assert_eq!(reason(steady, &[1]), gained(2, 12, false), "the first of equal rounds");
    }

    #[test]
    fn other_reasons_are_a_tie_a_rule_a_line_and_chance() {
        assert_eq!(reason(&[&[5, 5], &[1, 1]], &[0, 1]), Some(Decided::Nothing));
        assert_eq!(reason(&[&[5, 5], &[1, 1]], &[1]), Some(Decided::Rule));
        assert_eq!(reason(&[&[5, 9]], &[1]), Some(Decided::Line(1)));
        assert_eq!(reason(&[&[9, 5]], &[1]), None, "the side with more points is out");
        assert_eq!(of_rounds(&sides(2), &rounds(&[&[5, 9]]), seats(&[1]), false), Some(Decided::Chance));
    }
}
