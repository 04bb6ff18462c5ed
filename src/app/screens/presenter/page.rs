//! The presenter window for teachers: all hands, the notes, and the next step of the page that the class sees.

use std::rc::Rc;

use gloo_events::EventListener;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::model::PresenterScreen;
use super::words::{Words, words};
use crate::app::about::card;
use crate::app::browser;
use crate::app::learning::presented::{Channel, Message};
use crate::app::learning::words::words as shared;
use crate::app::presenting::{Ask, PageContent, ShownStep};
use crate::app::route::cut;
use crate::app::route::{Address, Route};
use crate::app::screens::table::aside::Commands;
use crate::app::screens::table::commands::use_keys;
use crate::app::screens::table::model::command::Command;
use crate::app::session::{self, Match};
use crate::app::study::{self, Source, Study, TaskKind};
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
    let study = use_state(|| None::<(String, Rc<Study>)>);
    let channel = use_mut_ref(|| None::<Channel>);
    {
        let (channel, content) = (channel.clone(), content.setter());
        use_effect_with(props.number.clone(), move |number| {
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
    {
        let address = content.as_ref().and_then(|content| content.step.as_ref()).map(|step| step.study.clone());
        let study = study.setter();
        use_effect_with((address, lang), move |(address, lang)| {
            let (address, lang) = (address.clone(), *lang);
            spawn_local(async move {
                let Some(address) = address else { return study.set(None) };
                let Some(source) = source(&address) else { return };
                if let Ok(brought) = source.bring(lang).await {
                    study.set(Some((address, Rc::new(brought))));
                }
            });
        });
    }
    let ask = Callback::from(move |ask: Ask| {
        if let Some(channel) = &*channel.borrow() {
            channel.say(&Message::Asks(ask));
        }
    });
    let keys = {
        let ask = ask.clone();
        Commands(Callback::from(move |command| match command {
            Command::Back => ask.emit(Ask::Back),
            Command::Forward => ask.emit(Ask::Forward),
            Command::First => ask.emit(Ask::First),
            Command::Last => ask.emit(Ask::Last),
            Command::Mat => ask.emit(Ask::Mat),
            _ => {}
        }))
    };
    use_keys(&keys, false);
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
    let stands = study.and_then(|(_, study)| Some((&**study, content.step.as_ref()?)));
    let button = |what: Ask, label: &'static str, name: &'static str| {
        html! {
            <button type="button" class={classes!((what == Ask::Forward).then_some("primary"))} data-action={name}
                onclick={ask.reform(move |_| what)}>
                { label }
            </button>
        }
    };
    html! {
        <div class="presenter">
            <section class="presenter-said sheet">
                <h1 class="mincho">{ words.on_the_wall }</h1>
                { match stands {
                    Some((study, step)) => of_step(study, step, &session, lang),
                    None if content.step.is_some() => html! { <p class="presenter-say">{ &content.text }</p> },
                    None => of_table(content, &session, words),
                } }
                if content.covered { <p><strong>{ words.covered }</strong></p> }
                <div class="actions presenter-ways">
                    { button(Ask::Back, shared(lang).step_back, "back") }
                    { button(Ask::Forward, shared(lang).next, "forward") }
                    { button(Ask::Mat, words.mat, "mat") }
                </div>
            </section>
            { hands(&session, lang, words) }
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
                <dl class="presenter-list"><dt>{ words.next_step }</dt><dd data-coming="">{ pictured(session, &mv) }</dd></dl>
            }
        </>
    }
}

/// The texts of a step: text, question, right answer, praise, the teacher's note, and the next step.
fn of_step(study: &Study, now: &ShownStep, session: &Match, lang: Lang) -> Html {
    let words = words(lang);
    let Some(step) = study.steps.get(now.place) else { return Html::default() };
    let said = &step.words;
    let right = step.task.as_ref().and_then(|task| task.right.first().map(|right| (task.kind, right)));
    let right = right.map(|(kind, right)| match kind {
        TaskKind::Choice => html! { { said.answer(right) } },
        TaskKind::Card | TaskKind::Move => pictured(session, right),
    });
    let next = study.steps.get(now.place + 1);
    let number = (shared(lang).step)(now.place + 1, study.steps.len());
    html! {
        <>
            <p class="soft small">{ format!("{} · {number} · {}", study.title, (words.phase)(&now.phase)) }</p>
            <p class="presenter-say">{ &said.say }</p>
            if !said.ask.is_empty() { <p>{ &said.ask }</p> }
            <dl class="presenter-list">
                if let Some(right) = right { <dt>{ words.right_answer }</dt><dd data-right="">{ right }</dd> }
                if !said.praise.is_empty() { <dt>{ words.afterwards }</dt><dd>{ &said.praise }</dd> }
                if !said.note.is_empty() { <dt>{ words.your_note }</dt><dd class="presenter-note" data-note="">{ &said.note }</dd> }
                <dt>{ words.next_step }</dt>
                <dd data-coming="">{ next.map_or(words.the_end.to_owned(), |next| {
                    [&next.words.name, &next.words.say].into_iter().filter(|text| !text.is_empty()).cloned().collect::<Vec<_>>().join(": ")
                }) }</dd>
            </dl>
        </>
    }
}

/// The cards of a move as pictures, or its notation if it has no cards.
fn pictured(session: &Match, mv: &str) -> Html {
    let cards: Vec<Html> = study::parts(mv).filter_map(|part| card(session.game(), part, Lang::En)).collect();
    if cards.is_empty() {
        html! { { mv } }
    } else {
        html! { <span class="presenter-cards">{ cards }</span> }
    }
}

/// The hands of all seats, and the cards on the table.
fn hands(session: &Match, lang: Lang, words: &Words) -> Html {
    let names = session.names(lang);
    let row = |heading: &str, turn: bool, cards: &[String]| {
        html! {
            <section class={classes!("presenter-hand", turn.then_some("presenter-turn"))}>
                <h2>{ heading.to_owned() }</h2>
                <div class="presenter-cards">{ for cards.iter().filter_map(|notation| card(session.game(), notation, lang)) }</div>
            </section>
        }
    };
    let seat = |seat: Seat| {
        let hand = session.hand(seat);
        (!hand.is_empty()).then(|| row(names.of(seat), session.turn() == Some(seat), &hand))
    };
    let mut common = session::reading::layout(session, Seat::new(0), lang);
    // The last group is the hand of seat 0, if it has one.
    if !session.hand(Seat::new(0)).is_empty() {
        common.pop();
    }
    html! {
        <section class="presenter-hands sheet" aria-label={words.hands}>
            { for Seat::all(session.players()).filter_map(seat) }
            { for common.iter().filter(|(_, cards)| !cards.is_empty()).map(|(heading, cards)| row(heading, false, cards)) }
        </section>
    }
}
