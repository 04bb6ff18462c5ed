//! Golden tests in WebAssembly, with the same values as natively: a link opens the same match on every machine.
//!
//! `scripts/wasm-tests` runs them in Node, compiled like the worker.
#![cfg(target_arch = "wasm32")]

mod common;

use tefuda::worker::message::{from_js, to_js};
use tefuda::worker::{Question, Task};
use wasm_bindgen::JsValue;
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
fn a_day_has_the_deal_that_a_script_tells() {
    common::check_daily(include_str!("golden/daily.json"));
}

#[wasm_bindgen_test]
fn brains_answer_as_natively() {
    common::check_answers(include_str!("golden/answers.json"));
}

#[wasm_bindgen_test]
fn sutda_is_solved_and_played_as_natively() {
    common::check_solved(include_str!("golden/sutda.solved.json"));
}

#[wasm_bindgen_test]
fn a_question_crosses_to_a_worker_whole() {
    let task = Task::Choose { level: 3, seed: u64::MAX - 1, part: 7 };
    let question = Question {
        build: "b".into(),
        ticket: 9,
        game: "sakura".into(),
        task,
        view: vec![0, 128, 255],
        played: String::new(),
    };
    assert_eq!(from_js::<Question>(to_js(&question)), Some(question));
}

#[wasm_bindgen_test]
fn what_is_no_question_is_not_read_as_one() {
    for garbage in [JsValue::NULL, JsValue::from_str("ready"), JsValue::from_f64(7.0), js_sys::Object::new().into()] {
        assert_eq!(from_js::<Question>(garbage), None);
    }
}
