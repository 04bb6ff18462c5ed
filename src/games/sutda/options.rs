//! The house rules.

use crate::engine::{Count, FinalTie, choice, options};

use super::hands::Ranking;
use super::rulebook::SutdaRule;

/// The most players (ST-01).
pub const SEATS: usize = 10;
/// A match for the last one standing is stopped after so many rounds (ST-15).
pub const MOST_ROUNDS: u16 = 100;

choice! {
    /// What becomes of stakes that two hands have won (ST-05).
    pub enum Tie {
        Split = "Split",
        /// The tied are dealt new hands until one of them is better.
        Rematch = "Rematch",
    }
}

choice! {
    /// What a player does who cannot match the stakes of others (ST-08).
    pub enum ShortStack {
        /// They stay in for what they have.
        AllIn = "AllIn",
        /// Nobody stakes more in a round than the poorest could.
        CapTable = "CapTable",
    }
}

choice! {
    /// How often an auction may be raised (ST-10).
    pub enum MaxRaises {
        None = "None",
        One = "1",
        Two = "2",
        Three = "3",
    }
}

choice! {
    /// What becomes of a player who cannot pay the whole ante (ST-14).
    pub enum AnteShortfall {
        AllIn = "AllIn",
        /// They leave the game and keep what they have.
        Leaves = "Leaves",
    }
}

choice! {
    /// How long a match is (ST-15).
    pub enum Rounds {
        Five = "5",
        Ten = "10",
        Twenty = "20",
        /// Until one player has everything.
        LastStanding = "LastStanding",
    }
}

choice! {
    pub enum Coins of u16 {
        Twenty = 20,
        Fifty = 50,
        Hundred = 100,
    }
}

choice! {
    pub enum Ante of u16 {
        One = 1,
        Two = 2,
        Five = 5,
    }
}

options! {
    /// The house rules of Sutda.
    pub struct SutdaOptions for 2..=SEATS, usually 4 {
        SutdaRule::End => rounds: Rounds = Rounds::Ten,
        SutdaRule::Setup => coins: Coins = Coins::Fifty,
        SutdaRule::Setup => ante: Ante = Ante::One,
        SutdaRule::Ranking => ranking: Ranking = Ranking::RobinRed,
        SutdaRule::Ties => tie: Tie = Tie::Split,
        SutdaRule::SidePots => short_stack: ShortStack = ShortStack::AllIn,
        SutdaRule::Opening => min_open: Count<0, 2> = Count::new(1),
        SutdaRule::Raising => max_raises: MaxRaises = MaxRaises::None,
        SutdaRule::TwoCards => reveal_folded: bool = false,
        SutdaRule::ShortAnte => ante_shortfall: AnteShortfall = AnteShortfall::AllIn,
        SutdaRule::End => final_tie: FinalTie = FinalTie::Shared,
    }
    words SutdaOptionWords;
    presets SutdaPreset {
        AsPrinted {},
        Korean { ranking: Ranking::KoreanBasic, tie: Tie::Rematch, min_open: Count::new(0) },
        ShortAndSharp { coins: Coins::Twenty, rounds: Rounds::Five, max_raises: MaxRaises::Two },
        LastOneStanding { coins: Coins::Hundred, ante: Ante::Two, rounds: Rounds::LastStanding },
    }
}

impl Rounds {
    /// How many rounds a match has at most.
    #[must_use]
    pub const fn most(self) -> u16 {
        match self {
            Rounds::Five => 5,
            Rounds::Ten => 10,
            Rounds::Twenty => 20,
            Rounds::LastStanding => MOST_ROUNDS,
        }
    }
}

impl MaxRaises {
    /// The limit, if there is one.
    #[must_use]
    pub const fn limit(self) -> Option<u8> {
        match self {
            MaxRaises::None => None,
            MaxRaises::One => Some(1),
            MaxRaises::Two => Some(2),
            MaxRaises::Three => Some(3),
        }
    }
}
