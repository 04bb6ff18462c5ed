//! Tests of stored statistics: data of other builds, two tabs, and writes that fail.

use std::collections::BTreeSet;

use crate::app::daily::deal as deal_of;
use crate::app::statistics::begun::{days, erase, gather, results};
use crate::app::statistics::calendar::Calendar;
use crate::app::statistics::kept::{self, Results, note, reviewed};
use crate::app::statistics::seen;
use crate::app::statistics::*;
use crate::app::store::{self, Document, LEGACY_PREFIX, StoreError, load, memory, merge_text};

fn today() -> Day {
    "2026-11-23".parse().expect("a day")
}

fn played(deal: u64) -> Played {
    let line = format!("sakura 2026-11-23 {deal:016x}:{deal:016x} me,ahead.level1 5 - - - - sakura.1.Ax");
    line.parse().expect("a line")
}

fn text(key: &str) -> String {
    store::read(key).expect("a storage").unwrap_or_default()
}

/// Plays the deal of today, notes each move as a table does, and returns the finished match.
fn play(game: &'static str) -> Match {
    let mut session = deal_of(game, today()).expect("it can be dealt");
    let note = |session: &Match| {
        let line = seen::line(session, Marks::default(), today()).expect("somebody plays it");
        seen::add(line).expect("there is room");
    };
    note(&session);
    while let Some(seat) = session.turn() {
        let mv = session.random_move(seat).expect("a seat to move has a move");
        session = session.play(&mv).expect("it is legal");
        note(&session);
    }
    session
}

fn deals() -> BTreeSet<u64> {
    results().iter().map(|one| one.key.deal).collect()
}

#[test]
fn a_result_is_the_same_after_it_was_stored() {
    memory::with(&[]);
    let mut one = played(1);
    (one.options, one.luck, one.skill) = (Some(vec![0, 2]), Some(-15), Some(30));
    one.marks = Marks::DAILY.and(Marks::HINT);
    one.seats =
        "me with.random behind.level2 level.level1".split(' ').map(|at| at.parse().expect("who sat there")).collect();
    let all = [one, Played { from_file: true, link: None, ..played(2) }];
    for one in &all {
        store::update::<Results>(|results| results.note(one)).expect("there is room");
    }
    assert_eq!(load::<Results>().expect("a storage").all(), all);
    for part in [r#""deal":"0000000000000001""#, r#""seats":["me","with.random","#, r#""day":"2026-11-23""#] {
        assert!(text(Results::KEY).contains(part), "{part}: {}", text(Results::KEY));
    }
}

#[test]
fn an_invalid_entry_is_not_shown_and_is_not_lost() {
    memory::with(&[]);
    note(&[played(1)]).expect("there is room");
    let whole = text(Results::KEY);
    for (right, wrong) in [
        (r#""score":5"#, r#""score":-2147483648"#),
        (r#""score":5"#, r#""score":3000000000"#),
        (r#""score":5"#, r#""score":5,"luck":10000000"#),
        (r#""game":"sakura""#, r#""game":"koi-koi""#),
        ("2026-11-23", "2026-02-30"),
        (r#""0000000000000001""#, r#""1""#),
        (r#"["me","#, r#"["me","me","#),
        (r#"["me","#, "["),
        ("level1", "level9"),
        (r#""marks":"-""#, r#""marks":"x""#),
        ("sakura.1.Ax", "sakura.1.<script>"),
    ] {
        let other = whole.replacen(right, wrong, 1);
        assert_ne!(other, whole, "{right}");
        memory::with(&[(Results::KEY, &other)]);
        assert_eq!(results(), [], "{wrong}");
        note(&[played(2)]).expect("there is room");
        assert_eq!(results(), [played(2)], "{wrong}");
        assert!(text(Results::KEY).contains(wrong), "{wrong} is gone: {}", text(Results::KEY));
    }
}

#[test]
fn fields_of_a_newer_build_survive_a_review() {
    memory::with(&[]);
    note(&[played(1)]).expect("there is room");
    let newer = text(Results::KEY).replacen('{', r#"{"colour":"ink","#, 1).replacen(
        r#""score":5"#,
        r#""score":5,"stars":[1, 2]"#,
        1,
    );
    memory::with(&[(Results::KEY, &newer)]);
    reviewed(played(1).key, 7, -8).expect("there is room");
    for kept in [r#""colour":"ink""#, r#""stars":[1, 2]"#, r#""luck":7"#, r#""skill":-8"#] {
        assert!(text(Results::KEY).contains(kept), "{kept}: {}", text(Results::KEY));
    }
    let before = text(Results::KEY);
    reviewed(played(2).key, 1, 1).expect("there is nothing to do");
    assert_eq!(text(Results::KEY), before);
}

#[test]
fn texts_of_earlier_builds_are_moved_at_the_first_write() {
    let line = played(1).to_string();
    let unknown = "koi-koi 2026-11-20 00000000000000aa:00000000000000bb me,ahead.level1 5 - - - - -";
    memory::with(&[("tefuda.played", &format!("{unknown}\n{line}\n<b>x</b>"))]);
    assert_eq!((results(), memory::writes()), (vec![played(1)], 0));
    note(&[played(2)]).expect("there is room");
    assert_eq!(results(), [played(1), played(2)]);
    for kept in [unknown, "<b>x</b>"] {
        assert!(text(Results::KEY).contains(kept), "{kept} is gone");
    }
    assert_eq!(store::keys(LEGACY_PREFIX), Ok(Vec::new()));
}

#[test]
fn lines_that_an_earlier_build_noted_are_counted() {
    memory::with(&[]);
    let session = play("bozu-mekuri");
    let lines = seen::all().lines.join("\n") + "\n";
    memory::with(&[("tefuda.seen", &lines)]);
    assert_eq!(seen::games(), ["bozu-mekuri"]);
    gather().expect("there is room");
    assert_eq!(deals(), BTreeSet::from([Key::of(&session).deal]));
    assert_eq!(store::keys(LEGACY_PREFIX), Ok(Vec::new()));
}

#[test]
fn another_copy_completes_results_and_never_replaces_them() {
    memory::with(&[]);
    let reviewed = Played { luck: Some(1), skill: Some(2), ..played(1) };
    let bare = Played { link: None, ..played(1) };
    note(&[bare.clone(), played(3)]).expect("there is room");
    let other_moves = Played { key: Key { moves: 9, ..played(3).key }, luck: Some(5), ..played(3) };
    let theirs = [reviewed.clone(), played(2), other_moves].map(|one| one.to_string()).join("\n");
    for _ in 0..2 {
        merge_text::<Results>("tefuda.played", &theirs).expect("there is room");
        assert_eq!(results(), [reviewed.clone(), played(3), played(2)]);
    }
}

#[test]
fn two_tabs_keep_the_matches_of_both() {
    memory::with(&[]);
    let first = play("bozu-mekuri");
    let other_tab = load::<Results>().expect("a storage");
    gather().expect("there is room");
    let second = play("sutda");
    assert_eq!(other_tab.all(), [], "that tab has seen nothing yet");
    note(&[played(7)]).expect("there is room");
    gather().expect("there is room");
    assert_eq!(deals(), BTreeSet::from([Key::of(&first).deal, Key::of(&second).deal, 7]));
    assert_eq!(days().len(), 2);
}

#[test]
fn the_calendar_has_only_deals_that_were_played_here() {
    memory::with(&[]);
    let session = play("bozu-mekuri");
    // Only the last line, as a table notes it if a link to a finished match is opened.
    let line = seen::all().lines.pop().expect("it is over");
    let linked = crate::app::session::open(&session.link(None)).expect("it can be opened").0;
    let looked_at = seen::line(&linked, Marks::default(), today()).expect("one person has played it");
    assert_ne!(looked_at, line, "a match that is only viewed has no new moves");
    memory::with(&[]);
    seen::add(looked_at).expect("there is room");
    gather().expect("there is nothing to count");
    assert_eq!((results(), days()), (Vec::new(), Vec::new()));
    assert!(seen::all().lines.is_empty());
    let session = play("bozu-mekuri");
    assert_eq!(days().len(), 1, "it is shown before it is stored");
    assert_eq!(load::<Calendar>().expect("a storage").all(), []);
    gather().expect("there is room");
    let went = load::<Calendar>().expect("a storage").all();
    let own = results().remove(0);
    assert_eq!(went.len(), 1);
    assert_eq!((went[0].game, went[0].day, went[0].score), ("bozu-mekuri", today(), own.score));
    assert_eq!((went[0].place, went[0].of), (own.place(), session.players()));
    assert!(own.marks.has(Marks::DAILY));
}

#[test]
fn a_match_counts_at_any_date_of_the_clock() {
    for year in [1970, 12_000] {
        memory::with(&[]);
        let day = seen::nearest(year);
        let mut session = deal_of("bozu-mekuri", today()).expect("it can be dealt");
        while let Some(seat) = session.turn() {
            let mv = session.random_move(seat).expect("a seat to move has a move");
            session = session.play(&mv).expect("it is legal");
        }
        seen::add(seen::line(&session, Marks::default(), day).expect("it is over")).expect("there is room");
        gather().expect("there is room");
        assert_eq!(results().iter().map(|one| one.day).collect::<Vec<_>>(), [day]);
    }
    let latest = seen::nearest(12_000);
    let session = deal_of("sutda", latest).expect("it can be dealt");
    assert_eq!(day_of(&session, latest), Some(latest), "no day follows the last one");
}

/// Fills the storage. Returns the stored texts, and the deals that must not be lost.
fn filled() -> (std::collections::BTreeMap<String, String>, BTreeSet<u64>) {
    memory::with(&[("tefuda.played", &format!("{}\nkoi-koi of 2030", played(1)))]);
    let session = play("bozu-mekuri");
    memory::elsewhere(Calendar::KEY, r#"{"days":[{"bell":1}],"format":1}"#);
    (memory::dump(), [1, Key::of(&session).deal].into())
}

/// Runs `act` once for each of its writes, which fails alone or together with all later ones. Calls `look` after each
/// run.
fn with_each_write_failing(act: impl Fn() -> Result<(), StoreError>, look: impl Fn(Result<(), StoreError>, usize)) {
    let (before, _) = filled();
    let refused = memory::refuse_each(&before, act, |result, number, _| look(result, number));
    assert!(refused >= 4, "{refused} writes were refused");
}

#[test]
fn a_failing_write_neither_loses_a_match_nor_counts_it_twice() {
    let (_, whole) = filled();
    with_each_write_failing(gather, |result, number| {
        let stored: BTreeSet<u64> =
            load::<Results>().expect("a storage").all().iter().map(|one| one.key.deal).collect();
        assert!(stored.contains(&1), "write {number}");
        assert!(result.is_err() || stored == whole, "write {number} says {result:?}");
        assert_eq!((deals(), days().len()), (whole.clone(), 1), "write {number}");
        gather().expect("there is room again");
        let all = load::<Results>().expect("a storage").all();
        assert_eq!(all.iter().map(|one| one.key.deal).collect::<BTreeSet<_>>(), whole, "write {number}");
        assert_eq!((all.len(), load::<Calendar>().expect("a storage").all().len()), (2, 1), "write {number}");
        assert!(all.iter().all(|one| one.marks.unaided()), "write {number}: no move counts as taken back");
        assert!(seen::all().lines.is_empty(), "write {number}");
        assert!(text(Results::KEY).contains("koi-koi of 2030"), "write {number}");
        assert!(text(Calendar::KEY).contains(r#"{"bell":1}"#), "write {number}");
    });
}

#[test]
fn a_failing_write_is_reported_by_a_note_a_review_and_an_import() {
    let (_, whole) = filled();
    let act = || {
        note(&[played(5)])?;
        reviewed(played(1).key, 3, 4)?;
        kept::add(&[played(6)]).map(drop)
    };
    with_each_write_failing(act, |result, number| {
        let known = deals();
        assert!(whole.iter().all(|deal| known.contains(deal)), "write {number}");
        let of_first = results().into_iter().find(|one| one.key.deal == 1).expect("it is there");
        let is_done = known.contains(&5) && known.contains(&6) && of_first.luck == Some(3);
        assert_eq!(is_done, result.is_ok(), "write {number} says {result:?}");
        let both = text(Results::KEY) + &text("tefuda.played");
        assert!(both.contains("koi-koi of 2030"), "write {number}");
    });
}

#[test]
fn a_failing_write_is_reported_by_erasing() {
    with_each_write_failing(erase, |result, number| {
        assert_eq!(result.is_ok(), deals().is_empty(), "write {number} says {result:?}");
        assert_eq!(days().len(), 1, "the calendar stays: write {number}");
        erase().expect("it can be erased now");
        assert_eq!((results(), store::keys(LEGACY_PREFIX)), (Vec::new(), Ok(Vec::new())), "write {number}");
    });
}

#[test]
fn results_of_a_newer_format_are_left_alone() {
    let newer = r#"{"format":2,"matches":"in another way"}"#;
    memory::with(&[(Results::KEY, newer)]);
    assert_eq!(note(&[played(1)]), Err(StoreError::Newer));
    assert_eq!(erase(), Err(StoreError::Newer));
    assert_eq!(kept::add(&[played(1)]), Err(StoreError::Newer));
    assert_eq!((text(Results::KEY), kept::unread()), (newer.to_owned(), Some(store::ReadError::Newer)));
}
