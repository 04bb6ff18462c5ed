//! The panels over a lesson: its QR code, and the list of its keys.

use yew::prelude::*;

use super::effects::at;
use super::model::{Lesson, Panel};
use crate::app::address;
use crate::app::learning::words::words;
use crate::app::screens::table::aside::Commands;
use crate::app::screens::table::key_list::key_list;
use crate::app::screens::table::model::command::Command;
use crate::app::share::qr::CodeScreen;
use crate::app::study::{Course, Source};
use crate::ui::Lang;

/// The open panel, if there is one.
pub fn panel(lesson: &Lesson, course: &Course, lang: Lang, act: &Commands) -> Html {
    match lesson.panel {
        None => Html::default(),
        Some(Panel::Keys) => key_list(words(lang).key_list, lang, act),
        Some(Panel::Code) => {
            let link = shared(&lesson.source, course).map(|shared| format!("{}#{shared}", address::page()));
            let (title, scan) = (course.study.title.clone(), words(lang).scan);
            html! { <CodeScreen {link} {title} {scan} {lang} onclose={act.on(Command::Close)} /> }
        }
    }
}

/// The address of the step for another device. A study in this browser is packed into it. `None` if it is too long.
fn shared(source: &Source, course: &Course) -> Option<String> {
    match source {
        Source::Kept(_) => Some(at(&Source::Link(course.study.pack()?.into()), course.place())),
        _ => Some(at(source, course.place())),
    }
}
