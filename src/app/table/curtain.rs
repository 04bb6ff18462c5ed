//! The curtain between persons who play at one page: nobody sees another's cards.

use yew::prelude::*;

use crate::engine::Seat;
use crate::ui::Lang;

use crate::app::model::{Action, Dispatch};
use crate::app::session::Match;
use crate::app::text::text;

/// Hangs in place of the table until that person says so.
pub fn curtain(seat: Seat, live: &Match, lang: Lang, dispatch: &Dispatch) -> Html {
    let words = text(lang);
    let names = live.names(lang);
    let name = names.of(seat);
    let onclick = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| dispatch.dispatch(Action::Sit(seat)))
    };
    html! {
        <div class="curtain">
            <h2 class="mincho curtain-name">{ (words.hand_over)(name) }</h2>
            <p>{ words.look_away }</p>
            <button type="button" class="primary big" data-action="sit" {onclick}>{ (words.here_i_am)(name) }</button>
        </div>
    }
}
