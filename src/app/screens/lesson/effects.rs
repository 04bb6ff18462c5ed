//! Hooks for everything that a lesson does by itself: it loads its texts, plays moves after an answer, and keeps the
//! address and the focus. Also its handler of commands.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::ui::Lang;

use super::model::{Ask, Panel};
use crate::app::address;
use crate::app::browser;
use crate::app::model::{Action, Dispatch};
use crate::app::presenting;
use crate::app::screens::glossary::{self, Glossary};
use crate::app::screens::table::aside::Commands;
use crate::app::screens::table::focus;
use crate::app::screens::table::keys;
use crate::app::screens::table::model::command::Command;
use crate::app::screens::table::stage::Stage;
use crate::app::settings::Settings;
use crate::app::study::progress::{self, Reached};
use crate::app::study::{Course, Source, Study, StudyError};

/// Minimum time between moves that are played automatically, so that each can be seen.
const LEAST_REST_MILLIS: u32 = 700;

/// The loading of the texts of a lesson.
pub struct Loading {
    /// The reason why the texts could not be loaded. `None` while they are loaded, and afterwards.
    pub failed: Option<StudyError>,
    /// The callback that loads them again.
    pub again: Callback<MouseEvent>,
    /// The glossary of the terms that are marked in the texts.
    pub glossary: Option<Rc<Glossary>>,
}

/// Loads the texts of a study, and again when the language changes.
#[hook]
pub fn use_study(source: &Source, lang: Lang, dispatch: &Dispatch) -> Loading {
    let failed = use_state(|| None);
    let tries = use_state(|| 0);
    let glossary = use_state(|| None);
    {
        let (failed, glossary, dispatch) = (failed.setter(), glossary.setter(), dispatch.clone());
        use_effect_with((source.clone(), lang, *tries), move |(source, lang, _)| {
            let (source, lang) = (source.clone(), *lang);
            spawn_local(async move {
                match source.bring(lang).await {
                    Ok(study) => {
                        if !bring_styles(&study).await {
                            return failed.set(Some(StudyError::Unfetched));
                        }
                        failed.set(None);
                        // Studies by teachers are shown without the glossary.
                        glossary.set(match source {
                            Source::Game(_) => glossary::load(lang).await,
                            Source::Kept(_) | Source::Link(_) | Source::Puzzle(..) => None,
                        });
                        dispatch.dispatch(Action::Lesson(Ask::Come(Rc::new(study))));
                    }
                    Err(missing) => failed.set(Some(missing)),
                }
            });
        });
    }
    Loading {
        failed: (*failed).clone(),
        again: Callback::from(move |_| tries.set(*tries + 1)),
        glossary: (*glossary).clone(),
    }
}

/// Loads the table styles of all games in a study. Returns true if all were loaded.
async fn bring_styles(study: &Study) -> bool {
    let mut brought: Vec<&str> = Vec::new();
    for game in study.steps.iter().map(|step| step.at.0.game()) {
        if !brought.contains(&game) {
            brought.push(game);
            if !browser::load_table_style(game).await {
                return false;
            }
        }
    }
    true
}

/// Plays the moves that follow the answer, one by one, and takes a wrong move back. In front of a class, a wrong move
/// stays on the table until the next press.
#[hook]
pub fn use_play_on(course: &Course, stage: &Stage, settings: Settings, dispatch: &Dispatch) {
    let dispatch = dispatch.clone();
    let plays_on = course.plays_on() || (course.shows_consequence() && !settings.on_wall());
    let rest = stage.rest_millis(settings.pace.rest_millis().max(LEAST_REST_MILLIS));
    use_effect_with((course.session.clone(), plays_on), move |&(_, plays_on)| {
        let next = plays_on.then(|| Timeout::new(rest, move || dispatch.dispatch(Action::Lesson(Ask::PlayOn))));
        move || drop(next)
    });
}

/// Keeps the address in step with the shown step, so that a reload opens it again.
#[hook]
pub fn use_address(source: &Source, place: usize) {
    use_effect_with((source.clone(), place), |(source, place)| {
        address::keep(&at(source, *place));
    });
}

/// Stores the progress in the lesson of a game. A lesson for a class is not the progress of a learner.
#[hook]
pub fn use_progress(source: &Source, course: &Course, on_wall: bool) {
    let reached = match source {
        Source::Game(game) if course.is_done() && !on_wall => {
            Some(Reached { game: (*game).to_owned(), step: course.place() + 1, of: course.study.steps.len() })
        }
        _ => None,
    };
    use_effect_with(reached, |reached| {
        if let Some(reached) = reached {
            progress::note(reached);
        }
    });
}

/// The address of a step.
pub fn at(source: &Source, place: usize) -> String {
    match source {
        Source::Puzzle(..) => source.address(),
        _ => format!("{}&step={}", source.address(), place + 1),
    }
}

/// Moves the focus to the table if the focused element is gone, for users who answer by keyboard.
#[hook]
pub fn use_kept_focus(root: &NodeRef, course: &Course, on_wall: bool) {
    let root = root.clone();
    let begun = use_mut_ref(|| false);
    use_effect_with((course.place(), course.phase.clone(), course.shows_consequence()), move |_| {
        if begun.replace(true) {
            focus::drop_unseen();
            // On a projector the focus would point at a card.
            if !on_wall {
                focus::rest(&root);
            }
        }
    });
}

/// The way in which digits answer the question of a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Digits {
    /// A digit presses an answer over the table or next to it.
    Answer,
    /// A digit presses a move on the table.
    Move,
    /// A digit counts an answer of a class.
    Count,
}

/// The commands for keys and presentation remotes.
pub fn commands(root: &NodeRef, digits: Digits, next: Option<String>, dispatch: &Dispatch) -> Commands {
    let (root, dispatch) = (root.clone(), dispatch.clone());
    Commands(Callback::from(move |command| {
        let ask = match command {
            Command::Forward => match &next {
                Some(next) => return address::lead(next),
                None => Ask::Next,
            },
            Command::Back => Ask::Back,
            Command::First => Ask::Step(0),
            Command::Last => Ask::Step(usize::MAX),
            Command::Digit(digit) if digits == Digits::Count => Ask::Count(digit),
            Command::Uncount => Ask::Uncount,
            Command::Digit(digit) => {
                let of = if digits == Digits::Move { ".table [data-key=" } else { "[data-answer][data-key=" };
                let page = root.cast::<HtmlElement>().and_then(|root| root.closest(".lesson").ok().flatten());
                if let Some(page) = page {
                    keys::press(&page, &format!("{of}'{digit}']"));
                }
                return;
            }
            Command::Hint => Ask::Hint,
            Command::Mat => Ask::Cover,
            Command::Code => Ask::Panel(Panel::Code),
            Command::Help => Ask::Panel(Panel::Keys),
            Command::Close => Ask::Close,
            Command::Step(place) => Ask::Step(place),
            Command::Present => return presenting::open(),
            Command::Projector => return dispatch.dispatch(Action::Command(command)),
            _ => return,
        };
        dispatch.dispatch(Action::Lesson(ask));
    }))
}
