//! The heuristic moves of the computer players.

use crate::ai::Brain;

use super::*;

/// The move of a greedy player if the sides have already won these piles.
fn choice(game: &Match, piles: &[&str]) -> String {
    let mut view = game.game().view(A);
    for (number, pile) in piles.iter().enumerate() {
        view.round.won[Seat::new(number)] = set(pile);
    }
    let moves = game.game().legal();
    Sakura::heuristic_move(&view, &moves, Sakura::GREEDY, &mut Rng::new(1)).to_string()
}

#[test]
fn it_prefers_the_card_that_counts() {
    let game = Match::new(7, &[], &["6-3 1-2 5-2"], "6-2 6-1 8-2 9-2 10-2 12-2", "");
    assert_eq!(choice(&game, &[]), "6-3x6-1");
}

#[test]
fn it_completes_a_yaku_rather_than_taking_a_twenty() {
    let game = Match::new(3, &[], &["9-1 1-2 5-2 5-3 7-2 7-3 10-3"], "9-0 1-0 2-2 4-2 6-2 12-2", "");
    assert_eq!(choice(&game, &["3-0 8-0"]), "9-1x9-0");
    // No player can complete a yaku of September any more.
    assert_eq!(choice(&game, &["3-0 6-0 6-1", "8-0 10-0 10-1"]), "1-2x1-0");
}

#[test]
fn it_denies_an_opponent_the_third_card_of_a_yaku() {
    let game = Match::new(3, &[], &["3-3 6-3 5-2 5-3 7-2 7-3 10-3"], "3-1 6-1 2-2 4-2 8-2 12-2", "");
    assert_eq!(choice(&game, &["", "1-1 2-1"]), "3-3x3-1");
    assert_eq!(choice(&game, &["", "10-1 9-1"]), "6-3x6-1");
}

#[test]
fn it_keeps_the_gaji_for_more_than_chaff() {
    let game = Match::new(3, &[], &["11-3 2-3 5-2 5-3 7-2 7-3 10-3"], "2-2 4-2 6-2 8-2 9-2 12-2", "");
    assert_eq!(choice(&game, &[]), "2-3x2-2");
    let game = Match::new(3, &[], &["11-3 2-3 5-2 5-3 7-2 7-3 10-3"], "2-2 4-2 6-2 8-2 9-0 12-2", "");
    assert_eq!(choice(&game, &["3-0 8-0"]), "11-3x9-0");
}

#[test]
fn it_lays_the_card_with_the_lowest_value() {
    let game = Match::new(3, &[], &["6-1 6-0 6-3 1-0 3-0 8-0 10-0"], "2-2 4-2 5-2 7-2 9-2 12-2", "");
    assert_eq!(choice(&game, &[]), "6-3");
}
