//! The interface between a game and the page: texts in every language, the table, and pictures.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use yew::prelude::*;

use crate::ai::Brain;
use crate::engine::{Game, Options, Rule, RuleId, ScoreLine, Seat, Settlement};

use super::flourish::Flourish;
use super::lore::{Deck, Lore, Worth};
use super::motion::{Act, Reveal};
use super::reading::Zone;
use super::sound::Sound;
use super::{Lang, Names, SceneOf};

/// The data that the table of a game is rendered from, with the types of the game.
pub type Scene<'a, G> = SceneOf<'a, <G as Game>::View, <G as Game>::Move, <G as Shown>::Card, <G as Shown>::Choice>;

/// A point of the game at which the reader may want to pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// The end of a trick or an auction. The beat covers everything since the end of the previous one.
    Trick,
    /// A move by which cards were captured or lost.
    Capture,
}

/// A game with a table. Cards, moves and choices are typed values. They are converted to notation (`Display` and
/// `FromStr`) only where they become attributes of the page or pass into the shell.
///
#[doc = include_str!("dom.md")]
pub trait Shown: Brain {
    /// A card or token on the table, with its own picture.
    type Card: Copy + Debug + PartialEq + Display + FromStr + 'static;

    /// A choice that the player makes before a move: a card with several possible moves, or an amount.
    /// [`NoChoice`](super::NoChoice) if each move is one press.
    type Choice: Copy + Debug + PartialEq + Display + FromStr + 'static;

    /// The deck of the cards.
    const DECK: Deck;

    /// The approximate duration of a match in minutes.
    const MINUTES: u8;

    /// The number of rounds of every match. `None` if the option `rounds` sets it, or if there is only one round.
    const ROUNDS: Option<u8> = None;

    /// True if the table shows each seat's chance of winning, estimated by random rollouts.
    const FORECASTS: bool = false;

    fn title(lang: Lang) -> &'static Title;

    fn text(lang: Lang) -> &'static GameText<Self>;

    /// The table as one seat sees it, as a function of the scene.
    fn table(scene: &Scene<Self>) -> Html;

    /// The same table as text, in reading order: the viewer's hand, shared zones, each seat, and reference sheets.
    fn zones(scene: &Scene<Self>) -> Vec<Zone>;

    /// The beat that a fact completes, if any.
    fn beat(fact: &Self::Fact) -> Option<Beat>;

    /// The picture of a card, with its name for screen readers.
    fn card(card: Self::Card, lang: Lang) -> Html;

    /// Information about a card that does not depend on the game.
    fn lore(card: Self::Card, lang: Lang) -> Lore;

    /// The meaning of a card in the game.
    fn worth(card: Self::Card, lang: Lang) -> Worth<Self::Card>;

    /// The back that all cards share.
    fn back() -> Html;

    /// The number of copies of a card in the deck.
    fn copies(_card: Self::Card) -> u8 {
        1
    }

    /// The tokens of the game, and the number of each.
    fn tokens() -> Vec<(Self::Card, u8)> {
        Vec::new()
    }

    /// The cards that represent the game in the lobby.
    fn cover() -> [Self::Card; 3];

    /// The drawing of a card, without its name. It needs no texts of the game.
    fn drawing(card: Self::Card) -> Html;

    /// The hand of the view's seat that other players do not see; empty if all cards are open.
    fn hand(_view: &Self::View) -> Vec<Self::Card> {
        Vec::new()
    }

    /// The reference sheet for the table, on its own page.
    fn sheet(lang: Lang) -> Html;

    /// The cards that a fact is about.
    fn cards_of(fact: &Self::Fact) -> Vec<Self::Card>;

    /// The cards that a move names: the card played, and the cards captured. Empty if moves do not name cards.
    fn cards_of_move(_mv: Self::Move) -> Vec<Self::Card> {
        Vec::new()
    }

    /// The sound of a fact, besides the sounds of its moving cards.
    fn sound(_fact: &Self::Fact) -> Option<Sound> {
        None
    }

    /// The way in which the face of a fact's first card appears if the card is new on the table.
    fn reveal(_fact: &Self::Fact) -> Reveal {
        Reveal::AtPile
    }

    /// The flourish of a fact, shown once its cards have landed. It shows only cards that [`cards_of`](Self::cards_of)
    /// names. The view is that of the position after the fact's ply.
    fn flourish(_fact: &Self::Fact, _view: &Self::View, _lang: Lang) -> Option<Flourish<Self::Card>> {
        None
    }

    /// Returns true if a seat takes no more part in the match, such as a player without coins.
    fn is_out(_view: &Self::View, _seat: Seat) -> bool {
        false
    }

    /// The cards on the table, grouped under headings: public cards first, and the viewer's own cards last.
    fn layout(view: &Self::View, lang: Lang) -> Vec<(&'static str, Vec<Self::Card>)>;

    /// The places of the cards on a common field, computed from the viewer's views of the round so far, the oldest
    /// first. A card keeps its place until it leaves the field. Empty if the game has no such places.
    fn laid(_views: &mut dyn Iterator<Item = Self::View>) -> Vec<Option<Self::Card>> {
        Vec::new()
    }

    /// All cards of the deck, grouped under headings.
    fn deck(lang: Lang) -> Vec<(String, Vec<Self::Card>)>;

    /// A sentence under the scores of a settled round, such as the sum that they must have.
    fn round_note(_round: &Settlement, _lang: Lang) -> String {
        String::new()
    }
}

/// The events of a ply that can be seen or heard. The view is that of the position after the ply.
#[must_use]
pub fn acts<G: Shown>(facts: &[G::Fact], view: &G::View, lang: Lang) -> Vec<Act> {
    let acts = facts.iter().enumerate().map(|(line, fact)| Act {
        line,
        cards: G::cards_of(fact).iter().map(ToString::to_string).collect(),
        sound: G::sound(fact),
        reveal: G::reveal(fact),
        flourish: G::flourish(fact, view, lang).map(|flourish| flourish.how),
    });
    acts.filter(|act| !act.is_silent()).collect()
}

/// The names of a game, which are available before the game is loaded.
pub struct Title {
    pub name: &'static str,
    /// The name in the other script, shown next to `name`.
    pub other_name: &'static str,
    /// One sentence for the lobby.
    pub pitch: &'static str,
}

/// The texts of a game in one language.
pub struct GameText<G: Game> {
    pub options: <G::Options as Options>::Words,
    pub preset: fn(<G::Options as Options>::Preset) -> &'static str,
    pub fact: fn(&G::Fact, &Names) -> String,
    pub refusal: fn(&G::Reason) -> String,
    /// The label of the button that makes the move.
    pub action: fn(&G::Move) -> String,
    /// The prompt for the player to move.
    pub asks: fn(&[G::Move]) -> &'static str,
    pub score_line: fn(&ScoreLine, &Names) -> String,
    /// A short name of a rule, for links into the rulebook.
    pub rule: fn(G::Rule) -> &'static str,
}

impl<G: Game> GameText<G> {
    /// The name of a rule that the game has cited.
    #[must_use]
    pub fn rule_name(&self, rule: Rule) -> &'static str {
        G::Rule::of(rule).map_or(rule.0, self.rule)
    }
}
