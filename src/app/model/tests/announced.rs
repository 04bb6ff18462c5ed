//! The texts that a screen reader announces at a table.

use super::{ALONE, page};
use crate::app::model::Model;
use crate::app::screens::table::announcer::News;
use crate::app::screens::table::caption::Caption;
use crate::app::screens::table::model::command::Command;
use crate::app::screens::table::model::situation::{Derived, Situation};
use crate::app::screens::table::ply_texts::{PlyTexts, log_in};
use crate::app::screens::table::status::status;
use crate::ui::Lang;
use crate::ui::reading::Part;

/// The news of the shown ply.
fn news(model: &Model) -> Option<News> {
    let (table, settings) = (model.here(), model.settings);
    let derived = Derived::of(table, settings);
    let log_lines = log_in(&table.session, derived.viewer, Lang::En, derived.situation).into();
    let texts = PlyTexts { log_lines, caption: Caption::of(&[], None, Lang::En), note: None, rule_hint: None };
    News::of(table, derived, &texts, &status(table, derived, settings))
}

fn is_called(model: &Model) -> bool {
    news(model).is_some_and(|news| news.parts.iter().any(|part| part.starts_with("Your turn: ")))
}

#[test]
fn a_turn_is_announced_after_the_news_of_the_rival_and_a_panel_does_not_announce_it_again() {
    let mut model = page(ALONE);
    model.go_on_until(|now| matches!(now, Situation::Thinking(_)));
    assert!(!is_called(&model), "{:?}", news(&model));
    model.go_on_until(|now| matches!(now, Situation::Yours(_)));
    let now = news(&model).expect("the table is shown");
    let calls: Vec<bool> = now.parts.iter().map(|part| part.starts_with("Your turn: ")).collect();
    assert!(
        calls.len() > 1 && calls.iter().filter(|&&calls| calls).count() == 1 && calls.ends_with(&[true]),
        "{now:?}"
    );
    for command in [Command::Log, Command::Help, Command::Menu, Command::Read, Command::ReadPart(Part::Hand)] {
        model.press(command);
        assert_eq!(news(&model), Some(now.clone()), "{command:?}");
        model.press(Command::Close);
        assert_eq!(news(&model), Some(now.clone()), "{command:?}");
    }
    model.press(Command::Mat);
    assert_eq!(news(&model), Some(News::default()), "a hidden table has no news");
    model.press(Command::Mat);
    model.press(Command::Back);
    assert!(!is_called(&model), "an earlier ply calls nobody");
}

#[test]
fn a_part_of_the_table_is_read_again_at_each_request() {
    let mut model = page(ALONE);
    model.press(Command::ReadPart(Part::Hand));
    let once = model.here().at_ply.clone();
    model.press(Command::ReadPart(Part::Hand));
    let twice = model.here().at_ply.clone();
    assert_eq!((once.part, twice.part), (Some(Part::Hand), Some(Part::Hand)));
    assert_ne!(once.requests, twice.requests);
    assert!(!twice.reading, "no panel is opened");
    model.press(Command::Read);
    assert!(model.here().at_ply.reading && model.here().at_ply.part.is_none());
}
