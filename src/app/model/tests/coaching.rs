//! Tests of the coach at a table.

use crate::app::model::tests::page;
use crate::app::model::{Action, Model};
use crate::app::screens::table::model::coaching::{CoachEvent, Coaching, Hint};
use crate::app::screens::table::model::command::Command;
use crate::app::screens::table::model::situation::Situation;
use crate::app::settings::{Setting, Tutor};

/// A table of Sakura with this tutor, at a decision of a person, and a legal move there.
fn tutored(tutor: Tutor) -> (Model, String) {
    let mut page = page("new=sakura&seats=person,level1&seed=7");
    page.settings.set(Setting::Tutor(tutor));
    page.go_on_until(|situation| matches!(situation, Situation::Yours(_)));
    let seat = page.here().session.turn().expect("a person is to move");
    let mv = page.here().session.random_move(seat).expect("a move");
    (page, mv)
}

#[test]
fn a_hint_has_stages_and_ends_with_the_turn() {
    let (mut page, mv) = tutored(Tutor::Off);
    page.press(Command::Hint);
    page.press(Command::Hint);
    assert_eq!(page.here().coaching.hint, Some(Hint::Card));
    assert!(page.here().coaching.outlined().is_empty(), "the move is not known yet");
    let of = page.here().session.clone();
    page.update(Action::Coach(CoachEvent::Hinted { of: of.at(0), cards: vec!["1-0".to_owned()] }));
    assert!(page.here().coaching.outlined().is_empty(), "that was about another position");
    page.update(Action::Coach(CoachEvent::Hinted { of, cards: vec!["1-0".to_owned()] }));
    assert_eq!(page.here().coaching.outlined(), ["1-0"]);
    page.update(Action::Play(mv));
    assert_eq!(page.here().coaching, Coaching::default());
}

#[test]
fn there_is_no_hint_without_a_decision_of_a_person() {
    let mut bozu = page("new=bozu-mekuri&players=2&seats=person,person");
    bozu.go_on_until(|situation| matches!(situation, Situation::Yours(_)));
    let (mut open, _) = tutored(Tutor::Off);
    open.press(Command::Teacher);
    let computers = page("new=sakura&seats=level1,level1");
    let demo = page("demo=sakura");
    for mut page in [bozu, open, computers, demo] {
        page.press(Command::Hint);
        assert_eq!(page.here().coaching.hint, None, "{:?}", page.situation());
    }
}

#[test]
fn the_tutor_checks_a_move_before_it_is_made() {
    let looked = |page: &mut Model, asks: bool| {
        let of = page.here().session.clone();
        page.update(Action::Coach(CoachEvent::Looked { of, asks }));
    };
    let (mut page, mv) = tutored(Tutor::Gross);
    let ply = page.here().session.ply();
    page.update(Action::Play(mv.clone()));
    assert_eq!((page.here().session.ply(), page.here().coaching.waiting.as_ref()), (ply, Some(&mv)));
    looked(&mut page, false);
    assert_eq!(page.here().session.ply(), ply + 1, "it was good enough");
    page.press(Command::Undo);

    page.update(Action::Play(mv.clone()));
    looked(&mut page, true);
    assert_eq!((page.here().session.ply(), page.here().coaching.questioned.as_ref()), (ply, Some(&mv)));
    page.press(Command::Close);
    assert_eq!(page.here().coaching, Coaching::default(), "they think again");

    page.update(Action::Play(mv.clone()));
    looked(&mut page, true);
    page.update(Action::Coach(CoachEvent::Show));
    assert_eq!((page.here().session.ply(), page.here().coaching.hint), (ply, Some(Hint::Move)));

    page.update(Action::Play(mv));
    looked(&mut page, true);
    page.update(Action::Coach(CoachEvent::Insist));
    assert_eq!(page.here().session.ply(), ply + 1, "it is theirs to make");
}

#[test]
fn a_refused_move_does_not_wait_for_the_tutor() {
    let (mut page, _) = tutored(Tutor::All);
    page.update(Action::Play("dance".to_owned()));
    assert!(page.here().selection.refused.is_some() && page.here().coaching.waiting.is_none());
}

#[test]
fn an_address_can_switch_the_tutor_on_and_opens_no_hint() {
    let mut page = page("new=sakura&seats=person,level1&seed=7&tutor=gross");
    page.go_on_until(|situation| matches!(situation, Situation::Yours(_)));
    assert_eq!((page.settings.tutor, page.here().coaching.hint), (Tutor::Gross, None));
    assert!(page.here().is_tutored(page.situation(), page.settings));
}
