//! The rules by their anchors in the rulebooks.

use crate::engine::rules;

rules! {
    /// The rules that facts, refusals, scores and house rules cite.
    pub enum SutdaRule {
        Setup = "setup",
        Round = "round",
        Auction = "auction",
        Turn = "turn",
        LastOneIn = "fold",
        Showdown = "showdown",
        StillMissing = "short",
        Ranking = "ST-03",
        PlainPictures = "ST-04",
        Ties = "ST-05",
        PairsCost = "ST-06",
        Folding = "ST-07",
        SidePots = "ST-08",
        Opening = "ST-09",
        Raising = "ST-10",
        NextOya = "ST-11",
        NextDealer = "ST-12",
        TwoCards = "ST-13",
        ShortAnte = "ST-14",
        End = "ST-15",
        Out = "ST-16",
        NoPoints = "ST-18",
    }
}
