//! A table in words, for those who hear it instead of seeing it. A game makes it of the scene that its table is drawn
//! from, so it says no more than the viewer sees.

use super::Lang;

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

/// A place of the table: what it is called, and what lies there, piece by piece. Of a sheet each piece is a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    pub kind: Kind,
    pub name: String,
    pub pieces: Vec<String>,
}

impl Place {
    pub fn new(kind: Kind, name: impl Into<String>, pieces: Vec<String>) -> Self {
        Self { kind, name: name.into(), pieces }
    }

    /// What lies there, line by line.
    #[must_use]
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        match self.kind {
            Kind::Sheet => self.pieces.clone(),
            _ if self.pieces.is_empty() => Vec::new(),
            _ => vec![self.pieces.join(lang.conventions().comma)],
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
    let told = told.map(|place| headed(&place.name, &place.pieces, lang));
    std::iter::once(turn.to_owned()).chain(told).collect::<Vec<_>>().join(lang.conventions().stop)
}
