//! Tests of searches where the values are known: in endings with all cards known, solved by max^n.
#![cfg(not(target_arch = "wasm32"))]

#[macro_use]
mod common;

use tefuda::ai::{Brain, Evaluation, KnownWorld, Method, Search, best};
use tefuda::engine::{Deck, Options, Rng, Seat, Table, Turn};
use tefuda::games::Registered;

use common::{played, plies};

for_every_game! {
    a_search_that_knows_all_cards_plays_endings_as_well_as_can_be,
    every_simulation_is_counted,
}

/// Maximum number of positions of an ending that is solved.
const SMALL: u32 = 3_000;

/// Max^n (Luckhardt and Irani 1986): the value of a position if every player maximizes their own value and knows all
/// cards. `None` if it needs more positions than `left`.
fn max_n<G: Brain>(game: &G, deck: &Deck, view: &G::View, left: &mut u32) -> Option<Evaluation> {
    *left = left.checked_sub(1)?;
    if game.is_cutoff(view) {
        return Some(game.evaluate(view));
    }
    let mut after = game.clone();
    if game.turn() == Turn::Chance {
        let mut deck = deck.clone();
        let chance = after.sample_chance(&mut deck);
        after.resolve(&chance).expect("a game can have what it sampled itself");
        return max_n(&after, &deck, view, left);
    }
    let seat = game.mover()?;
    let each: Option<Vec<Evaluation>> = game
        .legal()
        .into_iter()
        .map(|mv| {
            let mut after = game.clone();
            after.play_unchecked(mv);
            max_n(&after, deck, view, left)
        })
        .collect();
    each?.into_iter().max_by_key(|evaluation| evaluation[seat])
}

fn a_search_that_knows_all_cards_plays_endings_as_well_as_can_be<G: Registered>() {
    // With two players, a gain of one is a loss of the other, so all optimal play has the same value.
    if *G::Options::PLAYERS.start() > 2 {
        return;
    }
    let table = Table::<G::Options>::new(2, G::Options::default()).expect("two can play");
    let mut judged = 0;
    for seed in 0..8 {
        let dealer = played::<G>(&table, seed, &mut Rng::new(seed));
        for at in plies(dealer.record()).iter().rev().take(8) {
            let Turn::Seat(seat) = at.game().turn() else { continue };
            let (view, moves) = (at.game().view(seat), at.game().legal());
            let values: Option<Vec<u16>> = moves
                .iter()
                .map(|&mv| {
                    let mut after = at.game().clone();
                    after.play_unchecked(mv);
                    Some(max_n(&after, at.deck(), &view, &mut { SMALL })?[seat])
                })
                .collect();
            let Some(values) = values.filter(|values| values.len() > 1) else { continue };
            let mut truth = KnownWorld::new(at.game().clone(), at.deck().clone());
            let search = Search::new(Method::Tree, 3_000);
            let votes = search.run::<G>(&view, &moves, &mut truth, &mut Rng::new(seed).split_fast());
            let choice = values[best(&votes).expect("there are moves")];
            judged += 1;
            let most = *values.iter().max().expect("there are moves");
            assert!(
                most - choice <= 10,
                "{moves:?} have the values {values:?}, and it chose one of {choice}: {votes:?}"
            );
        }
    }
    println!("{}: {judged} endings judged", G::ID);
    assert!(judged >= 5, "only {judged} endings were judged");
}

fn every_simulation_is_counted<G: Registered>() {
    let table = Table::<G::Options>::new(*G::Options::PLAYERS.start(), G::Options::default()).expect("a table");
    let dealer = played::<G>(&table, 3, &mut Rng::new(3));
    let found = plies(dealer.record()).into_iter().find(|at| at.game().legal().len() > 1);
    let Some(at) = found else { panic!("nothing to decide in a whole game") };
    let seat: Seat = at.game().mover().expect("somebody is to move");
    let (view, moves) = (at.game().view(seat), at.game().legal());
    for (method, least) in [(Method::Tree, 500), (Method::Determinized, 500), (Method::Flat, 300)] {
        let votes = Search::new(method, 500).part::<G>(&view, &moves, 1, 0);
        let visits: u32 = votes.iter().map(|vote| vote.visits).sum();
        assert!((least..=500).contains(&visits), "{method:?}: {visits} of 500");
        assert!(votes.iter().all(|vote| vote.value <= 1_000 * u64::from(vote.visits)), "{method:?}: {votes:?}");
    }
}
