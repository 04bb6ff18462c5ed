//! What holds for the source itself: who may name whom, and manners that no compiler knows.
//!
//! A check looks at one file and returns what is wrong with it. Each is tried on a bad sample first.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::Path;

use tefuda::games::{self, Registered, Visitor};
use tefuda::ui::Lang;

/// The modules in reading order; each names only itself and those above it.
const LAYERS: [&str; 9] = ["cards", "engine", "ai", "ui", "hanafuda", "fishing", "games", "worker", "app"];

/// What the web, the clock and floats are called.
const WEB: [&str; 6] = ["yew", "web_sys", "js_sys", "wasm_bindgen", "gloo_timers", "gloo_events"];
const FLOATS_AND_CLOCKS: [&str; 4] = ["f32", "f64", "Instant", "SystemTime"];
/// What a platform may round in its own way. Adding, multiplying, dividing and roots are the same everywhere.
const ROUNDED: [&str; 14] =
    ["mul_add", "powf", "powi", "exp", "exp2", "exp_m1", "ln", "ln_1p", "log2", "log10", "sin", "cos", "tan", "tanh"];
/// What differs from machine to machine, or from version to version.
const UNSTEADY: [&str; 6] = ["HashMap", "HashSet", "SmallRng", "StdRng", "thread_rng", "getrandom"];

/// The most lines of a file, and of a style sheet, which has one declaration a line.
const CEILING: usize = 600;
const SHEET_CEILING: usize = 1200;

/// A file, with its comments and tests taken out of the code.
struct Source {
    path: String,
    text: String,
    code: String,
}

impl Source {
    fn new(path: &str, text: &str) -> Self {
        let tests = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
        let code = text[..tests].lines().flat_map(|line| [without_comment(line), "\n"]).collect();
        Self { path: path.to_owned(), text: text.to_owned(), code }
    }

    /// The place of the file's module among the modules: `src/ui/card.rs` is `["ui", "card"]`.
    fn module(&self) -> Vec<&str> {
        let path = self.path.trim_start_matches("src/").trim_end_matches(".rs").trim_end_matches("/mod");
        path.split('/').collect()
    }

    fn layer(&self) -> Option<usize> {
        LAYERS.iter().position(|layer| self.module().first() == Some(layer))
    }

    fn is_thinking(&self) -> bool {
        let name = self.path.rsplit('/').next();
        self.path.starts_with("src/games/") && matches!(name, Some("rules.rs" | "score.rs" | "brain.rs"))
    }

    /// Whether it reckons with floats for brains that have to answer alike everywhere.
    fn is_reckoning(&self) -> bool {
        self.path.starts_with("src/ai/") || self.path.starts_with("src/games/") && self.path.contains("/solver/")
    }

    fn is_test(&self) -> bool {
        self.path.ends_with("/tests.rs") || self.path.contains("/tests/")
    }

    /// The words of the code among these.
    fn names<'a>(&'a self, words: &'a [&str]) -> impl Iterator<Item = String> + 'a {
        let names = self.code.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        names.filter(|name| words.contains(name)).map(str::to_owned)
    }

    /// The top modules that the code names, by `crate::` or by as many `super::` as lead there.
    fn named_layers(&self) -> Vec<usize> {
        let up = "super::".repeat(self.module().len());
        let words = self.code.match_indices("crate::").map(|(place, word)| &self.code[place + word.len()..]);
        let supers = self.code.match_indices(&up).map(|(place, word)| &self.code[place + word.len()..]);
        let mut named = Vec::new();
        for behind in words.chain(supers) {
            let list = behind.strip_prefix('{').and_then(|list| list.split_once('}')).map_or(behind, |(list, _)| list);
            let heads = if list.len() == behind.len() { vec![list] } else { list.split(',').collect() };
            for head in heads {
                let end = head.trim_start().split(|sign: char| !sign.is_alphanumeric() && sign != '_').next();
                named.extend(LAYERS.iter().position(|layer| Some(*layer) == end));
            }
        }
        named
    }
}

/// A line up to a comment, which does not begin inside a text.
fn without_comment(line: &str) -> &str {
    let starts = line.match_indices("//").map(|(place, _)| place);
    let start = starts.into_iter().find(|&place| line[..place].matches('"').count().is_multiple_of(2));
    &line[..start.unwrap_or(line.len())]
}

type Check = fn(&Source) -> Vec<String>;

fn names_a_layer_below_its_own(file: &Source) -> Vec<String> {
    let Some(own) = file.layer() else { return Vec::new() };
    file.named_layers().into_iter().filter(|&layer| layer > own).map(|layer| LAYERS[layer].to_owned()).collect()
}

#[test]
fn a_module_names_only_those_above_it() {
    let check: Check = names_a_layer_below_its_own;
    complains(check, "src/engine/link.rs", "use crate::ui::Lang;");
    complains(check, "src/ai/mod.rs", "fn f() { crate::games::each(&v) }");
    complains(check, "src/ui/card.rs", "use crate::{cards::CardSet, games};");
    complains(check, "src/ui/mod.rs", "use super::app;");
    complains(check, "src/games/sutda/rules.rs", "use super::super::super::app::start;");
    accepts(check, "src/ui/card.rs", "use crate::engine::Seat;\nuse super::games;\n// crate::app\nuse crate::ui;");
    accepts(check, "src/app/mod.rs", "use crate::games;");
    everywhere(check);
}

#[test]
fn the_crate_lists_its_modules_in_reading_order() {
    let library = fs::read_to_string("src/lib.rs").expect("the root of the crate");
    let listed: Vec<&str> =
        library.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    assert_eq!(listed, LAYERS);
}

fn names_another_game(file: &Source) -> Vec<String> {
    let in_a_game = file.module().first() == Some(&"games") && file.module().len() > 1;
    if !in_a_game {
        return Vec::new();
    }
    let games = LAYERS.iter().position(|&layer| layer == "games");
    file.named_layers().into_iter().filter(|&layer| Some(layer) == games).map(|_| "the games".to_owned()).collect()
}

#[test]
fn a_game_knows_no_other_game() {
    complains(names_another_game, "src/games/sutda/rules.rs", "use crate::games::sakura::View;");
    accepts(names_another_game, "src/games/sutda/rules.rs", "use super::score::points;\nuse crate::engine::Seat;");
    everywhere(names_another_game);
}

fn names_the_web(file: &Source) -> Vec<String> {
    let core = file
        .layer()
        .is_some_and(|layer| LAYERS[layer] == "cards" || LAYERS[layer] == "engine" || LAYERS[layer] == "ai");
    if core || file.is_thinking() { file.names(&WEB).collect() } else { Vec::new() }
}

#[test]
fn cards_engine_brains_and_rules_know_nothing_of_the_web() {
    complains(names_the_web, "src/engine/link.rs", "use web_sys::window;");
    complains(names_the_web, "src/games/sutda/rules.rs", "fn f() { js_sys::Date::now() }");
    complains(names_the_web, "src/games/sutda/score.rs", "use yew::prelude::*;");
    accepts(names_the_web, "src/games/sutda/table.rs", "use yew::prelude::*;");
    accepts(names_the_web, "src/engine/link.rs", "// for yew\nlet yews = 1;");
    everywhere(names_the_web);
}

fn names_what_is_unsteady(file: &Source) -> Vec<String> {
    let clocks = file.code.contains("std::time").then(|| "std::time".to_owned());
    if file.is_thinking() {
        file.names(&UNSTEADY).chain(file.names(&FLOATS_AND_CLOCKS)).chain(clocks).collect()
    } else if file.is_reckoning() {
        file.names(&UNSTEADY).chain(file.names(&ROUNDED)).chain(clocks).collect()
    } else {
        Vec::new()
    }
}

#[test]
fn rules_and_brains_are_the_same_on_every_machine() {
    for bad in ["use std::collections::HashMap;", "let r = rand::thread_rng();", "let x: f64 = 0.1;", "use std::time;"]
    {
        complains(names_what_is_unsteady, "src/games/sutda/brain.rs", bad);
    }
    accepts(names_what_is_unsteady, "src/games/sutda/brain.rs", "use std::collections::BTreeMap;");
    complains(names_what_is_unsteady, "src/games/sutda/solver/pair.rs", "let x = a.mul_add(b, c);");
    complains(names_what_is_unsteady, "src/ai/regret.rs", "use std::collections::HashMap;");
    accepts(names_what_is_unsteady, "src/games/sutda/solver/pair.rs", "let x: f32 = a * b + c;");
    everywhere(names_what_is_unsteady);
}

fn has_a_style_attribute(file: &Source) -> Vec<String> {
    let lines = file.code.lines();
    lines
        .filter(|line| line.contains(" style=") || line.contains(" style={"))
        .map(|line| line.trim().to_owned())
        .collect()
}

#[test]
fn no_element_brings_its_own_style() {
    complains(has_a_style_attribute, "src/ui/card.rs", r#"html! { <p class="a" style="color: red" /> }"#);
    complains(has_a_style_attribute, "src/ui/card.rs", "html! { <p style={css} /> }");
    accepts(has_a_style_attribute, "src/ui/card.rs", r#"html! { <p class="style" /> } // style="""#);
    everywhere(has_a_style_attribute);
}

fn unwraps(file: &Source) -> Vec<String> {
    let lines = file.code.lines().filter(|_| !file.is_test());
    lines.filter(|line| line.contains(".unwrap()")).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn nothing_is_unwrapped_without_a_reason() {
    complains(unwraps, "src/ui/card.rs", "let x = y.unwrap();");
    accepts(
        unwraps,
        "src/ui/card.rs",
        "let x = y.unwrap_or(1);\n#[cfg(test)]\nmod tests {\n  fn f() { y.unwrap(); }\n}",
    );
    accepts(unwraps, "src/games/sutda/tests.rs", "y.unwrap();");
    everywhere(unwraps);
}

fn cites_a_rule_by_its_id(file: &Source) -> Vec<String> {
    let lines = file.code.lines().filter(|_| !file.is_test());
    lines.filter(|line| line.contains("Rule(\"")).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn a_rule_is_cited_by_its_name() {
    complains(cites_a_rule_by_its_id, "src/games/sutda/rules.rs", "Ok(Rule(\"ST-08\"))");
    accepts(cites_a_rule_by_its_id, "src/games/sutda/rules.rs", "Ok(SutdaRule::SidePots.into())");
    accepts(cites_a_rule_by_its_id, "src/games/sutda/tests/auction.rs", "assert_eq!(rule, Rule(\"ST-08\"));");
    everywhere(cites_a_rule_by_its_id);
}

fn is_too_long(file: &Source) -> Vec<String> {
    let lines = file.text.lines().count();
    let is_sheet = Path::new(&file.path).extension().is_some_and(|end| end == "css");
    let ceiling = if is_sheet { SHEET_CEILING } else { CEILING };
    if lines > ceiling { vec![format!("{lines} lines: split it")] } else { Vec::new() }
}

#[test]
fn no_file_has_grown_too_long() {
    complains(is_too_long, "src/ui/card.rs", &"\n".repeat(CEILING + 1));
    accepts(is_too_long, "src/ui/card.rs", &"\n".repeat(CEILING));
    everywhere(is_too_long);
    for folder in ["tests", "scripts", "style"] {
        for file in files_below(folder, &["rs", "mjs", "css"]) {
            assert_eq!(is_too_long(&file), [""; 0], "{}", file.path);
        }
    }
}

/// What a game's folder lacks, going by the names of its files.
fn lacks(files: &[String]) -> Vec<String> {
    let books = Lang::ALL.map(|lang| format!("rules.{}.md", lang.tag()));
    let parts = ["mod.rs", "rules", "rulebook", "brain", "text", "table", "tests"].map(str::to_owned);
    let has = |name: &String| files.contains(name) || files.contains(&format!("{name}.rs"));
    books.into_iter().chain(parts).filter(|name| !has(name)).collect()
}

#[test]
fn every_game_has_its_parts_and_a_rulebook_in_every_language() {
    #[derive(Clone)]
    struct Folder;

    impl Visitor for Folder {
        type Out = String;

        fn visit<G: Registered>(self) -> String {
            G::ID.replace('-', "_")
        }
    }

    assert!(lacks(&["mod.rs".into(), "rules.en.md".into()]).contains(&"rules.ja.md".to_owned()));
    let registered = games::each(&Folder);
    for game in &registered {
        assert_eq!(lacks(&names_in(&format!("src/games/{game}"))), [""; 0], "{game}");
    }
    let folders = names_in("src/games").into_iter().filter(|name| name != "mod.rs");
    assert!(
        folders.into_iter().all(|folder| registered.contains(&folder)),
        "a folder without its line in the registry"
    );
}

#[test]
fn comments_and_tests_are_no_code() {
    let file = Source::new("src/ui/card.rs", "let a = \"http://b\"; // c\n/// d\ne\n#[cfg(test)]\nmod tests {\nf\n}\n");
    assert_eq!(file.code, "let a = \"http://b\"; \n\ne\n");
}

/// Makes sure that a check finds fault with a sample.
fn complains(check: Check, path: &str, text: &str) {
    assert!(!check(&Source::new(path, text)).is_empty(), "the check lets this pass in {path}: {text}");
}

fn accepts(check: Check, path: &str, text: &str) {
    assert_eq!(check(&Source::new(path, text)), [""; 0], "the check is wrong about this in {path}: {text}");
}

/// Makes sure that a check finds fault with no file of the crate.
fn everywhere(check: Check) {
    let faults = files_below("src", &["rs"]).into_iter().flat_map(|file| {
        let faults = check(&file).into_iter();
        faults.map(move |fault| format!("{}: {fault}", file.path)).collect::<Vec<_>>()
    });
    assert_eq!(faults.collect::<Vec<_>>(), [""; 0]);
}

fn files_below(folder: &str, extensions: &[&str]) -> Vec<Source> {
    let mut files = Vec::new();
    for name in names_in(folder).into_iter().filter(|name| name != "node_modules" && !name.starts_with('.')) {
        let path = format!("{folder}/{name}");
        if Path::new(&path).is_dir() {
            files.extend(files_below(&path, extensions));
        } else if extensions.iter().any(|extension| path.ends_with(&format!(".{extension}"))) {
            files.push(Source::new(&path, &fs::read_to_string(&path).expect("a text")));
        }
    }
    files
}

fn names_in(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("a file").file_name().into_string().expect("a plain name")).collect()
}
