//! What speaks for a move.

use crate::ai::Coached;

use super::moves::Move;
use super::rules::{Shuhari, View};

/// What speaks for a move: nothing yet.
#[derive(Clone, Debug, PartialEq)]
pub enum Motive {}

impl Coached for Shuhari {
    type Motive = Motive;

    const POINT: u16 = 80;
    const GROSS: u16 = 120;

    fn motives(_view: &View, _mv: Move) -> Vec<Motive> {
        Vec::new()
    }
}
