//! The texts in English.

use crate::engine::{FinalTie, OptionWords, ScoreLine};
use crate::fishing::Yaku;
use crate::fishing::text::en::{action, asks, cards, obstacle, public_event};
use crate::ui::words::en::{does, kind, starter, the, whose};
use crate::ui::{GameText, Names, Title};

use super::super::rules::facts::{Fact, Reason};
use super::super::rules::options::{EmptyFieldLightning, InoOptionWords, InoPreset, Leftovers};
use super::super::rules::rulebook::InoRule;
use super::super::rules::score::InoYaku;
use super::{Counted, Words, counted};

pub(super) static TITLE: Title = Title {
    name: "Ino-Shika-Chō",
    other_name: "猪鹿蝶",
    pitch: "Match the months, and catch boar, deer and butterflies before the others do.",
};

pub(super) static WORDS: Words = Words {
    game: GameText {
        options: InoOptionWords {
            rounds: OptionWords::number("Rounds"),
            three_card_rule: OptionWords::named("Three-card fix", |on| if on { "On" } else { "Off" }),
            hand_misdeals: OptionWords::named("Four of a month in a hand", |on| {
                if on { "Make the deal void, without the fix" } else { "Stay" }
            }),
            empty_field_lightning: OptionWords::named("Lightning on an empty field", |lightning| match lightning {
                EmptyFieldLightning::Waits => "Waits for the next card of the pile",
                EmptyFieldLightning::Ordinary => "Lies there as an ordinary Willow",
            }),
            leftovers: OptionWords::named("Leftovers", |leftovers| match leftovers {
                Leftovers::ToOwners => "To their owners",
                Leftovers::ToLightning => "All to the owner of the Lightning",
            }),
            final_tie: OptionWords::named("A tie at the end", |tie| match tie {
                FinalTie::Shared => "Is shared",
                FinalTie::LastRound => "The last round decides",
            }),
            starter: OptionWords::named("First player of the first round", starter),
        },
        preset: |preset| match preset {
            InoPreset::AsPrinted => "As printed",
            InoPreset::ShortMatch => "Short match",
            InoPreset::AsTheyFall => "Cards as they fall",
        },
        fact,
        refusal: |&reason| refusal(reason),
        action: |&mv| action(mv),
        asks,
        score_line,
        rule: rule_name,
    },
    yaku,
    first: "First player",
    first_sign: "1st",
    add_up: |check| format!("Add them up: {check}, in every round."),
};

fn fact(fact: &Fact, names: &Names) -> String {
    match *fact {
        Fact::Public(ref one) => public_event(one, names, yaku),
        Fact::Starts { seat } => format!("{} the first player.", does(names, seat, "are", "is")),
        Fact::HandFixed { seat, seen: Some(swap) } => {
            let whose = whose(names, seat);
            format!(
                "Three or more of a month in {whose} hand: {} goes into the pile, {} comes.",
                the(swap.out),
                the(swap.come)
            )
        }
        Fact::HandFixed { seat, seen: None } => {
            format!(
                "Three or more of a month in {} hand: one goes into the pile, the top card comes.",
                whose(names, seat)
            )
        }
        Fact::FieldFixed(swap) => {
            format!(
                "Three or more of a month on the field: {} goes into the pile, {} comes.",
                the(swap.out),
                the(swap.come)
            )
        }
        Fact::Void { .. } => "Four of a month: the cards are dealt again.".to_owned(),
        Fact::Covered { first } => {
            format!(
                "The Lightning lies on the field, under the top card of the pile. {} both after a hand card.",
                does(names, first, "take", "takes")
            )
        }
        Fact::Waits { .. } => "The Lightning waits on the field: the next card of the pile takes it.".to_owned(),
        Fact::LiesAsWillow => "The Lightning lies there as an ordinary Willow.".to_owned(),
        Fact::GivenLeftovers { seat, cards: left } => {
            let left = cards(left);
            format!("{} {left} from the leftovers.", does(names, seat, "get", "gets"))
        }
    }
}

fn refusal(reason: Reason) -> String {
    match reason {
        Reason::Obstacle(one) => obstacle(one),
        Reason::LightningMustTake => {
            "The Lightning must take something while there is anything on the field.".to_owned()
        }
        Reason::LightningTakesOne => {
            "The Lightning takes one card; only three Willows may be taken together.".to_owned()
        }
        Reason::LightningWaits => {
            "The Lightning waits for the next card of the pile: no other card takes it.".to_owned()
        }
    }
}

fn score_line(line: &ScoreLine, names: &Names) -> String {
    let who = names.of(line.seat);
    match counted(line) {
        Counted::OwnYaku(row) => format!("{who}: {}", yaku(row)),
        Counted::OthersYaku(row) => format!("{who}: {}, by another player", yaku(row)),
        Counted::Cards { kind: of, count } => format!("{who}: {}, {count}", kind(of)),
        Counted::NoCards => format!("{who}: no card that counts"),
    }
}

fn rule_name(rule: InoRule) -> &'static str {
    match rule {
        InoRule::Goal => "The goal",
        InoRule::Cards => "The cards",
        InoRule::Setup => "Setting up",
        InoRule::Fix => "The three-card fix",
        InoRule::Turn => "A turn",
        InoRule::Capture => "Capturing",
        InoRule::Lightning => "The Lightning",
        InoRule::Yaku => "The yaku",
        InoRule::End => "The end of a round",
        InoRule::Example => "An example",
        InoRule::HouseRules => "House rules",
        InoRule::LightningTakesAny => "The Lightning takes any card",
        InoRule::CardsDealt => "How many cards are dealt",
        InoRule::MatchTakes => "Any hand card, but a match must take",
        InoRule::ThreeOfAMonth => "Three of a month are not kept",
        InoRule::FourOfAMonth => "Four of a month without the fix",
        InoRule::ThreeWillows => "The Lightning and three Willows",
        InoRule::LightningInHand => "The Lightning in a hand",
        InoRule::LightningFromPile => "The Lightning from the pile",
        InoRule::LightningDealt => "The Lightning dealt to the field",
        InoRule::Leftovers => "Leftovers",
        InoRule::CardPoints => "What cards count",
        InoRule::Rounds => "Rounds",
        InoRule::NextFirst => "The next first player",
        InoRule::FinalTie => "A tie at the end",
        InoRule::Clockwise => "Clockwise",
        InoRule::FirstPlayer => "The first player",
        InoRule::AddingUp => "Adding up",
    }
}

fn yaku(row: &Yaku) -> &'static str {
    match InoYaku::of(row) {
        InoYaku::BoarDeerButterflies => "Boar, Deer, Butterflies",
        InoYaku::PoetryRibbons => "Red ribbons with writing",
        InoYaku::BlueRibbons => "Blue ribbons",
        InoYaku::PlainRibbons => "Plain red ribbons",
        InoYaku::FlowerViewing => "Flower viewing",
        InoYaku::MoonViewing => "Moon viewing",
        InoYaku::FullWisteria => "Full Wisteria",
        InoYaku::FullPaulownia => "Full Paulownia",
    }
}
