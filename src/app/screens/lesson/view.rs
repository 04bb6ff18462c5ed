//! The addresses and the title of a lesson.

use yew::prelude::*;

use super::model::Lesson;
use super::page::LessonPage;
use crate::app::about::about;
use crate::app::model::screen::State;
use crate::app::route::{Address, Route, unknown};
use crate::app::study::Source;
use crate::app::study::puzzles::next;
use crate::app::text::text;
use crate::app::view::{Page, View, name_of};
use crate::engine::BadLink;
use crate::ui::Lang;

impl State for Lesson {
    fn game(&self) -> Option<&'static str> {
        self.game()
    }

    fn special_name(&self) -> Option<&'static str> {
        match self.source {
            Source::Game(_) => None,
            Source::Puzzle(..) => Some("puzzle"),
            Source::Kept(_) | Source::Link(_) => Some("study"),
        }
    }
}

impl View for Lesson {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        match address.name {
            "puzzles" => puzzle(address),
            "study" => step_of(Source::read(address.value).ok_or_else(|| address.unknown())?, address),
            _ => step_of(Source::Game(address.known_game()?), address),
        }
    }

    fn title(&self, lang: Lang) -> String {
        match self.source {
            Source::Game(game) => (text(lang).learn)(&name_of(game, lang)),
            _ => self.course.as_ref().map_or_else(String::new, |course| course.study.title.clone()),
        }
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        let (settings, dispatch) = (page.settings(), page.dispatch.clone());
        html! { <LessonPage key={self.source.address()} lesson={self.clone()} {settings} {dispatch} /> }
    }
}

/// A step of a lesson, counted from 1. A number beyond the last step leads to the last step.
fn step_of(source: Source, address: &Address<'_>) -> Result<Route, BadLink> {
    let place = match address.rest[..] {
        [] => 0,
        [("step", number)] => match number.parse::<usize>() {
            Ok(number @ 1..) => number - 1,
            _ => return Err(unknown("step", number)),
        },
        [(name, value), ..] => return Err(unknown(name, value)),
    };
    Ok(Route::to(Lesson::new(source, place)))
}

/// A puzzle, counted from 1. Without a number, it is the first unsolved one.
fn puzzle(address: &Address<'_>) -> Result<Route, BadLink> {
    let game = address.known_game()?;
    let count = about(game, Lang::En).map_or(0, |about| about.puzzles);
    if count == 0 {
        return Err(address.unknown());
    }
    let number = match address.rest[..] {
        [] => next(game, 0),
        [("number", text)] => {
            let number = text.parse().ok().filter(|number| (1..=count).contains(number));
            number.ok_or_else(|| unknown("number", text))?
        }
        [(name, value), ..] => return Err(unknown(name, value)),
    };
    Ok(Route::to(Lesson::new(Source::Puzzle(game, Some(number)), 0)))
}
