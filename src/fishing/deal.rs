//! A deal: hands, then the field.

use serde::Serialize;

use crate::cards::hanafuda::{Cards, Hanafuda};
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
    /// Gathers the deck and deals: the hands clockwise from `first`, then the field.
    pub fn sample(round: u16, players: usize, first: Seat, size: Size, luck: &mut impl Luck) -> Self {
        luck.gather();
        let mut unseen = Cards::ALL;
        let mut some = |count: u8| -> Vec<Hanafuda> {
            let next = |_| {
                let card = luck.card(&unseen);
                unseen.remove(card);
                card
            };
            (0..count).map(next).collect()
        };
        let mut hands = vec![Vec::new(); players];
        for seat in first.clockwise(players) {
            hands[seat.number()] = some(size.hand);
        }
        Self { round, hands, table: some(size.field) }
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
