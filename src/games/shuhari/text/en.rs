//! The texts in English.

use crate::cards::arts::{Art, ArtStage, Card, Suit};
use crate::engine::{OptionWords, ScoreLine};
use crate::ui::words::en::{does, no_or_yes, starter};
use crate::ui::{GameText, Names, Title};

use super::super::rules::facts::{Fact, Reason};
use super::super::rules::moves::{Move, Role};
use super::super::rules::options::{
    BreakScope, PassedLead, PrepBottom, ScoreTie, ShortDeck, ShuhariOptionWords, ShuhariPreset, TrickCap,
};
use super::super::rules::rulebook::ShuhariRule;
use super::super::rules::trick::{Grounds, Play};
use super::{Words, learnt};

pub(super) static TITLE: Title = Title {
    name: "Shuhari",
    other_name: "守破離",
    pitch: "Obey, detach, separate: learn five Japanese arts, trick by trick.",
};

pub(super) static WORDS: Words = Words {
    game: GameText {
        options: ShuhariOptionWords {
            break_scope: OptionWords::named("A break is measured against", |scope| match scope {
                BreakScope::Stage => "The cards of its stage",
                BreakScope::WholeTrick => "All cards of the trick",
            }),
            short_deck: OptionWords::named("Preparation with fewer than four cards", |short| match short {
                ShortDeck::ReshuffleFirst => "Shuffle the discard pile under them",
                ShortDeck::LookAtFewer => "Look at those that are left",
            }),
            prep_bottom: OptionWords::named("Cards put under the deck", |order| match order {
                PrepBottom::KeepOrder => "As they were looked at",
                PrepBottom::PlayerOrders => "In the order you like",
            }),
            passed_lead: OptionWords::named("After a lead was passed", |lead| match lead {
                PassedLead::MovesOn => "The lead moves on from whoever led",
                PassedLead::ComesBack => "The lead comes back to the next in turn",
            }),
            backs_reveal_kind: OptionWords::named("Backs show preparations and reviews", no_or_yes),
            trick_cap: OptionWords::named("The game ends at the latest after", |cap| match cap {
                TrickCap::Tricks200 => "200 tricks",
                TrickCap::Tricks30 => "30 tricks",
                TrickCap::Tricks12 => "12 tricks",
            }),
            score_tie: OptionWords::named("Equal scores", |tie| match tie {
                ScoreTie::Shared => "Share the victory",
                ScoreTie::MoreMasteries => "More full masteries win",
            }),
            starter: OptionWords::named("Who starts", starter),
        },
        preset: |preset| match preset {
            ShuhariPreset::AsPrinted => "As printed",
            ShuhariPreset::HourOfLessons => "An hour of lessons",
            ShuhariPreset::FreeSpirits => "Free spirits",
        },
        fact,
        refusal,
        action: |&mv| action(mv),
        asks: |moves| match moves {
            [Move::Lead(_), ..] => "lead a card",
            [Move::Keep(_), ..] => "keep one of the cards",
            [Move::Under(_), ..] => "choose what goes under the deck next",
            _ => "play a card",
        },
        score_line,
        rule: rule_name,
    },
    suit_name,
    stage_name,
    stage_gloss: stage_name,
    stage_wins,
    stage_frame: |stage| match stage {
        ArtStage::Obey => "守 Obey, the outer frame",
        ArtStage::Detach => "破 Detach, the middle frame",
        ArtStage::Separate => "離 Separate, the inner frame",
    },
    frame_says: |stage, suit| {
        let suit = suit_name(suit);
        match stage {
            ArtStage::Obey => {
                format!("Led, it makes {suit} the lead suit. In Obey it practises {suit}; the highest wins.")
            }
            ArtStage::Detach => format!(
                "If {suit} was led, it breaks Obey when it is high enough. In Detach it practises; the lowest wins."
            ),
            ArtStage::Separate => format!(
                "If {suit} was led, it breaks Detach when it is low enough. In Separate it practises; the highest wins."
            ),
        }
    },
    stage_rule: |stage| format!("{}: {}", stage_name(stage), stage_wins(stage)),
    role_name,
    role_verb: |role| match role {
        Role::Practice => "practise",
        Role::Preparation => "look at 4",
        Role::Review => "take back",
        Role::Lead | Role::Rest | Role::Break => role_name(role),
    },
    card_name,

    row: "The trick",
    last_row: "The trick before",
    about: "This trick is about",
    about_before: "The trick before was about",
    about_nothing: "The lead says what this trick is about",
    stage_won: |names, seat, stage, rank| {
        let (best, who) = (best(stage), if names.is_you(seat) { "you" } else { names.of(seat) });
        format!("{} goes to {who}, with the {best}, {rank}.", stage_name(stage))
    },
    begins: |stage| {
        if stage == ArtStage::Detach { "Detach begins with a break:" } else { "Separate begins with a break:" }
    },
    begins_with: |stage, rank| {
        format!(
            "in the {} frame, rank {rank} or {}.",
            frame(stage),
            if stage == ArtStage::Detach { "higher" } else { "lower" }
        )
    },
    opens_at: |stage, rank| format!("breaks at {rank} or {}", if stage == ArtStage::Detach { "more" } else { "less" }),
    only_rests: |suit, stage| {
        format!("None of your cards has {} in the {} frame: one of them must rest.", suit_name(suit), frame(stage))
    },
    lead: "Lead suit: ",
    left: |plays| if plays == 1 { "1 play left".to_owned() } else { format!("{plays} plays left") },
    live: "wins so far",
    deck_left: "left",
    discarded: "played",
    deck: |cards| format!("Deck: {cards} cards"),
    discard: |cards| format!("Discard pile: {cards}"),
    player: |names, seat, cards, points| format!("{}: {cards} cards, {points} points", names.of(seat)),
    lacks: |cards, suit, stage| {
        let one = if cards == 1 { "card has" } else { "cards have" };
        format!("{cards} {one} no {} in the frame of {}", suit_name(suit), stage_name(stage))
    },
    live_cards: |stage| match stage {
        ArtStage::Obey => "Live in Obey",
        ArtStage::Detach => "Live in Detach",
        ArtStage::Separate => "Live in Separate",
    },
    looked_at: "Looked at",
    hand: "Your hand",
    would_lead: |suit| format!("Lead: {} becomes the suit of the trick.", suit_name(suit)),
    would_practise: |stage, ahead| {
        let (name, best) = (stage_name(stage), best(stage));
        match ahead {
            Some(rank) => format!("Practice: the {best} live card of {name} stays the {rank}."),
            None => format!("Practice: the {best} live card of {name} so far."),
        }
    },
    would_break: |next| format!("Break: it would open {}.", stage_name(next)),
    would_rest: "Rest: it counts for nothing.",
    sentences: |all| all.join(" "),
    looked: "Keep one of these; the others go under the deck",
    order: "Which goes under the deck next?",
    keep: "keep",
    put_under: "next",
    review: "Review: which card do you take back?",
    take: "take",
    other: "Another card",
    sheet: "Learning table",
    sheet_title: "Shuhari: Learning table",
    learned: "Learned 習得",
    nothing_yet: "nothing yet",
    all_stamps: "All stamps",
    outline: "Red outline: if it ended now.",
    master: |names, seat, suit| {
        let who = if names.is_you(seat) { "you" } else { names.of(seat) };
        format!("{} is mastered: {who}, 5 points.", sentence_case(suit_name(suit)))
    },
    points: "Points",
    needs: |stages| {
        let names: Vec<_> = stages.iter().map(|&stage| stage_name(stage)).collect();
        format!("still needs {}", names.join(" and "))
    },
    would_learn: "would be learnt now",
    mastered: "fully mastered",
    closed: "closed: nothing more can be learnt",
    chart: "Quick reference",
    player_name: "Player",
    how_to_mark: "Tick 守 (Obey), 破 (Detach) and 離 (Separate) as they are learnt; all three are a full mastery. \
                  The game ends after the trick in which the second art is fully mastered.",
};

fn rule_name(rule: ShuhariRule) -> &'static str {
    match rule {
        ShuhariRule::Setup => "Setting up",
        ShuhariRule::Turn => "A turn",
        ShuhariRule::Lead => "Leading",
        ShuhariRule::Practice => "Practice",
        ShuhariRule::Rest => "Rest",
        ShuhariRule::Break => "Breaking the mould",
        ShuhariRule::Preparation => "Preparation",
        ShuhariRule::Review => "Review",
        ShuhariRule::Learning => "Learning",
        ShuhariRule::End => "The end",
        ShuhariRule::Score => "The score",
        ShuhariRule::ObeyAlone => "Obey alone",
        ShuhariRule::DetachAlone => "Detach alone",
        ShuhariRule::ObeyAndDetach => "Obey and Detach",
        ShuhariRule::SeparateAlone => "Separate alone",
        ShuhariRule::ObeyAndSeparate => "Obey and Separate",
        ShuhariRule::DetachAndSeparate => "Detach and Separate",
        ShuhariRule::FullMastery | ShuhariRule::MenkyoKaiden => "Full mastery",
        ShuhariRule::NextStage => "A new stage",
        ShuhariRule::Compared => "What is compared",
        ShuhariRule::EqualRanks => "Equal ranks break",
        ShuhariRule::AtAnyTime => "Preparation and review at any time",
        ShuhariRule::Fetched => "What a review fetches",
        ShuhariRule::ShortDeck => "A preparation with a short deck",
        ShuhariRule::UnderTheDeck => "Under the deck",
        ShuhariRule::Reshuffle => "Shuffling again",
        ShuhariRule::PassedLead => "Passing the lead",
        ShuhariRule::ClosedArt => "A closed art",
        ShuhariRule::LearntTwice => "Learning a stage twice",
        ShuhariRule::SeveralLearn => "Several learn from one trick",
        ShuhariRule::HiddenHands => "Hidden hands",
        ShuhariRule::LastTrick => "The last trick of all",
        ShuhariRule::Tie => "A tie is shared",
        ShuhariRule::BreakUponBreak => "Break upon break",
    }
}

fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Ikebana => "ikebana",
        Suit::Buyo => "nihon-buyo",
        Suit::Koto => "koto",
        Suit::Chado => "chado",
        Suit::Shodo => "shodo",
    }
}

fn stage_name(stage: ArtStage) -> &'static str {
    match stage {
        ArtStage::Obey => "Obey",
        ArtStage::Detach => "Detach",
        ArtStage::Separate => "Separate",
    }
}

fn stage_wins(stage: ArtStage) -> &'static str {
    if stage == ArtStage::Detach { "lowest wins" } else { "highest wins" }
}

/// The rank that wins a stage.
fn best(stage: ArtStage) -> &'static str {
    if stage == ArtStage::Detach { "lowest" } else { "highest" }
}

/// The frame of a card that a stage reads.
fn frame(stage: ArtStage) -> &'static str {
    match stage {
        ArtStage::Obey => "outer",
        ArtStage::Detach => "middle",
        ArtStage::Separate => "inner",
    }
}

fn role_name(role: Role) -> &'static str {
    match role {
        Role::Lead => "lead",
        Role::Practice => "practice",
        Role::Rest => "rest",
        Role::Break => "break",
        Role::Preparation => "preparation",
        Role::Review => "review",
    }
}

fn card_name(card: Card) -> String {
    match card.art() {
        Some(art) => art_name(art),
        None if card == Card::PREPARATION => "Preparation".to_owned(),
        None => "Review".to_owned(),
    }
}

/// An art card's full name: its rank, and its suits from outside in.
fn art_name(card: Art) -> String {
    let [obey, detach, separate] = card.suits().map(suit_name);
    format!("{} {obey}–{detach}–{separate}", card.rank())
}

fn list(cards: impl Iterator<Item = Card>) -> String {
    cards.map(card_name).collect::<Vec<_>>().join(", ")
}

fn action(mv: Move) -> String {
    match mv {
        Move::Lead(card) => format!("Lead {}", art_name(card)),
        Move::Practice(card) => format!("Practise with {}", art_name(card)),
        Move::Rest(card) => format!("Rest with {}", art_name(card)),
        Move::Break(card) => format!("Break the mould with {}", art_name(card)),
        Move::Prep => "Prepare: look at four cards of the deck".to_owned(),
        Move::Keep(card) => format!("Keep {}", card_name(card)),
        Move::Under(card) => format!("Put {} under the deck next", card_name(card)),
        Move::Review(card) => format!("Review: take back {}", art_name(card)),
    }
}

fn score_line(line: &ScoreLine, names: &Names) -> String {
    let (art, row) = learnt(line);
    format!("{}, {}: {}, {}", names.of(line.seat), suit_name(art), rule_name(row), line.points)
}

fn fact(fact: &Fact, names: &Names) -> String {
    match *fact {
        Fact::Starts { seat } => format!("{}.", does(names, seat, "start", "starts")),
        Fact::Dealt { seat, cards } => format!("{} dealt {} cards.", does(names, seat, "are", "is"), cards.len()),
        Fact::PassesLead { seat } => {
            format!(
                "{} no art card and {} the lead.",
                does(names, seat, "have", "has"),
                if names.is_you(seat) { "pass" } else { "passes" }
            )
        }
        Fact::Led { seat, card } => {
            let suit = suit_name(card.suit(ArtStage::Obey));
            format!("{} {}: this trick is about {suit}.", does(names, seat, "lead", "leads"), art_name(card))
        }
        Fact::Practised { seat, card } => {
            format!("{} with {}.", does(names, seat, "practise", "practises"), art_name(card))
        }
        Fact::Rested { seat, card, suit, stage } => format!(
            "{} with {}: no {} in the frame of {}.",
            does(names, seat, "rest", "rests"),
            art_name(card),
            suit_name(suit),
            stage_name(stage)
        ),
        Fact::Broke { seat, card, stage, on: Grounds::Despite(play) } => {
            despite(&format!("{} with {}", does(names, seat, "break", "breaks"), art_name(card)), stage, play)
        }
        Fact::Broke { seat, card, stage, on } => format!(
            "{} the mould{} with {}: the {} stage begins.",
            does(names, seat, "break", "breaks"),
            if on == Grounds::AtOnce { " again" } else { "" },
            art_name(card),
            stage_name(stage)
        ),
        Fact::Prepared { seat } => format!("{} a preparation.", does(names, seat, "play", "plays")),
        Fact::Looked { seat, cards } => {
            format!("{} at {}.", does(names, seat, "look", "looks"), list(cards.iter().copied()))
        }
        Fact::Kept { seat, card: Some(card) } => format!("{} {}.", does(names, seat, "keep", "keeps"), card_name(card)),
        Fact::Kept { seat, card: None } => {
            format!("{} a card; the others go under the deck.", does(names, seat, "keep", "keeps"))
        }
        Fact::PutUnder { seat, card: Some(card) } => {
            format!("{} {} under the deck.", does(names, seat, "put", "puts"), card_name(card))
        }
        Fact::PutUnder { seat, card: None } => format!("{} a card under the deck.", does(names, seat, "put", "puts")),
        Fact::Reviewed { seat, card } => {
            format!(
                "{} a review and {} {} back.",
                does(names, seat, "play", "plays"),
                if names.is_you(seat) { "take" } else { "takes" },
                art_name(card)
            )
        }
        Fact::Drew { seat, card } => format!("{} {}.", does(names, seat, "draw", "draws"), card_name(card)),
        Fact::DrewKnown { seat, card } => {
            format!("{} the {} that you had put under the deck.", does(names, seat, "draw", "draws"), card_name(card))
        }
        Fact::Reshuffled { cards, to_look } => {
            let why = if to_look { "There are too few cards to look at" } else { "The deck is empty" };
            format!("{why}: the {cards} discarded cards are shuffled.")
        }
        Fact::Learnt { seat, mark, .. } => format!(
            "{} {} of {} with the {}.",
            does(names, seat, "learn", "learns"),
            stage_name(mark.stage),
            suit_name(mark.art),
            mark.card.rank()
        ),
        Fact::KnewAlready { seat, mark } => format!(
            "{} {} of {}, known already.",
            does(names, seat, "win", "wins"),
            stage_name(mark.stage),
            suit_name(mark.art)
        ),
        Fact::Closed { art } => {
            format!("Nobody learns anything: {} has been fully mastered before.", suit_name(art))
        }
        Fact::Mastered { seat, art } => {
            format!("{} {} fully: menkyo kaiden!", does(names, seat, "master", "masters"), suit_name(art))
        }
        Fact::Ended { mastered: 2.. } => "Two arts are fully mastered: the game is over.".to_owned(),
        Fact::Ended { .. } => "The last trick has been played: the game is over.".to_owned(),
        Fact::Won { seat, points } => format!("{} with {}.", does(names, seat, "win", "wins"), points_name(points)),
        Fact::Shared { seat, points } => {
            format!("{} the victory with {}.", does(names, seat, "share", "shares"), points_name(points))
        }
    }
}

/// SH-04: a break that another card would forbid if it were compared. The text fits two lines in the projector theme.
fn despite(breaks: &str, next: ArtStage, play: Play) -> String {
    let (next, rank) = (stage_name(next), play.card.art().map_or(0, Art::rank));
    let other = if play.role == Role::Rest {
        format!("resting {rank}")
    } else {
        format!("{rank} of {}", stage_name(play.stage))
    };
    format!("{breaks}: {next} begins; the {other} does not count.")
}

fn points_name(points: i32) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

fn refusal(reason: &Reason) -> String {
    match *reason {
        Reason::NotInHand { card } => format!("{} is not in your hand.", card_name(card)),
        Reason::MustLead => "The trick begins with a lead: any art card.".to_owned(),
        Reason::SpecialLead => "Preparations and reviews cannot be led. Lead an art card.".to_owned(),
        Reason::HasBegun => "The trick has been led already.".to_owned(),
        Reason::NoPractice { card, lead, stage } => format!(
            "{} has no {} in the frame of {}, so it does not practise.",
            art_name(card),
            suit_name(lead),
            stage_name(stage)
        ),
        Reason::CanPractise { lead, stage } => format!(
            "You may not rest: a card in your hand has {} in the frame of {} and can practise.",
            suit_name(lead),
            stage_name(stage)
        ),
        Reason::NoBreak { card, lead, next } => format!(
            "{} does not break the mould: it has no {} in the frame of {}.",
            art_name(card),
            suit_name(lead),
            stage_name(next)
        ),
        Reason::TooLow { rank, highest } => format!("Rank {rank} is below the highest live card, {highest}."),
        Reason::TooHigh { rank, lowest } => format!("Rank {rank} is above the lowest live card, {lowest}."),
        Reason::NothingToBreak => "Separate is the last stage: there is nothing left to break.".to_owned(),
        Reason::NothingToFetch => "No art card from 2 to 11 lies in the discard pile.".to_owned(),
        Reason::NotDiscarded { card } => format!("{} is not in the discard pile.", art_name(card)),
        Reason::RankOutOfReach { card } => {
            format!("A review takes ranks from 2 to 11, and {} is a {}.", art_name(card), card.rank())
        }
        Reason::MustKeep => "Choose first which of the cards to keep.".to_owned(),
        Reason::MustPutUnder => "Choose first which card goes under the deck next.".to_owned(),
        Reason::NothingLookedAt => "No preparation is open.".to_owned(),
        Reason::NotLookedAt { card } => format!("{} is not among the cards looked at.", card_name(card)),
    }
}

/// A name with a capital letter, for the beginning of a sentence.
fn sentence_case(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_ascii_uppercase() + rest
}
