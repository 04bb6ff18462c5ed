//! The rules, by their anchors in the rulebooks.

use crate::engine::rules;

rules! {
    /// The rules that facts, refusals, scores and house rules cite.
    pub enum SakuraRule {
        Goal = "goal",
        Setup = "setup",
        Turn = "turn",
        Capture = "capture",
        Gaji = "gaji",
        Yaku = "yaku",
        End = "end",
        HouseRules = "options",
        CardValues = "SK-01",
        YakuCards = "SK-02",
        YakuEffect = "SK-03",
        LuckyHand = "SK-04",
        VoidDeal = "SK-05",
        PairsInBa = "SK-06",
        CaptureIfAble = "SK-07",
        Hiki = "SK-08",
        HikiStopsGaji = "SK-09",
        GajiBarred = "SK-10",
        GajiFromPile = "SK-11",
        GajiInBa = "SK-12",
        Leftovers = "SK-13",
        GajiIsWild = "SK-14",
        EmptyHand = "SK-15",
        DrawForOya = "SK-16",
        DrawAgain = "SK-17",
        NextOya = "SK-18",
        Teams = "SK-19",
        Rounds = "SK-21",
        SharedVictory = "SK-23",
        CardsDealt = "SK-24",
    }
}
