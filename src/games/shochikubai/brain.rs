//! The computer player.

use crate::ai::Brain;
use crate::engine::{Luck, Rng};

use super::rules::{Move, Shochikubai};
use super::view::View;

impl Brain for Shochikubai {
    const LEVELS: u8 = 1;

    fn choose(_view: &View, moves: &[Move], _level: u8, rng: &mut Rng) -> Move {
        moves[rng.below(moves.len() as u32) as usize]
    }
}
