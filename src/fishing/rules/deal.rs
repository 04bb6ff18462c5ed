//! A deal: first the hands, then the field.

use serde::Serialize;

use crate::cards::hanafuda::{Cards, Hanafuda, Stock};
use crate::engine::{Luck, Seat};

/// Numbers of cards dealt to each hand and to the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub hand: u8,
    pub field: u8,
}

/// The cards of a deal. Each list is in the order of dealing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Deal {
    /// The number of the round that it opens, counted from 1.
    pub round: u16,
    pub hands: Vec<Vec<Hanafuda>>,
    pub table: Vec<Hanafuda>,
}

impl Deal {
    /// Samples a deal.
    pub fn sample(round: u16, players: usize, first: Seat, size: Size, luck: &mut impl Luck) -> Self {
        let mut deal = Self { round, hands: vec![Vec::new(); players], table: Vec::new() };
        deal_out(players, first, size, luck, |to, card| match to {
            Some(seat) => deal.hands[seat.number()].push(card),
            None => deal.table.push(card),
        });
        deal
    }

    /// Returns true if the numbers of hands and cards are right and no card occurs twice.
    #[must_use]
    pub fn is_sound(&self, players: usize, size: Size) -> bool {
        let all: Cards = self.hands.iter().flatten().chain(&self.table).copied().collect();
        self.hands.len() == players
            && self.hands.iter().all(|hand| hand.len() == usize::from(size.hand))
            && self.table.len() == usize::from(size.field)
            && all.len() == players * usize::from(size.hand) + usize::from(size.field)
    }
}

/// Gathers the deck and deals: first the hands clockwise from `first`, then the field. Calls `give` for each card with
/// its seat, or with `None` for the field. Returns the remaining cards, which form the pile.
#[inline]
pub fn deal_out(
    players: usize,
    first: Seat,
    size: Size,
    luck: &mut impl Luck,
    mut give: impl FnMut(Option<Seat>, Hanafuda),
) -> Cards {
    luck.gather();
    let mut stock = Stock::of(Cards::ALL);
    let hands = first.clockwise(players).map(|seat| (Some(seat), size.hand));
    for (to, count) in hands.chain([(None, size.field)]) {
        for _ in 0..count {
            let card = luck.card(&stock);
            stock.take(card);
            give(to, card);
        }
    }
    stock.cards()
}
