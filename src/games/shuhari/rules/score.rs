//! The learning table: the stages of each art that each player has learnt, and their points.

use serde::{Deserialize, Serialize};

use crate::cards::arts::{Art, ArtStage, Suit};
use crate::engine::{ScoreLine, Seat};

use super::rulebook::ShuhariRule;

/// Points for the stages learnt in one art, indexed by their bits: Obey 1, Detach 2, Separate 4.
const WORTH: [i8; 8] = [0, 1, -1, 3, -1, 2, 1, 5];

/// The rows of the chart of points, in the same order.
const CHART: [ShuhariRule; 8] = [
    ShuhariRule::Score,
    ShuhariRule::ObeyAlone,
    ShuhariRule::DetachAlone,
    ShuhariRule::ObeyAndDetach,
    ShuhariRule::SeparateAlone,
    ShuhariRule::ObeyAndSeparate,
    ShuhariRule::DetachAndSeparate,
    ShuhariRule::FullMastery,
];

/// The bits of all three stages of an art.
pub const FULL: u16 = 0b111;

/// A learnt stage, and the card that won it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mark {
    pub art: Suit,
    pub stage: ArtStage,
    pub card: Art,
}

/// A player's column of the learning table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Mark>", into = "Vec<Mark>")]
pub struct Sheet {
    /// Three bits for each art.
    marks: u16,
    /// The card of each mark.
    cards: [Art; 15],
}

impl Sheet {
    /// Records a mark, unless the stage has been learnt already.
    #[inline]
    pub fn learn(&mut self, Mark { art, stage, card }: Mark) {
        let place = 3 * art as usize + stage as usize;
        let first = self.marks >> place & 1 == 0;
        self.marks |= 1 << place;
        self.cards[place] = if first { card } else { self.cards[place] };
    }

    /// The card that won this mark, if the player has the mark.
    pub fn mark(&self, art: Suit, stage: ArtStage) -> Option<Art> {
        let place = 3 * art as usize + stage as usize;
        (self.marks >> place & 1 == 1).then_some(self.cards[place])
    }

    /// The learnt stages of an art, as bits.
    #[inline]
    pub const fn stages(&self, art: Suit) -> u16 {
        self.marks >> (3 * art as u16) & FULL
    }

    #[inline]
    pub const fn has_mastered(&self, art: Suit) -> bool {
        self.stages(art) == FULL
    }

    /// The bit of an art in [`Sheet::mastered`].
    #[inline]
    pub const fn mastery(art: Suit) -> u16 {
        1 << (3 * art as u16)
    }

    /// The mastered arts, one bit each at the position of the Obey mark.
    #[inline]
    pub const fn mastered(&self) -> u16 {
        const OBEY: u16 = 0b001_001_001_001_001;
        self.marks & self.marks >> 1 & self.marks >> 2 & OBEY
    }

    pub fn marks(&self) -> impl Iterator<Item = Mark> {
        let all = Suit::ALL.into_iter().flat_map(|art| ArtStage::ALL.map(|stage| (art, stage)));
        all.filter_map(|(art, stage)| self.mark(art, stage).map(|card| Mark { art, stage, card }))
    }

    /// Number of mastered arts.
    pub fn masteries(&self) -> u32 {
        self.mastered().count_ones()
    }

    #[inline]
    pub fn points(&self) -> i32 {
        Suit::ALL.into_iter().map(|art| worth(self.stages(art))).sum()
    }

    /// The score lines, one for each art: the points, the row of the chart, and the cards that won the marks.
    pub fn lines(&self, seat: Seat) -> impl Iterator<Item = ScoreLine> {
        Suit::ALL.into_iter().filter(|&art| self.stages(art) != 0).map(move |art| ScoreLine {
            seat,
            points: worth(self.stages(art)),
            rule: row(self.stages(art)).into(),
            cards: self.marks().filter(|mark| mark.art == art).map(|mark| mark.card.to_string()).collect(),
        })
    }
}

impl From<Vec<Mark>> for Sheet {
    fn from(marks: Vec<Mark>) -> Self {
        let mut sheet = Sheet::default();
        for mark in marks {
            sheet.learn(mark);
        }
        sheet
    }
}

impl From<Sheet> for Vec<Mark> {
    fn from(sheet: Sheet) -> Self {
        sheet.marks().collect()
    }
}

/// The points for these stages of one art.
#[inline]
pub fn worth(stages: u16) -> i32 {
    WORTH[stages as usize].into()
}

/// The row of the chart of points for these stages.
pub const fn row(stages: u16) -> ShuhariRule {
    CHART[stages as usize]
}

/// The stages of a row of the chart.
pub fn stages_of(row: ShuhariRule) -> Option<u16> {
    (1..=FULL).find(|&stages| CHART[stages as usize] == row)
}
