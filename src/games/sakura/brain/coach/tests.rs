//! The motives that only this game has, and the truth of all motives.

use crate::engine::{Game, Rng, Table};
use crate::fishing::brain::coach::tests::{
    Case, NOTHING, arrange, captured_at_the_end, card, every_motive, every_motive_is_true, house_rules, is_worded,
    sense,
};

use super::*;
use crate::games::sakura::rules::Phase;
use crate::games::sakura::rules::options::SakuraOptions;
use crate::games::sakura::rules::score::YAKU;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// The view of the first of three seats, with this hand, this field, and the cards that each seat has won.
fn view(rules: &[(&str, &str)], hand: &str, field: &str, won: [&str; 3]) -> View {
    let table = Table::new(3, house_rules::<SakuraOptions>(rules)).expect("a table");
    let mut view = Sakura::new(&table).view(A);
    view.phase = Phase::Play(A);
    arrange(&mut view.round, hand, field, won);
    view
}

fn motives(view: &View, mv: &str) -> Vec<Motive> {
    Sakura::motives(view, mv.parse().expect("a move"))
}

/// The game after a move, with a random placement of the hidden cards.
fn played(view: &View, mv: &str, seed: u64) -> Sakura {
    let mut game = Sakura::determinize(view, &mut Rng::new(seed));
    game.play(mv.parse().expect("a move")).unwrap_or_else(|why| panic!("{mv}: {why:?}"));
    game
}

#[test]
fn a_willow_that_bars_a_gaji_of_other_players_has_a_motive() {
    let willow = view(&[], "11-1 1-2", "11-2 1-3", NOTHING);
    assert!(motives(&willow, "11-1x11-2").contains(&Motive::Bars));
    let after = played(&willow, "11-1x11-2", 1).view(A);
    assert!(after.gaji.is_barred(B) && !after.gaji.is_barred(A));
    assert!(!motives(&willow, "1-2x1-3").contains(&Motive::Bars), "it is no willow");
    let mut barred = willow.clone();
    barred.gaji.novembers.insert(A);
    assert!(!motives(&barred, "11-1x11-2").contains(&Motive::Bars), "it is barred already");
    let gone = view(&[], "11-1 1-2", "11-2 1-3", ["", "11-3 5-0", ""]);
    assert!(!motives(&gone, "11-1x11-2").contains(&Motive::Bars), "it has been played");
    let tame = view(&[("gaji", "false")], "11-1 1-2", "11-2 1-3", NOTHING);
    assert!(!motives(&tame, "11-1x11-2").contains(&Motive::Bars), "it takes its own month alone");
}

#[test]
fn leftovers_go_to_the_user_of_the_gaji() {
    let inherits = Motive::Inherits { card: card("10-1") };
    let mut used = view(&[], "10-2 1-2", "10-3 1-3", ["10-0 11-3", "", ""]);
    assert!(!motives(&used, "10-2x10-3").contains(&inherits), "nobody has used it");
    used.gaji.used = Some((A, Month::MAPLE));
    assert!(motives(&used, "10-2x10-3").contains(&inherits));
    used.gaji.used = Some((B, Month::MAPLE));
    assert!(!motives(&used, "10-2x10-3").contains(&inherits), "it goes to them");
    let mut chaff = view(&[], "10-1 1-2", "10-2 1-3", ["10-0 11-3", "", ""]);
    chaff.gaji.used = Some((A, Month::MAPLE));
    assert!(!motives(&chaff, "10-1x10-2").contains(&Motive::Inherits { card: card("10-3") }), "it counts nothing");
}

#[test]
fn a_gaji_that_a_hiki_may_stop_has_no_motive() {
    let three = view(&[], "11-3 1-2", "10-0 10-1 10-2", NOTHING);
    assert_eq!(motives(&three, "11-3x10-0"), []);
    let takes = |target: &str, seed: u64| played(&three, "11-3x10-0", seed).view(A).round.won[A].contains(card(target));
    assert!((0..50).any(|seed| takes("10-0", seed)) && !(0..50).all(|seed| takes("10-0", seed)));
    let fourth = view(&[], "11-3 10-3", "10-0 10-1 10-2", NOTHING);
    assert!(!motives(&fourth, "11-3x10-0").is_empty(), "nobody else has the fourth");
}

#[test]
fn a_barred_gaji_has_no_motive_to_keep_it() {
    let keeps = Motive::Fishing(coach::Motive::KeepsLightning);
    let mut held = view(&[], "11-3 1-2", "1-3 5-2", NOTHING);
    assert!(motives(&held, "1-2x1-3").contains(&keeps));
    held.gaji.novembers.insert(B);
    assert!(!motives(&held, "1-2x1-3").contains(&keeps));
}

#[test]
fn motives_use_the_card_points_of_the_house_rules() {
    let points = |values| {
        let motives = motives(&view(&[("values", values)], "6-1 1-2", "6-2 1-3", NOTHING), "6-1x6-2");
        motives.into_iter().find_map(|motive| match motive {
            Motive::Fishing(coach::Motive::TakesPoints { points }) => Some(points),
            _ => None,
        })
    };
    assert_eq!((points("Hawaiian"), points("Standard20_10_5")), (Some(10), Some(5)));
}

fn shared(motive: &Motive) -> Option<coach::Motive> {
    if let Motive::Fishing(motive) = motive { Some(*motive) } else { None }
}

fn is_true(case: &Case<Sakura>, motive: &Motive) -> bool {
    let gaji = |game: &Sakura| game.view(case.seat).gaji;
    let others = || Seat::all(case.game.view(case.seat).table.players()).filter(|&seat| seat != case.seat);
    match motive {
        Motive::Fishing(_) => false,
        Motive::Bars => {
            others().all(|seat| gaji(&case.after).is_barred(seat))
                && others().any(|seat| !gaji(case.game).is_barred(seat))
        }
        Motive::Inherits { card } => {
            (0..3).all(|seed| captured_at_the_end(&case.after, case.seat, seed).contains(*card))
        }
    }
}

#[test]
fn all_motives_for_moves_are_true() {
    every_motive_is_true::<Sakura>(shared, is_true, |game, seat| {
        let view = game.view(seat);
        view.table.options().gaji && !view.gaji.is_barred(seat)
    });
}

#[test]
fn all_motives_for_moves_have_texts() {
    let shared = every_motive(&YAKU).into_iter().map(Motive::Fishing);
    let own = Hanafuda::ALL.map(|card| Motive::Inherits { card });
    is_worded::<Sakura>(&shared.chain(own).chain([Motive::Bars]).collect::<Vec<_>>());
}

#[test]
#[ignore = "it prints how much is said, and takes minutes"]
fn most_of_the_best_moves_have_a_motive() {
    sense::<Sakura>();
}
