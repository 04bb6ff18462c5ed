//! A table as text, for screen readers. A game derives the text from the scene that its table is rendered from, so the
//! text contains nothing that the viewer does not see.

use std::fmt::Display;

use super::Lang;
use crate::engine::Seat;

/// The kind of a place. The order is the reading order of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The viewer's hand.
    Hand,
    /// A place that all players share.
    Shared,
    /// The place of one seat.
    Seat,
    /// A long reference text, which is read only on demand.
    Sheet,
}

/// A part of the text of a place.
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

/// A place of the table, with its name and the pieces of its content. Each piece of a sheet is a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    pub kind: Kind,
    pub name: String,
    pub pieces: Vec<Piece>,
}

impl Place {
    pub fn new(kind: Kind, name: impl Into<String>, pieces: impl IntoIterator<Item = impl Into<Piece>>) -> Self {
        Self { kind, name: name.into(), pieces: pieces.into_iter().map(Into::into).collect() }
    }

    fn words(&self) -> Vec<String> {
        self.pieces.iter().map(|piece| piece.words().to_owned()).collect()
    }

    /// The content, line by line.
    #[must_use]
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        match self.kind {
            Kind::Sheet => self.words(),
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

/// The text that is announced when the reader asks for the table: first `turn`, then all places but the sheets.
#[must_use]
pub fn aloud(turn: &str, places: &[Place], lang: Lang) -> String {
    let told = places.iter().filter(|place| place.kind != Kind::Sheet);
    let told = told.map(|place| headed(&place.name, &place.words(), lang));
    std::iter::once(turn.to_owned()).chain(told).collect::<Vec<_>>().join(lang.conventions().stop)
}
