//! Scoring: sets and majorities.

use std::hint::select_unpredictable;

use serde::{Deserialize, Serialize};

use crate::cards::plants::{Suit, Tokens};
use crate::engine::{BySeat, ScoreLine, Seat};

use super::options::SEATS;
use super::rulebook::ShochikubaiRule;

/// Points for a complete set.
pub const SET: u8 = 3;

/// Points for the most and for the second most tokens of a suit.
pub const fn majority(suit: Suit) -> (u8, u8) {
    match suit {
        Suit::Pine => (5, 3),
        Suit::Bamboo => (4, 2),
        Suit::Plum => (3, 1),
    }
}

/// Points of one seat in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Points {
    pub sets: u8,
    /// Points for majorities by suit, plum first.
    pub majorities: [u8; 3],
}

impl Points {
    pub fn total(self) -> i32 {
        i32::from(self.sets) + self.majorities.iter().map(|&points| i32::from(points)).sum::<i32>()
    }

    pub fn of(self, suit: Suit) -> u8 {
        self.majorities[suit as usize]
    }
}

/// Scores the tokens of all seats. `needs_a_token`: a seat without tokens of a suit gets no points for it (`SO-16`).
pub fn score(won: &BySeat<Tokens, SEATS>, players: usize, needs_a_token: bool) -> BySeat<Points, SEATS> {
    let mut points = BySeat::<Points, SEATS>::default();
    for seat in Seat::all(players) {
        let tokens = won[seat];
        let sets = Suit::ALL.into_iter().map(|suit| tokens.get(suit)).min().unwrap_or(0);
        points[seat] = Points { sets: SET * sets, majorities: [0; 3] };
    }
    for suit in Suit::ALL {
        // Branch-free: searches call this function millions of times, and a branch here would often mispredict.
        let counts = won.of(players).iter().map(|tokens| tokens.get(suit));
        let most = counts.clone().fold(0, u8::max);
        // The second most plus one, or 0 if all seats have the most.
        let second =
            counts.clone().fold(0, |second, count| second.max(select_unpredictable(count < most, count + 1, 0)));
        let shared = counts.clone().map(|count| u8::from(count == most)).sum::<u8>() > 1;
        let (first_prize, second_prize) = majority(suit);
        for (points, count) in points.each_mut().zip(counts) {
            let is_most = u8::from(count == most);
            let is_second = u8::from(count + 1 == second) & u8::from(!shared) & (1 - is_most);
            let counts = u8::from(count > 0) | u8::from(!needs_a_token);
            points.majorities[suit as usize] = counts * (is_most * first_prize + is_second * second_prize);
        }
    }
    points
}

/// The lines of the score. Each line lists the tokens that it counts.
pub fn lines(won: &BySeat<Tokens, SEATS>, points: &BySeat<Points, SEATS>, players: usize) -> Vec<ScoreLine> {
    let mut lines = Vec::new();
    for seat in Seat::all(players) {
        let mut add = |points: u8, rule: ShochikubaiRule, tokens: Tokens| {
            if points > 0 {
                let cards = tokens.iter().map(|suit| suit.to_string()).collect();
                lines.push(ScoreLine { seat, points: points.into(), rule: rule.into(), cards });
            }
        };
        add(points[seat].sets, ShochikubaiRule::Sets, Tokens::sets(points[seat].sets / SET));
        for suit in Suit::ALL.into_iter().rev() {
            add(points[seat].of(suit), ShochikubaiRule::majority(suit), Tokens::of(suit, won[seat].get(suit)));
        }
    }
    lines
}

/// A settled round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Settled {
    /// The tokens of all seats, including bonuses.
    pub won: BySeat<Tokens, SEATS>,
    pub points: BySeat<Points, SEATS>,
}
