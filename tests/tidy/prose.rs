//! Checks of comments: plain English, as CONTRIBUTING.md describes it. Also checks that the names in the documents exist.

use std::fs;
use std::path::Path;

use super::source::{Source, accepts, complains, files_below, names_in};

/// Words with which no comment begins. A comment begins with a noun phrase or a verb.
const FIRST: [&str; 15] = [
    "What", "How", "Whether", "Who", "Whom", "Whose", "Whoever", "Whatever", "Where", "Wherever", "When", "That",
    "Which", "So many", "By which",
];

/// Words that a comment does not use. `None`, "no player" or a number says it shorter.
const NOWHERE: [&str; 12] = [
    "whoever", "whomever", "whatever", "nobody", "somebody", "anybody", "so many", "so often", "hangs on", "thereof",
    "be had", "lain",
];

/// The text of a line's comment, if the line is one. `in_block` is true inside `/* … */`.
fn comment<'a>(path: &str, line: &'a str, in_block: bool) -> Option<&'a str> {
    let line = line.trim();
    let kind = path.rsplit('.').next();
    let signs: &[&str] = match kind {
        Some("rs") => &["//!", "///", "//"],
        Some("css") => &["/**", "/*"],
        Some("mjs" | "js") => &["/**", "/*", "//"],
        _ => &["# "],
    };
    let behind = signs.iter().find_map(|sign| line.strip_prefix(sign));
    let inside = || (in_block && kind != Some("rs")).then(|| line.strip_prefix('*').unwrap_or(line));
    behind.or_else(inside).map(|text| text.trim_end_matches("*/").trim())
}

/// The comments of a file, each with its lines joined, and the number of its first line.
fn comments(file: &Source) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let (mut in_block, mut goes_on) = (false, false);
    for (number, line) in file.text.lines().enumerate() {
        let text = comment(&file.path, line, in_block);
        if line.trim_start().starts_with("/*") || in_block {
            in_block = !line.contains("*/");
        }
        match text {
            Some("") | None => goes_on = false,
            Some(text) if goes_on => {
                let (_, comment) = found.last_mut().expect("the comment that goes on");
                comment.push(' ');
                comment.push_str(text);
            }
            Some(text) => {
                found.push((number + 1, text.to_owned()));
                goes_on = true;
            }
        }
    }
    found
}

/// Returns true if a text contains these words, and not only as a part of a longer word.
fn contains(text: &str, words: &str) -> bool {
    let is_letter = |sign: Option<char>| sign.is_some_and(char::is_alphanumeric);
    text.match_indices(words).any(|(place, _)| {
        !is_letter(text[..place].chars().next_back()) && !is_letter(text[place + words.len()..].chars().next())
    })
}

/// The comments of a file that are not plain English.
fn is_obscure(file: &Source) -> Vec<String> {
    let faults = comments(file).into_iter().filter_map(|(line, text)| {
        let begins =
            |word: &&&str| text.strip_prefix(**word).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        // Names in backticks are code.
        let lower: String = text.to_lowercase().split('`').step_by(2).collect();
        let word = FIRST.iter().find(begins).or_else(|| NOWHERE.iter().find(|words| contains(&lower, words)))?;
        Some(format!("line {line}, \"{word}\": {text}"))
    });
    faults.collect()
}

#[test]
fn comments_are_in_plain_english() {
    complains(is_obscure, "src/ui/card.rs", "/// What is shown.\nfn f() {}");
    complains(is_obscure, "src/ui/card.rs", "//! The card.\n//!\n//! Whoever draws it shows it.");
    complains(is_obscure, "scripts/single-file.mjs", "/**\n * A file\n * that nobody opens.\n */");
    complains(is_obscure, "style/base.css", "a {\n  /* Where it is. */\n}");
    complains(is_obscure, "scripts/build", "# How it is built.");
    accepts(
        is_obscure,
        "src/ui/card.rs",
        "/// The card.\n/// Where it is, depends on the table.\nlet whoever = \"Who?\";",
    );
    accepts(is_obscure, "src/ui/card.rs", "/// Whole cards.");
    let mut files = Vec::new();
    for folder in ["src", "tests", "scripts", "style", "examples"] {
        files.extend(files_below(folder, &["rs", "mjs", "js", "css"]));
    }
    for name in names_in("scripts").into_iter().filter(|name| !name.contains('.')) {
        let path = format!("scripts/{name}");
        if let Ok(text) = fs::read_to_string(&path) {
            files.push(Source::new(&path, &text));
        }
    }
    // The samples above.
    files.retain(|file| file.path != "tests/tidy/prose.rs");
    let faults =
        files.iter().flat_map(|file| is_obscure(file).into_iter().map(|fault| format!("{}: {fault}", file.path)));
    assert_eq!(faults.collect::<Vec<_>>(), [""; 0]);
}

/// The texts in backticks of a document, outside of its blocks of code.
fn quoted(text: &str) -> Vec<&str> {
    let outside = text.split("```").step_by(2);
    outside.flat_map(|part| part.split('`').skip(1).step_by(2)).collect()
}

/// Folders and file endings that show that a quoted text is a path of the project.
fn is_path(quoted: &str) -> bool {
    const FOLDERS: [&str; 7] = ["src/", "style/", "scripts/", "tests/", "docs/", "examples/", ".cargo/"];
    /// Folders that git ignores.
    const MADE: [&str; 2] = ["tests/e2e/shots", "tests/e2e/node_modules"];
    let is_below = |folder: &&str| quoted.starts_with(*folder);
    !quoted.contains(['<', '*', '{', '…', '[', ' ']) && FOLDERS.iter().any(is_below) && !MADE.iter().any(is_below)
}

/// The quoted paths of a document that do not exist.
fn names_nothing(file: &Source) -> Vec<String> {
    let paths = quoted(&file.text).into_iter().filter(|quoted| is_path(quoted));
    paths.filter(|path| !Path::new(path).exists()).map(str::to_owned).collect()
}

/// The links of a document to files of the project that do not exist.
fn leads_nowhere(file: &Source) -> Vec<String> {
    let folder = Path::new(&file.path).parent().expect("a file in a folder");
    let targets = file.text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let own = targets.filter(|target| !target.contains("://") && !target.starts_with('#'));
    let files = own.map(|target| target.split('#').next().expect("a part before the fragment"));
    files.filter(|target| !folder.join(target).exists()).map(str::to_owned).collect()
}

#[test]
fn documents_name_files_that_exist() {
    complains(names_nothing, "README.md", "See `src/nothing.rs`.");
    accepts(names_nothing, "README.md", "See `src/lib.rs`, `src/games/<id>/`, and\n```\n`src/nothing.rs`\n```\n");
    complains(leads_nowhere, "docs/build.md", "See [this](nothing.md#part).");
    accepts(leads_nowhere, "docs/build.md", "See [this](../README.md), [that](https://yew.rs) and [here](#part).");
    let mut documents = files_below("docs", &["md"]);
    assert!(documents.len() >= 10, "the folder with the documents has moved");
    for name in ["README.md", "CONTRIBUTING.md"] {
        documents.push(Source::new(name, &fs::read_to_string(name).expect("a document")));
    }
    for document in &documents {
        assert_eq!(names_nothing(document), [""; 0], "{}", document.path);
        assert_eq!(leads_nowhere(document), [""; 0], "{}", document.path);
    }
}

#[test]
fn the_readme_is_short() {
    let bytes = fs::metadata("README.md").expect("a README").len();
    assert!(bytes <= 6_000, "README.md has {bytes} bytes; longer texts belong into docs/");
}
