//! What the cards decide: who deals first, what everybody is dealt, what tied players are dealt anew.

use serde::Serialize;

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Luck, Seat, Seats};

use super::auction::Each;
use super::hands::{ALL, Twenty};

/// Two cards in the order in which they were dealt. The first is the one that is looked at first (ST-13).
pub type Hand = [Hanafuda; 2];

/// What the cards decide.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Chance {
    /// Who deals first: each drawing by seat, and whom they made the Oya.
    Oya { draws: Vec<Vec<Option<Hanafuda>>>, seat: Seat },
    /// Both cards of each hand; none for whoever is out.
    Deal { round: u16, hands: Vec<Vec<Hanafuda>> },
    /// New hands for those who tied.
    Rematch { hands: Vec<Vec<Hanafuda>> },
}

/// Draws for the Oya: the earliest month begins, and only those who tied draw again.
pub fn draw(players: usize, luck: &mut impl Luck) -> Chance {
    let mut left = ALL;
    let mut tied: Seats = Seat::all(players).collect();
    let mut draws = Vec::new();
    while tied.len() > 1 && left.len() >= tied.len() {
        let mut drawing = vec![None; players];
        for seat in tied.iter() {
            let card = luck.card(&Twenty(left));
            left.remove(card);
            drawing[seat.number()] = Some(card);
        }
        tied = earliest(&drawing);
        draws.push(drawing);
    }
    Chance::Oya { draws, seat: first(tied) }
}

/// Whether these drawings could have been, and made this seat the Oya.
pub fn is_possible(draws: &[Vec<Option<Hanafuda>>], oya: Seat, players: usize) -> bool {
    let mut left = ALL;
    let mut tied: Seats = Seat::all(players).collect();
    for drawing in draws {
        let drew = (0..drawing.len()).filter(|&number| drawing[number].is_some());
        let all_who_should = drawing.len() == players && drew.eq(tied.iter().map(Seat::number));
        if tied.len() < 2 || !all_who_should || !drawing.iter().flatten().all(|&card| left.remove(card)) {
            return false;
        }
        tied = earliest(drawing);
    }
    first(tied) == oya && (tied.len() == 1 || left.len() < tied.len())
}

/// Whoever drew the earliest month.
fn earliest(drawing: &[Option<Hanafuda>]) -> Seats {
    let first = drawing.iter().flatten().map(|card| card.month()).min();
    let drew = |seat: &Seat| drawing[seat.number()].is_some_and(|card| Some(card.month()) == first);
    Seat::all(drawing.len()).filter(drew).collect()
}

fn first(seats: Seats) -> Seat {
    seats.iter().next().expect("somebody drew")
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
        #[expect(clippy::cast_possible_truncation, reason = "there are twenty")]
        let place = luck.below(unseen.len() as u32) as usize;
        let card = unseen.nth(place).expect("a place below the size of the set");
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
                if !(ALL.contains(first) && ALL.contains(second) && all.insert(first) && all.insert(second)) {
                    return None;
                }
                dealt[seat] = Some([first, second]);
            }
            _ => return None,
        }
    }
    Some(dealt)
}
