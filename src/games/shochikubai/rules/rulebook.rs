//! The rules with their anchors in the rulebooks.

use crate::cards::plants::Suit;
use crate::engine::rules;

rules! {
    /// The rules that facts, refusals, scores and house rules cite.
    pub enum ShochikubaiRule {
        Goal = "goal",
        Setup = "setup",
        Market = "market",
        Turn = "turn",
        Lead = "lead",
        Follow = "follow",
        Void = "void",
        Firework = "firework",
        Order = "order",
        Draft = "draft",
        Refill = "refill",
        LastCard = "last-card",
        Scoring = "scoring",
        Sets = "sets",
        Pine = "pine",
        Bamboo = "bamboo",
        Plum = "plum",
        End = "end",
        HouseRules = "options",
        SetsAside = "SO-02",
        LeftoverStays = "SO-03",
        AfterLastTrick = "SO-04",
        MatchingRank = "SO-05",
        HoweverRanksMeet = "SO-06",
        SecondFlip = "SO-08",
        FlippedLead = "SO-09",
        FlippedCards = "SO-10",
        FireworkToken = "SO-11",
        AnyKindFirst = "SO-13",
        Icons = "SO-14",
        BoxRunsShort = "SO-15",
        NoTokenNoMajority = "SO-16",
        NextLead = "SO-17",
        TiesAtTheEnd = "SO-19",
        CardsAside = "SO-21",
    }
}

impl ShochikubaiRule {
    /// The rule about the majority of a suit.
    pub const fn majority(suit: Suit) -> Self {
        match suit {
            Suit::Pine => ShochikubaiRule::Pine,
            Suit::Bamboo => ShochikubaiRule::Bamboo,
            Suit::Plum => ShochikubaiRule::Plum,
        }
    }
}
