//! The parser: recursive descent over the text, with one byte of lookahead.

use serde::Deserializer;
use serde::de::value::StrDeserializer;
use serde::de::{DeserializeSeed, IntoDeserializer, MapAccess, SeqAccess, Visitor};

use super::{Bad, DEEPEST, RAW};

pub struct Reader<'de> {
    text: &'de str,
    at: usize,
    /// The number of lists and objects that enclose the current position.
    depth: u8,
}

impl<'de> Reader<'de> {
    pub const fn new(text: &'de str) -> Self {
        Self { text, at: 0, depth: 0 }
    }

    /// Checks that only whitespace follows.
    pub fn end(&mut self) -> Result<(), Bad> {
        if self.peek().is_none() { Ok(()) } else { Err(Bad) }
    }

    /// The byte at the current position.
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips whitespace, and returns the next byte without consuming it.
    fn peek(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.byte() {
            self.at += 1;
        }
        self.byte()
    }

    /// Consumes a byte if it is next after whitespace.
    fn skips(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, byte: u8) -> Result<(), Bad> {
        if self.skips(byte) { Ok(()) } else { Err(Bad) }
    }

    /// Consumes a word such as `null` if it is next after whitespace.
    fn skips_word(&mut self, word: &str) -> bool {
        self.peek();
        let is_next = self.text.get(self.at..).is_some_and(|rest| rest.starts_with(word));
        if is_next {
            self.at += word.len();
        }
        is_next
    }

    /// Consumes digits, and returns their number.
    fn skip_digits(&mut self) -> usize {
        let begin = self.at;
        while self.byte().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        self.at - begin
    }

    /// Consumes a number, and returns its text.
    fn number(&mut self) -> Result<&'de str, Bad> {
        self.peek();
        let begin = self.at;
        self.at += usize::from(self.byte() == Some(b'-'));
        let has_zero = self.byte() == Some(b'0');
        let digits = self.skip_digits();
        if digits == 0 || has_zero && digits > 1 {
            return Err(Bad);
        }
        if self.byte() == Some(b'.') {
            self.at += 1;
            if self.skip_digits() == 0 {
                return Err(Bad);
            }
        }
        if let Some(b'e' | b'E') = self.byte() {
            self.at += 1;
            self.at += usize::from(matches!(self.byte(), Some(b'+' | b'-')));
            if self.skip_digits() == 0 {
                return Err(Bad);
            }
        }
        Ok(&self.text[begin..self.at])
    }

    /// Consumes four hexadecimal digits, and returns their value.
    fn hex(&mut self) -> Result<u32, Bad> {
        let digits = self.text.as_bytes().get(self.at..self.at + 4).ok_or(Bad)?;
        self.at += 4;
        digits.iter().try_fold(0, |code, digit| Ok(code * 16 + char::from(*digit).to_digit(16).ok_or(Bad)?))
    }

    /// Consumes a string. `take` receives each stretch of plain text with the escape that follows it: a character, the
    /// code of a lone surrogate, or `None` at the end of the string.
    fn each_part(
        &mut self,
        mut take: impl FnMut(&'de str, Option<Result<char, u32>>) -> Result<(), Bad>,
    ) -> Result<(), Bad> {
        self.expect(b'"')?;
        let mut begin = self.at;
        loop {
            match self.byte().ok_or(Bad)? {
                b'"' => {
                    take(&self.text[begin..self.at], None)?;
                    self.at += 1;
                    return Ok(());
                }
                b'\\' => {
                    let stretch = &self.text[begin..self.at];
                    self.at += 1;
                    let escape = self.byte().ok_or(Bad)?;
                    self.at += 1;
                    let sign = match escape {
                        b'"' | b'\\' | b'/' => Ok(char::from(escape)),
                        b'b' => Ok('\u{8}'),
                        b'f' => Ok('\u{c}'),
                        b'n' => Ok('\n'),
                        b'r' => Ok('\r'),
                        b't' => Ok('\t'),
                        b'u' => {
                            let code = self.hex()?;
                            char::from_u32(code).ok_or(code)
                        }
                        _ => return Err(Bad),
                    };
                    take(stretch, Some(sign))?;
                    begin = self.at;
                }
                0..0x20 => return Err(Bad),
                _ => self.at += 1,
            }
        }
    }

    fn string(&mut self) -> Result<String, Bad> {
        let mut string = String::new();
        // The first half of a surrogate pair, until the second half follows.
        let mut half = None;
        self.each_part(|stretch, sign| {
            string.push_str(stretch);
            if half.is_some() && !stretch.is_empty() {
                return Err(Bad);
            }
            match (half.take(), sign) {
                (None, None) => {}
                (None, Some(Ok(sign))) => string.push(sign),
                (None, Some(Err(high @ 0xd800..0xdc00))) => half = Some(high),
                (Some(high), Some(Err(low @ 0xdc00..0xe000))) => {
                    let code = 0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00);
                    string.push(char::from_u32(code).ok_or(Bad)?);
                }
                _ => return Err(Bad),
            }
            Ok(())
        })?;
        Ok(string)
    }

    /// Consumes a value of any kind.
    fn skip(&mut self) -> Result<(), Bad> {
        match self.peek().ok_or(Bad)? {
            b'"' => self.each_part(|_, _| Ok(())),
            b'[' => self.nested(b'[', b']', |list| list.elements(Self::skip)),
            b'{' => self.nested(b'{', b'}', |object| {
                object.elements(|field| {
                    field.each_part(|_, _| Ok(()))?;
                    field.expect(b':')?;
                    field.skip()
                })
            }),
            b't' | b'f' | b'n' => {
                let is_word = ["true", "false", "null"].iter().any(|word| self.skips_word(word));
                if is_word { Ok(()) } else { Err(Bad) }
            }
            _ => self.number().map(drop),
        }
    }

    /// Consumes all elements up to the closing bracket. There may be none.
    fn elements(&mut self, mut element: impl FnMut(&mut Self) -> Result<(), Bad>) -> Result<(), Bad> {
        if let Some(b']' | b'}') = self.peek() {
            return Ok(());
        }
        loop {
            element(self)?;
            if !self.skips(b',') {
                return Ok(());
            }
        }
    }

    /// Parses the content between two brackets.
    fn nested<T>(&mut self, open: u8, close: u8, read: impl FnOnce(&mut Self) -> Result<T, Bad>) -> Result<T, Bad> {
        self.expect(open)?;
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Bad);
        }
        let value = read(self)?;
        self.depth -= 1;
        self.expect(close)?;
        Ok(value)
    }
}

/// The elements of a list or the fields of an object, in order.
struct Elements<'a, 'de> {
    reader: &'a mut Reader<'de>,
    is_first: bool,
}

impl Elements<'_, '_> {
    /// Returns true if an element follows. Does not consume the closing bracket.
    fn has_next(&mut self) -> bool {
        if std::mem::take(&mut self.is_first) {
            !matches!(self.reader.peek(), Some(b']' | b'}'))
        } else {
            self.reader.skips(b',')
        }
    }
}

impl<'de> SeqAccess<'de> for Elements<'_, 'de> {
    type Error = Bad;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Bad> {
        if self.has_next() { seed.deserialize(&mut *self.reader).map(Some) } else { Ok(None) }
    }
}

impl<'de> MapAccess<'de> for Elements<'_, 'de> {
    type Error = Bad;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Bad> {
        if !self.has_next() {
            return Ok(None);
        }
        if self.reader.peek() != Some(b'"') {
            return Err(Bad);
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Bad> {
        self.reader.expect(b':')?;
        seed.deserialize(&mut *self.reader)
    }
}

/// Methods for integers. The number must be in the range of the type.
macro_rules! integers {
    ($($function:ident $visit:ident $type:ty),* $(,)?) => {$(
        fn $function<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Bad> {
            visitor.$visit(self.number()?.parse::<$type>().map_err(|_| Bad)?)
        }
    )*};
}

/// Methods for types that documents do not use.
macro_rules! refused {
    ($($function:ident),* $(,)?) => {$(
        fn $function<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Bad> {
            Err(Bad)
        }
    )*};
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Bad;

    refused!(
        deserialize_any,
        deserialize_f32,
        deserialize_f64,
        deserialize_char,
        deserialize_bytes,
        deserialize_byte_buf
    );

    integers! {
        deserialize_i8 visit_i64 i64,
        deserialize_i16 visit_i64 i64,
        deserialize_i32 visit_i64 i64,
        deserialize_i64 visit_i64 i64,
        deserialize_u8 visit_u64 u64,
        deserialize_u16 visit_u64 u64,
        deserialize_u32 visit_u64 u64,
        deserialize_u64 visit_u64 u64,
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Bad> {
        let value = self.skips_word("true");
        if value || self.skips_word("false") { visitor.visit_bool(value) } else { Err(Bad) }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Bad> {
        visitor.visit_string(self.string()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Bad> {
        visitor.visit_string(self.string()?)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Bad> {
        visitor.visit_str(&self.string()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Bad> {
        if self.skips_word("null") { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Bad> {
        if self.skips_word("null") { visitor.visit_unit() } else { Err(Bad) }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Bad> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Bad> {
        if name != RAW {
            return visitor.visit_newtype_struct(self);
        }
        self.peek();
        let begin = self.at;
        self.skip()?;
        visitor.visit_str(&self.text[begin..self.at])
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Bad> {
        self.nested(b'[', b']', |reader| visitor.visit_seq(Elements { reader, is_first: true }))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Bad> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, _: usize, visitor: V) -> Result<V::Value, Bad> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Bad> {
        self.nested(b'{', b'}', |reader| visitor.visit_map(Elements { reader, is_first: true }))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Bad> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Bad> {
        let name = self.string()?;
        let variant: StrDeserializer<'_, Bad> = name.as_str().into_deserializer();
        visitor.visit_enum(variant)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Bad> {
        self.skip()?;
        visitor.visit_unit()
    }
}
