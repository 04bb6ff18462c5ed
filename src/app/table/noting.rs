//! What is noted of a match that somebody plays: what has helped them, and at its end how it went.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::model::table::{Purpose, TableScreen};
use crate::app::model::{Action, Dispatch};
use crate::app::statistics::{Marks, begun};

/// Notes the match at each of its moves; `link` is the match as text.
#[hook]
pub fn use_noting(table: &TableScreen, link: &Rc<String>, dispatch: &Dispatch) {
    let own = matches!(table.purpose, Purpose::Own { .. });
    let help = Marks::HINT.when(table.coaching.hint.is_some());
    let help = help.and(Marks::TUTOR.when(table.coaching.questioned.is_some()));
    let help = help.and(Marks::HANDS.when(table.teaching.open));
    let dispatch = dispatch.clone();
    use_effect_with((table.live.clone(), link.clone(), own, help), move |(live, link, own, help)| {
        // What is looked at when a match is over does not help any more.
        let help = help.when(live.turn().is_some());
        if let Some(Err(why)) = own.then(|| begun::see(live, link, help)) {
            dispatch.dispatch(Action::Notice(why.into()));
        }
    });
}
