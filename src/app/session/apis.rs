//! The interface of a game without its type. The code of a game is in two chunks, which are loaded when an address
//! requires the game. The table API deals matches and renders tables. The reference API has the data for the secondary screens and
//! the coach. All code must use a game through them: any other use would move the code of all games into the chunk of
//! the caller.

use std::cell::OnceCell;
use std::marker::PhantomData;

use yew::Html;

use crate::ai::Unit;
use crate::engine::{BadLink, Link, OptionRow, Options, Rng, Rule, Seat, Sitter, Spec};
use crate::games::{self, IDS, Registered, Visitor};
use crate::ui::example::{self, Example, ExampleContent};
use crate::ui::lore::{Deck, Lore, Paper, Worth};
use crate::ui::puzzle::{self, Posed, Puzzle};
use crate::ui::reading::Zone;
use crate::ui::{Lang, Names, Question, tenths};

use super::readers::{Look, Match};
use super::{cards, known};
use crate::app::part::Part;

/// The options of a game that are chosen before the deal.
pub struct HouseRules {
    pub specs: &'static [Spec],
    /// The texts of the options, in the order of their rows.
    pub rows: Vec<OptionRow>,
    /// The presets, each with its name and its options, which are indices of values. The first one is the default.
    pub presets: Vec<(&'static str, Vec<u16>)>,
    /// The number of rounds of every match, if no house rule sets it.
    pub fixed_rounds: Option<u8>,
}

impl HouseRules {
    /// A house rule with one of its values, as "option: value".
    pub fn worded(&self, row: usize, index: u16) -> String {
        let text = &self.rows[row];
        format!("{}: {}", text.label, text.value(index, &self.specs[row].values.name(index)))
    }

    /// The house rules that differ from the default, as text.
    pub fn unusual(&self, options: &[u16]) -> Vec<String> {
        let rows = (0..options.len()).filter(|&row| options[row] != self.usual()[row]);
        rows.map(|row| self.worded(row, options[row])).collect()
    }

    /// The default options.
    pub fn usual(&self) -> &[u16] {
        &self.presets[0].1
    }

    /// The number of rounds of a match, if the game or its house rule `rounds` sets it.
    pub fn rounds(&self, options: &[u16]) -> Option<usize> {
        let row = self.specs.iter().position(|spec| spec.name == "rounds");
        let chosen = row.and_then(|row| self.specs[row].values.name(options[row]).parse().ok());
        chosen.or(self.fixed_rounds.map(usize::from))
    }

    /// The index of the preset with these options, if there is one.
    pub fn preset_of(&self, options: &[u16]) -> Option<usize> {
        self.presets.iter().position(|(_, preset)| preset == options)
    }
}

/// The part of a game's interface that tables and most other screens use.
pub trait TableApi {
    /// Opens the match of a link.
    fn open(&self, link: Link) -> Result<(Match, Option<Lang>), BadLink>;
    /// Deals a match. Options are the indices of their values.
    fn deal(&self, options: &[u16], sitters: Vec<Sitter>, seed: u64) -> Result<Match, BadLink>;
    fn house_rules(&self, lang: Lang) -> HouseRules;
    /// The short name of a rule.
    fn rule_name(&self, rule: Rule, lang: Lang) -> &'static str;
    /// A card by its notation.
    fn card(&self, notation: &str, lang: Lang) -> Option<Html>;
    /// The cover cards of the game.
    fn cover(&self, lang: Lang) -> Vec<Html>;
}

/// The part of a game's interface that the secondary screens and the coach use.
pub trait ReferenceApi {
    fn deck(&self) -> Deck;
    /// All cards of the deck by their notation, grouped.
    fn cards(&self, lang: Lang) -> Vec<(String, Vec<String>)>;
    /// Information about a card, by its notation.
    fn lore(&self, notation: &str, lang: Lang) -> Option<Lore>;
    /// The meaning of a card in the game, if its deck has the card.
    fn worth(&self, notation: &str, lang: Lang) -> Option<Worth<String>>;
    /// Renders the deck on sheets to print.
    fn printed(&self, paper: Paper, lang: Lang) -> Html;
    /// The reference sheet, to be printed.
    fn sheet(&self, lang: Lang) -> Html;
    /// Plays a worked example.
    fn example(&self, example: &Example, lang: Lang) -> Option<ExampleContent>;
    /// The question with this number, if the game has it.
    fn question(&self, number: usize, lang: Lang) -> Option<Question>;
    fn pose(&self, puzzle: &Puzzle, names: &Names, lang: Lang) -> Option<Posed>;
    /// Describes the table as text, as seen by the seat of the look.
    fn zones(&self, session: &Match, look: &Look) -> Vec<Zone>;
    /// The cards on the table as a seat sees them: groups, each with a heading and its cards in notation. The seat's
    /// own cards are last.
    fn layout(&self, session: &Match, seat: Seat, lang: Lang) -> Vec<(&'static str, Vec<String>)>;
    /// The unit of the results of a match: points or coins.
    fn unit(&self) -> Unit;
    /// Converts a value in thousandths of a victory to tenths of the unit.
    fn tenths(&self, value: f32) -> i32;
    /// The loss at which a move is a gross mistake, in thousandths of a victory.
    fn gross(&self) -> f32;
    /// The loss at which the strictest tutor comments on a move, in thousandths of a victory.
    fn small(&self) -> f32;
    /// The text of the button for a move.
    fn action(&self, mv: &str, lang: Lang) -> Option<String>;
    /// The legal moves of the seat of a view, in notation.
    fn moves(&self, view: &[u8]) -> Option<Vec<String>>;
    /// The advice of the coach on one of these moves, by its index.
    fn counsel(&self, view: &[u8], place: usize, names: &Names, lang: Lang) -> Option<Counsel>;
}

/// A move, and the reasons for it.
pub struct Counsel {
    /// The move in notation.
    pub mv: String,
    /// The cards of the move, in notation.
    pub cards: Vec<String>,
    /// The text of the button for the move.
    pub action: String,
    pub idea: Option<String>,
    pub motives: Vec<String>,
}

/// The table API of a game.
pub const fn table_api_of<G: Registered>() -> &'static dyn TableApi {
    &Of::<G>(PhantomData)
}

/// The reference API of a game.
pub const fn reference_api_of<G: Registered>() -> &'static dyn ReferenceApi {
    &Of::<G>(PhantomData)
}

/// Implements both traits for a type of game.
struct Of<G>(PhantomData<G>);

impl<G: Registered> TableApi for Of<G> {
    fn open(&self, link: Link) -> Result<(Match, Option<Lang>), BadLink> {
        known::opened::<G>(link)
    }

    fn deal(&self, options: &[u16], sitters: Vec<Sitter>, seed: u64) -> Result<Match, BadLink> {
        known::dealt::<G>(options, sitters, seed)
    }

    fn house_rules(&self, lang: Lang) -> HouseRules {
        let text = G::text(lang);
        let preset = |&preset| ((text.preset)(preset), G::Options::preset(preset).indices());
        HouseRules {
            specs: G::Options::SPECS,
            rows: G::Options::rows(&text.options),
            presets: G::Options::PRESETS.iter().map(preset).collect(),
            fixed_rounds: G::ROUNDS,
        }
    }

    fn rule_name(&self, rule: Rule, lang: Lang) -> &'static str {
        G::text(lang).rule_name(rule)
    }

    fn card(&self, notation: &str, lang: Lang) -> Option<Html> {
        Some(G::card(notation.parse().ok()?, lang))
    }

    fn cover(&self, lang: Lang) -> Vec<Html> {
        G::cover().into_iter().map(|card| G::card(card, lang)).collect()
    }
}

impl<G: Registered> ReferenceApi for Of<G> {
    fn deck(&self) -> Deck {
        G::DECK
    }

    fn cards(&self, lang: Lang) -> Vec<(String, Vec<String>)> {
        let notations = |cards: Vec<G::Card>| cards.iter().map(ToString::to_string).collect();
        G::deck(lang).into_iter().map(|(heading, cards)| (heading, notations(cards))).collect()
    }

    fn lore(&self, notation: &str, lang: Lang) -> Option<Lore> {
        Some(G::lore(notation.parse().ok()?, lang))
    }

    fn worth(&self, notation: &str, lang: Lang) -> Option<Worth<String>> {
        cards::worth::<G>(notation, lang)
    }

    fn printed(&self, paper: Paper, lang: Lang) -> Html {
        cards::sheets::<G>(paper, lang)
    }

    fn sheet(&self, lang: Lang) -> Html {
        G::sheet(lang)
    }

    fn example(&self, example: &Example, lang: Lang) -> Option<ExampleContent> {
        example::content::<G>(example, lang)
    }

    fn question(&self, number: usize, lang: Lang) -> Option<Question> {
        G::question(number, lang)
    }

    fn pose(&self, puzzle: &Puzzle, names: &Names, lang: Lang) -> Option<Posed> {
        puzzle::pose::<G>(puzzle, names, lang)
    }

    fn zones(&self, session: &Match, look: &Look) -> Vec<Zone> {
        known::zones_of::<G>(session, look)
    }

    fn layout(&self, session: &Match, seat: Seat, lang: Lang) -> Vec<(&'static str, Vec<String>)> {
        known::layout_of::<G>(session, seat, lang)
    }

    fn unit(&self) -> Unit {
        G::UNIT
    }

    fn tenths(&self, value: f32) -> i32 {
        tenths::<G>(value)
    }

    fn gross(&self) -> f32 {
        G::GROSS.into()
    }

    fn small(&self) -> f32 {
        G::SMALL.into()
    }

    fn action(&self, mv: &str, lang: Lang) -> Option<String> {
        Some((G::text(lang).action)(&mv.parse().ok()?))
    }

    fn moves(&self, view: &[u8]) -> Option<Vec<String>> {
        Some(moves::<G>(&viewed::<G>(view)?).iter().map(ToString::to_string).collect())
    }

    fn counsel(&self, view: &[u8], place: usize, names: &Names, lang: Lang) -> Option<Counsel> {
        let view = viewed::<G>(view)?;
        let mv = *moves::<G>(&view).get(place)?;
        let (motives, advice) = (G::motives(&view, mv), G::advice(lang));
        Some(Counsel {
            mv: mv.to_string(),
            cards: G::cards_of_move(mv).iter().map(ToString::to_string).collect(),
            action: (G::text(lang).action)(&mv),
            idea: motives.first().map(|motive| (advice.idea)(motive, names)),
            motives: motives.iter().map(|motive| (advice.motive)(motive, names)).collect(),
        })
    }
}

fn viewed<G: Registered>(view: &[u8]) -> Option<G::View> {
    postcard::from_bytes(view).ok()
}

/// The legal moves of the seat of a view, in the order in which the coach weighs them.
fn moves<G: Registered>(view: &G::View) -> Vec<G::Move> {
    G::determinize(view, &mut Rng::new(0)).legal()
}

/// The table APIs or the reference APIs of all games, in the order of the registry.
type OfGames<F> = [Part<F>; IDS.len()];

thread_local! {
    static TABLE_APIS: OnceCell<&'static OfGames<dyn TableApi>> = const { OnceCell::new() };
    static REFERENCE_APIS: OnceCell<&'static OfGames<dyn ReferenceApi>> = const { OnceCell::new() };
}

/// The table APIs of all games, as parts of the page.
pub fn table_apis() -> &'static OfGames<dyn TableApi> {
    struct Own;

    impl Visitor for Own {
        type Out = &'static dyn TableApi;

        fn visit<G: Registered>(self) -> Self::Out {
            table_api_of::<G>()
        }
    }

    TABLE_APIS.with(|all| *all.get_or_init(|| of_games(|game| games::with(game, Own))))
}

/// The reference APIs of all games, as parts of the page.
pub fn reference_apis() -> &'static OfGames<dyn ReferenceApi> {
    struct Own;

    impl Visitor for Own {
        type Out = &'static dyn ReferenceApi;

        fn visit<G: Registered>(self) -> Self::Out {
            reference_api_of::<G>()
        }
    }

    REFERENCE_APIS.with(|all| *all.get_or_init(|| of_games(|game| games::with(game, Own))))
}

/// A part for each game. Native builds contain all games, so there `linked` returns the functions of a game.
fn of_games<F: ?Sized>(linked: impl Fn(&str) -> Option<&'static F>) -> &'static OfGames<F> {
    let all = Box::leak(Box::new([const { Part::new(None) }; IDS.len()]));
    if cfg!(not(target_arch = "wasm32")) {
        for (part, functions) in all.iter().zip(IDS).filter_map(|(part, game)| Some((part, linked(game)?))) {
            part.link(functions);
        }
    }
    all
}

/// The table API of a game, if it is loaded.
pub fn table_api(game: &str) -> Option<&'static dyn TableApi> {
    table_apis()[index(game)?].get()
}

/// The reference API of a game, if it is loaded.
pub fn reference_api(game: &str) -> Option<&'static dyn ReferenceApi> {
    reference_apis()[index(game)?].get()
}

/// The index of a game in the registry.
pub fn index(game: &str) -> Option<usize> {
    IDS.iter().position(|id| *id == game)
}
