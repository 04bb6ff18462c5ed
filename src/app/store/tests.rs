//! Tests of the contract, with a storage in memory.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::gate::touch;
use super::*;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Note {
    id: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// A document with a list and a field. Earlier builds stored it as lines.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Notes {
    #[serde(default)]
    notes: Entries<Note>,
    #[serde(default)]
    chosen: Option<u32>,
}

impl Format for Notes {}

impl Document for Notes {
    const KEY: &'static str = "tefuda/test-notes";
    const LEGACY: &'static [Legacy<Self>] = &[("tefuda.test-notes", |text| {
        let mut notes = Entries::default();
        for line in text.lines() {
            match line.parse() {
                Ok(id) => notes.push(Note { id, text: None }),
                Err(_) => notes.push_unknown(line),
            }
        }
        Self { notes, chosen: None }
    })];

    fn merge(&mut self, other: Self) {
        self.notes.merge(other.notes, |one, other| one.id == other.id);
        self.chosen = self.chosen.or(other.chosen);
    }
}

fn ids(notes: &Notes) -> Vec<u32> {
    notes.notes.known().map(|note| note.id).collect()
}

const NO_IDS: [u32; 0] = [];

fn add(id: u32) -> Result<Notes, StoreError> {
    update::<Notes>(|notes| notes.notes.push(Note { id, text: Some(format!("note {id}")) }))
}

#[test]
fn a_written_document_can_be_read() {
    memory::with(&[]);
    add(1).expect("there is room");
    add(2).expect("there is room");
    assert_eq!(ids(&load().expect("there is a storage")), [1, 2]);
    assert_eq!(keys(PREFIX).expect("there is a storage"), [Notes::KEY]);
}

#[test]
fn fields_and_entries_of_a_newer_build_survive() {
    let newer =
        r#"{"chosen":3,"colour":{"of":["ink", 1.50]},"format":1,"notes":[{"id":1,"stars":5},{"sound":"bell"},"x"]}"#;
    memory::with(&[(Notes::KEY, newer)]);
    update::<Notes>(|notes| {
        notes.notes.push(Note { id: 2, text: None });
        notes.notes.change(|note| note.text = Some("seen".to_owned()).filter(|_| note.id == 1));
        notes.chosen = None;
    })
    .expect("there is room");
    let text = read(Notes::KEY).expect("there is a storage").expect("it is stored");
    for kept in [r#""colour":{"of":["ink", 1.50]}"#, r#""stars":5"#, r#"{"sound":"bell"},"x""#, r#""text":"seen""#] {
        assert!(text.contains(kept), "{kept} is gone: {text}");
    }
    assert!(text.contains(r#""chosen":null"#), "{text}");
}

#[test]
fn a_document_in_a_newer_format_is_left_alone() {
    let newer = r#"{"format":2,"notes":"in another way"}"#;
    memory::with(&[(Notes::KEY, newer)]);
    assert_eq!(add(1), Err(StoreError::Newer));
    assert_eq!(read(Notes::KEY), Ok(Some(newer.to_owned())));
    assert!(is_unread::<Notes>());
}

#[test]
fn a_broken_text_is_set_aside_and_not_lost() {
    for broken in ["", "{", "[]", "null", "\u{0}", r#"{"format":1,"notes":7}"#, r#"{"notes":[]}"#] {
        memory::with(&[(Notes::KEY, broken)]);
        assert_eq!(ids(&load().expect("there is a storage")), NO_IDS, "{broken}");
        assert_eq!(memory::writes(), 0, "reading wrote: {broken}");
        add(1).expect("there is room");
        assert_eq!(ids(&load().expect("there is a storage")), [1], "{broken}");
        assert_eq!(read("tefuda-aside/tefuda/test-notes"), Ok(Some(broken.to_owned())));
    }
    memory::with(&[(Notes::KEY, "{"), ("tefuda-aside/tefuda/test-notes", "an earlier one")]);
    add(1).expect("there is room");
    assert_eq!(read("tefuda-aside/tefuda/test-notes"), Ok(Some("an earlier one".to_owned())));
    assert_eq!(read("tefuda-aside/2/tefuda/test-notes"), Ok(Some("{".to_owned())));
}

#[test]
fn texts_of_earlier_builds_are_read_and_moved_at_the_first_write() {
    memory::with(&[("tefuda.test-notes", "1\n2\nkoi-koi of the year 2030")]);
    assert_eq!(ids(&load().expect("there is a storage")), [1, 2]);
    assert_eq!(memory::writes(), 0);
    add(3).expect("there is room");
    assert_eq!(ids(&load().expect("there is a storage")), [1, 2, 3]);
    assert_eq!(read("tefuda.test-notes"), Ok(None));
    assert!(read(Notes::KEY).expect("a storage").expect("it is stored").contains("koi-koi of the year 2030"));
    // A tab with the earlier build is still open, and writes.
    memory::elsewhere("tefuda.test-notes", "2\n9");
    assert_eq!(ids(&add(4).expect("there is room")), [1, 2, 3, 9, 4]);
}

#[test]
fn data_of_another_tab_is_never_overwritten() {
    memory::with(&[]);
    let mut here = Stored::<Notes>::read(Notes::KEY).expect("there is a storage");
    let mut there = here.clone();
    let with = |id| Notes { chosen: Some(id), ..Notes::default() };
    there.write(with(1)).expect("there is room");
    assert_eq!(here.write(with(2)), Err(StoreError::Changed));
    assert_eq!(load::<Notes>().expect("there is a storage").chosen, Some(1));
    assert_eq!(here.remove(), Err(StoreError::Changed));
    // An update reads the storage first, so it sees the data of the other tab.
    assert_eq!(update::<Notes>(|notes| notes.notes.push(Note { id: 5, text: None })).expect("room").chosen, Some(1));
}

#[test]
fn a_removed_document_can_be_restored_exactly() {
    let text = r#"{"format":1,"stars": 5}"#;
    memory::with(&[(Notes::KEY, text)]);
    let mut stored = Stored::<Notes>::read(Notes::KEY).expect("there is a storage");
    let before = stored.clone();
    stored.remove().expect("it is there");
    assert_eq!(read(Notes::KEY), Ok(None));
    before.put_back().expect("there is room");
    assert_eq!(read(Notes::KEY), Ok(Some(text.to_owned())));
    assert_eq!(before.put_back(), Err(StoreError::Changed));
}

#[test]
fn a_failing_write_loses_no_stored_data() {
    let before: BTreeMap<_, _> = [
        (Notes::KEY.to_owned(), r#"{"format":1,"notes":[{"id":1},{"sound":"bell"}]}"#.to_owned()),
        ("tefuda.test-notes".to_owned(), "2\n3".to_owned()),
    ]
    .into();
    let refused = memory::refuse_each(
        &before,
        || add(4),
        |result, number, _| {
            let known = ids(&load().expect("there is a storage"));
            assert!([1, 2, 3].iter().all(|id| known.contains(id)), "lost at write {number}: {known:?}");
            assert_eq!(known.contains(&4), result.is_ok(), "write {number} says {result:?}");
            assert!(read(Notes::KEY).expect("a storage").expect("it is stored").contains("bell"));
        },
    );
    assert!(refused >= 4, "{refused} writes were refused");
}

#[test]
fn a_value_that_would_be_different_after_a_read_is_refused() {
    /// A value with a field that is not stored.
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    struct Picky {
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
        #[serde(skip)]
        forgotten: u32,
    }
    impl Format for Picky {}
    memory::with(&[]);
    let mut stored = Stored::<Picky>::read("tefuda/test-picky").expect("there is a storage");
    assert_eq!(stored.write(Picky { text: "x".to_owned(), forgotten: 1 }), Err(StoreError::Unreadable));
    assert_eq!(memory::writes(), 0);
    stored.write(Picky { text: "x".to_owned(), forgotten: 0 }).expect("there is room");
}

#[test]
fn a_page_that_was_only_opened_writes_nothing() {
    memory::with(&[("tefuda.test-notes", "1")]);
    touch(false);
    let before = memory::dump();
    assert_eq!(add(2), Err(StoreError::Closed));
    assert_eq!(set_aside("tefuda.test-notes"), Err(StoreError::Closed));
    assert_eq!((memory::dump(), memory::writes()), (before, 0));
    touch(true);
    add(2).expect("there is room");
}

#[test]
fn a_missing_storage_is_reported() {
    memory::with(&[]);
    memory::switch_off();
    assert_eq!(load::<Notes>(), Err(StoreError::Off));
    assert_eq!(add(1), Err(StoreError::Off));
    memory::mend();
}

#[test]
fn a_backup_merges_and_never_replaces() {
    memory::with(&[(Notes::KEY, r#"{"format":1,"chosen":1,"notes":[{"id":1,"text":"mine"}]}"#)]);
    let theirs = r#"{"format":1,"chosen":2,"notes":[{"id":1,"text":"theirs"},{"id":2}]}"#;
    for _ in 0..2 {
        merge_text::<Notes>(Notes::KEY, theirs).expect("there is room");
        merge_text::<Notes>("tefuda.test-notes", "7").expect("there is room");
    }
    let notes: Notes = load().expect("there is a storage");
    assert_eq!((ids(&notes), notes.chosen), (vec![1, 2, 7], Some(1)));
    assert_eq!(notes.notes.known().next().and_then(|note| note.text.as_deref()), Some("mine"));
    assert_eq!(merge_text::<Notes>(Notes::KEY, "nonsense"), Err(StoreError::Unreadable));
}
