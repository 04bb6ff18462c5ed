//! The players that play what has been solved.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Game, Rng, Turn};

use super::super::super::moves::Move;
use super::super::super::solver::{FULL, SHALLOW, choose, strategy};
use super::super::Sutda;
use super::{dealt, play};

/// What the seat to move does, each bid with its share.
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
fn nobody_folds_the_curtain_with_the_moon() {
    assert!([Hanafuda::CURTAIN, Hanafuda::MOON].iter().all(|card| TWO[0].contains(&card.to_string())));
    let mut game = dealt("", &TWO);
    play(&mut game, &["0:open 1", "1:raise 5", "0:call", "1:open 9"]);
    assert!(share(&asked(&game), |bid| bid == Move::Fold) < 0.01);
    let mut game = dealt("", &THREE);
    play(&mut game, &["0:open 1", "1:call", "2:call", "0:open 3", "1:raise 20", "2:fold"]);
    assert!(share(&asked(&game), |bid| bid == Move::Fold) < 0.01);
}

#[test]
fn a_hand_that_hardly_ever_wins_is_mostly_folded_to_a_high_bid() {
    let mut game = dealt("", &["2-2 8-0", "10-2 6-2"]);
    play(&mut game, &["0:open 1", "1:call", "0:open 1", "1:raise 30"]);
    assert!(share(&asked(&game), |bid| bid == Move::Fold) > 0.5);
}

#[test]
fn what_is_dealt_anew_behind_the_cards_changes_no_share() {
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
        let (view, said) = (game.view(seat), strategy(&game.view(seat), SHALLOW));
        for _ in 0..3 {
            assert_eq!(strategy(&Sutda::determinize(&view, &mut rng).view(seat), SHALLOW), said);
        }
    }
}

#[test]
fn bids_are_drawn_as_often_as_their_shares_say() {
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

/// However odd the sizes and however many: the bids lie in the tree, and the answer is legal.
#[test]
fn odd_and_endless_bids_are_answered() {
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
