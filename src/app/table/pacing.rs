//! The pace of a table: the rest after a trick or a capture, and the last one once again.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::engine::{Seat, Sitter};
use crate::ui::Beat;

use crate::app::session::Match;
use crate::app::settings::{Pace, Settings};
use crate::app::shell::{Action, Dispatch};

/// Even at the greatest speed one sees what is shown again.
const LEAST_REST_MILLIS: u32 = 500;

/// A trick or a capture that is shown again, up to the ply at which it was over. Then the match goes on as it was.
#[derive(Clone, PartialEq)]
pub struct Again {
    to: usize,
    back: Match,
}

/// Whether the table waits behind the shown ply, because it ended a trick or a capture and a computer player is next.
pub fn waits(live: &Match, viewer: Seat, settings: Settings) -> bool {
    let computer = live.mover().is_some_and(|(_, sitter)| sitter != Sitter::Person);
    settings.wait && computer && live.is_live() && live.ply() > 0 && live.beat(live.ply(), viewer).is_some()
}

/// The latest trick or capture that was over by this ply: the plies before it and behind it. `beat` says what each ply
/// ended.
pub fn latest(ply: usize, beat: impl Fn(usize) -> Option<Beat>) -> Option<(usize, usize)> {
    let (to, ended) = (1..=ply).rev().find_map(|ply| Some((ply, beat(ply)?)))?;
    let from = match ended {
        Beat::Capture => to - 1,
        Beat::Trick => (0..to).rev().find(|&ply| beat(ply).is_some()).unwrap_or(0),
    };
    Some((from, to))
}

/// Shows the latest trick or capture again from its beginning; nothing when there has been none.
pub fn begin(live: &Match, viewer: Seat, again: &UseStateHandle<Option<Again>>, dispatch: &Dispatch) {
    if let Some((from, to)) = latest(live.ply(), |ply| live.beat(ply, viewer)) {
        again.set(Some(Again { to, back: live.clone() }));
        dispatch.dispatch(Action::Play(live.at(from)));
    }
}

/// Comes back from what is shown again; says whether there was anything to come back from.
pub fn end(again: &UseStateHandle<Option<Again>>, dispatch: &Dispatch) -> bool {
    let Some(Again { back, .. }) = &**again else { return false };
    dispatch.dispatch(Action::Play(back.clone()));
    again.set(None);
    true
}

/// Takes what is shown again from ply to ply, and back when all of it has been seen.
#[hook]
pub fn use_again(live: &Match, pace: Pace, dispatch: &Dispatch) -> UseStateHandle<Option<Again>> {
    let again = use_state(|| None::<Again>);
    let (state, dispatch) = (again.clone(), dispatch.clone());
    use_effect_with((live.clone(), (*again).clone()), move |(live, shown)| {
        let elsewhere = shown.as_ref().is_some_and(|again| again.back.identity() != live.identity());
        if elsewhere {
            state.set(None);
        }
        let next = shown.as_ref().filter(|_| !elsewhere).map(|again| {
            let (live, to) = (live.clone(), again.to);
            Timeout::new(pace.rest_millis().max(LEAST_REST_MILLIS), move || {
                if live.ply() < to {
                    dispatch.dispatch(Action::Play(live.at(live.ply() + 1)));
                } else {
                    end(&state, &dispatch);
                }
            })
        });
        move || drop(next)
    });
    again
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trick_is_shown_from_the_end_of_the_one_before_and_a_capture_from_its_own_move() {
        let (trick, capture) = (Some(Beat::Trick), Some(Beat::Capture));
        let tricks = |ply: usize| [None, None, trick, None, None, trick, None][ply];
        assert_eq!(latest(1, tricks), None);
        assert_eq!(latest(4, tricks), Some((0, 2)));
        assert_eq!(latest(6, tricks), Some((2, 5)));
        assert_eq!(latest(4, |ply| [None, None, None, capture, None][ply]), Some((2, 3)));
        assert_eq!(latest(1, |ply| [capture, None][ply]), None, "the deal itself is not shown again");
    }
}
