//! Studies in links: the number of the format, a dot, and in Base64 (RFC 4648, section 5) a checksum and the text.

use std::hash::Hasher;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::engine::Fnv1a;

use super::text::{FORMAT, LONGEST};
use super::{BadStudy, Study};

/// Maximum length of a link that browsers, mail and messengers handle.
pub const LONGEST_LINK: usize = 8_000;

impl Study {
    /// Packs the study for a link. `None` if it is too long.
    pub fn pack(&self) -> Option<String> {
        let packed = pack(&self.to_string());
        (packed.len() <= LONGEST_LINK).then_some(packed)
    }

    /// Unpacks a study from a link.
    ///
    /// # Errors
    /// If it is damaged, has another format, or is not a study.
    pub fn unpack(packed: &str) -> Result<Self, BadStudy> {
        // A later version of this page may make longer links than this build.
        if packed.len() > LONGEST as usize * 2 {
            return Err(BadStudy::TooLong);
        }
        let (format, text) = packed.split_once('.').ok_or(BadStudy::Packed)?;
        if format != FORMAT {
            return Err(BadStudy::Format(format.chars().take(8).collect()));
        }
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| BadStudy::Packed)?;
        let (sum, text) = bytes.split_first_chunk().ok_or(BadStudy::Packed)?;
        let text = std::str::from_utf8(text).map_err(|_| BadStudy::Packed)?;
        if *sum != check_sum(text) {
            return Err(BadStudy::Packed);
        }
        Self::open(text)
    }
}

/// Packs a text for a link.
pub fn pack(text: &str) -> String {
    let bytes = [&check_sum(text), text.as_bytes()].concat();
    format!("{FORMAT}.{}", URL_SAFE_NO_PAD.encode(bytes))
}

/// A checksum, which detects a truncated link.
fn check_sum(text: &str) -> [u8; 4] {
    let mut hash = Fnv1a::default();
    hash.write(text.as_bytes());
    let [a, b, c, d, ..] = hash.finish().to_le_bytes();
    [a, b, c, d]
}
