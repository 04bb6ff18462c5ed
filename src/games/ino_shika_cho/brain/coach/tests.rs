//! The motives that only this game has, and the truth of all motives.

use crate::engine::{Game, Rng, Table};
use crate::fishing::brain::coach::tests::{
    Case, NOTHING, arrange, captured_at_the_end, card, every_motive, every_motive_is_true, house_rules, is_worded,
    sense,
};

use super::*;
use crate::games::ino_shika_cho::rules::Phase;
use crate::games::ino_shika_cho::rules::options::InoOptions;
use crate::games::ino_shika_cho::rules::score::YAKU;

const A: Seat = Seat::new(0);

/// The view of the first of three seats, with this hand, this field, and the cards that each seat has won.
fn view(rules: &[(&str, &str)], hand: &str, field: &str, won: [&str; 3]) -> View {
    let table = Table::new(3, house_rules::<InoOptions>(rules)).expect("a table");
    let mut view = InoShikaCho::new(&table).view(A);
    view.phase = Phase::Playing(A);
    arrange(&mut view.round, hand, field, won);
    view
}

fn motives(view: &View, mv: &str) -> Vec<Motive> {
    InoShikaCho::motives(view, mv.parse().expect("a move"))
}

#[test]
fn a_waiting_lightning_has_the_motive_that_the_pile_takes_it() {
    let empty = view(&[], "11-3 1-2", "", NOTHING);
    assert!(motives(&empty, "11-3").contains(&Motive::TakenByPile));
    assert!(!motives(&empty, "1-2").contains(&Motive::TakenByPile));
    let ordinary = view(&[("empty_field_lightning", "Ordinary")], "11-3 1-2", "", NOTHING);
    assert!(!motives(&ordinary, "11-3").contains(&Motive::TakenByPile), "it lies there like any Willow");
    let case = |view: &View| {
        let game = InoShikaCho::determinize(view, &mut Rng::new(1));
        let (mv, mut after) = (Move::Lay(LIGHTNING), game.clone());
        after.play(mv).expect("a legal move");
        is_true(&Case { game: &game, seat: A, mv, after }, &Motive::TakenByPile)
    };
    assert!(case(&empty) && !case(&ordinary));
}

#[test]
fn leftovers_go_to_the_owner_of_the_lightning_and_a_willow_to_the_owner_of_two_others() {
    let maple = Motive::Inherits { card: card("10-1") };
    let takes = |won| motives(&view(&[], "10-2 1-2", "10-3 1-3", won), "10-2x10-3");
    assert!(takes(["10-0 11-3", "", ""]).contains(&maple));
    assert!(!takes(["", "10-0 11-3", ""]).contains(&maple), "it goes to them");
    assert!(!takes(["10-0", "", ""]).contains(&maple), "the Lightning may still take it");
    let willow = Motive::Inherits { card: card("11-2") };
    let second = |rules, won| motives(&view(rules, "11-1 1-2", "11-0 1-3", won), "11-1x11-0");
    let chaff = motives(&view(&[], "10-1 1-2", "10-2 1-3", ["10-0 11-3", "", ""]), "10-1x10-2");
    assert!(!chaff.contains(&Motive::Inherits { card: card("10-3") }), "it counts nothing");
    assert!(second(&[], ["", "10-0 11-3", ""]).contains(&willow));
    let all = [("leftovers", "ToLightning")];
    assert!(!second(&all, ["", "10-0 11-3", ""]).contains(&willow), "a house rule gives all to the Lightning");
    assert!(second(&all, ["10-0 11-3", "", ""]).contains(&willow));
}

#[test]
fn a_yaku_weighs_more_than_its_cards() {
    let moves = motives(&view(&[], "10-2 1-2", "10-0 1-3", ["7-0 6-0", "", ""]), "10-2x10-0");
    let yaku = &YAKU[0];
    assert_eq!(moves[0], Motive::Fishing(coach::Motive::Completes { yaku }));
    assert_eq!(moves[1], Motive::Fishing(coach::Motive::TakesPoints { points: 10 }));
}

fn shared(motive: &Motive) -> Option<coach::Motive> {
    if let Motive::Fishing(motive) = motive { Some(*motive) } else { None }
}

fn is_true(case: &Case<InoShikaCho>, motive: &Motive) -> bool {
    match motive {
        Motive::Fishing(_) => false,
        Motive::TakenByPile => (0..3).all(|seed| {
            let (mut game, mut rng) = (case.after.clone(), Rng::new(seed));
            let chance = game.sample_chance(&mut rng);
            game.resolve(&chance).expect("its own chance");
            game.view(case.seat).round.won[case.seat].contains(LIGHTNING)
        }),
        Motive::Inherits { card } => {
            (0..3).all(|seed| captured_at_the_end(&case.after, case.seat, seed).contains(*card))
        }
    }
}

#[test]
fn all_motives_for_moves_are_true() {
    every_motive_is_true::<InoShikaCho>(shared, is_true, |_, _| true);
}

#[test]
fn all_motives_for_moves_have_texts() {
    let shared = every_motive(&YAKU).into_iter().map(Motive::Fishing);
    let own = Hanafuda::ALL.map(|card| Motive::Inherits { card });
    is_worded::<InoShikaCho>(&shared.chain(own).chain([Motive::TakenByPile]).collect::<Vec<_>>());
}

#[test]
#[ignore = "it prints how much is said, and takes minutes"]
fn most_of_the_best_moves_have_a_motive() {
    sense::<InoShikaCho>();
}
