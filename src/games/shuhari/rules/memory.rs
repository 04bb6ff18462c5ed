//! What the players remember and can conclude. Views and facts are made of it, and nothing else is: a game at which nobody
//! looks does without, and plays the same.

use crate::cards::arts::{Arts, Card};
use crate::engine::{BySeat, Seat, Seats, Table};

use super::super::mind::{Lack, Mind};
use super::super::moves::{LOOK, Move};
use super::super::options::{SEATS, ShuhariOptions};
use super::super::row::Row;
use super::super::trick::Trick;
use super::{DECK, View};

/// Who may have known where a card was that lies under the deck, or is being looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Origin {
    /// Whoever put it under the deck, if anybody did.
    pub by: Option<Seat>,
    /// Whoever knew a card that may be this one, before another player looked it over.
    pub stray_for: Seats,
}

/// All that is remembered at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Memory {
    players: usize,
    /// Whether backs tell what is an art card (`SH-20`).
    backs: bool,
    /// The trick before the one that lies there.
    pub last: Option<Trick>,
    /// The cards that reviews fetched and that are still in hand.
    pub fetched: BySeat<Arts, SEATS>,
    /// The cards that each seat once knew under the deck and has lost sight of, and who may hold them.
    pub strays: BySeat<Arts, SEATS>,
    pub holders: BySeat<Seats, SEATS>,
    /// What the others know of each hand, clockwise from the next seat.
    minds: BySeat<[Mind; SEATS - 1], SEATS>,
    /// Of each card under the deck, and of each that is being looked at.
    pub under: Row<Origin, DECK>,
    pub looked: Row<Origin, LOOK>,
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
            under: Row::default(),
            looked: Row::default(),
        }
    }

    /// What everybody remembers, as far as one seat can tell.
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
                    // Of a third player the others know what all have seen.
                    view.minds[about].without_secrets(view.fetched[about], memory.backs)
                };
            }
        }
        memory
    }

    /// What a seat knows of another's hand.
    pub fn mind(&self, by: Seat, about: Seat) -> &Mind {
        let place = about.others(self.players).position(|other| other == by);
        &self.minds[about][place.expect("two seats of the table")]
    }

    /// A card comes to a hand. Only its holder sees it, but whoever put it where it was knows it.
    pub fn gain(&mut self, seat: Seat, card: Card, by: Option<Seat>) {
        let backs = self.backs;
        for (other, mind) in seat.others(self.players).zip(&mut self.minds[seat]) {
            if by == Some(other) { mind.known.insert(card) } else { mind.gain(card, backs) }
        }
    }

    /// A card leaves a hand for the row, and tells what the hand lacks if it rests.
    pub fn lay(&mut self, seat: Seat, mv: Move, trick: &Trick) {
        let (card, backs) = (mv.card(), self.backs);
        if let Some(art) = card.art() {
            self.fetched[seat].remove(art);
            self.strays.each_mut().for_each(|strays| strays.remove(art));
        }
        self.minds_about(seat).iter_mut().for_each(|mind| mind.lose(card, backs));
        if let (Move::Rest(_), Some(lead)) = (mv, trick.lead) {
            self.tell(seat, Lack::of(lead, trick.stage));
        }
        if let Some(fetched) = mv.fetched() {
            // Before everybody's eyes.
            self.fetched[seat].insert(fetched);
            self.minds_about(seat).iter_mut().for_each(|mind| mind.known.arts.insert(fetched));
        }
    }

    /// Everybody else learns what a hand lacks.
    pub fn tell(&mut self, of: Seat, lack: Lack) {
        self.minds_about(of).iter_mut().for_each(|mind| mind.tell(lack));
    }

    /// The card on top of those under the deck comes to a hand, and may be a stray.
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

    /// A preparation looks at a card, which may have lain under the deck.
    pub fn look(&mut self, seat: Seat, card: Card, was_under: bool) {
        self.looked.push(if was_under { self.under.remove_first() } else { Origin::default() });
        card.art().into_iter().for_each(|art| self.strays[seat].remove(art));
    }

    /// One of the cards looked at comes to the hand.
    pub fn keep(&mut self, seat: Seat, cards: &[Card], place: usize) {
        // Whoever knew a single card knows where it went.
        let known = if let [only] = self.looked[..] { only.by } else { None };
        let stray_for = self.lose_sight(seat, cards);
        self.looked.each(|looked| looked.stray_for = stray_for);
        self.looked.remove(place);
        self.gain(seat, cards[place], known);
    }

    /// Of cards that another player looks over, those who knew them keep only where they can be.
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

    /// One of the cards looked at goes under the deck.
    pub fn bury(&mut self, seat: Seat, place: usize) {
        let looked = self.looked.remove(place);
        self.under.push(Origin { by: Some(seat), ..looked });
    }

    fn minds_about(&mut self, seat: Seat) -> &mut [Mind] {
        &mut self.minds[seat][..self.players - 1]
    }
}
