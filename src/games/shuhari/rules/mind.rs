//! Beliefs: the exact knowledge that a player can have about another hand or a hidden card. No probabilities are stored.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::arts::{ARTS, Art, ArtStage, Arts, Card, Cards, Suit};
use crate::engine::{Seat, Seats};

use super::moves::HAND;

/// The traits that a card cannot have: one bit for each suit in each frame, and one for being an art card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lack(u16);

impl Lack {
    pub const NOTHING: Lack = Lack(0);
    /// A player who passes the lead holds no art card.
    pub const ART: Lack = Lack(1 << ART);

    /// A player who rests holds no card with this suit in the frame of this stage.
    #[inline]
    pub const fn of(suit: Suit, stage: ArtStage) -> Lack {
        Lack(1 << number(suit, stage))
    }

    #[inline]
    pub const fn allows(self, card: Card) -> bool {
        match card.art() {
            Some(art) => self.0 & TRAITS[art.id() as usize] == 0,
            None => true,
        }
    }
}

/// The index of a trait: this suit in the frame of this stage.
#[inline]
const fn number(suit: Suit, stage: ArtStage) -> usize {
    3 * suit as usize + stage as usize
}

/// The index of the trait of being an art card.
const ART: usize = 15;

/// The traits of each art card, as bits of a [`Lack`].
const TRAITS: [u16; ARTS] = {
    let mut traits = [Lack::ART.0; ARTS];
    let mut id = 0;
    while id < ARTS {
        let mut place = 0;
        while place < 3 {
            let stage = ArtStage::ALL[place];
            traits[id] |= Lack::of(Art::ALL[id].suit(stage), stage).0;
            place += 1;
        }
        id += 1;
    }
    traits
};

/// The unknown cards of a hand, in the order in which they came.
///
/// A rest gives information about all cards in hand. So each card lacks at least the traits that the next newer card
/// lacks, and each trait is lacked by the `n` oldest cards and no others. Only `n` is stored for each trait.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Lack>", into = "Vec<Lack>")]
pub struct Unknown {
    count: u8,
    /// The number of oldest cards that lack each trait, by its index.
    lacking: [u8; 16],
}

impl Unknown {
    #[inline]
    pub const fn len(self) -> usize {
        self.count as usize
    }

    /// The lack of each card, the oldest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Lack> {
        (0..self.count).map(move |place| {
            let lacks = |&number: &usize| self.lacking[number] > place;
            Lack((0..=ART).filter(lacks).fold(0, |all, number| all | 1 << number))
        })
    }

    /// Adds a card that can be any card.
    #[inline]
    const fn push(&mut self) {
        self.count += 1;
    }

    /// Removes the oldest card that can be this one.
    #[inline]
    fn remove(&mut self, card: Card) {
        let place = card.art().map_or(0, |art| self.not(art));
        if place < self.count {
            self.count -= 1;
            self.lacking.iter_mut().for_each(|lacking| *lacking -= u8::from(*lacking > place));
        }
    }

    /// Records that all unknown cards lack these traits.
    #[inline]
    fn note_lack(&mut self, lack: Lack) {
        let mut numbers = lack.0;
        while numbers != 0 {
            self.lacking[numbers.trailing_zeros() as usize] = self.count;
            numbers &= numbers - 1;
        }
    }

    /// The number of oldest cards that cannot be this one.
    #[inline]
    fn not(&self, art: Art) -> u8 {
        let lacking = |stage: ArtStage| self.lacking[number(art.suit(stage), stage)];
        ArtStage::ALL.map(lacking).into_iter().fold(self.lacking[ART], u8::max)
    }
}

impl From<Vec<Lack>> for Unknown {
    fn from(lacks: Vec<Lack>) -> Unknown {
        let mut unknown = Unknown::default();
        for lack in lacks.into_iter().take(HAND.into()) {
            unknown.push();
            unknown.note_lack(lack);
        }
        unknown
    }
}

impl From<Unknown> for Vec<Lack> {
    fn from(unknown: Unknown) -> Vec<Lack> {
        unknown.iter().collect()
    }
}

impl fmt::Debug for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The knowledge about a hand.
///
/// A played card is taken to be the oldest unknown card that it can have been. Older cards lack at least as much, so
/// this choice rules out no hand that is still possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mind {
    /// Cards fetched by a review in public, and cards that the knowing player put under the deck.
    pub known: Cards,
    pub unknown: Unknown,
    /// Number of unknown cards whose backs show that they are not art cards (`SH-20`).
    pub specials: u8,
}

impl Mind {
    /// Adds a card that only its holder has seen. If `backs` is true, its back shows whether it is an art card.
    #[inline]
    pub fn gain(&mut self, card: Card, backs: bool) {
        if backs && card.art().is_none() {
            self.specials += 1;
        } else {
            self.unknown.push();
        }
    }

    /// Removes a played card.
    #[inline]
    pub fn lose(&mut self, card: Card, backs: bool) {
        if self.known.contains(card) {
            self.known.remove(card);
        } else if backs && card.art().is_none() {
            self.specials -= 1;
        } else {
            self.unknown.remove(card);
        }
    }

    /// Records that all unknown cards of the hand lack these traits.
    #[inline]
    pub fn note_lack(&mut self, lack: Lack) {
        self.unknown.note_lack(lack);
    }

    /// Number of unknown cards that cannot have this suit in the frame of this stage.
    pub fn lacking(&self, suit: Suit, stage: ArtStage) -> usize {
        self.unknown.lacking[number(suit, stage)].into()
    }

    /// Returns true if this can be the hand.
    pub fn allows(&self, hand: Cards) -> bool {
        let mut rest = hand;
        for card in self.known.iter() {
            if !rest.contains(card) {
                return false;
            }
            rest.remove(card);
        }
        // The sets of possible cards are nested, the oldest card's is the smallest. So the cards can be assigned if at
        // least `n` cards of the hand are in the set of the `n`-th oldest card.
        let enough = self
            .unknown
            .iter()
            .zip(1..)
            .all(|(lack, wanted)| rest.iter().filter(|&card| lack.allows(card)).count() >= wanted);
        enough && usize::from(rest.len()) == self.unknown.len() + usize::from(self.specials)
    }

    /// The same knowledge for a player who has seen only these fetched cards arrive.
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

/// The history of a card under the deck, or of a card that is being looked at, as far as other seats may know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Origin {
    /// The seat that put the card under the deck, if any.
    pub by: Option<Seat>,
    /// The seats for which this card may be a stray: each knew such a card until another player looked at it.
    pub stray_for: Seats,
}
