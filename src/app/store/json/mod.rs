//! JSON for documents, as serde formats.
//!
//! `serde_json` would enlarge the wasm of a first table by a tenth. It has messages for all errors, tables for
//! floating-point numbers, and Unicode tables for printing strings in errors. Documents do not use these. Errors here
//! have no messages, and all numbers are integers. The tests compare both directions with `serde_json`.

mod reader;
mod writer;

use std::fmt;

use serde::de::{DeserializeOwned, Expected, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};

/// Maximum nesting depth of lists and objects in a parsed text.
const DEEPEST: u8 = 64;

/// The name that marks a text which is JSON already, in both formats.
const RAW: &str = "$raw";

/// Parses a value.
///
/// # Errors
/// If the text is not JSON, or does not have the form of this type.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Bad> {
    let mut reader = reader::Reader::new(text);
    let value = T::deserialize(&mut reader)?;
    reader.end()?;
    Ok(value)
}

/// Writes a value.
///
/// # Errors
/// If the value has a form that documents do not use: a floating-point number, bytes, or a key that is not a string.
pub fn write<T: Serialize + ?Sized>(value: &T) -> Result<String, Bad> {
    let mut writer = writer::Writer::default();
    value.serialize(&mut writer)?;
    Ok(writer.text)
}

/// The text of a JSON value, written exactly as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raw(Box<str>);

impl Raw {
    /// Serializes a value to its text.
    ///
    /// # Errors
    /// If [`write`] refuses the value.
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

/// The error of parsing or writing.
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

/// The default functions format messages. These functions do not, so the compiler removes the message texts.
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
