//! The screen on which a match is set up. Whoever comes by the link of a table does without it.

use yew::prelude::*;

use super::beside::setup::SetupPage;
use super::model::{Dispatch, Model, Screen};
use super::parts::SetUp;

/// What is asked of this screen once it has been fetched.
pub static SET_UP: SetUp = SetUp { draw };

fn draw(model: &Model, dispatch: &Dispatch) -> Html {
    let Screen::Setup(setup) = &model.screen else { return Html::default() };
    let settings = model.settings;
    html! { <SetupPage key={setup.game} setup={setup.clone()} {settings} dispatch={dispatch.clone()} /> }
}
