//! Chance events: the draw for the first Oya, the deals, and the new hands of tied players.

use serde::Serialize;

use crate::cards::CardSet;
use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Luck, Seat, Seats};
use crate::hanafuda::Drawing;

use super::hands::{ALL, Twenty};
use super::options::Each;

/// Two cards in the order in which they were dealt. The first is the one that is looked at first (ST-13).
pub type Hand = [Hanafuda; 2];

/// A chance event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Chance {
    /// The draw for the first Oya: the cards of each drawing by seat, and the resulting Oya.
    Oya { draws: Vec<Drawing>, seat: Seat },
    /// Both cards of each hand. The hand of a player who is out is empty.
    Deal { round: u16, hands: Vec<Vec<Hanafuda>> },
    /// New hands for the tied players.
    Rematch { hands: Vec<Vec<Hanafuda>> },
}

/// Deals, as a chance event.
pub fn deal(round: u16, players: usize, playing: Seats, oya: Seat, luck: &mut impl Luck) -> Chance {
    let mut hands = vec![Vec::new(); players];
    deal_out(players, playing, oya, luck, |seat, card| hands[seat.number()].push(card));
    Chance::Deal { round, hands }
}

/// Deals, as the hands of the state.
#[inline]
pub fn hands(players: usize, playing: Seats, oya: Seat, luck: &mut impl Luck) -> Each<Option<Hand>> {
    let mut hands: Each<Option<Hand>> = Each::default();
    deal_out(players, playing, oya, luck, |seat, card| {
        // Both entries are the first card until the second one is dealt.
        hands[seat] = Some([hands[seat].map_or(card, |[first, _]| first), card]);
    });
    hands
}

/// Gathers the deck and deals: clockwise from the Oya one card to each seat, then a second one. Calls `give` with each
/// card of a playing seat.
///
/// Seats that are out get cards too, which are put aside unseen. So the next deal of a match does not depend on who is
/// out.
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

/// New hands for the tied players, out of all twenty cards (ST-05). They are drawn by random numbers and not from the
/// deck, so the later deals stay the same.
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

/// The hands by seat, if exactly the playing seats have two cards each and no card occurs twice.
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
