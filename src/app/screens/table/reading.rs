//! The panel that shows the table as text.

use yew::prelude::*;

use crate::ui::Lang;
use crate::ui::reading::Place;

use super::aside::Commands;
use super::model::command::Command;
use crate::app::text::text;

/// `places` has the message that is shown while the text is not available.
pub fn panel(status: &str, places: &Result<Vec<Place>, Html>, lang: Lang, act: &Commands) -> Html {
    let words = text(lang);
    html! {
        <section class="reading panel paper sheet" aria-labelledby="reading-title" tabindex="-1">
            <h2 id="reading-title" class="mincho">{ words.reading }</h2>
            <p><b>{ status }</b></p>
            { match places {
                Ok(places) => places.iter().map(|one| place(one, lang)).collect(),
                Err(instead) => instead.clone(),
            } }
            <p class="panel-closing"><button type="button" class="primary" onclick={act.on(Command::Close)}>{ words.close }</button></p>
        </section>
    }
}

fn place(place: &Place, lang: Lang) -> Html {
    html! {
        <div class="reading-place">
            <h3>{ &place.name }</h3>
            { for place.lines(lang).into_iter().map(|line| html! { <p>{ line }</p> }) }
        </div>
    }
}
