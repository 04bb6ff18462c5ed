//! What a game brings to be shown: its texts in every language, its table, its pictures.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use yew::prelude::*;

use crate::ai::Brain;
use crate::engine::{Game, Options, Rule, RuleId, ScoreLine, Settlement};

use super::flourish::Flourish;
use super::lore::{Deck, Lore, Worth};
use super::reading::Place;
use super::sound::Sound;
use super::{Lang, Names, Scene};

/// What one may want to look at before the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// A trick or an auction is over: all that has been played since the one before.
    Trick,
    /// Cards have been captured, or lost: the move that did it.
    Capture,
}

/// A game with a table. Cards, moves and choices are values here; each is written as its notation, what `Display`
/// writes and `FromStr` reads, only where it becomes an attribute of the page or crosses into the shell.
///
#[doc = include_str!("dom.md")]
pub trait Shown: Brain {
    /// What lies on the table and has a picture of its own.
    type Card: Copy + Debug + PartialEq + Display + FromStr + 'static;

    /// What is settled at the table before a move is made: a card that could do several things, an amount.
    /// [`NoChoice`](super::NoChoice) where each move is one press.
    type Choice: Copy + Debug + PartialEq + Display + FromStr + 'static;

    /// Which deck the cards are of.
    const DECK: Deck;

    /// About how long a match takes, in minutes.
    const MINUTES: u8;

    /// Whether the table shows each seat's chance of winning, from playouts at random.
    const FORECASTS: bool = false;

    fn title(lang: Lang) -> &'static Title;

    fn text(lang: Lang) -> &'static GameText<Self>;

    /// The table as one seat sees it: a function of the scene.
    fn table(scene: &Scene<Self>) -> Html;

    /// The same table in words, in the order in which it is read: what the viewer holds, what everybody shares, each
    /// seat, and what is there to be looked up.
    fn places(scene: &Scene<Self>) -> Vec<Place>;

    /// What a fact ends, if it ends anything that one may want to look at.
    fn beat(fact: &Self::Fact) -> Option<Beat>;

    /// A card as a picture, with its name for those who cannot see it.
    fn card(card: Self::Card, lang: Lang) -> Html;

    /// What is known of a card apart from the game.
    fn lore(card: Self::Card, lang: Lang) -> Lore;

    /// What the game makes of a card.
    fn worth(card: Self::Card, lang: Lang) -> Worth<Self::Card>;

    /// The back that all cards share.
    fn back() -> Html;

    /// How many of a card are in the deck.
    fn copies(_card: Self::Card) -> u8 {
        1
    }

    /// The tokens that are played with beside the cards, and how many there are of each.
    fn tokens() -> Vec<(Self::Card, u8)> {
        Vec::new()
    }

    /// The cards that stand for the game in the lobby.
    fn cover() -> [Self::Card; 3];

    /// What the seat of a view holds and others do not see: nothing where all cards lie open.
    fn hand(_view: &Self::View) -> Vec<Self::Card> {
        Vec::new()
    }

    /// The sheet that helps at the table, on a page of its own.
    fn sheet(lang: Lang) -> Html;

    /// The cards that a fact is about.
    fn cards_of(fact: &Self::Fact) -> Vec<Self::Card>;

    /// The cards that a move names: what is played, and what is taken by it. Nothing where moves are not cards.
    fn cards_of_move(_mv: Self::Move) -> Vec<Self::Card> {
        Vec::new()
    }

    /// What a fact sounds like, besides the cards that move for it.
    fn sound(_fact: &Self::Fact) -> Option<Sound> {
        None
    }

    /// Whether the card of a fact comes to sight bit by bit, as a player looks at a card that decides.
    fn is_squeezed(_fact: &Self::Fact) -> bool {
        false
    }

    /// What a fact is worth seeing for a moment, once its cards lie. It shows none that [`cards_of`](Self::cards_of) does
    /// not name.
    fn flourish(_fact: &Self::Fact, _names: &Names, _lang: Lang) -> Option<Flourish<Self::Card>> {
        None
    }

    /// Which cards lie where, under a heading each: first what all can see, and last what is the viewer's own.
    fn layout(view: &Self::View, lang: Lang) -> Vec<(&'static str, Vec<Self::Card>)>;

    /// Where the cards of a common field have their places, which each keeps until it goes: from the viewer's views of
    /// the round so far, the oldest first. Nothing where no card has such a place.
    fn laid(_views: &mut dyn Iterator<Item = Self::View>) -> Vec<Option<Self::Card>> {
        Vec::new()
    }

    /// All cards of the deck, grouped under a heading.
    fn deck(lang: Lang) -> Vec<(String, Vec<Self::Card>)>;

    /// A sentence under the scores of a settled round, such as what they must add up to.
    fn round_note(_round: &Settlement, _lang: Lang) -> String {
        String::new()
    }
}

/// What a game is called, before any of it is there.
pub struct Title {
    pub name: &'static str,
    /// The name in the other script, set beside it.
    pub other_name: &'static str,
    /// One sentence for the lobby.
    pub pitch: &'static str,
}

/// The words of a game in one language.
pub struct GameText<G: Game> {
    pub options: <G::Options as Options>::Words,
    pub preset: fn(<G::Options as Options>::Preset) -> &'static str,
    pub fact: fn(&G::Fact, &Names) -> String,
    pub refusal: fn(&G::Reason) -> String,
    /// What a button says that makes the move.
    pub action: fn(&G::Move) -> String,
    /// What whoever may make these moves is to do.
    pub asks: fn(&[G::Move]) -> &'static str,
    pub score_line: fn(&ScoreLine, &Names) -> String,
    /// A short name of a rule for links into the rulebook.
    pub rule: fn(G::Rule) -> &'static str,
}

impl<G: Game> GameText<G> {
    /// The name of a rule that the game has cited.
    #[must_use]
    pub fn rule_name(&self, rule: Rule) -> &'static str {
        G::Rule::of(rule).map_or(rule.0, self.rule)
    }
}
