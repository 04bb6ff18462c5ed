//! What speaks for a move.

use crate::ai::Coached;

use crate::fishing::Move;

use super::rules::{Sakura, View};

/// What speaks for a move: nothing yet.
#[derive(Clone, Debug, PartialEq)]
pub enum Motive {}

impl Coached for Sakura {
    type Motive = Motive;

    const POINT: u16 = 2;
    const GROSS: u16 = 30;

    fn motives(_view: &View, _mv: Move) -> Vec<Motive> {
        Vec::new()
    }
}
