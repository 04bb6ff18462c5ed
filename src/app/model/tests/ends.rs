//! The end of a round, and a match from which the person is out.

use super::derived::derived;
use super::{ALONE, Action, Command, Lang, Model, Situation, page};
use crate::app::screens::table::ply_texts::log_in;

/// The log that the table shows now.
fn told(model: &Model) -> Vec<String> {
    let table = model.here();
    let lines = log_in(&table.session, table.viewer(), Lang::En, model.situation());
    lines.into_iter().map(|line| line.text).collect()
}

#[test]
fn nothing_of_the_next_round_is_told_while_the_scores_of_a_round_are_shown() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Round(_)));
    let ended = told(&model);
    assert!(ended.last().expect("a line").contains("round 1"), "{ended:?}");
    assert!(!ended.iter().any(|line| line.contains("Round 2")), "{ended:?}");
    model.press(Command::Onward);
    let later = told(&model);
    assert!(later.len() > ended.len() && later[ended.len()].contains("Round 2"), "{later:?}");
}

/// A match of Sutda in which the person is out and others still play.
fn lost() -> Model {
    for seed in 1..200 {
        let mut model = page(&format!("#new=sutda&seats=person,level1,level1&seed={seed}&speed=fast"));
        model.go_on_until(|now| matches!(now, Situation::Round(_) | Situation::Over));
        if model.here().is_lost() {
            return model;
        }
    }
    panic!("the person is never out");
}

#[test]
fn a_person_without_coins_is_out_for_the_rest_of_the_match() {
    let mut model = lost();
    let person = model.here().session.persons().next().expect("a person");
    assert!(model.here().session.is_out(person));
    model.press(Command::Onward);
    assert!(model.here().is_lost(), "the next round does not bring them back");
    let dealt = page("#new=sutda&seats=person,level1,level1&seed=1&speed=fast");
    assert!(!dealt.here().is_lost() && !page(ALONE).here().is_lost());
}

#[test]
fn a_lost_match_is_played_to_its_end_without_stops() {
    let mut model = lost();
    model.press(Command::ToResult);
    let pace = model.settings.pace;
    for _ in 0..2_000 {
        match model.situation() {
            Situation::Over => return assert_eq!(model.settings.pace, pace, "the setting is unchanged"),
            Situation::Thinking(_) => model.go_on(),
            other => panic!("it stops: {other:?}"),
        }
        assert!(model.here().due_computer(model.settings).is_some() || model.situation() == Situation::Over);
    }
    panic!("it never ends");
}

#[test]
fn only_a_lost_match_is_hurried() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Yours(_)));
    model.press(Command::ToResult);
    assert!(!model.here().hurries);
}

#[test]
fn the_table_replaces_the_scores_of_a_round_until_the_next_one() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Round(_)));
    assert!(derived(&model).covers_table);
    model.press(Command::Uncover);
    assert!(!derived(&model).covers_table && derived(&model).shows_scores);
    model.press(Command::Uncover);
    assert!(derived(&model).covers_table);
    model.update(Action::Light(vec!["1-0".into()]));
    assert!(!derived(&model).covers_table, "outlined cards are visible");
    model.press(Command::Onward);
    model.press(Command::Scores);
    assert!(derived(&model).covers_table);
}
