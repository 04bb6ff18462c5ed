//! Beliefs: what one player can know of another's hand, without looking. It is tracked exactly, not as probabilities.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::arts::{ARTS, Art, Arts, Card, Cards, Stage, Suit};

use super::moves::HAND;

/// What a card cannot be: a bit for each suit in each place, and one for being an art card at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lack(u16);

impl Lack {
    pub const NOTHING: Lack = Lack(0);
    /// A player who passes the lead holds no art card.
    pub const ART: Lack = Lack(1 << ART);

    /// A player who rests holds no card with this suit in this place.
    #[inline]
    pub const fn of(suit: Suit, stage: Stage) -> Lack {
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

/// The number of a trait: this suit in this place.
#[inline]
const fn number(suit: Suit, stage: Stage) -> usize {
    3 * suit as usize + stage as usize
}

/// The number of the trait to be an art card at all.
const ART: usize = 15;

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

/// The unknown cards of a hand, in the order in which they came.
///
/// Whatever a rest has told of a card it has told of all older ones too, so each lacks at least what the next one lacks:
/// a trait is lacked by some of the oldest cards, and by no others. Their number is all that is kept of it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Lack>", into = "Vec<Lack>")]
pub struct Unknown {
    count: u8,
    /// How many of the oldest cards lack each trait, by its number.
    lacking: [u8; 16],
}

impl Unknown {
    #[inline]
    pub const fn len(self) -> usize {
        self.count as usize
    }

    /// What each card lacks, the oldest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Lack> {
        (0..self.count).map(move |place| {
            let lacks = |&number: &usize| self.lacking[number] > place;
            Lack((0..=ART).filter(lacks).fold(0, |all, number| all | 1 << number))
        })
    }

    /// A card came that can be any.
    #[inline]
    const fn push(&mut self) {
        self.count += 1;
    }

    /// Takes out the oldest card that can be this one.
    #[inline]
    fn remove(&mut self, card: Card) {
        let place = card.art().map_or(0, |art| self.not(art));
        if place < self.count {
            self.count -= 1;
            self.lacking.iter_mut().for_each(|lacking| *lacking -= u8::from(*lacking > place));
        }
    }

    /// All of them lack this.
    #[inline]
    fn tell(&mut self, lack: Lack) {
        let mut numbers = lack.0;
        while numbers != 0 {
            self.lacking[numbers.trailing_zeros() as usize] = self.count;
            numbers &= numbers - 1;
        }
    }

    /// How many of the oldest cards cannot be this one.
    #[inline]
    fn not(&self, art: Art) -> u8 {
        let lacking = |stage: Stage| self.lacking[number(art.suit(stage), stage)];
        Stage::ALL.map(lacking).into_iter().fold(self.lacking[ART], u8::max)
    }
}

impl From<Vec<Lack>> for Unknown {
    fn from(lacks: Vec<Lack>) -> Unknown {
        let mut unknown = Unknown::default();
        for lack in lacks.into_iter().take(HAND.into()) {
            unknown.push();
            unknown.tell(lack);
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

/// What is known of a hand.
///
/// A card that is played may be taken for the oldest that it can have been: since the older ones lack at least as much,
/// nothing else could be held now that is not held possible this way, whichever it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mind {
    /// Fetched by a review before everybody's eyes, or put under the deck by the one who knows.
    pub known: Cards,
    pub unknown: Unknown,
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
            self.unknown.push();
        }
    }

    /// A card was played.
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

    /// Everything in the hand lacks this.
    #[inline]
    pub fn tell(&mut self, lack: Lack) {
        self.unknown.tell(lack);
    }

    /// How many of the unknown cards cannot be this suit in this place.
    pub fn lacking(&self, suit: Suit, stage: Stage) -> usize {
        self.unknown.lacking[number(suit, stage)].into()
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
            .all(|(lack, wanted)| rest.iter().filter(|&card| lack.allows(card)).count() >= wanted);
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
