//! The comparison of two matches of the same deal, after a challenge was played.

use yew::prelude::*;

use crate::engine::Seat;
use crate::ui::Lang;

use crate::app::session::{self, Match};
use crate::app::text::opened;

/// The comparison with the other match, if there is one: each round and the total, for every seat of a person.
pub fn compared(session: &Match, lang: Lang) -> Html {
    let theirs = session.rival().and_then(|rival| session::open(rival).ok());
    let Some((theirs, _)) = theirs else { return Html::default() };
    let (mine, theirs) = (session.settlements(), theirs.at(theirs.plies()));
    let their_rounds = theirs.settlements();
    let opened = opened(lang);
    let names = session.names(lang);
    let several = session.persons().count() > 1;
    let points = |points: Option<i32>| points.map_or_else(|| "–".to_owned(), |points| points.to_string());
    let row = |heading: Html, here: Option<i32>, there: Option<i32>| {
        html! { <tr>{ heading }<td>{ points(here) }</td><td>{ points(there) }</td></tr> }
    };
    let most = mine.len().max(their_rounds.len());
    let board = |seat: Seat| {
        // A single round is the total.
        let rounds = (0..most).filter(|_| most > 1).map(|round| {
            let heading = html! { <th scope="row">{ round + 1 }</th> };
            row(
                heading,
                mine.get(round).map(|one| one.scores[seat]),
                their_rounds.get(round).map(|one| one.scores[seat]),
            )
        });
        let total = html! { <th scope="row">{ opened.total }</th> };
        html! {
            <table class="result-board result-compared" data-seat={seat.to_string()}>
                if several { <caption>{ names.of(seat) }</caption> }
                <thead><tr><td></td><th scope="col">{ opened.this_game }</th><th scope="col">{ opened.other_game }</th></tr></thead>
                <tbody>{ for rounds }</tbody>
                <tfoot>{ row(total, mine.last().map(|one| one.totals[seat]), their_rounds.last().map(|one| one.totals[seat])) }</tfoot>
            </table>
        }
    };
    let verdict = |seat: Seat| {
        let [here, there] = [&mine, &their_rounds].map(|rounds| rounds.last().map_or(0, |last| last.totals[seat]));
        html! { <p><strong>{ (opened.measured_against)(names.of(seat), here - there) }</strong></p> }
    };
    html! {
        <>
            <h3>{ opened.side_by_side }</h3>
            { for session.persons().map(board) }
            if theirs.turn().is_some() {
                <p class="soft small">{ opened.other_unfinished }</p>
            } else {
                { for session.persons().map(verdict) }
            }
            <p><a href={format!("#play={}", theirs.at(0).link(None))}>{ opened.watch_other }</a></p>
        </>
    }
}
