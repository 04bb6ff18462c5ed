//! The forty-eight hanafuda, four for each month of the year.
//!
//! A card is a [`Hanafuda`]: its [`Month`], and its place among the four of that month in falling
//! order of dignity. Sets of them, [`Cards`], are one machine word.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use self::Kind::{Animal, Bright, Chaff, Ribbon};

use super::set::set_of_cards;
use crate::cards::CardSet;

/// How many cards the deck has.
pub const COUNT: usize = 48;

/// A month of the year, by its number from 1 to 12, and with it a plant.
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

    /// All the months, January first.
    pub const ALL: [Month; 12] = {
        let mut all = [Month(1); 12];
        let mut no = 1;
        while let Some(month) = Month::new(no) {
            all[month.place()] = month;
            no += 1;
        }
        all
    };

    /// The month of this number, if there is one.
    #[must_use]
    pub const fn new(no: u8) -> Option<Month> {
        match no {
            1..=12 => Some(Month(no)),
            _ => None,
        }
    }

    /// Its number, from 1 to 12.
    #[must_use]
    #[inline]
    pub const fn no(self) -> u8 {
        self.0
    }

    /// Its four cards.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards(0b1111 << (4 * (self.0 - 1)))
    }

    /// The English name of its plant.
    #[must_use]
    pub const fn plant(self) -> &'static str {
        PLANTS[self.place()].0
    }

    /// The Japanese name of its plant.
    #[must_use]
    pub const fn plant_ja(self) -> &'static str {
        PLANTS[self.place()].1
    }

    /// Its place in a list of all the months, from 0.
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
        write!(f, "{} {}", self.0, self.plant())
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

/// One card, written as its month and its index in it: `11-3`.
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
    /// The one chaff of November, wild in some games.
    pub const LIGHTNING: Hanafuda = Hanafuda::of(11, 3);
    pub const PHOENIX: Hanafuda = Hanafuda::of(12, 0);
    /// The chaff of December with the yellow ground.
    pub const YELLOW: Hanafuda = Hanafuda::of(12, 1);

    /// All the cards, month by month.
    pub const ALL: [Hanafuda; COUNT] = {
        let mut all = [Hanafuda(0); COUNT];
        let mut id = 0;
        while let Some(card) = Hanafuda::from_id(id) {
            all[id as usize] = card;
            id += 1;
        }
        all
    };

    /// The card of this month with this index, which runs from 0 to 3.
    #[must_use]
    pub const fn new(month: Month, index: u8) -> Option<Hanafuda> {
        match index {
            0..=3 => Some(Hanafuda(4 * (month.0 - 1) + index)),
            _ => None,
        }
    }

    /// The card at this place in the deck, counted from 0.
    #[must_use]
    pub const fn from_id(id: u8) -> Option<Hanafuda> {
        if id as usize >= COUNT {
            return None;
        }
        Some(Hanafuda(id))
    }

    /// Its place in the deck, counted from 0.
    #[must_use]
    #[inline]
    pub const fn id(self) -> u8 {
        self.0
    }

    #[must_use]
    #[inline]
    pub const fn month(self) -> Month {
        Month(self.0 / 4 + 1)
    }

    /// Its place among the four of its month, the noblest first.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self.0 % 4
    }

    #[must_use]
    #[inline]
    pub const fn kind(self) -> Kind {
        self.row().kind
    }

    /// The ribbon it carries, if it does.
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

    /// What it counts in the standard scheme: 20, 10, 5 or nothing, by its kind.
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

    /// What it counts in the Hawaiian scheme.
    ///
    /// Ribbons and animals change places, the rain man is only an animal, and the yellow chaff counts ten.
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

    /// The English name of the card.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().en
    }

    /// The Japanese name of the card.
    #[must_use]
    pub const fn name_ja(self) -> &'static str {
        self.row().ja
    }

    #[inline]
    const fn row(self) -> &'static Row {
        &CARDS[self.0 as usize]
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
        write!(f, "{self} {}", self.name())
    }
}

/// A number or a text that names no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchCard;

impl fmt::Display for NoSuchCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card is a month from 1 to 12 and an index from 0 to 3, as in 11-3")
    }
}

impl std::error::Error for NoSuchCard {}

impl FromStr for Hanafuda {
    type Err = NoSuchCard;

    /// Reads exactly what `Display` writes: no sign, no zero in front.
    fn from_str(text: &str) -> Result<Hanafuda, NoSuchCard> {
        let (month, index) = text.split_once('-').ok_or(NoSuchCard)?;
        let month = Month::try_from(month.parse::<u8>().map_err(|_| NoSuchCard)?)?;
        let card = Hanafuda::new(month, index.parse().map_err(|_| NoSuchCard)?).ok_or(NoSuchCard)?;
        let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        let short = text.len() == if month.no() < 10 { 3 } else { 4 };
        if digits && short { Ok(card) } else { Err(NoSuchCard) }
    }
}

impl Serialize for Hanafuda {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hanafuda {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hanafuda, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The four kinds of cards, in falling order of dignity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// 光, one of five.
    Bright,
    /// 種, one of nine: an animal, the bridge or the cup.
    Animal,
    /// 短冊, one of ten.
    Ribbon,
    /// カス, one of twenty-four.
    Chaff,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Bright, Animal, Ribbon, Chaff];

    /// All the cards of this kind.
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

/// The three sorts of ribbons.
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

/// A set of cards.
///
/// Bit `id` stands for a card, so that a month is four bits in a row. It is stored as the ascending
/// list of its cards: JSON does not keep 64 bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Hanafuda>", into = "Vec<Hanafuda>")]
pub struct Cards(u64);

impl Cards {
    pub const EMPTY: Cards = Cards(0);
    pub const ALL: Cards = Cards((1 << COUNT) - 1);

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

    #[must_use]
    pub const fn new() -> Cards {
        Cards::EMPTY
    }

    #[must_use]
    #[inline]
    pub const fn single(card: Hanafuda) -> Cards {
        Cards(1 << card.0)
    }

    /// Puts the card in, and says whether it was missing.
    #[inline]
    pub const fn insert(&mut self, card: Hanafuda) -> bool {
        let missing = !self.contains(card);
        self.0 |= Cards::single(card).0;
        missing
    }

    /// Takes the card out, and says whether it was there.
    #[inline]
    pub const fn remove(&mut self, card: Hanafuda) -> bool {
        let present = self.contains(card);
        self.0 &= !Cards::single(card).0;
        present
    }

    #[must_use]
    #[inline]
    pub const fn contains(self, card: Hanafuda) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// Whether all the cards of the other set are in this one.
    #[must_use]
    #[inline]
    pub const fn contains_all(self, other: Cards) -> bool {
        other.0 & !self.0 == 0
    }

    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of one month that are in the set.
    #[must_use]
    #[inline]
    pub const fn of(self, month: Month) -> Cards {
        Cards(self.0 & month.cards().0)
    }

    /// How many cards of one month are in the set.
    #[must_use]
    #[inline]
    pub const fn count(self, month: Month) -> usize {
        // A month is one of sixteen sets, and the sizes of those are the digits of this number.
        const SIZES: u64 = 0x4332_3221_3221_2110;
        let four = self.0 >> (4 * month.place()) & 0b1111;
        (SIZES >> (4 * four) & 0b111) as usize
    }

    /// Every card of every month of which a card is in the set.
    ///
    /// `hand & field.months()` are the cards in hand that match something on the field.
    #[must_use]
    #[inline]
    pub const fn months(self) -> Cards {
        let pairs = self.0 | self.0 >> 1;
        let lowest = (pairs | pairs >> 2) & Cards::LOWEST;
        // Fifteen times the lowest bit of a month is all its bits, and nothing carries over.
        Cards(lowest * 0b1111)
    }

    /// Every card of every month of which at least three cards are in the set.
    #[must_use]
    #[inline]
    pub const fn threes(self) -> Cards {
        let (both, any) = (self.0 & self.0 >> 1, self.0 | self.0 >> 1);
        Cards(((both & any >> 2 | both >> 2 & any) & Cards::LOWEST) * 0b1111)
    }

    /// Every card of every month of which all four cards are in the set.
    #[must_use]
    #[inline]
    pub const fn fours(self) -> Cards {
        let both = self.0 & self.0 >> 1;
        Cards((both & both >> 2 & Cards::LOWEST) * 0b1111)
    }

    /// The first card of every month.
    const LOWEST: u64 = 0x1111_1111_1111;

    /// The card that comes first in the deck.
    #[must_use]
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a place in 64 bits")]
    pub const fn first(self) -> Option<Hanafuda> {
        if self.is_empty() {
            return None;
        }
        Some(Hanafuda(self.0.trailing_zeros() as u8))
    }

    /// The card with exactly `n` others of the set before it.
    ///
    /// Every draw from a hidden stock comes through here, hence no loop over the cards: the ones of all eight bytes
    /// are summed up at once, the sums tell in which month the card lies, and only that month is searched.
    #[must_use]
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a place in 64 bits")]
    pub const fn nth(self, n: usize) -> Option<Hanafuda> {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let pairs = self.0 - ((self.0 >> 1) & (0x55 * ONES));
        let nibbles = (pairs & (0x33 * ONES)) + ((pairs >> 2) & (0x33 * ONES));
        // How many cards there are up to and with each byte: forty-eight fit into seven bits.
        let sums = ((nibbles + (nibbles >> 4)) & (0x0f * ONES)).wrapping_mul(ONES);
        if n >= (sums >> 56) as usize {
            return None;
        }
        // The high bit of a byte survives the subtraction where its sum is greater than n.
        let enough = ((sums | (0x80 * ONES)) - (n as u64 + 1) * ONES) & (0x80 * ONES);
        let place = enough.trailing_zeros() & !7;
        let before = n as u64 - (sums << 8 >> place & 0xff);
        // A byte is two months, and the sum of the lower one has been kept.
        let lower = nibbles >> place & 0xf;
        let (place, mut before) = if before < lower { (place, before) } else { (place + 4, before - lower) };
        let mut month = self.0 >> place;
        while before > 0 {
            month &= month - 1;
            before -= 1;
        }
        Some(Hanafuda((place + month.trailing_zeros()) as u8))
    }

    /// The cards in the order of the deck.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Iter {
        Iter(self)
    }

    const fn of_kind(kind: Kind) -> Cards {
        let mut set = Cards::EMPTY;
        let mut id = 0;
        while let Some(card) = Hanafuda::from_id(id) {
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

impl CardSet for Cards {
    type Card = Hanafuda;

    #[inline]
    fn len(&self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    fn contains(&self, card: Hanafuda) -> bool {
        Cards::contains(*self, card)
    }

    #[inline]
    fn nth(&self, n: u32) -> Hanafuda {
        Cards::nth(*self, n as usize).expect("a number below the size of the set")
    }

    #[inline]
    fn card(index: u8) -> Hanafuda {
        Hanafuda::ALL[index as usize]
    }

    #[inline]
    fn index(card: Hanafuda) -> u8 {
        card.id()
    }
}

set_of_cards!(Cards of Hanafuda);

impl From<Hanafuda> for Cards {
    #[inline]
    fn from(card: Hanafuda) -> Cards {
        Cards::single(card)
    }
}

/// The plants in both languages, January first.
const PLANTS: [(&str, &str); 12] = [
    ("pine", "松"),
    ("plum", "梅"),
    ("cherry", "桜"),
    ("wisteria", "藤"),
    ("iris", "菖蒲"),
    ("peony", "牡丹"),
    ("bush clover", "萩"),
    ("pampas", "芒"),
    ("chrysanthemum", "菊"),
    ("maple", "紅葉"),
    ("willow", "柳"),
    ("paulownia", "桐"),
];

/// One card: its kind and its names.
struct Row {
    kind: Kind,
    en: &'static str,
    ja: &'static str,
}

const fn row(kind: Kind, en: &'static str, ja: &'static str) -> Row {
    Row { kind, en, ja }
}

/// The deck, four rows to a month.
#[rustfmt::skip]
static CARDS: [Row; COUNT] = [
    row(Bright, "Crane", "松に鶴"),
    row(Ribbon, "Pine poetry ribbon", "松に赤短"),
    row(Chaff, "Pine chaff 1", "松のカス一"),
    row(Chaff, "Pine chaff 2", "松のカス二"),
    row(Animal, "Bush warbler", "梅に鶯"),
    row(Ribbon, "Plum poetry ribbon", "梅に赤短"),
    row(Chaff, "Plum chaff 1", "梅のカス一"),
    row(Chaff, "Plum chaff 2", "梅のカス二"),
    row(Bright, "Curtain", "桜に幕"),
    row(Ribbon, "Cherry poetry ribbon", "桜に赤短"),
    row(Chaff, "Cherry chaff 1", "桜のカス一"),
    row(Chaff, "Cherry chaff 2", "桜のカス二"),
    row(Animal, "Cuckoo", "藤に時鳥"),
    row(Ribbon, "Wisteria ribbon", "藤に短冊"),
    row(Chaff, "Wisteria chaff 1", "藤のカス一"),
    row(Chaff, "Wisteria chaff 2", "藤のカス二"),
    row(Animal, "Eight-plank bridge", "菖蒲に八橋"),
    row(Ribbon, "Iris ribbon", "菖蒲に短冊"),
    row(Chaff, "Iris chaff 1", "菖蒲のカス一"),
    row(Chaff, "Iris chaff 2", "菖蒲のカス二"),
    row(Animal, "Butterflies", "牡丹に蝶"),
    row(Ribbon, "Peony blue ribbon", "牡丹に青短"),
    row(Chaff, "Peony chaff 1", "牡丹のカス一"),
    row(Chaff, "Peony chaff 2", "牡丹のカス二"),
    row(Animal, "Boar", "萩に猪"),
    row(Ribbon, "Bush clover ribbon", "萩に短冊"),
    row(Chaff, "Bush clover chaff 1", "萩のカス一"),
    row(Chaff, "Bush clover chaff 2", "萩のカス二"),
    row(Bright, "Moon", "芒に月"),
    row(Animal, "Geese", "芒に雁"),
    row(Chaff, "Pampas chaff 1", "芒のカス一"),
    row(Chaff, "Pampas chaff 2", "芒のカス二"),
    row(Animal, "Sake cup", "菊に盃"),
    row(Ribbon, "Chrysanthemum blue ribbon", "菊に青短"),
    row(Chaff, "Chrysanthemum chaff 1", "菊のカス一"),
    row(Chaff, "Chrysanthemum chaff 2", "菊のカス二"),
    row(Animal, "Deer", "紅葉に鹿"),
    row(Ribbon, "Maple blue ribbon", "紅葉に青短"),
    row(Chaff, "Maple chaff 1", "紅葉のカス一"),
    row(Chaff, "Maple chaff 2", "紅葉のカス二"),
    row(Bright, "Rain man", "柳に小野道風"),
    row(Animal, "Swallow", "柳に燕"),
    row(Ribbon, "Willow ribbon", "柳に短冊"),
    row(Chaff, "Lightning", "鬼札"),
    row(Bright, "Phoenix", "桐に鳳凰"),
    row(Chaff, "Yellow paulownia chaff", "桐の黄カス"),
    row(Chaff, "Paulownia chaff 1", "桐のカス一"),
    row(Chaff, "Paulownia chaff 2", "桐のカス二"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_schemes_total_240() {
        let total = |points: fn(Hanafuda) -> u8| Cards::ALL.iter().map(|card| u32::from(points(card))).sum::<u32>();
        assert_eq!(total(Hanafuda::points_standard), 240);
        assert_eq!(total(Hanafuda::points_hawaiian), 240);
    }

    #[test]
    fn the_schemes_differ_as_printed() {
        let points = |card: Hanafuda| (card.points_standard(), card.points_hawaiian());
        assert_eq!(points(Hanafuda::CRANE), (20, 20));
        assert_eq!(points(Hanafuda::RAIN_MAN), (20, 5));
        assert_eq!(points(Hanafuda::CUP), (10, 5));
        assert_eq!(points(Hanafuda::of(1, 1)), (5, 10));
        assert_eq!(points(Hanafuda::YELLOW), (0, 10));
        assert_eq!(points(Hanafuda::LIGHTNING), (0, 0));
    }

    #[test]
    fn there_are_5_brights_9_animals_10_ribbons_and_24_chaff() {
        assert_eq!(Kind::ALL.map(|kind| kind.cards().len()), [5, 9, 10, 24]);
        assert_eq!(Kind::ALL.into_iter().fold(Cards::EMPTY, |all, kind| all | kind.cards()), Cards::ALL);
    }

    #[test]
    fn the_ribbons_part_into_three_sorts() {
        assert_eq!([Cards::POETRY, Cards::BLUE, Cards::PLAIN].map(Cards::len), [3, 3, 4]);
        assert_eq!(Cards::POETRY | Cards::BLUE | Cards::PLAIN, Cards::RIBBONS);
        for card in Hanafuda::ALL {
            assert_eq!(card.ribbon().is_some(), card.kind() == Ribbon, "{card}");
        }
        assert_eq!(Hanafuda::of(11, 2).ribbon(), Some(RibbonKind::Plain));
    }

    #[test]
    fn the_named_cards_are_named_so() {
        let named = [
            (Hanafuda::CURTAIN, "3-0", Bright),
            (Hanafuda::BRIDGE, "5-0", Animal),
            (Hanafuda::GEESE, "8-1", Animal),
            (Hanafuda::SWALLOW, "11-1", Animal),
            (Hanafuda::LIGHTNING, "11-3", Chaff),
            (Hanafuda::YELLOW, "12-1", Chaff),
        ];
        for (card, notation, kind) in named {
            assert_eq!((card.to_string().as_str(), card.kind()), (notation, kind));
        }
    }

    #[test]
    fn no_two_cards_share_a_name() {
        for a in Hanafuda::ALL {
            for b in Hanafuda::ALL.into_iter().filter(|&b| b > a) {
                assert!(a.name() != b.name() && a.name_ja() != b.name_ja(), "{a} and {b}");
            }
        }
    }

    #[test]
    fn japanese_names_begin_with_the_plant() {
        for card in Hanafuda::ALL.into_iter().filter(|&card| card != Hanafuda::LIGHTNING) {
            assert!(card.name_ja().starts_with(card.month().plant_ja()), "{card:?}");
        }
    }

    #[test]
    fn a_card_is_written_as_month_and_index_and_read_back() {
        for card in Hanafuda::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Hanafuda::new(card.month(), card.index()), Some(card));
            let json = serde_json::to_string(&card).unwrap();
            assert_eq!(json, format!("\"{card}\""));
            assert_eq!(serde_json::from_str::<Hanafuda>(&json).unwrap(), card);
        }
        for text in ["0-0", "13-0", "1-4", "01-0", "1-00", "+1-0", "1-+0", "1", "-", "", "1-0-0", "256-0"] {
            assert_eq!(text.parse::<Hanafuda>(), Err(NoSuchCard), "{text:?}");
            assert!(serde_json::from_value::<Hanafuda>(text.into()).is_err(), "{text:?}");
        }
        assert!(serde_json::from_str::<Month>("13").is_err());
    }

    #[test]
    fn a_set_is_stored_as_the_list_of_its_cards() {
        let set: Cards = [Hanafuda::PHOENIX, Hanafuda::CRANE].into_iter().collect();
        let text = serde_json::to_string(&set).unwrap();
        assert_eq!(text, r#"["1-0","12-0"]"#);
        assert_eq!(serde_json::from_str::<Cards>(&text).unwrap(), set);
        assert!(serde_json::from_str::<Cards>(r#"["1-0","1-4"]"#).is_err());
    }

    #[test]
    fn inserting_and_removing_say_what_they_changed() {
        let mut set = Cards::new();
        assert!(set.insert(Hanafuda::MOON) && !set.insert(Hanafuda::MOON));
        assert_eq!((set.len(), set.first()), (1, Some(Hanafuda::MOON)));
        assert!(set.remove(Hanafuda::MOON) && !set.remove(Hanafuda::MOON));
        assert!(set.is_empty() && set.first().is_none());
    }

    /// A spread of sets, dense and sparse, that need no random numbers.
    fn samples() -> impl Iterator<Item = Cards> {
        (0..200_u64).map(|i| {
            let mixed = (i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            Cards(mixed & mixed.rotate_left((i % 5) as u32 * 13) & Cards::ALL.0)
        })
    }

    #[test]
    fn sets_obey_their_laws() {
        for (a, b) in samples().zip(samples().skip(7)) {
            assert_eq!((a - b) | (a & b), a);
            assert_eq!((a - b) & b, Cards::EMPTY);
            assert_eq!((a | b).len() + (a & b).len(), a.len() + b.len());
            assert_eq!(Cards::ALL - (Cards::ALL - a), a);
            assert_eq!(a.iter().collect::<Cards>(), a);
            assert!(a.iter().is_sorted() && a.iter().len() == a.len());
            assert_eq!(a.contains_all(b), (b - a).is_empty());
            let (mut joined, mut rest, mut met) = (a, a, a);
            joined |= b;
            rest -= b;
            met &= b;
            assert_eq!((joined, rest, met), (a | b, a - b, a & b));
        }
    }

    #[test]
    fn months_of_a_set_are_those_that_counting_finds() {
        for set in samples().chain([Cards::EMPTY, Cards::ALL]).chain(Hanafuda::ALL.map(Cards::single)) {
            let counted: Cards = Hanafuda::ALL
                .into_iter()
                .filter(|card| set.iter().any(|other| other.month() == card.month()))
                .collect();
            assert_eq!(set.months(), counted, "{set:?}");
            let parts = Month::ALL.map(|month| set.of(month));
            let crowded = |least| {
                let months = Month::ALL.into_iter().filter(|&month| set.of(month).len() >= least);
                months.flat_map(Month::cards).collect::<Cards>()
            };
            assert_eq!((set.threes(), set.fours()), (crowded(3), crowded(4)), "{set:?}");
            assert_eq!(parts.into_iter().fold(Cards::EMPTY, std::ops::BitOr::bitor), set);
            assert!(parts.iter().all(|part| part.len() <= 4));
            assert_eq!(Month::ALL.map(|month| set.count(month)), parts.map(Cards::len));
        }
    }

    #[test]
    fn the_nth_card_is_the_one_that_counting_finds() {
        for set in samples().chain([Cards::EMPTY, Cards::ALL]) {
            for n in 0..=COUNT {
                assert_eq!(set.nth(n), set.iter().nth(n), "{n} of {set:?}");
            }
        }
    }
}
