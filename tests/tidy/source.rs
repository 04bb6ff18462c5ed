//! The files of the crate in the form that the checks read, and functions to try a check.

use std::fs;
use std::path::Path;

/// The modules in reading order. Each may name only itself and those above it.
pub const LAYERS: [&str; 9] = ["cards", "engine", "ai", "ui", "hanafuda", "fishing", "games", "worker", "app"];

/// The folders of a game, or of fishing, with drawing or text. All other files are core: they play and think, without
/// the page and its texts.
const DRAWN_OR_WORDED: [&str; 2] = ["table", "text"];

/// A source file. `code` is its text without comments and tests.
pub struct Source {
    pub path: String,
    pub text: String,
    pub code: String,
}

impl Source {
    pub fn new(path: &str, text: &str) -> Self {
        let tests = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
        let code = text[..tests].lines().flat_map(|line| [without_comment(line), "\n"]).collect();
        Self { path: path.to_owned(), text: text.to_owned(), code }
    }

    /// The path of the file's module: `src/ui/card.rs` is `["ui", "card"]`.
    pub fn module(&self) -> Vec<&str> {
        let path = self.path.trim_start_matches("src/").trim_end_matches(".rs").trim_end_matches("/mod");
        path.split('/').collect()
    }

    pub fn layer(&self) -> Option<usize> {
        LAYERS.iter().position(|layer| self.module().first() == Some(layer))
    }

    /// Returns true if the file belongs to a game or to the shared code of fishing games, and contains no drawing and
    /// no texts.
    pub fn is_core(&self) -> bool {
        let module = self.module();
        let (["games", _, ref parts @ ..] | ["fishing", ref parts @ ..]) = module[..] else { return false };
        !self.is_test() && parts.first().is_none_or(|part| !DRAWN_OR_WORDED.contains(part))
    }

    /// Returns true if the file may name hidden cards.
    pub fn is_below_rules(&self) -> bool {
        self.path.contains("/rules/")
    }

    /// Returns true if the file calculates with floats for brains, which must give the same results on every machine.
    pub fn is_reckoning(&self) -> bool {
        self.path.starts_with("src/ai/") || self.path.starts_with("src/games/") && self.path.contains("/solver/")
    }

    pub fn is_test(&self) -> bool {
        self.path.ends_with("/tests.rs") || self.path.contains("/tests/")
    }

    /// The code without string literals.
    pub fn code_without_texts(&self) -> String {
        self.code.replace("\\\"", "").replace("'\"'", "").split('"').step_by(2).collect()
    }

    /// The words of the code that are in this list.
    pub fn names<'a>(&'a self, words: &'a [&str]) -> impl Iterator<Item = String> + 'a {
        let names = self.code.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        names.filter(|name| words.contains(name)).map(str::to_owned)
    }

    /// The top-level modules that the code names.
    pub fn named_layers(&self) -> Vec<usize> {
        let paths = self.paths().into_iter();
        paths
            .filter_map(|path| LAYERS.iter().position(|&layer| path.first().is_some_and(|head| head == layer)))
            .collect()
    }

    /// The paths in the code that begin with `crate`, `self` or `super`, as paths from the root of the crate. A list in
    /// braces is one path for each entry. The imports of a `mod.rs` may also begin with the name of a file beside it.
    pub fn paths(&self) -> Vec<Vec<String>> {
        let starts = ["crate::", "self::", "super::", "use "].map(|start| self.code.match_indices(start));
        let begins = |&(place, _): &(usize, &str)| {
            let before = self.code[..place].chars().next_back();
            before.is_none_or(|sign| !sign.is_alphanumeric() && !"_:$".contains(sign))
        };
        let places = starts.into_iter().flatten().filter(begins);
        let texts = places.map(|(place, start)| &self.code[place + if start == "use " { start.len() } else { 0 }..]);
        texts.flat_map(expanded).filter_map(|path| self.resolved(&path)).collect()
    }

    /// The path from the root of the crate for a path in this file.
    fn resolved(&self, path: &[&str]) -> Option<Vec<String>> {
        let module = self.module();
        let ups = path.iter().take_while(|&&name| name == "super").count();
        let (base, rest): (&[&str], &[&str]) = match path {
            ["crate", rest @ ..] => (&[], rest),
            ["self", rest @ ..] => (&module, rest),
            _ => (module.get(..module.len().checked_sub(ups)?)?, &path[ups..]),
        };
        Some(base.iter().chain(rest).map(|&name| name.to_owned()).collect())
    }
}

/// The paths at the beginning of a text: one, or more if it has a list in braces.
fn expanded(text: &str) -> Vec<Vec<&str>> {
    let text = text.trim_start();
    if let Some(list) = text.strip_prefix('{') {
        return entries(list).into_iter().flat_map(expanded).collect();
    }
    let end = text.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let behind = rest.strip_prefix("::").map(expanded).unwrap_or_default();
    match (name, behind.is_empty()) {
        ("", _) => Vec::new(),
        (_, true) => vec![vec![name]],
        _ => behind.into_iter().map(|path| [vec![name], path].concat()).collect(),
    }
}

/// The entries of a list in braces. `list` is the text after its first brace.
fn entries(list: &str) -> Vec<&str> {
    let (mut depth, mut start, mut entries) = (0, 0, Vec::new());
    for (place, sign) in list.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                entries.push(&list[start..place]);
                start = place + 1;
                if sign == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    entries
}

/// The part of a line before a comment. A comment does not begin inside a string.
fn without_comment(line: &str) -> &str {
    let starts = line.match_indices("//").map(|(place, _)| place);
    let start = starts.into_iter().find(|&place| line[..place].matches('"').count().is_multiple_of(2));
    &line[..start.unwrap_or(line.len())]
}

pub type Check = fn(&Source) -> Vec<String>;

#[test]
fn comments_and_tests_are_removed_from_the_code() {
    let file = Source::new("src/ui/card.rs", "let a = \"http://b\"; // c\n/// d\ne\n#[cfg(test)]\nmod tests {\nf\n}\n");
    assert_eq!(file.code, "let a = \"http://b\"; \n\ne\n");
}

/// Asserts that a check finds a fault in a sample.
pub fn complains(check: Check, path: &str, text: &str) {
    assert!(!check(&Source::new(path, text)).is_empty(), "the check lets this pass in {path}: {text}");
}

pub fn accepts(check: Check, path: &str, text: &str) {
    assert_eq!(check(&Source::new(path, text)), [""; 0], "the check is wrong about this in {path}: {text}");
}

/// Asserts that a check finds no fault in any file of the crate.
pub fn everywhere(check: Check) {
    let faults = files_below("src", &["rs"]).into_iter().flat_map(|file| {
        let faults = check(&file).into_iter();
        faults.map(move |fault| format!("{}: {fault}", file.path)).collect::<Vec<_>>()
    });
    assert_eq!(faults.collect::<Vec<_>>(), [""; 0]);
}

pub fn files_below(folder: &str, extensions: &[&str]) -> Vec<Source> {
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

pub fn names_in(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("a file").file_name().into_string().expect("a plain name")).collect()
}
