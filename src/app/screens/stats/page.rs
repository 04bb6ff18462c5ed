//! The statistics page: a section with the results of each game, and the list of matches.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::file::{self, BadFile, ImportError, LONGEST};
use super::game;
use super::model::StatsScreen;
use super::words::{Words, words};
use crate::app::about::about;
use crate::app::files::{self, FileError};
use crate::app::route::{Address, Route};
use crate::app::statistics::{Marks, Played, begun, kept};
use crate::app::store::{self, StoreError};
use crate::app::text::text;
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::engine::Sitter;
use crate::games;
use crate::ui::{Lang, level_name};

impl View for StatsScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        if address.value.is_empty() { address.only(StatsScreen) } else { Err(address.unknown()) }
    }

    fn title(&self, lang: Lang) -> String {
        text(lang).stats.to_owned()
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        html! { <StatsPage lang={page.lang()} /> }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lang: Lang,
}

/// The number of matches that the list shows at first, and adds on each request for more.
const LISTED: usize = 20;

/// Message about the last action. The flag is true if the message is an alert.
type Message = Option<(bool, String)>;

#[component]
pub fn StatsPage(props: &Props) -> Html {
    let lang = props.lang;
    let words = words(lang);
    let all = use_state(begun::results);
    let message = use_state(|| unread(words));
    let listed = use_state(|| LISTED);
    let asks = use_state(|| false);
    let take = {
        let (all, message) = (all.setter(), message.setter());
        Callback::from(move |text: Result<String, FileError>| {
            message.set(taken(text, words));
            all.set(begun::results());
        })
    };
    let save = {
        let text = file::write(&all);
        Callback::from(move |_: MouseEvent| {
            // A browser that cannot save files shows an error itself.
            let _ = files::save(file::NAME, &text);
        })
    };
    let ask = {
        let asks = asks.setter();
        Callback::from(move |_: MouseEvent| asks.set(true))
    };
    let answer = {
        let (all, message, asks) = (all.setter(), message.setter(), asks.setter());
        Callback::from(move |erases: bool| {
            if erases {
                message.set(match begun::erase() {
                    Ok(()) => Some((false, words.erased.to_owned())),
                    Err(why) => store_error(why, words),
                });
                all.set(begun::results());
            }
            asks.set(false);
        })
    };
    let more = {
        let listed = listed.clone();
        Callback::from(move |_: MouseEvent| listed.set(*listed + LISTED))
    };
    let of = |id: &&'static str| {
        let own: Vec<&Played> = all.iter().filter(|played| played.game == *id).collect();
        about(id, lang).filter(|_| !own.is_empty()).map(|about| game::cloth(&about, &own, lang))
    };
    html! {
        <div class="sheet">
            <h1 class="mincho">{ text(lang).stats }</h1>
            <p class="soft">{ words.hint }</p>
            <div class="actions">
                if !all.is_empty() { <button type="button" data-action="save" onclick={save}>{ words.save }</button> }
                { files::opener(words.open_file, LONGEST, files::TEXTS, take) }
                if !all.is_empty() { <button type="button" class="quiet" data-action="erase" onclick={ask}>{ words.erase }</button> }
            </div>
            <p class="stats-told" role={if message.as_ref().is_some_and(|message| message.0) { "alert" } else { "status" }}>
                { message.as_ref().map(|message| message.1.clone()) }
            </p>
            if *asks { <Question count={all.len()} {lang} {answer} /> }
            if all.is_empty() {
                <p class="stats-empty">{ words.empty }</p>
            } else {
                <div class="stats-games">{ for games::IDS.iter().filter_map(of) }</div>
                <details class="small"><summary>{ words.method }</summary><p>{ words.method_is }</p></details>
                <section aria-labelledby="stats-latest">
                    <h2 id="stats-latest">{ words.latest }</h2>
                    <ol class="stats-matches">{ for all.iter().rev().take(*listed).map(|played| line(played, lang)) }</ol>
                    if all.len() > *listed { <button type="button" data-action="more" onclick={more}>{ words.show_more }</button> }
                </section>
            }
        </div>
    }
}

/// Imports a file. Returns the message to show.
fn taken(text: Result<String, FileError>, words: &Words) -> Message {
    // Noted matches that are not in the results were played here, so they are counted before the import.
    let _ = begun::gather();
    let bad = |bad| Some((true, (words.bad_file)(bad).to_owned()));
    let text = match text {
        Ok(text) => text,
        Err(FileError::TooLong) => return bad(BadFile::TooLong),
        Err(FileError::Unreadable) => return bad(BadFile::Foreign),
    };
    match file::add(&text) {
        Ok(brought) => Some((false, (words.brought)(brought))),
        Err(ImportError::Bad(why)) => bad(why),
        Err(ImportError::Store(why)) => store_error(why, words),
    }
}

/// The message about a failed write. `None` if no message is needed.
fn store_error(why: StoreError, words: &Words) -> Message {
    (words.unkept)(why).map(|text| (true, text.to_owned()))
}

/// The message that the stored results cannot be read. `None` if they can be read.
fn unread(words: &Words) -> Message {
    match kept::unread()? {
        store::ReadError::Newer => store_error(StoreError::Newer, words),
        store::ReadError::Broken => Some((true, words.unread.to_owned())),
    }
}

/// A list item for one match.
fn line(played: &Played, lang: Lang) -> Html {
    let words = words(lang);
    let about = about(played.game, lang);
    let name = about.as_ref().map_or(played.game, |about| about.name);
    let called = |sitter| match (sitter, &about) {
        (Sitter::Level(level), Some(about)) => level_name(about.levels, level, lang),
        _ => words.random,
    };
    let mut others: Vec<&str> = played.others().map(|(sitter, _)| called(sitter)).collect();
    others.sort_unstable();
    others.dedup();
    let marks = [
        (played.marks.has(Marks::DAILY), words.daily),
        (played.marks.has(Marks::CHALLENGE), words.challenge),
        (!played.marks.unaided(), words.helped),
        (played.options.is_some(), words.other_rules),
    ];
    let marks =
        marks.into_iter().filter(|(is_so, _)| *is_so).map(|(_, mark)| html! { <span class="tag">{ mark }</span> });
    let day = (lang.conventions().date)(&played.day.to_string());
    let place = (words.place)(played.place(), played.seats.len());
    let against = (words.against)(&others.join(lang.conventions().comma));
    let label = [words.open, &day, name, &place].join(lang.conventions().dot);
    html! {
        <li key={format!("{:016x}", played.key.deal)} data-game={played.game}>
            <span class="stats-day soft">{ day }</span>
            <span class="stats-what">
                <b>{ name }</b>
                { " · " }
                { place }
                { " · " }
                { (words.with_score)(played.score) }
                { " · " }
                { against }
                { " " }
                { for marks }
            </span>
            if let Some(link) = &played.link { <a class="button" aria-label={label} href={format!("#play={link}")}>{ words.open }</a> }
        </li>
    }
}

#[derive(Properties, PartialEq)]
struct Asked {
    count: usize,
    lang: Lang,
    answer: Callback<bool>,
}

/// Asks for confirmation before all results are erased.
#[component]
fn Question(props: &Asked) -> Html {
    let Asked { count, lang, answer } = props;
    let words = words(*lang);
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                // The dialog is in the page and not open, so this cannot fail.
                let _ = dialog.show_modal();
            }
        });
    }
    let [keep, erase] = [false, true].map(|erases| answer.reform(move |_: MouseEvent| erases));
    html! {
        <dialog ref={dialog} class="stats-question paper" aria-labelledby="stats-question"
            aria-describedby="stats-erase" onclose={answer.reform(|_| false)}>
            <h2 id="stats-question" class="mincho">{ (words.erase_all)(*count) }</h2>
            <p id="stats-erase">{ words.erase_is }</p>
            <div class="actions">
                <button type="button" autofocus={true} data-action="keep" onclick={keep}>{ words.keep }</button>
                <button type="button" class="primary" data-action="really-erase" onclick={erase}>{ words.really }</button>
            </div>
        </dialog>
    }
}
