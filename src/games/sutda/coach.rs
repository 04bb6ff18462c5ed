//! What speaks for a move.

use crate::ai::Coached;

use super::moves::Move;
use super::rules::{Sutda, View};

/// What speaks for a move: nothing yet.
#[derive(Clone, Debug, PartialEq)]
pub enum Motive {}

impl Coached for Sutda {
    type Motive = Motive;

    const POINT: u16 = 2;
    const GROSS: u16 = 20;

    fn motives(_view: &View, _mv: Move) -> Vec<Motive> {
        Vec::new()
    }
}
