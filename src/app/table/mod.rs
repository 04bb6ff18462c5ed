//! The table: the match in hand with all that is shown, told and done there.

pub mod acts;
pub mod awake;
pub mod caption;
pub mod compared;
pub mod crew;
pub mod curtain;
pub mod demo;
pub mod effects;
pub mod focus;
pub mod hand;
pub mod keys;
pub mod pacing;
pub mod page;
pub mod reading;
pub mod result;
pub mod said;
pub mod scores;
pub mod teacher;
pub mod thinking;
pub mod tools;
