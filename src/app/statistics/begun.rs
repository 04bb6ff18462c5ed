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
    /// How many moves it has come to at the most, and the latest of them that was seen last, with its number.
    plies: usize,
    latest: u64,
    help: Marks,
}

/// A match as it is seen at its latest ply.
#[derive(Clone, Copy, Debug)]
struct Seen {
    deal: u64,
    plies: usize,
    latest: u64,
    /// Whether the latest move has only just been made, and whether by the person.
    new: bool,
    own: bool,
    help: Marks,
}

impl Begun {
    /// What is known of the match once it is seen so; nothing when it is not known to have been played here.
    fn seen(known: Option<Self>, seen: Seen) -> Option<Self> {
        let Seen { deal, plies, latest, new, own, help } = seen;
        let Some(known) = known.filter(|known| plies > 0 || known.plies == 0) else {
            return (plies == 0).then_some(Self { deal, plies, latest, help });
        };
        let help = known.help.and(help);
        if latest == known.latest {
            return Some(Self { help, ..known });
        }
        match (new, plies) {
            (true, plies) if plies == known.plies + 1 => Some(Self { deal, plies, latest, help }),
            // Computers make the same moves again.
            (true, plies) if plies <= known.plies => {
                Some(Self { latest, help: help.and(Marks::TOOK_BACK.when(own)), ..known })
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
pub fn see(live: &Match, help: Marks) -> Result<(), Unkept> {
    if live.persons().count() != 1 || !live.is_live() {
        return Ok(());
    }
    let all = read(&keep::read(KEY).ok().flatten().unwrap_or_default());
    let own = live.ply() > 0 && live.mover_at(live.ply() - 1).is_some_and(|(_, sitter)| sitter == Sitter::Person);
    let deal = hashed(live.identity());
    let seen = Seen { deal, plies: live.plies(), latest: latest(live), new: live.is_new(), own, help };
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

/// The latest move with its number: whatever came before it has been seen as it came, so it tells what is made anew from
/// what is drawn again, and the whole match need not be written at every move.
fn latest(live: &Match) -> u64 {
    let mv = live.ply().checked_sub(1).and_then(|ply| live.at(ply).next_move());
    hashed(&format!("{} {}", live.ply(), mv.unwrap_or_default()))
}

fn read(text: &str) -> Vec<Begun> {
    text.lines().take(MOST).filter_map(|line| line.parse().ok()).collect()
}

impl fmt::Display for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { deal, plies, latest, help } = self;
        write!(f, "{deal:016x} {plies} {latest:016x} {help}")
    }
}

impl FromStr for Begun {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let words: Vec<&str> = line.split(' ').take(5).collect();
        let [deal, plies, latest, help] = words[..] else { return Err(()) };
        let plies = plies.parse().map_err(|_| ())?;
        Ok(Self { deal: super::number(deal)?, plies, latest: super::number(latest)?, help: help.parse()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::about::about;
    use crate::app::session::deal;
    use crate::ui::Lang;

    const NOTHING: Marks = Marks(0);

    fn seen(plies: usize, latest: u64, new: bool, own: bool) -> Seen {
        Seen { deal: 7, plies, latest, new, own, help: NOTHING }
    }

    /// What is known after all of this has been seen.
    fn after(all: &[Seen]) -> Option<Begun> {
        all.iter().fold(None, |known, seen| Begun::seen(known, *seen))
    }

    const DEALT: Seen = Seen { deal: 7, plies: 0, latest: 1, new: true, own: false, help: NOTHING };

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
