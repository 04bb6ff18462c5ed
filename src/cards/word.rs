//! How the n-th card of a set is found: as the n-th one of a word of bits.

/// A word of bits, in which the place of any of its ones is found.
pub trait Word {
    /// The place of the one with exactly `n` others below it; there are more than `n`.
    fn nth(self, n: u32) -> u8;
}

impl Word for u64 {
    /// Every draw comes through here, so it goes without a branch: the counts of all bytes are summed at once, the
    /// sum that passes `n` tells the byte, its lower half tells the half, and a table the place.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a place in 64 bits")]
    fn nth(self, n: u32) -> u8 {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGH: u64 = 0x8080_8080_8080_8080;
        let pairs = self - (self >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
        let sums = bytes.wrapping_mul(ONES);
        // A byte keeps its high bit where the ones up to its end are not yet more than n.
        let before = ((u64::from(n) * ONES) | HIGH) - sums;
        let byte = 8 * (((before & HIGH) >> 7).wrapping_mul(ONES) >> 56) as u32;
        let left = n - ((sums << 8) >> byte & 0xFF) as u32;
        let low = (fours >> byte & 0xF) as u32;
        let upper = u32::from(left >= low);
        let half = byte + 4 * upper;
        let places = PLACES_OF_BITS[(self >> half & 0xF) as usize];
        (half + u32::from(places >> (2 * (left - low * upper)) & 3)) as u8
    }
}

impl Word for u32 {
    #[inline]
    fn nth(self, n: u32) -> u8 {
        u64::from(self).nth(n)
    }
}

impl Word for u128 {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the halves of 128 bits")]
    fn nth(self, n: u32) -> u8 {
        let low = self as u64;
        let below = low.count_ones();
        if n < below { low.nth(n) } else { 64 + ((self >> 64) as u64).nth(n - below) }
    }
}

/// Where the bits of four stand, two digits for each.
const PLACES_OF_BITS: [u8; 16] = {
    let mut places = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let (mut place, mut met) = (0, 0);
        while place < 4 {
            if bits >> place & 1 == 1 {
                places[bits] |= place << (2 * met);
                met += 1;
            }
            place += 1;
        }
        bits += 1;
    }
    places
};
