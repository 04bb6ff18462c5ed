//! Notes the progress of an own match and the help that was used, for the statistics.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::model::{Purpose, TableScreen};
use crate::app::loader;
use crate::app::model::{Dispatch, Notice};
use crate::app::statistics::{Marks, seen};

/// Notes the match at each of its moves.
#[hook]
pub fn use_noting(table: &TableScreen, dispatch: &Dispatch) {
    let own = matches!(table.purpose, Purpose::Own { .. });
    // Hints and open hands are no help after the end of the match.
    let under_way = table.session.turn().is_some();
    let help = Marks::default()
        .and(Marks::HINT.when(under_way && table.coaching.hint.is_some()))
        .and(Marks::TUTOR.when(under_way && table.coaching.questioned.is_some()))
        .and(Marks::HANDS.when(under_way && table.teaching.open));
    // Nothing is noted if a match is only viewed, or if an own match is only opened again. Help before the first move
    // is noted.
    let is_played = table.is_mine && table.session.made_from().is_some();
    let own = own && (is_played || !help.unaided());
    let marks = help.and(Marks::CHALLENGE.when(table.session.rival().is_some()));
    let dispatch = dispatch.clone();
    use_effect_with((table.session.clone(), own, marks), move |(session, own, marks)| {
        let is_much = *own && seen::note(session, *marks);
        // A match in progress is not disturbed: the notes are processed before its first move or after its end.
        if is_much && (session.plies() == 0 || session.turn().is_none()) {
            spawn_local(async move {
                if let Err(why) = loader::gather().await {
                    Notice::show(why, &dispatch);
                }
            });
        }
    });
}
