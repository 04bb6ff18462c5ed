//! Tests of stored studies: two tabs, writes that fail, and texts of earlier and of later builds.

use crate::app::session;
use crate::app::store::{StoreError, memory};
use crate::app::study::kept::{self, SaveError};
use crate::app::study::*;

const LINK: &str = "sakura.1.ACACoBAAAAAAgETkdi";
/// A study as an earlier build stored it.
const OLD: &str = "format 1\ntitle Old\nstep 1\nat sakura.1.ACACoBAAAAAAgETkdi\nsay Look.\n";

fn session() -> Match {
    session::open(LINK).expect("it opens").0
}

fn called(title: &str) -> Study {
    Study { title: title.to_owned(), ..Study::default() }
}

fn text(number: u32) -> String {
    kept::text(number).unwrap_or_else(|why| panic!("{number}: {why:?}"))
}

fn titles() -> Vec<(u32, String)> {
    let title = |number| (number, Study::open(&text(number)).expect("it opens").title);
    kept::numbers().expect("there is a storage").into_iter().map(title).collect()
}

fn is(numbers: &[(u32, &str)]) {
    assert_eq!(titles(), numbers.iter().map(|&(number, title)| (number, title.to_owned())).collect::<Vec<_>>());
}

#[test]
fn a_study_can_be_created_changed_deleted_and_restored() {
    memory::with(&[]);
    let number = kept::begin(&called("One")).expect("there is room");
    let seen = text(number);
    let longer = called("One").with(&session(), Vec::new(), "Look.").expect("there is room");
    let after = kept::save(number, &seen, &longer).expect("there is room");
    assert_eq!((number, &after), (1, &text(number)));
    let deleted = kept::delete(number).expect("it is there");
    assert_eq!((kept::text(number), &deleted.study), (Err(StudyError::Gone), &Some(longer)));
    assert_eq!(kept::save(number, &after, &called("Again")), Err(SaveError::Changed(None)));
    deleted.put_back().expect("there is room");
    assert_eq!(text(number), after);
}

#[test]
fn no_number_is_ever_used_again() {
    memory::with(&[("tefuda.study.7", OLD)]);
    kept::delete(7).expect("it is there");
    let deleted = kept::begin(&called("Eight")).expect("there is room");
    kept::delete(deleted).expect("it is there");
    let next = kept::begin(&called("Nine")).expect("there is room");
    assert_eq!((deleted, next), (8, 9));
}

#[test]
fn two_tabs_never_overwrite_each_other() {
    memory::with(&[]);
    let number = kept::begin(&called("Both")).expect("there is room");
    let here = text(number);
    // The other tab adds a position, and this tab still has the old text.
    assert_eq!(kept::collect(&session(), &[], "Of the other tab.", "Mine"), Ok(1));
    let there = text(number);
    assert_eq!(kept::save(number, &here, &called("Mine alone")), Err(SaveError::Changed(Some(there.clone()))));
    assert_eq!(text(number), there);
    // The version of this tab becomes a separate study. Then this tab continues with the newer text.
    assert_eq!(kept::begin(&called("Mine alone")), Ok(2));
    let newer = Study::open(&there).expect("it opens");
    kept::save(number, &there, &newer.called("Both again")).expect("it is the newest");
    is(&[(2, "Mine alone"), (1, "Both again")]);
    assert_eq!(Study::open(&text(1)).expect("it opens").steps[0].words.say, "Of the other tab.");
}

#[test]
fn a_position_is_added_to_the_stored_version_of_the_study() {
    memory::with(&[]);
    kept::begin(&called("One")).expect("there is room");
    kept::begin(&called("Two")).expect("there is room");
    assert_eq!(kept::collecting(), Some(2), "the latest one, if none is chosen");
    kept::collect_in(1).expect("there is room");
    for count in 1..=3 {
        assert_eq!(kept::collect(&session(), &[], "Look.", "Another"), Ok(count));
    }
    is(&[(2, "Two"), (1, "One")]);
    // A study that is full, unreadable or in a newer format is not changed.
    let full =
        (0..MOST_STEPS).fold(called("Full"), |study, _| study.with(&session(), Vec::new(), "").expect("there is room"));
    let number = kept::begin(&full).expect("there is room");
    let before = text(number);
    kept::collect_in(number).expect("there is room");
    assert_eq!(kept::collect(&session(), &[], "Look.", "Another"), Ok(1));
    assert_eq!((text(number), kept::collecting()), (before, Some(4)));
    assert_eq!(kept::collect(&session(), &[], "Look.", "Another"), Ok(2));
    for text in ["format 2\ntitle Later\n", "broken", ""] {
        memory::with(&[("tefuda.study.3", text), ("tefuda.collecting", "3")]);
        assert_eq!(kept::collect(&session(), &[], "Look.", "Another"), Ok(1));
        assert_eq!((kept::text(3), kept::collecting()), (Ok(text.to_owned()), Some(4)), "{text:?}");
    }
}

#[test]
fn studies_of_earlier_builds_are_read_and_moved_at_the_first_write() {
    let before = [
        ("tefuda.study.2", OLD),
        ("tefuda.study.5", "no study\u{0}"),
        ("tefuda.collecting", "2"),
        ("tefuda.study.x", "?"),
    ];
    memory::with(&before);
    assert_eq!((kept::numbers(), kept::collecting()), (Ok(vec![5, 2]), Some(2)));
    assert_eq!((kept::text(2), kept::text(5)), (Ok(OLD.to_owned()), Ok("no study\u{0}".to_owned())));
    assert_eq!(memory::writes(), 0, "reading writes nothing");
    let study = Study::open(OLD).expect("it opens").called("Renamed");
    kept::save(2, OLD, &study).expect("there is room");
    assert_eq!((kept::numbers(), kept::text(5)), (Ok(vec![5, 2]), Ok("no study\u{0}".to_owned())));
    let mut keys: Vec<String> = memory::dump().into_keys().collect();
    keys.retain(|key| key.contains("study"));
    assert_eq!(keys, ["tefuda.study.x", "tefuda/study/2", "tefuda/study/5"]);
    // A tab with the earlier build is still open, and writes under its old key.
    memory::elsewhere("tefuda.study.2", OLD);
    assert_eq!(kept::begin(&called("New")), Ok(7));
    is_whole(&[(7, "New"), (6, "Old"), (2, "Renamed")]);
    assert!(!memory::dump().contains_key("tefuda.study.2"));
}

fn is_whole(numbers: &[(u32, &str)]) {
    let readable = kept::numbers().expect("there is a storage").into_iter();
    let readable = readable.filter_map(|number| Some((number, Study::open(&kept::text(number).ok()?).ok()?.title)));
    assert_eq!(
        readable.collect::<Vec<_>>(),
        numbers.iter().map(|&(number, title)| (number, title.to_owned())).collect::<Vec<_>>()
    );
}

#[test]
fn a_study_of_a_later_build_survives() {
    let fields = r#"{"colour":["ink", 1.50],"format":1,"text":"format 1\ntitle One\n"}"#;
    let later = r#"{"format":2,"pages":[]}"#;
    let text_of_later = r#"{"format":1,"text":"format 2\ntitle Later\nwing left\n"}"#;
    memory::with(&[("tefuda/study/1", fields), ("tefuda/study/2", later), ("tefuda/study/3", text_of_later)]);
    let seen = text(1);
    kept::save(1, &seen, &called("Renamed")).expect("there is room");
    let dump = memory::dump();
    assert_eq!(dump["tefuda/study/1"], r#"{"colour":["ink", 1.50],"format":1,"text":"format 1\ntitle Renamed\n"}"#);
    assert_eq!(kept::text(2), Err(StudyError::Bad(BadStudy::Format("2".to_owned()))));
    assert_eq!(kept::save(2, "", &called("Mine")), Err(SaveError::Store(StoreError::Newer)));
    assert_eq!(kept::raw(2), later);
    let newer = Study::open(&text(3)).expect("it opens");
    assert_eq!(newer.newer.as_ref().map(|newer| newer.format.as_str()), Some("2"));
    kept::collect_in(3).expect("there is room");
    assert_eq!(kept::collect(&session(), &[], "Look.", "Another"), Ok(1));
    let dump = memory::dump();
    assert_eq!((dump["tefuda/study/2"].as_str(), dump["tefuda/study/3"].as_str()), (later, text_of_later));
    // A deleted study can be restored exactly, even if a later build wrote it.
    kept::delete(2).expect("it is there").put_back().expect("there is room");
    assert_eq!(memory::dump()["tefuda/study/2"], later);
}

/// The texts of all stored studies, under new and old keys.
fn stored() -> Vec<String> {
    let mut texts: Vec<String> = kept::numbers().expect("there is a storage").into_iter().map(kept::raw).collect();
    texts.sort_unstable();
    texts
}

#[test]
fn a_failing_write_loses_no_stored_data() {
    type Act = fn() -> bool;
    let new = r#"{"format":1,"text":"format 1\ntitle New\n"}"#;
    let before = [
        ("tefuda.study.1", OLD),
        ("tefuda/study/2", new),
        ("tefuda.study.2", "format 1\ntitle Beside\n"),
        ("tefuda.collecting", "1"),
    ];
    let acts: [(&str, Act); 5] = [
        ("begin", || kept::begin(&called("More")).is_ok()),
        ("save", || kept::save(1, OLD, &Study::open(OLD).expect("it opens").called("Old, renamed")).is_ok()),
        ("collect", || kept::collect(&session(), &[], "Look.", "More").is_ok()),
        ("collect in", || kept::collect_in(2).is_ok()),
        ("delete and undo", || {
            kept::delete(1)
                .and_then(|deleted| {
                    memory::mend();
                    deleted.put_back()
                })
                .is_ok()
        }),
    ];
    memory::with(&before);
    let (texts, whole) = (memory::dump(), stored());
    let mut tried = 0;
    for (name, act) in acts {
        tried += memory::refuse_each(&texts, act, |done, number, _| {
            let after = stored();
            for text in &whole {
                let is_here = after.contains(text)
                    || done && after.iter().any(|one| one.contains("renamed") || one.contains("2\nat "));
                assert!(is_here, "{name}, write {number}: {text:?} is gone from {after:?}");
            }
            if !done {
                assert!(act(), "{name}, write {number}: it is done once there is room");
            }
        });
    }
    println!("{tried} runs with a write that failed");
}

#[test]
fn a_study_that_could_not_be_read_back_is_not_stored() {
    memory::with(&[]);
    let long = (0..MOST_STEPS).fold(called("Long"), |study, _| {
        study.with(&session(), Vec::new(), &"語".repeat(LONGEST_FIELD)).expect("there is room")
    });
    assert_eq!(kept::begin(&long), Err(SaveError::Bad(BadStudy::TooLong)));
    let number = kept::begin(&called("Short")).expect("there is room");
    let seen = text(number);
    assert_eq!(kept::save(number, &seen, &long), Err(SaveError::Bad(BadStudy::TooLong)));
    assert_eq!(text(number), seen);
    memory::switch_off();
    assert_eq!(kept::begin(&called("Off")), Err(SaveError::Store(StoreError::Off)));
}
