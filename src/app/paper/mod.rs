//! Printed positions of a study, with questions and answers.

pub mod answers;
pub mod pages;
pub mod position;

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::learning::words::words;
use crate::app::study::{Source, Study, StudyError};
use crate::app::trouble::{on_its_way, unloadable, unreadable};
use crate::ui::Lang;

/// Loads a study to print. While it loads, or if it fails, returns the page to show instead.
#[hook]
pub fn use_study(source: &Source, lang: Lang) -> Result<Rc<Study>, Html> {
    let brought = use_state(|| None::<(Lang, Result<Rc<Study>, StudyError>)>);
    let tries = use_state(|| 0);
    {
        let brought = brought.setter();
        use_effect_with((source.clone(), lang, *tries), move |(source, lang, _)| {
            let (source, lang) = (source.clone(), *lang);
            spawn_local(async move { brought.set(Some((lang, source.bring(lang).await.map(Rc::new)))) });
        });
    }
    match &*brought {
        Some((of, Ok(study))) if *of == lang => Ok(study.clone()),
        Some((of, Err(missing))) if *of == lang => Err(match missing {
            StudyError::Unfetched => unloadable(lang, Callback::from(move |_| tries.set(*tries + 1))),
            StudyError::Gone => unreadable(words(lang).gone.to_owned(), lang),
            StudyError::Bad(why) => unreadable((words(lang).bad_study)(why), lang),
        }),
        _ => Err(on_its_way(lang)),
    }
}

#[cfg(test)]
mod tests;
