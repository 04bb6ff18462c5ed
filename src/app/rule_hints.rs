//! Explains the purpose of a rule in one sentence, the first time that a player sees the rule at work. Each game has
//! one text file of sentences per language. It has one line for each rule: its anchor, and the sentence.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::browser::fetch_text;
use crate::app::session::Line;
use crate::app::store::{Document, Format, Legacy, load, update, when_open};
use crate::ui::Lang;

/// The explanations that were shown on this device.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownHints {
    /// The rules that were explained, each as its game and its anchor.
    #[serde(default)]
    rules: Vec<String>,
    /// True if the introduction for readers who come by a link was shown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    greeted: bool,
}

impl Format for ShownHints {}

impl Document for ShownHints {
    const KEY: &'static str = "tefuda/told";
    const LEGACY: &'static [Legacy<Self>] =
        &[("tefuda.told", |text| Self { rules: text.lines().map(str::to_owned).collect(), greeted: false })];

    fn merge(&mut self, other: Self) {
        other.rules.into_iter().for_each(|name| add(&mut self.rules, name));
        self.greeted |= other.greeted;
    }
}

thread_local! {
    /// The rules that were explained, in the storage or on this page. If nothing can be stored, only this copy exists.
    static KNOWN: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// The sentence of a rule, in the text of its game.
pub fn sentence<'a>(text: &'a str, rule: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(rule)?.strip_prefix(' '))
}

/// Forgets which rules were explained, so that each of them is explained again.
pub fn forget() {
    KNOWN.set(Some(Vec::new()));
    // If this cannot be stored, this page still explains all rules again.
    let _ = update::<ShownHints>(|hints| hints.rules.clear());
}

/// Records that the introduction was shown.
pub fn note_greeting() {
    when_open(|| {
        // If this cannot be stored, the introduction is shown again on the next visit.
        let _ = update::<ShownHints>(|hints| hints.greeted = true);
    });
}

/// Adds a rule, unless it is there.
fn add(rules: &mut Vec<String>, name: String) {
    if !rules.contains(&name) {
        rules.push(name);
    }
}

fn is_known(name: &str) -> bool {
    KNOWN.with_borrow_mut(|known| {
        known.get_or_insert_with(|| load::<ShownHints>().unwrap_or_default().rules).iter().any(|known| known == name)
    })
}

/// Marks a rule as explained on this page, and in the storage if it `is_kept`.
fn learn(name: String, is_kept: bool) {
    KNOWN.with_borrow_mut(|known| add(known.get_or_insert_default(), name.clone()));
    if !is_kept {
        return;
    }
    when_open(move || {
        // If this cannot be stored, the rule is explained again on the next visit.
        let _ = update::<ShownHints>(|hints| add(&mut hints.rules, name));
    });
}

/// The explanation at a ply: a rule, and the sentence about its purpose.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleHint {
    pub rule: &'static str,
    pub sentence: String,
    /// The line of the ply that cites the rule, from 0.
    pub line: usize,
}

/// The sentences of a game, once their file is loaded. It is requested as soon as it is `wanted`.
#[hook]
pub fn use_sentences(game: &'static str, lang: Lang, wanted: bool) -> Option<AttrValue> {
    let text = use_state(|| None::<(&'static str, Lang, AttrValue)>);
    let set = text.setter();
    use_effect_with((game, lang, wanted), move |&(game, lang, wanted)| {
        if wanted {
            spawn_local(async move {
                // If the request fails, no rule is explained.
                if let Some(text) = fetch_text(&format!("why/{game}.{}.txt", lang.tag())).await {
                    set.set(Some((game, lang, text.into())));
                }
            });
        }
    });
    let here = text.as_ref().filter(|(of, spoken, _)| (*of, *spoken) == (game, lang));
    here.map(|(_, _, text)| text.clone()).filter(|_| wanted)
}

/// The explanation of the first rule of the shown ply that was not explained before. It stays as long as the ply is
/// shown. `at` is the identity of the match, and the ply. The rule is stored as explained only if the match `is_mine`.
#[hook]
pub fn use_rule_hint(
    game: &'static str,
    at: &(String, usize),
    ply_lines: &[&Line],
    text: Option<&str>,
    is_mine: bool,
) -> Option<RuleHint> {
    let shown = use_mut_ref(|| None::<((String, usize), RuleHint)>);
    let now = text.and_then(|text| {
        if let Some((_, hint)) = shown.borrow().as_ref().filter(|(shown, _)| shown == at) {
            return Some(RuleHint { sentence: sentence(text, hint.rule)?.to_owned(), ..hint.clone() });
        }
        let mut fresh = ply_lines.iter().enumerate().filter(|(_, line)| !is_known(&format!("{game} {}", line.rule)));
        fresh.find_map(|(at, line)| {
            let sentence = sentence(text, line.rule)?.to_owned();
            Some(RuleHint { rule: line.rule, sentence, line: at })
        })
    });
    *shown.borrow_mut() = now.clone().map(|hint| (at.clone(), hint));
    let learnt = now.as_ref().map(|hint| format!("{game} {}", hint.rule));
    use_effect_with((learnt, is_mine), |(learnt, is_mine)| {
        if let Some(name) = learnt {
            learn(name.clone(), *is_mine);
        }
    });
    now
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs::read_to_string;

    use super::*;
    use crate::app::about::{house_rules, rule_name};
    use crate::app::session::deal;
    use crate::app::store::{self, memory};
    use crate::engine::{Seat, Sitter, sitters_against};
    use crate::games;

    fn text(game: &str, lang: Lang) -> &'static str {
        let path = format!("src/games/{}/content/why.{}.txt", game.replace('-', "_"), lang.tag());
        read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}")).leak()
    }

    /// The anchors that a text has sentences for, in order.
    fn rules(text: &str) -> Vec<&str> {
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        lines.map(|line| line.split_once(' ').map_or(line, |(rule, _)| rule)).collect()
    }

    #[test]
    fn every_language_explains_the_same_rules_in_one_short_sentence_each() {
        for &game in games::IDS {
            let english = text(game, Lang::En);
            for lang in Lang::ALL {
                let text = text(game, lang);
                assert_eq!(rules(text), rules(english), "{game} in {lang:?}");
                for rule in rules(text) {
                    let line = sentence(text, rule).unwrap_or_else(|| panic!("{game}: {rule} says nothing"));
                    assert_ne!(rule_name(game, rule, lang), rule, "{game}: there is no rule {rule}");
                    let (most, length) = match lang {
                        Lang::En => (24, line.split_whitespace().count()),
                        Lang::Ja => (64, line.chars().count()),
                    };
                    assert!(length <= most && length > 0, "{game}, {rule}: {line}");
                }
            }
        }
    }

    #[test]
    fn every_rule_in_a_log_has_an_explanation() {
        for &game in games::IDS {
            let text = text(game, Lang::En);
            let known: BTreeSet<&str> = rules(text).into_iter().collect();
            let about = crate::app::about::about(game, Lang::En).expect("it is registered");
            let rules = house_rules(game, Lang::En).expect("it is registered");
            for seed in 0..30 {
                let players =
                    about.players.clone().nth(usize::try_from(seed).expect("small") % about.players.clone().count());
                let sitters = sitters_against(Sitter::Random, players.expect("it is in range"));
                let preset = &rules.presets[usize::try_from(seed).expect("small") % rules.presets.len()].1;
                let Ok(mut session) = deal(game, preset, sitters, seed) else { continue };
                while let Some(seat) = session.turn() {
                    let mv = session.random_move(seat).expect("somebody is to move");
                    session = session.play(&mv).unwrap_or_else(|_| panic!("{game}: {mv} is legal"));
                }
                for seat in Seat::all(session.players()) {
                    for line in session.log(seat, Lang::En) {
                        assert!(known.contains(line.rule), "{game}: nobody says why {} ({})", line.rule, line.text);
                    }
                }
            }
        }
    }

    #[test]
    fn a_sentence_is_found_by_its_whole_anchor() {
        let text = "# why\nSK-1 One.\nSK-10 Ten.\n";
        assert_eq!(sentence(text, "SK-10"), Some("Ten."));
        assert_eq!(sentence(text, "SK-1"), Some("One."));
        assert_eq!(sentence(text, "SK"), None);
    }

    #[test]
    fn explained_rules_are_remembered_until_the_user_resets_them() {
        memory::with(&[("tefuda.told", "sakura SK-1\nkoi-koi KK-1")]);
        KNOWN.set(None);
        assert!(is_known("sakura SK-1") && !is_known("sakura SK-2"));
        // Meanwhile another tab has explained a rule.
        let learnt = |hints: &mut ShownHints| {
            add(&mut hints.rules, "sutda SD-1".to_owned());
        };
        update(learnt).expect("there is room");
        learn("sakura SK-2".to_owned(), true);
        let stored = load::<ShownHints>().expect("a storage").rules;
        assert_eq!(stored, ["sakura SK-1", "koi-koi KK-1", "sutda SD-1", "sakura SK-2"]);
        assert!(is_known("sakura SK-2"));
        assert_eq!(store::read("tefuda.told"), Ok(None));
        forget();
        assert!(!is_known("sakura SK-1"));
        assert_eq!(load::<ShownHints>().expect("a storage"), ShownHints::default());
    }

    #[test]
    fn without_a_storage_a_rule_is_explained_once_for_each_visit() {
        memory::with(&[]);
        memory::switch_off();
        KNOWN.set(None);
        learn("sakura SK-1".to_owned(), true);
        assert!(is_known("sakura SK-1"));
        memory::mend();
        KNOWN.set(None);
        assert!(!is_known("sakura SK-1"));
    }
}
