//! Selection of the n-th card of a set, as the n-th one bit of a word.

/// A word with its one bits counted. The count is known, and the n-th one bit is found fast.
///
/// Every draw of a card uses it, so it is branch-free: the first prefix sum greater than `n` gives the byte, and a
/// table gives the bit within that byte (broadword selection, Vigna 2008).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    word: u64,
    /// The number of one bits up to the end of each byte.
    sums: u64,
}

impl Counted {
    #[inline]
    pub const fn of(word: u64) -> Self {
        // Compilers recognize the usual form `word - (word >> 1 & …)` as a popcount; `len` would then count again.
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

    /// The number of one bits.
    #[inline]
    pub const fn len(self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// The position of the one bit with exactly `n` one bits below it. The word has more than `n` one bits.
    #[inline]
    pub const fn nth(self, n: u32) -> u8 {
        // A byte keeps its high bit if there are more than `n` one bits up to its end. The first such byte is wanted.
        let enough = ((self.sums | HIGH) - ONES).wrapping_sub(n as u64 * ONES) & HIGH;
        let byte = enough.trailing_zeros() & 0x38;
        let left = n - ((self.sums << 8) >> byte & 0xFF) as u32;
        // Assembled from separate bits, so that `clear` gets the byte without waiting for the table.
        PLACES[(self.word >> byte & 0xFF) as usize][(left & 7) as usize] & 7 | byte as u8
    }

    /// Clears a one bit.
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

/// A word of bits with selection of its one bits.
pub trait Word {
    /// The word with these bits. They must fit into it.
    fn of_bits(bits: u64) -> Self;

    /// The position of the one bit with exactly `n` one bits below it. The word has more than `n` one bits.
    fn nth(self, n: u32) -> u8;

    /// The position of the one bit at index `below(count)`, where `count` is the number of one bits.
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

/// The positions of the one bits in each byte value.
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
