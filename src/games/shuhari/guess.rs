//! A game that a seat must hold possible: everything hidden from it dealt anew, by what it knows.

use crate::cards::arts::{Arts, Card, Cards};
use crate::engine::{BySeat, Luck, Rng, Seat, Seats};

use super::mind::{Lack, Mind};
use super::moves::Placed;
use super::row::Row;
use super::rules::Shuhari;
use super::view::{Hidden, View};

/// A place where a hidden card lies, and what it cannot be.
struct Place {
    at: At,
    lack: Lack,
    special: Option<bool>,
    /// The strays that cannot be here.
    not_here: Arts,
}

#[derive(Clone, Copy)]
enum At {
    Hand(Seat),
    Under(usize),
    Looked(usize),
    Deck,
}

impl Place {
    fn fits(&self, card: Card) -> bool {
        let special = self.special.is_none_or(|special| special == card.art().is_none());
        special && self.lack.allows(card) && !card.art().is_some_and(|art| self.not_here.contains(art))
    }
}

/// Deals what is hidden.
pub fn guess(view: &View, rng: &mut Rng) -> Shuhari {
    let others = || Seat::all(view.players()).filter(|&seat| seat != view.seat);
    let places = places(view);
    let mut cards: Vec<Card> = hidden_cards(view).into();
    debug_assert_eq!(cards.len(), places.len());
    for last in (1..cards.len()).rev() {
        cards.swap(last, below(rng, last + 1));
    }
    mend_all(&places, &mut cards, rng);

    let mut hands = BySeat::default();
    hands[view.seat] = view.hand;
    others().for_each(|seat| hands[seat] = view.minds[seat].known);
    let mut unseen = Cards::EMPTY;
    let placed = |hidden: &Hidden| {
        let stray_for = if hidden.stray { [view.seat].into_iter().collect() } else { Seats::NONE };
        Placed { card: hidden.card.unwrap_or_default(), by: hidden.by, stray_for }
    };
    let (mut strays, mut holders) = (BySeat::default(), BySeat::default());
    (strays[view.seat], holders[view.seat]) = (view.strays, view.holders);
    let mut under: Vec<Placed> = view.under.iter().map(placed).collect();
    let mut looked: Vec<Placed> = view.looked.iter().map(placed).collect();
    for (place, card) in places.iter().zip(cards) {
        match place.at {
            At::Hand(seat) => hands[seat].insert(card),
            At::Under(index) => under[index].card = card,
            At::Looked(index) => looked[index].card = card,
            At::Deck => unseen.insert(card),
        }
    }
    Shuhari {
        table: view.table.clone(),
        phase: view.phase,
        hands,
        unseen,
        under: under.into_iter().collect(),
        looked: looked.into_iter().collect::<Row<_, _>>(),
        discard: view.discard,
        trick: view.trick,
        due: view.due,
        last: view.last,
        tricks: view.tricks,
        sheets: view.sheets,
        fetched: view.fetched,
        strays,
        holders,
        minds: minds(view),
    }
}

/// What everybody knows, as far as this seat can tell: of a third player the others know what all have seen.
fn minds(view: &View) -> BySeat<BySeat<Mind, 3>, 3> {
    let backs = view.table.options().backs_reveal_kind;
    let mut minds = BySeat::<BySeat<Mind, 3>, 3>::default();
    minds[view.seat] = view.minds;
    for other in Seat::all(view.players()).filter(|&seat| seat != view.seat) {
        for about in Seat::all(view.players()).filter(|&seat| seat != other) {
            minds[other][about] = if about == view.seat {
                view.known_of_me[other]
            } else {
                view.minds[about].without_secrets(view.fetched[about], backs)
            };
        }
    }
    minds
}

fn places(view: &View) -> Vec<Place> {
    let mut places = Vec::with_capacity(70);
    for seat in Seat::all(view.players()).filter(|&seat| seat != view.seat) {
        let mind = &view.minds[seat];
        let art = view.table.options().backs_reveal_kind.then_some(false);
        let not_here = if view.holders.contains(seat) { Arts::EMPTY } else { view.strays };
        places.extend(mind.unknown.iter().map(|&lack| Place { at: At::Hand(seat), lack, special: art, not_here }));
        let special = || Place { at: At::Hand(seat), lack: Lack::NOTHING, special: Some(true), not_here };
        places.extend((0..mind.specials).map(|_| special()));
    }
    let face_down = |at: fn(usize) -> At, hidden: &[Hidden]| -> Vec<Place> {
        let unknown = hidden.iter().enumerate().filter(|(_, hidden)| hidden.card.is_none());
        let place = |(index, hidden): (usize, &Hidden)| {
            let not_here = if hidden.stray { Arts::EMPTY } else { view.strays };
            Place { at: at(index), lack: Lack::NOTHING, special: hidden.special, not_here }
        };
        unknown.map(place).collect()
    };
    places.extend(face_down(At::Under, &view.under));
    places.extend(face_down(At::Looked, &view.looked));
    let deck = usize::from(view.deck) - view.under.len();
    let nowhere = || Place { at: At::Deck, lack: Lack::NOTHING, special: None, not_here: view.strays };
    places.extend((0..deck).map(|_| nowhere()));
    places
}

/// All cards but those whose place the seat knows.
fn hidden_cards(view: &View) -> Cards {
    let mut hidden = Cards::ALL;
    let known = Seat::all(view.players()).filter(|&seat| seat != view.seat).map(|seat| view.minds[seat].known);
    let face_down = view.under.iter().chain(&view.looked).filter_map(|hidden| hidden.card).collect();
    let row = view.trick.plays.iter().map(|play| play.card).collect();
    for cards in known.chain([view.hand, view.discard, face_down, row]) {
        cards.iter().for_each(|card| hidden.remove(card));
    }
    hidden
}

/// Moves cards from places where they cannot lie, and stirs the rest as far as it can be stirred.
fn mend_all(places: &[Place], cards: &mut [Card], rng: &mut Rng) {
    let misfits = |cards: &[Card]| (0..places.len()).filter(|&i| !places[i].fits(cards[i])).collect::<Vec<_>>();
    let wrong = misfits(cards);
    for &place in &wrong {
        if !places[place].fits(cards[place]) {
            let mut tried = vec![false; places.len()];
            tried[place] = true;
            mend(place, cards[place], places, cards, &mut tried, rng);
        }
    }
    if wrong.is_empty() {
        return;
    }
    for one in 0..places.len() {
        let other = below(rng, places.len());
        if places[one].fits(cards[other]) && places[other].fits(cards[one]) {
            cards.swap(one, other);
        }
    }
}

/// Finds a card for a place, and for the place it is taken from another, until `spare` fits somewhere.
///
/// The truth is one way to lay all cards, so a chain can always be found.
fn mend(place: usize, spare: Card, places: &[Place], cards: &mut [Card], tried: &mut [bool], rng: &mut Rng) -> bool {
    let start = below(rng, places.len());
    for from in (start..places.len()).chain(0..start) {
        let card = cards[from];
        if tried[from] || !places[place].fits(card) {
            continue;
        }
        tried[from] = true;
        if places[from].fits(spare) || !places[from].fits(card) {
            cards[from] = spare;
        } else if !mend(from, spare, places, cards, tried, rng) {
            continue;
        }
        cards[place] = card;
        return true;
    }
    false
}

fn below(rng: &mut Rng, n: usize) -> usize {
    rng.below(u32::try_from(n).expect("a place at a table")) as usize
}
