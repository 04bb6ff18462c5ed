//! What the games of hanafuda have in common beside their cards, whether they are games of fishing or not.

mod oya;

pub use oya::{Drawing, can_make_oya, draw_for_oya};
