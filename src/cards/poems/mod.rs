//! The hundred poets of the *Hyakunin Isshu*, as the portrait cards of Bōzu-mekuri.
//!
//! A card is a [`Poet`], stored as a number in the anthology. The effect of a card in the game depends on the poet's
//! [`Figure`]. The kind depends on the [`Deck`]: one archbishop is drawn in two ways.

mod anthology;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use self::Figure::{Lady, Man, Monk, Semimaru};
use self::anthology::{POETS, Row};

use super::NoSuchCard;
use super::set::set_of_cards;

/// The number of cards in the deck.
pub const COUNT: usize = POETS.len();

/// One card: a poet, by a number from 1 to 100.
///
/// The number is also the notation of the card, and the only form in which it is stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Poet(u8);

impl Poet {
    /// The lute player, who empties the piles of all other players.
    pub const SEMIMARU: Poet = Poet(9);

    /// Archbishop Henjō, the only poet whose kind depends on the [`Deck`].
    pub const HENJO: Poet = Poet(11);

    /// The poet with this number, or `None` if the number is not from 1 to 100.
    #[must_use]
    pub const fn new(no: u8) -> Option<Poet> {
        match no {
            1..=100 => Some(Poet(no - 1)),
            _ => None,
        }
    }

    /// The number of the poem, from 1 to 100.
    #[must_use]
    pub const fn no(self) -> u8 {
        self.0 + 1
    }

    /// The name as printed on the card, in kanji.
    #[must_use]
    pub const fn kanji(self) -> &'static str {
        self.row().kanji
    }

    /// The reading of the name, in hiragana and without spaces.
    #[must_use]
    pub const fn kana(self) -> &'static str {
        self.row().kana
    }

    /// The same reading in Hepburn romanisation.
    #[must_use]
    pub const fn romaji(self) -> &'static str {
        self.row().romaji
    }

    /// Returns true if the poet was an emperor or empress.
    ///
    /// Some house rules let the player draw again on these cards. In the picture they sit on a dais.
    #[must_use]
    pub const fn is_emperor(self) -> bool {
        Poets::EMPERORS.contains(self)
    }

    const fn row(self) -> &'static Row {
        &POETS[self.0 as usize]
    }
}

impl fmt::Display for Poet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.no().fmt(f)
    }
}

impl fmt::Debug for Poet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} {}", self.romaji())
    }
}

impl TryFrom<u8> for Poet {
    type Error = NoSuchCard;

    fn try_from(no: u8) -> Result<Poet, NoSuchCard> {
        Poet::new(no).ok_or(NoSuchCard)
    }
}

impl From<Poet> for u8 {
    fn from(poet: Poet) -> u8 {
        poet.no()
    }
}

impl FromStr for Poet {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Poet, NoSuchCard> {
        let no: u8 = text.parse().map_err(|_| NoSuchCard)?;
        Poet::try_from(no)
    }
}

/// The figure in the portrait. The rules depend on nothing else of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Figure {
    /// A courtier with a cap.
    Man,
    /// A priest with shaven head.
    Monk,
    /// A lady of the court with her long hair.
    Lady,
    /// The hooded lute player, the only card of this kind.
    Semimaru,
}

impl Figure {
    pub const ALL: [Figure; 4] = [Man, Monk, Lady, Semimaru];
}

/// The printing of the deck in use (BM-01).
///
/// The printings differ in one portrait, that of no. 12: he wrote the poem before he took his vows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    /// 67 men, 11 monks, 21 ladies and Semimaru: no. 12 as a young courtier.
    #[default]
    Printed,
    /// 66 men, 12 monks, 21 ladies and Semimaru: no. 12 as an archbishop.
    Traditional,
}

impl Deck {
    pub const ALL: [Deck; 2] = [Deck::Printed, Deck::Traditional];

    /// The kind of portrait that the poet has in this deck.
    #[must_use]
    pub const fn kind(self, poet: Poet) -> Figure {
        match (self, poet) {
            (Deck::Traditional, Poet::HENJO) => Monk,
            _ => poet.row().kind,
        }
    }

    /// All cards of one kind.
    #[must_use]
    pub const fn of(self, kind: Figure) -> Poets {
        let mut found = Poets::EMPTY;
        let mut id = 0;
        while id < COUNT {
            let poet = Poet::ALL[id];
            // Enums have no `==` in constants.
            if self.kind(poet) as u8 == kind as u8 {
                found.insert(poet);
            }
            id += 1;
        }
        found
    }
}

set_of_cards! {
    /// A set of cards.
    pub struct Poets(u128) of [Poet; COUNT];
}

impl Poets {
    /// The eight emperors and empresses.
    pub const EMPERORS: Poets = Poets::of(&[1, 2, 13, 15, 68, 77, 99, 100]);

    /// The set of the poets with these numbers, for lists known at compile time.
    const fn of(numbers: &[u8]) -> Poets {
        let mut set = Poets::EMPTY;
        let mut i = 0;
        while i < numbers.len() {
            set.insert(Poet::new(numbers[i]).expect("the list holds numbers of poets"));
            i += 1;
        }
        set
    }
}

#[cfg(test)]
mod tests;
