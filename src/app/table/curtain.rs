//! The curtain between persons who play at one page: nobody sees another's cards.

use yew::prelude::*;

use crate::engine::{Seat, Sitter};
use crate::ui::Lang;

use crate::app::session::Match;
use crate::app::shell::{Action, Dispatch};
use crate::app::text::text;

/// The seat whose view is shown. Whoever has sat down looks on until somebody else does.
pub fn viewer(live: &Match, eyes: Option<Seat>) -> Seat {
    eyes.filter(|_| live.keeps_secrets()).unwrap_or_else(|| live.viewer())
}

/// Who has to sit down before the table is shown. Looking back at earlier moves needs nobody else, unless the page is
/// being handed over there.
pub fn awaited(live: &Match, eyes: Option<Seat>, handing: bool) -> Option<Seat> {
    let over = live.turn().is_none() && live.is_live();
    if over || !live.keeps_secrets() {
        return None;
    }
    if eyes.is_none() {
        return Some(live.viewer());
    }
    other_mover(live, eyes).filter(|_| live.is_live() || handing)
}

/// The person to move at the shown ply, if it is not the one who looks.
pub fn other_mover(live: &Match, eyes: Option<Seat>) -> Option<Seat> {
    let (seat, sitter) = live.mover()?;
    (sitter == Sitter::Person && live.keeps_secrets() && eyes != Some(seat)).then_some(seat)
}

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
