//! The characters that the site shows, in the sets by which `scripts/fonts.mjs` cuts the fonts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;

use tefuda::games::{self, Registered, Visitor};
use tefuda::ui::Lang;

use super::literals::Literals;

/// Sets of characters, sorted and without repetitions. They contain control characters and private characters too.
#[derive(Serialize)]
pub struct Characters {
    /// The characters of the app, without its long texts.
    app: String,
    /// The characters of titles and of short names.
    titles: String,
    /// The characters of texts that are loaded when they are opened: rulebooks, meanings of cards, lessons, purposes of
    /// rules, and glossaries.
    long: String,
    /// Characters that tables show in every language: crests, seals and the marks on cards.
    table: String,
    /// Characters that are shown in every language.
    signs: String,
    /// The spellings and readings of the words in the glossary, which every language shows.
    words: String,
    /// The characters of the app that only the hundred poems contain.
    poems: String,
}

/// The largest number of characters in a title, or in the name of something that is not a card.
const TITLE: usize = 8;

/// The module of the hundred poems.
const POEMS: Part = Part("cards::poems", "anthology");

/// Modules with Japanese characters that tables show in every language: crests, the seal of the app, the marks of yaku,
/// and the signs of the fishing games.
const AT_TABLES: [Part; 7] = [
    Part("ui", "people"),
    Part("app", "chrome"),
    Part("fishing::text", "en"),
    Part("games::sakura", "rules::score"),
    Part("games::sakura", "text::en"),
    Part("games::ino_shika_cho", "rules::score"),
    Part("games::ino_shika_cho", "text::en"),
];

/// Modules with the text on poem cards, and with the names of cards in the gallery. The parts of the app that show them
/// are loaded later.
const LATER: [&str; 3] = ["poem", "readings", "lore"];

/// The language whose texts are written with these characters. Texts of the other languages contain only signs.
const JAPANESE: Lang = Lang::Ja;

type Set = BTreeSet<char>;

/// A part of the modules: those whose path begins and ends like this.
#[derive(Clone, Copy)]
struct Part(&'static str, &'static str);

/// A Rust source.
struct Source {
    /// The path of the module, such as `ui::words::en`.
    module: String,
    literals: Literals,
}

impl Source {
    fn new(path: &Path) -> Self {
        let literals = Literals::of(&read(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let names = path.with_extension("");
        let names = names.iter().skip(1).map(|name| name.to_str().expect("the name of a module is text"));
        Self { module: names.filter(|&name| name != "mod").collect::<Vec<_>>().join("::"), literals }
    }

    fn is_in(&self, Part(begin, end): Part) -> bool {
        self.module.starts_with(&format!("{begin}::")) && self.module.ends_with(&format!("::{end}"))
    }

    fn is_below(&self, folder: &str) -> bool {
        self.module.starts_with(&format!("{folder}::"))
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.module.split("::")
    }

    /// Returns true if only readers of one language see its texts.
    fn is_japanese(&self) -> bool {
        self.module.rsplit("::").next() == Some(JAPANESE.tag())
    }

    /// Returns true if every language shows its Japanese characters.
    fn is_shared(&self) -> bool {
        !self.is_japanese() && !self.is_in(POEMS) && !self.names().any(|name| LATER.contains(&name))
    }
}

impl Characters {
    /// Collects the characters of the sources in the current folder, and of the rendered lobbies.
    pub fn new(lobbies: &BTreeMap<&str, String>) -> Self {
        let files: Vec<PathBuf> =
            ["index.html", "src", "style"].into_iter().flat_map(files).filter(|file| !is_of_tests(file)).collect();
        let with = |extension: &'static str| {
            files.iter().filter(move |file| file.extension().is_some_and(|it| it == extension))
        };
        let sources: Vec<Source> = with("rs").map(|file| Source::new(file)).collect();
        let of = |wanted: &dyn Fn(&Source) -> bool| -> Set {
            sources.iter().filter(|source| wanted(source)).flat_map(|source| source.literals.characters()).collect()
        };
        // Comments are included. They are in English, so they add no character.
        let drawings = contents(with("svg"));
        let web = ["html", "js", "css"].into_iter().flat_map(|extension| contents(with(extension)));
        let web: Set = web.chain(drawings.iter().copied()).collect();

        let poems = of(&|source| source.is_in(POEMS));
        let others = &of(&|source| !source.is_in(POEMS)) | &web;
        let short = sources.iter().flat_map(|source| &source.literals.strings);
        let short: Set = short.filter(|text| text.chars().count() <= TITLE).flat_map(|text| text.chars()).collect();
        let words = contents(files.iter().filter(|file| is_named(file, "glossary.txt")));
        let long = contents(files.iter().filter(|file| is_long(file)));
        Self {
            app: text(&(&poems | &others)),
            titles: text(&(&(&drawings | &short) | &of(&|source| source.is_below("cards")))),
            long: text(&(&long | &words)),
            table: text(&at_tables(&sources)),
            signs: text(&(&of(&Source::is_shared) | &abroad(lobbies))),
            words: text(&words),
            poems: text(&(&poems - &others)),
        }
    }
}

/// The characters that tables show in every language.
fn at_tables(sources: &[Source]) -> Set {
    let mut set = Set::new();
    for part in AT_TABLES {
        let found: Set = sources.iter().filter(|it| it.is_in(part)).flat_map(|it| it.literals.characters()).collect();
        let Part(begin, end) = part;
        let has_signs = !found.iter().all(char::is_ascii);
        assert!(has_signs, "no sign is in {begin}::…::{end}; correct AT_TABLES in examples/site/characters.rs");
        set.extend(found);
    }
    set
}

/// The characters of the lobby, and of the games' other names, in languages that are not written with them.
fn abroad(lobbies: &BTreeMap<&str, String>) -> Set {
    let lobbies = lobbies.iter().filter(|&(&tag, _)| tag != JAPANESE.tag()).flat_map(|(_, markup)| markup.chars());
    lobbies.chain(games::each(&OtherName).into_iter().flat_map(str::chars)).collect()
}

#[derive(Clone)]
struct OtherName;

impl Visitor for OtherName {
    type Out = &'static str;

    fn visit<G: Registered>(self) -> &'static str {
        G::title(JAPANESE).other_name
    }
}

fn text(set: &Set) -> String {
    set.iter().collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All characters of some files.
fn contents<'a>(files: impl Iterator<Item = &'a PathBuf>) -> Set {
    files.flat_map(|file| read(file).chars().collect::<Vec<_>>()).collect()
}

/// The files in a folder and its subfolders, or the file itself.
fn files(path: impl AsRef<Path>) -> Vec<PathBuf> {
    let path = path.as_ref();
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let entries = fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    entries.flat_map(|entry| files(entry.expect("the folder can be read").path())).collect()
}

fn is_named(path: &Path, name: &str) -> bool {
    path.file_name().is_some_and(|it| it == name)
}

/// Returns true for a file that only tests use.
fn is_of_tests(path: &Path) -> bool {
    ["test", "tests"].into_iter().any(|name| path.iter().any(|it| it == name) || is_named(path, &format!("{name}.rs")))
}

/// Returns true for a text that is loaded when it is opened.
fn is_long(path: &Path) -> bool {
    let is_of = |text: &str| Lang::ALL.iter().any(|lang| is_named(path, &format!("{text}.{}.txt", lang.tag())));
    path.extension().is_some_and(|it| it == "md") || ["lesson", "why", "glossary"].into_iter().any(is_of)
}
