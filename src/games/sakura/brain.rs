//! The computer players.

use crate::ai::Brain;
use crate::engine::Rng;
use crate::fishing::Move;

use super::rules::{Sakura, View};

impl Brain for Sakura {
    const LEVELS: u8 = 2;

    fn choose(_view: &View, moves: &[Move], _level: u8, _rng: &mut Rng) -> Move {
        moves[0]
    }
}
