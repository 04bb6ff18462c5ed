//! The score of a round, line by line.

use crate::engine::{ScoreLine, Seat};

use super::Sutda;
use super::facts::Payment;
use super::rulebook::SutdaRule;
use super::settle::settle;

/// The lines of the stakes, then the lines of each payment of the settlement.
pub fn lines(game: &Sutda) -> Vec<ScoreLine> {
    let players = game.players();
    let staked = |seat: Seat| -i32::from(game.stakes.staked[seat]);
    let mut lines: Vec<ScoreLine> = Seat::all(players)
        .filter(|&seat| game.hands[seat].is_some())
        .map(|seat| ScoreLine { seat, points: staked(seat), rule: SutdaRule::Auction.into(), cards: Vec::new() })
        .collect();
    settle(&game.stakes, &game.verdict(), game.oya, players, &mut |payment| lines.extend(lines_of(game, payment)));
    lines
}

/// The lines of a payment, one for each seat that pays or receives coins.
fn lines_of(game: &Sutda, payment: Payment) -> Vec<ScoreLine> {
    let rule = payment.rule();
    let cards = |seat: Seat| game.hands[seat].iter().flatten().map(ToString::to_string).collect();
    let line = |seat: Seat, points: i32, cards: Vec<String>| ScoreLine { seat, points, rule, cards };
    match payment {
        // A player without coins pays nothing: there is no line.
        Payment::Pays { paid: 0, .. } => Vec::new(),
        Payment::LastIn { seat, amount } | Payment::Back { seat, amount } => {
            vec![line(seat, amount.into(), Vec::new())]
        }
        Payment::Takes { seat, amount, .. } => vec![line(seat, amount.into(), cards(seat))],
        Payment::Pays { from, to, paid, .. } | Payment::PaysLate { from, to, paid, .. } => {
            vec![line(from, -i32::from(paid), cards(to)), line(to, paid.into(), cards(to))]
        }
    }
}
