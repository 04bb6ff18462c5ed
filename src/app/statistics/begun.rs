//! Which matches were begun here, how far they have come, and what has helped on the way: what comes by a link halfway is
//! somebody else's, and is not counted.

use std::fmt;
use std::str::FromStr;

use super::{Marks, Played, hashed, kept};
use crate::app::browser::today;
use crate::app::keep::{self, Unkept};
use crate::app::session::Match;
use crate::engine::Sitter;

/// Under this name.
const KEY: &str = "tefuda.begun";
/// So many matches may be under way, the latest first.
const MOST: usize = 16;

/// A match under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Begun {
    deal: u64,
    /// How many moves it has come to at the most, and all of them as they were seen last.
    plies: usize,
    moves: u64,
    help: Marks,
}

/// A match as it is seen at its latest ply.
#[derive(Clone, Copy, Debug)]
struct Seen {
    deal: u64,
    plies: usize,
    moves: u64,
    /// Whether the latest move has only just been made, and whether by the person.
    new: bool,
    own: bool,
    help: Marks,
}

impl Begun {
    /// What is known of the match once it is seen so; nothing when it is not known to have been played here.
    fn seen(known: Option<Self>, seen: Seen) -> Option<Self> {
        let Seen { deal, plies, moves, new, own, help } = seen;
        let Some(known) = known.filter(|known| plies > 0 || known.plies == 0) else {
            return (plies == 0).then_some(Self { deal, plies, moves, help });
        };
        let help = known.help.and(help);
        if moves == known.moves {
            return Some(Self { help, ..known });
        }
        match (new, plies) {
            (true, plies) if plies == known.plies + 1 => Some(Self { deal, plies, moves, help }),
            // Computers make the same moves again.
            (true, plies) if plies <= known.plies => {
                Some(Self { moves, help: help.and(Marks::TOOK_BACK.when(own)), ..known })
            }
            // A page that was loaded again may be a few moves behind.
            (false, plies) if plies <= known.plies => Some(Self { help, ..known }),
            _ => None,
        }
    }
}

/// Sees a match that somebody plays here, at each of its moves and with what helps; counts it once it is over.
///
/// # Errors
/// When it should have been counted, and the storage has no room for a single line.
pub fn see(live: &Match, link: &str, help: Marks) -> Result<(), Unkept> {
    if live.persons().count() != 1 || !live.is_live() {
        return Ok(());
    }
    let all = read(&keep::read(KEY).ok().flatten().unwrap_or_default());
    let own = live.ply() > 0 && live.mover_at(live.ply() - 1).is_some_and(|(_, sitter)| sitter == Sitter::Person);
    let (deal, moves) = (hashed(live.identity()), hashed(link));
    let seen = Seen { deal, plies: live.plies(), moves, new: live.is_new(), own, help };
    let known = all.iter().find(|one| one.deal == deal).copied();
    let now = Begun::seen(known, seen);
    if now != known {
        let others = all.iter().filter(|one| one.deal != deal).copied();
        let lines: Vec<String> = now.into_iter().chain(others).take(MOST).map(|one| one.to_string()).collect();
        // What cannot be kept is not counted.
        let _ = keep::write(KEY, &lines.join("\n"));
    }
    let played = now.filter(|_| live.turn().is_none()).and_then(|now| Played::of(live, today()?, now.help));
    played.map_or(Ok(()), kept::note)
}

fn read(text: &str) -> Vec<Begun> {
    text.lines().take(MOST).filter_map(|line| line.parse().ok()).collect()
}

impl fmt::Display for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { deal, plies, moves, help } = self;
        write!(f, "{deal:016x} {plies} {moves:016x} {help}")
    }
}

impl FromStr for Begun {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let words: Vec<&str> = line.split(' ').take(5).collect();
        let [deal, plies, moves, help] = words[..] else { return Err(()) };
        let plies = plies.parse().map_err(|_| ())?;
        Ok(Self { deal: super::number(deal)?, plies, moves: super::number(moves)?, help: help.parse()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Marks = Marks(0);

    fn seen(plies: usize, moves: u64, new: bool, own: bool) -> Seen {
        Seen { deal: 7, plies, moves, new, own, help: NOTHING }
    }

    /// What is known after all of this has been seen.
    fn after(all: &[Seen]) -> Option<Begun> {
        all.iter().fold(None, |known, seen| Begun::seen(known, *seen))
    }

    const DEALT: Seen = Seen { deal: 7, plies: 0, moves: 1, new: true, own: false, help: NOTHING };

    #[test]
    fn a_match_is_known_from_its_deal_on() {
        let known = after(&[DEALT, seen(1, 2, true, true), seen(2, 3, true, false)]).expect("it was begun here");
        assert_eq!((known.plies, known.help), (2, NOTHING));
        assert_eq!(after(&[seen(2, 3, true, true)]), None, "it came by a link");
    }

    #[test]
    fn a_link_that_is_further_on_is_somebody_elses() {
        assert_eq!(after(&[DEALT, seen(1, 2, true, true), seen(9, 5, false, false)]), None);
        assert_eq!(after(&[DEALT, seen(1, 2, true, true), seen(9, 5, true, true)]), None);
    }

    #[test]
    fn what_is_played_anew_is_known_and_what_is_drawn_or_loaded_again_is_not_taken_for_it() {
        let begun = [DEALT, seen(1, 2, true, true), seen(2, 3, true, false)];
        let with = |more: &[Seen]| after(&[&begun[..], more].concat()).expect("it was begun here").help;
        assert_eq!(with(&[seen(2, 3, true, false), seen(2, 3, false, false)]), NOTHING);
        assert_eq!(with(&[seen(1, 2, false, true), seen(2, 3, true, false), seen(3, 4, true, true)]), NOTHING);
        assert_eq!(with(&[seen(1, 9, true, true), seen(2, 8, true, false)]), Marks::TOOK_BACK);
    }

    #[test]
    fn help_is_remembered() {
        let hinted = Seen { help: Marks::HINT, ..seen(1, 2, true, true) };
        let known = after(&[DEALT, hinted, seen(2, 3, true, false)]).expect("it was begun here");
        assert!(known.help.has(Marks::HINT) && !known.help.unaided());
        let first = after(&[Seen { help: Marks::HINT, ..DEALT }, DEALT, seen(1, 2, true, true)]);
        assert!(first.is_some_and(|known| known.help.has(Marks::HINT)), "it helped before the first move");
        assert_eq!(after(&[DEALT, hinted, DEALT]).map(|known| known.help), Some(NOTHING), "it was dealt anew");
    }

    #[test]
    fn a_line_is_read_as_it_is_written_and_broken_ones_are_passed_over() {
        let known = after(&[DEALT, seen(1, 0xabc, true, true)]).expect("it was begun here");
        assert_eq!(read(&format!("x\n{known}\n<script> 1 2 3\n\u{0}")), [known]);
    }
}
