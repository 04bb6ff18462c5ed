//! The coach's interface. This game has no motives, because no move is better than another.

use crate::ai::Coached;

use super::super::rules::{BozuMekuri, Draw, View};

/// Motive for a move. There is none.
#[derive(Clone, Debug, PartialEq)]
pub enum Motive {}

impl Coached for BozuMekuri {
    type Motive = Motive;

    const POINT: u16 = 1;
    const GROSS: u16 = 1000;

    fn motives(_view: &View, _mv: Draw) -> Vec<Motive> {
        Vec::new()
    }
}
