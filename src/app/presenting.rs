//! The messages between a page and its presenter window, which a teacher sees. They use a channel of the browser with
//! the number of the page, so that several pages do not disturb each other. If one end is closed, the other one
//! continues alone. An end that is opened again asks for the current state, or sends it.

use serde::{Deserialize, Serialize};
use web_sys::Storage;

use crate::app::browser;
use crate::app::screens::table::model::command::Command;

/// The session storage key of the page's number, which lasts as long as the tab.
const NUMBER: &str = "tefuda.page";
/// The session storage key that is set once a presenter window was opened. Also the name of the event for a change of
/// it.
pub const OPENED: &str = "tefuda.presenting";

/// The content that the page shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PageContent {
    /// The match at its ply, as in a link.
    pub link: String,
    /// The text below the table.
    #[serde(rename = "said")]
    pub text: String,
    /// True if the mat covers the table.
    pub covered: bool,
    pub step: Option<ShownStep>,
}

/// The step of a study that the page shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShownStep {
    /// The address of the study.
    pub study: String,
    /// The index of the step, counted from 0.
    pub place: usize,
    /// The phase of the step, as in the attribute `data-phase`.
    pub phase: String,
    /// The number of counted answers for each choice. Empty if none are counted.
    #[serde(default)]
    pub votes: Vec<usize>,
}

/// A command from the presenter window to the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    Back,
    Forward,
    First,
    Last,
    Mat,
    /// Shows a step, by its index from 0.
    Step(usize),
    /// Shows the marks of the question.
    Hint,
    /// Counts an answer, by its number from 1.
    Count(u8),
    /// Takes the latest counted answer back.
    Uncount,
}

impl From<Ask> for Command {
    fn from(ask: Ask) -> Self {
        match ask {
            Ask::Back => Self::Back,
            Ask::Forward => Self::Forward,
            Ask::First => Self::First,
            Ask::Last => Self::Last,
            Ask::Mat => Self::Mat,
            Ask::Step(place) => Self::Step(place),
            Ask::Hint => Self::Hint,
            Ask::Count(number) => Self::Digit(number),
            Ask::Uncount => Self::Uncount,
        }
    }
}

/// Opens the presenter window of this page, or brings it to the front.
pub fn open() {
    let number = own_number();
    keep(OPENED, "");
    announce();
    if let Some(window) = web_sys::window() {
        let (address, target) = (format!("#presenter={number}"), format!("tefuda-presenter-{number}"));
        // A browser that blocks the window shows that itself.
        let _ = window.open_with_url_and_target_and_features(&address, &target, "popup,width=1000,height=760");
    }
}

/// The number of this page. It stays the same after a reload.
pub fn own_number() -> String {
    kept(NUMBER).unwrap_or_else(|| {
        let fresh = browser::fresh_seed().to_string();
        keep(NUMBER, &fresh);
        fresh
    })
}

/// Gives up a number that belongs to another page: a browser copies the session storage when it duplicates a tab. The
/// presenter window stays with the other page. The next call of `own_number` makes a new number.
pub fn give_up_number() {
    for name in [NUMBER, OPENED] {
        let _ = storage().map(|storage| storage.remove_item(name));
    }
    announce();
}

/// Returns true if a presenter window was opened for this page.
pub fn is_opened() -> bool {
    kept(OPENED).is_some()
}

/// Sends the event that `is_opened` may have changed.
fn announce() {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(OPENED)) {
        let _ = window.dispatch_event(&event);
    }
}

fn storage() -> Option<Storage> {
    web_sys::window()?.session_storage().ok().flatten()
}

fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

fn keep(name: &str, value: &str) {
    // Without a storage, the page has another number after a reload.
    let _ = storage().map(|storage| storage.set_item(name, value));
}
