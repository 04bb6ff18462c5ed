//! Determinization: samples a game that is consistent with the view of a seat.
//!
//! Hidden cards are shuffled into the slots that they may occupy. A card that does not fit its slot moves along an
//! augmenting path, as in a bipartite matching of cards and slots (Berge 1957). Then random pairs of cards are swapped
//! if both fit.

use crate::cards::arts::{Arts, Card, Cards, Stock};
use crate::engine::{BySeat, Luck, Rng, Seat};

use super::mind::Lack;
use super::moves::{FETCHED, LOOK};
use super::short_list::ShortList;
use super::{DECK, Hidden, Shuhari, View};

/// The position of a hidden card, and the cards that it cannot be.
#[derive(Clone, Copy, Default)]
struct Slot {
    at: At,
    lack: Lack,
    special: Option<bool>,
    /// The strays that cannot be in this slot.
    not_here: Arts,
}

/// All slots of hidden cards: first the slots with their own conditions, then those in the deck, which are all alike.
struct Slots {
    special: ShortList<Slot, 70>,
    deck: Slot,
    count: usize,
}

#[derive(Clone, Copy, Default)]
enum At {
    Hand(Seat),
    Under(usize),
    Looked(usize),
    #[default]
    Deck,
}

impl Slot {
    fn fits(&self, card: Card) -> bool {
        let special = self.special.is_none_or(|special| special == card.art().is_none());
        special && self.lack.allows(card) && !card.art().is_some_and(|art| self.not_here.contains(art))
    }
}

/// Samples the hidden cards. The game has no memory.
pub fn determinize(view: &View, rng: &mut Rng) -> Shuhari {
    let others = || Seat::all(view.players()).filter(|&seat| seat != view.seat);
    let slots = Slots::new(view);
    let mut cards: ShortList<Card, 70> = hidden_cards(view).iter().collect();
    debug_assert_eq!(cards.len(), slots.count);
    // The order of the cards in the deck has no meaning, so only the special slots are shuffled.
    for slot in 0..slots.special.len() {
        let other = slot + below(rng, cards.len() - slot);
        cards.swap(slot, other);
    }
    slots.repair_all(&mut cards, rng);

    let mut hands = BySeat::default();
    hands[view.seat] = view.hand;
    others().for_each(|seat| hands[seat] = view.minds[seat].known);
    let mut unseen = Cards::EMPTY;
    let known = |hidden: &Hidden| hidden.card.unwrap_or_default();
    let mut under: ShortList<Card, DECK> = view.under.iter().map(known).collect();
    let mut looked: ShortList<Card, LOOK> = view.looked.iter().map(known).collect();
    for (slot, &card) in cards.iter().enumerate() {
        match slots.at(slot).at {
            At::Hand(seat) => hands[seat].insert(card),
            At::Under(index) => under[index] = card,
            At::Looked(index) => looked[index] = card,
            At::Deck => unseen.insert(card),
        }
    }
    Shuhari {
        table: view.table.clone(),
        phase: view.phase,
        hands,
        unseen: Stock::of(unseen),
        under,
        looked,
        discard: view.discard,
        fetchable: (view.discard.arts & FETCHED).counted(),
        trick: view.trick,
        due: view.due,
        tricks: view.tricks,
        sheets: view.sheets,
        memory: None,
    }
}

impl Slots {
    fn new(view: &View) -> Self {
        let mut special = ShortList::default();
        let backs = view.table.options().backs_reveal_kind;
        for seat in Seat::all(view.players()).filter(|&seat| seat != view.seat) {
            let mind = &view.minds[seat];
            let not_here = if view.holders.contains(seat) { Arts::EMPTY } else { view.strays };
            let slot = Slot { at: At::Hand(seat), lack: Lack::NOTHING, special: backs.then_some(false), not_here };
            mind.unknown.iter().for_each(|lack| special.push(Slot { lack, ..slot }));
            (0..mind.specials).for_each(|_| special.push(Slot { special: Some(true), ..slot }));
        }
        let mut face_down = |at: fn(usize) -> At, hidden: &[Hidden]| {
            for (index, hidden) in hidden.iter().enumerate().filter(|(_, hidden)| hidden.card.is_none()) {
                let not_here = if hidden.stray { Arts::EMPTY } else { view.strays };
                special.push(Slot { at: at(index), lack: Lack::NOTHING, special: hidden.special, not_here });
            }
        };
        face_down(At::Under, &view.under);
        face_down(At::Looked, &view.looked);
        let deck = Slot { not_here: view.strays, ..Slot::default() };
        let count = special.len() + usize::from(view.deck) - view.under.len();
        Self { special, deck, count }
    }

    fn at(&self, slot: usize) -> &Slot {
        self.special.get(slot).unwrap_or(&self.deck)
    }

    fn fits(&self, slot: usize, card: Card) -> bool {
        self.at(slot).fits(card)
    }

    /// Moves cards out of slots that they do not fit. If there was any such card, also swaps random pairs of cards that
    /// fit.
    fn repair_all(&self, cards: &mut [Card], rng: &mut Rng) {
        let mut is_right = true;
        for slot in 0..self.count {
            if !self.fits(slot, cards[slot]) {
                is_right = false;
                self.repair(slot, cards[slot], cards, &mut (1 << slot), rng);
            }
        }
        if is_right {
            return;
        }
        for one in 0..self.special.len() {
            let other = below(rng, self.count);
            if self.fits(one, cards[other]) && self.fits(other, cards[one]) {
                cards.swap(one, other);
            }
        }
    }

    /// Finds a card for a slot, then another card for the slot that it leaves, until `spare` fits.
    ///
    /// The actual game is a valid assignment, so such a chain always exists. `tried` has one bit per slot.
    fn repair(&self, slot: usize, spare: Card, cards: &mut [Card], tried: &mut u128, rng: &mut Rng) -> bool {
        let start = below(rng, self.count);
        for from in (start..self.count).chain(0..start) {
            let card = cards[from];
            if *tried >> from & 1 == 1 || !self.fits(slot, card) {
                continue;
            }
            *tried |= 1 << from;
            if self.fits(from, spare) || !self.fits(from, card) {
                cards[from] = spare;
            } else if !self.repair(from, spare, cards, tried, rng) {
                continue;
            }
            cards[slot] = card;
            return true;
        }
        false
    }
}

/// All cards except those whose position the seat knows.
fn hidden_cards(view: &View) -> Cards {
    let mut hidden = Cards::ALL;
    let mut see = |cards: Cards| hidden = hidden.without(cards).expect("a card is in one place");
    Seat::all(view.players()).filter(|&seat| seat != view.seat).for_each(|seat| see(view.minds[seat].known));
    see(view.hand);
    see(view.discard);
    let face_down = view.under.iter().chain(&view.looked).filter_map(|hidden| hidden.card);
    let row = view.trick.plays.iter().map(|play| play.card);
    face_down.chain(row).for_each(|card| hidden.remove(card));
    hidden
}

fn below(rng: &mut Rng, n: usize) -> usize {
    rng.below(u32::try_from(n).expect("a slot at a table")) as usize
}
