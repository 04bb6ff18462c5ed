//! Preparations: the player looks at the top of the deck, keeps one card and puts the others under the deck.

use crate::cards::arts::Card;
use crate::engine::{Rule, Seat};

use super::facts::Reason;
use super::moves::{LOOK, Move};
use super::options::{PrepBottom, ShortDeck};
use super::rulebook::ShuhariRule;
use super::short_list::ShortList;
use super::{Phase, Shuhari};

impl Shuhari {
    /// Number of cards that the preparation looks at next.
    pub(super) fn wanted(&self) -> usize {
        (LOOK - self.looked.len()).min(self.deck())
    }

    /// Moves the top card of the deck to the cards looked at.
    #[inline]
    pub(super) fn look(&mut self, seat: Seat, card: Card) {
        let was_under = self.uncover(card);
        self.looked.push(card);
        if let Some(memory) = &mut self.memory {
            memory.look(seat, card, was_under);
        }
    }

    /// SH-12: with fewer than four cards, the preparation continues after a shuffle of the discard pile, unless a house
    /// rule lets it look at fewer.
    pub(super) fn look_on(&mut self, seat: Seat) {
        let enough = self.looked.len() == LOOK || self.options().short_deck == ShortDeck::LookAtFewer;
        self.phase = if enough { Phase::Keep(seat) } else { Phase::Look(seat) };
    }

    /// SH-13: keeps one card. The others go under the deck in the order of the look, unless the player may order them.
    pub(super) fn keep(&mut self, seat: Seat, card: Card) {
        let Some(place) = self.place_looked_at(card) else { return };
        if let Some(memory) = &mut self.memory {
            memory.keep(seat, &self.looked, place);
        }
        self.looked.remove(place);
        self.hands[seat].insert(card);
        self.phase = Phase::Order(seat);
        if self.options().prep_bottom == PrepBottom::KeepOrder || self.looked.len() < 2 {
            self.bury_rest(seat);
        }
    }

    pub(super) fn put_under(&mut self, seat: Seat, card: Card) {
        let Some(place) = self.place_looked_at(card) else { return };
        self.bury(seat, place);
        if self.looked.len() < 2 {
            self.bury_rest(seat);
        }
    }

    fn bury_rest(&mut self, seat: Seat) {
        for card in std::mem::take(&mut self.looked).iter() {
            self.under.push(*card);
            if let Some(memory) = &mut self.memory {
                memory.bury(seat, 0);
            }
        }
        self.go_on(seat);
    }

    /// Puts one of the cards looked at under the deck.
    fn bury(&mut self, seat: Seat, place: usize) {
        let card = self.looked.remove(place);
        self.under.push(card);
        if let Some(memory) = &mut self.memory {
            memory.bury(seat, place);
        }
    }

    fn place_looked_at(&self, card: Card) -> Option<usize> {
        self.looked.iter().position(|&looked| looked == card)
    }

    /// The different cards that a preparation looks at. Equal cards are listed once.
    pub(super) fn kinds_looked_at(&self) -> ShortList<Card, LOOK> {
        let mut kinds = ShortList::<Card, LOOK>::default();
        for &card in self.looked.iter() {
            if !kinds.contains(&card) {
                kinds.push(card);
            }
        }
        kinds
    }

    /// Judges a move with the cards that a preparation looks at.
    pub(super) fn judge_looked(&self, mv: Move) -> Result<Rule, Reason> {
        let ordering = matches!(self.phase, Phase::Order(_));
        let looked = |card| self.place_looked_at(card).is_some();
        match mv {
            Move::Keep(card) if !ordering && looked(card) => Ok(ShuhariRule::Preparation.into()),
            Move::Under(card) if ordering && looked(card) => Ok(ShuhariRule::UnderTheDeck.into()),
            Move::Keep(card) if !ordering => Err(Reason::NotLookedAt { card }),
            Move::Under(card) if ordering => Err(Reason::NotLookedAt { card }),
            _ if ordering => Err(Reason::MustPutUnder),
            _ => Err(Reason::MustKeep),
        }
    }
}
