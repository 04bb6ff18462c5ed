//! The table as text, while the user has it open or has asked for a part of it. Its code is loaded only then.

use yew::prelude::*;

use super::model::TableScreen;
use super::model::situation::Situation;
use crate::app::loader::{Lazy, use_pages};
use crate::app::session::Look;
use crate::app::trouble::{on_its_way, unloadable};
use crate::ui::reading::Zone;

/// The table as text, or the message that replaces it. `None` if the user has not asked for it.
#[hook]
pub fn use_zones(table: &TableScreen, situation: Situation, look: &Look<'_>) -> Option<Result<Vec<Zone>, Html>> {
    let tries = use_state(|| 0);
    let is_asked_for = table.at_ply.reading || table.at_ply.part.is_some();
    let pages = use_pages(is_asked_for, *tries);
    is_asked_for.then(|| match pages {
        // A hidden table has no text.
        _ if situation.is_hidden() => Ok(Vec::new()),
        Lazy::Ready(pages) => Ok((pages.zones)(&table.session, look)),
        Lazy::Loading => Err(on_its_way(look.lang)),
        Lazy::Failed => Err(unloadable(look.lang, Callback::from(move |_| tries.set(*tries + 1)))),
    })
}
