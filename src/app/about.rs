//! Information about a game without its type: about every game for the lobby, and more about a game whose code is
//! loaded.

use std::ops::RangeInclusive;

use yew::Html;

use crate::ai::{Level, MeasuredStrength};
use crate::engine::{Options, Rule};
use crate::games::{self, Registered, Visitor};
use crate::ui::assets::as_cover;
use crate::ui::{Lang, unnamed_face};

use super::session::{HouseRules, reference_api, table_api};

/// Information about a game whose code is not loaded.
pub struct About {
    pub id: &'static str,
    pub name: &'static str,
    pub other_name: &'static str,
    pub pitch: &'static str,
    pub minutes: u8,
    pub players: RangeInclusive<usize>,
    pub usual_players: usize,
    /// True if decisions influence the result.
    pub decides: bool,
    /// The number of puzzles.
    pub puzzles: usize,
    /// Its computer players.
    pub levels: &'static [Level],
    /// The measured strength of each level relative to the level below it.
    pub strengths: &'static [MeasuredStrength],
}

pub fn about(id: &str, lang: Lang) -> Option<About> {
    #[derive(Clone, Copy)]
    struct Tell(Lang);

    impl Visitor for Tell {
        type Out = About;

        fn visit<G: Registered>(self) -> About {
            let title = G::title(self.0);
            About {
                id: G::ID,
                name: title.name,
                other_name: title.other_name,
                pitch: title.pitch,
                minutes: G::MINUTES,
                players: G::Options::PLAYERS,
                usual_players: G::Options::USUAL_PLAYERS,
                decides: G::DECIDES,
                puzzles: G::PUZZLES,
                levels: G::LEVELS,
                strengths: G::STRENGTHS,
            }
        }
    }

    games::with(id, Tell(lang))
}

/// The cover cards of a game, without their names. The lobby uses this function for all games, because it loads neither
/// the code nor the texts of a game.
pub fn covers(id: &str) -> Vec<Html> {
    struct Covers;

    impl Visitor for Covers {
        type Out = Vec<Html>;

        fn visit<G: Registered>(self) -> Self::Out {
            as_cover(|| G::cover().into_iter().map(|card| unnamed_face(card, G::drawing(card))).collect())
        }
    }

    games::with(id, Covers).unwrap_or_default()
}

pub fn house_rules(game: &str, lang: Lang) -> Option<HouseRules> {
    Some(table_api(game)?.house_rules(lang))
}

/// The cover cards of a game whose code is loaded.
pub fn cover(game: &str, lang: Lang) -> Vec<Html> {
    table_api(game).map(|api| api.cover(lang)).unwrap_or_default()
}

/// A card of a game by its notation.
pub fn card(game: &str, notation: &str, lang: Lang) -> Option<Html> {
    table_api(game)?.card(notation, lang)
}

/// All cards of a game's deck by their notation, grouped.
pub fn deck(game: &str, lang: Lang) -> Option<Vec<(String, Vec<String>)>> {
    Some(reference_api(game)?.cards(lang))
}

/// The reference sheet of a game, to be printed.
pub fn sheet(game: &str, lang: Lang) -> Option<Html> {
    Some(reference_api(game)?.sheet(lang))
}

/// The short name of a rule.
pub fn rule_name(game: &str, rule: &'static str, lang: Lang) -> &'static str {
    table_api(game).map_or("", |api| api.rule_name(Rule(rule), lang))
}
