//! The rules with their anchors in the rulebooks.

use crate::engine::rules;

rules! {
    /// The rules that facts, refusals, scores and house rules cite.
    pub enum BozuRule {
        Goal = "goal",
        Setup = "setup",
        Turn = "turn",
        Man = "man",
        Monk = "monk",
        Lady = "lady",
        Semimaru = "semimaru",
        End = "end",
        HouseRules = "options",
        Henjo = "BM-01",
        Stacks = "BM-02",
        LadyTakesDeposit = "BM-03",
        LadiesInARow = "BM-04",
        MonkAndNoPile = "BM-05",
        DrawerKeeps = "BM-06",
        SemimaruAfterLady = "BM-07",
        SemimaruLast = "BM-08",
        Tie = "BM-09",
        DepositIsNobodys = "BM-10",
    }
}
