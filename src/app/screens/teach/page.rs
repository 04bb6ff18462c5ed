//! The page for teachers. It needs no game: a study and a sheet of paper load theirs when they are opened.

use yew::prelude::*;

use super::model::TeachScreen;
use super::words::words;
use crate::app::learning::offers::{Offer, offers};
use crate::app::learning::words::words as shared;
use crate::app::presenting;
use crate::app::route::{Address, Route};
use crate::app::study::kept;
use crate::app::text::{common, text};
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::ui::Lang;
use crate::ui::lore::Paper;

impl View for TeachScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        if address.value.is_empty() { address.only(TeachScreen) } else { Err(address.unknown()) }
    }

    fn title(&self, lang: Lang) -> String {
        text(lang).to_teach.to_owned()
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        teach(page.lang())
    }
}

fn teach(lang: Lang) -> Html {
    let words = words(lang);
    let offers = offers(lang);
    let studies = kept::numbers().map_or(0, |numbers| numbers.len());
    let key = |&(key, effect): &(&'static str, &'static str)| {
        html! { <li key={key}><kbd>{ key }</kbd><span>{ effect }</span></li> }
    };
    html! {
        <div class="sheet teach">
            <header>
                <h1 class="mincho">{ text(lang).to_teach }</h1>
                <p class="soft">{ words.hint }</p>
                <p class="teach-presenter">
                    <button type="button" class="primary" data-action="present" onclick={Callback::from(|_: MouseEvent| presenting::open())}>
                        { words.open_presenter }</button>
                    <span class="soft small">{ words.presenter_hint }</span>
                </p>
            </header>
            <ul class="offers">{ for offers.iter().map(|offer| tile(offer, lang)) }</ul>
            <div class="teach-more">
                <section aria-labelledby="teach-studies">
                    <h2 id="teach-studies" class="mincho">{ shared(lang).all_studies }</h2>
                    <p>{ words.studies_hint }</p>
                    <p><a class="button" href="#studies">{ (words.studies)(studies) }</a></p>
                </section>
                <section aria-labelledby="teach-paper">
                    <h2 id="teach-paper" class="mincho">{ words.paper }</h2>
                    <ul class="teach-papers">{ for offers.iter().map(|offer| papers(offer, lang)) }</ul>
                </section>
                <section aria-labelledby="teach-keys">
                    <h2 id="teach-keys" class="mincho">{ words.keys }</h2>
                    <ul class="teach-keys">{ for words.each_key.iter().map(key) }</ul>
                </section>
            </div>
        </div>
    }
}

/// The tile of a lesson, with links to it for the class and for the teacher alone.
fn tile(offer: &Offer, lang: Lang) -> Html {
    let (text, words) = (text(lang), words(lang));
    let about = &offer.about;
    html! {
        <li key={about.id} data-game={about.id}>
            <article class={classes!("teach-tile", offer.cloth())}>
                { offer.fan() }
                <div class="teach-told">
                    <h2 class="mincho">{ about.name }</h2>
                    <p><b class="teach-minutes mincho">{ (text.minutes)(offer.facts.minutes) }</b>{ " " }{ (shared(lang).age)(offer.facts.age) }</p>
                    <p class="teach-ways">
                        <a class="button" href={format!("{}&theme=projector", offer.address(1))}
                            aria-label={(words.named)(words.on_wall, about.name)}>{ words.on_wall }</a>
                        <a href={offer.address(1)} aria-label={(words.named)(words.alone, about.name)}>{ words.alone }</a>
                    </p>
                </div>
            </article>
        </li>
    }
}

/// The sheets of paper of a game.
fn papers(offer: &Offer, lang: Lang) -> Html {
    let (text, words) = (text(lang), words(lang));
    let game = offer.about.id;
    let ways =
        [("primer", text.primer), ("worksheet", text.worksheet), ("sheet", common(lang).sheet), ("print", words.cards)];
    let way = |(address, label): (&str, &'static str)| html! { <a href={format!("#{address}={game}")}>{ label }</a> };
    let months = format!("#print={game}&paper={}", Paper::Months.name());
    html! {
        <li key={game}>
            <b class="mincho">{ offer.about.name }</b>
            { for ways.into_iter().map(way) }
            if offer.has_months { <a href={months}>{ words.months }</a> }
        </li>
    }
}
