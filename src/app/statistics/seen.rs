//! What a table notes of the match that somebody plays there: a line of text at each move, and nothing else, for the
//! table comes first of all. What comes of it is found out by the coach's part of the page once it is here: where that
//! cannot be had the lines wait in the storage, over any number of visits.

use super::{Marks, NONE, hashed};
use crate::app::browser::today;
use crate::app::keep;
use crate::app::session::Match;
use crate::engine::{Day, Sitter};
use crate::games::IDS;

/// Under this name.
const KEY: &str = "tefuda.seen";
/// More than this should not wait until somebody looks at the statistics: some long matches.
const MUCH: usize = 40_000;
/// Where it could not be put together for so long the rest is lost: the match itself needs room too.
const MOST: usize = 400_000;

/// The words for a move that has only just been made, by the person or not.
pub(super) const OWN: &str = "own";
pub(super) const NEW: &str = "new";

/// Notes a match as it is seen now, with what helps. Whether so much waits that it should be put together.
pub fn note(live: &Match, marks: Marks) -> bool {
    let Some(line) = line(live, marks, today()) else { return false };
    let noted = all() + &line + "\n";
    if noted.len() > MOST {
        return true;
    }
    // What cannot be kept is not counted; that there is no room is told by whoever keeps the match itself.
    let _ = keep::write(KEY, &noted);
    noted.len() > MUCH
}

/// `1f… 12 9a… own5 h`: the deal, how many moves it has come to, the latest of them, whether it has only just been made, by
/// the person (`own`) or not (`new`), from which one on all have been, and what helps; behind the end of a match the day
/// and the match itself. Nothing unless one person plays.
///
/// Not every move gets its line: the page may take the next one before it comes to what follows from the one before.
pub(super) fn line(live: &Match, marks: Marks, today: Option<Day>) -> Option<String> {
    if live.persons().count() != 1 || !live.is_live() {
        return None;
    }
    let last = live.ply().checked_sub(1);
    let own = last.and_then(|ply| live.mover_at(ply)).is_some_and(|(_, sitter)| sitter == Sitter::Person);
    let who = if own { OWN } else { NEW };
    let made = live.made_from().map_or(NONE.to_owned(), |from| format!("{who}{from}"));
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

/// The games of the matches that wait and are over.
pub fn games() -> Vec<&'static str> {
    let noted = all();
    IDS.iter().copied().filter(|game| noted.contains(&format!(" {game}."))).collect()
}

/// It has been put together.
pub(super) fn forget() {
    keep::remove(KEY);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::about::house_rules;
    use crate::app::session::deal;
    use crate::ui::Lang;

    #[test]
    fn the_latest_move_is_told_from_another_one_in_its_place_and_from_the_one_before() {
        let rules = house_rules("bozu-mekuri", Lang::En).expect("a game");
        let options = rules.usual();
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
