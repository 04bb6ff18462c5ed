//! A mixed-radix code: many small numbers packed into one large one, and that one written as text.
//!
//! Each number is a digit with a base of its own ("one of `n`"), so a move among five costs log₂ 5 bits
//! and a forced move nothing. The decoder has to know the bases as it goes, which a replay does.

/// The alphabet of the text, that of URL-safe Base64 (RFC 4648): all of it is safe behind `#`.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Symbols at the end that check the rest against typing errors and missing ends.
const CHECKSUM_LEN: usize = 3;

/// Why a text could not be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnpackError {
    /// Symbols outside of the alphabet, or a wrong checksum: mistyped or cut off.
    Broken,
    /// The text holds more, or less, than its content needs.
    WrongLength,
}

/// Collects digits; the first one in is the first one out.
#[derive(Clone, Debug, Default)]
pub struct Packer(Vec<(u64, u64)>);

impl Packer {
    /// Adds `digit`, one of `base`.
    pub fn put(&mut self, digit: u64, base: u64) {
        debug_assert!(digit < base);
        self.0.push((digit, base));
    }

    /// Adds a number of unknown size, as a variable-length quantity: four bits at a time, the lowest first, each with a
    /// bit that says whether more follow.
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

    /// Encodes all of it, checksum and all.
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

/// Takes the digits out again.
#[derive(Clone, Debug)]
pub struct Unpacker(Big);

impl Unpacker {
    /// Reads a text that came from anywhere. What it allocates is less than twice as long as the text.
    ///
    /// # Errors
    /// When a symbol or the checksum is wrong.
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
        // A last symbol of zero would be a second spelling of the same number.
        if symbols.last() == Some(&0) {
            return Err(UnpackError::WrongLength);
        }
        Ok(Self(Big::from_symbols(&symbols)))
    }

    /// Takes the next digit, one of `base`.
    pub fn take(&mut self, base: u64) -> u64 {
        self.0.pop(base)
    }

    /// Takes a number put in by [`Packer::put_varint`].
    ///
    /// # Errors
    /// When it does not end within 64 bits, or was written longer than it needs.
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

    /// Makes sure that nothing is left.
    ///
    /// # Errors
    /// When something is.
    pub fn finish(self) -> Result<(), UnpackError> {
        if self.0.is_zero() { Ok(()) } else { Err(UnpackError::WrongLength) }
    }
}

/// A text with its checksum behind it.
pub fn with_checksum(body: &str) -> String {
    format!("{body}{}", checksum(body.as_bytes()))
}

/// The symbol of the low six bits.
fn symbol(number: u64) -> char {
    #[expect(clippy::cast_possible_truncation, reason = "only six bits are looked at")]
    let low = number as u8 & 63;
    ALPHABET[usize::from(low)].into()
}

/// A cyclic redundancy check of 18 bits, as three symbols.
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

/// A natural number of any size, the low part first, never with a leading zero.
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

    /// `self = self · base + digit`, for any base up to 2⁶⁴ − 1.
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

    /// `self = self / base`, returning the remainder.
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
    fn what_goes_in_comes_out_in_order() {
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
    fn a_missing_end_and_a_wrong_symbol_are_noticed() {
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
