//! What a table notes of the match that somebody plays there: a line of text at each move, and nothing else, for the
//! table comes first of all. What comes of it is found out by the coach's part of the page once it is here: where that
//! cannot be had the lines wait in the storage, over any number of visits.

use super::hashed;
use crate::app::browser::today;
use crate::app::keep;
use crate::app::session::Match;
use crate::engine::{Day, Sitter};

/// Under this name.
const KEY: &str = "tefuda.seen";
/// More than this should not wait until somebody looks at the statistics: some long matches.
const MUCH: usize = 40_000;

/// Notes a match as it is seen now, with the letters of what helps. Whether so much waits that it should be put together.
pub fn note(live: &Match, marks: &str) -> bool {
    let Some(line) = line(live, marks, today()) else { return false };
    let noted = all() + &line + "\n";
    // What cannot be kept is not counted; that there is no room is told by whoever keeps the match itself.
    let _ = keep::write(KEY, &noted);
    noted.len() > MUCH
}

/// `1f… 12 9a… own h`: the deal, how many moves it has come to, the latest of them, whether it has only just been made and
/// by the person, and what helps; behind the end of a match the day and the match itself. Nothing unless one person plays.
pub(super) fn line(live: &Match, marks: &str, today: Option<Day>) -> Option<String> {
    if live.persons().count() != 1 || !live.is_live() {
        return None;
    }
    let last = live.ply().checked_sub(1);
    let own = last.and_then(|ply| live.mover_at(ply)).is_some_and(|(_, sitter)| sitter == Sitter::Person);
    let made = match (live.is_new(), own) {
        (true, true) => "own",
        (true, false) => "new",
        (false, _) => "-",
    };
    let marks = if marks.is_empty() { "-" } else { marks };
    let line = format!("{:016x} {} {:016x} {made} {marks}", hashed(live.identity()), live.plies(), latest(live));
    let end = today.filter(|_| live.turn().is_none()).map(|day| format!(" {day} {}", live.link(None)));
    Some(line + &end.unwrap_or_default())
}

/// The latest move with its number: whatever came before it has been seen as it came, so it tells what is made anew from
/// what is drawn again, and the whole match need not be written at every move.
fn latest(live: &Match) -> u64 {
    let mv = live.ply().checked_sub(1).and_then(|ply| live.at(ply).next_move());
    hashed(&format!("{} {}", live.ply(), mv.unwrap_or_default()))
}

/// All that waits.
pub(super) fn all() -> String {
    keep::read(KEY).ok().flatten().unwrap_or_default()
}

/// It has been put together.
pub(super) fn forget() {
    keep::remove(KEY);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::about::about;
    use crate::app::session::deal;
    use crate::ui::Lang;

    #[test]
    fn the_latest_move_is_told_from_another_one_in_its_place_and_from_the_one_before() {
        let options = &about("bozu-mekuri", Lang::En).expect("a game").presets[0].1;
        let dealt = deal("bozu-mekuri", options, vec![Sitter::Person; 2], 7).expect("it can be dealt");
        let after = |moves: &[&str]| {
            let live = moves.iter().try_fold(dealt.clone(), |live, mv| live.play(mv).ok());
            latest(&live.expect("there are three stacks"))
        };
        assert_eq!(after(&["s1"]), after(&["s1"]));
        assert_ne!(after(&["s1"]), after(&["s2"]));
        assert_ne!(after(&["s1"]), after(&["s1", "s1"]));
        assert_ne!(after(&[]), after(&["s1"]));
    }
}
