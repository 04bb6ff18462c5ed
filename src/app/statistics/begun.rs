//! Which matches were begun here, how far they have come, and what has helped on the way: what comes by a link halfway is
//! somebody else's, and is not counted.

use std::fmt;
use std::str::FromStr;

use super::{Marks, NONE, Played, kept, seen};
use crate::app::keep::{self, Unkept};
use crate::app::session;
use crate::engine::Day;

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
    marks: Marks,
}

/// A match as it is seen at its latest ply.
#[derive(Clone, Copy, Debug)]
struct Seen {
    deal: u64,
    plies: usize,
    latest: u64,
    /// If the latest move has only just been made: from which one on all have been, and whether it is the person's.
    from: Option<usize>,
    own: bool,
    marks: Marks,
}

impl Begun {
    /// What is known of the match once it is seen so; nothing when it is not known to have been played here.
    fn seen(known: Option<Self>, seen: Seen) -> Option<Self> {
        let Seen { deal, plies, latest, from, own, marks } = seen;
        let Some(known) = known.filter(|known| plies > 0 || known.plies == 0) else {
            return (plies == 0 || from == Some(0)).then_some(Self { deal, plies, latest, marks });
        };
        let marks = known.marks.and(marks);
        if latest == known.latest {
            return Some(Self { marks, ..known });
        }
        match from {
            // Computers make the same moves again.
            Some(_) if plies <= known.plies => {
                Some(Self { latest, marks: marks.and(Marks::TOOK_BACK.when(own)), ..known })
            }
            Some(from) if from <= known.plies + 1 => Some(Self { deal, plies, latest, marks }),
            // A page that was loaded again may be a few moves behind.
            None if plies <= known.plies => Some(Self { marks, ..known }),
            _ => None,
        }
    }
}

/// Puts together what tables have noted, and counts the matches that are over.
///
/// # Errors
/// When the storage has no room for what comes of it; then all of it waits as it was.
pub fn gather() -> Result<(), Unkept> {
    let noted = seen::all();
    if noted.is_empty() {
        return Ok(());
    }
    let mut all = read(&keep::read(KEY).ok().flatten().unwrap_or_default());
    follow(&mut all, &noted, kept::note)?;
    let lines: Vec<String> = all.iter().take(MOST).map(ToString::to_string).collect();
    keep::write(KEY, &lines.join("\n"))?;
    seen::forget();
    Ok(())
}

/// Follows matches from what is known of them through what was noted, and hands on how those went that are over.
fn follow(
    all: &mut Vec<Begun>,
    noted: &str,
    mut count: impl FnMut(Played) -> Result<(), Unkept>,
) -> Result<(), Unkept> {
    for Noted { seen, end } in noted.lines().filter_map(|line| line.parse().ok()) {
        let known = all.iter().position(|one| one.deal == seen.deal).map(|place| all.remove(place));
        let Some(now) = Begun::seen(known, seen) else { continue };
        all.insert(0, now);
        let played = end.and_then(|(day, link)| Played::of(&session::open(&link).ok()?.0, day, now.marks));
        played.filter(|played| played.key.deal == seen.deal).map_or(Ok(()), &mut count)?;
    }
    Ok(())
}

/// A line that a table has noted.
struct Noted {
    seen: Seen,
    /// The day on which the match came to its end, and the match.
    end: Option<(Day, String)>,
}

impl FromStr for Noted {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let words: Vec<&str> = line.split(' ').take(8).collect();
        let (seen, end) = match words[..] {
            [deal, plies, latest, made, marks] => ([deal, plies, latest, made, marks], None),
            [deal, plies, latest, made, marks, day, link] => {
                ([deal, plies, latest, made, marks], Some((day.parse()?, link.to_owned())))
            }
            _ => return Err(()),
        };
        let [deal, plies, latest, made, marks] = seen;
        let own = made.strip_prefix(seen::OWN);
        let from = match own.or_else(|| made.strip_prefix(seen::NEW)) {
            Some(from) => Some(from.parse().map_err(|_| ())?),
            None if made == NONE => None,
            None => return Err(()),
        };
        let own = own.is_some();
        let plies = plies.parse().map_err(|_| ())?;
        let (deal, latest) = (super::number(deal)?, super::number(latest)?);
        Ok(Self { seen: Seen { deal, plies, latest, from, own, marks: marks.parse()? }, end })
    }
}

fn read(text: &str) -> Vec<Begun> {
    text.lines().take(MOST).filter_map(|line| line.parse().ok()).collect()
}

impl fmt::Display for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { deal, plies, latest, marks } = self;
        write!(f, "{deal:016x} {plies} {latest:016x} {marks}")
    }
}

impl FromStr for Begun {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let words: Vec<&str> = line.split(' ').take(5).collect();
        let [deal, plies, latest, marks] = words[..] else { return Err(()) };
        let plies = plies.parse().map_err(|_| ())?;
        Ok(Self { deal: super::number(deal)?, plies, latest: super::number(latest)?, marks: marks.parse()? })
    }
}

#[cfg(test)]
mod tests {
    use super::super::seen::line;
    use super::*;
    use crate::app::about::house_rules;
    use crate::app::session::deal;
    use crate::engine::Sitter;
    use crate::ui::Lang;

    const NOTHING: Marks = Marks(0);

    fn seen(plies: usize, latest: u64, from: Option<usize>, own: bool) -> Seen {
        Seen { deal: 7, plies, latest, from, own, marks: NOTHING }
    }

    /// A move that the person has just made, or somebody else; and what was loaded.
    fn own(plies: usize, latest: u64, from: usize) -> Seen {
        seen(plies, latest, Some(from), true)
    }

    fn theirs(plies: usize, latest: u64, from: usize) -> Seen {
        seen(plies, latest, Some(from), false)
    }

    fn loaded(plies: usize, latest: u64) -> Seen {
        seen(plies, latest, None, false)
    }

    /// What is known after all of this has been seen.
    fn after(all: &[Seen]) -> Option<Begun> {
        all.iter().fold(None, |known, seen| Begun::seen(known, *seen))
    }

    const DEALT: Seen = Seen { deal: 7, plies: 0, latest: 1, from: Some(0), own: false, marks: NOTHING };

    #[test]
    fn a_match_is_known_from_its_deal_on() {
        let known = after(&[DEALT, own(1, 2, 0), theirs(2, 3, 0)]).expect("it was begun here");
        assert_eq!((known.plies, known.marks), (2, NOTHING));
        assert_eq!(after(&[own(2, 3, 2)]), None, "it came by a link");
        assert_eq!(after(&[own(1, 3, 1)]), None, "it came by a link, and was played from its deal");
    }

    #[test]
    fn a_line_may_be_missing_where_moves_followed_at_once() {
        for lines in [&[theirs(2, 3, 0)][..], &[DEALT, own(3, 4, 0)], &[DEALT, own(1, 2, 0), theirs(5, 6, 0)]] {
            assert!(after(lines).is_some_and(|known| known.plies == lines[lines.len() - 1].plies), "{lines:?}");
        }
        let reloaded = [DEALT, own(1, 2, 0), loaded(1, 2), own(3, 4, 2)];
        assert_eq!(after(&reloaded).map(|known| (known.plies, known.marks)), Some((3, NOTHING)));
    }

    #[test]
    fn a_link_that_is_further_on_is_somebody_elses() {
        assert_eq!(after(&[DEALT, own(1, 2, 0), loaded(9, 5)]), None);
        assert_eq!(after(&[DEALT, own(1, 2, 0), own(10, 5, 10)]), None);
    }

    #[test]
    fn what_is_played_anew_is_known_and_what_is_drawn_or_loaded_again_is_not_taken_for_it() {
        let begun = [DEALT, own(1, 2, 0), theirs(2, 3, 0)];
        let with = |more: &[Seen]| after(&[&begun[..], more].concat()).expect("it was begun here").marks;
        assert_eq!(with(&[theirs(2, 3, 0), loaded(2, 3)]), NOTHING);
        assert_eq!(with(&[loaded(1, 2), theirs(2, 3, 2), own(3, 4, 2)]), NOTHING);
        assert_eq!(with(&[own(1, 9, 1), theirs(2, 8, 1)]), Marks::TOOK_BACK);
    }

    #[test]
    fn help_is_remembered() {
        let hinted = Seen { marks: Marks::HINT, ..own(1, 2, 0) };
        let known = after(&[DEALT, hinted, theirs(2, 3, 0)]).expect("it was begun here");
        assert!(known.marks.has(Marks::HINT) && !known.marks.unaided());
        let first = after(&[Seen { marks: Marks::HINT, ..DEALT }, DEALT, own(1, 2, 0)]);
        assert!(first.is_some_and(|known| known.marks.has(Marks::HINT)), "it helped before the first move");
        assert_eq!(after(&[DEALT, hinted, DEALT]).map(|known| known.marks), Some(NOTHING), "it was dealt anew");
    }

    #[test]
    fn a_line_is_read_as_it_is_written_and_broken_ones_are_passed_over() {
        let known = after(&[DEALT, own(1, 0xabc, 0)]).expect("it was begun here");
        assert_eq!(read(&format!("x\n{known}\n<script> 1 2 3\n\u{0}")), [known]);
    }

    #[test]
    fn a_match_is_counted_from_what_a_table_noted_at_each_move() {
        let rules = house_rules("bozu-mekuri", Lang::En).expect("a game");
        let options = rules.usual();
        let sitters = vec![Sitter::Person, Sitter::Level(1)];
        let mut live = deal("bozu-mekuri", options, sitters, 5).expect("it can be dealt");
        let day = "2026-11-23".parse().expect("a day");
        let marks = Marks::HINT.and(Marks::CHALLENGE);
        let mut noted = vec![line(&live, NOTHING, Some(day)).expect("somebody plays it")];
        while let Some(seat) = live.turn() {
            let mv = live.random_move(seat).expect("a seat to move has a move");
            live = live.play(&mv).expect("it is legal");
            let now = marks.when(live.plies() == 3);
            noted.push(line(&live, now, Some(day)).expect("somebody plays it"));
        }
        let counted = |noted: &[String]| {
            let (mut begun, mut all) = (Vec::new(), Vec::new());
            // Some of it was put together before the rest came.
            for noted in noted.chunks(7) {
                follow(&mut begun, &noted.join("\n"), |played| {
                    all.push(played);
                    Ok(())
                })
                .expect("there is room");
            }
            assert!(begun.len() < 2);
            all
        };
        assert_eq!(counted(&noted), [Played::of(&live, day, marks).expect("it is over")]);
        assert_eq!(counted(&noted[noted.len() - 1..]).len(), 1, "moves that followed at once");
        let (last, from) = (noted.len() - 1, "own0".len());
        let place =
            noted[last].find(" own0 ").or_else(|| noted[last].find(" new0 ")).expect("it was made from the deal on");
        let mut linked = noted[last].clone();
        linked.replace_range(place + from..=place + from, "9");
        assert_eq!(counted(&[linked]), [], "it came by a link");
        noted.insert(5, "<script> 1 2 3".to_owned());
        assert_eq!(counted(&noted).len(), 1, "what makes no sense is passed over");
        let full = follow(&mut Vec::new(), &noted.join("\n"), |_| Err(Unkept::Full));
        assert_eq!(full, Err(Unkept::Full));
    }
}
