//! The texts in English.

use crate::engine::{FinalTie, OptionWords, ScoreLine};
use crate::fishing::Yaku;
use crate::fishing::text::en::{action, asks, cards, obstacle, public_event};
use crate::ui::words::en::{does, month, no_or_yes, the, the_first, together, whom, whose};
use crate::ui::{GameText, Names, Title};

use super::super::rules::GAJI;
use super::super::rules::facts::{Fact, Reason, Void};
use super::super::rules::options::{
    BaKuttsuki, CaptureObligation, CardValues, DeadCards, Hiki, HikiBlock, LuckyHandPoints, NextOya, Rounds,
    SakuraOptionWords, SakuraPreset, Teams, YakuEffect,
};
use super::super::rules::rulebook::SakuraRule;
use super::super::rules::score::SakuraYaku;
use super::{Counted, Words, counted};

pub(super) static TITLE: Title = Title {
    name: "Sakura",
    other_name: "さくら",
    pitch: "Fish for flowers by month: each set that you complete costs the others fifty.",
};

pub(super) static WORDS: Words = Words {
    game: GameText {
        options: SakuraOptionWords {
            teams: OptionWords::named("Teams", |teams| match teams {
                Teams::Alone => "Everyone alone",
                Teams::Pairs => "Pairs (four or six players)",
                Teams::Trios => "Trios (six players)",
            }),
            rounds: OptionWords::named("Rounds", |rounds| match rounds {
                Rounds::Six => "Six",
                Rounds::Twelve => "Twelve",
            }),
            values: OptionWords::named("Card values", |values| match values {
                CardValues::Hawaiian => "Hawaiian",
                CardValues::Standard => "Standard: brights 20, animals 10, ribbons 5",
            }),
            yaku_effect: OptionWords::named("A yaku", |effect| match effect {
                YakuEffect::OpponentsLose => "Costs each opponent 50",
                YakuEffect::Transfer => "Moves 50 from each opponent to its owner",
            }),
            lucky_hand_points: OptionWords::named("A lucky hand wins", |points| match points {
                LuckyHandPoints::Six => "6 points",
                LuckyHandPoints::Twenty => "20 points",
                LuckyHandPoints::Fifty => "50 points",
            }),
            ba_kuttsuki: OptionWords::named("Pairs on the field void the deal", |kuttsuki| match kuttsuki {
                BaKuttsuki::EightCardBa => "Eight cards in four pairs",
                BaKuttsuki::Literal => "Pairs of any four months",
                BaKuttsuki::Off => "Never",
            }),
            capture_obligation: OptionWords::named("Capturing", |obligation| match obligation {
                CaptureObligation::MustCaptureIfAble => "You must if you can",
                CaptureObligation::FreePlay => "You may lay down any card that matches nothing",
            }),
            hiki: OptionWords::named("Hiki", |hiki| match hiki {
                Hiki::ThreeInBa => "With three on the field",
                Hiki::AnySplit => "However a month lies in hand and on the field",
            }),
            hiki_block: OptionWords::named("A Hiki that stops the Lightning", |block| match block {
                HikiBlock::HolderCaptures => "Captures all four at once",
                HikiBlock::BlockOnly => "Only shows the fourth card",
            }),
            gaji_wild_from_pile: OptionWords::named("The Lightning is wild from the pile too", no_or_yes),
            dead_cards: OptionWords::named("Novembers left over", |cards| match cards {
                DeadCards::Dead => "Nobody’s",
                DeadCards::ToGajiUser => "Go to whoever used the Lightning",
            }),
            gaji: OptionWords::named("The Lightning takes any card", no_or_yes),
            next_oya: OptionWords::named("Next Oya", |oya| match oya {
                NextOya::Winner => "The winner of the round",
                NextOya::Left => "The player to the left",
            }),
            final_tie: OptionWords::named("A tie in the end", |tie| match tie {
                FinalTie::Shared => "Is shared",
                FinalTie::LastRound => "Goes to the better last round",
            }),
        },
        preset: |preset| match preset {
            SakuraPreset::AsPrinted => "As printed",
            SakuraPreset::FreePlay => "Hawaiian free play",
            SakuraPreset::HighStakes => "High stakes",
            SakuraPreset::WithoutGaji => "Without the Lightning",
        },
        fact,
        refusal,
        action: |&mv| action(mv),
        asks,
        score_line,
        rule: rule_name,
    },
    yaku,
    by_values: |values| match values {
        CardValues::Hawaiian => "By Hawaiian values: ",
        CardValues::Standard => "By standard values: ",
    },
    oya: "Oya",
    oya_sign: "親",
};

fn fact(fact: &Fact, names: &Names) -> String {
    match *fact {
        Fact::Public(ref one) => public_event(one, names, yaku),
        Fact::Drew { seat, card: drawn, again } => {
            let again = if again { "again: " } else { "" };
            format!("{} {again}{}.", does(names, seat, "draw", "draws"), the(drawn))
        }
        Fact::Oya { seat } => format!("{} the Oya.", does(names, seat, "are", "is")),
        Fact::Voided { why: Void::FourInBa, .. } => {
            "Four cards of one month lie on the field: the deal is void.".to_owned()
        }
        Fact::Voided { why: Void::PairsInBa, .. } => "Four pairs lie on the field: the deal is void.".to_owned(),
        Fact::Voided { why: Void::LuckyHands, lucky } => {
            format!("{} hold lucky hands: the deal is void.", together(names, lucky))
        }
        Fact::LuckyHand { seat, cards: hand } => {
            format!("{} a lucky hand: {}.", does(names, seat, "have", "has"), cards(hand))
        }
        Fact::Blocked { seat, holder, fourth, captures } => {
            let does = if captures {
                does(names, holder, "take all four", "takes all four")
            } else {
                does(names, holder, "keep it", "keeps it")
            };
            format!("A Hiki stops {} Lightning: the fourth is {}. {does}.", whose(names, seat), the(fourth))
        }
        Fact::Leftovers { seat, cards: left } => {
            format!("What the Lightning left over goes to {}: {}.", whom(names, seat), cards(left))
        }
        Fact::Dead { cards: left } => format!("Nobody gets what is left: {}.", cards(left)),
        Fact::OnlyTurns { seat } => {
            let turns = if names.is_you(seat) { "turn" } else { "turns" };
            format!("{} no card left and only {turns} one up.", does(names, seat, "have", "has"))
        }
        Fact::Shared { winners, points } => format!("{} share the victory with {points}.", together(names, winners)),
    }
}

fn refusal(reason: &Reason) -> String {
    match *reason {
        Reason::Obstacle(one) => obstacle(one),
        Reason::HoldsMatch { card: one } => {
            format!("You hold a card that matches, {}: you may lay one down only when none does.", the(one))
        }
        Reason::Barred { .. } => {
            "Another player has shown a November card: in this round the Lightning takes only its own month.".to_owned()
        }
        Reason::NotWild => "At this table the Lightning takes only its own month.".to_owned(),
        Reason::NotFromPile => "Turned up from the pile the Lightning takes only its own month.".to_owned(),
        Reason::FirstTheGaji => format!("{} was stopped and still has to be played.", the_first(GAJI)),
        Reason::AimedBefore { month: stopped } => {
            format!("A Hiki has stopped the Lightning at {}: it must take something else.", month(stopped))
        }
        Reason::GajiTakes => {
            "There is still something that the Lightning may take: only when there is nothing it may be laid down."
                .to_owned()
        }
        Reason::DeclaredWith { card: one } => format!("Declare all four with {}.", the(one)),
    }
}

fn score_line(line: &ScoreLine, names: &Names) -> String {
    let who = names.of(line.seat);
    match counted(line) {
        Counted::LuckyHand => format!("{who}: a lucky hand"),
        Counted::OwnYaku(row) => format!("{who}: {}", yaku(row)),
        Counted::OthersYaku(row) => format!("{who}: {}, by another player", yaku(row)),
        Counted::NoCards => format!("{who}: no card that counts"),
        Counted::Cards { count: 1, each } => format!("{who}: 1 card of {each}"),
        Counted::Cards { count, each } => format!("{who}: {count} cards of {each}"),
    }
}

fn rule_name(rule: SakuraRule) -> &'static str {
    match rule {
        SakuraRule::Goal => "The goal",
        SakuraRule::Setup => "Setting up",
        SakuraRule::Turn => "A turn",
        SakuraRule::Capture => "Capturing",
        SakuraRule::Gaji => "The Lightning",
        SakuraRule::Yaku => "The eight yaku",
        SakuraRule::End => "The end",
        SakuraRule::HouseRules => "House rules",
        SakuraRule::CardValues => "What cards count",
        SakuraRule::YakuCards => "All cards of a yaku",
        SakuraRule::YakuEffect => "What a yaku costs",
        SakuraRule::LuckyHand => "Lucky hands",
        SakuraRule::VoidDeal => "Void deals",
        SakuraRule::PairsInBa => "Pairs on the field",
        SakuraRule::CaptureIfAble => "Capture if you can",
        SakuraRule::Hiki => "Hiki: all four",
        SakuraRule::HikiStopsGaji => "A Hiki stops the Lightning",
        SakuraRule::GajiBarred => "When the Lightning is barred",
        SakuraRule::GajiFromPile => "The Lightning from the pile",
        SakuraRule::GajiInBa => "The Lightning on the field",
        SakuraRule::Leftovers => "Cards left over",
        SakuraRule::GajiIsWild => "The Lightning takes any card",
        SakuraRule::EmptyHand => "With an empty hand",
        SakuraRule::DrawForOya => "Drawing for the Oya",
        SakuraRule::DrawAgain => "Drawing again",
        SakuraRule::NextOya => "The next Oya",
        SakuraRule::Teams => "Teams",
        SakuraRule::Rounds => "Rounds",
        SakuraRule::SharedVictory => "A shared victory",
        SakuraRule::CardsDealt => "How many cards are dealt",
    }
}

fn yaku(row: &Yaku) -> &'static str {
    match SakuraYaku::of(row) {
        SakuraYaku::CurtainMoonCup => "Curtain, Moon and Sake Cup",
        SakuraYaku::CraneWarblerCurtain => "Crane, Warbler and Curtain",
        SakuraYaku::PoetryRibbons => "Three Poetry Ribbons",
        SakuraYaku::BlueRibbons => "Three Blue Ribbons",
        SakuraYaku::ButterfliesCupDeer => "Butterflies, Sake Cup and Deer",
        SakuraYaku::PlainRibbons => "Three Plain Ribbons",
        SakuraYaku::CuckooBridgeBoar => "Cuckoo, Bridge and Boar",
        SakuraYaku::BoarGeeseDeer => "Boar, Geese and Deer",
    }
}
