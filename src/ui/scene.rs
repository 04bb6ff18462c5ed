//! The data that a table is rendered from, and its buttons. Moves and choices become attributes of the page only here.

use std::fmt::{self, Display};
use std::str::FromStr;

use yew::prelude::*;

use crate::ai::Forecast;
use crate::engine::Seat;

use super::{Lang, Names};

/// The data that the table of a game is rendered from. It is generic over the types of the game, so that games with the
/// same cards and moves can share a table.
pub struct SceneOf<'a, View, Move, Card, Choice> {
    pub view: &'a View,
    /// The seat whose move led here. It keeps the ring of the turn until the cards have landed.
    pub mover: Option<Seat>,
    /// The legal moves of the viewer; empty if another player is to move.
    pub moves: &'a [Move],
    pub names: &'a Names,
    pub lang: Lang,
    pub forecast: Option<&'a Forecast>,
    /// Cards to outline.
    pub lit: &'a [Card],
    /// The places of the cards on a common field, from [`Shown::laid`](super::Shown::laid); empty if they are unknown.
    pub laid: &'a [Option<Card>],
    /// The current choice, until a move completes it.
    pub chosen: Option<Choice>,
    /// Sets the choice, or clears it.
    pub choose: Callback<Option<Choice>>,
    /// Makes a move, or shows the reason why it is illegal.
    pub play: Callback<Move>,
}

/// The appearance of a button of the table, and the ways to reach it.
#[derive(Default)]
pub struct Button {
    pub class: Classes,
    /// The digit key that presses it.
    pub digit: Option<u8>,
    /// The label for screen readers, if the content is not enough.
    pub label: Option<String>,
    /// The tooltip, which screen readers read after the label.
    pub title: Option<String>,
    /// True if new cards fly in from here.
    pub origin: bool,
}

impl<'a, View, Move, Card, Choice> SceneOf<'a, View, Move, Card, Choice>
where
    Move: Copy + PartialEq + Display + 'static,
    Card: Copy + PartialEq,
    Choice: Copy + PartialEq + Display + 'static,
{
    /// The same scene with a part of the view.
    pub fn part<'b, Part>(&self, view: &'b Part) -> SceneOf<'b, Part, Move, Card, Choice>
    where
        'a: 'b,
    {
        let Self { mover, moves, names, lang, forecast, lit, laid, chosen, .. } = *self;
        let (choose, play) = (self.choose.clone(), self.play.clone());
        SceneOf { view, mover, moves, names, lang, forecast, lit, laid, chosen, choose, play }
    }

    /// The classes of a crest that has a ring of light at the turn of its seat, which `turn` is true for. While cards
    /// fly, the ring is at the seat that moved.
    pub fn ring(&self, seat: Seat, turn: bool) -> Classes {
        classes!(turn.then_some("crest-turn"), (self.mover == Some(seat)).then_some("crest-moved"))
    }

    pub fn is_lit(&self, card: Card) -> bool {
        self.lit.contains(&card)
    }

    /// A button that makes a move. While the move is illegal, a press shows the reason.
    pub fn move_button(&self, mv: Move, button: Button, content: Html) -> Html {
        let Button { class, digit, label, title, origin } = button;
        let legal = self.moves.contains(&mv);
        let onclick = self.play.reform(move |_: MouseEvent| mv);
        html! {
            <button type="button" {class} data-move={mv.to_string()} data-key={key(digit)} data-origin={origin.then_some("")}
                aria-disabled={(!legal).to_string()} aria-label={label} {title} {onclick}>{ content }</button>
        }
    }

    /// A button that sets a choice, whose moves are then offered. A second press makes the `first` of them, or clears the
    /// choice if there is none.
    pub fn opening_button(&self, choice: Choice, first: Option<Move>, button: Button, content: Html) -> Html {
        let Button { class, digit, label, title, .. } = button;
        let is_open = self.chosen == Some(choice);
        let onclick = match first {
            Some(mv) if is_open => self.play.reform(move |_| mv),
            _ => self.toggle(choice),
        };
        html! {
            <button type="button" {class} data-choose={choice.to_string()} data-key={key(digit)}
                aria-expanded={is_open.to_string()} aria-disabled="false" aria-label={label} {title} {onclick}>
                { content }
            </button>
        }
    }

    /// A button that sets one of several choices, of which one is always set. `pressed` is true if this choice is set,
    /// and `None` if the button does not show that. Without a choice, the button is disabled.
    pub fn setting_button(&self, choice: Option<Choice>, pressed: Option<bool>, button: Button, content: Html) -> Html {
        let Button { class, digit, label, .. } = button;
        let onclick = choice.map(|choice| self.set().reform(move |_: MouseEvent| choice));
        html! {
            <button type="button" {class} data-choose={choice.map(|choice| choice.to_string())} data-key={key(digit)}
                aria-pressed={pressed.map(|pressed| pressed.to_string())} disabled={choice.is_none()} aria-label={label}
                {onclick}>{ content }</button>
        }
    }

    /// A callback that sets a choice, or clears it if it is set.
    pub fn toggle(&self, choice: Choice) -> Callback<MouseEvent> {
        let next = (self.chosen != Some(choice)).then_some(choice);
        self.choose.reform(move |_| next)
    }

    /// A callback that sets a choice and never clears it.
    pub fn set(&self) -> Callback<Choice> {
        self.choose.reform(Some)
    }
}

/// The digit key of the button at an index of a row: 1 to 9, then 0, and `None` for the rest.
pub fn digit(place: usize) -> Option<u8> {
    match place {
        0..=8 => u8::try_from(place + 1).ok(),
        9 => Some(0),
        _ => None,
    }
}

fn key(digit: Option<u8>) -> Option<String> {
    digit.map(|digit| digit.to_string())
}

/// The choice type of a game without choices: each move is one press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoChoice {}

impl Display for NoChoice {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoChoice {
    type Err = ();

    fn from_str(_: &str) -> Result<Self, ()> {
        Err(())
    }
}
