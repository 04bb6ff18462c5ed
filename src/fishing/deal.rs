//! A deal: hands, then the field.

use serde::Serialize;

use crate::cards::hanafuda::{Cards, Hanafuda, Stock};
use crate::engine::{Luck, Seat};

/// How many cards each hand and the field are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub hand: u8,
    pub field: u8,
}

/// The cards of a deal, each place in the order in which it was dealt.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Deal {
    /// The round that it opens, counted from 1.
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

    /// Whether so many players were dealt so many cards, none of them twice.
    #[must_use]
    pub fn is_sound(&self, players: usize, size: Size) -> bool {
        let all: Cards = self.hands.iter().flatten().chain(&self.table).copied().collect();
        self.hands.len() == players
            && self.hands.iter().all(|hand| hand.len() == usize::from(size.hand))
            && self.table.len() == usize::from(size.field)
            && all.len() == players * usize::from(size.hand) + usize::from(size.field)
    }
}

/// Gathers the deck and deals: the hands clockwise from `first`, then the field. Tells to whom each card goes, or to the
/// field, and returns what is left for the pile.
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
