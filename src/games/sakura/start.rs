//! How a match and a round begin: the draw for the Oya, void deals, lucky hands.

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Luck, Seat, Seats};
use crate::fishing::Each;

use super::facts::Void;
use super::options::BaKuttsuki;

/// One drawing for the Oya: a card for each seat that takes part.
pub type Drawing = Vec<Option<Hanafuda>>;

/// Draws for the Oya until one has the earliest month (SK-16); only those who tied draw again (SK-17).
///
/// One player of each side draws: its first seat (SK-19).
pub fn draw(players: usize, sides: usize, luck: &mut impl Luck) -> (Vec<Drawing>, Seat) {
    let mut left = Cards::ALL;
    let mut tied: Vec<Seat> = Seat::all(sides).collect();
    let mut draws = Vec::new();
    while tied.len() > 1 && left.len() >= tied.len() {
        let mut drawing = vec![None; players];
        for seat in &tied {
            let card = luck.card(&left);
            left.remove(card);
            drawing[seat.number()] = Some(card);
        }
        tied = earliest(&drawing);
        draws.push(drawing);
    }
    (draws, tied[0])
}

/// Whether these drawings could have been, and made this seat the Oya.
pub fn is_possible(draws: &[Drawing], oya: Seat, players: usize, sides: usize) -> bool {
    let mut left = Cards::ALL;
    let mut tied: Vec<Seat> = Seat::all(sides).collect();
    for drawing in draws {
        let drew = (0..drawing.len()).filter(|&number| drawing[number].is_some());
        let all_who_should = drawing.len() == players && drew.eq(tied.iter().map(|seat| seat.number()));
        if tied.len() < 2 || !all_who_should || !drawing.iter().flatten().all(|&card| left.remove(card)) {
            return false;
        }
        tied = earliest(drawing);
    }
    tied[0] == oya && (tied.len() == 1 || left.len() < tied.len())
}

/// Whoever drew the earliest month.
fn earliest(drawing: &Drawing) -> Vec<Seat> {
    let month = |seat: &Seat| drawing[seat.number()].map(Hanafuda::month);
    let first = drawing.iter().flatten().map(|card| card.month()).min();
    Seat::all(drawing.len()).filter(|seat| month(seat).is_some() && month(seat) == first).collect()
}

/// Why the Ba of a deal voids it, if it does: four of a month (SK-05), or pairs (SK-06).
pub fn void(ba: Cards, kuttsuki: BaKuttsuki) -> Option<Void> {
    let pairs = match kuttsuki {
        BaKuttsuki::EightCardBa => is_four_pairs(ba),
        BaKuttsuki::Literal => months_with(ba, |count| count >= 2) >= 4,
        BaKuttsuki::Off => false,
    };
    if ba.fours().is_empty() { pairs.then_some(Void::PairsInBa) } else { Some(Void::FourInBa) }
}

/// The cards that make a hand lucky (SK-04): four of a month, Teshi, or four pairs, Kuttsuki.
pub fn lucky_cards(hand: Cards) -> Cards {
    if is_four_pairs(hand) { hand } else { hand.fours() }
}

/// Whoever holds a lucky hand.
pub fn lucky(hands: &Each<Cards>, players: usize) -> Seats {
    Seat::all(players).filter(|&seat| !lucky_cards(hands[seat]).is_empty()).collect()
}

/// Eight cards, two each of four months: nothing else counts as four pairs.
fn is_four_pairs(cards: Cards) -> bool {
    cards.len() == 8 && cards.months().len() == 16 && months_with(cards, |count| count == 2) == 4
}

fn months_with(cards: Cards, so_many: impl Fn(usize) -> bool) -> usize {
    Month::ALL.into_iter().filter(|&month| so_many(cards.count(month))).count()
}
