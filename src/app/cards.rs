//! The `cards` chunk: the gallery and the printed cards. Few visitors open them, and none at first.

use yew::prelude::*;

use super::about;
use super::beside::gallery::Gallery;
use super::beside::print::print;
use super::model::{Dispatch, Model, Screen};
use super::parts::Cards;

/// The functions of this chunk that the rest of the page calls.
pub static CARDS: Cards = Cards { draw };

fn draw(model: &Model, dispatch: &Dispatch) -> Html {
    let lang = model.settings.lang;
    match &model.screen {
        Screen::Gallery { game, card } => {
            html! { <Gallery key={*game} {game} card={card.clone()} {lang} dispatch={dispatch.clone()} /> }
        }
        Screen::Print { game, paper } => print(game, *paper, lang),
        Screen::Sheet { game } => about::sheet(game, lang).unwrap_or_default(),
        _ => Html::default(),
    }
}
