//! The channel between a page and a teacher's own window, which no other page hears.

use gloo_events::EventListener;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use web_sys::{BroadcastChannel, MessageEvent};
use yew::prelude::*;

use crate::app::model::command::Command;
use crate::app::presenting::{Ask, Shows, own_number};
use crate::worker::message::{from_js, to_js};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// A teacher's window has been opened, and knows nothing yet.
    Hello,
    Shows(Shows),
    /// The page has been closed, or shows no table.
    Gone,
    Asks(Ask),
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

#[derive(Properties, PartialEq)]
pub struct Props {
    pub shows: Shows,
    pub asked: Callback<Command>,
}

/// Keeps a teacher's window in step with what the page shows, and does what that asks.
#[component]
pub fn Presented(props: &Props) -> Html {
    let Props { shows, asked } = props;
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
    use_effect_with(shows.clone(), move |shows| {
        if let Some(channel) = &*channel.borrow() {
            channel.say(&Message::Shows(shows.clone()));
        }
    });
    Html::default()
}
