//! The writer: compact JSON, with the escapes that `serde_json` writes.

use std::fmt::Write;

use serde::ser::{Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple};
use serde::{Serialize, Serializer};

use super::{Bad, RAW};

#[derive(Default)]
pub struct Writer {
    pub text: String,
    /// True if the next string is JSON already.
    is_raw: bool,
}

impl Writer {
    fn string(&mut self, string: &str) {
        self.text.push('"');
        for sign in string.chars() {
            match sign {
                '"' => self.text.push_str("\\\""),
                '\\' => self.text.push_str("\\\\"),
                '\u{8}' => self.text.push_str("\\b"),
                '\u{c}' => self.text.push_str("\\f"),
                '\n' => self.text.push_str("\\n"),
                '\r' => self.text.push_str("\\r"),
                '\t' => self.text.push_str("\\t"),
                '\0'..' ' => {
                    let code = u32::from(sign);
                    let digit = |value: u32| char::from_digit(value, 16).unwrap_or_default();
                    self.text.extend(['\\', 'u', '0', '0', digit(code >> 4), digit(code & 15)]);
                }
                _ => self.text.push(sign),
            }
        }
        self.text.push('"');
    }

    fn elements(&mut self, open: char, close: char) -> Elements<'_> {
        self.text.push(open);
        Elements { writer: self, close, is_first: true }
    }
}

/// A list or an object that is being written.
pub struct Elements<'a> {
    writer: &'a mut Writer,
    close: char,
    is_first: bool,
}

impl Elements<'_> {
    /// Writes an element, or the key of a field, after a comma if it is not the first.
    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Bad> {
        if !std::mem::take(&mut self.is_first) {
            self.writer.text.push(',');
        }
        value.serialize(&mut *self.writer)
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Bad> {
        self.writer.text.push(':');
        value.serialize(&mut *self.writer)
    }

    fn close(self) {
        self.writer.text.push(self.close);
    }
}

impl SerializeSeq for Elements<'_> {
    type Ok = ();
    type Error = Bad;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Bad> {
        self.element(value)
    }

    fn end(self) -> Result<(), Bad> {
        self.close();
        Ok(())
    }
}

impl SerializeTuple for Elements<'_> {
    type Ok = ();
    type Error = Bad;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Bad> {
        self.element(value)
    }

    fn end(self) -> Result<(), Bad> {
        self.close();
        Ok(())
    }
}

impl SerializeMap for Elements<'_> {
    type Ok = ();
    type Error = Bad;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Bad> {
        let begin = self.writer.text.len() + usize::from(!self.is_first);
        self.element(key)?;
        if self.writer.text[begin..].starts_with('"') { Ok(()) } else { Err(Bad) }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Bad> {
        self.value(value)
    }

    fn end(self) -> Result<(), Bad> {
        self.close();
        Ok(())
    }
}

impl SerializeStruct for Elements<'_> {
    type Ok = ();
    type Error = Bad;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Bad> {
        self.element(key)?;
        self.value(value)
    }

    fn end(self) -> Result<(), Bad> {
        self.close();
        Ok(())
    }
}

macro_rules! integers {
    ($($function:ident $type:ty),* $(,)?) => {$(
        fn $function(self, value: $type) -> Result<(), Bad> {
            write!(self.text, "{value}").map_err(|_| Bad)
        }
    )*};
}

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Bad;
    type SerializeSeq = Elements<'a>;
    type SerializeTuple = Elements<'a>;
    type SerializeTupleStruct = Impossible<(), Bad>;
    type SerializeTupleVariant = Impossible<(), Bad>;
    type SerializeMap = Elements<'a>;
    type SerializeStruct = Elements<'a>;
    type SerializeStructVariant = Impossible<(), Bad>;

    integers! {
        serialize_i8 i8,
        serialize_i16 i16,
        serialize_i32 i32,
        serialize_i64 i64,
        serialize_u8 u8,
        serialize_u16 u16,
        serialize_u32 u32,
        serialize_u64 u64,
    }

    fn serialize_bool(self, value: bool) -> Result<(), Bad> {
        self.text.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Result<(), Bad> {
        Err(Bad)
    }

    fn serialize_f64(self, _: f64) -> Result<(), Bad> {
        Err(Bad)
    }

    fn serialize_char(self, _: char) -> Result<(), Bad> {
        Err(Bad)
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Bad> {
        Err(Bad)
    }

    fn serialize_str(self, value: &str) -> Result<(), Bad> {
        if std::mem::take(&mut self.is_raw) {
            self.text.push_str(value);
        } else {
            self.string(value);
        }
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Bad> {
        self.text.push_str("null");
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Bad> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Bad> {
        self.text.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Bad> {
        self.text.push_str("null");
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Bad> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<(), Bad> {
        self.is_raw = name == RAW;
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Bad> {
        Err(Bad)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Elements<'a>, Bad> {
        Ok(self.elements('[', ']'))
    }

    fn serialize_tuple(self, _: usize) -> Result<Elements<'a>, Bad> {
        Ok(self.elements('[', ']'))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, Bad> {
        Err(Bad)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Bad> {
        Err(Bad)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Elements<'a>, Bad> {
        Ok(self.elements('{', '}'))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Elements<'a>, Bad> {
        Ok(self.elements('{', '}'))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Bad> {
        Err(Bad)
    }
}
