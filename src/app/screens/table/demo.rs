//! A demo: a table that plays by itself, at the pace of a reader, and deals again after the end.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::engine::usual_sitters;

use super::aside::Commands;
use super::model::TableScreen;
use super::model::command::Command;
use super::model::situation::Situation;
use crate::app::address;
use crate::app::browser::fresh_seed;
use crate::app::model::{Action, Dispatch};
use crate::app::session;
use crate::app::settings::{Pace, Settings};
use crate::app::text::text;

/// The time in which a reader of a projected page finds a text, and the time for reading a letter, in milliseconds.
const FIND_MILLIS: u32 = 1_000;
const LETTER_MILLIS: u32 = 45;
/// The time for reading a score, in milliseconds.
const SCORE_MILLIS: u32 = 12_000;
/// The minimum time before a new deal, in milliseconds, so that the user can stop the demo even at instant pace.
const LEAST_MILLIS: u32 = 1_500;

/// The time for reading a text, in milliseconds. `width` is counted in Latin letters.
pub fn reading_millis(width: usize, pace: Pace) -> u32 {
    let letters = u32::try_from(width).unwrap_or(u32::MAX).min(400);
    at_pace(FIND_MILLIS + letters * LETTER_MILLIS, pace)
}

/// The time for which the scores of a round are shown, in milliseconds.
pub fn score_millis(pace: Pace) -> u32 {
    at_pace(SCORE_MILLIS, pace)
}

fn at_pace(millis: u32, pace: Pace) -> u32 {
    match pace {
        Pace::Slow => millis * 3 / 2,
        Pace::Normal => millis,
        Pace::Fast => millis / 2,
        Pace::Instant => 0,
    }
}

/// Continues a demo when no computer player is to move: through moves that were stepped back, and to the next deal.
/// `rest` is the time for reading the shown ply. Does nothing at other tables, or while the demo waits.
#[hook]
pub fn use_demo(table: &TableScreen, situation: Situation, rest: u32, pace: Pace, dispatch: &Dispatch) {
    let dispatch = dispatch.clone();
    let waits = situation.is_covered() || table.is_held() || situation.due_round().is_some();
    let rest = Some(rest).filter(|_| table.is_demo() && !waits);
    use_effect_with((table.session.clone(), rest, pace), move |(session, rest, pace)| {
        let session = session.clone();
        let timer = match rest {
            Some(rest) if !session.is_at_last_ply() => {
                Some(Timeout::new((*rest).max(1), move || dispatch.dispatch(Action::Show(session.ply() + 1))))
            }
            Some(_) if session.turn().is_none() => {
                let rest = score_millis(*pace).max(LEAST_MILLIS);
                Some(Timeout::new(rest, move || {
                    let again = session::deal_again(&session, fresh_seed());
                    if let Ok(next) = again {
                        dispatch.dispatch(Action::Redeal(next));
                    }
                }))
            }
            _ => None,
        };
        move || drop(timer)
    });
}

/// The button that pauses the demo, and the button that ends it with a match of the user's own.
pub fn controls(table: &TableScreen, settings: Settings, act: &Commands, dispatch: &Dispatch) -> Html {
    let words = text(settings.lang);
    let held = table.is_held();
    let (session, dispatch) = (table.session.clone(), dispatch.clone());
    let play = Callback::from(move |_: MouseEvent| {
        let sitters = usual_sitters(session.players());
        if let Ok(own) = session::deal(session.game(), &session.options(), sitters, fresh_seed()) {
            address::open(own, &dispatch);
        }
    });
    html! {
        <div class="demo">
            <button type="button" data-action="hold" aria-pressed={held.to_string()} onclick={act.on(Command::Pause)}>
                { if held { words.run } else { words.hold } }</button>
            <button type="button" class="primary" data-action="play-this" onclick={play}>{ words.play_this }</button>
        </div>
    }
}
