//! The thirty cards and forty-six tokens of the three plants: plum, bamboo and pine.
//!
//! Plum has every rank from 1 to 15, bamboo the odd ones and pine the even ones, so every rank occurs exactly twice. A
//! [`Card`] is one card. [`Cards`], a set of cards, and [`Tokens`], a heap of tokens, are one machine word each.

mod tokens;

pub use tokens::Tokens;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use self::Suit::{Bamboo, Pine, Plum};

use super::set::{set_of_cards, stock_of_cards};
use super::{NoSuchCard, debugged_as_notation, stored_as_notation};

/// The number of cards in the deck.
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

    /// All cards of the suit.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> Cards {
        const CARDS: [Cards; 3] = [Cards(0x7FFF), Cards(0xFF << 15), Cards(0x7F << 23)];
        CARDS[self as usize]
    }

    /// The name of the suit in the notation of cards and moves.
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

    /// The set with this suit added if `is_in` is true.
    #[must_use]
    #[inline]
    pub const fn with(self, suit: Suit, is_in: bool) -> Suits {
        Suits(self.0 | (is_in as u8) << suit as u8)
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

    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        // The hexadecimal digits of this number are the sizes of all eight sets.
        const SIZES: u32 = 0x3221_2110;
        SIZES >> (4 * (self.0 & 0b111)) & 0b11
    }

    /// The suit of the set with exactly `n` weaker ones before it. The set has more than `n` suits.
    #[must_use]
    #[inline]
    pub const fn nth(self, n: u32) -> Suit {
        // A table instead of a loop: random drafts call it often, and the loop's exit would be mispredicted.
        const NTH: [[Suit; 3]; 8] = [
            [Plum, Plum, Plum],
            [Plum, Plum, Plum],
            [Bamboo, Plum, Plum],
            [Plum, Bamboo, Plum],
            [Pine, Plum, Plum],
            [Plum, Pine, Plum],
            [Bamboo, Pine, Plum],
            [Plum, Bamboo, Pine],
        ];
        NTH[self.0 as usize & 7][n as usize]
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

/// One card, written as its suit and rank: `plum15`. Stronger cards are greater and come later in the deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card with this suit and rank, or `None` if the suit does not have the rank.
    #[must_use]
    pub const fn new(suit: Suit, rank: u8) -> Option<Card> {
        match (suit, rank) {
            (Plum, 1..=15) => Some(Card(rank - 1)),
            (Bamboo, 1..=15) if rank % 2 == 1 => Some(Card(15 + rank / 2)),
            (Pine, 2..=14) if rank.is_multiple_of(2) => Some(Card(22 + rank / 2)),
            _ => None,
        }
    }

    #[must_use]
    #[inline]
    pub const fn suit(self) -> Suit {
        const SUITS: [Suit; COUNT] = {
            let mut suits = [Plum; COUNT];
            let mut card = 0;
            while card < COUNT {
                suits[card] = match card {
                    0..15 => Plum,
                    15..23 => Bamboo,
                    _ => Pine,
                };
                card += 1;
            }
            suits
        };
        SUITS[self.0 as usize]
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

    /// The other card of the same rank.
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

    /// The bonus of the icon on the card, for the player who keeps the card until the end of the round.
    #[must_use]
    #[inline]
    pub const fn bonus(self) -> Option<Bonus> {
        // Searches read this table millions of times.
        const BONUSES: [Option<Bonus>; COUNT] = {
            let mut bonuses = [None; COUNT];
            let mut row = 0;
            while row < ICONS.len() {
                let Icon { suit, least, most, bonus } = ICONS[row];
                let mut rank = least;
                while rank <= most {
                    if let Some(card) = Card::new(suit, rank) {
                        bonuses[card.0 as usize] = Some(bonus);
                    }
                    rank += 1;
                }
                row += 1;
            }
            bonuses
        };
        BONUSES[self.0 as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit(), self.rank())
    }
}

impl FromStr for Card {
    type Err = NoSuchCard;

    /// Parses exactly the output of `Display`: no sign and no leading zero.
    fn from_str(text: &str) -> Result<Card, NoSuchCard> {
        let digits = text.find(|sign: char| sign.is_ascii_digit()).ok_or(NoSuchCard)?;
        let (suit, rank) = text.split_at(digits);
        if rank.starts_with('0') || !rank.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NoSuchCard);
        }
        Card::new(suit.parse()?, rank.parse().map_err(|_| NoSuchCard)?).ok_or(NoSuchCard)
    }
}

debugged_as_notation!(Card);
stored_as_notation!(Card);

/// The bonus of a card for the player who keeps it until the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    Tokens(Suit, u8),
    /// One token of any suit.
    Star,
}

/// A row of the icon table: the cards of a suit from rank `least` to rank `most` give this bonus.
struct Icon {
    suit: Suit,
    least: u8,
    most: u8,
    bonus: Bonus,
}

const fn icon(suit: Suit, least: u8, most: u8, bonus: Bonus) -> Icon {
    Icon { suit, least, most, bonus }
}

/// The icons on the cards: low cards of a suit give tokens, and its highest card gives a star.
const ICONS: [Icon; 7] = [
    icon(Plum, 1, 3, Bonus::Tokens(Plum, 2)),
    icon(Plum, 4, 6, Bonus::Tokens(Plum, 1)),
    icon(Plum, 15, 15, Bonus::Star),
    icon(Bamboo, 1, 3, Bonus::Tokens(Bamboo, 1)),
    icon(Bamboo, 15, 15, Bonus::Star),
    icon(Pine, 2, 4, Bonus::Tokens(Pine, 1)),
    icon(Pine, 14, 14, Bonus::Star),
];

set_of_cards! {
    /// A set of cards, ordered from weakest to strongest.
    pub struct Cards(u32) of [Card; COUNT];
}

impl Cards {
    /// The cards of one suit that are in the set.
    #[must_use]
    #[inline]
    pub const fn of(self, suit: Suit) -> Cards {
        Cards(self.0 & suit.cards().0)
    }
}

stock_of_cards!(Cards of Card);

#[cfg(test)]
mod tests {
    use super::super::CardSet;
    use super::*;

    #[test]
    fn every_rank_occurs_exactly_twice() {
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
    fn cards_are_ordered_by_suit_and_then_by_rank() {
        for (a, b) in Card::ALL.into_iter().zip(Card::ALL.into_iter().skip(1)) {
            assert!(a < b && (a.suit(), a.rank()) < (b.suit(), b.rank()));
        }
    }

    #[test]
    fn a_card_is_written_as_suit_and_rank_and_parsed_back() {
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
    fn a_set_of_suits_gives_its_suits_and_cards() {
        let mut suits = Suits::NONE;
        suits.insert(Pine);
        suits.insert(Plum);
        assert_eq!(suits.iter().collect::<Vec<_>>(), [Plum, Pine]);
        assert_eq!(suits.cards(), Cards::ALL - Bamboo.cards());
        for heap in (0..8).map(|suits| Tokens::new([suits & 1, suits >> 1 & 1, 13 * (suits >> 2)])) {
            assert!(heap.kinds().iter().eq(heap.suits()));
            assert!((0..heap.kinds().len()).map(|n| heap.kinds().nth(n)).eq(heap.suits()));
        }
    }

    #[test]
    fn a_stock_draws_the_same_cards_as_its_set() {
        let (mut cards, mut stock) = (Cards::ALL, Stock::of(Cards::ALL));
        for draw in 0..30 {
            let n = draw * draw % CardSet::len(&cards);
            let card = stock.nth(n);
            assert_eq!((card, stock.len()), (cards.nth(n), CardSet::len(&cards)));
            stock.take(card);
            cards.remove(card);
            assert_eq!(stock.cards(), cards);
        }
    }
}
