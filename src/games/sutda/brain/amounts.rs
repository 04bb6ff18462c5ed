//! Amounts of moves: their cost and the coins at risk.

use super::super::rules::View;
use super::super::rules::hands::RankingRow;
use super::super::rules::moves::Move;
use super::odds::{can_hold, rivals};

/// The opening or raise that sets this level.
pub const fn setting(view: &View, level: u16) -> Move {
    if view.stakes.opened { Move::Raise(level) } else { Move::Open(level) }
}

/// The number of coins that a move puts in.
pub fn cost(view: &View, mv: Move) -> u16 {
    match mv {
        Move::Open(level) | Move::Raise(level) => level.saturating_sub(view.stakes.bids[view.seat]),
        Move::Call => view.stakes.price(view.seat),
        Move::Fold => 0,
    }
}

/// The coins that the viewer can lose in this round after a move, if they put in no more afterwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Risk {
    /// The loss to a hand without a multiplier.
    pub stake: u16,
    /// The largest loss, and the hand of a rival that causes it. `None` if no rival can hold a better hand with a
    /// multiplier.
    pub worst: Option<(u16, RankingRow)>,
}

pub fn risk(view: &View, cost: u16) -> Risk {
    let (seat, stakes) = (view.seat, &view.stakes);
    let stake = stakes.staked[seat] + cost;
    let all = stakes.staked[seat] + stakes.coins[seat];
    let rows = view.options().ranking.rows().iter().copied().filter(|row| row.multiplier > 1);
    let mine = view.hand(seat).map(|[one, other]| view.options().ranking.rank(one, other));
    let dangers = rows.filter(|row| mine.is_none_or(|mine| row.rank > mine));
    let worst = dangers.into_iter().find(|row| rivals(view).iter().any(|rival| can_hold(view, rival, row.rank)));
    Risk { stake, worst: worst.map(|row| ((stake * u16::from(row.multiplier)).min(all), row)) }
}
