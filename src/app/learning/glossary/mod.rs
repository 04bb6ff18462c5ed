//! What the words of the games mean: a page of all of them, and their writing where a text says them for the first time.

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

/// All words in a language, where they can be had.
pub async fn bring(lang: Lang) -> Option<Rc<Glossary>> {
    read(lang).await?.ok()
}

/// All words in a language, fetched when they are first asked for: nothing where they could not be fetched, and the line that
/// makes no sense where what came cannot be read.
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
