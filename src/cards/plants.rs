//! The thirty cards and forty-six tokens of the three plants: plum, bamboo and pine.
//!
//! Plum has every rank from 1 to 15, bamboo the odd ones and pine the even ones, so every rank is there
//! exactly twice. A card is a [`Card`], a set of them, [`Cards`], is one machine word, and so is a heap of
//! [`Tokens`].

mod tokens;

pub use tokens::Tokens;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use self::Suit::{Bamboo, Pine, Plum};

use super::set::set_of_cards;
use crate::cards::CardSet;

/// How many cards the deck has.
pub const COUNT: usize = 30;

/// A plant, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Suit {
    /// 梅
    Plum,
    /// 竹
    Bamboo,
    /// 松
    Pine,
}

impl Suit {
    pub const ALL: [Suit; 3] = [Plum, Bamboo, Pine];

    /// All its cards.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> Cards {
        match self {
            Plum => Cards(0x7FFF),
            Bamboo => Cards(0xFF << 15),
            Pine => Cards(0x7F << 23),
        }
    }

    /// Its name in the notation of cards and moves.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Plum => "plum",
            Bamboo => "bamboo",
            Pine => "pine",
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text or a number that names nothing of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchCard;

impl fmt::Display for NoSuchCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card is plum, bamboo or pine and then one of its ranks, as in plum15")
    }
}

impl std::error::Error for NoSuchCard {}

impl FromStr for Suit {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Suit, NoSuchCard> {
        Suit::ALL.into_iter().find(|suit| suit.name() == text).ok_or(NoSuchCard)
    }
}

/// A set of suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Suits(u8);

impl Suits {
    pub const NONE: Suits = Suits(0);

    #[inline]
    pub const fn insert(&mut self, suit: Suit) {
        self.0 |= 1 << suit as u8;
    }

    #[must_use]
    #[inline]
    pub const fn contains(self, suit: Suit) -> bool {
        self.0 >> suit as u8 & 1 == 1
    }

    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |&suit| self.contains(suit))
    }

    /// All cards of these suits.
    #[must_use]
    pub fn cards(self) -> Cards {
        self.iter().fold(Cards::EMPTY, |all, suit| all | suit.cards())
    }
}

/// One card, written as its suit and its rank: `plum15`. A stronger card is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// All the cards, the weakest first.
    pub const ALL: [Card; COUNT] = {
        let mut all = [Card(0); COUNT];
        let mut id = 0;
        while let Some(card) = Card::from_id(id) {
            all[id as usize] = card;
            id += 1;
        }
        all
    };

    /// The card of this suit with this rank, if the suit has it.
    #[must_use]
    pub const fn new(suit: Suit, rank: u8) -> Option<Card> {
        match (suit, rank) {
            (Plum, 1..=15) => Some(Card(rank - 1)),
            (Bamboo, 1..=15) if rank % 2 == 1 => Some(Card(15 + rank / 2)),
            (Pine, 2..=14) if rank.is_multiple_of(2) => Some(Card(22 + rank / 2)),
            _ => None,
        }
    }

    /// The card at this place in the deck, counted from 0.
    #[must_use]
    pub const fn from_id(id: u8) -> Option<Card> {
        if id as usize >= COUNT {
            return None;
        }
        Some(Card(id))
    }

    /// Its place in the deck, counted from 0: the order of strength.
    #[must_use]
    #[inline]
    pub const fn id(self) -> u8 {
        self.0
    }

    #[must_use]
    #[inline]
    pub const fn suit(self) -> Suit {
        match self.0 {
            0..15 => Plum,
            15..23 => Bamboo,
            _ => Pine,
        }
    }

    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        match self.0 {
            0..15 => self.0 + 1,
            15..23 => 2 * self.0 - 29,
            _ => 2 * self.0 - 44,
        }
    }

    /// The one other card of the same rank.
    #[must_use]
    #[inline]
    pub const fn twin(self) -> Card {
        const TWINS: [Card; COUNT] = {
            let mut twins = [Card(0); COUNT];
            let mut rank = 1;
            while rank <= 15 {
                let other = if rank % 2 == 1 { 15 + rank / 2 } else { 22 + rank / 2 };
                twins[rank as usize - 1] = Card(other);
                twins[other as usize] = Card(rank - 1);
                rank += 1;
            }
            twins
        };
        TWINS[self.0 as usize]
    }

    /// What the icon on its side pays whoever keeps it to the end.
    #[must_use]
    pub fn bonus(self) -> Option<Bonus> {
        let pays = |icon: &&Icon| icon.suit == self.suit() && (icon.least..=icon.most).contains(&self.rank());
        ICONS.iter().find(pays).map(|icon| icon.bonus)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit(), self.rank())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NoSuchCard;

    /// Reads exactly what `Display` writes: no sign, no zero in front.
    fn from_str(text: &str) -> Result<Card, NoSuchCard> {
        let digits = text.find(|sign: char| sign.is_ascii_digit()).ok_or(NoSuchCard)?;
        let (suit, rank) = text.split_at(digits);
        if rank.starts_with('0') || !rank.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NoSuchCard);
        }
        Card::new(suit.parse()?, rank.parse().map_err(|_| NoSuchCard)?).ok_or(NoSuchCard)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// What a card pays whoever keeps it to the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    Tokens(Suit, u8),
    /// One token of any suit.
    Star,
}

/// A row of the icons: these ranks of a suit pay this.
struct Icon {
    suit: Suit,
    least: u8,
    most: u8,
    bonus: Bonus,
}

const fn icon(suit: Suit, least: u8, most: u8, bonus: Bonus) -> Icon {
    Icon { suit, least, most, bonus }
}

/// The icons on the sides of the cards: the duds of a suit pay, its highest card tempts with a star.
static ICONS: [Icon; 7] = [
    icon(Plum, 1, 3, Bonus::Tokens(Plum, 2)),
    icon(Plum, 4, 6, Bonus::Tokens(Plum, 1)),
    icon(Plum, 15, 15, Bonus::Star),
    icon(Bamboo, 1, 3, Bonus::Tokens(Bamboo, 1)),
    icon(Bamboo, 15, 15, Bonus::Star),
    icon(Pine, 2, 4, Bonus::Tokens(Pine, 1)),
    icon(Pine, 14, 14, Bonus::Star),
];

/// A set of cards. Bit `id` stands for a card. It is stored as the ascending list of its cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards(u32);

impl Cards {
    pub const EMPTY: Cards = Cards(0);
    pub const ALL: Cards = Cards((1 << COUNT) - 1);

    #[must_use]
    #[inline]
    pub const fn single(card: Card) -> Cards {
        Cards(1 << card.0)
    }

    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= Cards::single(card).0;
    }

    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !Cards::single(card).0;
    }

    #[must_use]
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
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

    /// The cards of one suit that are in the set.
    #[must_use]
    #[inline]
    pub const fn of(self, suit: Suit) -> Cards {
        Cards(self.0 & suit.cards().0)
    }

    /// The weakest card.
    #[must_use]
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a place in 32 bits")]
    pub const fn first(self) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        Some(Card(self.0.trailing_zeros() as u8))
    }

    /// The card with exactly `n` others of the set before it, found by halves: every card dealt comes
    /// through here.
    #[must_use]
    #[inline]
    pub const fn nth(self, n: usize) -> Option<Card> {
        if n >= self.len() {
            return None;
        }
        let (mut before, mut at, mut word, mut half) = (n, 0, self.0, 16);
        while half > 0 {
            let low = (word & ((1 << half) - 1)).count_ones() as usize;
            if before >= low {
                before -= low;
                at += half;
                word >>= half;
            }
            half /= 2;
        }
        Some(Card(at))
    }

    /// The cards, the weakest first.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Iter {
        Iter(self)
    }
}

impl CardSet for Cards {
    type Card = Card;

    #[inline]
    fn len(&self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    fn contains(&self, card: Card) -> bool {
        Cards::contains(*self, card)
    }

    #[inline]
    fn nth(&self, n: u32) -> Card {
        Cards::nth(*self, n as usize).expect("a number below the size of the set")
    }

    #[inline]
    fn card(index: u8) -> Card {
        Card::ALL[index as usize]
    }

    #[inline]
    fn index(card: Card) -> u8 {
        card.id()
    }
}

set_of_cards!(Cards of Card);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_is_there_exactly_twice() {
        assert_eq!(Suit::ALL.map(|suit| suit.cards().len()), [15, 8, 7]);
        assert_eq!(Suit::ALL.into_iter().fold(Cards::EMPTY, |all, suit| all | suit.cards()), Cards::ALL);
        for card in Card::ALL {
            let alike: Vec<Card> = Card::ALL.into_iter().filter(|other| other.rank() == card.rank()).collect();
            assert_eq!(alike.len(), 2);
            assert!(alike.contains(&card) && alike.contains(&card.twin()) && card.twin() != card);
            let other = if card.rank() % 2 == 1 { Bamboo } else { Pine };
            assert!(
                [card.suit(), card.twin().suit()].contains(&Plum) && [card.suit(), card.twin().suit()].contains(&other)
            );
            assert!(card.suit().cards().contains(card));
        }
    }

    #[test]
    fn a_card_is_greater_by_suit_and_then_by_rank() {
        for (a, b) in Card::ALL.into_iter().zip(Card::ALL.into_iter().skip(1)) {
            assert!(a < b && (a.suit(), a.rank()) < (b.suit(), b.rank()));
        }
    }

    #[test]
    fn a_card_is_written_as_suit_and_rank_and_read_back() {
        for card in Card::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::new(card.suit(), card.rank()), Some(card));
            let json = serde_json::to_string(&card).unwrap();
            assert_eq!(json, format!("\"{card}\""));
            assert_eq!(serde_json::from_str::<Card>(&json).unwrap(), card);
        }
        assert_eq!(Card::new(Pine, 2).map(|card| card.to_string()).as_deref(), Some("pine2"));
        for text in [
            "plum0", "plum16", "bamboo2", "pine1", "pine15", "plum01", "plum", "15", "", "plum 1", "Plum1", "plum256",
            "plum1x",
        ] {
            assert_eq!(text.parse::<Card>(), Err(NoSuchCard), "{text:?}");
        }
    }

    #[test]
    fn thirteen_cards_carry_an_icon() {
        let with = |bonus| Card::ALL.into_iter().filter(|card| card.bonus() == Some(bonus)).collect::<Vec<_>>();
        assert_eq!(Card::ALL.into_iter().filter(|card| card.bonus().is_some()).count(), 13);
        let cards = |list: &str| list.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
        assert_eq!(with(Bonus::Star), cards("plum15 bamboo15 pine14"));
        assert_eq!(with(Bonus::Tokens(Plum, 2)), cards("plum1 plum2 plum3"));
        assert_eq!(with(Bonus::Tokens(Plum, 1)), cards("plum4 plum5 plum6"));
        assert_eq!(with(Bonus::Tokens(Bamboo, 1)), cards("bamboo1 bamboo3"));
        assert_eq!(with(Bonus::Tokens(Pine, 1)), cards("pine2 pine4"));
    }

    #[test]
    fn the_nth_card_is_the_one_that_counting_finds() {
        for i in 0..200_u32 {
            let set = Cards((i + 1).wrapping_mul(0x9e37_79b9).rotate_left(i) & Cards::ALL.0);
            assert_eq!(set.iter().collect::<Cards>(), set);
            for n in 0..=COUNT {
                assert_eq!(set.nth(n), set.iter().nth(n), "{n} of {set:?}");
            }
        }
    }

    #[test]
    fn a_set_of_suits_knows_its_cards() {
        let mut suits = Suits::NONE;
        suits.insert(Pine);
        suits.insert(Plum);
        assert_eq!(suits.iter().collect::<Vec<_>>(), [Plum, Pine]);
        assert_eq!(suits.cards(), Cards::ALL - Bamboo.cards());
    }
}
