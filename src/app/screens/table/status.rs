//! The status of a table: whose turn it is, or the ply that is shown.

use super::model::TableScreen;
use super::model::situation::{Derived, Situation};
use crate::app::settings::{Settings, Theme};
use crate::app::text::text;
use crate::engine::{Seat, Sitter};

use super::scores::title;

/// The status as text.
pub fn status(table: &TableScreen, derived: Derived, settings: Settings) -> String {
    let words = text(settings.lang);
    let status = status_of_ply(table, derived, settings);
    if table.playback.undone { (words.taken_back)(&status) } else { status }
}

/// The status while the cards of the shown ply fly: whose move it was, and nothing during a deal. `None` if the status
/// does not depend on that.
pub fn moving_status(table: &TableScreen, derived: Derived, settings: Settings) -> Option<String> {
    let (session, words) = (&table.session, text(settings.lang));
    let is_live = session.is_at_last_ply() && table.replay.is_none() && !table.playback.undone;
    if !is_live || table.teaching.open || table.is_held() {
        return None;
    }
    let names = session.names(settings.lang);
    let moved = session.moved(derived.open_round.is_some());
    Some(moved.map_or_else(String::new, |seat| {
        if names.is_you(seat) { words.your_move.to_owned() } else { (words.thinking)(names.of(seat)) }
    }))
}

fn status_of_ply(table: &TableScreen, derived: Derived, settings: Settings) -> String {
    let (session, lang, words) = (&table.session, settings.lang, text(settings.lang));
    let Derived { situation, open_round, viewer, .. } = derived;
    let names = session.names(lang);
    let of_turn = |(seat, sitter): (Seat, Sitter)| match sitter {
        Sitter::Person if names.is_you(seat) => (words.your_turn)(session.asks(lang)),
        Sitter::Person => (words.turn_of)(names.of(seat)),
        Sitter::Level(_) | Sitter::Random => (words.thinking)(names.of(seat)),
    };
    match (situation, open_round) {
        (Situation::Replaying, _) => words.again_shown.to_owned(),
        (Situation::Waiting, _) => words.waiting.to_owned(),
        (_, Some(round)) if situation != Situation::Over => title(session, lang, round),
        _ if table.teaching.open => (words.teacher_as)(names.of(viewer)),
        _ if table.is_held() => words.held.to_owned(),
        _ if !session.is_at_last_ply() && !table.is_demo() => match settings.theme() {
            Theme::Projector => format!("{}/{}", session.ply(), session.plies()),
            _ => (words.looking_back)(session.ply(), session.plies()),
        },
        _ => session.mover().map_or_else(|| words.over.to_owned(), of_turn),
    }
}

/// The player to move, for tests and styles: a person (`seat`) or a computer player (`brain`). No person is asked for a
/// move while the table shows something else.
pub fn turn(table: &TableScreen, situation: Situation) -> &'static str {
    match table.session.mover() {
        _ if situation.is_showing_an_event() => "brain",
        None => "over",
        Some((_, Sitter::Person)) => "seat",
        Some(_) => "brain",
    }
}
