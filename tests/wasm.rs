//! The same golden values as natively, in WebAssembly: a link opens the same match on every machine.
//!
//! `cargo test --target wasm32-unknown-unknown --test wasm` runs them under Node.
#![cfg(target_arch = "wasm32")]

mod common;

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn the_shuffle_is_the_frozen_one() {
    common::check_shuffle(include_str!("golden/shuffle.json"));
}

#[wasm_bindgen_test]
fn random_games_go_as_they_go_natively() {
    common::check_states(include_str!("golden/states.json"));
}

#[wasm_bindgen_test]
fn brains_answer_as_natively() {
    common::check_answers(include_str!("golden/answers.json"));
}

#[wasm_bindgen_test]
fn sutda_is_solved_and_played_as_natively() {
    common::check_solved(include_str!("golden/sutda.solved.json"));
}
