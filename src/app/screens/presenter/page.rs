//! The presenter window for teachers: all hands, the notes, and the next step of the page that the class sees.

use std::rc::Rc;

use gloo_events::EventListener;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::clock::Clock;
use super::model::PresenterScreen;
use super::step::{self, Stand, pictured_move};
use super::words::{Words, words};
use crate::app::browser;
use crate::app::learning::presented::{Channel, Message};
use crate::app::learning::words::words as shared;
use crate::app::presenting::{Ask, PageContent};
use crate::app::route::cut;
use crate::app::route::{Address, Route};
use crate::app::screens::table::aside::Commands;
use crate::app::screens::table::commands::use_keys;
use crate::app::screens::table::model::command::Command;
use crate::app::session::{self, Match};
use crate::app::study::{Source, Study};
use crate::app::text::text;
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::engine::Seat;
use crate::games;
use crate::ui::Lang;

impl View for PresenterScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        if address.value.chars().all(|letter| letter.is_ascii_alphanumeric()) {
            address.only(PresenterScreen { number: cut(address.value) })
        } else {
            Err(address.unknown())
        }
    }

    fn title(&self, lang: Lang) -> String {
        text(lang).presenter.to_owned()
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        html! { <Presenter number={self.number.clone()} lang={page.lang()} /> }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The number of the page that the class sees.
    pub number: String,
    pub lang: Lang,
}

#[component]
pub fn Presenter(props: &Props) -> Html {
    let lang = props.lang;
    let words = words(lang);
    let content = use_state_eq(|| None::<PageContent>);
    let ask = use_channel(&props.number, &content);
    let study = use_study(&content, lang);
    let is_step = content.as_ref().is_some_and(|content| content.step.is_some());
    use_keys(&commands(&ask, is_step), false);
    let opened = content.as_ref().and_then(|content| Some((content, session::open(&content.link).ok()?.0)));
    let game = opened.as_ref().map(|(_, session)| session.game());
    use_effect_with(game, |game| {
        if let Some(game) = game.and_then(|game| games::IDS.iter().find(|&&id| id == game)) {
            // A failure affects only the look of the cards in this window.
            spawn_local(async move {
                let _: bool = browser::load_table_style(game).await;
            });
        }
    });
    let Some((content, session)) = opened else {
        return html! { <div class="sheet" role="status"><h1 class="mincho">{ words.presenter }</h1><p>{ words.no_wall }</p></div> };
    };
    let study = study.as_ref().filter(|(address, _)| content.step.as_ref().is_some_and(|step| step.study == *address));
    let stand = study.and_then(|(_, study)| {
        let shown = content.step.as_ref()?;
        Some(Stand { study, shown, session: &session, lang })
    });
    let title = stand.as_ref().map_or(words.presenter, |stand| &stand.study.title);
    html! {
        <div class={classes!("presenter", stand.is_some().then_some("presenter-study"))}>
            <header class="presenter-head"><h1 class="mincho">{ title }</h1><Clock {lang} /></header>
            <section class="presenter-said" aria-label={words.on_the_wall} tabindex="0">
                <h2>{ words.on_the_wall }</h2>
                if content.covered { <p class="presenter-covered"><strong>{ words.covered }</strong></p> }
                { match &stand {
                    Some(stand) => stand.on_the_wall(),
                    None if is_step => html! { <p class="presenter-say">{ &content.text }</p> },
                    None => of_table(content, &session, words),
                } }
            </section>
            if let Some(stand) = &stand {
                <section class="presenter-told" aria-label={words.your_note} tabindex="0">{ stand.notes() }</section>
                { stand.next() }
                { stand.steps(&ask) }
            }
            { hands(&session, lang, words) }
            { ways(&ask, is_step, lang) }
        </div>
    }
}

/// The channel to the page of the class. Its content is set in `content`. Returns a callback that sends commands.
#[hook]
fn use_channel(number: &str, content: &UseStateHandle<Option<PageContent>>) -> Callback<Ask> {
    let channel = use_mut_ref(|| None::<Channel>);
    {
        let (channel, content) = (channel.clone(), content.setter());
        use_effect_with(number.to_owned(), move |number| {
            let opened = Channel::open(number, move |message, _| match message {
                Message::Content(now) => content.set(Some(now)),
                Message::Gone => content.set(None),
                Message::Hello | Message::Asks(_) | Message::Begins(_) | Message::Taken(_) => {}
            });
            if let Some(opened) = &opened {
                opened.say(&Message::Hello);
            }
            *channel.borrow_mut() = opened;
            // This window heard no messages in the back/forward cache, so it asks for the table again.
            let asking = channel.clone();
            let back = web_sys::window().map(|window| {
                EventListener::new(&window, "pageshow", move |_| {
                    asking.borrow().iter().for_each(|channel| channel.say(&Message::Hello));
                })
            });
            move || {
                drop(back);
                channel.borrow_mut().take();
            }
        });
    }
    Callback::from(move |ask: Ask| {
        if let Some(channel) = &*channel.borrow() {
            channel.say(&Message::Asks(ask));
        }
    })
}

/// The study that the class sees, with its address.
#[hook]
fn use_study(content: &Option<PageContent>, lang: Lang) -> Option<(String, Rc<Study>)> {
    let study = use_state(|| None::<(String, Rc<Study>)>);
    let address = content.as_ref().and_then(|content| content.step.as_ref()).map(|step| step.study.clone());
    let setter = study.setter();
    use_effect_with((address, lang), move |(address, lang)| {
        let (address, lang) = (address.clone(), *lang);
        spawn_local(async move {
            let Some(address) = address else { return setter.set(None) };
            let Some(source) = source(&address) else { return };
            if let Ok(brought) = source.bring(lang).await {
                setter.set(Some((address, Rc::new(brought))));
            }
        });
    });
    (*study).clone()
}

/// The keys of the window. Digits count answers while the class sees a step.
fn commands(ask: &Callback<Ask>, is_step: bool) -> Commands {
    let ask = ask.clone();
    Commands(Callback::from(move |command| {
        let what = match command {
            Command::Back => Ask::Back,
            Command::Forward => Ask::Forward,
            Command::First => Ask::First,
            Command::Last => Ask::Last,
            Command::Mat => Ask::Mat,
            Command::Hint if is_step => Ask::Hint,
            Command::Digit(number) if is_step => Ask::Count(number),
            Command::Uncount if is_step => Ask::Uncount,
            _ => return,
        };
        ask.emit(what);
    }))
}

/// The buttons that control the page of the class, each with its key.
fn ways(ask: &Callback<Ask>, is_step: bool, lang: Lang) -> Html {
    let words = words(lang);
    let button = |what: Ask, label: &'static str, key: &'static str, name: &'static str| {
        html! {
            <button type="button" class={classes!((what == Ask::Forward).then_some("primary"))} data-action={name}
                onclick={ask.reform(move |_| what)}>
                <span>{ label }</span><kbd aria-hidden="true">{ key }</kbd>
            </button>
        }
    };
    html! {
        <div class="presenter-ways">
            { button(Ask::Mat, words.mat, "B", "mat") }
            if is_step { { button(Ask::Hint, words.hint, "H", "hint") } }
            { button(Ask::Back, shared(lang).step_back, "Page Up", "back") }
            { button(Ask::Forward, shared(lang).next, "Page Down", "forward") }
        </div>
    }
}

/// Parses the address of a study that the page has sent.
fn source(address: &str) -> Option<Source> {
    match address.split_once('=')? {
        ("lesson", game) => games::IDS.iter().find(|&&id| id == game).map(|&id| Source::Game(id)),
        ("study", text) => Source::read(text),
        _ => None,
    }
}

/// The text of a shown table, and the next move if the class looks at an earlier ply.
fn of_table(content: &PageContent, session: &Match, words: &Words) -> Html {
    html! {
        <>
            <p class="presenter-say">{ &content.text }</p>
            if let Some(mv) = session.next_move() {
                <section class="presenter-next"><h2>{ words.next_step }</h2><p data-coming="">{ pictured_move(session, &mv) }</p></section>
            }
        </>
    }
}

/// The hands of all seats, and the cards on the table.
fn hands(session: &Match, lang: Lang, words: &Words) -> Html {
    let names = session.names(lang);
    let row = |heading: &str, score: Option<i32>, turn: bool, cards: &[String]| {
        html! {
            <section class={classes!("presenter-hand", turn.then_some("presenter-turn"))}>
                <h2>{ heading.to_owned() }if let Some(score) = score { <b class="presenter-score mincho">{ score }</b> }</h2>
                { step::row(session.game(), cards, lang) }
            </section>
        }
    };
    let seat = |seat: Seat| {
        let hand = session.hand(seat);
        (!hand.is_empty())
            .then(|| row(names.of(seat), Some(session.standing(seat)), session.turn() == Some(seat), &hand))
    };
    let mut common = session::reading::layout(session, Seat::new(0), lang);
    // The last group is the hand of seat 0, if it has one.
    if !session.hand(Seat::new(0)).is_empty() {
        common.pop();
    }
    html! {
        <section class="presenter-hands" aria-label={words.hands} tabindex="0">
            { for Seat::all(session.players()).filter_map(seat) }
            { for common.iter().filter(|(_, cards)| !cards.is_empty()).map(|(heading, cards)| row(heading, None, false, cards)) }
        </section>
    }
}
