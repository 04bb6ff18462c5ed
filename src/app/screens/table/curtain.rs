//! The curtain, which hides the table between the turns of persons who share the page.

use yew::prelude::*;

use crate::engine::Seat;
use crate::ui::Lang;

use super::model::command::Command;
use crate::app::model::{Action, Dispatch};
use crate::app::session::Match;
use crate::app::text::text;

/// The curtain in place of the table, until this person sits down.
///
/// `asked` is true if the user wants to open all hands and must confirm that, because other people in the room would
/// see them.
pub fn curtain(seat: Seat, session: &Match, asked: bool, lang: Lang, dispatch: &Dispatch) -> Html {
    let words = text(lang);
    let names = session.names(lang);
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
