//! The draw for the Oya at the start of hanafuda games: the player who draws the earliest month deals first.

use crate::cards::CardSet;
use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Luck, Seat, Seats};

/// One drawing: the card of each seat, or `None` for seats that do not draw.
pub type Drawing = Vec<Option<Hanafuda>>;

/// Draws cards out of `left` until one seat has the earliest month. After a tie, only the tied seats draw again.
///
/// For each side, only its first seat draws. Returns all drawings and the Oya.
pub fn draw_for_oya<S>(mut left: S, players: usize, sides: usize, luck: &mut impl Luck) -> (Vec<Drawing>, Seat)
where
    S: CardSet<Card = Hanafuda>,
{
    let mut tied: Seats = Seat::all(sides).collect();
    let mut draws = Vec::new();
    while can_draw(tied, &left) {
        let mut drawing = vec![None; players];
        for seat in tied.iter() {
            let card = luck.card(&left);
            left.remove(card);
            drawing[seat.number()] = Some(card);
        }
        tied = earliest(&drawing);
        draws.push(drawing);
    }
    (draws, first(tied))
}

/// Returns true if these drawings are possible with the cards in `left` and make this seat the Oya.
pub fn can_make_oya<S>(draws: &[Drawing], oya: Seat, mut left: S, players: usize, sides: usize) -> bool
where
    S: CardSet<Card = Hanafuda>,
{
    let mut tied: Seats = Seat::all(sides).collect();
    for drawing in draws {
        let drew = (0..drawing.len()).filter(|&number| drawing[number].is_some());
        if drawing.len() != players || !can_draw(tied, &left) || !drew.eq(tied.iter().map(Seat::number)) {
            return false;
        }
        for &card in drawing.iter().flatten() {
            if !left.contains(card) {
                return false;
            }
            left.remove(card);
        }
        tied = earliest(drawing);
    }
    first(tied) == oya && !can_draw(tied, &left)
}

/// Returns true if several seats are tied and there is a card for each of them.
fn can_draw(tied: Seats, left: &impl CardSet) -> bool {
    tied.len() > 1 && left.len() as usize >= tied.len()
}

/// The seats that drew the earliest month.
fn earliest(drawing: &Drawing) -> Seats {
    let first = drawing.iter().flatten().map(|card| card.month()).min();
    let drew = |seat: &Seat| drawing[seat.number()].is_some_and(|card| Some(card.month()) == first);
    Seat::all(drawing.len()).filter(drew).collect()
}

fn first(seats: Seats) -> Seat {
    seats.iter().next().expect("somebody drew")
}
