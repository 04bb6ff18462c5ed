//! Tests of the lab's command line.

use std::process::{Command, Output};

use serde_json::{Value, json};

use tefuda::ai::MeasuredStrength;
use tefuda::games::{self, Registered, Visitor};

fn lab(line: &str) -> Output {
    let mut words = line.split_whitespace();
    assert_eq!(words.next(), Some("lab"), "{line}");
    Command::new(env!("CARGO_BIN_EXE_lab")).args(words).output().expect("the lab starts")
}

/// The error message if the lab refuses a command line, otherwise `None`.
fn refusal(line: &str) -> Option<String> {
    let Output { status, stderr, .. } = lab(line);
    (!status.success()).then(|| String::from_utf8(stderr).expect("it writes text"))
}

fn matched(words: &str) -> Option<Value> {
    let Output { status, stdout, .. } = lab(&format!("lab match {words} --json"));
    status.success().then(|| serde_json::from_slice(&stdout).expect("it prints JSON"))
}

#[test]
fn a_flag_of_another_command_is_refused_with_a_message() {
    for line in [
        "lab bench sakura --deals 3",
        "lab bench sakura --every-table",
        "lab trace sakura --json",
        "lab trace sakura --positions 3",
        "lab fair sakura --games 3",
        "lab match sakura --seats greedy,random --iterations 3",
        "lab measure sakura --rounds 3",
        "lab table sutda --seed 3",
    ] {
        let flag = line.split_whitespace().rfind(|word| word.starts_with("--")).expect("each has a flag");
        let why = refusal(line).expect(line);
        assert!(why.contains(flag) && why.contains("unexpected"), "{line}: {why}");
    }
}

/// A valid line with `--help` prints help and runs nothing.
#[test]
fn every_lab_command_of_the_documents_is_valid() {
    let text = std::fs::read_to_string("docs/lab.md").expect("the document of the lab");
    let line = |line: &str| line.split(['#', '>', '|']).next().map(str::to_owned);
    let lines: Vec<String> = text.lines().filter(|text| text.starts_with("lab ")).filter_map(line).collect();
    assert!(lines.len() > 10, "{lines:?}");
    for line in lines {
        assert_eq!(refusal(&format!("{line} --help")), None, "{line}");
    }
    assert!(refusal("lab trace sakura --json --help").is_some(), "a line that is not understood gets none");
}

#[test]
fn invalid_commands_are_refused() {
    for line in
        ["lab", "lab dance sakura", "lab trace", "lab trace sakura --players two", "lab trace sakura --option no"]
    {
        assert!(refusal(line).is_some(), "{line}");
    }
    let why = refusal("lab bench koi-koi").expect("it is none of the games");
    assert!(why.contains("koi-koi"), "{why}");
}

/// In a game without decisions, all brains have the same value when each deal is played from every seat.
#[test]
fn brains_that_decide_nothing_are_even() {
    let said = matched("bozu-mekuri --seats greedy,random,random --deals 20 --option starter=Seat1");
    let said = said.expect("a match");
    assert_eq!((&said["players"], &said["deals"], &said["games"]), (&json!(3), &json!(20), &json!(60)));
    let mean = |brain: usize, what: &str| said["brains"][brain][what]["mean"].as_f64().expect("a number");
    assert_eq!((&said["brains"][0]["name"], &said["brains"][1]["seats"]), (&json!("greedy"), &json!(2)));
    assert!((mean(0, "share") - 1.0 / 3.0).abs() < 1e-6 && (mean(1, "share") - 2.0 / 3.0).abs() < 1e-6);
    assert!((mean(0, "score") - mean(1, "score")).abs() < 1e-6);
    assert!((mean(0, "round") - mean(0, "score")).abs() < 1e-6, "it has one round");
    assert!((mean(0, "deals") - 0.5).abs() < 1e-6);
}

#[test]
fn a_match_needs_a_computer_player_in_every_seat() {
    assert_eq!(matched("bozu-mekuri --players 3 --seats greedy,random"), None);
    assert_eq!(matched("bozu-mekuri --seats greedy,person"), None);
}

/// Each deal is one observation. The interval is 1.96 standard errors of their mean on either side.
#[test]
fn the_error_is_computed_over_deals() {
    let said = |deals: u32, seed: u32| {
        let said = matched(&format!("sakura --seats greedy,random --rounds 1 --deals {deals} --seed {seed}"));
        said.expect("a match")["brains"][0]["score"].clone()
    };
    let number = |said: &Value, what: &str| said[what].as_f64().expect("a number");
    let alone: Vec<f64> = (1..=12).map(|seed| number(&said(1, seed), "mean")).collect();
    let mean = alone.iter().sum::<f64>() / 12.0;
    let variance = alone.iter().map(|score| (score - mean) * (score - mean)).sum::<f64>() / 11.0;
    let all = said(12, 1);
    assert!((number(&all, "mean") - mean).abs() < 1e-6 && variance > 0.0);
    assert!((number(&all, "error") - 1.96 * (variance / 12.0).sqrt()).abs() < 1e-6);
}

#[test]
fn the_document_of_the_levels_contains_the_measured_strengths() {
    let Output { status, stdout, .. } = lab("lab levels");
    assert!(status.success());
    let table = String::from_utf8(stdout).expect("it writes text");
    assert!(table.lines().count() > 10, "{table}");
    let document = std::fs::read_to_string("docs/levels.md").expect("the document of the levels");
    assert!(document.contains(&table), "write it with lab levels --write");
}

#[test]
fn every_level_is_ahead_of_the_level_below_it_by_more_than_its_confidence_interval() {
    #[derive(Clone)]
    struct Strengths;

    impl Visitor for Strengths {
        type Out = usize;

        fn visit<G: Registered>(self) -> usize {
            for MeasuredStrength { level, ahead: (mean, half), .. } in G::STRENGTHS {
                assert!(*mean > 0 && mean.unsigned_abs() > *half, "{}: level {level}, {mean} ± {half}", G::ID);
            }
            G::STRENGTHS.len()
        }
    }

    assert!(games::each(&Strengths).into_iter().sum::<usize>() > 0);
}
