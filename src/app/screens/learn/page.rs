//! The page with the lessons of all games, the easiest first, and links to other pages about learning.

use yew::prelude::*;

use super::model::LearnScreen;
use super::words::{Words, words};
use crate::app::learning::offers::{Offer, offers};
use crate::app::learning::words::words as shared;
use crate::app::route::{Address, Route};
use crate::app::study::progress::{self, Reached};
use crate::app::text::text;
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::ui::Lang;

impl View for LearnScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        if address.value.is_empty() { address.only(LearnScreen) } else { Err(address.unknown()) }
    }

    fn title(&self, lang: Lang) -> String {
        words(lang).title.to_owned()
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        learn(page.lang())
    }
}

fn learn(lang: Lang) -> Html {
    let (text, words) = (text(lang), words(lang));
    let offers = offers(lang);
    let progress = progress::all();
    let rules = |offer: &Offer| {
        html! { <li key={offer.about.id}><a href={format!("#rules={}", offer.about.id)}>{ offer.about.name }</a></li> }
    };
    html! {
        <div class="sheet learn">
            <header>
                <h1 class="mincho">{ words.title }</h1>
                <p class="soft">{ words.hint }</p>
            </header>
            <ol class="offers">
                { for offers.iter().map(|offer| tile(offer, progress.of(offer.about.id), lang)) }
            </ol>
            <nav class="learn-more" aria-label={words.more}>
                <a class="button" href="#puzzles">{ text.puzzles }</a>
                <a class="button" href="#glossary">{ text.glossary }</a>
                <a class="button" href="#teach">{ text.to_teach }</a>
            </nav>
            <section class="learn-rules" aria-labelledby="learn-rules">
                <h2 id="learn-rules" class="mincho">{ text.rules }</h2>
                <ul>{ for offers.iter().map(rules) }</ul>
            </section>
        </div>
    }
}

/// The tile of a lesson. The whole tile is a link to the next step.
fn tile(offer: &Offer, reached: Option<&Reached>, lang: Lang) -> Html {
    let (text, words) = (text(lang), words(lang));
    let about = &offer.about;
    let (step, way) = match reached {
        None => (1, words.begin.to_owned()),
        Some(reached) if reached.is_done() => (1, words.again.to_owned()),
        Some(reached) => (reached.step + 1, (words.go_on)(reached.step + 1)),
    };
    let is_open = reached.is_some_and(|reached| !reached.is_done());
    html! {
        <li key={about.id} data-game={about.id}>
            <article class={classes!("learn-tile", offer.cloth())}>
                { offer.fan() }
                <div class="learn-told">
                    <h2 class="mincho">{ about.name }</h2>
                    <p>{ about.pitch }</p>
                </div>
                <p class="learn-facts">
                    <b class="mincho">{ (text.minutes)(offer.facts.minutes) }</b>
                    <span>{ (shared(lang).age)(offer.facts.age) }</span>
                    if !about.decides { <span>{ words.luck }</span> }
                </p>
                <p class="learn-way">
                    { for reached.map(|reached| stands(reached, words)) }
                    <a class={classes!("button", "learn-open", is_open.then_some("primary"))} href={offer.address(step)}
                        aria-label={(words.named)(&way, about.name)}>{ way }</a>
                </p>
            </article>
        </li>
    }
}

/// The progress in a lesson, as a text and as a bar.
fn stands(reached: &Reached, words: &Words) -> Html {
    let said = if reached.is_done() { words.done.to_owned() } else { (words.step)(reached.step + 1, reached.of) };
    html! {
        <>
            <span class="learn-stands">{ said }</span>
            <progress class="learn-bar" aria-hidden="true" max={reached.of.to_string()} value={reached.step.to_string()} />
        </>
    }
}
