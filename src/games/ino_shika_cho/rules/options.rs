//! The house rules, and how many cards are dealt.

use crate::cards::hanafuda::Cards;
use crate::engine::{Count, FinalTie, Starter, choice, options};
use crate::fishing::{SEATS, Size};

use super::rulebook::InoRule;

choice! {
    /// The effect of a Lightning that is turned up while the field is empty.
    pub enum EmptyFieldLightning {
        /// It waits for the next card of the pile.
        Waits = "Waits",
        /// It is an ordinary Willow on the field.
        Ordinary = "Ordinary",
    }
}

choice! {
    /// The players who get the cards that are left on the field.
    pub enum Leftovers {
        /// Willows go to the owner of two other Willows, mates to the owner of the Lightning.
        ToOwners = "ToOwners",
        ToLightning = "ToLightning",
    }
}

options! {
    /// The house rules of Ino-Shika-Chō.
    pub struct InoOptions for 2..=SEATS, usually 3 {
        InoRule::Rounds => rounds: Count<1, 12> = Count::new(6),
        InoRule::ThreeOfAMonth => three_card_rule: bool = true,
        InoRule::FourOfAMonth => hand_misdeals: bool = false,
        InoRule::LightningFromPile => empty_field_lightning: EmptyFieldLightning = EmptyFieldLightning::Waits,
        InoRule::Leftovers => leftovers: Leftovers = Leftovers::ToOwners,
        InoRule::FinalTie => final_tie: FinalTie = FinalTie::Shared,
        InoRule::NextFirst => starter: Starter = Starter::Random,
    }
    words InoOptionWords;
    presets InoPreset {
        AsPrinted {},
        ShortMatch { rounds: Count::new(3) },
        AsTheyFall { three_card_rule: false, hand_misdeals: true },
    }
    misfit |options, players| options.starter.misfit(players);
}

impl InoOptions {
    /// Returns true if a hand can begin with these cards.
    pub const fn allows_hand(&self, cards: Cards) -> bool {
        match (self.three_card_rule, self.hand_misdeals) {
            (true, _) => cards.threes().is_empty(),
            (false, misdeals) => !misdeals || cards.fours().is_empty(),
        }
    }
}

/// IN-02: the sizes of a deal for this number of players. Hands and pile run out together.
pub const fn size(players: usize) -> Size {
    let (field, hand) = match players {
        2 => (8, 10),
        3 => (6, 7),
        4 => (8, 5),
        5 => (8, 4),
        6 => (12, 3),
        _ => (6, 3),
    };
    Size { hand, field }
}
