//! The computer player. Nothing it could decide matters: it takes the highest stack, as people do.

use crate::ai::{Brain, Plan};
use crate::engine::Rng;

use super::rules::{BozuMekuri, Draw, View};

impl Brain for BozuMekuri {
    const LEVELS: &'static [Plan] = &[Plan::Heuristic(1)];

    fn heuristic_move(view: &View, moves: &[Draw], _grade: u8, _rng: &mut Rng) -> Draw {
        *moves
            .iter()
            .max_by_key(|mv| (view.stacks[mv.stack as usize], std::cmp::Reverse(mv.stack)))
            .expect("a seat to move has a move")
    }
}
