//! Tests of backups, with a storage in memory.

use std::collections::BTreeMap;

use super::*;
use crate::app::loader;
use crate::app::model::screen::Screen;
use crate::app::screens::table::model::remarks::Remarks;
use crate::app::session::Match;
use crate::app::store::memory;
use crate::engine::{Luck, Rng};

fn open(fragment: &str) -> Option<(Match, Remarks)> {
    match loader::read(fragment, || 0).arrival.screen {
        Screen::Table(table) => Some((table.session, table.remarks)),
        _ => None,
    }
}

/// The stored text of a match after this many moves.
fn saved(seed: u64, moves: usize) -> String {
    let fragment = format!("new=bozu-mekuri&players=3&seats=person,level1,level1&seed={seed}");
    let mut session = open(&fragment).expect("it can be dealt").0;
    for _ in 0..moves {
        session = session.play("s1").expect("there is a stack");
    }
    let saved = saved::Saved::of(&session, "", 1, 1);
    let mut stored = store::Stored::proposed("tefuda/match/some", saved.clone());
    memory::with(&[]);
    stored.write(saved).expect("there is room");
    store::read("tefuda/match/some").expect("a storage").expect("it is stored")
}

fn everything() -> BTreeMap<String, String> {
    let study = r#"{"format":1,"text":"format 1\ntitle Mine\n"}"#;
    [
        ("tefuda/match/a", saved(1, 4).as_str()),
        ("tefuda/match/b", saved(2, 6).as_str()),
        ("tefuda/match/newer", r#"{"format":9,"board":1}"#),
        ("tefuda/study/1", study),
        ("tefuda/settings", r#"{"format":1,"lang":"ja","weather":"rain"}"#),
        ("tefuda.daily", "sakura 2026-11-21 1 3 140\nkoi-koi 2026-11-21 1 3 140"),
        ("tefuda.played", "sakura 2026-11-20 0000000000000001:0000000000000001 me,ahead.level1 101 - - - - -"),
        ("tefuda.puzzles", "koi-koi 1 2 x 7"),
        ("tefuda.told", "sakura SK-01"),
        ("tefuda/future", "anything"),
    ]
    .iter()
    .map(|&(key, text)| (key.to_owned(), text.to_owned()))
    .collect()
}

#[test]
fn a_backup_restores_everything_and_a_second_import_changes_nothing() {
    let all = everything();
    memory::restore(&all);
    let file = write().expect("there is a storage");
    assert_eq!((memory::dump(), memory::writes()), (all.clone(), 0), "it only reads");
    memory::with(&[]);
    let added = add(&file, open).expect("it is a backup");
    assert_eq!((added.matches, added.studies, added.refused), (3, 1, 0));
    let there = memory::dump();
    for key in ["tefuda/match/a", "tefuda/match/b", "tefuda/match/newer", "tefuda/future"] {
        assert_eq!(there.get(key), all.get(key), "{key}");
    }
    let texts: Vec<&str> = there.values().map(String::as_str).collect();
    for kept in ["weather", "koi-koi 2026-11-21", "2026-11-20", "koi-koi 1 2 x 7", "SK-01", "title Mine"] {
        assert!(texts.iter().any(|text| text.contains(kept)), "{kept} is gone: {there:?}");
    }
    let added = add(&file, open).expect("it is a backup");
    assert_eq!((added.matches, added.studies, added.refused), (0, 0, 0));
    assert_eq!(memory::dump(), there);
}

#[test]
fn an_import_keeps_stored_data_and_the_longer_record_of_a_match() {
    let (short, long, other) = (saved(1, 2), saved(1, 5), saved(3, 2));
    let file = |text: &str| {
        let data = BTreeMap::from([("tefuda/match/a".to_owned(), text.to_owned())]);
        serde_json::to_string(&File { tefuda: KIND.to_owned(), version: 1, data }).expect("it has a text")
    };
    let plies = || {
        let all = saved::All::read().expect("a storage");
        let mut plies: Vec<usize> = all.values().map(|saved| saved.plies).collect();
        plies.sort_unstable();
        plies
    };
    memory::with(&[("tefuda/match/a", &long)]);
    assert_eq!(add(&file(&short), open).map(|added| added.matches), Ok(0));
    assert_eq!(plies(), [5]);
    memory::with(&[("tefuda/match/a", &short)]);
    assert_eq!(add(&file(&long), open).map(|added| added.matches), Ok(1));
    assert_eq!(plies(), [5]);
    // The file has another match under the same key.
    assert_eq!(add(&file(&other), open).map(|added| added.matches), Ok(1));
    assert_eq!(plies(), [2, 5]);
    // The file has another study under the same number.
    let study = |title: &str| format!(r#"{{"format":1,"text":"format 1\ntitle {title}\n"}}"#);
    memory::with(&[("tefuda/study/1", &study("Mine"))]);
    let data = BTreeMap::from([("tefuda/study/1".to_owned(), study("Theirs"))]);
    let text = serde_json::to_string(&File { tefuda: KIND.to_owned(), version: 1, data }).expect("it has a text");
    assert_eq!(add(&text, open).map(|added| added.studies), Ok(1));
    assert_eq!(store::read("tefuda/study/1"), Ok(Some(study("Mine"))));
    assert!(store::read("tefuda/study/2").expect("a storage").expect("it is stored").contains("Theirs"));
}

#[test]
fn a_file_that_is_not_a_backup_changes_nothing() {
    let all = everything();
    memory::restore(&all);
    for (text, why) in [
        ("", BadFile::Foreign),
        ("{}", BadFile::Foreign),
        ("[]", BadFile::Foreign),
        (r#"{"tefuda":"menu","version":1,"data":{}}"#, BadFile::Foreign),
        (r#"{"tefuda":"backup","version":2,"data":{}}"#, BadFile::Newer),
        (r#"{"tefuda":"backup","version":2,"data":["in","another","way"]}"#, BadFile::Newer),
        (r#"{"tefuda":"backup","version":1,"data":{"tefuda/settings":7}}"#, BadFile::Foreign),
    ] {
        assert_eq!(add(text, open), Err(why), "{text}");
    }
    assert_eq!(add(&"x".repeat(LONGEST as usize + 1), open), Err(BadFile::TooLong));
    let foreign = r#"{"tefuda":"backup","version":1,"data":{"other/key":"x","tefuda-aside/x":"y"}}"#;
    assert_eq!(add(foreign, open), Ok(Added::default()));
    assert_eq!((memory::dump(), memory::writes()), (all, 0));
}

#[test]
fn an_import_with_a_failing_write_keeps_the_stored_data() {
    memory::restore(&everything());
    let file = write().expect("there is a storage");
    let own = BTreeMap::from([
        ("tefuda/match/a".to_owned(), saved(9, 3)),
        ("tefuda/study/1".to_owned(), r#"{"format":1,"text":"format 1\ntitle Own\n"}"#.to_owned()),
        ("tefuda/settings".to_owned(), r#"{"format":1,"lang":"en","sound":"false"}"#.to_owned()),
    ]);
    let refused = memory::refuse_each(
        &own,
        || add(&file, open).expect("it is a backup"),
        |added, number, is_refused| {
            let texts = memory::dump();
            assert_eq!(texts["tefuda/match/a"], own["tefuda/match/a"], "write {number}");
            assert_eq!(texts["tefuda/study/1"], own["tefuda/study/1"], "write {number}");
            for kept in [r#""lang":"en""#, r#""sound":"false""#] {
                assert!(texts["tefuda/settings"].contains(kept), "write {number}");
            }
            assert!(is_refused || added.refused == 0, "write {number}");
        },
    );
    assert!(refused > 20, "{refused} writes were refused");
}

/// Changes a few characters at random in the backup file and in each stored text.
#[test]
fn corrupted_data_causes_no_panic_and_reading_it_writes_nothing() {
    let rounds: usize = std::env::var("TEFUDA_FUZZ").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(2_000);
    let seed = 20_261_127;
    println!("{rounds} corrupted stores and files, seed {seed}");
    let all = everything();
    memory::restore(&all);
    let file = write().expect("there is a storage");
    let mut rng = Rng::new(seed);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..rounds {
        let store: BTreeMap<String, String> =
            all.iter().map(|(key, text)| (key.clone(), corrupted(text, &mut rng))).collect();
        memory::restore(&store);
        read += saved::All::read().expect("a storage").matches.len();
        let _ = store::load::<Chosen>().map(|chosen| chosen.settings());
        let _ = store::load::<kept::Results>();
        let _ = store::load::<calendar::Calendar>();
        let _ = store::load::<puzzles::Progress>();
        let _ = store::load::<rule_hints::ShownHints>();
        let _ = store::load::<begun::Matches>();
        let _ = store::load::<seen::Lines>();
        for number in study::kept::numbers().expect("a storage") {
            let _ = study::kept::text(number).map(|text| study::Study::open(&text));
        }
        assert_eq!((memory::dump(), memory::writes()), (store, 0));
        memory::restore(&all);
        if add(&corrupted(&file, &mut rng), open).is_ok() {
            let now = memory::dump();
            assert!(all.keys().filter(|key| key.starts_with("tefuda/match/")).all(|key| now.contains_key(key)));
        } else {
            refused += 1;
            assert_eq!((memory::dump(), memory::writes()), (all.clone(), 0));
        }
    }
    assert!(read > rounds / 10 && refused > rounds / 10, "{read} matches read, {refused} files refused");
}

fn corrupted(text: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..rng.below(4) {
        let place = rng.below(u32::try_from(letters.len().max(1)).expect("it is short")) as usize;
        match rng.below(4) {
            0 => letters.truncate(place),
            1 if place < letters.len() => drop(letters.remove(place)),
            2 => letters.insert(
                place.min(letters.len()),
                ['{', '"', '9', '\\', '\u{0}', ',', ']', '牌'][rng.below(8) as usize],
            ),
            _ if place < letters.len() => letters[place] = char::from_u32(rng.below(0x3000)).unwrap_or('x'),
            _ => {}
        }
    }
    letters.into_iter().collect()
}
