//! A hook for files that a page shows, with messages while a file is loading and if it is missing.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::trouble::{on_its_way, unloadable};
use crate::ui::Lang;

/// Returns the loaded value, or a message in its place. A value of a previous request is not returned. If the request
/// failed, the message has a button that repeats it.
#[hook]
pub fn use_fetched<A, T, F>(asked: A, fetch: impl Fn(A) -> F + 'static, lang: Lang) -> Result<Rc<T>, Html>
where
    A: Clone + PartialEq + 'static,
    T: 'static,
    F: Future<Output = Option<T>> + 'static,
{
    let came = use_state(|| None::<(A, Option<Rc<T>>)>);
    let tries = use_state(|| 0);
    {
        let came = came.setter();
        use_effect_with((asked.clone(), *tries), move |(asked, _)| {
            let (asked, coming) = (asked.clone(), fetch(asked.clone()));
            spawn_local(async move { came.set(Some((asked, coming.await.map(Rc::new)))) });
        });
    }
    match came.as_ref().filter(|(of, _)| *of == asked) {
        None => Err(on_its_way(lang)),
        Some((_, Some(here))) => Ok(here.clone()),
        Some((_, None)) => Err(unloadable(lang, Callback::from(move |_| tries.set(*tries + 1)))),
    }
}
