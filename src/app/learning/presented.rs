//! The channel between a page and its presenter window. Each page has its own channel, by its number.

use std::cell::Cell;

use gloo_events::EventListener;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use web_sys::{BroadcastChannel, MessageEvent};
use yew::prelude::*;

use crate::app::browser::fresh_seed;
use crate::app::presenting::{Ask, PageContent, give_up_number, own_number};
use crate::app::screens::table::model::command::Command;
use crate::worker::message::{from_js, to_js};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// A presenter window was opened and asks for the shown table.
    Hello,
    #[serde(rename = "Shows")]
    Content(PageContent),
    /// The page has been closed, or shows no table.
    Gone,
    Asks(Ask),
    /// A page starts to show its table. The text is the page's identity, which is unique even among pages with the same
    /// number.
    Begins(String),
    /// The page with this identity must give up its number, because another page has it.
    Taken(String),
}

/// One end of a channel. Dropping it closes the channel.
pub struct Channel {
    bus: BroadcastChannel,
    silent: Cell<bool>,
    _heard: EventListener,
}

impl Channel {
    /// Opens the channel of a page. `hear` gets each message from the other end, and a function that sends an answer.
    /// `None` if the browser does not support channels.
    pub fn open(number: &str, hear: impl Fn(Message, &dyn Fn(&Message)) + 'static) -> Option<Self> {
        // Without a channel, the page works without a presenter window.
        let channel = BroadcastChannel::new(&format!("tefuda-{number}")).ok()?;
        let voice = channel.clone();
        let heard = EventListener::new(&channel, "message", move |event| {
            let message = event.dyn_ref::<MessageEvent>().and_then(|event| from_js(event.data()));
            if let Some(message) = message {
                hear(message, &|answer| say(&voice, answer));
            }
        });
        Some(Self { bus: channel, silent: Cell::new(false), _heard: heard })
    }

    pub fn say(&self, message: &Message) {
        if !self.silent.get() {
            say(&self.bus, message);
        }
    }

    /// Stops sending messages.
    fn fall_silent(&self) {
        self.silent.set(true);
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        self.bus.close();
    }
}

fn say(channel: &BroadcastChannel, message: &Message) {
    // A message to a closed channel has no receiver.
    let _ = channel.post_message(&to_js(message));
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub content: PageContent,
    pub oncommand: Callback<Command>,
}

/// Sends the shown table to the presenter window, and runs the commands that it sends.
#[component]
pub fn Presented(props: &Props) -> Html {
    let Props { content, oncommand } = props;
    let latest = use_mut_ref(|| (content.clone(), oncommand.clone()));
    *latest.borrow_mut() = (content.clone(), oncommand.clone());
    let channel = use_mut_ref(|| None::<Channel>);
    {
        let channel = channel.clone();
        use_effect_with((), move |()| {
            let identity = fresh_seed().to_string();
            let begins = Message::Begins(identity.clone());
            let shown = latest.clone();
            let copied = channel.clone();
            let opened = Channel::open(&own_number(), move |message, answer| {
                let (content, oncommand) = latest.borrow().clone();
                match message {
                    Message::Hello => answer(&Message::Content(content)),
                    Message::Asks(ask) => oncommand.emit(ask.into()),
                    Message::Begins(other) => {
                        answer(&Message::Taken(other));
                        // The other page may have sent its table already, so this page sends its own table again.
                        answer(&Message::Content(content));
                    }
                    Message::Taken(page) if page == identity => {
                        // The channel cannot be dropped here, because this is its own listener.
                        copied.borrow().iter().for_each(Channel::fall_silent);
                        give_up_number();
                    }
                    Message::Taken(_) | Message::Content(_) | Message::Gone => {}
                }
            });
            if let Some(opened) = &opened {
                opened.say(&begins);
            }
            *channel.borrow_mut() = opened;
            let sender = channel.clone();
            let say = move |message: &Message| sender.borrow().iter().for_each(|channel| channel.say(message));
            let window = web_sys::window();
            let left = window.as_ref().map(|window| {
                let say = say.clone();
                EventListener::new(window, "pagehide", move |_| say(&Message::Gone))
            });
            // After a return from the back/forward cache, the page sends its table again.
            let back = window.as_ref().map(|window| {
                let say = say.clone();
                EventListener::new(window, "pageshow", move |_| say(&Message::Content(shown.borrow().0.clone())))
            });
            move || {
                drop((left, back));
                say(&Message::Gone);
                channel.borrow_mut().take();
            }
        });
    }
    use_effect_with(content.clone(), move |content| {
        if let Some(channel) = &*channel.borrow() {
            channel.say(&Message::Content(content.clone()));
        }
    });
    Html::default()
}
