//! The notes of a table about its match: one line of text for each move. The table does no more, so that it stays fast.
//! The coach's code processes the lines when it is loaded. Until then they stay in the storage, even over several
//! visits.

use serde::{Deserialize, Serialize};

use super::{Marks, NONE, hashed};
use crate::app::browser::today;
use crate::app::session::Match;
use crate::app::store::{self, Document, Format, Legacy, StoreError, load, update};
use crate::engine::{Day, Sitter};
use crate::games::IDS;

/// Size of the stored text, in bytes, above which the lines should be processed soon: that of several long matches.
const MUCH: usize = 40_000;
/// Maximum total length of the waiting lines, in bytes. Further lines are dropped, because the saved matches need room
/// too.
const MOST: usize = 400_000;

/// The words for a move that was just made, by the person or by another player.
pub(super) const OWN: &str = "own";
pub(super) const NEW: &str = "new";

/// The lines that wait to be processed, in the order of play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lines {
    #[serde(default)]
    pub(super) lines: Vec<String>,
    /// The number of times that lines were removed. As long as it stays the same, lines are only added at the end.
    #[serde(default)]
    pub(super) taken: u64,
}

impl Format for Lines {}

impl Document for Lines {
    const KEY: &'static str = "tefuda/seen";
    const LEGACY: &'static [Legacy<Self>] =
        &[("tefuda.seen", |text| Self { lines: text.lines().map(str::to_owned).collect(), taken: 0 })];

    fn merge(&mut self, other: Self) {
        let here = self.lines.len();
        for line in other.lines {
            if !self.lines[..here].contains(&line) {
                self.lines.push(line);
            }
        }
    }
}

/// Notes the current position of a match and the help that was used. Returns true if the waiting lines should be
/// processed now, because there are many.
pub fn note(session: &Match, marks: Marks) -> bool {
    let Some(line) = line(session, marks, day()) else { return false };
    // If this cannot be stored, the match is not counted. The user sees a message about a full storage when the match
    // itself is saved.
    store::when_open(move || {
        let _ = add(line);
    });
    store::read(Lines::KEY).is_ok_and(|text| text.is_some_and(|text| text.len() > MUCH))
}

pub(super) fn add(line: String) -> Result<(), StoreError> {
    let added = |noted: &mut Lines| {
        let size: usize = noted.lines.iter().map(String::len).sum();
        if size + line.len() <= MOST {
            noted.lines.push(line);
        }
    };
    update(added).map(drop)
}

/// The date of a match that ends now. If the clock shows a year before 2000 or after 9999, this is the nearest valid
/// day. The match still counts, with a wrong date.
fn day() -> Day {
    today().unwrap_or_else(|| nearest(js_sys::Date::new_0().get_full_year()))
}

/// The valid day that is nearest to a year out of range.
pub(super) fn nearest(year: u32) -> Day {
    let day = if year < 2000 { Day::new(2000, 1, 1) } else { Day::new(9999, 12, 31) };
    day.expect("these are days")
}

/// The line of a position, as in `1f… 12 9a… own5 h`: the deal, the number of moves, the hash of the latest move, the
/// move just made, and the help. `own5` means that the moves from ply 5 on were just made, the latest by the person;
/// `new5` means the same for another player. After the end of a match, the day and the link follow. `None` unless
/// exactly one person plays.
///
/// Some moves have no line: the page may play the next move before it handles the effects of the previous one.
pub(super) fn line(session: &Match, marks: Marks, today: Day) -> Option<String> {
    if session.persons().count() != 1 || !session.is_at_last_ply() {
        return None;
    }
    let last = session.ply().checked_sub(1);
    let own = last.and_then(|ply| session.mover_at(ply)).is_some_and(|(_, sitter)| sitter == Sitter::Person);
    let who = if own { OWN } else { NEW };
    let made = session.made_from().map_or(NONE.to_owned(), |from| format!("{who}{from}"));
    let line =
        format!("{:016x} {} {:016x} {made} {marks}", hashed(session.identity()), session.plies(), latest(session));
    let end = if session.turn().is_none() { format!(" {today} {}", session.link(None)) } else { String::new() };
    Some(line + &end)
}

/// A hash of the latest move and its number. It distinguishes a new move from a repeated render. Earlier moves were
/// noted when they were made, so the line does not contain the entire match.
fn latest(session: &Match) -> u64 {
    let mv = session.ply().checked_sub(1).and_then(|ply| session.at(ply).next_move());
    hashed(&format!("{} {}", session.ply(), mv.unwrap_or_default()))
}

/// All waiting lines.
pub(super) fn all() -> Lines {
    load().unwrap_or_default()
}

/// The games of the finished matches that wait.
pub fn games() -> Vec<&'static str> {
    let noted = all();
    let is_over = |game: &&str| noted.lines.iter().any(|line| line.contains(&format!(" {game}.")));
    IDS.iter().copied().filter(is_over).collect()
}

/// Removes the processed lines: all lines of `noted`, except the lines at the indexes in `waiting`.
///
/// # Errors
/// If another tab has removed lines in the meantime, or the change cannot be stored.
pub(super) fn take(noted: &Lines, waiting: &[usize]) -> Result<(), StoreError> {
    let mut is_other = false;
    update::<Lines>(|now| {
        is_other = now.taken != noted.taken || !now.lines.starts_with(&noted.lines);
        if !is_other {
            let added = now.lines.split_off(noted.lines.len());
            now.lines = waiting.iter().filter_map(|&place| noted.lines.get(place).cloned()).collect();
            now.lines.extend(added);
            now.taken += 1;
        }
    })?;
    if is_other { Err(StoreError::Changed) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::about::house_rules;
    use crate::app::session::deal;
    use crate::app::store::memory;
    use crate::ui::Lang;

    #[test]
    fn a_clock_out_of_range_gives_the_nearest_day() {
        for (year, day) in [(1970, "2000-01-01"), (0, "2000-01-01"), (1999, "2000-01-01"), (10_000, "9999-12-31")] {
            assert_eq!(nearest(year).to_string(), day, "{year}");
        }
    }

    #[test]
    fn the_latest_move_differs_from_another_move_at_the_same_ply_and_from_the_previous_ply() {
        let rules = house_rules("bozu-mekuri", Lang::En).expect("a game");
        let options = rules.usual();
        let dealt = deal("bozu-mekuri", options, vec![Sitter::Person; 2], 7).expect("it can be dealt");
        let after = |moves: &[&str]| {
            let session = moves.iter().try_fold(dealt.clone(), |session, mv| session.play(mv).ok());
            latest(&session.expect("there are three stacks"))
        };
        assert_eq!(after(&["s1"]), after(&["s1"]));
        assert_ne!(after(&["s1"]), after(&["s2"]));
        assert_ne!(after(&["s1"]), after(&["s1", "s1"]));
        assert_ne!(after(&[]), after(&["s1"]));
    }

    #[test]
    fn lines_of_an_earlier_build_are_merged_once_and_fields_of_a_newer_one_stay() {
        memory::with(&[
            ("tefuda.seen", "a\nb\na\n"),
            (Lines::KEY, r#"{"colour":"ink","format":1,"lines":["c"],"taken":4}"#),
        ]);
        assert_eq!(all(), Lines { lines: ["c", "a", "b", "a"].map(str::to_owned).to_vec(), taken: 4 });
        add("d".to_owned()).expect("there is room");
        assert_eq!(store::read("tefuda.seen"), Ok(None));
        let before = all();
        store::merge_text::<Lines>("tefuda.seen", "b\na").expect("there is room");
        assert_eq!(all(), before);
        assert!(store::read(Lines::KEY).expect("a storage").is_some_and(|text| text.contains(r#""colour":"ink""#)));
    }

    #[test]
    fn lines_are_removed_once_and_those_of_another_tab_stay() {
        memory::with(&[]);
        for line in ["a", "b", "c"] {
            add(line.to_owned()).expect("there is room");
        }
        let noted = all();
        add("d".to_owned()).expect("there is room");
        take(&noted, &[1]).expect("there is room");
        assert_eq!(all().lines, ["b", "d"]);
        assert_eq!(take(&noted, &[]), Err(StoreError::Changed));
        assert_eq!(all().lines, ["b", "d"]);
    }

    #[test]
    fn lines_beyond_the_limit_are_not_stored() {
        memory::with(&[]);
        let line = "x".repeat(MOST / 2);
        for _ in 0..3 {
            add(line.clone()).expect("there is room");
        }
        assert_eq!(all().lines, [line.clone(), line]);
    }
}
