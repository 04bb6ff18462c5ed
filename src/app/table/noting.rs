//! What is noted of a match that somebody plays: how far it has come, and what has helped them.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::model::table::{Purpose, TableScreen};
use crate::app::model::{Dispatch, Notice};
use crate::app::parts;
use crate::app::statistics::{Marks, seen};

/// Notes the match at each of its moves.
#[hook]
pub fn use_noting(table: &TableScreen, dispatch: &Dispatch) {
    let own = matches!(table.purpose, Purpose::Own { .. });
    // What is looked at when a match is over does not help any more.
    let under_way = table.live.turn().is_some();
    let help = Marks::default()
        .and(Marks::HINT.when(under_way && table.coaching.hint.is_some()))
        .and(Marks::TUTOR.when(under_way && table.coaching.questioned.is_some()))
        .and(Marks::HANDS.when(under_way && table.teaching.open));
    // Nothing is noted if a match is only viewed, or if an own match is only opened again. Help before the first move
    // is noted.
    let is_played = table.is_mine && table.live.made_from().is_some();
    let own = own && (is_played || !help.unaided());
    let marks = help.and(Marks::CHALLENGE.when(table.live.rival().is_some()));
    let dispatch = dispatch.clone();
    use_effect_with((table.live.clone(), own, marks), move |(live, own, marks)| {
        let is_much = *own && seen::note(live, *marks);
        // Between its begin and its end a match is left alone.
        if is_much && (live.plies() == 0 || live.turn().is_none()) {
            spawn_local(async move {
                if let Err(why) = parts::gather().await {
                    Notice::tell(why, &dispatch);
                }
            });
        }
    });
}
