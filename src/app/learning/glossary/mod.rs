//! The terms of the games: a page with all of them, and the Japanese or Korean writing of a term at its first
//! occurrence in a text.

mod page;
mod shown;
mod terms;
mod text;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::rc::Rc;

use crate::app::browser::fetch_text;
use crate::ui::Lang;

pub use page::GlossaryPage;
pub use shown::{As, shown};
pub use terms::{Piece, Terms};
pub use text::Glossary;

thread_local! {
    static KEPT: RefCell<Vec<Rc<Glossary>>> = const { RefCell::new(Vec::new()) };
}

/// Loads the glossary in a language. `None` if it cannot be loaded or read.
pub async fn bring(lang: Lang) -> Option<Rc<Glossary>> {
    read(lang).await?.ok()
}

/// Loads the glossary in a language, or returns it from the cache. `None` if the request failed; the number of the
/// invalid line if the file cannot be read.
async fn read(lang: Lang) -> Option<Result<Rc<Glossary>, usize>> {
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
