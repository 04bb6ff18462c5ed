//! The forty-eight hanafuda, four for each month of the year.
//!
//! A [`Hanafuda`] is one card: its [`Month`], and its index among the four cards of that month, highest kind first.
//! [`Cards`] is a set of cards in one machine word.

mod deck;
mod readings;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use self::CardKind::{Animal, Bright, Chaff, Ribbon};
use self::deck::KINDS;

use super::set::{set_of_cards, stock_of_cards};
use super::{NoSuchCard, stored_as_notation};

/// The number of cards in the deck.
pub const COUNT: usize = 48;

/// A month of the year, by its number from 1 to 12. Each month has one plant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Month(u8);

impl Month {
    pub const PINE: Month = Month(1);
    pub const PLUM: Month = Month(2);
    pub const CHERRY: Month = Month(3);
    pub const WISTERIA: Month = Month(4);
    pub const IRIS: Month = Month(5);
    pub const PEONY: Month = Month(6);
    pub const BUSH_CLOVER: Month = Month(7);
    pub const PAMPAS: Month = Month(8);
    pub const CHRYSANTHEMUM: Month = Month(9);
    pub const MAPLE: Month = Month(10);
    pub const WILLOW: Month = Month(11);
    pub const PAULOWNIA: Month = Month(12);

    /// All months, January first.
    pub const ALL: [Month; 12] = {
        let mut all = [Month(1); 12];
        let mut no = 1;
        while let Some(month) = Month::new(no) {
            all[month.place()] = month;
            no += 1;
        }
        all
    };

    /// The month with this number, or `None` if the number is not from 1 to 12.
    #[must_use]
    pub const fn new(no: u8) -> Option<Month> {
        match no {
            1..=12 => Some(Month(no)),
            _ => None,
        }
    }

    /// The number of the month, from 1 to 12.
    #[must_use]
    #[inline]
    pub const fn no(self) -> u8 {
        self.0
    }

    /// The four cards of the month.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards(0b1111 << (4 * (self.0 - 1)))
    }

    /// The index of the month in a list of all months, from 0.
    #[inline]
    const fn place(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "month {}", self.0)
    }
}

impl TryFrom<u8> for Month {
    type Error = NoSuchCard;

    fn try_from(no: u8) -> Result<Month, NoSuchCard> {
        Month::new(no).ok_or(NoSuchCard)
    }
}

impl From<Month> for u8 {
    fn from(month: Month) -> u8 {
        month.0
    }
}

/// One card, written as its month and its index within the month: `11-3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hanafuda(u8);

impl Hanafuda {
    pub const CRANE: Hanafuda = Hanafuda::of(1, 0);
    pub const WARBLER: Hanafuda = Hanafuda::of(2, 0);
    pub const CURTAIN: Hanafuda = Hanafuda::of(3, 0);
    pub const CUCKOO: Hanafuda = Hanafuda::of(4, 0);
    pub const BRIDGE: Hanafuda = Hanafuda::of(5, 0);
    pub const BUTTERFLIES: Hanafuda = Hanafuda::of(6, 0);
    pub const BOAR: Hanafuda = Hanafuda::of(7, 0);
    pub const MOON: Hanafuda = Hanafuda::of(8, 0);
    pub const GEESE: Hanafuda = Hanafuda::of(8, 1);
    pub const CUP: Hanafuda = Hanafuda::of(9, 0);
    pub const DEER: Hanafuda = Hanafuda::of(10, 0);
    pub const RAIN_MAN: Hanafuda = Hanafuda::of(11, 0);
    pub const SWALLOW: Hanafuda = Hanafuda::of(11, 1);
    /// The only chaff of November, wild in some games.
    pub const LIGHTNING: Hanafuda = Hanafuda::of(11, 3);
    pub const PHOENIX: Hanafuda = Hanafuda::of(12, 0);
    /// The chaff of December with the yellow ground.
    pub const YELLOW: Hanafuda = Hanafuda::of(12, 1);

    /// The card with this month and index, or `None` if the index is not from 0 to 3.
    #[must_use]
    pub const fn new(month: Month, index: u8) -> Option<Hanafuda> {
        match index {
            0..=3 => Some(Hanafuda(4 * (month.0 - 1) + index)),
            _ => None,
        }
    }

    #[must_use]
    #[inline]
    pub const fn month(self) -> Month {
        Month(self.0 / 4 + 1)
    }

    /// The index among the four cards of the month, highest kind first.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self.0 % 4
    }

    #[must_use]
    #[inline]
    pub const fn kind(self) -> CardKind {
        KINDS[self.0 as usize]
    }

    /// The kind of ribbon on the card, or `None` if it has no ribbon.
    #[must_use]
    pub const fn ribbon(self) -> Option<RibbonKind> {
        if Cards::POETRY.contains(self) {
            Some(RibbonKind::Poetry)
        } else if Cards::BLUE.contains(self) {
            Some(RibbonKind::Blue)
        } else if Cards::PLAIN.contains(self) {
            Some(RibbonKind::Plain)
        } else {
            None
        }
    }

    /// The points in the standard scheme, by kind: 20, 10, 5 or 0.
    #[must_use]
    #[inline]
    pub const fn points_standard(self) -> u8 {
        match self.kind() {
            Bright => 20,
            Animal => 10,
            Ribbon => 5,
            Chaff => 0,
        }
    }

    /// The points in the Hawaiian scheme.
    ///
    /// Ribbons and animals swap values, the rain man counts as an animal, and the yellow chaff counts 10.
    #[must_use]
    #[inline]
    pub const fn points_hawaiian(self) -> u8 {
        match (self, self.kind()) {
            (Hanafuda::YELLOW, _) | (_, Ribbon) => 10,
            (Hanafuda::RAIN_MAN, _) | (_, Animal) => 5,
            (_, Bright) => 20,
            (_, Chaff) => 0,
        }
    }

    const fn of(month: u8, index: u8) -> Hanafuda {
        let month = Month::new(month).expect("a month of the year");
        Hanafuda::new(month, index).expect("one of four")
    }
}

impl fmt::Display for Hanafuda {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.month(), self.index())
    }
}

impl fmt::Debug for Hanafuda {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Hanafuda {
    type Err = NoSuchCard;

    /// Parses exactly the output of `Display`: no sign and no leading zero.
    fn from_str(text: &str) -> Result<Hanafuda, NoSuchCard> {
        let (month, index) = text.split_once('-').ok_or(NoSuchCard)?;
        let month = Month::try_from(month.parse::<u8>().map_err(|_| NoSuchCard)?)?;
        let card = Hanafuda::new(month, index.parse().map_err(|_| NoSuchCard)?).ok_or(NoSuchCard)?;
        let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        let short = text.len() == if month.no() < 10 { 3 } else { 4 };
        if digits && short { Ok(card) } else { Err(NoSuchCard) }
    }
}

stored_as_notation!(Hanafuda);

/// The four kinds of cards, highest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CardKind {
    /// 光, one of five.
    Bright,
    /// 種, one of nine: an animal, the bridge or the cup.
    Animal,
    /// 短冊, one of ten.
    Ribbon,
    /// カス, one of twenty-four.
    Chaff,
}

impl CardKind {
    pub const ALL: [CardKind; 4] = [Bright, Animal, Ribbon, Chaff];

    /// All cards of this kind.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> Cards {
        match self {
            Bright => Cards::BRIGHTS,
            Animal => Cards::ANIMALS,
            Ribbon => Cards::RIBBONS,
            Chaff => Cards::CHAFF,
        }
    }
}

/// The three kinds of ribbons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RibbonKind {
    /// Red with writing: January, February and March.
    Poetry,
    /// Blue: June, September and October.
    Blue,
    /// Red without writing: April, May, July and November.
    Plain,
}

set_of_cards! {
    /// A set of cards. Each month is four consecutive bits.
    pub struct Cards(u64) of [Hanafuda; COUNT];
}

stock_of_cards!(Cards of Hanafuda);

impl Cards {
    pub const BRIGHTS: Cards = Cards::of_kind(Bright);
    pub const ANIMALS: Cards = Cards::of_kind(Animal);
    pub const RIBBONS: Cards = Cards::of_kind(Ribbon);
    pub const CHAFF: Cards = Cards::of_kind(Chaff);

    /// The ribbons with writing.
    pub const POETRY: Cards = Cards::ribbons_of(&[1, 2, 3]);
    /// The blue ribbons.
    pub const BLUE: Cards = Cards::ribbons_of(&[6, 9, 10]);
    /// The red ribbons without writing.
    pub const PLAIN: Cards = Cards::ribbons_of(&[4, 5, 7, 11]);

    /// Returns true if this set contains all cards of the other one.
    #[must_use]
    #[inline]
    pub const fn contains_all(self, other: Cards) -> bool {
        other.0 & !self.0 == 0
    }

    /// The cards of the set that belong to the month.
    #[must_use]
    #[inline]
    pub const fn of(self, month: Month) -> Cards {
        Cards(self.0 & month.cards().0)
    }

    /// The cards of the set that belong to the month, as one bit per index.
    #[must_use]
    #[inline]
    pub const fn four(self, month: Month) -> u8 {
        (self.0 >> (4 * month.place()) & 0b1111) as u8
    }

    /// The number of cards in the set that belong to the month.
    #[must_use]
    #[inline]
    pub const fn count(self, month: Month) -> usize {
        // The cards of a month are one of sixteen sets. The hexadecimal digits of this number are their sizes.
        const SIZES: u64 = 0x4332_3221_3221_2110;
        (SIZES >> (4 * self.four(month)) & 0b111) as usize
    }

    /// All cards of every month of which the set has a card.
    ///
    /// `hand & field.months()` are the cards of the hand that match a card on the field.
    #[must_use]
    #[inline]
    pub const fn months(self) -> Cards {
        // Fifteen times the lowest bit of a month sets all four bits of the month. No carry occurs.
        Cards(self.lowest() * 0b1111)
    }

    /// All cards of every month of which the set has at least two cards.
    #[must_use]
    #[inline]
    pub const fn twos(self) -> Cards {
        self.but_one().months()
    }

    /// All cards of every month of which the set has at least three cards.
    #[must_use]
    #[inline]
    pub const fn threes(self) -> Cards {
        self.but_one().but_one().months()
    }

    /// All cards of every month of which the set has all four cards.
    #[must_use]
    #[inline]
    pub const fn fours(self) -> Cards {
        let both = self.0 & self.0 >> 1;
        Cards((both & both >> 2 & Cards::LOWEST) * 0b1111)
    }

    /// The set without the first card of each month that it has cards of.
    #[inline]
    const fn but_one(self) -> Cards {
        // Each month is a number of four bits. Subtracting one clears its lowest one bit, and `&` keeps the rest.
        Cards(self.0 & (self.0 - self.lowest()))
    }

    /// The bits of the first card of every month of which the set has a card.
    #[inline]
    const fn lowest(self) -> u64 {
        let pairs = self.0 | self.0 >> 1;
        (pairs | pairs >> 2) & Cards::LOWEST
    }

    /// The bits of the first card of every month.
    const LOWEST: u64 = 0x1111_1111_1111;

    const fn of_kind(kind: CardKind) -> Cards {
        let mut set = Cards::EMPTY;
        let mut id = 0;
        while id < COUNT {
            let card = Hanafuda::ALL[id];
            // Enums have no `==` in constants.
            if card.kind() as u8 == kind as u8 {
                set.insert(card);
            }
            id += 1;
        }
        set
    }

    const fn ribbons_of(months: &[u8]) -> Cards {
        let mut set = Cards::EMPTY;
        let mut i = 0;
        while i < months.len() {
            let month = Month::new(months[i]).expect("the list holds numbers of months");
            set.0 |= Cards::RIBBONS.of(month).0;
            i += 1;
        }
        set
    }
}

impl From<Hanafuda> for Cards {
    #[inline]
    fn from(card: Hanafuda) -> Cards {
        Cards::single(card)
    }
}

#[cfg(test)]
mod tests;
