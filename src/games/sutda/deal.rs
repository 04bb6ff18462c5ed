//! What the cards decide: who deals first, what everybody is dealt, what tied players are dealt anew.

use serde::Serialize;

use crate::cards::CardSet;
use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Luck, Seat, Seats};
use crate::hanafuda::Drawing;

use super::auction::Each;
use super::hands::{ALL, Twenty};

/// Two cards in the order in which they were dealt. The first is the one that is looked at first (ST-13).
pub type Hand = [Hanafuda; 2];

/// What the cards decide.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Chance {
    /// Who deals first: each drawing by seat, and whom they made the Oya.
    Oya { draws: Vec<Drawing>, seat: Seat },
    /// Both cards of each hand; none for whoever is out.
    Deal { round: u16, hands: Vec<Vec<Hanafuda>> },
    /// New hands for those who tied.
    Rematch { hands: Vec<Vec<Hanafuda>> },
}

/// A deal as it is told.
pub fn deal(round: u16, players: usize, playing: Seats, oya: Seat, luck: &mut impl Luck) -> Chance {
    let mut hands = vec![Vec::new(); players];
    deal_out(players, playing, oya, luck, |seat, card| hands[seat.number()].push(card));
    Chance::Deal { round, hands }
}

/// A deal as it is held.
#[inline]
pub fn hands(players: usize, playing: Seats, oya: Seat, luck: &mut impl Luck) -> Each<Option<Hand>> {
    let mut hands: Each<Option<Hand>> = Each::default();
    deal_out(players, playing, oya, luck, |seat, card| {
        // Until the second card comes, the first stands in for it.
        hands[seat] = Some([hands[seat].map_or(card, |[first, _]| first), card]);
    });
    hands
}

/// Gathers the deck and deals: clockwise from the Oya one card to each, then a second one. Tells to whom each goes.
///
/// A place that nobody plays any more gets its cards too, and they are put aside unseen: so the next deal
/// of a match does not hang on who is out.
#[inline]
fn deal_out(players: usize, playing: Seats, oya: Seat, luck: &mut impl Luck, mut give: impl FnMut(Seat, Hanafuda)) {
    luck.gather();
    let mut unseen = Twenty(ALL);
    for _ in 0..2 {
        for seat in oya.clockwise(players) {
            let card = luck.card(&unseen);
            unseen.remove(card);
            if playing.contains(seat) {
                give(seat, card);
            }
        }
    }
}

/// New hands for those who tied, out of all twenty cards (ST-05). They come by lot and not from the deck, so that
/// the deals to come stay the same.
pub fn rematch(players: usize, tied: Seats, luck: &mut impl Luck) -> Chance {
    let mut unseen = ALL;
    let mut hands = vec![Vec::new(); players];
    for seat in tied.iter().chain(tied.iter()) {
        let card = unseen.nth(luck.below(CardSet::len(&unseen)));
        unseen.remove(card);
        hands[seat.number()].push(card);
    }
    Chance::Rematch { hands }
}

/// The hands by seat, if exactly these seats have two cards each and no card is there twice.
pub fn sound(hands: &[Vec<Hanafuda>], players: usize, playing: Seats) -> Option<Each<Option<Hand>>> {
    let mut all = Cards::EMPTY;
    let mut dealt = Each::default();
    if hands.len() != players {
        return None;
    }
    for seat in Seat::all(players) {
        match (hands[seat.number()].as_slice(), playing.contains(seat)) {
            ([], false) => {}
            (&[first, second], true) => {
                for card in [first, second] {
                    if !ALL.contains(card) || all.contains(card) {
                        return None;
                    }
                    all.insert(card);
                }
                dealt[seat] = Some([first, second]);
            }
            _ => return None,
        }
    }
    Some(dealt)
}
