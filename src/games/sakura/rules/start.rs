//! The start of a round: void deals and lucky hands.

use crate::cards::hanafuda::{Cards, Month};
use crate::engine::{Seat, Seats};
use crate::fishing::Each;

use super::facts::Void;
use super::options::BaKuttsuki;

/// The reason why the Ba voids a deal, if it does: four of a month (SK-05), or pairs (SK-06).
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

/// The seats with a lucky hand.
pub fn lucky(hands: &Each<Cards>, players: usize) -> Seats {
    Seat::all(players).filter(|&seat| !lucky_cards(hands[seat]).is_empty()).collect()
}

/// Returns true for eight cards with exactly two of each of four months.
fn is_four_pairs(cards: Cards) -> bool {
    cards.len() == 8 && cards.months().len() == 16 && months_with(cards, |count| count == 2) == 4
}

fn months_with(cards: Cards, so_many: impl Fn(usize) -> bool) -> usize {
    Month::ALL.into_iter().filter(|&month| so_many(cards.count(month))).count()
}
