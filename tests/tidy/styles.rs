//! Checks of style sheets and of the classes that they name.

use std::collections::BTreeSet;
use std::fs;

use super::source::{Check, Source, accepts, complains, files_below};

/// Class names without a prefix: they have the same meaning everywhere.
const SHARED_CLASSES: [&str; 4] = [
    // Text and controls: style/base.css.
    "mincho soft small hidden button primary quiet big",
    // Parts of every page and table: style/ui.css.
    "card card-back lit place fan seal tag chip icon sheet actions cloth paper",
    // Parts that others place or size: a name, a crest, a chance, pictures.
    "who crest crest-turn crest-moved chance plant-token plant-stack art-emblem art-frames",
    // The page of a table and its states, which its parts use in selectors.
    "table-page table-with-log table-with-result table-with-hands table-with-demo table-with-steps told told-caption told-status",
];

/// Classes without a style, which browser tests use for elements without another name.
const HOOKS: [&str; 2] = ["sutda-card-down", "trouble-why"];

/// The required prefix of a style sheet's classes: the name of the game, of the file, or of the folder of a `style.css`.
/// Sheets shared by all have no prefix.
fn prefix(path: &str) -> Option<&str> {
    if matches!(path, "style/tokens.css" | "style/base.css" | "style/ui.css") {
        return None;
    }
    let (folder, name) = path.trim_end_matches(".css").rsplit_once('/').expect("a file in a folder");
    if folder.starts_with("src/app/") {
        return if name == "style" { folder.rsplit('/').next() } else { name.split('.').next() };
    }
    match folder.strip_prefix("src/").map(|folder| folder.trim_start_matches("games/")) {
        Some(game) => game.split(['_', '/']).next(),
        // `result.motion.css` is a part of `result.css`.
        None => name.split('.').next(),
    }
}

/// The classes in the selectors of a style sheet, except the scoping classes of games.
fn styled(sheet: &Source) -> BTreeSet<String> {
    let mut text = sheet.text.as_str();
    let mut bare = String::new();
    while let Some((before, behind)) = text.split_once("/*") {
        bare += before;
        text = behind.split_once("*/").expect("a comment ends").1;
    }
    bare += text;
    let heads = bare.split(['}', ';']).filter_map(|part| part.rsplit_once('{').map(|(heads, _)| heads.to_owned()));
    let outside_quotes = |head: String| head.split('"').step_by(2).collect::<String>();
    let names = heads.map(outside_quotes).flat_map(|head| {
        let names =
            head.split('.').skip(1).map(|name| name.split(|sign| !is_of_a_name(sign)).next().map(str::to_owned));
        names.flatten().collect::<Vec<_>>()
    });
    let is_class = |name: &String| name.starts_with(char::is_alphabetic) && !name.starts_with("of-");
    names.filter(is_class).collect()
}

fn shared() -> impl Iterator<Item = &'static str> {
    SHARED_CLASSES.into_iter().flat_map(str::split_whitespace)
}

fn is_of_a_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '-' || sign == '_'
}

fn styles_what_is_not_its_own(sheet: &Source) -> Vec<String> {
    let prefix = prefix(&sheet.path);
    let is_own = |class: &str| {
        let behind = prefix.and_then(|prefix| class.strip_prefix(prefix));
        behind.is_some_and(|behind| behind.is_empty() || behind.starts_with('-'))
    };
    styled(sheet).into_iter().filter(|class| !is_own(class) && !shared().any(|shared| shared == class)).collect()
}

#[test]
fn a_style_sheet_styles_only_its_own_component() {
    let check: Check = styles_what_is_not_its_own;
    complains(check, "src/games/sutda/table/acts.css", ".sutda .act { color: red }");
    complains(check, "src/games/sutda/table/acts.css", ".sutda-act:not(.idle) { color: red }");
    complains(check, "src/app/screens/table/panel-styles/log.css", "@media print { .log, .logs { color: red } }");
    complains(check, "src/app/screens/glossary/style.css", ".word { color: red }");
    accepts(check, "src/app/screens/glossary/style.css", ".glossary-word { color: red }");
    accepts(check, "src/app/screens/setup/terms.css", ".terms-row { color: red }");
    complains(check, "style/ui.css", ".chair { color: red }");
    accepts(
        check,
        "src/games/bozu_mekuri/table/table.css",
        ":where(.of-bozu-mekuri) { .bozu-stack .card.lit { top: 0.5em } }",
    );
    accepts(
        check,
        "src/fishing/table/hand.css",
        "/* .b {} */ .fishing-card[data-key=\".a\"]::after { content: \".c\" }",
    );
    for sheet in style_sheets() {
        assert_eq!(check(&sheet), [""; 0], "{} styles classes of another component", sheet.path);
    }
}

/// The global colours that a style sheet overrides. Everything drawn with such a colour inside its scope would change.
fn takes_names_of_colours(sheet: &Source) -> Vec<String> {
    let tokens = fs::read_to_string("style/tokens.css").expect("the tokens");
    let property = |line: &str| {
        let (name, value) = line.trim().strip_prefix("--")?.split_once(": ")?;
        Some((name.to_owned(), value.to_owned()))
    };
    let is_colour = |value: &str| ["light-dark(#", "#", "rgb("].iter().any(|start| value.starts_with(start));
    let colours: BTreeSet<String> =
        tokens.lines().filter_map(property).filter(|(_, value)| is_colour(value)).map(|(name, _)| name).collect();
    assert!(colours.contains("ink") && colours.contains("line"), "{colours:?}");
    let set = sheet.text.lines().filter_map(property).map(|(name, _)| name);
    set.filter(|name| colours.contains(name)).collect()
}

#[test]
fn only_tokens_and_cloths_set_colours() {
    let check: Check = takes_names_of_colours;
    complains(check, "src/games/sutda/table/table.css", ":where(.of-sutda) {\n  --line: 64px;\n}");
    accepts(check, "src/games/sutda/table/table.css", ":where(.of-sutda) {\n  --next-line: 64px;\n  --large: 2rem;\n}");
    for sheet in style_sheets().iter().filter(|sheet| !sheet.path.ends_with("/cloth.css")) {
        let is_tokens = sheet.path == "style/tokens.css";
        assert!(is_tokens || check(sheet).is_empty(), "{} sets {:?}", sheet.path, check(sheet));
    }
}

/// The classes that a file gives its elements. Parts inserted at run time are placeholders: `hand-{}`.
fn given(file: &Source) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for start in ["class=\"", "class: \""] {
        for (_, behind) in file.code.match_indices(start).map(|(place, _)| file.code.split_at(place + start.len())) {
            words.extend(behind.split('"').next().into_iter().flat_map(str::split_whitespace).map(str::to_owned));
        }
    }
    for (place, start) in file.code.match_indices("classes!(") {
        let mut depth = 1;
        let behind = &file.code[place + start.len()..];
        let end = behind.find(|sign| {
            depth += i32::from(sign == '(') - i32::from(sign == ')');
            depth == 0
        });
        let quoted = behind[..end.unwrap_or(behind.len())].split('"').skip(1).step_by(2);
        words.extend(quoted.flat_map(str::split_whitespace).map(str::to_owned));
    }
    words
}

/// All words of a file. They include its classes, also where a function chooses one.
fn words(file: &Source) -> BTreeSet<String> {
    file.code.split(|sign: char| sign == '"' || sign.is_whitespace()).map(str::to_owned).collect()
}

/// Returns true if a word with placeholders can be this class.
fn can_be(word: &str, class: &str) -> bool {
    match (word.split_once('{'), word.rsplit_once('}')) {
        (Some((head, _)), Some((_, tail))) => {
            !head.is_empty()
                && class.len() > head.len() + tail.len()
                && class.starts_with(head)
                && class.ends_with(tail)
        }
        _ => word == class,
    }
}

#[test]
fn each_class_is_both_used_and_styled() {
    let sample =
        Source::new("src/ui/card.rs", r#"html! { <p class={classes!("a b", on.then_some("c"), f("d-{}"))} /> }"#);
    assert_eq!(given(&sample), ["a", "b", "c", "d-{}"].map(str::to_owned).into());
    assert!(can_be("d-{}", "d-10") && can_be("d-{kind}-{}", "d-man-1"));
    assert!(!can_be("d-{}", "d-") && !can_be("{}", "d") && !can_be("d", "d-1"));

    let styled: BTreeSet<String> = style_sheets().iter().flat_map(styled).collect();
    let files: Vec<Source> =
        ["src", "scripts/site"].into_iter().flat_map(|folder| files_below(folder, &["rs", "js"])).collect();
    let pages = ["index.html", "scripts/pages.mjs"];
    let pages = pages.map(|path| Source::new(path, &fs::read_to_string(path).expect("what pages are made of")));
    let given: BTreeSet<String> = files.iter().chain(&pages).filter(|file| !file.is_test()).flat_map(given).collect();
    let unstyled =
        given.iter().filter(|word| !word.starts_with("of-") && !styled.iter().any(|class| can_be(word, class)));
    let (hooks, strays): (Vec<&str>, Vec<&str>) = unstyled.map(String::as_str).partition(|class| HOOKS.contains(class));
    assert_eq!(strays, [""; 0], "classes without a style");
    assert_eq!(hooks, HOOKS, "hooks that nothing has, or that are styled by now");
    let texts: BTreeSet<String> = files.iter().chain(&pages).flat_map(words).collect();
    let unused = styled.iter().filter(|class| !texts.iter().any(|word| can_be(word, class)));
    assert_eq!(unused.collect::<Vec<_>>(), [""; 0], "styles that nothing has");
    let unknown = shared().filter(|&class| !styled.contains(class));
    assert_eq!(unknown.collect::<Vec<_>>(), [""; 0], "shared classes without a style");
}

/// Lines of a drawing that paint with a reference to another element.
fn paints_by_name(file: &Source) -> Vec<String> {
    file.text.lines().filter(|line| line.contains("url(#")).map(str::to_owned).collect()
}

#[test]
fn a_drawing_paints_with_plain_colours() {
    // Drawings are used in other documents. WebKit resolves references of paints there, and finds none.
    complains(paints_by_name, "src/cards/arts.svg", "<path fill=\"url(#dusk)\" />");
    accepts(paints_by_name, "src/cards/arts.svg", "<path fill=\"var(--dusk)\" /><use href=\"#dusk\" />");
    for drawing in files_below("src/cards", &["svg"]) {
        assert_eq!(paints_by_name(&drawing), [""; 0], "{}", drawing.path);
    }
}

fn style_sheets() -> Vec<Source> {
    ["src", "style", "scripts/site"].into_iter().flat_map(|folder| files_below(folder, &["css"])).collect()
}
