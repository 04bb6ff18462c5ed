//! What is noted of a match that somebody plays: what has helped them, and at its end how it went.

use yew::prelude::*;

use crate::app::model::table::{Purpose, TableScreen};
use crate::app::model::{Action, Dispatch};
use crate::app::statistics::{Marks, begun};

/// Notes the match at each of its moves.
#[hook]
pub fn use_noting(table: &TableScreen, dispatch: &Dispatch) {
    let own = matches!(table.purpose, Purpose::Own { .. });
    let help = Marks::HINT.when(table.coaching.hint.is_some());
    let help = help.and(Marks::TUTOR.when(table.coaching.questioned.is_some()));
    let help = help.and(Marks::HANDS.when(table.teaching.open));
    let dispatch = dispatch.clone();
    use_effect_with((table.live.clone(), own, help), move |(live, own, help)| {
        // What is looked at when a match is over does not help any more.
        let help = help.when(live.turn().is_some());
        if let Some(Err(why)) = own.then(|| begun::see(live, help)) {
            dispatch.dispatch(Action::Notice(why.into()));
        }
    });
}
