//! JSON for documents, as formats of serde.
//!
//! `serde_json` would add a tenth to the wasm of a first table: it has words for every error, tables for floating-point
//! numbers, and the tables of Unicode that print a string in an error. Documents need none of these. Errors here have no
//! words, and numbers are integers. The tests compare both directions with `serde_json`.

mod reader;
mod writer;

use std::fmt;

use serde::de::{DeserializeOwned, Expected, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};

/// The deepest nesting of lists and objects that is read.
const DEEPEST: u8 = 64;

/// The name under which both formats know a text that is JSON already.
const RAW: &str = "$raw";

/// Reads a value.
///
/// # Errors
/// When the text is not JSON, or has not the form of such a value.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Bad> {
    let mut reader = reader::Reader::new(text);
    let value = T::deserialize(&mut reader)?;
    reader.end()?;
    Ok(value)
}

/// Writes a value.
///
/// # Errors
/// When it has a form that documents do not use: a floating-point number, bytes, or a key that is no text.
pub fn write<T: Serialize + ?Sized>(value: &T) -> Result<String, Bad> {
    let mut writer = writer::Writer::default();
    value.serialize(&mut writer)?;
    Ok(writer.text)
}

/// The text of a JSON value. It is written as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raw(Box<str>);

impl Raw {
    /// The text of a value.
    ///
    /// # Errors
    /// When [`write`] refuses the value.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Result<Self, Bad> {
        write(value).map(|text| Self(text.into()))
    }

    pub fn text(&self) -> &str {
        &self.0
    }
}

impl Serialize for Raw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(RAW, self.text())
    }
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = Raw;

            fn expecting(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
                words.write_str("JSON")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Raw, E> {
                Ok(Raw(text.into()))
            }
        }
        deserializer.deserialize_newtype_struct(RAW, Text)
    }
}

/// A text that cannot be read, or a value that cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bad;

impl fmt::Display for Bad {
    fn fmt(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
        words.write_str("no such document")
    }
}

impl std::error::Error for Bad {}

impl ser::Error for Bad {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

/// The default functions put words together. These do not, so the compiler drops the words.
impl de::Error for Bad {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        Self
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }

    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }

    fn missing_field(_: &'static str) -> Self {
        Self
    }

    fn duplicate_field(_: &'static str) -> Self {
        Self
    }
}

#[cfg(test)]
mod tests;
