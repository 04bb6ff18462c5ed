//! Tests of the computer players that use the solver.

use crate::ai::Brain;
use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Game, Rng, Turn};

use super::super::Sutda;
use super::super::moves::Move;
use super::{dealt, play};
use crate::games::sutda::brain::solver::{FULL, SHALLOW, choose, strategy, worth};

/// The strategy of the seat to move, each bid with its probability.
fn asked(game: &Sutda) -> Vec<(Move, f32)> {
    let Turn::Seat(seat) = game.turn() else { panic!("nobody is to move") };
    strategy(&game.view(seat), FULL)
}

fn share(strategy: &[(Move, f32)], wanted: impl Fn(Move) -> bool) -> f32 {
    strategy.iter().filter(|(bid, _)| wanted(*bid)).map(|(_, share)| share).sum()
}

const TWO: [&str; 2] = ["3-0 8-0", "1-2 4-2"];
const THREE: [&str; 3] = ["3-0 8-0", "1-2 4-2", "5-2 6-2"];

#[test]
fn the_curtain_with_the_moon_is_not_folded() {
    assert!([Hanafuda::CURTAIN, Hanafuda::MOON].iter().all(|card| TWO[0].contains(&card.to_string())));
    let mut game = dealt("", &TWO);
    play(&mut game, &["0:open 1", "1:raise 5", "0:call", "1:open 9"]);
    assert!(share(&asked(&game), |bid| bid == Move::Fold) < 0.01);
    let mut game = dealt("", &THREE);
    play(&mut game, &["0:open 1", "1:call", "2:call", "0:open 3", "1:raise 20", "2:fold"]);
    assert!(share(&asked(&game), |bid| bid == Move::Fold) < 0.01);
}

#[test]
fn a_weak_hand_is_mostly_folded_to_a_high_bid() {
    let mut game = dealt("", &["2-2 8-0", "10-2 6-2"]);
    play(&mut game, &["0:open 1", "1:call", "0:open 1", "1:raise 30"]);
    assert!(share(&asked(&game), |bid| bid == Move::Fold) > 0.5);
}

#[test]
fn hidden_cards_do_not_change_the_strategy() {
    let mut rng = Rng::new(4);
    for (hands, moves) in [
        (&TWO[..], &["0:open 7"][..]),
        (&TWO[..], &["0:open 1", "1:call", "0:open 5"][..]),
        (&THREE[..], &["0:open 2"][..]),
        (&THREE[..], &["0:open 2", "1:call", "2:call", "0:open 2"][..]),
    ] {
        let mut game = dealt("", hands);
        play(&mut game, moves);
        let Turn::Seat(seat) = game.turn() else { panic!("nobody is to move") };
        let (view, answer) = (game.view(seat), strategy(&game.view(seat), SHALLOW));
        for _ in 0..3 {
            assert_eq!(strategy(&Sutda::determinize(&view, &mut rng).view(seat), SHALLOW), answer);
        }
    }
}

#[test]
fn bids_are_drawn_with_their_probabilities() {
    let mut game = dealt("", &TWO);
    play(&mut game, &["0:open 1"]);
    let Turn::Seat(seat) = game.turn() else { panic!("nobody is to move") };
    let (view, moves) = (game.view(seat), game.legal());
    let mut counts = vec![0.0_f32; moves.len()];
    for seed in 0..1_000 {
        let bid = choose(&view, &moves, SHALLOW, &mut Rng::new(seed));
        counts[moves.iter().position(|&mv| mv == bid).unwrap()] += 0.001;
    }
    let strategy = strategy(&view, SHALLOW);
    for (mv, count) in moves.iter().zip(counts) {
        assert!((share(&strategy, |bid| bid == *mv) - count).abs() < 0.06, "{mv}: {count} in {strategy:?}");
    }
}

/// Any sizes and any number of bids: the strategy contains only legal bids, and the answer is legal.
#[test]
fn bids_of_any_size_and_number_are_answered() {
    let raises: Vec<String> = (2..30).map(|level| format!("{}:raise {level}", (level + 1) % 2)).collect();
    for opening in [&["0:open 1"][..], &["0:open 1", "1:call", "0:open 1"][..]] {
        let mut game = dealt("", &TWO);
        play(&mut game, opening);
        for raise in &raises {
            play(&mut game, &[raise]);
        }
        let Turn::Seat(seat) = game.turn() else { panic!("nobody is to move") };
        let moves = game.legal();
        assert!(moves.contains(&choose(&game.view(seat), &moves, SHALLOW, &mut Rng::new(1))));
        assert!(strategy(&game.view(seat), SHALLOW).iter().all(|(bid, _)| moves.contains(bid)));
    }
}

/// The loss of each move in coins, against the best one.
fn losses(game: &Sutda) -> Vec<(Move, f32)> {
    let Turn::Seat(seat) = game.turn() else { panic!("nobody is to move") };
    let moves = game.legal();
    let values = worth(&game.view(seat), &moves, 4_000, 1, 1, &mut Rng::new(1));
    let best = values.iter().copied().max().expect("there are moves");
    moves
        .into_iter()
        .zip(values)
        .map(|(mv, value)| (mv, f32::from(u16::try_from((best - value) / 10).expect("few coins")) / 100.0))
        .collect()
}

fn loss(game: &Sutda, wanted: Move) -> f32 {
    losses(game).into_iter().find(|(mv, _)| *mv == wanted).expect("a legal move").1
}

#[test]
fn moves_that_the_equilibrium_mixes_have_similar_values() {
    for (hands, moves) in [
        (TWO, &[][..]),
        (TWO, &["0:open 2"][..]),
        (["10-2 6-2", "5-2 2-3"], &["0:open 1", "1:call"][..]),
        (["10-2 6-2", "5-2 2-3"], &["0:open 1", "1:call", "0:open 4"][..]),
        (["9-2 2-2", "5-2 6-3"], &["0:open 1", "1:raise 3", "0:call", "1:open 4"][..]),
    ] {
        let mut game = dealt("", &hands);
        play(&mut game, moves);
        let losses = losses(&game);
        for (bid, share) in asked(&game).into_iter().filter(|(_, share)| *share > 0.2) {
            let loss = losses.iter().find(|(mv, _)| *mv == bid).expect("a legal move").1;
            assert!(loss < 0.5, "{hands:?} {moves:?}: {bid}, played by {share}, loses {loss}");
        }
    }
}

#[test]
fn a_blunder_costs_coins_with_two_and_with_three_players() {
    for (hands, moves) in [
        (&TWO[..], &["0:open 1", "1:raise 5", "0:call", "1:open 9"][..]),
        (&THREE[..], &["0:open 1", "1:call", "2:call", "0:open 3", "1:raise 20", "2:fold"][..]),
        (&THREE[..], &["0:open 1", "1:call", "2:raise 2", "0:call", "1:call", "2:open 5"][..]),
    ] {
        let mut game = dealt("", hands);
        play(&mut game, moves);
        assert!(loss(&game, Move::Fold) > 5.0, "{moves:?}: nothing beats the Curtain with the Moon");
    }
    let mut game = dealt("", &["2-2 8-0", "10-2 6-2", "9-2 9-3"]);
    play(&mut game, &["0:open 1", "1:call", "2:call", "0:open 1", "1:raise 40", "2:fold"]);
    assert!(loss(&game, Move::Call) > 5.0, "no points against a card that beats them whatever comes");
    let mut game = dealt("", &["5-2 8-0", "10-2 6-2", "9-2 9-3"]);
    assert!(loss(&game, Move::Open(49)) > 1.0, "everything on one poor card");
    play(&mut game, &["0:open 1", "1:raise 30"]);
    assert!(loss(&game, Move::Fold) < 3.0);
}

/// A beginner must see both cards before the stakes are high.
#[test]
fn the_easiest_level_never_raises_by_more_than_three_coins_before_the_second_card() {
    let mut rng = Rng::new(8);
    let mut raises = 0;
    for _ in 0..200 {
        let mut game = dealt("", &THREE);
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            if view.looked.contains(seat) {
                break;
            }
            let mv = Sutda::heuristic_move(&view, &game.legal(), 0, &mut rng);
            if let Move::Raise(level) = mv {
                assert!(level <= view.stakes.level + 3, "{mv} at {}", view.stakes.level);
                raises += 1;
            }
            play(&mut game, &[&format!("{}:{mv}", seat.number())]);
        }
    }
    assert!(raises > 100, "it raises {raises} times");
}
