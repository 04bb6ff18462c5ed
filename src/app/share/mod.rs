//! The panel that shares a table: a link to copy, to send or to show as a QR code, and a challenge with the same deal.

pub mod qr;
pub mod words;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlElement, ShareData};
use yew::prelude::*;

use crate::engine::Seat;
use crate::ui::Lang;
use crate::ui::words::words as shared;

use crate::app::about::about;
use crate::app::address;
use crate::app::browser::{can_share, copied};
use crate::app::model::sent::{Sent, Side};
use crate::app::screens::challenge::greeting::{Greeting, LONGEST_LINE, LONGEST_NAME};
use crate::app::screens::table::model::{LinkKind, Sharing};
use crate::app::session::Match;
use crate::app::text::{Opened, opened, text};
use qr::CodeScreen;
use words::words as spoken;

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    pub session: Match,
    /// The remarks on the table, as parameters of its address.
    pub drawn: String,
    pub lang: Lang,
    /// The initial choice.
    pub sharing: Sharing,
    pub onclose: Callback<()>,
}

#[component]
pub fn Share(props: &Props) -> Html {
    let words = text(props.lang);
    let opened = opened(props.lang);
    let spoken = spoken(props.lang);
    let offer = use_state(|| props.sharing.offer);
    let code = use_state(|| props.sharing.code);
    let message = use_state(|| None::<&'static str>);
    let first = use_node_ref();
    use_focus_on(&first, *code);

    // The greeting is used only for a challenge.
    let greeting = use_state(Greeting::default);
    let said = if *offer == LinkKind::Challenge { greeting.parameters() } else { String::new() };
    let link = format!("{}#{}{said}", address::page(), fragment(*offer, &props.session, &props.drawn, props.lang));
    let title = about(props.session.game(), props.lang).map_or(props.session.game(), |about| about.name);
    let sentence = (spoken.sent)(title, &sent(*offer, &props.session, props.lang));
    if *code {
        let code = code.setter();
        let onclose = Callback::from(move |_| code.set(false));
        return html! { <CodeScreen {link} {title} scan={opened.scan} lang={props.lang} {onclose} /> };
    }
    let radio = |one: LinkKind| {
        let (offer, message) = (offer.clone(), message.clone());
        let checked = *offer == one;
        let onchange = Callback::from(move |_| {
            offer.set(one);
            message.set(None);
        });
        let (label, hint) = (opened.offer)(one);
        html! {
            <label class="form-radio share-offer"><input type="radio" name="offer" value={name(one)} {checked} {onchange} />
                <span>{ label }<span class="soft small">{ hint }</span></span></label>
        }
    };
    let copy = |text: String, done: &'static str| {
        let message = message.setter();
        Callback::from(move |_| {
            let (text, message) = (text.clone(), message.clone());
            spawn_local(async move { message.set(Some(if copied(&text).await { done } else { opened.copy_this })) });
        })
    };
    let send = {
        let (link, sentence) = (link.clone(), sentence.clone());
        Callback::from(move |_| send(&link, title, &sentence))
    };
    let copy_said = copy(format!("{sentence}\n{link}"), spoken.copied_said);
    let copy = copy(link.clone(), opened.copied);
    let show = {
        let code = code.setter();
        Callback::from(move |_| code.set(true))
    };
    html! {
        <section class="share panel sheet" role="dialog" aria-labelledby="share-title">
            <h2 class="mincho" id="share-title">{ opened.share }</h2>
            <div class="share-offers">{ for offers(&props.session).into_iter().map(radio) }</div>
            if *offer == LinkKind::Challenge { { greeter(&greeting, opened) } }
            <p data-said="">{ sentence }</p>
            <input type="text" class="share-link" readonly={true} value={link} aria-label={opened.link} />
            <p class="share-told" role="status">{ message.unwrap_or_default() }</p>
            <p class="actions">
                <button type="button" class="primary" data-action="copy" ref={first} onclick={copy}>{ opened.copy }</button>
                <button type="button" data-action="copy-said" onclick={copy_said}>{ spoken.copy_said }</button>
                if can_share() && address::is_public() { <button type="button" data-action="send" onclick={send}>{ opened.send }</button> }
                if address::is_public() { <button type="button" data-action="code" onclick={show}>{ opened.code }</button> }
                <button type="button" class="quiet" onclick={props.onclose.reform(|_| ())}>{ words.close }</button>
            </p>
        </section>
    }
}

/// The fields for the name and the line of a challenge.
fn greeter(greeting: &UseStateHandle<Greeting>, opened: &Opened) -> Html {
    let field =
        |label: &'static str, most: usize, value: &str, name: &'static str, take: fn(&Greeting, &str) -> Greeting| {
            let greeting = greeting.clone();
            let oninput = Callback::from(move |event: InputEvent| {
                let typed = event.target_unchecked_into::<web_sys::HtmlInputElement>().value();
                greeting.set(take(&greeting, &typed));
            });
            html! {
                <input type="text" {name} aria-label={label} placeholder={label} maxlength={most.to_string()}
                    value={value.to_owned()} autocomplete="off" {oninput} />
            }
        };
    html! {
        <div class="share-greeting">
            { field(opened.your_name, LONGEST_NAME, &greeting.name, "from", |said, name| Greeting::new(name, &said.line)) }
            { field(opened.your_line, LONGEST_LINE, &greeting.line, "line", |said, line| Greeting::new(&said.name, line)) }
        </div>
    }
}

/// The kinds of links that a match has.
fn offers(session: &Match) -> Vec<LinkKind> {
    let can = |offer: &LinkKind| match offer {
        LinkKind::Moment => true,
        LinkKind::Challenge => session.persons().next().is_some(),
        LinkKind::Both => session.rival().is_some(),
    };
    [LinkKind::Moment, LinkKind::Challenge, LinkKind::Both].into_iter().filter(can).collect()
}

fn fragment(offer: LinkKind, session: &Match, drawn: &str, lang: Lang) -> String {
    match offer {
        LinkKind::Moment => format!("play={}{}{drawn}", session.link(Some(lang)), session.names_in_address()),
        LinkKind::Challenge => format!("challenge={}", session.link(Some(lang))),
        LinkKind::Both => session.address() + drawn,
    }
}

/// The content of the text for a link.
fn sent(offer: LinkKind, session: &Match, lang: Lang) -> Sent {
    let rounds = session.settlements();
    let over = rounds.last().filter(|_| session.turn().is_none());
    match (offer, over) {
        (LinkKind::Challenge, _) => Sent::Challenge,
        (LinkKind::Both, _) => Sent::Both,
        (LinkKind::Moment, None) => Sent::Moment { moves: session.ply() },
        (LinkKind::Moment, Some(last)) => {
            let (names, winners) = (session.names(lang), session.winners().unwrap_or_default());
            let side = |seat: Seat| Side {
                name: (shared(lang).together)(&names, session.partners(seat)),
                points: last.totals[seat],
                won: winners.contains(seat),
                mine: session.partners(seat).iter().any(|seat| names.is_you(seat)),
            };
            Sent::over(session.sides().map(side).collect())
        }
    }
}

const fn name(offer: LinkKind) -> &'static str {
    match offer {
        LinkKind::Moment => "moment",
        LinkKind::Challenge => "challenge",
        LinkKind::Both => "both",
    }
}

/// Moves the focus to the first button when the panel opens, and when the QR code closes.
#[hook]
fn use_focus_on(first: &NodeRef, code: bool) {
    let first = first.clone();
    use_effect_with(code, move |_| {
        let _ = first.cast::<HtmlElement>().map(|first| first.focus());
    });
}

fn send(link: &str, name: &str, sentence: &str) {
    let data = ShareData::new();
    data.set_title(name);
    data.set_text(sentence);
    data.set_url(link);
    let sent = web_sys::window().map(|window| window.navigator().share_with_data(&data));
    spawn_local(async move {
        // There is no message if the user cancels.
        let _: Option<Result<JsValue, JsValue>> = match sent {
            Some(sent) => Some(JsFuture::from(sent).await),
            None => None,
        };
    });
}
