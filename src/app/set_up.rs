//! The `set_up` chunk: the screen on which a match is set up. A link to a table does not require it.

use yew::prelude::*;

use super::beside::setup::SetupPage;
use super::model::{Dispatch, Model, Screen};
use super::parts::SetUp;

/// The functions of this chunk that the rest of the page calls.
pub static SET_UP: SetUp = SetUp { draw };

fn draw(model: &Model, dispatch: &Dispatch) -> Html {
    let Screen::Setup(setup) = &model.screen else { return Html::default() };
    let settings = model.settings;
    html! { <SetupPage key={setup.game} setup={setup.clone()} {settings} dispatch={dispatch.clone()} /> }
}
