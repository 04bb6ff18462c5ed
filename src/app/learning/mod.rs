//! The chunk for learning: lessons, rulebooks, studies, puzzles, the glossary, and printed sheets.

mod anchor;
mod choices;
mod glossary;
mod lesson;
mod lesson_effects;
mod marks;
mod paper;
mod pen;
mod presented;
mod presenter;
mod puzzles;
mod rulebook;
mod said;
mod studies;
mod ways;
mod words;

use yew::prelude::*;

use super::model::table::TableScreen;
use super::model::{Dispatch, Model, Page, Screen};
use super::store::Unkept;
use super::study::kept::{self, Unsaved};
use crate::ui::Lang;
use glossary::GlossaryPage;
use lesson::LessonPage;
use paper::{PrimerPage, WorksheetPage};
use presenter::Presenter;
use puzzles::PuzzlesPage;
use studies::{EditPage, StudiesPage};
use words::words;

pub use pen::Pen;
pub use presented::Presented;
pub use rulebook::{Rulebook, written};

pub fn draw(model: &Model, dispatch: &Dispatch) -> Html {
    let settings = model.settings;
    let lang = settings.lang;
    match &model.screen {
        Screen::Lesson(lesson) => {
            html! { <LessonPage key={lesson.source.address()} lesson={lesson.clone()} {settings} dispatch={dispatch.clone()} /> }
        }
        Screen::Rules { game, anchor } => html! { <Rulebook {game} anchor={anchor.clone()} {lang} /> },
        Screen::Page(page) => match page {
            Page::Studies => html! { <StudiesPage {lang} /> },
            Page::Edit(number) => html! { <EditPage key={*number} number={*number} {lang} /> },
            // These pages are in the coach's chunk.
            Page::Daily(_) | Page::Review(_) | Page::Stats => Html::default(),
            Page::Puzzles => html! { <PuzzlesPage {lang} /> },
            Page::Glossary { at } => html! { <GlossaryPage at={at.clone()} {lang} /> },
            Page::Presenter(number) => html! { <Presenter number={number.clone()} {lang} /> },
            Page::Primer(game) => html! { <PrimerPage key={*game} {game} {lang} /> },
            Page::Worksheet(source) => {
                html! { <WorksheetPage key={source.address()} source={source.clone()} {lang} /> }
            }
        },
        _ => Html::default(),
    }
}

/// Adds the position of a table to the study that collects positions, or to a new study. Returns the number of
/// positions in that study.
pub fn collect(table: &TableScreen, lang: Lang) -> Result<usize, Unkept> {
    let remark = table.remarks.at(table.live.ply()).cloned().unwrap_or_default();
    kept::collect(&table.live, &remark.marks, &remark.line, words(lang).new_title).map_err(|why| match why {
        Unsaved::Unkept(why) => why,
        // `collect` does not return this: after several attempts it begins a new study.
        Unsaved::Changed(_) => Unkept::Changed,
        Unsaved::Bad(_) => Unkept::Unreadable,
    })
}
