//! Tests of each motive, in a position where it applies and in similar positions where it does not.

mod truth;
mod words;

use crate::cards::hanafuda::Month;
use crate::engine::{Options, Rng, Turn};
use crate::fishing::rules::Round;
use crate::fishing::{FishingRules, Points, Rows, points_of};

use super::*;

pub use truth::{Case, every_motive_is_true, sense};
pub use words::{every_motive, is_worded};

/// The maximum number of characters in a sentence.
const LETTERS: usize = 90;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

static BLUE: Yaku = Yaku { sign: "青", cards: Cards::BLUE, points: 20 };
static ROWS: [Yaku; 8] = [BLUE; 8];
static MARKS: Rows = Rows::of(&ROWS);
static POINTS: Points = points_of(false);

pub fn card(text: &str) -> Hanafuda {
    text.parse().expect("a card")
}

fn set(text: &str) -> Cards {
    text.split_whitespace().map(card).collect()
}

/// These house rules, by their names.
pub fn house_rules<O: Options>(rules: &[(&str, &str)]) -> O {
    let mut options = O::default();
    for (name, value) in rules {
        options.set_named(name, value).expect("a house rule");
    }
    options
}

/// Puts cards into a view of the first of three seats: its hand, the field, and the cards that each seat has captured.
pub fn arrange(view: &mut RoundView, hand: &str, field: &str, won: [&str; 3]) {
    view.hand = set(hand);
    view.field = set(field);
    for (seat, won) in Seat::all(3).zip(won) {
        view.won[seat] = set(won);
        view.held[seat] = 2;
    }
    view.held[A] = u8::try_from(view.hand.len()).expect("a hand");
    view.pile = u8::try_from(view.unseen().len() - 4).expect("a pile");
}

/// The cards that the side of a seat has captured after the round has been played on to its end at random.
pub fn captured_at_the_end<G: FishingRules>(game: &G, seat: Seat, seed: u64) -> Cards {
    let (mut game, mut rng) = (game.clone(), Rng::new(seed));
    while !game.is_settled() {
        if game.turn() == Turn::Chance {
            let chance = game.sample_chance(&mut rng);
            game.resolve(&chance).expect("its own chance");
        } else {
            let mv = game.random_move(&mut rng, &mut Vec::new());
            game.play_unchecked(mv);
        }
    }
    let round = game.sight(seat);
    round.won[round.side(seat)]
}

/// A round of three players with the given hand, field and captured cards. The next player holds three of the
/// remaining cards.
fn round(hand: &str, field: &str, won: [&str; 3]) -> Round {
    let mut round = Round::empty(3, 3);
    round.hands[A] = set(hand);
    round.field = set(field);
    for (seat, won) in Seat::all(3).zip(won) {
        round.won[seat] = set(won);
    }
    let rest = Cards::ALL - round.hands[A] - round.field - won.iter().fold(Cards::EMPTY, |all, won| all | set(won));
    round.hands[B] = rest.iter().take(3).collect();
    round.pile = rest - round.hands[B];
    round.audit().expect("a sound round");
    round
}

fn motives_when(round: &Round, mv: &str, wild: Wild) -> Vec<Motive> {
    let valuation = Valuation { yaku: &ROWS, rows: &MARKS, points: &POINTS, weight: 2, patience: 7 };
    let mut motives = motives(&round.view(A), mv.parse().expect("a move"), &valuation, wild);
    // The table lists the same yaku eight times.
    motives.dedup();
    motives.into_iter().map(|(_, motive)| motive).collect()
}

fn motives_of(round: &Round, mv: &str) -> Vec<Motive> {
    motives_when(round, mv, Wild::Nobody)
}

fn has_motive(round: &Round, mv: &str, motive: Motive) -> bool {
    motives_of(round, mv).contains(&motive)
}

/// The captured cards of three seats that have none.
pub const NOTHING: [&str; 3] = [""; 3];
const THIRD: (&str, &str) = ("10-2 4-2", "10-1 12-2");

fn blue(won: [&str; 3]) -> Vec<Motive> {
    let (hand, field) = THIRD;
    motives_of(&round(hand, field, won), "10-2x10-1")
}

fn of_side(seat: Seat) -> Seats {
    [seat].into_iter().collect()
}

#[test]
fn the_third_card_completes_a_yaku_and_the_second_nears_it() {
    let completes = Motive::Completes { yaku: &BLUE };
    let nears = Motive::Nears { yaku: &BLUE, lacks: card("9-1") };
    let third = blue(["6-1 9-1", "", ""]);
    assert!(third.contains(&completes) && !third.contains(&nears), "{third:?}");
    let second = blue(["6-1", "", ""]);
    assert!(second.contains(&nears) && !second.contains(&completes), "{second:?}");
    assert!(!blue(NOTHING).contains(&nears), "it is the first");
    assert!(!blue(["6-1", "9-1", ""]).contains(&nears), "the third is another's");
}

#[test]
fn the_last_missing_card_is_denied_and_a_begun_yaku_is_broken() {
    let denies = |seat| Motive::Denies { yaku: &BLUE, side: of_side(seat) };
    let breaks = |seat| Motive::Breaks { yaku: &BLUE, side: of_side(seat) };
    let last = blue(["", "6-1 9-1", ""]);
    assert!(last.contains(&denies(B)) && !last.contains(&breaks(B)), "{last:?}");
    let begun = blue(["", "", "6-1"]);
    assert!(begun.contains(&breaks(C)) && !begun.contains(&denies(C)), "{begun:?}");
    let lost = blue(["", "9-1", "6-1"]);
    assert!(!lost.contains(&breaks(B)) && !lost.contains(&breaks(C)), "nobody can make it any more");
}

/// The card played is captured too, so a card of the own hand can be denied to others.
#[test]
fn a_card_played_from_the_hand_is_denied_too() {
    let round = round("10-1 4-2", "10-2 12-2", ["", "6-1 9-1", ""]);
    assert!(has_motive(&round, "10-1x10-2", Motive::Denies { yaku: &BLUE, side: of_side(B) }));
    assert!(!has_motive(&round, "4-2", Motive::Denies { yaku: &BLUE, side: of_side(B) }));
}

#[test]
fn partners_are_named_as_one_side() {
    let mut round = Round::empty(4, 2);
    round.hands[A] = set("10-2");
    round.field = set("10-1");
    round.won[B] = set("6-1 9-1");
    round.pile = Cards::ALL - round.hands[A] - round.field - round.won[B];
    let both = [B, Seat::new(3)].into_iter().collect();
    assert!(has_motive(&round, "10-2x10-1", Motive::Denies { yaku: &BLUE, side: both }));
}

#[test]
fn captured_points_are_a_motive_unless_zero() {
    let round = round("12-3 4-2", "12-0 4-3", NOTHING);
    assert!(has_motive(&round, "12-3x12-0", Motive::TakesPoints { points: 20 }));
    let none = motives_of(&round, "4-2x4-3");
    assert!(!none.iter().any(|motive| matches!(motive, Motive::TakesPoints { .. })), "{none:?}");
}

#[test]
fn a_whole_month_replaces_the_motive_of_points() {
    let three = motives_of(&round("6-3 4-2", "6-0 6-1 6-2", NOTHING), "6-3x*");
    assert!(three.contains(&Motive::TakesMonth { points: 15 }), "{three:?}");
    let two = motives_of(&round("6-3 4-2", "6-0 6-1", NOTHING), "6-3x6-0");
    assert!(!two.iter().any(|motive| matches!(motive, Motive::TakesMonth { .. })), "{two:?}");
}

#[test]
fn capturing_the_last_match_strands_a_valuable_unseen_card() {
    let strands = Motive::Strands { card: Hanafuda::CRANE };
    assert!(has_motive(&round("1-3", "1-2 5-2", NOTHING), "1-3x1-2", strands));
    assert!(!has_motive(&round("1-3", "1-2 1-1", NOTHING), "1-3x1-2", strands), "another lies there");
    assert!(!has_motive(&round("1-3", "1-2", ["", "1-0 1-1", ""]), "1-3x1-2", strands), "it has been taken");
    assert!(!has_motive(&round("1-3 1-0", "1-2", NOTHING), "1-3x1-2", strands), "it is in the hand");
    let ribbon = Motive::Strands { card: card("1-1") };
    assert!(!has_motive(&round("1-3 1-0", "1-2", NOTHING), "1-3x1-2", ribbon), "it counts little");
}

#[test]
fn keeping_the_lightning_is_a_motive_while_it_could_capture() {
    let lies = round("11-3 1-3", "1-2", NOTHING);
    let keeps = |round: &Round, mv, wild| motives_when(round, mv, wild).contains(&Motive::KeepsLightning);
    assert!(keeps(&lies, "1-3x1-2", Wild::Own));
    assert!(!keeps(&lies, "11-3x1-2", Wild::Own), "it is played");
    assert!(!keeps(&lies, "1-3x1-2", Wild::Nobody), "it takes its own month alone");
    assert!(!keeps(&round("11-3 1-3", "", NOTHING), "1-3", Wild::Own), "nothing lies there");
}

#[test]
fn only_lightning_is_a_motive_if_no_other_hand_card_matches() {
    let only = Motive::OnlyLightning { target: card("1-0") };
    let has_motive = |hand| motives_when(&round(hand, "1-0 5-2", NOTHING), "11-3x1-0", Wild::Own).contains(&only);
    assert!(has_motive("11-3 4-2"));
    assert!(!has_motive("11-3 1-2"), "the pine takes it too");
}

#[test]
fn a_target_that_only_the_own_hand_matches_can_wait() {
    let waits = |but_lightning| Motive::Waits { target: Hanafuda::CURTAIN, but_lightning };
    let sure = round("3-1 5-2", "3-0 5-3", ["", "", "3-2 3-3"]);
    assert!(has_motive(&sure, "5-2x5-3", waits(false)));
    assert!(motives_when(&sure, "5-2x5-3", Wild::Others).contains(&waits(true)));
    assert!(!has_motive(&sure, "3-1x3-0", waits(false)), "it is taken");
    assert!(!has_motive(&round("3-1 5-2", "3-0 5-3", NOTHING), "5-2x5-3", waits(false)), "others may have one");
    let worthless = motives_of(&round("3-2 5-2", "3-3 5-3", ["", "", "3-0 3-1"]), "5-2x5-3");
    assert!(!worthless.iter().any(|motive| matches!(motive, Motive::Waits { .. })), "{worthless:?}");
}

#[test]
fn laying_is_safe_if_the_whole_month_is_seen() {
    let safe = |but_lightning| Motive::LaysSafe { but_lightning };
    let known = round("3-1 3-2 5-2", "8-3", ["", "", "3-0 3-3"]);
    assert!(has_motive(&known, "3-1", safe(false)));
    assert_eq!(motives_when(&known, "3-1", Wild::Others)[0], safe(true));
    assert!(!has_motive(&known, "3-1", Motive::LaysPaired), "to be safe is more");
    assert!(!has_motive(&known, "5-2", safe(false)));
}

#[test]
fn laying_one_of_a_pair_is_a_motive() {
    let round = round("3-1 3-2 5-2", "8-3", NOTHING);
    assert!(has_motive(&round, "3-1", Motive::LaysPaired));
    assert!(!has_motive(&round, "5-2", Motive::LaysPaired));
}

#[test]
fn laying_before_a_player_known_to_lack_the_month_is_a_motive() {
    let mut round = round("3-1 5-2", "8-3", NOTHING);
    let before = Motive::LaysBefore { next: B };
    assert!(!has_motive(&round, "3-1", before));
    let month = Month::CHERRY.cards();
    round.pile |= round.hands[B];
    round.hands[B] = set("7-1 7-2");
    round.pile -= round.hands[B];
    round.lacks[B] = month;
    assert!(has_motive(&round, "3-1", before) && !has_motive(&round, "5-2", before));
    round.lacks[B] = Cards::EMPTY;
    round.lacks[C] = month;
    assert!(!has_motive(&round, "3-1", before), "the one behind them may wait");
}

#[test]
fn laying_the_fewest_points_is_a_motive_if_points_differ() {
    let lays = |hand, mv| has_motive(&round(hand, "3-3", NOTHING), mv, Motive::LaysLeast);
    assert!(lays("1-2 8-0 4-1", "1-2"));
    assert!(!lays("1-2 8-0 4-1", "4-1"));
    assert!(!lays("1-2 8-2 4-3", "1-2"), "all are alike");
    assert!(!lays("1-2 3-0", "1-2"), "the other one would take");
}

#[test]
fn laying_a_card_that_rivals_cannot_use_is_a_motive() {
    let lays = |won, mv| has_motive(&round("1-2 6-1", "3-3", won), mv, Motive::LaysUnwanted);
    assert!(lays(NOTHING, "1-2") && !lays(NOTHING, "6-1"));
    assert!(lays(["", "9-1", ""], "1-2"));
    assert!(!lays(["", "9-1", "10-1"], "1-2"), "nobody needs the other one either");
    assert!(!lays(["9-1", "", ""], "1-2"), "only the own side could use it");
}

#[test]
fn the_last_card_of_a_month_is_left_over_after_the_lightning() {
    let left = |won| left_over(&round("3-1", "3-0", won).view(A), "3-1x3-0".parse().expect("a move"));
    assert_eq!(left(["", "", "3-2 11-3"]), Some(card("3-3")));
    assert_eq!(left(["", "", "3-2"]), None, "the Lightning may still take it");
    assert_eq!(left(["", "", "11-3"]), None, "two are left");
}

#[test]
fn the_four_motives_of_greatest_weight_are_kept() {
    assert_eq!(weightiest(vec![(1, 'e'), (7, 'b'), (2, 'd'), (9, 'a'), (3, 'c')]), ['a', 'b', 'c', 'd']);
}
