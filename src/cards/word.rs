//! How the n-th card of a set is found: as the n-th one of a word of bits.

/// A word whose ones have been counted: how many there are is known then, and where any of them stands is soon found.
///
/// Every draw comes through here, so it goes without a branch: the sum that passes `n` tells the byte, and a table the
/// place in it. So broadword selection goes (Vigna 2008).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    word: u64,
    /// The number of ones up to the end of each byte.
    sums: u64,
}

impl Counted {
    #[inline]
    pub const fn of(word: u64) -> Self {
        // As `word - (word >> 1 & …)` it would be known to compilers for a count of ones: `len` would count once more.
        let pairs = (word & 0x5555_5555_5555_5555) + (word >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
        Self { word, sums: bytes.wrapping_mul(ONES) }
    }

    /// The word itself.
    #[inline]
    pub const fn word(self) -> u64 {
        self.word
    }

    /// How many ones there are.
    #[inline]
    pub const fn len(self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// The place of the one with exactly `n` others below it; there are more than `n`.
    #[inline]
    pub const fn nth(self, n: u32) -> u8 {
        // A byte keeps its high bit where the ones up to its end are more than n, and the first such byte is wanted.
        let enough = ((self.sums | HIGH) - ONES).wrapping_sub(n as u64 * ONES) & HIGH;
        let byte = enough.trailing_zeros() & 0x38;
        let left = n - ((self.sums << 8) >> byte & 0xFF) as u32;
        // Put together by bits, so that `clear` need not wait for the table to know the byte.
        PLACES[(self.word >> byte & 0xFF) as usize][(left & 7) as usize] & 7 | byte as u8
    }

    /// Makes a one a zero.
    #[inline]
    pub const fn clear(&mut self, place: u8) {
        self.word &= !(1 << place);
        self.sums -= ONES << (place & !7);
    }
}

/// A one in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The high bit of every byte.
const HIGH: u64 = 0x8080_8080_8080_8080;

/// A word of bits, in which the place of any of its ones is found.
pub trait Word {
    /// The word with these bits, which it has room for.
    fn of_bits(bits: u64) -> Self;

    /// The place of the one with exactly `n` others below it; there are more than `n`.
    fn nth(self, n: u32) -> u8;

    /// The place of the one that has as many others below it as `below` says when it is told how many there are.
    fn choose(self, below: impl FnOnce(u32) -> u32) -> u8;
}

impl Word for u64 {
    #[inline]
    fn of_bits(bits: u64) -> u64 {
        bits
    }

    #[inline]
    fn nth(self, n: u32) -> u8 {
        Counted::of(self).nth(n)
    }

    #[inline]
    fn choose(self, below: impl FnOnce(u32) -> u32) -> u8 {
        let counted = Counted::of(self);
        counted.nth(below(counted.len()))
    }
}

impl Word for u32 {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "it has room for them")]
    fn of_bits(bits: u64) -> u32 {
        bits as u32
    }

    #[inline]
    fn nth(self, n: u32) -> u8 {
        u64::from(self).nth(n)
    }

    #[inline]
    fn choose(self, below: impl FnOnce(u32) -> u32) -> u8 {
        u64::from(self).choose(below)
    }
}

impl Word for u128 {
    #[inline]
    fn of_bits(bits: u64) -> u128 {
        bits.into()
    }

    #[inline]
    fn nth(self, n: u32) -> u8 {
        self.choose(|_| n)
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the halves of 128 bits")]
    fn choose(self, below: impl FnOnce(u32) -> u32) -> u8 {
        let (low, high) = (Counted::of(self as u64), Counted::of((self >> 64) as u64));
        let n = below(low.len() + high.len());
        if n < low.len() { low.nth(n) } else { 64 + high.nth(n - low.len()) }
    }
}

/// Where the ones of each byte stand.
static PLACES: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut met) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                places[byte][met] = place;
                met += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
};
