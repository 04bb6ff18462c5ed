//! The settings section about saved data: the backup file, the browser's answer about permanent storage, and the texts
//! that were set aside.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::words::{Words, words};
use super::{BadFile, LONGEST, NAME, add, set_aside, write};
use crate::app::browser;
use crate::app::files::{self, FileError};
use crate::app::loader;
use crate::ui::Lang;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lang: Lang,
}

#[component]
pub fn Backup(props: &Props) -> Html {
    let words = words(props.lang);
    let message = use_state(|| None::<String>);
    let save = {
        let message = message.setter();
        Callback::from(move |_: MouseEvent| {
            let saved = write().ok().and_then(|text| files::save(NAME, &text));
            message.set(Some(if saved.is_some() { words.saved } else { words.not_saved }.to_owned()));
        })
    };
    let take = {
        let message = message.setter();
        Callback::from(move |read: Result<String, FileError>| {
            let message = message.clone();
            spawn_local(async move { message.set(Some(taken(read, words).await)) });
        })
    };
    html! {
        <section class="backup" aria-labelledby="backup-title">
            <h2 id="backup-title" class="mincho">{ words.title }</h2>
            <p class="soft small">{ words.about }</p>
            <p class="actions">
                <button type="button" data-action="save-everything" onclick={save}>{ words.save }</button>
                { files::opener(words.open, LONGEST, ".json,application/json", take) }
            </p>
            <p role="status" data-told="backup">{ message.as_deref().unwrap_or_default() }</p>
            <Promise lang={props.lang} />
            <SetAside lang={props.lang} />
        </section>
    }
}

/// Imports the text of a file. Returns the message to show.
async fn taken(read: Result<String, FileError>, words: &Words) -> String {
    let text = match read {
        Ok(text) => text,
        Err(FileError::TooLong) => return (words.bad_file)(BadFile::TooLong),
        Err(FileError::Unreadable) => return (words.bad_file)(BadFile::Foreign),
    };
    // The import compares matches by their moves. For that it needs the code of their games.
    if !loader::load_table_apis().await {
        return words.unloadable.to_owned();
    }
    match add(&text, loader::open) {
        Ok(added) => (words.added)(added),
        Err(why) => (words.bad_file)(why),
    }
}

/// Shows whether the browser stores the data permanently, with a button to request permanent storage.
#[component]
fn Promise(props: &Props) -> Html {
    let words = words(props.lang);
    let answer = use_state(|| None::<bool>);
    {
        let answer = answer.setter();
        use_effect_with((), move |()| spawn_local(async move { answer.set(browser::is_kept_for_good().await) }));
    }
    let ask = {
        let answer = answer.setter();
        Callback::from(move |_: MouseEvent| {
            let answer = answer.clone();
            spawn_local(async move { answer.set(browser::ask_to_keep().await) });
        })
    };
    let said = match *answer {
        Some(true) => words.promised,
        Some(false) => words.not_promised,
        None => words.no_promise,
    };
    html! {
        <p class="soft small" data-promise={answer.map(|answer| answer.to_string())}>{ said }
            if *answer == Some(false) { { " " }<button type="button" class="quiet" data-action="ask-to-keep" onclick={ask}>{ words.ask }</button> }
        </p>
    }
}

/// Shows that texts were set aside, with buttons to save, restore or delete them.
#[component]
fn SetAside(props: &Props) -> Html {
    let words = words(props.lang);
    let count = use_state(|| set_aside::keys().map_or(0, |keys| keys.len()));
    let message = use_state(|| None::<&'static str>);
    if *count == 0 && message.is_none() {
        return Html::default();
    }
    let act = |act: fn() -> bool, done: &'static str| {
        let (count, message) = (count.setter(), message.setter());
        Callback::from(move |_: MouseEvent| {
            let went_well = act();
            count.set(set_aside::keys().map_or(0, |keys| keys.len()));
            message.set(Some(if went_well { done } else { words.aside_failed }));
        })
    };
    let save =
        act(|| set_aside::write().ok().and_then(|text| files::save("tefuda-aside.json", &text)).is_some(), words.saved);
    let put_back = act(|| matches!(set_aside::put_back(), Ok(0)), words.aside_back);
    let delete = act(|| set_aside::delete().is_ok(), words.aside_deleted);
    html! {
        <div class="backup-aside" data-aside={count.to_string()}>
            <p>{ (words.aside)(*count) }</p>
            if *count > 0 {
                <p class="actions">
                    <button type="button" data-action="save-aside" onclick={save}>{ words.save_aside }</button>
                    <button type="button" data-action="put-aside-back" onclick={put_back}>{ words.put_aside_back }</button>
                    <button type="button" class="quiet" data-action="delete-aside" onclick={delete}>{ words.delete_aside }</button>
                </p>
            }
            <p role="status">{ message.unwrap_or_default() }</p>
        </div>
    }
}
