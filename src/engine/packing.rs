//! A mixed-radix code: many small numbers are packed into one large number, which is written as text.
//!
//! Each number is a digit with its own base ("one of `n`"), so one of five moves takes log₂ 5 bits, and a forced move
//! takes none. The decoder must know the base of each digit when it reads it. A replay provides the bases.

/// The alphabet of the text, from URL-safe Base64 (RFC 4648). All its symbols are safe after `#`.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The number of symbols at the end that protect the text against typing errors and truncation.
const CHECKSUM_LEN: usize = 3;

/// Reason why a text could not be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnpackError {
    /// The text has symbols outside the alphabet or a wrong checksum: it was mistyped or truncated.
    Broken,
    /// The text is longer or shorter than its content requires.
    WrongLength,
}

/// Collects digits, which the decoder reads in the same order.
#[derive(Clone, Debug, Default)]
pub struct Packer(Vec<(u64, u64)>);

impl Packer {
    /// Adds a digit with the given base.
    pub fn put(&mut self, digit: u64, base: u64) {
        debug_assert!(digit < base);
        self.0.push((digit, base));
    }

    /// Adds a number of unknown size as a variable-length quantity: groups of four bits, lowest first, each with a flag
    /// that marks further groups.
    pub fn put_varint(&mut self, mut number: u64) {
        loop {
            let more = number >= 16;
            self.put(number % 16 + if more { 16 } else { 0 }, 32);
            if !more {
                return;
            }
            number /= 16;
        }
    }

    /// Encodes all digits and appends the checksum.
    #[must_use]
    pub fn text(&self) -> String {
        let mut value = Big::default();
        for &(digit, base) in self.0.iter().rev() {
            value.push(digit, base);
        }
        let mut text = String::new();
        while !value.is_zero() {
            text.push(symbol(value.pop(64)));
        }
        with_checksum(&text)
    }
}

/// Reads the digits of a packed text.
#[derive(Clone, Debug)]
pub struct Unpacker(Big);

impl Unpacker {
    /// Reads a text from any source. It allocates less than twice the length of the text.
    ///
    /// # Errors
    /// If a symbol or the checksum is wrong.
    pub fn new(text: &str) -> Result<Self, UnpackError> {
        let cut = text.len().checked_sub(CHECKSUM_LEN).ok_or(UnpackError::Broken)?;
        let (body, check) = text.as_bytes().split_at(cut);
        if checksum(body).as_bytes() != check {
            return Err(UnpackError::Broken);
        }
        let mut symbols = Vec::with_capacity(body.len());
        for symbol in body {
            let (number, _) = (0..).zip(ALPHABET).find(|&(_, known)| known == symbol).ok_or(UnpackError::Broken)?;
            symbols.push(number);
        }
        // A last symbol of zero would be a second encoding of the same number.
        if symbols.last() == Some(&0) {
            return Err(UnpackError::WrongLength);
        }
        Ok(Self(Big::from_symbols(&symbols)))
    }

    /// Reads the next digit, which has the given base.
    pub fn take(&mut self, base: u64) -> u64 {
        self.0.pop(base)
    }

    /// Reads a number added by [`Packer::put_varint`].
    ///
    /// # Errors
    /// If the number does not end within 64 bits, or its encoding is longer than necessary.
    pub fn take_varint(&mut self) -> Result<u64, UnpackError> {
        let mut number: u64 = 0;
        for place in 0..16 {
            let five = self.take(32);
            number |= (five % 16) << (4 * place);
            if five < 16 {
                return if five == 0 && place > 0 { Err(UnpackError::WrongLength) } else { Ok(number) };
            }
        }
        Err(UnpackError::WrongLength)
    }

    /// Checks that all digits have been read.
    ///
    /// # Errors
    /// If digits are left.
    pub fn finish(self) -> Result<(), UnpackError> {
        if self.0.is_zero() { Ok(()) } else { Err(UnpackError::WrongLength) }
    }
}

/// The text followed by its checksum.
pub fn with_checksum(body: &str) -> String {
    format!("{body}{}", checksum(body.as_bytes()))
}

/// The symbol for the low six bits.
fn symbol(number: u64) -> char {
    #[expect(clippy::cast_possible_truncation, reason = "only six bits are looked at")]
    let low = number as u8 & 63;
    ALPHABET[usize::from(low)].into()
}

/// An 18-bit cyclic redundancy check, as three symbols.
fn checksum(body: &[u8]) -> String {
    let mut rest: u32 = 0x2_A55A;
    for &byte in body {
        rest ^= u32::from(byte) << 10;
        for _ in 0..8 {
            rest <<= 1;
            if rest & 0x4_0000 != 0 {
                // x¹⁸ + x¹⁶ + x¹⁰ + x⁵ + x³ + x + 1
                rest ^= 0x5_042B;
            }
        }
    }
    (0..CHECKSUM_LEN).map(|place| symbol((rest >> (6 * place)).into())).collect()
}

/// A natural number of any size: 32-bit limbs, the lowest first, without leading zeros.
#[derive(Clone, Debug, Default)]
struct Big(Vec<u32>);

impl Big {
    fn from_symbols(symbols: &[u8]) -> Self {
        let mut value = Big(Vec::with_capacity(symbols.len() * 6 / 32 + 1));
        let (mut held, mut bits) = (0_u64, 0);
        for &symbol in symbols {
            held |= u64::from(symbol) << bits;
            bits += 6;
            if bits >= 32 {
                value.0.push(low(held.into()));
                held >>= 32;
                bits -= 32;
            }
        }
        value.0.push(low(held.into()));
        value.trim();
        value
    }

    fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// Computes `self = self · base + digit`, for any base up to 2⁶⁴ − 1.
    fn push(&mut self, digit: u64, base: u64) {
        let mut carry = u128::from(digit);
        for limb in &mut self.0 {
            let wide = u128::from(*limb) * u128::from(base) + carry;
            *limb = low(wide);
            carry = wide >> 32;
        }
        while carry > 0 {
            self.0.push(low(carry));
            carry >>= 32;
        }
    }

    /// Computes `self = self / base` and returns the remainder.
    fn pop(&mut self, base: u64) -> u64 {
        if base == 1 {
            return 0;
        }
        let mut rest: u128 = 0;
        for limb in self.0.iter_mut().rev() {
            let wide = rest << 32 | u128::from(*limb);
            *limb = low(wide / u128::from(base));
            rest = wide % u128::from(base);
        }
        self.trim();
        #[expect(clippy::cast_possible_truncation, reason = "a remainder is below its base")]
        let rest = rest as u64;
        rest
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "that is what it is for")]
fn low(wide: u128) -> u32 {
    wide as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Luck, Rng};

    #[test]
    fn digits_are_unpacked_in_the_order_they_were_packed() {
        let mut rng = Rng::new(1);
        for _ in 0..500 {
            let digits: Vec<(u64, u64)> = (0..rng.below(60))
                .map(|_| {
                    let base = u64::from(rng.word()) >> rng.below(32) | 1;
                    (u64::from(rng.word()) % base, base)
                })
                .collect();
            let mut packer = Packer::default();
            for &(digit, base) in &digits {
                packer.put(digit, base);
            }
            packer.put_varint(u64::MAX);
            packer.put_varint(0);
            let mut unpacker = Unpacker::new(&packer.text()).unwrap();
            for (digit, base) in digits {
                assert_eq!(unpacker.take(base), digit);
            }
            assert_eq!(unpacker.take_varint(), Ok(u64::MAX));
            assert_eq!(unpacker.take_varint(), Ok(0));
            assert_eq!(unpacker.finish(), Ok(()));
        }
    }

    #[test]
    fn truncation_and_wrong_symbols_are_detected() {
        let mut packer = Packer::default();
        (0..40).for_each(|digit| packer.put(digit, 41));
        let text = packer.text();
        for end in 0..text.len() {
            assert!(Unpacker::new(&text[..end]).is_err(), "cut to {end}");
        }
        for place in 0..text.len() {
            let mut wrong = text.clone().into_bytes();
            wrong[place] = if wrong[place] == b'x' { b'y' } else { b'x' };
            assert!(Unpacker::new(std::str::from_utf8(&wrong).unwrap()).is_err(), "changed at {place}");
        }
    }
}
