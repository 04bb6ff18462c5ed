//! Tests of the glossary files: every file can be parsed, every term occurs in a text, and no game has two terms with
//! one form.

use std::collections::BTreeSet;
use std::fs::read_to_string;
use std::path::Path;

use super::terms::{Piece, Terms};
use super::text::{Glossary, Word};
use crate::games;
use crate::ui::Lang;
use crate::ui::prose::{self, Block};

fn folder(game: &str) -> String {
    format!("src/games/{}", game.replace('-', "_"))
}

fn read(path: &str) -> String {
    read_to_string(path).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// The folders below this one that contain a glossary, including this one.
fn folders(below: &Path) -> Vec<String> {
    let inside = below.read_dir().expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut found: Vec<String> = inside.filter(|path| path.is_dir()).flat_map(|path| folders(&path)).collect();
    found.extend(below.join("glossary.txt").exists().then(|| below.to_str().expect("a name").to_owned()));
    found
}

/// The parts of all folders, joined as in the build of the site.
fn glossary(lang: Lang) -> Glossary {
    let mut all = String::new();
    for folder in folders(Path::new("src")) {
        let place = folder.trim_end_matches("/content").rsplit('/').next().expect("a name").replace('_', "-");
        let texts = ["glossary.txt".to_owned(), format!("glossary.{}.txt", lang.tag())];
        let part = texts.map(|name| read(&format!("{folder}/{name}"))).join("\n");
        let part = format!("place {place}\n{part}\n");
        Glossary::read(&part, lang).unwrap_or_else(|line| {
            panic!("{folder} in {lang:?}: {:?}", part.lines().nth(line - 1));
        });
        all += &part;
    }
    Glossary::read(&all, lang).expect("each part reads")
}

/// The texts of a game in a language: its rulebook and its lesson.
fn texts(game: &str, lang: Lang) -> Vec<String> {
    let folder = folder(game);
    ["rules", "lesson"]
        .iter()
        .zip(["md", "txt"])
        .map(|(name, end)| read(&format!("{folder}/content/{name}.{}.{end}", lang.tag())).replace("**", ""))
        .collect()
}

fn games_of(word: &Word) -> impl Iterator<Item = &'static str> {
    games::IDS.iter().copied().filter(|game| word.is_of(game))
}

#[test]
fn every_term_has_all_required_fields_in_every_language() {
    let has_kanji = |text: &str| text.contains(|letter| matches!(letter, '\u{4e00}'..='\u{9fff}'));
    for lang in Lang::ALL {
        let names = |glossary: &Glossary| glossary.words.iter().map(Word::address).collect::<BTreeSet<_>>();
        let glossary = glossary(lang);
        assert_eq!(names(&glossary), names(&self::glossary(Lang::En)), "{lang:?}");
        for word in &glossary.words {
            let at = format!("{} in {lang:?}", word.address());
            assert!(!word.says.is_empty() && word.says.iter().all(|form| !form.is_empty()), "{at} is said");
            assert!(word.means.chars().count() > 5, "{at} means something");
            assert_eq!(word.read.is_some(), word.written.as_deref().is_some_and(has_kanji), "{at}: kanji are read");
            assert_eq!(word.romaji.is_some(), word.written.is_some(), "{at}: and both in Latin letters");
            let kana = |read: &String| read.chars().all(|letter| matches!(letter, 'ぁ'..='ヶ' | 'ー'));
            assert!(word.read.iter().all(kana), "{at}: in kana");
        }
    }
}

#[test]
fn every_form_occurs_in_a_text_of_a_game_that_has_the_term() {
    for lang in Lang::ALL {
        for word in &glossary(lang).words {
            let texts: Vec<String> = games_of(word).flat_map(|game| texts(game, lang)).collect();
            for form in &word.says {
                let has_form = |text: &String| text.to_lowercase().replace('\n', " ").contains(&form.to_lowercase());
                assert!(texts.iter().any(has_form), "{}: nobody says “{form}” in {lang:?}", word.address());
            }
        }
    }
}

#[test]
fn no_game_has_a_form_twice_and_every_named_game_exists() {
    for lang in Lang::ALL {
        let glossary = glossary(lang);
        for word in &glossary.words {
            assert!(word.of.iter().all(|game| games::IDS.contains(&game.as_str())), "{}", word.address());
        }
        for &game in games::IDS {
            let mut forms = BTreeSet::new();
            for (word, form) in glossary.of(game).flat_map(|word| word.says.iter().map(move |form| (word, form))) {
                assert!(forms.insert(form.to_lowercase()), "{game} in {lang:?}: “{form}” of {}", word.address());
            }
            assert!(forms.len() >= 12, "{game} has words of its own");
        }
    }
}

#[test]
fn the_rule_of_a_term_is_in_the_rulebook_of_its_game() {
    let glossary = glossary(Lang::En);
    let rules: Vec<_> = glossary.words.iter().filter_map(|word| Some((word, word.rule.as_ref()?))).collect();
    assert!(!rules.is_empty());
    for (word, rule) in rules {
        let rulebook = prose::read(&read(&format!("{}/content/rules.en.md", folder(&word.place))));
        assert!(prose::anchors(&rulebook).contains(&rule.as_str()), "{}: {rule}", word.address());
    }
}

/// Games share code, and the glossary of that code, in folders below `src`.
#[test]
fn a_game_has_the_terms_of_the_folders_it_uses() {
    let glossary = glossary(Lang::En);
    for &game in games::IDS {
        let sources = sources(Path::new(&folder(game)));
        let known: BTreeSet<&str> = glossary.of(game).map(|word| word.place.as_str()).collect();
        for (place, names) in [("fishing", "crate::fishing"), ("hanafuda", "hanafuda::")] {
            assert_eq!(known.contains(place), sources.contains(names), "{game} and the glossary of src/{place}");
        }
    }
}

fn sources(folder: &Path) -> String {
    let inside = folder.read_dir().expect("a folder").map(|entry| entry.expect("an entry").path());
    let text = |path: std::path::PathBuf| match path.extension() {
        Some(end) if end == "rs" => read(path.to_str().expect("a name")),
        None => sources(&path),
        Some(_) => String::new(),
    };
    inside.map(text).collect()
}

#[test]
fn most_terms_occur_in_a_rulebook() {
    for lang in Lang::ALL {
        let glossary = glossary(lang);
        for &game in games::IDS {
            let mut terms = Terms::new(Some(&glossary), game);
            let mut met = 0;
            for block in prose::read(&texts(game, lang)[0]) {
                let (Block::Paragraph { spans, .. } | Block::Item { spans, .. }) = block else { continue };
                for span in spans {
                    met += terms.split(span.text(), "").iter().filter(|piece| matches!(piece, Piece::Term(..))).count();
                }
            }
            let all = glossary.of(game).count();
            assert!(met <= all && met * 10 >= all * 9, "{game} in {lang:?}: {met} of {all}");
        }
    }
}
