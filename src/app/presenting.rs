//! What the page tells a teacher's own window, and what that window asks of it. They talk on a channel of the browser that
//! bears the page's own number, so that several pages do not disturb one another. Each goes on alone when the other is
//! closed, and whichever comes back asks, or tells, where things stand.

use serde::{Deserialize, Serialize};
use web_sys::Storage;

use super::browser;
use super::model::command::Command;

/// Where the number of the page is kept as long as its tab lives.
const NUMBER: &str = "tefuda.page";
/// The session storage key that is set once a teacher's window was opened. Also the name of the event that tells of a
/// change.
pub const OPENED: &str = "tefuda.presenting";

/// What the page shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shows {
    /// The match at its ply, as in a link.
    pub link: String,
    /// What stands below the table.
    pub said: String,
    /// Whether the mat lies over it.
    pub covered: bool,
    pub step: Option<Step>,
}

/// The step of a study that the page shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// The address of the study.
    pub study: String,
    /// Counted from 0.
    pub place: usize,
    /// How far it is, as `data-phase` says it.
    pub phase: String,
}

/// What a teacher's window asks of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    Back,
    Forward,
    First,
    Last,
    Mat,
}

impl From<Ask> for Command {
    fn from(ask: Ask) -> Self {
        match ask {
            Ask::Back => Self::Back,
            Ask::Forward => Self::Forward,
            Ask::First => Self::First,
            Ask::Last => Self::Last,
            Ask::Mat => Self::Mat,
        }
    }
}

/// Opens a teacher's window for this page, or brings it forward.
pub fn open() {
    let number = own_number();
    keep(OPENED, "");
    announce();
    if let Some(window) = web_sys::window() {
        let (address, target) = (format!("#presenter={number}"), format!("tefuda-presenter-{number}"));
        // A browser that opens no windows says so itself.
        let _ = window.open_with_url_and_target_and_features(&address, &target, "popup,width=1000,height=760");
    }
}

/// The number of this page: the same after it has been loaded again.
pub fn own_number() -> String {
    kept(NUMBER).unwrap_or_else(|| {
        let fresh = browser::fresh_seed().to_string();
        keep(NUMBER, &fresh);
        fresh
    })
}

/// Gives up a number that belongs to another page: a browser copies the session storage when it duplicates a tab. The
/// teacher's window stays with the other page. The next call of `own_number` makes a new number.
pub fn give_up_number() {
    for name in [NUMBER, OPENED] {
        let _ = storage().map(|storage| storage.remove_item(name));
    }
    announce();
}

/// Whether a teacher's window has been opened for this page.
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
    // Without a storage the page is another one once it has been loaded again.
    let _ = storage().map(|storage| storage.set_item(name, value));
}
