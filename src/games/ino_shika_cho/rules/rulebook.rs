//! The rules, by their anchors in the rulebooks.

use crate::engine::rules;

rules! {
    /// The rules that facts, refusals, scores and house rules cite.
    pub enum InoRule {
        Goal = "goal",
        Cards = "cards",
        Setup = "setup",
        Fix = "fix",
        Turn = "turn",
        Capture = "capture",
        Lightning = "lightning",
        Yaku = "yaku",
        End = "end",
        Example = "example",
        HouseRules = "options",
        LightningTakesAny = "IN-01",
        CardsDealt = "IN-02",
        MatchTakes = "IN-03",
        ThreeOfAMonth = "IN-04",
        FourOfAMonth = "IN-05",
        ThreeWillows = "IN-06",
        LightningInHand = "IN-07",
        LightningFromPile = "IN-08",
        LightningDealt = "IN-09",
        Leftovers = "IN-10",
        CardPoints = "IN-11",
        Rounds = "IN-12",
        NextFirst = "IN-13",
        FinalTie = "IN-14",
        Clockwise = "IN-15",
        FirstPlayer = "IN-16",
        AddingUp = "IN-17",
    }
}
