//! The computer players: heuristic moves and evaluations.

use crate::ai::{Brain, Plan, VICTORY, choose};

use super::*;

fn greedy(position: &Position) -> String {
    let seat = position.turn();
    choose::<Shuhari>(&position.view(seat), Plan::Heuristic(1), 0).expect("a move").to_string()
}

/// The last play of a trick is certain to win its stage with the best card.
#[test]
fn the_greedy_player_takes_a_stage_that_cannot_be_taken_back() {
    let mut position = three(&["5ICS", "", "1INK 2IKS 3ICN 6INC"]).learnt(C, "I2 I3");
    position.play("lead 5ICS");
    while position.game.trick.plays.len() < 8 {
        let idle = position.legal().into_iter().find(|mv| mv.starts_with("rest") || mv.starts_with("practice"));
        position.play(&idle.expect("an art card"));
    }
    assert_eq!((position.turn(), greedy(&position)), (C, "practice 6INC".to_owned()));
    position.play("practice 6INC");
    assert_eq!(position.marks(C), "I1 I2 I3");
}

#[test]
fn a_search_stops_after_some_tricks_and_values_the_leading_player_higher() {
    let position = three(&["5ICS"]).learnt(A, "I1 I2 K1");
    let view = position.view(A);
    assert!(!position.game.is_cutoff(&view));
    let evaluation = position.game.evaluate(&view);
    assert!(evaluation[A] > VICTORY / 2 && evaluation[B] < VICTORY / 2 && evaluation[B] == evaluation[C]);
    let mut later = position.game.clone();
    later.tricks += 3;
    assert!(later.is_cutoff(&view));
}
