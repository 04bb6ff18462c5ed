//! The house rules.

use crate::engine::{BySeat, Count, FinalTie, choice, options};

use super::hands::Ranking;
use super::rulebook::SutdaRule;

/// The most players (ST-01).
pub const SEATS: usize = 10;
/// A value for each seat.
pub type Each<T> = BySeat<T, SEATS>;
/// A match for the last player standing ends after this number of rounds (ST-15).
pub const MOST_ROUNDS: u16 = 100;

choice! {
    /// Rule for stakes that tied hands have won (ST-05).
    pub enum Tie {
        Split = "Split",
        /// The tied players are dealt new hands until one hand is better.
        Rematch = "Rematch",
    }
}

choice! {
    /// Rule for players who cannot match the stakes of others (ST-08).
    pub enum ShortStack {
        /// They stay in for what they have.
        AllIn = "AllIn",
        /// No player stakes more in a round than the poorest player could.
        CapTable = "CapTable",
    }
}

choice! {
    /// Maximum number of raises in an auction (ST-10).
    pub enum MaxRaises {
        None = "None",
        One = "1",
        Two = "2",
        Three = "3",
    }
}

choice! {
    /// Rule for players who cannot pay the whole ante (ST-14).
    pub enum AnteShortfall {
        AllIn = "AllIn",
        /// They leave the game and keep what they have.
        Leaves = "Leaves",
    }
}

choice! {
    /// The length of a match (ST-15).
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
    /// The maximum number of rounds of a match.
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
    /// The maximum number of raises, if there is one.
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
