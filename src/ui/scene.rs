//! What a table is drawn from, and its buttons: the one place where moves and choices become attributes of the page.

use std::fmt::{self, Display};
use std::str::FromStr;

use yew::prelude::*;

use crate::ai::Forecast;
use crate::engine::Game;

use super::{Lang, Names, Shown};

/// Everything the table of a game is drawn from.
pub type Scene<'a, G> = SceneOf<'a, <G as Game>::View, <G as Game>::Move, <G as Shown>::Card, <G as Shown>::Choice>;

/// A scene by the types of its game, so that games with the same cards and moves can share a table.
pub struct SceneOf<'a, View, Move, Card, Choice> {
    pub view: &'a View,
    /// The legal moves of the viewer; empty when it is somebody else's turn.
    pub moves: &'a [Move],
    pub names: &'a Names,
    pub lang: Lang,
    pub forecast: Option<&'a Forecast>,
    /// Cards to outline.
    pub lit: &'a [Card],
    /// Where the cards of a common field have their places, as [`Shown::laid`] says; nothing where nobody remembers.
    pub laid: &'a [Option<Card>],
    /// What has been chosen and waits for the move that completes it.
    pub chosen: Option<Choice>,
    /// Chooses something, or lets go of what is chosen.
    pub choose: Callback<Option<Choice>>,
    /// Makes a move, or is told why it cannot be made.
    pub play: Callback<Move>,
}

/// How a button of the table looks and is reached.
#[derive(Default)]
pub struct Button {
    pub class: Classes,
    /// The digit of the keyboard that presses it.
    pub digit: Option<u8>,
    /// What it says to a screen reader, where its content does not say it.
    pub label: Option<String>,
    /// What is shown when it is pointed at, and read behind its label.
    pub title: Option<String>,
    /// Whether new cards come flying from here.
    pub origin: bool,
}

impl<'a, View, Move, Card, Choice> SceneOf<'a, View, Move, Card, Choice>
where
    Move: Copy + PartialEq + Display + 'static,
    Card: Copy + PartialEq,
    Choice: Copy + PartialEq + Display + 'static,
{
    /// The same scene, of which only a part of the view is looked at.
    pub fn part<'b, Part>(&self, view: &'b Part) -> SceneOf<'b, Part, Move, Card, Choice>
    where
        'a: 'b,
    {
        let Self { moves, names, lang, forecast, lit, laid, chosen, .. } = *self;
        let (choose, play) = (self.choose.clone(), self.play.clone());
        SceneOf { view, moves, names, lang, forecast, lit, laid, chosen, choose, play }
    }

    pub fn is_lit(&self, card: Card) -> bool {
        self.lit.contains(&card)
    }

    /// A button that makes a move. While the move is not legal a press is told why.
    pub fn move_button(&self, mv: Move, button: Button, content: Html) -> Html {
        let Button { class, digit, label, title, origin } = button;
        let legal = self.moves.contains(&mv);
        let onclick = self.play.reform(move |_: MouseEvent| mv);
        html! {
            <button type="button" {class} data-move={mv.to_string()} data-key={key(digit)} data-origin={origin.then_some("")}
                aria-disabled={(!legal).to_string()} aria-label={label} {title} {onclick}>{ content }</button>
        }
    }

    /// A button that chooses something whose moves are then offered, or lets go of it.
    pub fn opening_button(&self, choice: Choice, button: Button, content: Html) -> Html {
        let Button { class, digit, label, title, .. } = button;
        let expanded = (self.chosen == Some(choice)).to_string();
        html! {
            <button type="button" {class} data-choose={choice.to_string()} data-key={key(digit)} aria-expanded={expanded}
                aria-disabled="false" aria-label={label} {title} onclick={self.toggle(choice)}>{ content }</button>
        }
    }

    /// A button that chooses one of several things, of which one is always chosen; `pressed` where it shows which.
    /// Without a choice it cannot be pressed.
    pub fn setting_button(&self, choice: Option<Choice>, pressed: Option<bool>, button: Button, content: Html) -> Html {
        let Button { class, digit, label, .. } = button;
        let onclick = choice.map(|choice| self.set().reform(move |_: MouseEvent| choice));
        html! {
            <button type="button" {class} data-choose={choice.map(|choice| choice.to_string())} data-key={key(digit)}
                aria-pressed={pressed.map(|pressed| pressed.to_string())} disabled={choice.is_none()} aria-label={label}
                {onclick}>{ content }</button>
        }
    }

    /// A press that chooses something, or lets go of it.
    pub fn toggle(&self, choice: Choice) -> Callback<MouseEvent> {
        let next = (self.chosen != Some(choice)).then_some(choice);
        self.choose.reform(move |_| next)
    }

    /// Chooses something and never lets go of it.
    pub fn set(&self) -> Callback<Choice> {
        self.choose.reform(Some)
    }
}

/// The digit that presses the button in this place of a row: 1 to 9, then 0, and none for the rest.
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

/// The choice of a game in which each move is one press: there is none.
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
