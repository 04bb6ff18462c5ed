//! The memory of the players, and their conclusions. Only views and facts depend on it. A game without memory plays the
//! same.

use crate::cards::arts::{Arts, Card};
use crate::engine::{BySeat, Seat, Seats, Table};

use super::mind::{Lack, Mind, Origin};
use super::moves::{LOOK, Move};
use super::options::{SEATS, ShuhariOptions};
use super::short_list::ShortList;
use super::trick::Trick;
use super::{DECK, View};

/// Everything that the players remember.
#[derive(Clone, Debug, PartialEq)]
pub struct Memory {
    players: usize,
    /// True if the backs of cards show whether they are art cards (`SH-20`).
    backs: bool,
    /// The trick before the current one.
    pub last: Option<Trick>,
    /// The cards that reviews fetched and that are still in the hand of each seat.
    pub fetched: BySeat<Arts, SEATS>,
    /// The strays of each seat. A stray is an art card that the seat knew under the deck until another player looked at
    /// it. The field `holders` names the seats that may hold one.
    pub strays: BySeat<Arts, SEATS>,
    pub holders: BySeat<Seats, SEATS>,
    /// The knowledge of the other seats about each hand, clockwise from the next seat.
    minds: BySeat<[Mind; SEATS - 1], SEATS>,
    /// The origins of the cards under the deck, and in `looked` the origins of the cards that are being looked at.
    pub under: ShortList<Origin, DECK>,
    pub looked: ShortList<Origin, LOOK>,
}

impl Memory {
    pub fn new(table: &Table<ShuhariOptions>) -> Self {
        Self {
            players: table.players(),
            backs: table.options().backs_reveal_kind,
            last: None,
            fetched: BySeat::default(),
            strays: BySeat::default(),
            holders: BySeat::default(),
            minds: BySeat::default(),
            under: ShortList::default(),
            looked: ShortList::default(),
        }
    }

    /// Rebuilds the memory of all players from the view of one seat.
    pub fn as_seen(view: &View) -> Self {
        let me: Seats = [view.seat].into_iter().collect();
        let origin = |by, stray| Origin { by, stray_for: if stray { me } else { Seats::NONE } };
        let mut memory = Self::new(&view.table);
        (memory.last, memory.fetched) = (view.last, view.fetched);
        (memory.strays[view.seat], memory.holders[view.seat]) = (view.strays, view.holders);
        memory.under = view.under.iter().map(|hidden| origin(hidden.by, hidden.stray)).collect();
        memory.looked = view.looked.iter().map(|hidden| origin(hidden.by, hidden.stray)).collect();
        for about in Seat::all(memory.players) {
            for (by, mind) in about.others(memory.players).zip(&mut memory.minds[about]) {
                *mind = if about == view.seat {
                    view.known_of_me[by]
                } else if by == view.seat {
                    view.minds[about]
                } else {
                    // Two other seats know only public information about each other's hands.
                    view.minds[about].without_secrets(view.fetched[about], memory.backs)
                };
            }
        }
        memory
    }

    /// The knowledge of seat `by` about the hand of seat `about`.
    pub fn mind(&self, by: Seat, about: Seat) -> &Mind {
        let place = about.others(self.players).position(|other| other == by);
        &self.minds[about][place.expect("two seats of the table")]
    }

    /// Adds a card to a hand. Only its holder sees it. Seat `by`, who put it under the deck, also knows it.
    pub fn gain(&mut self, seat: Seat, card: Card, by: Option<Seat>) {
        let backs = self.backs;
        for (other, mind) in seat.others(self.players).zip(&mut self.minds[seat]) {
            if by == Some(other) { mind.known.insert(card) } else { mind.gain(card, backs) }
        }
    }

    /// Moves a card from a hand to the row. A rest also shows which cards the hand lacks.
    pub fn lay(&mut self, seat: Seat, mv: Move, trick: &Trick) {
        let (card, backs) = (mv.card(), self.backs);
        if let Some(art) = card.art() {
            self.fetched[seat].remove(art);
            self.strays.each_mut().for_each(|strays| strays.remove(art));
        }
        self.minds_about(seat).iter_mut().for_each(|mind| mind.lose(card, backs));
        if let (Move::Rest(_), Some(lead)) = (mv, trick.lead) {
            self.note_lack(seat, Lack::of(lead, trick.stage));
        }
        if let Some(fetched) = mv.fetched() {
            // All players see the fetched card.
            self.fetched[seat].insert(fetched);
            self.minds_about(seat).iter_mut().for_each(|mind| mind.known.arts.insert(fetched));
        }
    }

    /// Records for all other seats which cards a hand lacks.
    pub fn note_lack(&mut self, of: Seat, lack: Lack) {
        self.minds_about(of).iter_mut().for_each(|mind| mind.note_lack(lack));
    }

    /// Draws the first card under the deck into a hand. The card may be a stray of other seats.
    pub fn draw_from_under(&mut self, seat: Seat, card: Card) {
        let Origin { by, stray_for } = self.under.remove_first();
        self.gain(seat, card, by);
        for other in stray_for.iter().filter(|&other| other != seat) {
            self.holders[other].insert(seat);
        }
        if let Some(art) = card.art() {
            self.strays[seat].remove(art);
        }
    }

    /// Adds a card to the cards that a preparation looks at. The card may come from under the deck.
    pub fn look(&mut self, seat: Seat, card: Card, was_under: bool) {
        self.looked.push(if was_under { self.under.remove_first() } else { Origin::default() });
        card.art().into_iter().for_each(|art| self.strays[seat].remove(art));
    }

    /// Adds one of the cards looked at to the hand.
    pub fn keep(&mut self, seat: Seat, cards: &[Card], place: usize) {
        // A player who knew the only card looked at also knows where it goes.
        let known = if let [only] = self.looked[..] { only.by } else { None };
        let stray_for = self.lose_sight(seat, cards);
        self.looked.each(|looked| looked.stray_for = stray_for);
        self.looked.remove(place);
        self.gain(seat, cards[place], known);
    }

    /// Turns known cards of other seats into strays after `looker` has looked at them. Returns the seats that may have
    /// a stray among these cards.
    fn lose_sight(&mut self, looker: Seat, cards: &[Card]) -> Seats {
        let mut losers = Seats::NONE;
        let only = self.looked.len() == 1;
        for seat in looker.others(self.players) {
            let known = self.looked.iter().zip(cards).filter(|(looked, _)| looked.by == Some(seat) && !only);
            let known: Arts = known.filter_map(|(_, card)| card.art()).collect();
            self.strays[seat] |= known;
            if !known.is_empty() || self.looked.iter().any(|looked| looked.stray_for.contains(seat)) {
                self.holders[seat].insert(looker);
                losers.insert(seat);
            }
        }
        losers
    }

    /// Puts one of the cards looked at under the deck.
    pub fn bury(&mut self, seat: Seat, place: usize) {
        let looked = self.looked.remove(place);
        self.under.push(Origin { by: Some(seat), ..looked });
    }

    fn minds_about(&mut self, seat: Seat) -> &mut [Mind] {
        &mut self.minds[seat][..self.players - 1]
    }
}
