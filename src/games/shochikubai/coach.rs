//! What speaks for a move.

use crate::ai::Coached;

use super::rules::{Move, Shochikubai, View};

/// What speaks for a move: nothing yet.
#[derive(Clone, Debug, PartialEq)]
pub enum Motive {}

impl Coached for Shochikubai {
    type Motive = Motive;

    const POINT: u16 = 14;
    const GROSS: u16 = 60;

    fn motives(_view: &View, _mv: Move) -> Vec<Motive> {
        Vec::new()
    }
}
