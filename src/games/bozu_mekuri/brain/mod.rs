//! The computer player. Its choice does not affect the game: it draws from the highest stack, like most people.

pub mod chances;
mod coach;

use crate::ai::{Brain, Level, Plan, Temper};
use crate::engine::Rng;

use super::rules::{BozuMekuri, Draw, View};

impl Brain for BozuMekuri {
    const LEVELS: &'static [Level] = &[Level::new(Plan::Heuristic(1), Temper::Judges)];

    fn heuristic_move(view: &View, moves: &[Draw], _grade: u8, _rng: &mut Rng) -> Draw {
        *moves
            .iter()
            .max_by_key(|mv| (view.stacks[mv.stack as usize], std::cmp::Reverse(mv.stack)))
            .expect("a seat to move has a move")
    }
}
