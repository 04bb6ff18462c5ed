//! Tests of the values that a table page derives from its state.

use crate::app::model::tests::{ALONE, TOGETHER, page};
use crate::app::model::{Action, Model};
use crate::app::screens::table::model::command::Command;
use crate::app::screens::table::model::situation::{Derived, Situation};
use crate::app::settings::{Pace, Setting};

pub fn derived(model: &Model) -> Derived {
    Derived::of(model.here(), model.settings)
}

#[test]
fn scores_are_shown_after_a_round_and_when_they_are_opened() {
    let mut model = page(ALONE);
    assert!(!derived(&model).shows_scores && !derived(&model).has_panels);
    model.go_on_until(|situation| situation.due_round().is_some());
    assert_eq!((derived(&model).open_round, derived(&model).situation.due_round()), (Some(1), Some(1)));
    assert!(derived(&model).shows_scores && derived(&model).has_panels);
    model.press(Command::Onward);
    assert_eq!(derived(&model).open_round, None);
    model.press(Command::Scores);
    assert_eq!((derived(&model).open_round, derived(&model).situation.due_round()), (Some(1), None));
    assert!(derived(&model).shows_scores && derived(&model).has_panels);
}

#[test]
fn each_open_panel_counts_and_the_mat_covers_all_of_them() {
    for command in [Command::Menu, Command::Log, Command::Help, Command::Steps, Command::Read, Command::Teacher] {
        let mut model = page(ALONE);
        model.press(command);
        assert!(derived(&model).has_panels, "{command:?}");
        model.press(Command::Mat);
        assert!(!derived(&model).has_panels, "{command:?}");
    }
    let mut model = page(ALONE);
    model.update(Action::Rule("SK-07".to_owned()));
    assert!(derived(&model).has_panels);
}

#[test]
fn the_mat_and_the_curtain_hide_the_table() {
    let mut model = page(TOGETHER);
    let situation = model.situation();
    assert!(situation.is_curtained() && situation.is_hidden() && !situation.is_covered() && !situation.is_yours());
    model.press(Command::Mat);
    let situation = model.situation();
    assert!(situation.is_covered() && situation.is_hidden() && !situation.is_curtained());
    model.press(Command::Mat);
    let Situation::Curtain(seat) = model.situation() else { panic!("{:?}", model.situation()) };
    model.update(Action::Sit(seat));
    assert!(!model.situation().is_hidden());
}

#[test]
fn rules_are_explained_to_a_person_who_plays_and_not_to_a_room() {
    let mut model = page(ALONE);
    assert!(derived(&model).explains_rules && !derived(&model).is_for_a_room);
    model.press(Command::Teacher);
    assert!(!derived(&model).explains_rules && derived(&model).is_for_a_room);
    model.press(Command::Teacher);
    model.press(Command::Projector);
    assert!(!derived(&model).explains_rules && derived(&model).is_for_a_room);
    model.press(Command::Projector);
    model.settings.set(Setting::Explain(false));
    assert!(!derived(&model).explains_rules);
    assert!(!derived(&page("#new=sakura&seats=level1,level1&seed=5")).explains_rules, "no person plays");
    let demo = derived(&page("#demo=sakura&seed=5"));
    assert!(!demo.explains_rules && demo.is_for_a_room);
}

#[test]
fn there_is_time_to_read_at_the_last_ply_unless_computer_players_move_at_once() {
    let mut model = page(ALONE);
    model.go_on_until(|situation| situation.is_yours());
    assert!(derived(&model).is_readable);
    model.settings.set(Setting::Pace(Pace::Instant));
    assert!(derived(&model).is_readable, "the person decides when the match continues");
    model.go_on_until(|situation| matches!(situation, Situation::Thinking(_)));
    assert!(!derived(&model).is_readable);
    model.settings.set(Setting::Pace(Pace::Fast));
    assert!(derived(&model).is_readable);
    model.press(Command::Back);
    assert!(!derived(&model).is_readable, "it was shown before");
    assert!(!derived(&page(TOGETHER)).is_readable, "the curtain hides the table");
}

#[test]
fn no_person_is_asked_for_a_move_while_an_event_is_shown() {
    let mut model = page(TOGETHER);
    let Situation::Curtain(first) = model.situation() else { panic!("{:?}", model.situation()) };
    model.update(Action::Sit(first));
    assert!(!model.situation().is_showing_an_event());
    model.go_on_until(|situation| matches!(situation, Situation::Leaving(_)));
    assert!(model.situation().is_showing_an_event());
    model.go_on_until(|situation| situation.due_round().is_some());
    assert!(model.situation().is_showing_an_event());
}
