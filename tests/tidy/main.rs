//! Checks of the source itself: allowed dependencies between modules, and conventions that no compiler checks.
//!
//! A check looks at one file and returns its faults. Each check is first tried on a bad sample.
#![cfg(not(target_arch = "wasm32"))]

mod cycles;
mod prose;
mod source;
mod styles;

use std::collections::BTreeMap;
use std::fs;

use tefuda::games::{self, Registered, Visitor};
use tefuda::ui::Lang;

use source::{Check, LAYERS, Source, accepts, complains, everywhere, files_below, names_in};

/// Names of the web crates, and of floats and clocks.
const WEB: [&str; 6] = ["yew", "web_sys", "js_sys", "wasm_bindgen", "gloo_timers", "gloo_events"];
const FLOATS_AND_CLOCKS: [&str; 4] = ["f32", "f64", "Instant", "SystemTime"];
/// Functions that may round differently on each platform. Adding, multiplying, dividing and roots are the same
/// everywhere.
const ROUNDED: [&str; 14] =
    ["mul_add", "powf", "powi", "exp", "exp2", "exp_m1", "ln", "ln_1p", "log2", "log10", "sin", "cos", "tan", "tanh"];
/// Names whose results differ between machines or versions.
const UNSTEADY: [&str; 6] = ["HashMap", "HashSet", "SmallRng", "StdRng", "thread_rng", "getrandom"];

/// Maximum number of lines of a file.
const CEILING: usize = 600;

fn names_a_layer_below_its_own(file: &Source) -> Vec<String> {
    let Some(own) = file.layer() else { return Vec::new() };
    file.named_layers().into_iter().filter(|&layer| layer > own).map(|layer| LAYERS[layer].to_owned()).collect()
}

#[test]
fn a_module_names_only_modules_above_it() {
    let check: Check = names_a_layer_below_its_own;
    complains(check, "src/engine/link.rs", "use crate::ui::Lang;");
    complains(check, "src/ai/mod.rs", "fn f() { crate::games::each(&v) }");
    complains(check, "src/ui/card.rs", "use crate::{cards::CardSet, games};");
    complains(check, "src/ui/mod.rs", "use super::app;");
    complains(check, "src/games/sutda/rules/mod.rs", "use super::super::super::app::start;");
    accepts(check, "src/ui/card.rs", "use crate::engine::Seat;\nuse super::games;\n// crate::app\nuse crate::ui;");
    accepts(check, "src/app/mod.rs", "use crate::games;");
    everywhere(check);
}

/// Lines that compile code for the browser alone, except in binaries. Clippy only checks natively compiled code.
fn is_for_the_browser_alone(file: &Source) -> Vec<String> {
    if !file.path.starts_with("src/") || file.path.starts_with("src/bin/") {
        return Vec::new();
    }
    file.text.lines().filter(|line| line.contains("#[cfg(target_arch = \"wasm32\")]")).map(str::to_owned).collect()
}

#[test]
fn no_library_code_is_compiled_for_the_browser_alone() {
    let check: Check = is_for_the_browser_alone;
    complains(check, "src/ui/assets.rs", "#[cfg(target_arch = \"wasm32\")]\nfn folder() {}");
    accepts(check, "src/ui/assets.rs", "fn folder() { if cfg!(not(target_arch = \"wasm32\")) {} }");
    accepts(check, "src/bin/lab/main.rs", "#[cfg(target_arch = \"wasm32\")]\nfn main() {}");
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
    let module = file.module();
    let ["games", own, ..] = module[..] else { return Vec::new() };
    let names = |path: &Vec<String>| match &path[..] {
        [games, game, ..] if games == "games" && game != own => Some(game.clone()),
        _ => None,
    };
    file.paths().iter().filter_map(names).collect()
}

#[test]
fn a_game_does_not_name_other_games() {
    complains(names_another_game, "src/games/sutda/rules/mod.rs", "use crate::games::sakura::View;");
    complains(names_another_game, "src/games/sutda/rules/mod.rs", "use super::super::{sakura, sutda::Move};");
    complains(names_another_game, "src/games/sutda/mod.rs", "fn f() { super::with(&id) }");
    accepts(names_another_game, "src/games/sutda/rules/mod.rs", "use super::score::points;\nuse crate::engine::Seat;");
    accepts(names_another_game, "src/games/sutda/brain/mod.rs", "use crate::games::sutda::rules::Move;");
    everywhere(names_another_game);
}

fn names_the_web(file: &Source) -> Vec<String> {
    let layer = file.layer().map(|layer| LAYERS[layer]);
    if file.is_core() {
        // The `ui` module counts as web too, because it contains widgets and texts.
        let page = file.named_layers().into_iter().map(|layer| LAYERS[layer]).filter(|&layer| layer == "ui");
        file.names(&WEB).chain(page.map(str::to_owned)).collect()
    } else if matches!(layer, Some("cards" | "engine" | "ai")) {
        file.names(&WEB).collect()
    } else {
        Vec::new()
    }
}

#[test]
fn cards_engine_brains_and_rules_do_not_depend_on_the_web() {
    complains(names_the_web, "src/engine/link.rs", "use web_sys::window;");
    complains(names_the_web, "src/games/sutda/rules/mod.rs", "fn f() { js_sys::Date::now() }");
    complains(names_the_web, "src/games/sutda/rules/score.rs", "use yew::prelude::*;");
    complains(names_the_web, "src/games/sutda/a_new_file.rs", "use yew::prelude::*;");
    complains(names_the_web, "src/games/sutda/brain/solver/table.rs", "use web_sys::window;");
    complains(names_the_web, "src/games/sutda/rules/facts.rs", "use crate::ui::prelude::*;");
    complains(names_the_web, "src/fishing/rules/mod.rs", "use crate::ui::Lang;");
    complains(names_the_web, "src/fishing/habits.rs", "use js_sys::Math;");
    accepts(names_the_web, "src/games/sutda/table/hand.rs", "use yew::prelude::*;");
    accepts(names_the_web, "src/games/sutda/text/en.rs", "use crate::ui::Names;");
    accepts(names_the_web, "src/fishing/table/sheet.rs", "use crate::ui::prelude::*;");
    accepts(names_the_web, "src/engine/link.rs", "// for yew\nlet yews = 1;");
    everywhere(names_the_web);
}

fn names_what_is_unsteady(file: &Source) -> Vec<String> {
    let clocks = file.code.contains("std::time").then(|| "std::time".to_owned());
    if file.is_reckoning() {
        file.names(&UNSTEADY).chain(file.names(&ROUNDED)).chain(clocks).collect()
    } else if file.is_core() {
        file.names(&UNSTEADY).chain(file.names(&FLOATS_AND_CLOCKS)).chain(clocks).collect()
    } else {
        Vec::new()
    }
}

#[test]
fn rules_and_brains_are_the_same_on_every_machine() {
    for bad in ["use std::collections::HashMap;", "let r = rand::thread_rng();", "let x: f64 = 0.1;", "use std::time;"]
    {
        for path in
            ["src/games/sutda/brain/mod.rs", "src/games/sutda/a_new_file.rs", "src/fishing/rules/determinize.rs"]
        {
            complains(names_what_is_unsteady, path, bad);
        }
    }
    accepts(names_what_is_unsteady, "src/games/sutda/table/mod.rs", "let x: f64 = 0.1;");
    accepts(names_what_is_unsteady, "src/games/sutda/rules/tests/mod.rs", "let x: f64 = 0.1;");
    accepts(names_what_is_unsteady, "src/games/sutda/brain/mod.rs", "use std::collections::BTreeMap;");
    complains(names_what_is_unsteady, "src/games/sutda/brain/solver/pair.rs", "let x = a.mul_add(b, c);");
    complains(names_what_is_unsteady, "src/ai/regret.rs", "use std::collections::HashMap;");
    accepts(names_what_is_unsteady, "src/games/sutda/brain/solver/pair.rs", "let x: f32 = a * b + c;");
    everywhere(names_what_is_unsteady);
}

/// The faults of a game's state: public fields, or a place outside `rules/mod.rs`. With private fields, only the files
/// below the rules can access the state, and no table, text or brain can.
fn shows_its_state(file: &Source) -> Vec<String> {
    let Some((_, game)) = file.code.split_once("impl Game for ") else { return Vec::new() };
    let name = game.split(' ').next().unwrap_or(game);
    let place = (!file.path.ends_with("/rules/mod.rs")).then(|| format!("{name} belongs into rules/mod.rs"));
    let declared = file.code.split_once(&format!("pub struct {name} {{")).and_then(|(_, body)| body.split_once("\n}"));
    let Some((body, _)) = declared else { return vec![format!("the fields of {name} are nowhere")] };
    let open = body.lines().map(str::trim).filter(|field| field.starts_with("pub")).map(str::to_owned);
    open.chain(place).collect()
}

#[test]
fn hidden_state_is_not_accessible_to_tables_and_brains() {
    let game = |fields: &str| format!("pub struct Snap {{\n    {fields}\n}}\n\nimpl Game for Snap {{}}");
    let rules = "src/games/snap/rules/mod.rs";
    for open in
        ["pub hands: Cards,", "pub(super) hands: Cards,", "pub(crate) pile: Cards,", "pile: Cards,\n    pub a: u8,"]
    {
        complains(shows_its_state, rules, &game(open));
    }
    complains(shows_its_state, "src/games/snap/rules.rs", &game("hands: Cards,"));
    complains(shows_its_state, rules, "impl Game for Snap {}");
    accepts(shows_its_state, rules, &game("hands: Cards,\n    /// In pub order.\n    pile: Cards,"));
    accepts(shows_its_state, "src/games/snap/rules/view.rs", "pub struct View {\n    pub hand: Cards,\n}");
    everywhere(shows_its_state);
    let games = files_below("src/games", &["rs"]).into_iter().filter(|file| file.code.contains("impl Game for "));
    assert_eq!(games.count(), games::IDS.len(), "every game has a state of its own");
}

/// Lines that name the shared round of fishing games outside rules, or export it from them. It shows all hands to the
/// rules, so no other module may get one.
fn names_a_round(file: &Source) -> Vec<String> {
    let fishes = file.path.starts_with("src/fishing/") || file.code.contains("fishing");
    if !fishes || file.is_test() {
        return Vec::new();
    }
    let names_it = |code: &str| code.split(|sign: char| !sign.is_alphanumeric()).any(|name| name == "Round");
    let code = file.code_without_texts();
    let lines = code.lines().map(str::trim).filter(|line| names_it(line));
    let handed_out = |line: &&str| {
        let result = line.split_once(" -> ").is_some_and(|(_, result)| names_it(result));
        file.path.starts_with("src/games/") && line.starts_with("pub") && (result || !line.contains("fn "))
    };
    if file.is_below_rules() {
        lines.filter(handed_out).map(str::to_owned).collect()
    } else {
        lines.map(str::to_owned).collect()
    }
}

#[test]
fn only_rules_modules_name_the_state_of_a_fishing_round() {
    complains(names_a_round, "src/fishing/brain/mod.rs", "use super::rules::{Each, Round};");
    complains(names_a_round, "src/fishing/habits.rs", "fn f(round: &super::rules::Round) {}");
    complains(names_a_round, "src/games/sakura/table/mod.rs", "use crate::fishing::rules::Round;");
    let handed_out = "use crate::fishing::rules::Round;\npub(super) fn round(&self) -> &Round {";
    complains(names_a_round, "src/games/sakura/rules/mod.rs", handed_out);
    complains(names_a_round, "src/games/sakura/rules/mod.rs", "pub use crate::fishing::rules::Round;");
    accepts(names_a_round, "src/games/sakura/rules/mod.rs", "use crate::fishing::rules::Round;\nround: Round,");
    let looked_at = "use crate::fishing::rules::Round;\npub fn void(round: &Round) -> bool {";
    accepts(names_a_round, "src/games/sakura/rules/start.rs", looked_at);
    accepts(names_a_round, "src/games/sutda/brain/solver/think.rs", "struct Round<'a> {");
    accepts(names_a_round, "src/fishing/brain/mod.rs", "use super::rules::RoundView;");
    accepts(names_a_round, "src/fishing/text/en.rs", "let text = \"Round 1 of 6, \\\"Round\\\"\"; // Round");
    everywhere(names_a_round);
}

fn has_a_style_attribute(file: &Source) -> Vec<String> {
    let lines = file.code.lines();
    lines
        .filter(|line| line.contains(" style=") || line.contains(" style={"))
        .map(|line| line.trim().to_owned())
        .collect()
}

#[test]
fn no_element_has_a_style_attribute() {
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
    if lines > CEILING { vec![format!("{lines} lines: split it")] } else { Vec::new() }
}

#[test]
fn no_file_is_longer_than_the_limit() {
    complains(is_too_long, "src/ui/card.rs", &"\n".repeat(CEILING + 1));
    accepts(is_too_long, "src/ui/card.rs", &"\n".repeat(CEILING));
    for folder in ["src", "tests", "scripts", "style"] {
        for file in files_below(folder, &["rs", "mjs", "js", "css"]) {
            assert_eq!(is_too_long(&file), [""; 0], "{}", file.path);
        }
    }
}

/// Code that shows that a browser test uses its own selectors.
fn names_a_selector(file: &Source) -> Vec<String> {
    let signs = [".locator(", "querySelector", "\"[data-", "`[data-"];
    signs.into_iter().filter(|sign| file.text.contains(sign)).map(str::to_owned).collect()
}

#[test]
fn browser_tests_use_selectors_only_in_page_objects() {
    complains(names_a_selector, "tests/e2e/games.test.mjs", "await page.locator(\".card\").click();");
    complains(names_a_selector, "tests/e2e/games.test.mjs", "await until(page, `[data-ply=\"${ply}\"]`);");
    accepts(names_a_selector, "tests/e2e/games.test.mjs", "await table.play(table.legal.first());");
    for file in files_below("tests/e2e", &["test.mjs"]) {
        assert_eq!(names_a_selector(&file), [""; 0], "{}", file.path);
    }
}

/// The parts that a game's folder lacks, by the names of its files.
fn lacks(files: &[String]) -> Vec<String> {
    let books = Lang::ALL.map(|lang| format!("content/rules.{}.md", lang.tag()));
    let modules = ["rules", "rules/rulebook", "rules/tests", "brain", "text", "table"].map(str::to_owned);
    let others = ["mod.rs", "table/cloth.css", "content/weave.svg"].map(str::to_owned);
    // A module is a file or a folder.
    let has = |name: &String| {
        let places = [name.clone(), format!("{name}.rs"), format!("{name}/mod.rs")];
        places.iter().any(|place| files.contains(place))
    };
    books.into_iter().chain(modules).chain(others).filter(|name| !has(name)).collect()
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

    let some = ["mod.rs", "rules/mod.rs", "rules/tests/mod.rs", "content/rules.en.md", "brain/mod.rs", "text.css"];
    let lacking = ["content/rules.ja.md", "rules/rulebook", "text", "table", "table/cloth.css", "content/weave.svg"];
    assert_eq!(lacks(&some.map(str::to_owned)), lacking);
    assert!(lacks(&["rules/mod.rs".to_owned()]).contains(&"rules/tests".to_owned()));
    let registered = games::each(&Folder);
    for game in &registered {
        let folder = format!("src/games/{game}");
        let below = files_below(&folder, &["rs", "md", "css", "svg"]).into_iter();
        let names = below.filter_map(|file| Some(file.path.strip_prefix(&folder)?.strip_prefix('/')?.to_owned()));
        assert_eq!(lacks(&names.collect::<Vec<_>>()), [""; 0], "{game}");
    }
    let folders = names_in("src/games").into_iter().filter(|name| name != "mod.rs");
    assert!(
        folders.into_iter().all(|folder| registered.contains(&folder)),
        "a folder without its line in the registry"
    );
}

/// The files that a table of texts lacks, by the names of the files in its folder.
fn lacks_a_language(files: &[String]) -> Vec<String> {
    let needed = Lang::ALL.iter().map(|lang| format!("{}.rs", lang.tag())).chain(["mod.rs".to_owned()]);
    needed.filter(|name| !files.contains(name)).collect()
}

#[test]
fn every_table_of_texts_has_a_file_for_each_language() {
    assert_eq!(lacks_a_language(&["en.rs", "mod.rs"].map(str::to_owned)), ["ja.rs"]);
    let mut folders: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files_below("src/app", &["rs"]) {
        let (folder, name) = file.path.rsplit_once('/').expect("a file in a folder");
        folders.entry(folder.to_owned()).or_default().push(name.to_owned());
    }
    let of_a_language = |name: &String| Lang::ALL.iter().any(|lang| *name == format!("{}.rs", lang.tag()));
    folders.retain(|folder, files| folder.ends_with("/words") || files.iter().any(of_a_language));
    assert!(folders.contains_key("src/app/screens/glossary/words"), "the tables of texts have moved");
    for (folder, files) in &folders {
        assert_eq!(lacks_a_language(files), [""; 0], "{folder}");
    }
}

/// Returns true if the registry of screens lists a table of texts: by its path, or by `with words` in the row of its
/// screen.
fn is_listed(registry: &str, folder: &str) -> bool {
    let path = folder.trim_start_matches("src/").replace('/', "::");
    let by_path =
        registry.split([' ', ',', '[', ']', '\n', ';', '(']).any(|word| word.trim_end_matches("::load") == path);
    let screen = folder.strip_prefix("src/app/screens/").and_then(|rest| rest.strip_suffix("/words"));
    by_path || screen.is_some_and(|name| registry.lines().any(|line| is_row_with_words(line, name)))
}

fn is_row_with_words(line: &str, screen: &str) -> bool {
    line.trim().strip_prefix(screen).is_some_and(|rest| rest.starts_with(": ") && rest.contains(") with words, "))
}

#[test]
fn a_part_of_the_page_loads_every_table_of_texts() {
    let row = "glossary: Glossary(GlossaryScreen) with words, Page [\"glossary\"]";
    assert!(is_listed(row, "src/app/screens/glossary/words"));
    assert!(!is_listed(&row.replace(" with words", ""), "src/app/screens/glossary/words"));
    assert!(!is_listed(row, "src/app/screens/loss/words"));
    assert!(is_listed("texts [app::coach::words] {", "src/app/coach/words"));
    assert!(!is_listed("texts [app::coach::words] {", "src/app/coach"));

    let lists = ["src/app/screens/registry.rs", "src/app/view.rs"];
    let registry = lists.map(|path| fs::read_to_string(path).expect("a list of texts")).concat();
    let declares = |file: &Source| file.text.contains("\ntexts!(");
    let tables: Vec<_> = files_below("src/app", &["rs"]).into_iter().filter(declares).collect();
    assert!(tables.len() > 20, "the tables of texts have moved");
    for table in tables {
        let folder = table.path.strip_suffix("/mod.rs").expect("a table in a folder");
        assert!(is_listed(&registry, folder), "no part loads the texts of {folder}");
    }
}
