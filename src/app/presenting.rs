//! What the page tells a teacher's own window, and what that window asks of it. They talk on a channel of the browser that
//! bears the page's own number, so that several pages do not disturb one another. Each goes on alone when the other is
//! closed, and whichever comes back asks, or tells, where things stand.

use gloo_events::EventListener;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use web_sys::{BroadcastChannel, MessageEvent};
use yew::prelude::*;

use super::browser;
use super::model::command::Command;
use crate::worker::message::{from_js, to_js};

/// Where the number of the page is kept as long as its tab lives.
const NUMBER: &str = "tefuda.page";

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// A teacher's window has been opened, and knows nothing yet.
    Hello,
    Shows(Shows),
    /// The page has been closed, or shows no table.
    Gone,
    Asks(Ask),
}

/// What the page shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shows {
    /// The match at its ply, as in a link.
    pub link: String,
    /// Whose eyes see the table.
    pub seat: usize,
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

/// One end of the channel of a page. It is closed when it is dropped.
pub struct Channel {
    channel: BroadcastChannel,
    _heard: EventListener,
}

impl Channel {
    /// `hear` gets whatever the other end says, and this channel's own voice to answer with.
    pub fn open(number: &str, hear: impl Fn(Message, &dyn Fn(&Message)) + 'static) -> Option<Self> {
        // A browser that has none shows the page alone.
        let channel = BroadcastChannel::new(&format!("tefuda-{number}")).ok()?;
        let voice = channel.clone();
        let heard = EventListener::new(&channel, "message", move |event| {
            let message = event.dyn_ref::<MessageEvent>().and_then(|event| from_js(event.data()));
            if let Some(message) = message {
                hear(message, &|answer| say(&voice, answer));
            }
        });
        Some(Self { channel, _heard: heard })
    }

    pub fn say(&self, message: &Message) {
        say(&self.channel, message);
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        self.channel.close();
    }
}

fn say(channel: &BroadcastChannel, message: &Message) {
    // A channel that has just been closed has nobody to hear it.
    let _ = channel.post_message(&to_js(message));
}

/// Opens a teacher's window for this page, or brings it forward.
pub fn open() {
    let number = own_number();
    if let Some(window) = web_sys::window() {
        let (address, target) = (format!("#presenter={number}"), format!("tefuda-presenter-{number}"));
        // A browser that opens no windows says so itself.
        let _ = window.open_with_url_and_target_and_features(&address, &target, "popup,width=1000,height=760");
    }
}

/// The number of this page: the same after it has been loaded again.
fn own_number() -> String {
    let storage = web_sys::window().and_then(|window| window.session_storage().ok().flatten());
    let kept = storage.as_ref().and_then(|storage| storage.get_item(NUMBER).ok().flatten());
    kept.unwrap_or_else(|| {
        let fresh = browser::fresh_seed().to_string();
        // Without a storage the page has another number once it has been loaded again.
        let _ = storage.map(|storage| storage.set_item(NUMBER, &fresh));
        fresh
    })
}

/// Keeps a teacher's window in step with what the page shows, and does what that asks.
#[hook]
pub fn use_presented(shows: Shows, asked: &Callback<Command>) {
    let latest = use_mut_ref(|| (shows.clone(), asked.clone()));
    *latest.borrow_mut() = (shows.clone(), asked.clone());
    let channel = use_mut_ref(|| None::<Channel>);
    {
        let channel = channel.clone();
        use_effect_with((), move |()| {
            *channel.borrow_mut() = Channel::open(&own_number(), move |message, answer| {
                let (shows, asked) = latest.borrow().clone();
                match message {
                    Message::Hello => answer(&Message::Shows(shows)),
                    Message::Asks(ask) => asked.emit(ask.into()),
                    Message::Shows(_) | Message::Gone => {}
                }
            });
            let leaving = channel.clone();
            let gone = move || leaving.borrow().iter().for_each(|channel| channel.say(&Message::Gone));
            let left = web_sys::window().map(|window| {
                EventListener::new(&window, "pagehide", {
                    let gone = gone.clone();
                    move |_| gone()
                })
            });
            move || {
                drop(left);
                gone();
                channel.borrow_mut().take();
            }
        });
    }
    use_effect_with(shows, move |shows| {
        if let Some(channel) = &*channel.borrow() {
            channel.say(&Message::Shows(shows.clone()));
        }
    });
}
