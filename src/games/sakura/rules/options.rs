//! The house rules.

use crate::engine::{FinalTie, choice, options};
use crate::fishing::{SEATS, Size};

use super::rulebook::SakuraRule;

choice! {
    /// The teams (`SK-19`).
    pub enum Teams {
        Alone = "Alone",
        Pairs = "Pairs",
        Trios = "Trios",
    }
}

choice! {
    pub enum Rounds of u16 {
        Six = 6,
        Twelve = 12,
    }
}

choice! {
    /// The points of the cards (`SK-01`).
    pub enum CardValues {
        Hawaiian = "Hawaiian",
        Standard = "Standard20_10_5",
    }
}

choice! {
    /// The effect of a yaku (`SK-03`).
    pub enum YakuEffect {
        OpponentsLose = "OpponentsLose",
        /// The owner of the yaku gains the points that the opponents lose.
        Transfer = "Transfer",
    }
}

choice! {
    /// The points for a hand with four of a month or with four pairs (`SK-04`).
    pub enum LuckyHandPoints of i32 {
        Six = 6,
        Twenty = 20,
        Fifty = 50,
    }
}

choice! {
    /// The condition for pairs in the Ba to void a deal (`SK-06`).
    pub enum BaKuttsuki {
        /// A Ba of eight cards with exactly four pairs.
        EightCardBa = "EightCardBa",
        /// A Ba of any size with pairs of four months.
        Literal = "Literal",
        Off = "Off",
    }
}

choice! {
    /// The obligation to capture (`SK-07`): it forbids laying a card while another hand card matches.
    pub enum CaptureObligation {
        MustCaptureIfAble = "MustCaptureIfAble",
        FreePlay = "FreePlay",
    }
}

choice! {
    /// The ways to take four cards of a month at once (`SK-08`).
    pub enum Hiki {
        ThreeInBa = "ThreeInBa",
        /// Also with two or three of the cards in one hand and the others in the Ba.
        AnySplit = "AnySplit",
    }
}

choice! {
    /// The effect of a Hiki on a Gaji aimed at it (`SK-09`).
    pub enum HikiBlock {
        HolderCaptures = "HolderCaptures",
        BlockOnly = "BlockOnly",
    }
}

choice! {
    /// The player who gets leftover Novembers (`SK-13`).
    pub enum DeadCards {
        Dead = "Dead",
        ToGajiUser = "ToGajiUser",
    }
}

choice! {
    /// The next Oya (`SK-18`).
    pub enum NextOya {
        Winner = "Winner",
        Left = "Left",
    }
}

options! {
    /// The house rules of Sakura.
    pub struct SakuraOptions for 2..=SEATS, usually 3 {
        SakuraRule::Teams => teams: Teams = Teams::Alone,
        SakuraRule::Rounds => rounds: Rounds = Rounds::Six,
        SakuraRule::CardValues => values: CardValues = CardValues::Hawaiian,
        SakuraRule::YakuEffect => yaku_effect: YakuEffect = YakuEffect::OpponentsLose,
        SakuraRule::LuckyHand => lucky_hand_points: LuckyHandPoints = LuckyHandPoints::Six,
        SakuraRule::PairsInBa => ba_kuttsuki: BaKuttsuki = BaKuttsuki::EightCardBa,
        SakuraRule::CaptureIfAble => capture_obligation: CaptureObligation = CaptureObligation::MustCaptureIfAble,
        SakuraRule::Hiki => hiki: Hiki = Hiki::ThreeInBa,
        SakuraRule::HikiStopsGaji => hiki_block: HikiBlock = HikiBlock::HolderCaptures,
        SakuraRule::GajiFromPile => gaji_wild_from_pile: bool = false,
        SakuraRule::Leftovers => dead_cards: DeadCards = DeadCards::Dead,
        SakuraRule::GajiIsWild => gaji: bool = true,
        SakuraRule::NextOya => next_oya: NextOya = NextOya::Winner,
        SakuraRule::SharedVictory => final_tie: FinalTie = FinalTie::Shared,
    }
    words SakuraOptionWords;
    presets SakuraPreset {
        AsPrinted {},
        FreePlay { capture_obligation: CaptureObligation::FreePlay, hiki: Hiki::AnySplit },
        HighStakes { yaku_effect: YakuEffect::Transfer, lucky_hand_points: LuckyHandPoints::Fifty },
        WithoutGaji { gaji: false },
    }
    misfit |options, players| {
        let fits = match options.teams {
            Teams::Alone => true,
            Teams::Pairs => players == 4 || players == 6,
            Teams::Trios => players == 6,
        };
        (!fits).then_some("teams")
    };
}

impl Teams {
    /// The number of sides for this number of players (`SK-19`). Partners sit at equal distances.
    #[must_use]
    pub const fn sides(self, players: usize) -> usize {
        match self {
            Teams::Alone => players,
            Teams::Pairs => players / 2,
            Teams::Trios => players / 3,
        }
    }
}

/// The sizes of a deal for this number of players, as printed (`SK-24`).
#[must_use]
pub const fn size(players: usize) -> Size {
    let (hand, field) = match players {
        2 => (8, 8),
        3 => (7, 6),
        4 => (5, 8),
        5 => (4, 8),
        6 => (3, 12),
        _ => (3, 6),
    };
    Size { hand, field }
}
