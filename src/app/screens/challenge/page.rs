//! A challenge: the deal of another user with the same opponents, to be played by the reader.

use yew::prelude::*;

use crate::engine::{Seat, Sitter};
use crate::ui::{Lang, level_name};

use super::greeting::Greeting;
use super::model::ChallengeScreen;
use super::words::words;
use crate::app::about::{about, cover, house_rules};
use crate::app::address;
use crate::app::model::Dispatch;
use crate::app::route::unknown;
use crate::app::route::{Address, Route};
use crate::app::session::{self, Match};
use crate::app::text::{common, text};
use crate::app::view::game_title;
use crate::app::view::{Page, View};
use crate::engine::BadLink;

impl View for ChallengeScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        let (theirs, lang) = session::open(address.value)?;
        let with = |greeting: Greeting, &(name, value): &(&str, &str)| {
            greeting.with(name, value).ok_or_else(|| unknown(name, value))
        };
        let greeting = address.rest.iter().try_fold(Greeting::default(), with)?;
        Ok(Route { lang, ..Route::to(ChallengeScreen { theirs, greeting }) })
    }

    fn title(&self, lang: Lang) -> String {
        game_title(self.theirs.game(), text(lang).challenge, lang)
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        challenge(&self.theirs, &self.greeting, page.lang(), page.dispatch)
    }
}

/// The page of a challenge link. It shows nothing of the other match before the own one is over.
pub fn challenge(theirs: &Match, greeting: &Greeting, lang: Lang, dispatch: &Dispatch) -> Html {
    let text = text(lang);
    let words = words(lang);
    let Some(about) = about(theirs.game(), lang) else { return Html::default() };
    let unusual = house_rules(theirs.game(), lang).map_or_else(Vec::new, |rules| rules.unusual(&theirs.options()));
    let names = theirs.names(lang);
    let sitter = |seat: Seat| match theirs.sitters()[seat.number()] {
        Sitter::Level(level) => format!("{} · {}", names.of(seat), level_name(about.levels, level, lang)),
        Sitter::Person | Sitter::Random => names.of(seat).to_owned(),
    };
    let onclick = {
        let (theirs, dispatch) = (theirs.clone(), dispatch.clone());
        Callback::from(move |_| {
            if let Ok(mine) = session::challenge(&theirs) {
                address::open(mine, &dispatch);
            }
        })
    };
    html! {
        <div class="sheet">
            <h1 class="mincho">{ text.challenge }</h1>
            <p class="cover">{ for cover(about.id, lang) }</p>
            if !greeting.line.is_empty() { <blockquote class="challenge-line mincho">{ &greeting.line }</blockquote> }
            <p>{ (words.challenged)(about.name, &greeting.name) }</p>
            <p class="soft">{ about.pitch }</p>
            <ul class="challenge-sitters">{ for Seat::all(theirs.players()).map(|seat| html! { <li>{ sitter(seat) }</li> }) }</ul>
            <p class="house-rules">{ for unusual.iter().map(|rule| html! { <span class="chip">{ rule }</span> }) }</p>
            <p class="soft small">{ words.on_honour }</p>
            <p class="actions">
                <button type="button" class="primary big" data-action="accept" {onclick}>{ words.accept }</button>
                <a class="button" href={format!("#lesson={}", about.id)}>{ common(lang).learn_first }</a>
                <a class="button" href={format!("#rules={}", about.id)}>{ text.rules }</a>
            </p>
        </div>
    }
}
