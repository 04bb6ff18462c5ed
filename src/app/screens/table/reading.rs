//! The panel that shows the table as text.

use yew::prelude::*;

use crate::ui::Lang;
use crate::ui::reading::Zone;

use super::aside::Commands;
use super::model::command::Command;
use crate::app::text::text;

/// `zones` has the message that is shown while the text is not available.
pub fn panel(status: &str, zones: &Result<Vec<Zone>, Html>, lang: Lang, act: &Commands) -> Html {
    let words = text(lang);
    html! {
        <section class="reading panel paper sheet" aria-labelledby="reading-title" tabindex="-1">
            <h2 id="reading-title" class="mincho">{ words.reading }</h2>
            <p><b>{ status }</b></p>
            { match zones {
                Ok(zones) => zones.iter().map(|one| zone(one, lang)).collect(),
                Err(instead) => instead.clone(),
            } }
            <p class="panel-closing"><button type="button" class="primary" onclick={act.on(Command::Close)}>{ words.close }</button></p>
        </section>
    }
}

fn zone(zone: &Zone, lang: Lang) -> Html {
    html! {
        <div class="reading-place">
            <h3>{ &zone.name }</h3>
            { for zone.lines(lang).into_iter().map(|line| html! { <p>{ line }</p> }) }
        </div>
    }
}
