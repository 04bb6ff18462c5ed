//! Heaps of the tokens of the three plants.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Deserialize, Serialize};

use super::Suit::{self, Bamboo, Plum};
use super::Suits;

/// A heap of tokens. Its three counts are bytes of one word, so whole heaps are added at once.
///
/// No count can overflow its byte: there are only forty-six tokens.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "[u8; 3]", into = "[u8; 3]")]
pub struct Tokens(u32);

impl Tokens {
    pub const NONE: Tokens = Tokens(0);
    /// All tokens of the game: 18 plum, 15 bamboo, 13 pine.
    pub const ALL: Tokens = Tokens::new([18, 15, 13]);
    /// One token of each suit.
    pub const SET: Tokens = Tokens::new([1, 1, 1]);

    /// A heap with these numbers of plum, bamboo and pine tokens.
    #[must_use]
    pub const fn new([plum, bamboo, pine]: [u8; 3]) -> Tokens {
        Tokens(plum as u32 | (bamboo as u32) << 8 | (pine as u32) << 16)
    }

    /// A heap of `count` tokens of one suit.
    #[must_use]
    #[inline]
    pub const fn of(suit: Suit, count: u8) -> Tokens {
        Tokens((count as u32) << shift(suit))
    }

    /// A heap of `count` sets, each with one token of each suit.
    #[must_use]
    #[inline]
    pub const fn sets(count: u8) -> Tokens {
        Tokens(Tokens::SET.0 * count as u32)
    }

    #[must_use]
    #[inline]
    pub const fn get(self, suit: Suit) -> u8 {
        (self.0 >> shift(suit) & 0xFF) as u8
    }

    #[must_use]
    #[inline]
    pub const fn has(self, suit: Suit) -> bool {
        self.get(suit) > 0
    }

    #[must_use]
    #[inline]
    pub const fn len(self) -> u8 {
        // The multiplication adds up the three counts in the third byte.
        (self.0.wrapping_mul(0x0001_0101) >> 16 & 0xFF) as u8
    }

    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if this heap contains all tokens of the other one.
    #[must_use]
    pub fn holds(self, other: Tokens) -> bool {
        Suit::ALL.into_iter().all(|suit| self.get(suit) >= other.get(suit))
    }

    /// The set of suits with at least one token.
    #[must_use]
    #[inline]
    pub const fn kinds(self) -> Suits {
        // No count reaches 128, so the high bit of each byte is free to mark a count above zero.
        let some = (self.0 + 0x007F_7F7F) >> 7 & 0x0001_0101;
        Suits(((some | some >> 7 | some >> 14) & 0b111) as u8)
    }

    /// The suits with at least one token, the weakest first.
    #[inline]
    pub fn suits(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |&suit| self.has(suit))
    }

    /// The suit of the token with exactly `n` tokens before it.
    #[must_use]
    #[inline]
    pub fn nth(self, n: u32) -> Suit {
        let plum = u32::from(self.get(Plum));
        let bamboo = plum + u32::from(self.get(Bamboo));
        Suit::ALL[usize::from(n >= plum) + usize::from(n >= bamboo)]
    }

    /// Iterates over the suit of each token, the weakest suit first.
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().flat_map(move |suit| std::iter::repeat_n(suit, self.get(suit).into()))
    }
}

impl Add for Tokens {
    type Output = Tokens;

    #[inline]
    fn add(self, other: Tokens) -> Tokens {
        Tokens(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Tokens {
    #[inline]
    fn add_assign(&mut self, other: Tokens) {
        *self = *self + other;
    }
}

impl Sub for Tokens {
    type Output = Tokens;

    /// Removes tokens. The heap must contain them.
    #[inline]
    fn sub(self, other: Tokens) -> Tokens {
        debug_assert!(self.holds(other));
        Tokens(self.0.wrapping_sub(other.0))
    }
}

impl SubAssign for Tokens {
    #[inline]
    fn sub_assign(&mut self, other: Tokens) {
        *self = *self - other;
    }
}

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        <[u8; 3]>::from(*self).fmt(f)
    }
}

impl From<[u8; 3]> for Tokens {
    fn from(counts: [u8; 3]) -> Tokens {
        Tokens::new(counts)
    }
}

impl From<Tokens> for [u8; 3] {
    fn from(tokens: Tokens) -> [u8; 3] {
        Suit::ALL.map(|suit| tokens.get(suit))
    }
}

/// The bit position of a suit's count in the word.
#[inline]
const fn shift(suit: Suit) -> u32 {
    8 * suit as u32
}

#[cfg(test)]
mod tests {
    use super::super::Suit::Pine;
    use super::*;

    #[test]
    fn heaps_of_tokens_are_counted_by_suit() {
        let heap = Tokens::new([3, 0, 2]);
        assert_eq!((heap.len(), heap.get(Plum), heap.has(Bamboo), heap.get(Pine)), (5, 3, false, 2));
        assert_eq!(heap.iter().collect::<Vec<_>>(), [Plum, Plum, Plum, Pine, Pine]);
        assert!(heap.iter().eq((0..5).map(|n| heap.nth(n))));
        assert_eq!(heap.suits().collect::<Vec<_>>(), [Plum, Pine]);
        assert_eq!(heap + Tokens::SET - Tokens::of(Plum, 4), Tokens::new([0, 1, 3]));
        assert_eq!(Tokens::sets(9), Tokens::new([9, 9, 9]));
        assert!(heap.holds(Tokens::of(Pine, 2)) && !heap.holds(Tokens::SET));
        assert_eq!(Tokens::ALL.len(), 46);
        assert_eq!(serde_json::to_string(&heap).unwrap(), "[3,0,2]");
        assert_eq!(serde_json::from_str::<Tokens>("[3,0,2]").unwrap(), heap);
    }
}
