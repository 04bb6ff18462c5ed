//! The list of the studies that are stored in this browser, with links and buttons to show, edit, share and print them.

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::words::words;
use crate::app::about::about;
use crate::app::address;
use crate::app::browser::copied;
use crate::app::learning::words::words as shared;
use crate::app::store::{StoreError, use_changes};
use crate::app::study::kept::{self, Deleted};
use crate::app::study::{BadStudy, Source, Study, StudyError};
use crate::app::text::text;
use crate::games;
use crate::ui::Lang;

use super::edit::EditPage;
use super::file;
use super::model::StudiesScreen;
use super::trouble::{Trouble, alert, missing, titled};
use crate::app::route::{Address, Route};
use crate::app::view::{Page, View};
use crate::engine::BadLink;

impl View for StudiesScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        if address.value.is_empty() {
            return address.only(StudiesScreen { edited: None });
        }
        match Source::read(address.value) {
            Some(Source::Kept(number)) => address.only(StudiesScreen { edited: Some(number) }),
            _ => Err(address.unknown()),
        }
    }

    fn title(&self, lang: Lang) -> String {
        text(lang).studies.to_owned()
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        let lang = page.lang();
        match self.edited {
            Some(number) => html! { <EditPage key={number} {number} {lang} /> },
            None => html! { <StudiesPage {lang} /> },
        }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lang: Lang,
}

type StoredStudies = Result<Vec<(u32, Result<Study, StudyError>)>, StoreError>;

/// All stored studies, the latest first.
fn stored_studies() -> StoredStudies {
    let read = |number| Study::open(&kept::text(number)?).map_err(StudyError::Bad);
    Ok(kept::numbers()?.into_iter().map(|number| (number, read(number))).collect())
}

#[component]
pub fn StudiesPage(props: &Props) -> Html {
    let lang = props.lang;
    let words = words(lang);
    let studies = use_state(stored_studies);
    let trouble = use_state(|| None::<Trouble>);
    let message = use_state(|| None::<(u32, &'static str)>);
    let deleted = use_state(|| None::<Deleted>);
    {
        let studies = studies.setter();
        let heard = move |key: String| {
            if kept::is_key(&key) {
                studies.set(stored_studies());
            }
        };
        use_changes("tefuda", Callback::from(heard));
    }
    let take = {
        let (studies, trouble) = (studies.setter(), trouble.setter());
        Callback::from(move |study: Result<Study, StudyError>| {
            trouble.set(match study {
                Err(missing) => Some(Trouble::Study(missing)),
                Ok(study) => kept::begin(&study).err().map(|why| Trouble::of(why, &study)),
            });
            studies.set(stored_studies());
        })
    };
    let copy_lesson = {
        let take = take.clone();
        Callback::from(move |event: Event| {
            let select = event.target_unchecked_into::<HtmlSelectElement>();
            let Some(game) = games::IDS.iter().copied().find(|&id| id == select.value()) else { return };
            select.set_value("");
            let take = take.clone();
            spawn_local(async move { take.emit(Source::Game(game).bring(lang).await) });
        })
    };
    let begin = {
        let take = take.clone();
        Callback::from(move |_: MouseEvent| {
            take.emit(Ok(Study { title: shared(lang).new_title.to_owned(), ..Study::default() }));
        })
    };
    let collecting = kept::collecting();
    let setters = (studies.setter(), trouble.setter(), deleted.setter());
    let undo = |deleted: &Deleted| {
        let title = deleted.study.as_ref().map_or(words.broken_study, |study| titled(study, lang));
        let onclick = put_back(deleted, setters.clone());
        html! {
            <p class="studies-deleted" role="status">{ (words.deleted)(title) }{ " " }
                <button type="button" data-action="undo" {onclick}>{ words.undo }</button></p>
        }
    };
    let row = |(number, study): &(u32, Result<Study, StudyError>)| {
        let number = *number;
        let parts = Row { number, lang, studies: &studies, trouble: &trouble, message: &message, deleted: &deleted };
        html! {
            <li class="studies-study" key={number} data-study={number.to_string()}>
                { match study {
                    Ok(study) => parts.study(study, collecting == Some(number)),
                    Err(why) => parts.broken(why),
                } }
            </li>
        }
    };
    let lesson = |&game: &&'static str| {
        html! { <option value={game}>{ about(game, lang).map_or(game, |about| about.name) }</option> }
    };
    html! {
        <div class="sheet">
            <h1 class="mincho">{ shared(lang).all_studies }</h1>
            <p>{ words.studies_are }</p>
            { for trouble.as_ref().map(|trouble| alert(trouble, lang)) }
            <div class="actions">
                <button type="button" class="primary" data-action="new-study" onclick={begin}>{ words.new_study }</button>
                { file::opener(words.open_file, &take) }
                <label class="studies-lesson">{ words.copy_lesson }
                    <select data-action="copy-lesson" onchange={copy_lesson}>
                        <option value="" selected={true} />
                        { for games::IDS.iter().map(lesson) }
                    </select>
                </label>
            </div>
            { for deleted.as_ref().map(undo) }
            { match &*studies {
                Err(_) => html! { <p role="alert">{ text(lang).storage_off }</p> },
                Ok(studies) if studies.is_empty() => html! { <p class="soft">{ words.no_study }</p> },
                Ok(studies) => html! { <ul class="studies-list">{ for studies.iter().map(row) }</ul> },
            } }
        </div>
    }
}

/// The data of a row.
struct Row<'a> {
    number: u32,
    lang: Lang,
    studies: &'a UseStateHandle<StoredStudies>,
    trouble: &'a UseStateHandle<Option<Trouble>>,
    message: &'a UseStateHandle<Option<(u32, &'static str)>>,
    /// The study that was deleted last. It can be restored.
    deleted: &'a UseStateHandle<Option<Deleted>>,
}

impl Row<'_> {
    fn study(&self, study: &Study, collects: bool) -> Html {
        let (number, words) = (self.number, words(self.lang));
        let mut games: Vec<&str> = Vec::new();
        for game in study.steps.iter().map(|step| step.at.0.game()) {
            let name = about(game, self.lang).map_or(game, |about| about.name);
            if !games.contains(&name) {
                games.push(name);
            }
        }
        let positions = (words.positions)(study.steps.len() + study.unopened.len());
        let summary = std::iter::once(positions.as_str()).chain(games).collect::<Vec<_>>().join(" · ");
        let source = Source::Kept(number).address();
        let message = self.message.filter(|(of, _)| *of == number).map(|(_, message)| message);
        html! {
            <>
                <h2 class="mincho">{ titled(study, self.lang) }</h2>
                <p class="soft small">{ summary }</p>
                if let Some(newer) = &study.newer {
                    <p role="alert">
                        { (shared(self.lang).bad_study)(&BadStudy::Format(newer.format.clone())) }
                        { " " }
                        { words.read_only }
                    </p>
                }
                <div class="actions">
                    if !study.steps.is_empty() { <a class="button primary" data-action="show" href={format!("#{source}")}>{ words.show_study }</a> }
                    <a class="button" data-action="edit" href={format!("#studies={number}")}>{ shared(self.lang).edit_study }</a>
                    <button type="button" data-action="link" onclick={self.copy(study)}>{ words.copy_link }</button>
                    { file::saver(study, words.save_file) }
                    if !study.steps.is_empty() {
                        <a class="button" data-action="worksheet" href={format!("#worksheet={number}")}>
                            { words.worksheet }
                        </a>
                    }
                    { self.delete() }
                </div>
                <label class="form-radio"><input type="radio" name="collects" checked={collects} onchange={self.collect()} />
                    <span>{ words.collect_here }</span></label>
                <p class="studies-told" role="status">{ message.unwrap_or_default() }</p>
            </>
        }
    }

    /// The row of a text that cannot be read as a study. It can still be saved or deleted.
    fn broken(&self, why: &StudyError) -> Html {
        let words = words(self.lang);
        let text = kept::raw(self.number);
        html! {
            <>
                <h2 class="mincho">{ words.broken_study }</h2>
                <p role="alert">{ missing(why, self.lang) }</p>
                <div class="actions">{ file::text_saver(words.broken_study, text, words.save_file) }{ self.delete() }</div>
            </>
        }
    }

    fn copy(&self, study: &Study) -> Callback<MouseEvent> {
        let (number, words) = (self.number, words(self.lang));
        let study = study.clone();
        let (message, trouble) = (self.message.setter(), self.trouble.setter());
        Callback::from(move |_| {
            let Some(packed) = study.pack() else { return trouble.set(Some(Trouble::Long)) };
            let link = format!("{}#study={packed}", address::page());
            let message = message.clone();
            spawn_local(async move {
                let is_copied = copied(&link).await;
                // Without clipboard access, the address bar shows the link.
                if !is_copied {
                    address::set(&format!("study={packed}"), true);
                }
                message.set(Some((number, if is_copied { words.copied } else { words.in_the_bar })));
            });
        })
    }

    /// The button that deletes the study. This can be undone.
    fn delete(&self) -> Html {
        let (number, words) = (self.number, words(self.lang));
        let (deleted, studies, trouble) = (self.deleted.setter(), self.studies.setter(), self.trouble.setter());
        let onclick = Callback::from(move |_| {
            match kept::delete(number) {
                Ok(one) => deleted.set(Some(one)),
                Err(why) => trouble.set(Some(Trouble::Store(why, Study::default()))),
            }
            studies.set(stored_studies());
        });
        html! { <button type="button" class="quiet" data-action="delete" {onclick}>{ words.delete }</button> }
    }

    fn collect(&self) -> Callback<Event> {
        let (number, studies) = (self.number, self.studies.setter());
        Callback::from(move |_| {
            // If the write fails, the page shows the old choice.
            let _ = kept::collect_in(number);
            studies.set(stored_studies());
        })
    }
}

type Setters = (UseStateSetter<StoredStudies>, UseStateSetter<Option<Trouble>>, UseStateSetter<Option<Deleted>>);

/// Restores a deleted study on a press.
fn put_back(one: &Deleted, (studies, trouble, deleted): Setters) -> Callback<MouseEvent> {
    let one = one.clone();
    Callback::from(move |_| {
        match one.put_back() {
            Ok(()) => deleted.set(None),
            Err(why) => trouble.set(Some(Trouble::Store(why, one.study.clone().unwrap_or_default()))),
        }
        studies.set(stored_studies());
    })
}
