//! The house rules.

use crate::engine::{FinalTie, choice, options};
use crate::fishing::{SEATS, Size};

use super::rulebook::SakuraRule;

choice! {
    /// Who plays together (`SK-19`).
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
    /// What the cards count (`SK-01`).
    pub enum CardValues {
        Hawaiian = "Hawaiian",
        Standard = "Standard20_10_5",
    }
}

choice! {
    /// What a yaku does (`SK-03`).
    pub enum YakuEffect {
        OpponentsLose = "OpponentsLose",
        /// What the opponents lose, its owner gains.
        Transfer = "Transfer",
    }
}

choice! {
    /// What a hand of four alike or of four pairs is worth (`SK-04`).
    pub enum LuckyHandPoints of i32 {
        Six = 6,
        Twenty = 20,
        Fifty = 50,
    }
}

choice! {
    /// When pairs in the Ba void a deal (`SK-06`).
    pub enum BaKuttsuki {
        /// When it is eight cards, and exactly four pairs.
        EightCardBa = "EightCardBa",
        /// When pairs of four months are in it, however many cards it has.
        Literal = "Literal",
        Off = "Off",
    }
}

choice! {
    /// Whether a card may be laid down while another would match (`SK-07`).
    pub enum CaptureObligation {
        MustCaptureIfAble = "MustCaptureIfAble",
        FreePlay = "FreePlay",
    }
}

choice! {
    /// When four of a month can be taken at once (`SK-08`).
    pub enum Hiki {
        ThreeInBa = "ThreeInBa",
        /// Also with two or three of them in one hand and the others in the Ba.
        AnySplit = "AnySplit",
    }
}

choice! {
    /// What a Hiki does to a Gaji aimed at it (`SK-09`).
    pub enum HikiBlock {
        HolderCaptures = "HolderCaptures",
        BlockOnly = "BlockOnly",
    }
}

choice! {
    /// Who gets the Novembers that are left over (`SK-13`).
    pub enum DeadCards {
        Dead = "Dead",
        ToGajiUser = "ToGajiUser",
    }
}

choice! {
    /// Who deals next (`SK-18`).
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
    /// How many sides so many players form (`SK-19`): partners sit at equal distances.
    #[must_use]
    pub const fn sides(self, players: usize) -> usize {
        match self {
            Teams::Alone => players,
            Teams::Pairs => players / 2,
            Teams::Trios => players / 3,
        }
    }
}

/// What so many players are dealt, as printed (`SK-24`).
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
