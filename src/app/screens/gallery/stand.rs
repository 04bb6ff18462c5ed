//! A card that is shown large over the others, with all information about it.

use yew::prelude::*;

use crate::ui::Lang;
use crate::ui::lore::Set;

use super::words::words;
use crate::app::about::card;
use crate::app::text::text;

use super::known::{Known, Use, known};
use super::meaning::Meaning;

/// An action at the large card.
#[derive(Clone, Copy)]
pub enum Turn {
    Before,
    After,
    /// Closes the card.
    Away,
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub game: &'static str,
    pub notation: String,
    pub lang: Lang,
    pub turn: Callback<Turn>,
}

#[component]
pub fn Stand(props: &Props) -> Html {
    let Props { game, notation, lang, turn } = props;
    let text = text(*lang);
    let words = words(*lang);
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = dialog.cast::<web_sys::HtmlDialogElement>() {
                // The dialog is in the page and not open, so this cannot fail.
                let _ = dialog.show_modal();
            }
        });
    }
    let Some(Known { deck, lore, uses }) = known(game, notation, *lang) else { return Html::default() };
    let [before, after, away] =
        [Turn::Before, Turn::After, Turn::Away].map(|asked| turn.reform(move |_: MouseEvent| asked));
    let [title, others @ ..] = &lore.names[..] else { return Html::default() };
    html! {
        <dialog ref={dialog} class="gallery-stand paper" aria-labelledby="gallery-title" data-stands={notation.clone()}
            onkeydown={keys(turn)} onclose={turn.reform(|_| Turn::Away)} onclick={on_ground(turn)}>
            <div class="gallery-sheet">
                <header>
                    <button type="button" data-action="card-before" aria-label={words.card_before}
                        title={words.card_before} onclick={before}>
                        { chevron("M15 5l-7 7 7 7") }
                    </button>
                    <button type="button" data-action="card-after" aria-label={words.card_after}
                        title={words.card_after} onclick={after}>
                        { chevron("M9 5l7 7-7 7") }
                    </button>
                    <button type="button" class="quiet" data-action="close-card" onclick={away}>{ text.close }</button>
                </header>
                <div class="gallery-large-card">{ card(game, notation, *lang) }</div>
                <div class="gallery-known">
                    <h2 id="gallery-title" class="mincho" tabindex="-1" autofocus={true} aria-live="polite" lang={title.0}>{ &title.1 }</h2>
                    <p class="gallery-names">{ for others.iter().map(|(tag, name)| html! { <span lang={*tag}>{ name }</span> }) }</p>
                    <dl class="gallery-facts">
                        { for lore.facts.iter().map(|(heading, fact)| html! {
                            <div><dt>{ heading }</dt><dd>{ fact }</dd></div>
                        }) }
                    </dl>
                    <Meaning {deck} passages={lore.passages} lang={*lang} />
                    // In a single element, so that a change of the number of games does not replace the title, which
                    // has the focus.
                    <div class="gallery-uses">{ for uses.iter().map(|one| in_game(one, *lang)) }</div>
                </div>
            </div>
        </dialog>
    }
}

fn chevron(path: &'static str) -> Html {
    html! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={path} /></svg> }
}

/// The meaning of the card in a game.
fn in_game(one: &Use, lang: Lang) -> Html {
    let worth = &one.worth;
    html! {
        <article class="gallery-use" key={one.game} data-game={one.game}>
            <h3>{ one.name }if let Some((tag, name)) = &worth.called { <span lang={*tag}>{ name }</span> }</h3>
            <ul class="gallery-counts">{ for worth.counts.iter().map(|line| html! { <li>{ line }</li> }) }</ul>
            if !worth.sets.is_empty() {
                <ul class="gallery-sets">{ for worth.sets.iter().map(|set| self::set(one.game, set, lang)) }</ul>
            }
        </article>
    }
}

fn set(game: &str, set: &Set<String>, lang: Lang) -> Html {
    html! {
        <li>
            <p>{ &set.name }if let Some((tag, name)) = set.called { <span lang={tag}>{ name }</span> }<b>{ &set.brings }</b></p>
            <div class="gallery-set">{ for set.cards.iter().filter_map(|notation| card(game, notation, lang)) }</div>
        </li>
    }
}

/// The arrow keys show the card before or after this one.
fn keys(turn: &Callback<Turn>) -> Callback<KeyboardEvent> {
    let turn = turn.clone();
    Callback::from(move |event: KeyboardEvent| {
        let asked = match event.key().as_str() {
            "ArrowLeft" => Turn::Before,
            "ArrowRight" => Turn::After,
            _ => return,
        };
        event.prevent_default();
        turn.emit(asked);
    })
}

/// A press outside of the sheet closes the card.
fn on_ground(turn: &Callback<Turn>) -> Callback<MouseEvent> {
    let turn = turn.clone();
    Callback::from(move |event: MouseEvent| {
        // The sheet covers the dialog, so a press on the dialog itself is outside of the sheet.
        if event.target_dyn_into::<web_sys::HtmlDialogElement>().is_some() {
            turn.emit(Turn::Away);
        }
    })
}
