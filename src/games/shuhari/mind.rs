//! Beliefs: what one player can know of another's hand, without looking. It is tracked exactly, not as probabilities.

use serde::{Deserialize, Serialize};

use crate::cards::arts::{ARTS, Art, Arts, Card, Cards, Stage, Suit};

use super::moves::HAND;
use super::row::Row;

/// What a card cannot be: a bit for each suit in each place, and one for being an art card at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lack(u16);

impl Lack {
    pub const NOTHING: Lack = Lack(0);
    /// A player who passes the lead holds no art card.
    pub const ART: Lack = Lack(1 << 15);

    /// A player who rests holds no card with this suit in this place.
    #[inline]
    pub const fn of(suit: Suit, stage: Stage) -> Lack {
        Lack(1 << (3 * suit as u16 + stage as u16))
    }

    #[inline]
    pub const fn allows(self, card: Card) -> bool {
        match card.art() {
            Some(art) => self.0 & TRAITS[art.id() as usize] == 0,
            None => true,
        }
    }
}

/// What each art card is, in the same bits.
const TRAITS: [u16; ARTS] = {
    let mut traits = [Lack::ART.0; ARTS];
    let mut id = 0;
    while id < ARTS {
        let mut place = 0;
        while place < 3 {
            let stage = Stage::ALL[place];
            traits[id] |= Lack::of(Art::ALL[id].suit(stage), stage).0;
            place += 1;
        }
        id += 1;
    }
    traits
};

/// What is known of a hand.
///
/// The unknown cards stand in the order in which they came. Whatever a rest has told of a card it has told of
/// all older ones too, so each lacks at least what the next one lacks. That is why a card that is played may be
/// taken for the oldest that it can have been: whichever it was, nothing else could be held now that is not
/// held possible this way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mind {
    /// Fetched by a review before everybody's eyes, or put under the deck by the one who knows.
    pub known: Cards,
    pub unknown: Row<Lack, { HAND as usize }>,
    /// Unknown cards whose backs tell that they are no art cards (`SH-20`).
    pub specials: u8,
}

impl Mind {
    /// A card came that only its holder has seen; `backs` tell whether it is an art card.
    #[inline]
    pub fn gain(&mut self, card: Card, backs: bool) {
        if backs && card.art().is_none() {
            self.specials += 1;
        } else {
            self.unknown.push(Lack::NOTHING);
        }
    }

    /// A card was played.
    #[inline]
    pub fn lose(&mut self, card: Card, backs: bool) {
        if self.known.contains(card) {
            self.known.remove(card);
        } else if backs && card.art().is_none() {
            self.specials -= 1;
        } else if let Some(place) = self.unknown.iter().position(|lack| lack.allows(card)) {
            // Between two equal ones all are equal, and none has to move up.
            if self.unknown.last() == Some(&self.unknown[place]) {
                self.unknown.drop_last();
            } else {
                self.unknown.remove(place);
            }
        }
    }

    /// Everything in the hand lacks this.
    #[inline]
    pub fn tell(&mut self, lack: Lack) {
        self.unknown.each(|known| known.0 |= lack.0);
    }

    /// How many of the unknown cards cannot be this suit in this place.
    pub fn lacking(&self, suit: Suit, stage: Stage) -> usize {
        self.unknown.iter().filter(|lack| lack.0 & Lack::of(suit, stage).0 != 0).count()
    }

    /// Whether this can be the hand.
    pub fn allows(&self, hand: Cards) -> bool {
        let mut rest = hand;
        for card in self.known.iter() {
            if !rest.contains(card) {
                return false;
            }
            rest.remove(card);
        }
        // The older a card is the less it can be, so they find their places whenever enough cards suit each.
        let enough = self
            .unknown
            .iter()
            .zip(1..)
            .all(|(&lack, wanted)| rest.iter().filter(|&card| lack.allows(card)).count() >= wanted);
        enough && usize::from(rest.len()) == self.unknown.len() + usize::from(self.specials)
    }

    /// The same hand as somebody knows it who has seen only these cards come.
    #[must_use]
    pub fn without_secrets(&self, fetched: Arts, backs: bool) -> Mind {
        let mut mind = *self;
        for card in self.known.iter().filter(|card| !card.art().is_some_and(|art| fetched.contains(art))) {
            mind.known.remove(card);
            mind.gain(card, backs);
        }
        mind
    }
}
