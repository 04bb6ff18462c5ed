//! The rules, by their anchors in the rulebooks.

use crate::engine::rules;

rules! {
    /// The rules that facts, refusals, scores and house rules cite.
    pub enum ShuhariRule {
        Setup = "setup",
        Turn = "turn",
        Lead = "lead",
        Practice = "practice",
        Rest = "rest",
        Break = "break",
        Preparation = "preparation",
        Review = "review",
        Learning = "learning",
        End = "end",
        Score = "score",
        ObeyAlone = "obey",
        DetachAlone = "detach",
        ObeyAndDetach = "obey-detach",
        SeparateAlone = "separate",
        ObeyAndSeparate = "obey-separate",
        DetachAndSeparate = "detach-separate",
        FullMastery = "mastery",
        NextStage = "SH-03",
        Compared = "SH-04",
        EqualRanks = "SH-06",
        AtAnyTime = "SH-08",
        Fetched = "SH-11",
        ShortDeck = "SH-12",
        UnderTheDeck = "SH-13",
        Reshuffle = "SH-14",
        PassedLead = "SH-15",
        ClosedArt = "SH-16",
        LearntTwice = "SH-17",
        SeveralLearn = "SH-18",
        MenkyoKaiden = "SH-19",
        HiddenHands = "SH-20",
        LastTrick = "SH-21",
        Tie = "SH-22",
        BreakUponBreak = "SH-23",
    }
}
