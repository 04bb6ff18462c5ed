//! State of a majority during a round: the distance between the seats, and whether it can still change hands.

use std::cmp::Ordering;

use crate::cards::plants::{Bonus, Card, Suit, Tokens};
use crate::engine::Seat;

use super::board::{Board, Phase};

/// A seat's prospects of the most tokens of a suit. A tie for the most counts as having the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chase {
    /// No other seat can pass it in this round.
    Sure,
    Ahead(u8),
    Level,
    Behind(u8),
    /// It cannot catch up with the leader in this round.
    Lost,
}

pub fn chase(board: &Board, seat: Seat, suit: Suit) -> Chase {
    let count = |seat: Seat| board.won[seat].get(suit);
    let others = || Seat::all(board.players()).filter(|&other| other != seat);
    let (own, best) = (count(seat), others().map(count).max().unwrap_or(0));
    if own > 0 && others().all(|other| count(other) + reach(board, other, suit) <= own) {
        return Chase::Sure;
    }
    if own + reach(board, seat, suit) < best {
        return Chase::Lost;
    }
    match own.cmp(&best) {
        Ordering::Greater => Chase::Ahead(own - best),
        Ordering::Equal => Chase::Level,
        Ordering::Less => Chase::Behind(best - own),
    }
}

/// Upper bound of the tokens of a suit that a seat can still get in this round: two per trick (a draft and the leftover
/// token), plus the payment for the last card. Never more than the remaining tokens of the suit.
fn reach(board: &Board, seat: Seat, suit: Suit) -> u8 {
    let taken: u8 = board.won.of(board.players()).iter().map(|won| won.get(suit)).sum();
    let tricks = board.size().tricks() - board.past.len();
    let pays = |card: Card| match board.bonus(card) {
        Some(Bonus::Tokens(of, count)) if of == suit => count,
        Some(Bonus::Star) => 1,
        _ => 0,
    };
    let most = || Card::ALL.into_iter().map(pays).max().unwrap_or(0);
    let last = match board.phase {
        // The last cards pay in order, and the seat to move spends a star. Earlier seats are already paid.
        Phase::Bonuses { order, next } => match order[..usize::from(next)].contains(&seat) {
            true => 0,
            false if board.mover() == Some(seat) => 1,
            false => most(),
        },
        _ => most(),
    };
    (2 * tricks + last).min(Tokens::ALL.get(suit) - taken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Table;
    use crate::games::shochikubai::ShochikubaiOptions;
    use crate::games::shochikubai::rules::trick::Trick;

    /// A board for three players after this number of tricks, with these numbers of pine tokens.
    fn board(tricks: u8, pine: [u8; 3]) -> Board {
        let mut board = Board::new(&Table::new(3, ShochikubaiOptions::default()).expect("three can play"));
        (0..tricks).for_each(|_| board.past.push(Trick::new(Seat::new(0))));
        for (seat, count) in Seat::all(3).zip(pine) {
            board.won[seat] = Tokens::of(Suit::Pine, count);
        }
        board
    }

    fn of(board: &Board) -> Vec<Chase> {
        Seat::all(3).map(|seat| chase(board, seat, Suit::Pine)).collect()
    }

    #[test]
    fn an_open_majority_gives_the_distance_between_the_seats() {
        assert_eq!(of(&board(2, [3, 1, 0])), [Chase::Ahead(2), Chase::Behind(2), Chase::Behind(3)]);
        assert_eq!(of(&board(0, [0, 0, 0])), [Chase::Level; 3]);
    }

    #[test]
    fn a_majority_out_of_reach_is_sure_for_one_seat_and_lost_for_the_others() {
        let all = Tokens::ALL.get(Suit::Pine);
        assert_eq!(of(&board(1, [all, 0, 0])), [Chase::Sure, Chase::Lost, Chase::Lost], "no token is left");
        let mut last = board(9, [5, 4, 1]);
        last.phase = Phase::Bonuses { order: [0, 1, 2, 0].map(Seat::new), next: 1 };
        assert_eq!(of(&last), [Chase::Sure, Chase::Behind(1), Chase::Lost], "a star is one token");
    }
}
