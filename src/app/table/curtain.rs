//! The curtain between persons who play at one page: nobody sees another's cards.

use yew::prelude::*;

use crate::engine::Seat;
use crate::ui::Lang;

use crate::app::model::command::Command;
use crate::app::model::{Action, Dispatch};
use crate::app::session::Match;
use crate::app::text::text;

/// Hangs in place of the table until that person says so.
///
/// `asked` says that somebody wants all hands open, which everybody in the room would then see.
pub fn curtain(seat: Seat, live: &Match, asked: bool, lang: Lang, dispatch: &Dispatch) -> Html {
    let words = text(lang);
    let names = live.names(lang);
    let name = names.of(seat);
    let onclick = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| dispatch.dispatch(Action::Sit(seat)))
    };
    let open = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| dispatch.dispatch(Action::Command(Command::Teacher)))
    };
    html! {
        <div class="curtain">
            <h2 class="mincho curtain-name">{ (words.hand_over)(name) }</h2>
            <p>{ words.look_away }</p>
            <button type="button" class="primary big" data-action="sit" {onclick}>{ (words.here_i_am)(name) }</button>
            if asked {
                <div class="curtain-question" role="alert">
                    <p>{ words.open_all }</p>
                    <button type="button" data-action="open-all" onclick={open}>{ words.all_hands }</button>
                </div>
            }
        </div>
    }
}
