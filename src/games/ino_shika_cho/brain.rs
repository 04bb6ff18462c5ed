//! The computer players.

use crate::ai::Brain;
use crate::engine::{Luck, Rng};
use crate::fishing::Move;

use super::rules::{InoShikaCho, View};

impl Brain for InoShikaCho {
    const LEVELS: u8 = 2;

    fn choose(_view: &View, moves: &[Move], _level: u8, rng: &mut Rng) -> Move {
        moves[rng.below(moves.len() as u32) as usize]
    }
}
