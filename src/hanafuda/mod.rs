//! Code that all hanafuda games share, besides their cards.

mod oya;

pub use oya::{Drawing, can_make_oya, draw_for_oya};
