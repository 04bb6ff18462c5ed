//! What stands beside the table once a round is settled: its scores, and at the end of a match who won.

use yew::prelude::*;

use crate::engine::{Seat, Seats};

use super::commands::Commands;
use super::compared::compared;
use super::scores::{Scores, title};
use crate::app::address;
use crate::app::browser::fresh_seed;
use crate::app::model::command::Command;
use crate::app::model::{Action, Dispatch};
use crate::app::session::{self, Match};
use crate::app::text::text;
use crate::ui::words::words;

/// How the match ended: who won, every round, and one of them line by line.
pub fn result(scores: &Scores, dispatch: &Dispatch, act: &Commands) -> Html {
    let words = text(scores.lang);
    let winners = scores.live.winners().unwrap_or_default();
    let start = |seed: fn(&Match) -> u64| {
        let (live, dispatch) = (scores.live.clone(), dispatch.clone());
        Callback::from(move |_| {
            if let Ok(next) = session::deal(live.game(), &live.options(), live.sitters().to_vec(), seed(&live)) {
                address::open(next, &dispatch);
            }
        })
    };
    let back = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| dispatch.dispatch(Action::Show(0)))
    };
    html! {
        <section class="result paper sheet" tabindex="0" aria-labelledby="result-title">
            <h2 id="result-title" class="mincho">{ victory(scores, winners) }</h2>
            if scores.rounds.len() > 1 {
                { scores.board(1..=scores.rounds.len()) }
                <h3>{ title(scores.live, scores.lang, scores.round) }</h3>
                { scores.lines(Seats::NONE) }
            } else {
                { scores.lines(winners) }
            }
            { compared(scores.live, scores.lang) }
            <p class="actions">
                <button type="button" class="primary" data-action="again" onclick={start(|_| fresh_seed())}>{ words.again }</button>
                <button type="button" data-action="same-deal" onclick={start(|live| live.seed())}>{ words.same_deal }</button>
                if scores.live.persons().next().is_some() {
                    <button type="button" data-action="challenge" onclick={act.on(Command::Challenge)}>{ words.challenge_a_friend }</button>
                }
                <button type="button" data-action="look-back" onclick={back}>{ words.look_at_table }</button>
            </p>
        </section>
    }
}

/// Who won, partners as one.
fn victory(scores: &Scores, winners: Seats) -> String {
    let names = scores.live.names(scores.lang);
    let sides: Vec<Seat> = scores.live.sides().filter(|&seat| winners.contains(seat)).collect();
    let several = sides.first().is_some_and(|&seat| names.is_you(seat) || scores.live.partners(seat).len() > 1);
    let sides: Vec<String> =
        sides.into_iter().map(|seat| (words(scores.lang).together)(&names, scores.live.partners(seat))).collect();
    (text(scores.lang).winners)(&sides, several)
}

/// The score of a round that is over, while the match goes on. `waits` says that the next one waits for it.
pub fn round_sheet(scores: &Scores, waits: bool, act: &Commands) -> Html {
    let words = text(scores.lang);
    let (name, label, key) = if waits {
        ("next-round", words.next_round, Command::Onward)
    } else {
        ("close-round", words.close, Command::Scores)
    };
    html! {
        <section class="result paper sheet" tabindex="0" aria-labelledby="round-title" data-round={scores.round.to_string()}>
            <h2 id="round-title" class="mincho">{ title(scores.live, scores.lang, scores.round) }</h2>
            { scores.lines(Seats::NONE) }
            { scores.board(scores.round..=scores.round) }
            <p class="result-onward"><button type="button" class="primary" data-action={name} onclick={act.on(key)}>{ label }</button></p>
        </section>
    }
}
