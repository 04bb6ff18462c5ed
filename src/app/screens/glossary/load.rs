//! Loads the glossary.

use std::cell::RefCell;
use std::rc::Rc;

use super::text::Glossary;
use crate::app::browser::fetch_text;
use crate::ui::Lang;

thread_local! {
    static KEPT: RefCell<Vec<Rc<Glossary>>> = const { RefCell::new(Vec::new()) };
}

/// Loads the glossary in a language. `None` if it cannot be loaded or read.
pub async fn load(lang: Lang) -> Option<Rc<Glossary>> {
    read(lang).await?.ok()
}

/// Loads the glossary in a language, or returns it from the cache. `None` if the request failed; the number of the
/// invalid line if the file cannot be read.
pub async fn read(lang: Lang) -> Option<Result<Rc<Glossary>, usize>> {
    let kept = || KEPT.with_borrow(|kept| kept.iter().find(|glossary| glossary.lang == lang).cloned());
    if let Some(glossary) = kept() {
        return Some(Ok(glossary));
    }
    let text = fetch_text(&format!("glossary/{}.txt", lang.tag())).await?;
    Some(Glossary::read(&text, lang).map(|glossary| {
        let glossary = Rc::new(glossary);
        KEPT.with_borrow_mut(|kept| kept.push(glossary.clone()));
        glossary
    }))
}
