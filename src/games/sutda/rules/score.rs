//! The score of a round, line by line.

use crate::engine::{ScoreLine, Seat};

use super::Sutda;
use super::facts::Step;
use super::rulebook::SutdaRule;
use super::settle::settle;

/// The lines of the stakes, then the lines of each step of the settlement.
pub fn lines(game: &Sutda) -> Vec<ScoreLine> {
    let players = game.players();
    let staked = |seat: Seat| -i32::from(game.stakes.staked[seat]);
    let mut lines: Vec<ScoreLine> = Seat::all(players)
        .filter(|&seat| game.hands[seat].is_some())
        .map(|seat| ScoreLine { seat, points: staked(seat), rule: SutdaRule::Auction.into(), cards: Vec::new() })
        .collect();
    settle(&game.stakes, &game.verdict(), game.oya, players, &mut |step| lines.extend(lines_of(game, step)));
    lines
}

/// The lines of a step, one for each seat that pays or receives coins.
fn lines_of(game: &Sutda, step: Step) -> Vec<ScoreLine> {
    let rule = step.rule();
    let cards = |seat: Seat| game.hands[seat].iter().flatten().map(ToString::to_string).collect();
    let line = |seat: Seat, points: i32, cards: Vec<String>| ScoreLine { seat, points, rule, cards };
    match step {
        // A player without coins pays nothing: there is no line.
        Step::Pays { paid: 0, .. } => Vec::new(),
        Step::LastIn { seat, amount } | Step::Back { seat, amount } => vec![line(seat, amount.into(), Vec::new())],
        Step::Takes { seat, amount, .. } => vec![line(seat, amount.into(), cards(seat))],
        Step::Pays { from, to, paid, .. } | Step::PaysLate { from, to, paid, .. } => {
            vec![line(from, -i32::from(paid), cards(to)), line(to, paid.into(), cards(to))]
        }
    }
}
