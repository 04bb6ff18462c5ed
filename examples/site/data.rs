//! The fields of the JSON document, and their values.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Serialize;
use yew::virtual_dom::VNode;
use yew::{BaseComponent, Html, LocalServerRenderer};

use tefuda::app::landing::{Book, Landing, PageWords, Props, WrittenRulebook, covers, page_words, summary};
use tefuda::app::view::{AddressRow, PARTS, PartRow};
use tefuda::games::{self, Registered, Visitor};
use tefuda::ui::Lang;
use tefuda::ui::prose::{self, Block, Span};

use super::characters::Characters;

/// Values by the tag of their language.
type ByTag<T> = BTreeMap<&'static str, T>;

/// The whole document.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Site {
    /// The languages, the default first.
    languages: Vec<Language>,
    /// The games, in the order of the lobby.
    games: Vec<Game>,
    markup: Markup,
    /// The registry of screens: the parts of the page, and the addresses that lead to their screens.
    registry: Vec<Part>,
    /// The symbols that the cards in the lobby use.
    symbols: Vec<Symbols>,
    characters: Characters,
}

#[derive(Serialize)]
struct Language {
    tag: &'static str,
    /// Words of the app that the static pages use.
    words: PageWords,
}

#[derive(Serialize)]
struct Game {
    id: &'static str,
    /// The name of its folder in `src/games/`.
    folder: &'static str,
    /// The decks of its cards in the lobby. Each deck has a drawing in `art/`.
    decks: Vec<String>,
    /// Its texts about itself.
    texts: ByTag<Texts>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Texts {
    name: &'static str,
    /// Its name in another language.
    other_name: &'static str,
    pitch: &'static str,
    /// The paragraphs of the rulebook between its title and its first section.
    opening: Vec<Vec<Run>>,
    /// The lines of its lesson that summarize the rules.
    summary: Vec<String>,
}

/// A run of text in a paragraph.
#[derive(Serialize)]
struct Run {
    text: String,
    style: Style,
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "camelCase")]
enum Style {
    Plain,
    Strong,
    Emphasis,
}

/// Rendered HTML, each on one line.
#[derive(Serialize)]
struct Markup {
    lobby: ByTag<String>,
    /// The rulebooks by the id of the game.
    rulebooks: BTreeMap<&'static str, ByTag<String>>,
}

/// A part of the page, as the registry of screens describes it.
#[derive(Serialize)]
struct Part {
    name: &'static str,
    style: Option<&'static str>,
    after: &'static [&'static str],
    reference_api: bool,
    addresses: Vec<Address>,
}

/// Addresses that lead to a screen.
#[derive(Serialize)]
struct Address {
    pattern: &'static str,
    screen: &'static str,
    head: String,
    games: String,
}

/// Symbols of one deck.
#[derive(Serialize)]
struct Symbols {
    deck: String,
    names: Vec<String>,
}

/// Collects the data. The sources are read from the current folder.
pub fn site() -> Site {
    let markup = Markup { lobby: by_tag(lobby), rulebooks: games::IDS.iter().map(|&id| (id, rulebook(id))).collect() };
    Site {
        languages: Lang::ALL.iter().map(|&lang| Language { tag: lang.tag(), words: page_words(lang) }).collect(),
        games: games::IDS.iter().zip(FOLDERS).map(|(id, folder)| game(id, folder)).collect(),
        registry: PARTS.iter().map(part).collect(),
        symbols: symbols(),
        characters: Characters::new(&markup.lobby),
        markup,
    }
}

macro_rules! folders {
    ($($folder:ident :: $game:ident ($reference:ident)),+) => {
        /// The folders of the games, in the order of the registry.
        const FOLDERS: &[&str] = &[$(stringify!($folder)),+];
    };
}
tefuda::registered! { folders }

fn part(row: &PartRow) -> Part {
    let address = |row: &AddressRow| Address {
        pattern: row.pattern,
        screen: row.screen,
        head: format!("{:?}", row.head),
        games: format!("{:?}", row.games),
    };
    Part {
        name: row.name,
        style: row.style,
        after: row.after,
        reference_api: row.reference_api,
        addresses: row.addresses.iter().map(address).collect(),
    }
}

fn by_tag<T>(value: impl Fn(Lang) -> T) -> ByTag<T> {
    Lang::ALL.iter().map(|&lang| (lang.tag(), value(lang))).collect()
}

/// Reads a text file of a game.
fn text(game: &str, name: &str) -> String {
    let place = games::IDS.iter().position(|&id| id == game).expect("the game is in the registry");
    let path = Path::new("src/games").join(FOLDERS[place]).join("content").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn rendered<C>(props: C::Properties) -> String
where
    C: BaseComponent,
{
    pollster::block_on(LocalServerRenderer::<C>::with_props(props).hydratable(false).render())
}

fn lobby(lang: Lang) -> String {
    rendered::<Landing>(Props { lang })
}

fn rulebook(game: &'static str) -> ByTag<String> {
    by_tag(|lang| {
        let rules = text(game, &format!("rules.{}.md", lang.tag()));
        let book = Book { game, lang, text: rules, examples: text(game, "examples.txt") };
        rendered::<WrittenRulebook>(book).replace('\n', " ")
    })
}

fn game(id: &'static str, folder: &'static str) -> Game {
    Game {
        id,
        folder,
        decks: decks(id),
        texts: by_tag(|lang| games::with(id, TextsIn(lang)).expect("the game is in the registry")),
    }
}

struct TextsIn(Lang);

impl Visitor for TextsIn {
    type Out = Texts;

    fn visit<G: Registered>(self) -> Texts {
        let TextsIn(lang) = self;
        let title = G::title(lang);
        let lesson = text(G::ID, &format!("lesson.{}.txt", lang.tag()));
        Texts {
            name: title.name,
            other_name: title.other_name,
            pitch: title.pitch,
            opening: opening(&text(G::ID, &format!("rules.{}.md", lang.tag()))),
            summary: summary(&text(G::ID, "lesson.txt"), &lesson).unwrap_or_else(|| panic!("{}: a bad lesson", G::ID)),
        }
    }
}

fn opening(rules: &str) -> Vec<Vec<Run>> {
    let blocks = prose::read(rules).into_iter().take_while(|block| !matches!(block, Block::Heading { .. }));
    let runs = |block| match block {
        Block::Paragraph { spans, .. } => Some(spans.into_iter().flat_map(runs_of).collect()),
        _ => None,
    };
    blocks.filter_map(runs).collect()
}

/// A span, divided at the asterisks around emphasized words.
fn runs_of(span: Span) -> Vec<Run> {
    match span {
        Span::Bold(text) => vec![Run { text, style: Style::Strong }],
        Span::Plain(text) => text
            .split('*')
            .zip([Style::Plain, Style::Emphasis].into_iter().cycle())
            .filter(|(text, _)| !text.is_empty())
            .map(|(text, style)| Run { text: text.to_owned(), style })
            .collect(),
    }
}

/// The symbols that the cards of a game in the lobby use, each as its deck and its name, in the order of the markup.
fn cover_symbols(game: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for card in covers(game) {
        add_symbols(&card, &mut found);
    }
    found
}

/// Adds the symbols that a drawing uses. It has no components, because symbols of covers are known before it is rendered.
fn add_symbols(drawing: &Html, found: &mut Vec<(String, String)>) {
    match drawing {
        VNode::VTag(tag) => {
            let uses = tag.attributes.iter().filter_map(|(_, value)| value.strip_prefix("#covers-")?.split_once('-'));
            found.extend(uses.map(|(deck, name)| (deck.to_owned(), name.to_owned())));
            tag.children().into_iter().for_each(|child| add_symbols(child, found));
        }
        VNode::VList(list) => list.iter().for_each(|child| add_symbols(child, found)),
        _ => {}
    }
}

fn decks(game: &str) -> Vec<String> {
    let mut decks = Vec::new();
    for (deck, _) in cover_symbols(game) {
        if !decks.contains(&deck) {
            decks.push(deck);
        }
    }
    decks
}

fn symbols() -> Vec<Symbols> {
    let mut all: Vec<Symbols> = Vec::new();
    for (deck, name) in games::IDS.iter().flat_map(|id| cover_symbols(id)) {
        let place = all.iter().position(|symbols| symbols.deck == deck).unwrap_or_else(|| {
            all.push(Symbols { deck, names: Vec::new() });
            all.len() - 1
        });
        if !all[place].names.contains(&name) {
            all[place].names.push(name);
        }
    }
    all
}
