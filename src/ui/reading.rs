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

/// A part of a table that is read alone on demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Hand,
    /// The zones that all players share.
    Field,
    /// The players with their scores.
    Scores,
    /// The sets that the viewer can still make.
    Near,
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
    /// The lines of a sheet that say what the viewer can still make, the nearest first.
    pub near: Vec<String>,
}

impl Zone {
    pub fn new(kind: ZoneKind, name: impl Into<String>, pieces: impl IntoIterator<Item = impl Into<Piece>>) -> Self {
        Self { kind, name: name.into(), pieces: pieces.into_iter().map(Into::into).collect(), near: Vec::new() }
    }

    /// The same sheet with the lines that say what the viewer can still make.
    #[must_use]
    pub fn with_near(self, near: Vec<String>) -> Self {
        Self { near, ..self }
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

/// The text of one part. `nothing` is its text if the table has no such part.
#[must_use]
pub fn part_aloud(part: Part, zones: &[Zone], nothing: &str, lang: Lang) -> String {
    let of = |kind: ZoneKind| zones.iter().filter(move |zone| zone.kind == kind);
    let whole = |zone: &Zone| headed(&zone.name, &zone.words(), lang);
    let mut texts: Vec<String> = match part {
        Part::Hand => of(ZoneKind::Hand).map(whole).collect(),
        Part::Field => of(ZoneKind::Shared).map(whole).collect(),
        Part::Scores => of(ZoneKind::Seat).map(|zone| zone.name.clone()).collect(),
        Part::Near => of(ZoneKind::Sheet).flat_map(|zone| zone.near.clone()).collect(),
    };
    if texts.is_empty() {
        texts.push(nothing.to_owned());
    }
    texts.join(lang.conventions().stop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_table_is_read_alone() {
        let zones = [
            Zone::new(ZoneKind::Hand, "Your hand", ["Crane", "Curtain"]),
            Zone::new(ZoneKind::Shared, "Field", ["Moon"]),
            Zone::new(ZoneKind::Seat, "Ren: 20 points", ["Sun"]),
            Zone::new(ZoneKind::Seat, "You: 65 points", ["Rain"]),
            Zone::new(ZoneKind::Sheet, "Yaku", ["Three", "Five"]).with_near(vec!["Three".to_owned()]),
        ];
        let read = |part| part_aloud(part, &zones, "Nothing", Lang::En);
        assert_eq!(read(Part::Hand), "Your hand: Crane, Curtain");
        assert_eq!(read(Part::Field), "Field: Moon");
        assert_eq!(read(Part::Scores), "Ren: 20 points. You: 65 points");
        assert_eq!(read(Part::Near), "Three");
        assert_eq!(part_aloud(Part::Near, &zones[..4], "Nothing", Lang::En), "Nothing");
    }
}
