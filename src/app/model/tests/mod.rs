//! Tests of the model without a browser: actions, and their effects.

mod announced;
mod coaching;
mod derived;
mod ends;
mod lesson;

use super::*;
use crate::app::loader;
use crate::app::screens::setup::model::Company;
use crate::app::screens::table::model::LinkKind;
use crate::app::screens::table::model::situation::Situation;
use crate::app::settings::{Pace, Theme};
use crate::app::study::{Course, Study};
use crate::engine::Sitter;
use crate::ui::Lang;

/// A model that has followed an address.
fn page(fragment: &str) -> Model {
    let mut model = Model::new(Settings::usual(Lang::En));
    model.follow(fragment);
    model
}

impl Model {
    fn follow(&mut self, fragment: &str) {
        self.update(Action::Go(loader::read(fragment, || 7).arrival.into()));
    }

    fn press(&mut self, command: Command) {
        self.update(Action::Command(command));
    }

    fn here(&self) -> &TableScreen {
        self.table().expect("a table is shown")
    }

    fn situation(&self) -> Situation {
        Situation::of(self.here(), self.settings)
    }

    /// Plays a random move for the player to move: as a press for a person, as an answer for a computer player.
    fn go_on(&mut self) {
        let session = self.here().session.clone();
        let (seat, sitter) = session.mover().expect("somebody is to move");
        let mv = session.random_move(seat).expect("a move");
        match sitter {
            Sitter::Person => self.update(Action::Play(mv)),
            _ => self.update(Action::Answered { to: session.play(&mv).expect("it is legal"), from: session }),
        }
    }

    /// Plays on until the table is in a certain situation.
    fn go_on_until(&mut self, is: impl Fn(&Situation) -> bool) {
        for _ in 0..2_000 {
            match self.situation() {
                now if is(&now) => return,
                Situation::Round(_) | Situation::Waiting | Situation::Leaving(_) => self.press(Command::Onward),
                Situation::Curtain(seat) => self.update(Action::Sit(seat)),
                _ => self.go_on(),
            }
        }
        panic!("this never happens");
    }
}

const ALONE: &str = "#new=sakura&seats=person,level1&seed=5&speed=fast";
const TOGETHER: &str = "#new=sakura&seats=person,person&seed=5&speed=fast";

#[test]
fn an_unchanged_model_is_the_same_allocation() {
    let model = Rc::new(page("#lobby"));
    assert!(Rc::ptr_eq(&model, &model.clone().reduce(Action::Sit(Seat::new(0)))));
    assert!(Rc::ptr_eq(&model, &model.clone().reduce(Action::Command(Command::Log))));
}

#[test]
fn the_own_match_is_put_aside_while_another_page_is_shown() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Yours(_)));
    model.go_on();
    let own = model.here().session.clone();
    model.follow("#rules=sakura");
    assert!(model.table().is_none());
    assert!(model.paused() == Some(&own));
    model.update(Action::Open(own.clone()));
    assert!(model.here().session == own && model.paused().is_none());
}

#[test]
fn the_own_match_stays_aside_after_an_example() {
    let mut model = page(ALONE);
    let own = model.here().session.clone();
    let example = page("#new=bozu-mekuri&seats=person,person&seed=1").here().session.link(None);
    model.follow(&format!("#example={example}"));
    assert_eq!(model.here().purpose, Purpose::Example);
    model.follow("#rules=bozu-mekuri");
    assert!(model.paused() == Some(&own));
}

#[test]
fn an_example_becomes_an_own_match_after_a_move() {
    let mut model = page(ALONE);
    let example = page("#new=bozu-mekuri&seats=person,person&seed=1").here().session.link(None);
    model.follow(&format!("#example={example}"));
    model.press(Command::Forward);
    assert_eq!(model.here().purpose, Purpose::Example);
    model.go_on();
    assert_eq!(model.here().purpose, Purpose::OWN);
    assert!(model.paused().is_none(), "there is one match in hand");
}

#[test]
fn an_answer_to_another_position_is_dropped() {
    let mut model = page("#new=sakura&seats=level1,level1&seed=5&speed=instant");
    let from = model.here().session.clone();
    let to = from.play(&from.random_move(from.turn().expect("a turn")).expect("a move")).expect("it is legal");
    model.press(Command::Forward);
    model.update(Action::Show(0));
    let now = model.here().session.clone();
    assert!(now != from);
    model.update(Action::Answered { from, to });
    assert!(model.here().session == now);
}

/// Keys may be pressed faster than the page is rendered.
#[test]
fn each_of_many_quick_key_presses_counts() {
    let mut model = page(ALONE);
    for _ in 0..9 {
        model.go_on();
    }
    let plies = model.here().session.plies();
    model.press(Command::First);
    for _ in 0..4 {
        model.press(Command::Forward);
    }
    assert_eq!(model.here().session.ply(), 4);
    model.press(Command::Last);
    model.press(Command::Back);
    assert_eq!(model.here().session.ply(), plies - 1);
    model.press(Command::Log);
    model.press(Command::Log);
    assert!(!model.here().open.log);
    for _ in 0..100 {
        model.press(Command::Back);
    }
    assert_eq!(model.here().session.ply(), 0);
}

#[test]
fn undo_returns_to_the_latest_decision_of_a_person() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Yours(_)));
    let ply = model.here().session.ply();
    model.go_on();
    model.press(Command::Undo);
    assert_eq!(model.here().session.ply(), ply);
    assert!(matches!(model.situation(), Situation::Yours(_)));
}

#[test]
fn a_refused_move_is_recorded_until_the_next_ply() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Yours(_)));
    model.update(Action::Play("nonsense".into()));
    assert!(model.here().selection.refused.is_some());
    model.go_on();
    assert!(model.here().selection.refused.is_none());
    model.go_on_until(|now| matches!(now, Situation::Thinking(_)));
    model.update(Action::Play("1-0".into()));
    let seat = model.here().session.turn().expect("a computer player's");
    assert_eq!(model.here().selection.refused, Some(crate::app::session::Refused::NotYours(seat)));
    let refusals = model.here().selection.refusals;
    model.update(Action::Play("nonsense".into()));
    assert_ne!(model.here().selection.refusals, refusals, "the same refusal is shown again");
    model.update(Action::Note("Look".into()));
    assert!(model.here().selection.refused.is_none(), "the line of a teacher replaces it");
    model.update(Action::Play("nonsense".into()));
    model.press(Command::Close);
    assert!(model.here().selection.refused.is_none());
}

#[test]
fn the_match_waits_after_a_round_until_the_user_continues() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Round(_)));
    assert_eq!(model.situation(), Situation::Round(1));
    assert_eq!(model.here().due_computer(model.settings), None);
    let session = model.here().session.clone();
    model.go_on_nowhere();
    assert!(model.here().session == session, "there is nothing to be played");
    model.press(Command::Onward);
    assert!(!matches!(model.situation(), Situation::Round(_)));
    model.press(Command::Back);
    model.press(Command::Forward);
    assert!(!matches!(model.situation(), Situation::Round(_)), "who steps through a match is not stopped");
}

impl Model {
    fn go_on_nowhere(&mut self) {
        let session = self.here().session.clone();
        let mv = session.turn().and_then(|seat| session.random_move(seat)).unwrap_or_default();
        self.update(Action::Play(mv));
    }
}

/// Otherwise the next deal would hide the winner of the round.
#[test]
fn at_instant_pace_a_round_waits_only_if_a_person_plays() {
    let waits = |seats: &str| {
        let mut model = page(&format!("#new=sakura&seats={seats}&seed=5&speed=instant"));
        assert_eq!(model.settings.pace, Pace::Instant);
        model.go_on_until(|now| matches!(now, Situation::Round(_) | Situation::Over));
        model.situation()
    };
    assert_eq!(waits("person,level1"), Situation::Round(1));
    assert_eq!(waits("level1,level1"), Situation::Over);
}

#[test]
fn persons_with_hidden_hands_sit_down_in_turn() {
    let mut model = page(TOGETHER);
    let Situation::Curtain(first) = model.situation() else { panic!("{:?}", model.situation()) };
    model.press(Command::Log);
    model.press(Command::Undo);
    assert!(!model.here().open.log, "nobody looks behind the curtain");
    assert_eq!(model.here().effect(Command::Digit(1), model.settings), None);
    model.update(Action::Sit(first));
    assert_eq!(model.situation(), Situation::Yours(first));
    model.go_on_until(|now| matches!(now, Situation::Curtain(seat) if *seat != first));
    assert_eq!(model.here().viewer(), first, "the page is not handed over yet");
    let session = model.here().session.clone();
    model.follow("#rules=sakura");
    model.update(Action::Open(session));
    assert_eq!(model.here().seated(), Some(first), "who sat there sits there still");
    model.press(Command::Teacher);
    assert!(matches!(model.situation(), Situation::Curtain(_)), "everybody is asked first");
    model.press(Command::Teacher);
    assert!(!matches!(model.situation(), Situation::Curtain(_)), "a teacher has opened all hands");
}

#[test]
fn a_person_sees_the_effect_of_a_move_before_the_page_is_handed_over() {
    let mut model = page(TOGETHER);
    let Situation::Curtain(first) = model.situation() else { panic!("{:?}", model.situation()) };
    model.update(Action::Sit(first));
    model.go_on_until(|now| matches!(now, Situation::Leaving(_)));
    let Situation::Leaving(next) = model.situation() else { unreachable!() };
    assert_ne!(next, first);
    let here = model.here();
    assert_eq!((here.viewer(), here.seated()), (first, Some(first)), "nobody sees the cards of the next one yet");
    let (session, mv) = (here.session.clone(), here.session.random_move(next).expect("a move"));
    model.update(Action::Play(mv));
    assert!(model.here().session == session, "nobody plays for the next one");
    let mut pressed = model.clone();
    pressed.press(Command::Forward);
    assert_eq!(pressed.situation(), Situation::Curtain(next), "a press ends it");
    // After another screen, the page cannot know which person returns.
    model.follow("#rules=sakura");
    model.update(Action::Open(session));
    assert_eq!(model.situation(), Situation::Curtain(next));
}

#[test]
fn at_instant_pace_the_curtain_follows_a_move_at_once() {
    let mut model = page("#new=sakura&seats=person,person&seed=5&speed=instant");
    let Situation::Curtain(first) = model.situation() else { panic!("{:?}", model.situation()) };
    model.update(Action::Sit(first));
    model.go_on_until(|now| matches!(now, Situation::Curtain(seat) if *seat != first));
    assert_eq!(model.here().session.earlier_choice().map(|ply| ply + 1), Some(model.here().session.ply()));
}

#[test]
fn another_match_begins_with_a_curtain() {
    let mut model = page(TOGETHER);
    let Situation::Curtain(first) = model.situation() else { panic!("{:?}", model.situation()) };
    model.update(Action::Sit(first));
    model.update(Action::Open(page("#new=sakura&seats=person,person&seed=6").here().session.clone()));
    assert!(matches!(model.situation(), Situation::Curtain(_)));
}

#[test]
fn a_game_without_hidden_hands_has_no_curtain() {
    let model = page("#new=bozu-mekuri&seats=person,person&seed=5");
    assert!(matches!(model.situation(), Situation::Yours(_)));
}

#[test]
fn computer_players_wait_after_a_capture_until_the_user_continues() {
    let mut model = page("#new=sakura&seats=level1,level1&seed=5&speed=fast&wait=true");
    model.go_on_until(|now| *now == Situation::Waiting);
    assert_eq!(model.here().due_computer(model.settings), None);
    model.press(Command::Forward);
    assert!(matches!(model.situation(), Situation::Thinking(_)));
    model.go_on_until(|now| *now == Situation::Waiting);
    model.press(Command::Wait);
    assert!(matches!(model.situation(), Situation::Thinking(_)));
    assert_eq!(model.chosen, [Setting::Wait(false)]);
}

#[test]
fn a_replay_returns_to_the_position_where_it_began() {
    let mut model = page(ALONE);
    model.settings.wait = true;
    model.go_on_until(|now| *now == Situation::Waiting);
    let session = model.here().session.clone();
    model.press(Command::Replay);
    assert_eq!(model.situation(), Situation::Replaying);
    assert_eq!(model.here().session.ply(), session.ply() - 1, "a capture is its own move");
    model.update(Action::Replay);
    assert_eq!((model.situation(), model.here().session.ply()), (Situation::Replaying, session.ply()));
    model.update(Action::Replay);
    assert!(model.here().session == session);
    model.press(Command::Replay);
    model.press(Command::Log);
    assert!(model.here().session == session && !model.here().open.log, "any key comes back from it");
    model.press(Command::Onward);
    model.press(Command::Replay);
    model.press(Command::Close);
    assert!(!matches!(model.situation(), Situation::Waiting), "it has been gone on from");
}

#[test]
fn another_match_ends_a_replay() {
    let mut model = page(ALONE);
    model.settings.wait = true;
    model.go_on_until(|now| *now == Situation::Waiting);
    model.press(Command::Replay);
    model.update(Action::Open(page("#new=sakura&seats=person,level1&seed=6").here().session.clone()));
    assert_ne!(model.situation(), Situation::Replaying);
}

#[test]
fn other_commands_pause_a_demo_and_two_continue_it() {
    let mut model = page("#demo=sakura&seed=5&speed=fast");
    assert!(model.here().due_computer(model.settings).is_some());
    model.press(Command::Log);
    assert!(model.here().is_held());
    assert_eq!(model.here().due_computer(model.settings), None);
    model.press(Command::Pause);
    assert!(!model.here().is_held());
    model.press(Command::Help);
    model.press(Command::Forward);
    assert!(!model.here().is_held(), "forward from the end leads on");
    model.press(Command::Projector);
    assert!(!model.here().is_held());
    assert_eq!(model.settings.theme(), Theme::Projector);
    assert_eq!(model.chosen, [], "the projector mode is not stored");
}

#[test]
fn the_match_is_stopped_under_the_mat() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Thinking(_)));
    model.press(Command::Mat);
    assert_eq!(model.situation(), Situation::Mat);
    assert_eq!(model.here().due_computer(model.settings), None);
    model.press(Command::Log);
    assert!(!model.here().open.log);
    model.press(Command::Close);
    assert!(matches!(model.situation(), Situation::Thinking(_)));
}

#[test]
fn the_topmost_element_is_closed_first() {
    let mut model = page(ALONE);
    model.press(Command::Teacher);
    model.press(Command::Log);
    model.update(Action::Share(Sharing { offer: LinkKind::Moment, code: true }));
    model.press(Command::Close);
    assert!(model.here().open.sharing.is_none() && model.here().open.log && model.here().teaching.open);
    model.press(Command::Close);
    assert!(!model.here().open.log && model.here().teaching.open);
    model.press(Command::Close);
    assert!(!model.here().teaching.open);
}

#[test]
fn a_digit_is_a_move_unless_all_hands_are_open() {
    let mut model = page(ALONE);
    let digit = |model: &Model| model.here().effect(Command::Digit(2), model.settings);
    assert_eq!(digit(&model), Some(Effect::PressDigit(2)));
    model.press(Command::Teacher);
    assert_eq!(digit(&model), None);
    model.press(Command::Digit(2));
    assert_eq!(model.here().viewer(), Seat::new(1));
}

#[test]
fn presses_are_not_moves_while_a_teacher_draws() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Yours(_)));
    let own = model.here().session.clone();
    let mv = own.random_move(own.turn().expect("a turn")).expect("a move");
    model.press(Command::Teacher);
    model.update(Action::Play(mv.clone()));
    model.update(Action::Choose(Some(mv.clone())));
    assert!(model.here().session == own, "the pen is up");
    assert_eq!(model.here().selection.chosen, None);
    model.press(Command::Pen);
    model.update(Action::Play(mv));
    assert!(model.here().session != own, "the pen is down");
}

#[test]
fn another_ply_closes_scores_and_outlines() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Round(_)));
    model.press(Command::Onward);
    model.press(Command::Scores);
    model.update(Action::Light(vec!["1-0".into()]));
    model.press(Command::Log);
    assert_eq!(model.here().open_round(model.situation()), Some(1));
    model.press(Command::Back);
    let table = model.here();
    assert!(table.at_ply.scores.is_none() && table.selection.lit.is_empty());
    assert!(table.open.log, "what is open beside the table stays open");
}

#[test]
fn settings_from_an_address_are_not_stored() {
    let mut model = page("#new=sakura&seed=5&lang=ja&theme=projector&speed=slow");
    assert_eq!((model.settings.lang, model.settings.pace), (Lang::Ja, Pace::Slow));
    assert_eq!(model.chosen, []);
    model.update(Action::Set(Setting::Lang(Lang::En)));
    assert_eq!(model.chosen, [Setting::Lang(Lang::En)], "nothing else was chosen");
}

#[test]
fn a_match_is_set_up_and_opened() {
    let mut model = page("#setup=sakura");
    model.update(Action::Setup(Change::Company(Company::Here(2))));
    model.update(Action::Setup(Change::Seed("9".into())));
    model.update(Action::Set(Setting::Lang(Lang::Ja)));
    let Screen::Setup(setup) = &model.screen else { panic!("it is set up") };
    let session = setup.deal().unwrap_or_else(|problem| panic!("{problem:?}"));
    assert_eq!((session.seed(), session.persons().count()), (9, 2));
    model.update(Action::Open(session));
    model.update(Action::Setup(Change::Seed("8".into())));
    assert_eq!(model.here().session.seed(), 9, "nothing is set up any more");
}

#[test]
fn a_notice_is_shown_once_until_it_is_closed() {
    let mut model = page("#lobby");
    model.update(Action::Notice(Notice::Update));
    model.update(Action::Notice(Notice::Update));
    assert_eq!(model.notices, [Notice::Update]);
    model.update(Action::Wave(Notice::Update));
    assert!(model.notices.is_empty());
}

#[test]
fn a_notice_about_other_versions_of_the_match_replaces_the_earlier_ones() {
    let mut model = page("#lobby");
    for notice in [Notice::Update, Notice::Resumed, Notice::Elsewhere, Notice::Branched] {
        model.update(Action::Notice(notice));
    }
    assert_eq!(model.notices, [Notice::Update, Notice::Branched]);
}

#[test]
fn the_menu_stops_the_match_and_any_command_closes_it() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Thinking(_)));
    let settings = model.settings;
    assert!(model.here().due_computer(settings).is_some());
    model.press(Command::Menu);
    assert!(model.here().open.menu && model.here().due_computer(settings).is_none());
    model.press(Command::Log);
    assert!(!model.here().open.menu && model.here().open.log);
    model.press(Command::Menu);
    model.press(Command::Close);
    assert!(!model.here().open.menu && model.here().open.log, "only what lies above is closed");
}

#[test]
fn the_step_controls_stay_open_until_a_move_or_close() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Yours(_)));
    model.go_on();
    assert!(!model.here().open.steps);
    model.press(Command::Back);
    assert!(model.here().open.steps);
    model.press(Command::Close);
    assert!(!model.here().open.steps);
    model.press(Command::Steps);
    assert!(model.here().open.steps);
    model.go_on();
    assert!(!model.here().open.steps, "a move has been made");
}

#[test]
fn an_undo_is_shown_until_the_next_move() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Yours(_)));
    model.go_on();
    model.press(Command::Undo);
    assert!(model.here().playback.undone);
    model.go_on();
    assert!(!model.here().playback.undone);
}

#[test]
fn the_match_is_stopped_while_a_rule_is_open() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Thinking(_)));
    model.update(Action::Rule("SK-07".to_owned()));
    assert_eq!(model.here().due_computer(model.settings), None);
    model.press(Command::Close);
    assert!(model.here().at_ply.rule.is_none() && model.here().due_computer(model.settings).is_some());
}

#[test]
fn the_match_is_stopped_until_a_command_closes_the_introduction() {
    let mut model = page("new=bozu-mekuri&seats=level1,person&seed=42&starter=Seat1");
    let Screen::Table(table) = &mut model.screen else { panic!("a table is shown") };
    table.at_ply.introduction = true;
    assert_eq!(model.here().due_computer(model.settings), None);
    model.press(Command::Onward);
    assert!(!model.here().at_ply.introduction && model.here().session.ply() == 0);
    assert!(model.here().due_computer(model.settings).is_some());
    // Showing the first ply closes the introduction too.
    model.go_on();
    let Screen::Table(table) = &mut model.screen else { panic!("a table is shown") };
    table.at_ply.introduction = true;
    model.press(Command::First);
    assert!(!model.here().at_ply.introduction && model.here().session.ply() == 0 && model.here().open.steps);
}

#[test]
fn a_lesson_under_the_mat_stays_at_its_step() {
    let mut model = page("lesson=sakura");
    let step = |name: &str| format!("step {name}\nat sakura.1.ACACoBAAAAAAgETkdi\n");
    let study = Study::read(&[&["a", "b", "c"].map(step).concat()]).expect("it reads");
    model.update(Action::Lesson(Ask::Come(Rc::new(study))));
    let at = |model: &Model| match &model.screen {
        Screen::Lesson(lesson) => lesson.course.as_ref().map(Course::place),
        _ => None,
    };
    model.update(Action::Lesson(Ask::Cover));
    model.update(Action::Lesson(Ask::Next));
    assert_eq!(at(&model), Some(0));
    model.update(Action::Lesson(Ask::Cover));
    model.update(Action::Lesson(Ask::Next));
    assert_eq!(at(&model), Some(1));
}

#[test]
fn a_press_beyond_the_last_step_ends_a_lesson_until_the_next_step_back() {
    let mut model = page("lesson=sakura");
    let study = Study::read(&["step a\nat sakura.1.ACACoBAAAAAAgETkdi\n"]).expect("it reads");
    model.update(Action::Lesson(Ask::Come(Rc::new(study))));
    let has_ended = |model: &Model| matches!(&model.screen, Screen::Lesson(lesson) if lesson.ended);
    assert!(!has_ended(&model));
    model.update(Action::Lesson(Ask::Next));
    assert!(has_ended(&model));
    model.update(Action::Lesson(Ask::Back));
    assert!(!has_ended(&model));
}

#[test]
fn another_step_of_a_lesson_keeps_its_texts() {
    let mut model = page("lesson=sakura&step=2");
    let at = |model: &Model| match &model.screen {
        Screen::Lesson(lesson) => lesson.course.as_ref().map(Course::place),
        _ => None,
    };
    assert_eq!(at(&model), None, "its texts are on their way");
    let step = |name: &str| format!("step {name}\nat sakura.1.ACACoBAAAAAAgETkdi\n");
    let study = Study::read(&[&["a", "b", "c"].map(step).concat()]).expect("it reads");
    model.update(Action::Lesson(Ask::Come(Rc::new(study))));
    assert_eq!(at(&model), Some(1), "where the address led");
    model.follow("lesson=sakura&step=3");
    assert_eq!(at(&model), Some(2));
    model.follow("lesson=sutda");
    assert_eq!(at(&model), None);
}
