//! A table in words, for those who hear it instead of seeing it. A game makes it of the scene that its table is drawn
//! from, so it says no more than the viewer sees.

use std::fmt::Display;

use super::Lang;
use crate::engine::Seat;

/// What lies in a place, in the order in which a table is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// What the viewer holds.
    Hand,
    /// What everybody shares.
    Shared,
    /// What one seat has.
    Seat,
    /// What is long, and only there to be looked up.
    Sheet,
}

/// A bit of what lies in a place, in words.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    Words(String),
    /// A card that lies open.
    Card {
        /// In notation.
        card: String,
        name: String,
        /// Whoever has played it, where that is told behind it.
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

/// A place of the table: what it is called, and what lies there, piece by piece. Of a sheet each piece is a line.
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

    /// What lies there, line by line.
    #[must_use]
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        match self.kind {
            Kind::Sheet => self.words(),
            _ if self.pieces.is_empty() => Vec::new(),
            _ => vec![self.words().join(lang.conventions().comma)],
        }
    }
}

/// A heading and what belongs to it: "Hana: 3 cards, leads".
#[must_use]
pub fn headed(heading: &str, pieces: &[String], lang: Lang) -> String {
    if pieces.is_empty() {
        return heading.to_owned();
    }
    let conventions = lang.conventions();
    format!("{heading}{}{}", conventions.colon, pieces.join(conventions.comma))
}

/// All that is told to whoever asks to hear the table, after a word on whose turn it is.
#[must_use]
pub fn aloud(turn: &str, places: &[Place], lang: Lang) -> String {
    let told = places.iter().filter(|place| place.kind != Kind::Sheet);
    let told = told.map(|place| headed(&place.name, &place.words(), lang));
    std::iter::once(turn.to_owned()).chain(told).collect::<Vec<_>>().join(lang.conventions().stop)
}
