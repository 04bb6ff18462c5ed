//! A table as text, for screen readers. A game derives the text from the scene that its table is rendered from, so the
//! text contains nothing that the viewer does not see.

use std::fmt::Display;

use super::Lang;
use crate::engine::Seat;

/// The kind of a zone. The order is the reading order of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ZoneKind {
    /// The viewer's hand.
    Hand,
    /// A zone that all players share.
    Shared,
    /// The zone of one seat.
    Seat,
    /// A long reference text, which is read only on demand.
    Sheet,
}

/// A part of the text of a zone.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    Words(String),
    /// A face-up card.
    Card {
        /// The notation of the card.
        card: String,
        name: String,
        /// The seat that played the card, if the name of that player follows in the text.
        by: Option<Seat>,
    },
}

impl Piece {
    pub fn card(card: impl Display, name: impl Into<String>) -> Self {
        Self::Card { card: card.to_string(), name: name.into(), by: None }
    }

    pub fn played(card: impl Display, name: impl Into<String>, by: Seat) -> Self {
        Self::Card { card: card.to_string(), name: name.into(), by: Some(by) }
    }

    #[must_use]
    pub fn words(&self) -> &str {
        match self {
            Self::Words(words) | Self::Card { name: words, .. } => words,
        }
    }
}

impl From<String> for Piece {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

impl From<&str> for Piece {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned())
    }
}

/// A zone of the table, with its name and the pieces of its content. Each piece of a sheet is a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    pub kind: ZoneKind,
    pub name: String,
    pub pieces: Vec<Piece>,
}

impl Zone {
    pub fn new(kind: ZoneKind, name: impl Into<String>, pieces: impl IntoIterator<Item = impl Into<Piece>>) -> Self {
        Self { kind, name: name.into(), pieces: pieces.into_iter().map(Into::into).collect() }
    }

    fn words(&self) -> Vec<String> {
        self.pieces.iter().map(|piece| piece.words().to_owned()).collect()
    }

    /// The content, line by line.
    #[must_use]
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        match self.kind {
            ZoneKind::Sheet => self.words(),
            _ if self.pieces.is_empty() => Vec::new(),
            _ => vec![self.words().join(lang.conventions().comma)],
        }
    }
}

/// A heading followed by its pieces: "Hana: 3 cards, leads".
#[must_use]
pub fn headed(heading: &str, pieces: &[String], lang: Lang) -> String {
    if pieces.is_empty() {
        return heading.to_owned();
    }
    let conventions = lang.conventions();
    format!("{heading}{}{}", conventions.colon, pieces.join(conventions.comma))
}

/// The text that is announced when the reader asks for the table: first `turn`, then all zones but the sheets.
#[must_use]
pub fn aloud(turn: &str, zones: &[Zone], lang: Lang) -> String {
    let read = zones.iter().filter(|zone| zone.kind != ZoneKind::Sheet);
    let texts = read.map(|zone| headed(&zone.name, &zone.words(), lang));
    std::iter::once(turn.to_owned()).chain(texts).collect::<Vec<_>>().join(lang.conventions().stop)
}
