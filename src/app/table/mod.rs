//! The table: its page, its panels, its commands and its effects.

pub mod arrival;
pub mod awake;
pub mod bar;
pub mod caption;
pub mod commands;
pub mod compared;
pub mod curtain;
pub mod demo;
mod drawn;
pub mod effects;
pub mod focus;
pub mod forecast;
pub mod keys;
pub mod menu;
mod noting;
pub mod page;
pub mod playing;
pub mod reading;
pub mod recap;
pub mod result;
pub mod rule;
pub mod scores;
pub mod steps;
pub mod teacher;
pub mod thinking;
pub mod tools;
