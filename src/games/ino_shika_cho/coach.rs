//! What speaks for a move.

use crate::ai::Coached;

use crate::fishing::Move;

use super::rules::{InoShikaCho, View};

/// What speaks for a move: nothing yet.
#[derive(Clone, Debug, PartialEq)]
pub enum Motive {}

impl Coached for InoShikaCho {
    type Motive = Motive;

    const POINT: u16 = 2;
    const GROSS: u16 = 40;

    fn motives(_view: &View, _mv: Move) -> Vec<Motive> {
        Vec::new()
    }
}
