//! Tests that compare both directions with `serde_json`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::value::RawValue;

use super::*;
use crate::engine::{Luck, Rng};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Mood {
    Calm,
    Loud,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Inner {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    more: Option<Box<Inner>>,
}

/// All forms that documents use.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Forms {
    flag: bool,
    small: u8,
    large: u64,
    below: i32,
    text: String,
    maybe: Option<u32>,
    mood: Mood,
    #[serde(default)]
    list: Vec<Inner>,
    set: BTreeSet<String>,
    map: BTreeMap<String, usize>,
    pair: (u32, String),
}

fn forms() -> Forms {
    let inner = |name: &str| Inner { name: name.to_owned(), more: None };
    Forms {
        flag: true,
        small: 255,
        large: u64::MAX,
        below: -7,
        text: "手札 \u{0}\u{1f}\u{7f}\"\\/\u{8}\u{c}\n\r\t\u{1f0a1}".to_owned(),
        maybe: None,
        mood: Mood::Loud,
        list: vec![Inner { more: Some(Box::new(inner(""))), ..inner("a") }, inner("b")],
        set: ["x", "y"].map(str::to_owned).into(),
        map: [("é".to_owned(), 1), ("z".to_owned(), 0)].into(),
        pair: (3, "three".to_owned()),
    }
}

#[test]
fn values_are_written_as_by_serde_json_and_read_back() {
    for value in [forms(), Forms { maybe: Some(9), list: Vec::new(), flag: false, mood: Mood::Calm, ..forms() }] {
        let text = write(&value).expect("it has a form of documents");
        assert_eq!(text, serde_json::to_string(&value).expect("it serializes"));
        assert_eq!(read::<Forms>(&text), Ok(value));
    }
}

#[test]
fn a_raw_text_is_written_as_it_was_read() {
    let text = r#" {"a": [1.50, -0.0e+7 , {"b" :"\u00e9\ud800"}], "c":[ ] } "#;
    let raw = read::<Raw>(text).expect("it is JSON");
    assert_eq!(raw.text(), text.trim());
    assert_eq!(write(&vec![raw]).expect("it is JSON"), format!("[{}]", text.trim()));
}

#[test]
fn forms_that_documents_do_not_use_are_rejected() {
    assert_eq!(write(&1.5), Err(Bad));
    assert_eq!(write(&BTreeMap::from([(1, 2)])), Err(Bad));
    assert_eq!(read::<f64>("1.5"), Err(Bad));
    assert_eq!(read::<String>(r#""\ud800""#), Err(Bad), "half of a pair of surrogates");
    assert_eq!(read::<String>(r#""\ud83c\udca1""#), Ok("\u{1f0a1}".to_owned()));
    assert_eq!(read::<Vec<u8>>("[1,]"), Err(Bad));
    assert_eq!(read::<u8>("256"), Err(Bad));
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(read::<Raw>(&nested(64)).is_ok());
    assert_eq!(read::<Raw>(&nested(65)), Err(Bad));
    assert_eq!(read::<Raw>(&nested(1_000_000)), Err(Bad));
}

/// The text with a few random changes.
fn changed(text: &str, rng: &mut Rng) -> String {
    const SIGNS: [&str; 24] = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "d83c", "\\ud83c", "\\udca1", "0", "1", ".", "e", "-", "null",
        "true", " ", "\n", "\u{1}", "札", "",
    ];
    let mut signs: Vec<String> = text.chars().map(String::from).collect();
    for _ in 0..=rng.below(3) {
        let place = rng.below(u32::try_from(signs.len()).expect("it is short").max(1)) as usize;
        let sign = SIGNS[rng.below(24) as usize].to_owned();
        match rng.below(3) {
            0 => signs.insert(place.min(signs.len()), sign),
            1 => signs.truncate(place + 1),
            _ => signs[place] = sign,
        }
    }
    signs.concat()
}

#[test]
fn changed_texts_are_accepted_or_rejected_as_by_serde_json() {
    let seed = 20_261_128;
    println!("seed {seed}");
    let mut rng = Rng::new(seed);
    let whole = serde_json::to_string_pretty(&forms()).expect("it serializes");
    let parts =
        ["[1.5e3,-0,\"\\ud83c\\udca1\",{\"a\":null}]", "\"\\u0041\\n\"", "{\"name\":\"a\",\"more\":{\"name\":\"b\"}}"];
    let (mut good, mut bad) = (0, 0);
    for _ in 0..30_000 {
        let text = changed([&whole, parts[0], parts[1], parts[2]][rng.below(4) as usize], &mut rng);
        let theirs = serde_json::from_str::<Box<RawValue>>(&text).ok();
        assert_eq!(read::<Raw>(&text).ok().as_ref().map(Raw::text), theirs.as_deref().map(RawValue::get), "{text}");
        assert_eq!(read::<Forms>(&text).ok(), serde_json::from_str(&text).ok(), "{text}");
        assert_eq!(read::<Inner>(&text).ok(), serde_json::from_str(&text).ok(), "{text}");
        assert_eq!(read::<String>(&text).ok(), serde_json::from_str(&text).ok(), "{text}");
        if theirs.is_some() { good += 1 } else { bad += 1 }
    }
    assert!(good > 3_000 && bad > 10_000, "{good} texts are JSON, {bad} are not");
}
