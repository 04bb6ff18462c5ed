//! The matches that were started on this page, with their progress and the help that was used. A match that was opened
//! from a link in the middle of play is not counted, because another player started it.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::calendar::{self, Calendar, Went};
use super::kept::{self, Results};
use super::seen::{self, Lines};
use super::{Marks, NONE, Played, hex, worded};
use crate::app::daily::day_of;
use crate::app::session::{self, Match};
use crate::app::store::{Document, Entries, Format, Legacy, StoreError, load, may_write, update};
use crate::engine::Day;

/// Maximum number of stored matches in progress. The oldest are dropped.
const MOST: usize = 16;

/// A match in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Begun {
    #[serde(with = "hex")]
    deal: u64,
    /// The highest number of moves so far.
    plies: usize,
    #[serde(with = "hex")]
    latest: u64,
    #[serde(with = "worded")]
    marks: Marks,
}

/// The matches in progress, the latest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Matches {
    #[serde(default)]
    matches: Entries<Begun>,
    #[serde(default)]
    followed: Followed,
}

/// Marks the lines of tables whose data is already part of [`Matches`]. They are processed only once, even if they
/// could not be removed afterwards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Followed {
    /// The value of [`Lines::taken`] when the lines were read.
    taken: u64,
    /// The number of lines at that time, and the indexes of the waiting lines.
    lines: usize,
    waiting: Vec<usize>,
}

impl Format for Matches {}

impl Document for Matches {
    const KEY: &'static str = "tefuda/begun";
    const LEGACY: &'static [Legacy<Self>] = &[("tefuda.begun", Self::of_lines)];

    /// Keeps the entries that are here already.
    fn merge(&mut self, other: Self) {
        self.matches.merge(other.matches, |one, other| one.deal == other.deal);
    }
}

impl Matches {
    /// Reads the format of earlier builds: `1f… 12 9a… h`, one line for each match.
    fn of_lines(text: &str) -> Self {
        let mut matches = Entries::default();
        for line in text.lines().filter(|line| !line.is_empty()) {
            match line.parse() {
                Ok(begun) => matches.push(begun),
                Err(()) => matches.push_unknown(line),
            }
        }
        Self { matches, followed: Followed::default() }
    }

    /// Replaces the known matches by these, the latest first. Unknown entries stay.
    fn set(&mut self, all: &[Begun]) {
        let latest = &all[..all.len().min(MOST)];
        let of = |deal: u64| latest.iter().position(|one| one.deal == deal);
        self.matches.retain(|one| of(one.deal).is_some());
        self.matches.change(|one| {
            if let Some(place) = of(one.deal) {
                *one = latest[place];
            }
        });
        for begun in latest {
            if !self.matches.known().any(|one| one.deal == begun.deal) {
                self.matches.push(*begun);
            }
        }
        self.matches.sort_by_key(|one| of(one.deal));
    }
}

/// The state of a match that a table has noted.
#[derive(Clone, Copy, Debug)]
struct Seen {
    deal: u64,
    plies: usize,
    latest: u64,
    /// The ply from which on all moves were made on this page, if the latest move was just made. A value of 0 includes
    /// the deal. `own` is true if the person made the latest move.
    from: Option<usize>,
    own: bool,
    marks: Marks,
}

impl Begun {
    /// The new record after the match was seen in this state. `None` if the match was not started here.
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
            // A move was replaced. Only a move of the person counts as taken back: computer players then move again.
            Some(_) if plies <= known.plies => {
                Some(Self { latest, marks: marks.and(Marks::TOOK_BACK.when(own)), ..known })
            }
            Some(from) if from <= known.plies + 1 => Some(Self { deal, plies, latest, marks }),
            // After a reload the page may be a few moves behind.
            None if plies <= known.plies => Some(Self { marks, ..known }),
            _ => None,
        }
    }
}

/// A function that opens the match of a link, if the code of its game is loaded.
type Opener = fn(&str) -> Option<Match>;

fn opened(link: &str) -> Option<Match> {
    session::open(link).ok().map(|(session, _)| session)
}

/// The result of processing the lines of tables.
#[derive(Debug, Default, PartialEq)]
struct Gathered {
    /// The matches in progress, the latest first.
    begun: Vec<Begun>,
    /// The finished matches that count, and the deals of the day among them.
    played: Vec<Played>,
    days: Vec<Went>,
    /// The indexes of the lines that wait: this build cannot parse the line, or the match is over and the code of its
    /// game is not loaded. In the second case later lines of the same deal wait too.
    waiting: Vec<usize>,
    waiting_deals: Vec<u64>,
}

impl Gathered {
    fn of(noted: &Lines, before: &Matches, open: Opener) -> Self {
        let mut all = Self { begun: before.matches.known().copied().collect(), ..Self::default() };
        let Followed { taken, lines, waiting } = &before.followed;
        let is_followed = |place: usize| *taken == noted.taken && place < *lines && !waiting.contains(&place);
        for (place, line) in noted.lines.iter().enumerate().filter(|(place, _)| !is_followed(*place)) {
            if !all.follow(line, open) {
                all.waiting.push(place);
            }
        }
        all
    }

    /// Processes a line of a table. Returns false if the line has to wait.
    fn follow(&mut self, line: &str, open: Opener) -> bool {
        let Ok(Line { seen, end }) = line.parse() else { return false };
        if self.waiting_deals.contains(&seen.deal) {
            return false;
        }
        let place = self.begun.iter().position(|one| one.deal == seen.deal);
        let now = Begun::seen(place.map(|place| self.begun[place]), seen);
        // A match that was not started here is not opened.
        let mut session = None;
        if let (Some(_), Some((day, link))) = (now, end) {
            session = open(&link).map(|session| (session, day));
            if session.is_none() {
                self.waiting_deals.push(seen.deal);
                return false;
            }
        }
        if let Some(place) = place {
            self.begun.remove(place);
        }
        let Some(now) = now else { return true };
        self.begun.insert(0, now);
        if let Some((session, day)) = session
            && let Some(played) = Played::of(&session, day, now.marks).filter(|played| played.key.deal == seen.deal)
        {
            self.days.extend(day_of(&session, day).and_then(|of_day| Went::of(&session, of_day)));
            self.played.push(played);
        }
        true
    }

    /// The result of processing the waiting lines, without storing it.
    fn waiting() -> Self {
        Self::of(&seen::all(), &load().unwrap_or_default(), opened)
    }
}

/// Processes the lines of tables, and counts the finished matches.
///
/// # Errors
/// If a result cannot be stored. In this case the lines stay, and no match is counted twice.
pub fn gather() -> Result<(), StoreError> {
    gather_with(opened)
}

fn gather_with(open: Opener) -> Result<(), StoreError> {
    let noted = seen::all();
    if noted.lines.is_empty() {
        return Ok(());
    }
    may_write()?;
    let before: Matches = load()?;
    let Gathered { begun, played, days, waiting, .. } = Gathered::of(&noted, &before, open);
    if waiting.len() == noted.lines.len() {
        return Ok(());
    }
    kept::note(&played)?;
    calendar::note(&days)?;
    let followed = Followed { taken: noted.taken, lines: noted.lines.len(), waiting: waiting.clone() };
    let mut is_other = false;
    update::<Matches>(|now| {
        is_other = *now != before;
        if !is_other {
            now.set(&begun);
            now.followed = followed;
        }
    })?;
    // Another tab has processed lines in the meantime.
    if is_other { Err(StoreError::Changed) } else { seen::take(&noted, &waiting) }
}

/// All matches that count, the earliest first, including matches that are not stored yet.
pub fn results() -> Vec<Played> {
    let mut results: Results = load().unwrap_or_default();
    Gathered::waiting().played.iter().for_each(|played| results.note(played));
    results.all()
}

/// All deals of the day that were played here, including deals that are not stored yet.
pub fn days() -> Vec<Went> {
    let mut calendar: Calendar = load().unwrap_or_default();
    Gathered::waiting().days.into_iter().for_each(|went| calendar.note(went));
    calendar.all()
}

/// Removes all results, including results that are not stored yet.
///
/// # Errors
/// If some results could not be removed.
pub fn erase() -> Result<(), StoreError> {
    if gather().is_err() {
        // Waiting matches must be counted first, because they would reappear otherwise. Without the stored results
        // there may be room for them.
        kept::erase()?;
        gather()?;
    }
    kept::erase()
}

/// A parsed line of a table.
struct Line {
    seen: Seen,
    /// The day on which the match ended, and its link. `None` during the match.
    end: Option<(Day, String)>,
}

impl FromStr for Line {
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
    use crate::app::store::{self, memory};
    use crate::engine::Sitter;
    use crate::ui::Lang;

    const NOTHING: Marks = Marks(0);

    fn seen(plies: usize, latest: u64, from: Option<usize>, own: bool) -> Seen {
        Seen { deal: 7, plies, latest, from, own, marks: NOTHING }
    }

    /// States after a move of the person, after a move of another player, and after a load of the page.
    fn own(plies: usize, latest: u64, from: usize) -> Seen {
        seen(plies, latest, Some(from), true)
    }

    fn theirs(plies: usize, latest: u64, from: usize) -> Seen {
        seen(plies, latest, Some(from), false)
    }

    fn loaded(plies: usize, latest: u64) -> Seen {
        seen(plies, latest, None, false)
    }

    /// The record after the match was seen in all these states.
    fn after(all: &[Seen]) -> Option<Begun> {
        all.iter().fold(None, |known, seen| Begun::seen(known, *seen))
    }

    const DEALT: Seen = Seen { deal: 7, plies: 0, latest: 1, from: Some(0), own: false, marks: NOTHING };

    #[test]
    fn a_match_is_known_if_its_deal_was_seen() {
        let known = after(&[DEALT, own(1, 2, 0), theirs(2, 3, 0)]).expect("it was begun here");
        assert_eq!((known.plies, known.marks), (2, NOTHING));
        assert_eq!(after(&[own(2, 3, 2)]), None, "it came by a link");
        assert_eq!(after(&[own(1, 3, 1)]), None, "it came by a link, and was played from its deal");
    }

    #[test]
    fn a_line_may_be_missing_if_moves_follow_immediately() {
        for lines in [&[theirs(2, 3, 0)][..], &[DEALT, own(3, 4, 0)], &[DEALT, own(1, 2, 0), theirs(5, 6, 0)]] {
            assert!(after(lines).is_some_and(|known| known.plies == lines[lines.len() - 1].plies), "{lines:?}");
        }
        let reloaded = [DEALT, own(1, 2, 0), loaded(1, 2), own(3, 4, 2)];
        assert_eq!(after(&reloaded).map(|known| (known.plies, known.marks)), Some((3, NOTHING)));
    }

    #[test]
    fn a_link_with_more_moves_belongs_to_another_player() {
        assert_eq!(after(&[DEALT, own(1, 2, 0), loaded(9, 5)]), None);
        assert_eq!(after(&[DEALT, own(1, 2, 0), own(10, 5, 10)]), None);
    }

    #[test]
    fn a_replaced_move_counts_as_taken_back_and_a_repeated_render_does_not() {
        let begun = [DEALT, own(1, 2, 0), theirs(2, 3, 0)];
        let with = |more: &[Seen]| after(&[&begun[..], more].concat()).expect("it was begun here").marks;
        assert_eq!(with(&[theirs(2, 3, 0), loaded(2, 3)]), NOTHING);
        assert_eq!(with(&[loaded(1, 2), theirs(2, 3, 2), own(3, 4, 2)]), NOTHING);
        assert_eq!(with(&[own(1, 9, 1), theirs(2, 8, 1)]), Marks::TOOK_BACK);
    }

    #[test]
    fn the_used_help_is_remembered() {
        let hinted = Seen { marks: Marks::HINT, ..own(1, 2, 0) };
        let known = after(&[DEALT, hinted, theirs(2, 3, 0)]).expect("it was begun here");
        assert!(known.marks.has(Marks::HINT) && !known.marks.unaided());
        let first = after(&[Seen { marks: Marks::HINT, ..DEALT }, DEALT, own(1, 2, 0)]);
        assert!(first.is_some_and(|known| known.marks.has(Marks::HINT)), "it helped before the first move");
        assert_eq!(after(&[DEALT, hinted, DEALT]).map(|known| known.marks), Some(NOTHING), "it was dealt anew");
    }

    #[test]
    fn matches_of_an_earlier_build_are_read_and_unknown_lines_are_not_lost() {
        let known = after(&[DEALT, own(1, 0xabc, 0)]).expect("it was begun here");
        let lines = "x\n0000000000000007 1 0000000000000abc -\n<script> 1 2 3\n\u{0}";
        memory::with(&[("tefuda.begun", lines)]);
        let all: Matches = load().expect("a storage");
        assert_eq!(all.matches.known().copied().collect::<Vec<_>>(), [known]);
        update::<Matches>(|all| all.set(&[Begun { deal: 8, ..known }, known])).expect("there is room");
        let all: Matches = load().expect("a storage");
        assert_eq!(all.matches.known().map(|one| one.deal).collect::<Vec<_>>(), [8, 7]);
        let text = store::read(Matches::KEY).expect("a storage").expect("it is stored");
        assert!(text.contains(r#""x""#) && text.contains("<script> 1 2 3"), "{text}");
        assert_eq!(store::read("tefuda.begun"), Ok(None));
    }

    #[test]
    fn only_the_latest_matches_are_remembered() {
        let known = after(&[DEALT]).expect("it was begun here");
        let all: Vec<Begun> = (0..20).map(|deal| Begun { deal, ..known }).collect();
        let mut underway = Matches::default();
        underway.set(&all);
        underway.set(&all[3..]);
        let deals: Vec<u64> = underway.matches.known().map(|one| one.deal).collect();
        assert_eq!(deals, (3..19).collect::<Vec<_>>());
    }

    /// The lines of an entire match, and the finished match.
    fn noted(day: Day, marks: Marks) -> (Vec<String>, Match) {
        let rules = house_rules("bozu-mekuri", Lang::En).expect("a game");
        let sitters = vec![Sitter::Person, Sitter::Level(1)];
        let mut session = deal("bozu-mekuri", rules.usual(), sitters, 5).expect("it can be dealt");
        let mut noted = vec![line(&session, NOTHING, day).expect("somebody plays it")];
        while let Some(seat) = session.turn() {
            let mv = session.random_move(seat).expect("a seat to move has a move");
            session = session.play(&mv).expect("it is legal");
            let now = marks.when(session.plies() == 3);
            noted.push(line(&session, now, day).expect("somebody plays it"));
        }
        (noted, session)
    }

    fn of(lines: &[String]) -> Lines {
        Lines { lines: lines.to_vec(), taken: 0 }
    }

    #[test]
    fn a_match_is_counted_from_the_lines_of_its_table() {
        let day = "2026-11-23".parse().expect("a day");
        let marks = Marks::HINT.and(Marks::CHALLENGE);
        let (mut noted, session) = noted(day, marks);
        let counted = |noted: &[String]| {
            let (mut underway, mut all) = (Matches::default(), Vec::new());
            // Some lines are processed before the others are written.
            for lines in noted.chunks(7) {
                let found = Gathered::of(&of(lines), &underway, opened);
                underway.set(&found.begun);
                all.extend(found.played);
            }
            assert!(underway.matches.known().count() < 2);
            all
        };
        assert_eq!(counted(&noted), [Played::of(&session, day, marks).expect("it is over")]);
        assert_eq!(counted(&noted[noted.len() - 1..]).len(), 1, "moves that followed at once");
        let (last, from) = (noted.len() - 1, "own0".len());
        let place =
            noted[last].find(" own0 ").or_else(|| noted[last].find(" new0 ")).expect("it was made from the deal on");
        let mut linked = noted[last].clone();
        linked.replace_range(place + from..=place + from, "9");
        assert_eq!(counted(&[linked]), [], "it came by a link");
        noted.insert(5, "<script> 1 2 3".to_owned());
        assert_eq!(counted(&noted).len(), 1, "what makes no sense is passed over");
        assert_eq!(Gathered::of(&of(&noted), &Matches::default(), opened).waiting, [5], "and waits");
    }

    #[test]
    fn only_a_match_whose_game_is_not_loaded_waits() {
        let day = "2026-11-23".parse().expect("a day");
        let (lines, session) = noted(day, NOTHING);
        let other = "0000000000000007 0 0000000000000001 new0 -".to_owned();
        let again = lines[0].clone();
        let all: Vec<String> = lines.iter().cloned().chain([other, again]).collect();
        memory::with(&[]);
        for line in &all {
            seen::add(line.clone()).expect("there is room");
        }
        gather_with(|_| None).expect("there is room");
        assert_eq!(
            results(),
            [Played::of(&session, day, NOTHING).expect("it is over")],
            "it is shown, as its game is loaded"
        );
        assert_eq!(load::<Results>().expect("a storage").all(), []);
        // The last line of the match waits, and so does the new start of the same deal.
        assert_eq!(seen::all().lines, [lines[lines.len() - 1].clone(), lines[0].clone()]);
        assert_eq!(seen::games(), ["bozu-mekuri"]);
        gather_with(|_| None).expect("there is nothing to do");
        assert_eq!(seen::all().lines.len(), 2);
        gather().expect("there is room");
        assert_eq!(load::<Results>().expect("a storage").all().len(), 1);
        assert_eq!(seen::all().lines, [] as [String; 0]);
        let known: Matches = load().expect("a storage");
        assert_eq!(known.matches.known().map(|one| one.plies).collect::<Vec<_>>(), [0, 0], "it was dealt anew");
    }

    #[test]
    fn a_match_of_a_game_of_a_newer_build_waits() {
        let line = "0000000000000007 9 0000000000000001 own0 - 2026-11-23 koi-koi.1.Ax".to_owned();
        memory::with(&[]);
        seen::add(line.clone()).expect("there is room");
        gather().expect("there is nothing to do");
        assert_eq!((seen::all().lines, results()), (vec![line], Vec::new()));
    }

    #[test]
    fn lines_that_could_not_be_removed_are_not_processed_again() {
        memory::with(&[]);
        let lines = [
            "0000000000000007 0 0000000000000001 new0 -",
            "0000000000000007 1 0000000000000002 own0 -",
            "0000000000000007 2 0000000000000003 new0 -",
            "what a newer build notes",
        ];
        for line in lines {
            seen::add((*line).to_owned()).expect("there is room");
        }
        // The first write stores the matches in progress. The second one, which removes the lines, fails.
        memory::fail_at(2);
        assert_eq!(gather(), Err(StoreError::Full));
        memory::mend();
        assert_eq!(seen::all().lines.len(), lines.len());
        seen::add("0000000000000007 3 0000000000000004 own2 -".to_owned()).expect("there is room");
        gather().expect("there is room");
        assert_eq!(seen::all().lines, [lines[3]]);
        let known: Matches = load().expect("a storage");
        let known: Vec<_> = known.matches.known().map(|one| (one.plies, one.marks)).collect();
        assert_eq!(known, [(3, NOTHING)], "no move counts as taken back");
    }
}
