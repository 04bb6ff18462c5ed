//! Tests that involve several modules of the page.

mod fragments;
mod survival;
