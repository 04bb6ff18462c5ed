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

/// Gathers the deck and deals: clockwise from the Oya one card to each, then a second one.
///
/// A place that nobody plays any more gets its cards too, and they are put aside unseen: so the next deal
/// of a match does not hang on who is out.
pub fn deal(round: u16, players: usize, playing: Seats, oya: Seat, luck: &mut impl Luck) -> Chance {
    luck.gather();
    let mut unseen = ALL;
    let mut hands = vec![Vec::new(); players];
    for seat in oya.clockwise(players).chain(oya.clockwise(players)) {
        let card = luck.card(&Twenty(unseen));
        unseen.remove(card);
        if playing.contains(seat) {
            hands[seat.number()].push(card);
        }
    }
    Chance::Deal { round, hands }
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
