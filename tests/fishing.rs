//! Tests of the points that a yaku shows in the fishing games: which scores change, and by how much.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use tefuda::engine::{Event, EventOf, Game, Rng, Seat, Table};
use tefuda::games::Registered;
use tefuda::games::ino_shika_cho::InoShikaCho;
use tefuda::games::sakura::{Sakura, SakuraOptions, YakuEffect};
use tefuda::ui::Lang;

use common::played_watched;

const PLAYERS: usize = 3;

/// The points that yaku bring and cost in random matches, each with the player who made the yaku.
fn effects<G: Registered>(options: &G::Options) -> Vec<(Seat, Vec<(Seat, i32)>)> {
    let viewer = Seat::new(0);
    let mut effects = Vec::new();
    for seed in 0..12 {
        let table = Table::<G::Options>::new(PLAYERS, options.clone()).expect("a table of three");
        let mut watch = |before: &G, event: &EventOf<G>, after: &G| {
            let Event::Move { seat, .. } = event else { return };
            for fact in before.facts(event, after, viewer) {
                let flourish = G::flourish(&fact, &after.view(viewer), Lang::En);
                effects.extend(flourish.map(|flourish| (*seat, flourish.brings)));
            }
        };
        played_watched::<G>(&table, seed, &mut Rng::new(seed), &mut watch);
    }
    assert!(effects.len() > 5, "only {} yaku were made", effects.len());
    effects
}

fn others(maker: Seat) -> impl Iterator<Item = Seat> {
    Seat::all(PLAYERS).filter(move |&seat| seat != maker)
}

/// SK-03: a yaku brings nothing to its maker, and costs every other player 50 points.
#[test]
fn a_yaku_of_sakura_shows_who_pays_and_brings_its_maker_nothing() {
    for (maker, brings) in effects::<Sakura>(&SakuraOptions::default()) {
        assert_eq!(brings, others(maker).map(|seat| (seat, -50)).collect::<Vec<_>>());
    }
}

/// SK-03: by house rule the maker gains the points that the others lose.
#[test]
fn a_transferred_yaku_of_sakura_also_shows_the_points_of_its_maker() {
    let options = SakuraOptions { yaku_effect: YakuEffect::Transfer, ..SakuraOptions::default() };
    for (maker, brings) in effects::<Sakura>(&options) {
        assert_eq!(brings.iter().map(|(_, points)| points).sum::<i32>(), 0);
        assert!(brings.contains(&(maker, 100)) && others(maker).all(|seat| brings.contains(&(seat, -50))));
    }
}

/// IN-17: every other player pays the points of a yaku to its maker.
#[test]
fn a_yaku_of_ino_shika_cho_shows_what_each_player_pays_and_their_sum() {
    for (maker, brings) in effects::<InoShikaCho>(&<InoShikaCho as Game>::Options::default()) {
        let paid = brings.iter().find(|(seat, _)| *seat == maker).expect("the maker is paid").1;
        assert!(paid > 0 && brings.len() == PLAYERS);
        assert!(others(maker).all(|seat| brings.contains(&(seat, -paid / 2))), "{brings:?}");
    }
}
