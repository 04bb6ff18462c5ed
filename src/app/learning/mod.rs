//! The screens that teach: lessons and rulebooks.

mod lesson;
mod rulebook;
mod studies;
mod words;

use yew::prelude::*;

use super::model::{Dispatch, Model, Page, Screen};
use super::parts::Learning;
use crate::ui::Lang;
use lesson::LessonPage;
use rulebook::Rulebook;
use studies::{EditPage, StudiesPage};

/// What is asked of these screens once they have been fetched.
pub static LEARNING: Learning = Learning { draw, rule };

fn draw(model: &Model, dispatch: &Dispatch) -> Html {
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
            Page::Glossary { .. } | Page::Primer(_) | Page::Worksheet(_) | Page::Presenter(_) => Html::default(),
        },
        _ => Html::default(),
    }
}

fn rule(game: &'static str, anchor: &str, lang: Lang) -> Html {
    html! { <Rulebook {game} anchor={anchor.to_owned()} {lang} aside={true} /> }
}
