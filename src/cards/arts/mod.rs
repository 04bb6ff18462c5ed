//! The seventy cards of Shuhari: sixty art cards, five preparations and five reviews.
//!
//! An [`Art`] has a rank and three of the five suits, one for each [`ArtStage`]. Every ordered triple of different
//! suits is on one card. A [`Card`] is an art card, a preparation or a review; the five preparations are identical, and so
//! are the five reviews. [`Arts`] is a set of art cards in one machine word. [`Cards`] also counts preparations and
//! reviews.

mod stock;

pub use stock::{CountedArts, Stock};

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::set::set_of_cards;
use super::{CardSet, NoSuchCard, debugged_as_notation, stored_as_notation};

/// The number of art cards.
pub const ARTS: usize = 60;
/// The number of preparations, and also of reviews.
pub const COPIES: u8 = 5;
/// The number of cards in the deck.
pub const COUNT: u8 = 70;

/// The suit triples of each rank, lowest rank first, as the letters for Obey, Detach and Separate.
///
/// Reconstructed: the printed triples are not known. The five triples of a rank are rotations of one pattern around the
/// circle I N K C S, so each suit occurs once in each place. The twelve patterns are distributed over low, middle and
/// high ranks so that no pair of suits is strong or weak.
const DECK: [[&[u8; 3]; 5]; 12] = [
    [b"INK", b"NKC", b"KCS", b"CSI", b"SIN"],
    [b"IKS", b"NCI", b"KSN", b"CIK", b"SNC"],
    [b"ICN", b"NSK", b"KIC", b"CNS", b"SKI"],
    [b"ISC", b"NIS", b"KNI", b"CKN", b"SCK"],
    [b"ICS", b"NSI", b"KIN", b"CNK", b"SKC"],
    [b"INC", b"NKS", b"KCI", b"CSN", b"SIK"],
    [b"ISK", b"NIC", b"KNS", b"CKI", b"SCN"],
    [b"IKN", b"NCK", b"KSC", b"CIS", b"SNI"],
    [b"ISN", b"NIK", b"KNC", b"CKS", b"SCI"],
    [b"IKC", b"NCS", b"KSI", b"CIN", b"SNK"],
    [b"ICK", b"NSC", b"KIS", b"CNI", b"SKN"],
    [b"INS", b"NKI", b"KCN", b"CSK", b"SIC"],
];

/// A suit: one of the five arts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// 華道, flower arranging.
    Ikebana,
    /// 日本舞踊, dance.
    Buyo,
    /// 琴, the zither.
    Koto,
    /// 茶道, tea.
    Chado,
    /// 書道, writing.
    Shodo,
}

impl Suit {
    pub const ALL: [Suit; 5] = [Suit::Ikebana, Suit::Buyo, Suit::Koto, Suit::Chado, Suit::Shodo];

    /// The letter of the suit in the notation of cards.
    #[must_use]
    pub const fn letter(self) -> char {
        ['I', 'N', 'K', 'C', 'S'][self as usize]
    }

    #[must_use]
    pub fn of_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// The twelve cards with this suit in the place of the given stage.
    #[must_use]
    #[inline]
    pub const fn at(self, stage: ArtStage) -> Arts {
        PLACES[self as usize][stage as usize]
    }

    /// The cards with this suit in the place of the stage after the given one; empty for the last stage.
    #[must_use]
    #[inline]
    pub const fn behind(self, stage: ArtStage) -> Arts {
        PLACES[self as usize][stage as usize + 1]
    }
}

/// A stage of a trick, and the place of its suit on a card: outside, middle or inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ArtStage {
    /// 守.
    Obey,
    /// 破.
    Detach,
    /// 離.
    Separate,
}

impl ArtStage {
    pub const ALL: [ArtStage; 3] = [ArtStage::Obey, ArtStage::Detach, ArtStage::Separate];

    /// The stage that a break leads to, or `None` for the last stage.
    #[must_use]
    #[inline]
    pub const fn next(self) -> Option<ArtStage> {
        match self {
            ArtStage::Obey => Some(ArtStage::Detach),
            ArtStage::Detach => Some(ArtStage::Separate),
            ArtStage::Separate => None,
        }
    }
}

/// One art card, written as its rank and its suits from outside to inside: `5ICS`.
///
/// Each suit is once the outside suit of a rank, so rank and Obey suit give the index of the card.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Art(u8);

impl Art {
    /// The rank, from 1 to 12.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / 5 + 1
    }

    /// The suit in the place of this stage.
    #[must_use]
    #[inline]
    pub const fn suit(self, stage: ArtStage) -> Suit {
        SUITS[self.0 as usize][stage as usize]
    }

    /// All three suits, from outside to inside.
    #[must_use]
    #[inline]
    pub const fn suits(self) -> [Suit; 3] {
        SUITS[self.0 as usize]
    }
}

impl fmt::Display for Art {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [obey, detach, separate] = self.suits().map(Suit::letter);
        write!(f, "{}{obey}{detach}{separate}", self.rank())
    }
}

impl FromStr for Art {
    type Err = NoSuchCard;

    /// Parses exactly the output of `Display`: a card of the deck, without leading zeros.
    fn from_str(text: &str) -> Result<Art, NoSuchCard> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (rank, suits) = text.split_at(digits);
        let rank: u8 = rank.parse().map_err(|_| NoSuchCard)?;
        let obey = suits.chars().next().and_then(Suit::of_letter).ok_or(NoSuchCard)?;
        if !(1..=12).contains(&rank) || digits != 1 + usize::from(rank > 9) {
            return Err(NoSuchCard);
        }
        let card = Art(5 * (rank - 1) + obey as u8);
        if suits.chars().eq(card.suits().map(Suit::letter)) { Ok(card) } else { Err(NoSuchCard) }
    }
}

/// Any card of the deck. All five preparations are the same value, and so are all five reviews.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// 予習.
    pub const PREPARATION: Card = Card(60);
    /// 復習.
    pub const REVIEW: Card = Card(61);

    /// The art card, or `None` for a preparation or a review.
    #[must_use]
    #[inline]
    pub const fn art(self) -> Option<Art> {
        if self.0 < 60 { Some(Art(self.0)) } else { None }
    }
}

impl From<Art> for Card {
    #[inline]
    fn from(art: Art) -> Card {
        Card(art.0)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.art() {
            Some(art) => art.fmt(f),
            None if *self == Card::PREPARATION => f.write_str("prep"),
            None => f.write_str("review"),
        }
    }
}

impl FromStr for Card {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Card, NoSuchCard> {
        match text {
            "prep" => Ok(Card::PREPARATION),
            "review" => Ok(Card::REVIEW),
            _ => text.parse::<Art>().map(Card::from),
        }
    }
}

debugged_as_notation!(Art, Card);
stored_as_notation!(Art, Card, Suit);

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Suit {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Suit, NoSuchCard> {
        let mut letters = text.chars();
        let suit = letters.next().and_then(Suit::of_letter).ok_or(NoSuchCard)?;
        if letters.next().is_none() { Ok(suit) } else { Err(NoSuchCard) }
    }
}

set_of_cards! {
    /// A set of art cards, ordered by rank.
    pub struct Arts(u64) of [Art; ARTS];
}

impl Arts {
    /// The cards of this rank and of all higher ranks.
    #[must_use]
    #[inline]
    pub const fn at_least(rank: u8) -> Arts {
        Arts(Arts::ALL.0 & !(Arts::at_most(rank).0 >> 5))
    }

    /// The cards of this rank and of all lower ranks.
    #[must_use]
    #[inline]
    pub const fn at_most(rank: u8) -> Arts {
        Arts((1 << (5 * rank as u32)) - 1)
    }

    /// The cards of this card's rank and of all higher ranks.
    #[must_use]
    #[inline]
    pub fn not_below(card: Art) -> Arts {
        NOT_BELOW[card.0 as usize]
    }

    /// The cards of this card's rank and of all lower ranks.
    #[must_use]
    #[inline]
    pub fn not_above(card: Art) -> Arts {
        NOT_ABOVE[card.0 as usize]
    }

    /// The cards with a rank from `lowest` to `highest`, both included.
    #[must_use]
    pub const fn between(lowest: u8, highest: u8) -> Arts {
        Arts(Arts::at_least(lowest).0 & Arts::at_most(highest).0)
    }

    /// The same set with its cards counted, for code that needs both the number of cards and one of them.
    #[must_use]
    #[inline]
    pub const fn counted(self) -> CountedArts {
        CountedArts::of(self)
    }

    /// The last card of the deck in the set, which has the highest rank.
    #[must_use]
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a place in 64 bits")]
    pub const fn last(self) -> Option<Art> {
        if self.is_empty() { None } else { Some(Art(63 - self.0.leading_zeros() as u8)) }
    }
}

/// Cards of any kind: each art card at most once, and a number of preparations and of reviews.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards {
    pub arts: Arts,
    pub preparations: u8,
    pub reviews: u8,
}

impl Cards {
    pub const EMPTY: Cards = Cards { arts: Arts::EMPTY, preparations: 0, reviews: 0 };
    pub const ALL: Cards = Cards { arts: Arts::ALL, preparations: COPIES, reviews: COPIES };

    /// The number of preparations and reviews.
    #[must_use]
    #[inline]
    pub const fn specials(self) -> u8 {
        self.preparations + self.reviews
    }

    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.add(SINGLES[card.0 as usize]);
    }

    /// Removes one such card. The card must be present.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        let one = &SINGLES[card.0 as usize];
        self.arts -= one.arts;
        self.preparations -= one.preparations;
        self.reviews -= one.reviews;
    }

    /// Adds cards. No art card may be in both.
    #[inline]
    pub fn add(&mut self, cards: Cards) {
        self.arts |= cards.arts;
        self.preparations += cards.preparations;
        self.reviews += cards.reviews;
    }

    #[must_use]
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        match card.art() {
            Some(art) => self.arts.contains(art),
            None if card.0 == Card::PREPARATION.0 => self.preparations > 0,
            None => self.reviews > 0,
        }
    }

    #[must_use]
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "at most seventy")]
    pub const fn len(self) -> u8 {
        self.arts.len() as u8 + self.specials()
    }

    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.arts.is_empty() && self.specials() == 0
    }

    /// The cards that remain without the given ones, or `None` if one of those is missing.
    #[must_use]
    pub fn without(self, cards: Cards) -> Option<Cards> {
        let preparations = self.preparations.checked_sub(cards.preparations)?;
        let reviews = self.reviews.checked_sub(cards.reviews)?;
        let arts = self.arts - cards.arts;
        (self.arts & cards.arts == cards.arts).then_some(Cards { arts, preparations, reviews })
    }

    /// Iterates over the cards: arts by rank, then preparations, then reviews.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let copies = |card, count: u8| std::iter::repeat_n(card, count.into());
        let specials = copies(Card::PREPARATION, self.preparations).chain(copies(Card::REVIEW, self.reviews));
        self.arts.iter().map(Card::from).chain(specials)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::EMPTY;
        cards.into_iter().for_each(|card| all.insert(card));
        all
    }
}

impl From<Vec<Card>> for Cards {
    fn from(list: Vec<Card>) -> Cards {
        list.into_iter().collect()
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.iter().collect()
    }
}

impl CardSet for Cards {
    type Card = Card;

    #[inline]
    fn len(&self) -> u32 {
        Cards::len(*self).into()
    }

    #[inline]
    fn contains(&self, card: Card) -> bool {
        Cards::contains(*self, card)
    }

    #[inline]
    fn remove(&mut self, card: Card) {
        Cards::remove(self, card);
    }

    #[inline]
    fn nth(&self, n: u32) -> Card {
        self.choose(|_| n)
    }

    #[inline]
    fn choose(&self, before: impl FnOnce(u32) -> u32) -> Card {
        Stock::of(*self).nth(before(CardSet::len(self)))
    }

    #[inline]
    fn card(index: u8) -> Card {
        match index {
            0..60 => Card(index),
            60..65 => Card::PREPARATION,
            _ => Card::REVIEW,
        }
    }

    #[inline]
    fn index(card: Card) -> u8 {
        if card == Card::REVIEW { 65 } else { card.0 }
    }
}

/// The suits of each art card, from outside to inside.
const SUITS: [[Suit; 3]; ARTS] = {
    let mut suits = [[Suit::Ikebana; 3]; ARTS];
    let mut id = 0;
    while id < ARTS {
        let mut place = 0;
        while place < 3 {
            let letter = DECK[id / 5][id % 5][place] as char;
            let mut suit = 0;
            while Suit::ALL[suit].letter() != letter {
                suit += 1;
            }
            suits[id][place] = Suit::ALL[suit];
            place += 1;
        }
        id += 1;
    }
    suits
};

/// The cards with a suit in a place. The fourth place exists for [`Suit::behind`] and is always empty.
static PLACES: [[Arts; 4]; 5] = {
    let mut places = [[Arts::EMPTY; 4]; 5];
    let mut id = 0;
    while id < ARTS {
        let mut place = 0;
        while place < 3 {
            places[SUITS[id][place] as usize][place].insert(Art::ALL[id]);
            place += 1;
        }
        id += 1;
    }
    places
};

/// Results of [`Arts::not_below`]. Searches need them millions of times.
static NOT_BELOW: [Arts; ARTS] = {
    let mut ranks = [Arts::EMPTY; ARTS];
    let mut id = 0;
    while id < ARTS {
        ranks[id] = Arts::at_least(Art::ALL[id].rank());
        id += 1;
    }
    ranks
};

/// Results of [`Arts::not_above`].
static NOT_ABOVE: [Arts; ARTS] = {
    let mut ranks = [Arts::EMPTY; ARTS];
    let mut id = 0;
    while id < ARTS {
        ranks[id] = Arts::at_most(Art::ALL[id].rank());
        id += 1;
    }
    ranks
};

/// The set of each single card.
static SINGLES: [Cards; ARTS + 2] = {
    let mut singles = [Cards::EMPTY; ARTS + 2];
    let mut id = 0;
    while id < ARTS {
        singles[id].arts = Arts::single(Art::ALL[id]);
        id += 1;
    }
    singles[Card::PREPARATION.0 as usize].preparations = 1;
    singles[Card::REVIEW.0 as usize].reviews = 1;
    singles
};

#[cfg(test)]
mod tests;
