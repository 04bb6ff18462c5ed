//! The page for a link that cannot be opened, with the reason and a way out.

use yew::prelude::*;

use super::model::TroubleScreen;
use crate::app::route::{Address, Route};
use crate::app::text::text;
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::ui::Lang;

impl View for TroubleScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        Err(address.unknown())
    }

    fn title(&self, lang: Lang) -> String {
        text(lang).trouble.to_owned()
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        let words = text(page.lang());
        html! {
            <div class="sheet" role="alert">
                <h1 class="mincho">{ words.trouble }</h1>
                <p class="trouble-why">{ (words.bad_link)(&self.0) }</p>
                <p class="soft">{ words.trouble_kept }</p>
                <p class="actions"><a class="button primary" href="#lobby">{ words.lobby }</a></p>
            </div>
        }
    }
}
