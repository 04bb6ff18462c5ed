//! Tests of the coach's motives: each appears where it is true, and only there.

use std::collections::BTreeMap;
use std::mem::discriminant;

use crate::ai::{Coached, Demand, Weighing, decide, losses};
use crate::engine::{Game, Luck, Rng, Seat, Seats, Sitter, Turn};
use crate::ui::{Advised, Lang, Names};

use super::super::Sutda;
use super::super::View;
use super::super::hands::{ALL, Makes, Rank};
use super::super::moves::Move;
use super::super::settle::layers;
use super::{dealt, play, table};
use crate::games::sutda::brain::amounts::cost;
use crate::games::sutda::brain::coach::Motive;
use crate::games::sutda::brain::odds::odds;

/// The motives for a move after these moves. Checks that each is true.
fn motives_of(rules: &str, hands: &[&str], moves: &[&str], mv: &str) -> Vec<Motive> {
    let mut game = dealt(rules, hands);
    play(&mut game, moves);
    let Turn::Seat(seat) = game.turn() else { panic!("nobody is to move") };
    let mv = mv.parse().expect("a move");
    assert!(game.legal().contains(&mv), "{mv}");
    let (view, motives) = (game.view(seat), Sutda::motives(&game.view(seat), mv));
    for &motive in &motives {
        assert_true(&game, &view, mv, motive);
    }
    motives
}

/// Moves after which both first cards are open and seat 1 is to open.
const SECOND: [&str; 3] = ["0:open 1", "1:raise 2", "0:call"];

fn opening(hands: [&str; 2], mv: &str) -> Vec<Motive> {
    motives_of("", &hands, &SECOND, mv)
}

/// The motives of seat 0 for its answer to an opening of seat 1.
fn answering(hands: [&str; 2], level: u16, mv: &str) -> Vec<Motive> {
    motives_of("", &hands, &[&SECOND[..], &[&format!("1:open {level}")]].concat(), mv)
}

fn has_motive(motives: &[Motive], is: impl Fn(&Motive) -> bool) -> bool {
    motives.iter().any(is)
}

macro_rules! is {
    ($kind:pat) => {
        |motive: &Motive| matches!(motive, $kind)
    };
}

#[test]
fn the_best_possible_hand_is_unbeatable() {
    let is = is!(Motive::Unbeatable);
    assert!(has_motive(&opening(["5-2 6-2", "3-0 8-0"], "open 5"), is));
    assert!(!has_motive(&opening(["5-2 6-2", "3-0 9-2"], "open 5"), is));
    assert!(has_motive(&opening(["5-2 6-2", "10-2 10-3"], "open 5"), is), "5-2 is neither the Curtain nor the Moon");
}

#[test]
fn a_small_number_of_better_hands_is_given() {
    let is = is!(Motive::FewBeat { better: 1, of: 17 });
    assert!(has_motive(&opening(["3-0 6-2", "10-2 10-3"], "open 5"), is), "the Moon alone");
    assert!(!has_motive(&opening(["5-2 6-2", "10-2 10-3"], "open 5"), is), "none");
    assert!(!has_motive(&opening(["1-2 7-2", "2-2 6-2"], "open 5"), is!(Motive::FewBeat { .. })), "too many");
}

#[test]
fn a_pair_multiplies_and_points_do_not() {
    let is = is!(Motive::Multiplies { .. });
    assert!(has_motive(&answering(["2-2 2-3", "5-2 6-2"], 4, "raise 9"), is));
    assert!(!has_motive(&answering(["2-2 6-3", "5-2 6-2"], 4, "raise 9"), is));
    assert!(!has_motive(&answering(["2-2 2-3", "5-2 6-2"], 4, "fold"), is));
}

#[test]
fn only_a_call_at_price_zero_is_free() {
    let hands = ["2-2 2-3", "5-2 6-2"];
    assert!(has_motive(&motives_of("min_open=0", &hands, &["0:open 0"], "call"), is!(Motive::Free)));
    assert!(!has_motive(&motives_of("min_open=0", &hands, &["0:open 1"], "call"), is!(Motive::Free)));
    assert_eq!(motives_of("min_open=0", &hands, &["0:open 0"], "fold"), []);
}

#[test]
fn a_call_is_cheap_or_dear_by_the_pot_and_the_chances() {
    let (good, weak) = ("9-2 9-3", "2-2 9-2");
    assert!(has_motive(&answering([good, "5-2 6-2"], 10, "call"), is!(Motive::GoodPrice { price: 10, prize: 16, .. })));
    assert!(!has_motive(&answering([good, "5-2 6-2"], 10, "fold"), is!(Motive::Dear { .. })));
    assert!(has_motive(&answering([weak, "5-2 6-2"], 10, "fold"), is!(Motive::Dear { price: 10, prize: 16, .. })));
    assert!(!has_motive(&answering([weak, "5-2 6-2"], 10, "call"), is!(Motive::GoodPrice { .. })));
}

#[test]
fn a_hand_that_is_often_the_best_is_bid_for_value() {
    let is = is!(Motive::Value { players: 2, .. });
    assert!(has_motive(&opening(["5-2 6-2", "9-2 9-3"], "open 5"), is));
    assert!(!has_motive(&opening(["5-2 6-2", "9-2 9-3"], "open 1"), is), "the least is no bid of its own");
    assert!(!has_motive(&opening(["5-2 6-2", "9-2 2-3"], "open 5"), is));
}

#[test]
fn a_poor_hand_may_be_bid_as_a_bluff() {
    let is = is!(Motive::Bluff { .. });
    assert!(has_motive(&opening(["5-2 6-2", "10-2 2-3"], "open 6"), is));
    assert!(!has_motive(&opening(["5-2 6-2", "10-2 2-3"], "open 1"), is));
    assert!(!has_motive(&opening(["5-2 6-2", "10-2 10-3"], "open 6"), is));
}

#[test]
fn a_first_card_is_promising_or_plain() {
    let promising = is!(Motive::Promising { ways: 8, of: 19 });
    let plain = is!(Motive::Plain { ways: 1, of: 19 });
    assert!(has_motive(&motives_of("", &["1-2 5-2", "7-2 7-3"], &[], "open 1"), promising));
    assert!(!has_motive(&motives_of("", &["5-2 1-2", "7-2 7-3"], &[], "open 1"), is!(Motive::Promising { .. })));
    assert!(has_motive(&motives_of("", &["7-2 7-3", "5-2 1-2"], &["0:open 9"], "fold"), plain));
    assert!(!has_motive(&motives_of("", &["7-2 7-3", "1-2 5-2"], &["0:open 9"], "fold"), is!(Motive::Plain { .. })));
}

#[test]
fn the_lowest_opening_is_explained_as_the_least_allowed() {
    let is = is!(Motive::LeastOpening { level: 1 });
    let hands = ["5-2 1-2", "7-2 7-3"];
    assert!(has_motive(&motives_of("", &hands, &[], "open 1"), is));
    assert!(!has_motive(&motives_of("", &hands, &[], "open 2"), is!(Motive::LeastOpening { .. })));
    assert!(!has_motive(&motives_of("min_open=0", &hands, &[], "open 0"), is!(Motive::LeastOpening { .. })));
}

#[test]
fn a_hand_is_hopeless_if_every_hand_of_a_rival_beats_it() {
    let is = is!(Motive::Hopeless { .. });
    assert!(has_motive(&answering(["2-2 8-0", "10-2 6-2"], 5, "fold"), is), "nothing with a 10 has 0 points");
    assert!(!has_motive(&answering(["2-2 9-2", "5-2 6-2"], 5, "fold"), is), "5 and 6 have 1 point too");
}

#[test]
fn a_large_number_of_better_hands_is_given() {
    assert!(has_motive(&answering(["2-2 9-2", "5-2 6-2"], 5, "fold"), is!(Motive::ManyBeat { .. })));
    assert!(!has_motive(&answering(["2-2 6-3", "5-2 6-2"], 5, "fold"), is!(Motive::ManyBeat { .. })));
}

#[test]
fn a_pair_that_a_rival_may_hold_is_named_with_its_cost() {
    let is = is!(Motive::Danger { coins: 24, .. });
    let motives = answering(["2-2 6-3", "9-2 9-3"], 5, "fold");
    assert!(has_motive(&motives, is), "{motives:?}");
    assert!(!has_motive(&answering(["2-2 9-3", "9-2 6-2"], 5, "fold"), is!(Motive::Danger { .. })), "the mate is mine");
    let mut game = dealt("", &["2-2 6-3", "9-2 9-3"]);
    play(&mut game, &[&SECOND[..], &["1:open 5", "0:call"]].concat());
    assert_eq!(super::coins(&game)[0], 50 - 24, "and so it does");
}

/// Checks that a motive is true, by the rules and by counting again.
fn assert_true(game: &Sutda, view: &View, mv: Move, motive: Motive) {
    let (me, ranking) = (view.seat, view.options().ranking);
    let rivals: Seats = view.stakes.live.iter().filter(|&seat| seat != me).collect();
    let mine = view.hand(me).map(|[one, other]| ranking.rank(one, other));
    let mut after = view.stakes;
    let means = after.coins[me] + after.staked[me];
    after.play(me, if mv == Move::Fold { Move::Call } else { mv });
    // By rival, the ranks that their possible second cards make.
    let made: Vec<Vec<Rank>> = rivals
        .iter()
        .map(|rival| {
            let first = view.cards[rival][0];
            first
                .iter()
                .flat_map(|&first| (ALL - view.seen()).iter().map(move |card| ranking.rank(first, card)))
                .collect()
        })
        .collect();
    let better = |ranks: &[Rank]| ranks.iter().filter(|&&rank| mine.is_some_and(|mine| rank > mine)).count();
    let all_better =
        || (made.iter().map(|ranks| better(ranks)).sum::<usize>(), made.iter().map(Vec::len).sum::<usize>());
    let wins = || odds(view).map_or(0, |odds| odds.best + odds.equal / 2);
    let prize = |price: u16| {
        let mut stakes = view.stakes;
        stakes.play(me, Move::Call);
        let layers = layers(&stakes, view.players()).filter(|layer| layer.contenders.contains(me));
        layers.map(|layer| layer.amount).sum::<u16>() - price
    };
    let ways = || {
        let [Some(first), None] = view.cards[me] else { panic!("the second card is known") };
        let rows = (ALL - view.seen()).iter().map(|card| ranking.row(first, card)).collect::<Vec<_>>();
        (rows.iter().filter(|row| !matches!(row.makes, Makes::Points(_))).count(), rows.len())
    };
    let right = match motive {
        Motive::Unbeatable => {
            let best = |seat: Seat| game.hands[seat].map(|[one, other]| ranking.rank(one, other));
            all_better().0 == 0 && rivals.iter().all(|rival| best(rival) <= mine)
        }
        Motive::FewBeat { better, of } => (better, of) == all_better() && better > 0 && better * 5 <= of,
        Motive::ManyBeat { better, of } => (better, of) == all_better() && better * 2 > of,
        Motive::Multiplies { row } => mine == Some(row.rank) && row.multiplier > 1,
        Motive::Free => mv == Move::Call && after.coins == view.stakes.coins,
        Motive::GoodPrice { price, prize: prized, chance } => {
            price == view.stakes.coins[me] - after.coins[me]
                && prized == prize(price)
                && chance == wins()
                && chance * u32::from(prized + price) >= 1_000 * u32::from(price)
        }
        Motive::Dear { price, prize: prized, chance } => {
            price == view.stakes.coins[me] - after.coins[me]
                && prized == prize(price)
                && chance == wins()
                && chance * u32::from(prized + price) < 1_000 * u32::from(price)
        }
        Motive::Value { chance, players } => {
            let count = u32::try_from(players).expect("a few");
            chance == wins() && players == view.stakes.live.len() && chance * count > 1_000 && cost(view, mv) > 0
        }
        Motive::Bluff { pot } => {
            let count = u32::try_from(view.stakes.live.len()).expect("a few");
            let mut alone = game.clone();
            alone.play(mv).expect("a legal move");
            while alone.turn() != Turn::Chance && !matches!(alone.turn(), Turn::Over(_)) {
                alone.play(Move::Fold).expect("a player who is asked may fold");
            }
            let won = alone.view(me).purse()[me] - (view.stakes.coins[me]);
            wins() * count < 1_200 && won == pot
        }
        Motive::Promising { ways: some, of } => (some, of) == ways() && some >= 3,
        Motive::Plain { ways: some, of } => (some, of) == ways() && some < 3,
        Motive::LeastOpening { level } => mv == Move::Open(level) && game.judge(Move::Open(level - 1)).is_err(),
        Motive::Hopeless { seat } => {
            let place = rivals.iter().position(|rival| rival == seat).expect("a rival");
            better(&made[place]) == made[place].len()
                && game.hands[seat].map(|[one, other]| ranking.rank(one, other)) > mine
        }
        Motive::Danger { seat, row, coins } => {
            let place = rivals.iter().position(|rival| rival == seat).expect("a rival");
            let stake = after.staked[me] * u16::from(row.multiplier);
            made[place].contains(&row.rank) && Some(row.rank) > mine && coins == stake.min(means)
        }
    };
    assert!(right, "{motive:?} of {mv} in {view:?}");
}

/// Visits positions of matches with two to six players, played by random and computer players. The strongest level is
/// slow and plays only some of the matches.
fn each_position(each: &mut impl FnMut(&Sutda, Seat, &mut Rng)) {
    let mut rng = Rng::new(5);
    for number in 0..40 {
        let mut game = table(2 + number % 5, if number % 4 == 0 { "min_open=0" } else { "" });
        for seed in 0.. {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => game.resolve(&game.sample_chance(&mut rng)).expect("what it sampled itself"),
                Turn::Seat(seat) => {
                    let hardest = Sitter::Level(if number % 8 == 4 { 3 } else { 2 });
                    let sitter = [Sitter::Random, Sitter::Level(2), hardest][rng.below(3) as usize];
                    if rng.below(4) == 0 {
                        each(&game, seat, &mut rng);
                    }
                    let mv = decide::<Sutda>(&game.view(seat), sitter, seed).expect("a move");
                    game.play(mv).expect("a legal move");
                }
            }
        }
    }
}

#[test]
fn every_motive_in_a_match_is_true_and_has_texts_in_every_language() {
    let mut texts = [BTreeMap::new(), BTreeMap::new()];
    let mut kinds = Vec::new();
    let mut count = 0;
    each_position(&mut |game, seat, rng| {
        count += 1;
        let view = game.view(seat);
        let names = Names::new(&crate::engine::usual_sitters(game.players()), Lang::En);
        let legal = game.legal();
        let some = [0, 1, 2, legal.len() / 2, legal.len() - 1].map(|at| legal[at.min(legal.len() - 1)]);
        for mv in some {
            let motives = Sutda::motives(&view, mv);
            assert!(motives.len() <= 4);
            assert_eq!(Sutda::motives(&Sutda::determinize(&view, rng).view(seat), mv), motives, "by the view alone");
            for motive in motives {
                assert_true(game, &view, mv, motive);
                if !kinds.contains(&discriminant(&motive)) {
                    kinds.push(discriminant(&motive));
                }
                for (lang, texts) in Lang::ALL.into_iter().zip(&mut texts) {
                    let advice = Sutda::advice(lang);
                    for text in [(advice.idea)(&motive, &names), (advice.motive)(&motive, &names)] {
                        assert!(!text.is_empty() && text.chars().count() <= 90, "{text}");
                    }
                    let text = (advice.motive)(&motive, &names);
                    // Texts give chances in hundredths, so equal texts may have different motives of one kind.
                    let alike = texts.entry(text.clone()).or_insert(motive);
                    assert!(discriminant(alike) == discriminant(&motive), "{text}: {motive:?} and {alike:?}");
                }
            }
        }
    });
    assert!(count > 200, "{count}");
    assert_eq!(kinds.len(), 14, "every kind is told");
}

#[test]
fn an_idea_names_no_own_card_and_no_number() {
    each_position(&mut |game, seat, _| {
        let view = game.view(seat);
        for lang in Lang::ALL {
            let names = Names::new(&crate::engine::usual_sitters(game.players()), lang);
            let own = view.cards[seat].into_iter().flatten();
            let own: Vec<&str> = own.map(|card| (crate::ui::words::words(lang).hanafuda.card)(card)).collect();
            for motive in game.legal().into_iter().take(3).flat_map(|mv| Sutda::motives(&view, mv)) {
                let idea = (Sutda::advice(lang).idea)(&motive, &names);
                assert!(
                    own.iter().all(|&card| !idea.contains(card)) && !idea.contains(|sign: char| sign.is_ascii_digit())
                );
            }
        }
    });
}

#[test]
fn bids_of_different_amounts_are_one_kind_of_answer() {
    let asked = |moves: &[&str], values: &[u32]| {
        let moves: Vec<Move> = moves.iter().map(|mv| mv.parse().expect("a move")).collect();
        // Two equal batches: the error is zero.
        let batch: Vec<u32> = values.iter().map(|value| value * 1_000).collect();
        losses::<Sutda>(&moves, &Weighing::new(&[batch.clone(), batch]), Demand::WithRoom)
    };
    assert_eq!(asked(&["open 1", "open 2"], &[100, 400]), None, "one kind of move was offered");
    assert_eq!(asked(&["fold", "raise 2", "raise 3"], &[100, 400, 390]), Some(vec![300, 0, 10]));
    assert_eq!(asked(&["fold", "call", "raise 2"], &[100, 400, 390]), None, "two kinds are as good");
    assert_eq!(asked(&["fold"], &[400]), None, "nothing is chosen");
    assert_eq!(asked(&["fold", "call"], &[400]), None, "not all was weighed");
}
