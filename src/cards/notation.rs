//! The text notation of cards and moves, used for reading, writing and storing.

use std::fmt;

/// Error for a number or text that names no card of the deck, or no suit or month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchCard;

impl fmt::Display for NoSuchCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such card")
    }
}

impl std::error::Error for NoSuchCard {}

/// Implements serde for types by their notation: `Display` writes it and `FromStr` reads it.
macro_rules! stored_as_notation {
    ($($type:ident),+) => {
        $(impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(|_| serde::de::Error::custom(concat!("no ", stringify!($type))))
            }
        })+
    };
}

/// Implements `Debug` for types by their notation.
macro_rules! debugged_as_notation {
    ($($type:ident),+) => {
        $(impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        })+
    };
}

pub(crate) use {debugged_as_notation, stored_as_notation};
