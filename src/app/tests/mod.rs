//! Tests that cross the modules of the page.

mod fragments;
mod survival;
