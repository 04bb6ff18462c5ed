//! What the lobby and the set-up page say of a game, without its type.

use std::ops::RangeInclusive;

use yew::Html;

use crate::ai::{Level, MeasuredStrength};
use crate::engine::{OptionRow, Options, Rule, Spec};
use crate::games::{self, Registered, Visitor};
use crate::ui::Lang;
use crate::ui::assets::as_cover;

pub struct About {
    pub id: &'static str,
    pub name: &'static str,
    pub other_name: &'static str,
    pub pitch: &'static str,
    pub minutes: u8,
    pub players: RangeInclusive<usize>,
    pub usual_players: usize,
    /// Whether anything hangs on how it is played.
    pub decides: bool,
    /// How many puzzles it has.
    pub puzzles: usize,
    /// Its computer players.
    pub levels: &'static [Level],
    /// How much better each of them is known to play than the one below.
    pub strengths: &'static [MeasuredStrength],
    pub specs: &'static [Spec],
    /// The words of the options, in the order of their rows.
    pub option_rows: Vec<OptionRow>,
    /// The options of each preset as indices of their values, with its name; the first is the default.
    pub presets: Vec<(&'static str, Vec<u16>)>,
    pub cover: Vec<Html>,
}

impl About {
    /// A house rule at one of its values, as "option: value".
    pub fn house_rule(&self, row: usize, index: u16) -> String {
        let text = &self.option_rows[row];
        format!("{}: {}", text.label, text.value(index, &self.specs[row].values.name(index)))
    }

    /// The house rules that differ from the default.
    pub fn house_rules(&self, options: &[u16]) -> Vec<String> {
        let usual = &self.presets[0].1;
        let rows = (0..options.len()).filter(|&row| options[row] != usual[row]);
        rows.map(|row| self.house_rule(row, options[row])).collect()
    }

    /// How many rounds a match has, where a house rule called `rounds` says so.
    pub fn rounds(&self, options: &[u16]) -> Option<usize> {
        let row = self.specs.iter().position(|spec| spec.name == "rounds")?;
        self.specs[row].values.name(options[row]).parse().ok()
    }

    /// Whether the options are those of a preset, and which.
    pub fn preset_of(&self, options: &[u16]) -> Option<usize> {
        self.presets.iter().position(|(_, preset)| preset == options)
    }
}

pub fn about(id: &str, lang: Lang) -> Option<About> {
    #[derive(Clone, Copy)]
    struct Tell(Lang);

    impl Visitor for Tell {
        type Out = About;

        fn visit<G: Registered>(self) -> About {
            let text = G::text(self.0);
            let preset = |&preset| ((text.preset)(preset), G::Options::preset(preset).indices());
            About {
                id: G::ID,
                name: text.name,
                other_name: text.other_name,
                pitch: text.pitch,
                minutes: G::MINUTES,
                players: G::Options::PLAYERS,
                usual_players: G::Options::USUAL_PLAYERS,
                decides: G::DECIDES,
                puzzles: G::PUZZLES,
                levels: G::LEVELS,
                strengths: G::STRENGTHS,
                specs: G::Options::SPECS,
                option_rows: G::Options::rows(&text.options),
                presets: G::Options::PRESETS.iter().map(preset).collect(),
                cover: as_cover(|| G::cover().into_iter().map(|card| G::card(card, self.0)).collect()),
            }
        }
    }

    games::with(id, Tell(lang))
}

/// A card of a game by its notation.
pub fn card(game: &str, notation: &str, lang: Lang) -> Option<Html> {
    struct Card<'a>(&'a str, Lang);

    impl Visitor for Card<'_> {
        type Out = Option<Html>;

        fn visit<G: Registered>(self) -> Self::Out {
            Some(G::card(self.0.parse().ok()?, self.1))
        }
    }

    games::with(game, Card(notation, lang)).flatten()
}

/// All cards of a game's deck by their notation, grouped.
pub fn deck(game: &str, lang: Lang) -> Option<Vec<(String, Vec<String>)>> {
    struct Deck(Lang);

    impl Visitor for Deck {
        type Out = Vec<(String, Vec<String>)>;

        fn visit<G: Registered>(self) -> Self::Out {
            let notations = |cards: Vec<G::Card>| cards.iter().map(ToString::to_string).collect();
            G::deck(self.0).into_iter().map(|(heading, cards)| (heading, notations(cards))).collect()
        }
    }

    games::with(game, Deck(lang))
}

/// The sheet of a game, for the wall and the table at home.
pub fn sheet(game: &str, lang: Lang) -> Option<Html> {
    struct Sheet(Lang);

    impl Visitor for Sheet {
        type Out = Html;

        fn visit<G: Registered>(self) -> Self::Out {
            G::sheet(self.0)
        }
    }

    games::with(game, Sheet(lang))
}

/// The short name of a rule.
pub fn rule_name(game: &str, rule: &'static str, lang: Lang) -> &'static str {
    struct Name(&'static str, Lang);

    impl Visitor for Name {
        type Out = &'static str;

        fn visit<G: Registered>(self) -> Self::Out {
            G::text(self.1).rule_name(Rule(self.0))
        }
    }

    games::with(game, Name(rule, lang)).unwrap_or_default()
}
