//! FNV-1a (Fowler, Noll and Vo 1991) with 64 bits: a hash with the same result on every platform. Not cryptographic.

use std::hash::Hasher;

/// A hasher of bytes. It can also process a whole word as if it were one byte.
#[derive(Clone, Copy, Debug)]
pub struct Fnv1a(u64);

impl Default for Fnv1a {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv1a {
    /// Hashes a word in one step.
    pub const fn word(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0100_0000_01b3);
    }

    /// The hash of a sequence of words.
    #[must_use]
    pub fn of_words(words: impl Iterator<Item = u64>) -> u64 {
        let mut hash = Self::default();
        for word in words {
            hash.word(word);
        }
        hash.0
    }
}

impl Hasher for Fnv1a {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.word(byte.into());
        }
    }

    // Makes the hash of a `usize` the same on every platform.
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_gives_the_published_test_vectors() {
        let hash = |text: &str| {
            let mut hash = Fnv1a::default();
            hash.write(text.as_bytes());
            hash.finish()
        };
        assert_eq!(hash(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash("foobar"), 0x8594_4171_f739_67e8);
    }
}
