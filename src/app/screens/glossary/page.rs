//! The glossary page, which groups all terms by game.

use yew::prelude::*;

use super::load::read;
use super::model::GlossaryScreen;
use super::shown::lang_of;
use super::text::{Glossary, Word};
use super::words::words;
use crate::app::about::about;
use crate::app::fetched::use_fetched;
use crate::app::learning::anchor;
use crate::app::route::cut;
use crate::app::route::{Address, Route};
use crate::app::text::text;
use crate::app::trouble::unreadable;
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::games;
use crate::ui::Lang;

impl View for GlossaryScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        let at = Some(address.value).filter(|at| !at.is_empty()).map(cut);
        address.only(GlossaryScreen { at })
    }

    fn title(&self, lang: Lang) -> String {
        text(lang).glossary.to_owned()
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        html! { <GlossaryPage at={self.at.clone()} lang={page.lang()} /> }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The term to scroll to.
    pub at: Option<String>,
    pub lang: Lang,
}

#[component]
pub fn GlossaryPage(props: &Props) -> Html {
    let lang = props.lang;
    let fetched = use_fetched(lang, read, lang);
    let fetched =
        fetched.and_then(|read| (*read).clone().map_err(|line| unreadable((words(lang).bad_glossary)(line), lang)));
    // The selected game of the filter.
    let chosen = use_state(|| None::<&'static str>);
    {
        let chosen = chosen.setter();
        use_effect_with(props.at.clone(), move |_| chosen.set(None));
    }
    let found = match (&fetched, &props.at) {
        (Ok(glossary), Some(at)) => glossary.words.iter().find(|word| word.is_at(at)).map(Word::address),
        _ => None,
    };
    use_effect_with(found, |found| {
        if let Some(found) = found {
            anchor::show(found);
        }
    });
    match fetched {
        Ok(glossary) => html! {
            <article class="sheet glossary" lang={lang.tag()}>
                <h1 class="mincho">{ text(lang).glossary }</h1>
                <p>{ words(lang).glossary_is }</p>
                { choices(&chosen, lang) }
                { for groups(&glossary, *chosen).iter().map(|group| section(group, lang)) }
            </article>
        },
        Err(instead) => instead,
    }
}

fn name(game: &str, lang: Lang) -> &str {
    about(game, lang).map_or(game, |about| about.name)
}

/// The filter buttons: one for all games, then one for each game. One of them is pressed.
fn choices(chosen: &UseStateHandle<Option<&'static str>>, lang: Lang) -> Html {
    let choice = |game: Option<&'static str>| {
        let label = game.map_or(words(lang).every_game, |game| name(game, lang));
        let setter = chosen.setter();
        let onclick = Callback::from(move |_: MouseEvent| setter.set(game));
        html! {
            <button type="button" aria-pressed={(**chosen == game).to_string()} data-filter={game.unwrap_or_default()} {onclick}>{ label }</button>
        }
    };
    let games = games::IDS.iter().copied().map(Some);
    html! { <div class="glossary-games" role="group" aria-label={text(lang).games}>{ for std::iter::once(None).chain(games).map(choice) }</div> }
}

/// The shown terms, grouped by folder: first the terms of each game, in the order of the games, then the shared
/// folders, those of fewer games first.
fn groups<'a>(glossary: &'a Glossary, chosen: Option<&str>) -> Vec<Vec<&'a Word>> {
    let mut groups: Vec<Vec<&Word>> = Vec::new();
    for word in glossary.words.iter().filter(|word| chosen.is_none_or(|game| word.is_of(game))) {
        match groups.iter_mut().find(|group| group[0].place == word.place) {
            Some(group) => group.push(word),
            None => groups.push(vec![word]),
        }
    }
    groups.sort_by_key(|group| order(group));
    groups
}

/// The sort key of a group.
fn order(group: &[&Word]) -> (usize, usize) {
    let own = games::IDS.iter().position(|&game| game == group[0].place);
    own.map_or_else(|| (games::IDS.len(), owners(group).len()), |place| (place, 0))
}

/// The games that use a group.
fn owners(group: &[&Word]) -> Vec<&'static str> {
    games::IDS.iter().copied().filter(|game| group.iter().any(|word| word.is_of(game))).collect()
}

fn section(group: &[&Word], lang: Lang) -> Html {
    let owners = owners(group);
    let heading = if owners.len() == games::IDS.len() {
        words(lang).any_game.to_owned()
    } else {
        owners.iter().map(|game| name(game, lang)).collect::<Vec<_>>().join(lang.conventions().comma)
    };
    html! {
        <section class="glossary-group" key={group[0].place.clone()} data-place={group[0].place.clone()}>
            <h2 class="mincho">{ heading }</h2>
            <dl>{ for group.iter().map(|word| entry(word, lang)) }</dl>
        </section>
    }
}

fn entry(word: &Word, lang: Lang) -> Html {
    let usual_form = word.usual_form();
    let written = word.written.as_deref();
    // If the term equals its writing, it is shown once.
    let twice = written == Some(usual_form);
    let romaji = word.romaji.as_deref().filter(|romaji| !romaji.eq_ignore_ascii_case(usual_form));
    let link = word.rule.as_ref().map(|rule| format!("#rules={}&at={rule}", word.place));
    html! {
        <div class="glossary-word" key={word.address()} id={word.address()} tabindex="-1">
            <dt>
                if !twice { <span class="glossary-said mincho">{ usual_form }</span> }
                if let Some(written) = written {
                    <span class="glossary-written mincho" lang={lang_of(written)}>
                        if let Some(read) = &word.read {
                            <ruby>{ written }<rp>{ "(" }</rp><rt>{ read }</rt><rp>{ ")" }</rp></ruby>
                        } else {
                            { written }
                        }
                    </span>
                }
                if let Some(hangul) = &word.hangul { <span class="glossary-written" lang="ko">{ hangul }</span> }
                if let Some(romaji) = romaji { <span class="soft small">{ romaji }</span> }
            </dt>
            <dd>{ &word.means }</dd>
            if let Some(link) = link {
                <dd>
                    <a class="glossary-rule" href={link}
                        aria-label={format!("{}{}{usual_form}", words(lang).in_the_rules, lang.conventions().colon)}>
                        { words(lang).in_the_rules }
                    </a>
                </dd>
            }
        </div>
    }
}
