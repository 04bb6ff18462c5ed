//! The reference sheet of a game.

use yew::prelude::*;

use super::model::SheetScreen;
use crate::app::about;
use crate::app::route::{Address, Route};
use crate::app::view::name_of;
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::ui::Lang;

impl View for SheetScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        address.only(SheetScreen { game: address.known_game()? })
    }

    fn title(&self, lang: Lang) -> String {
        name_of(self.game, lang)
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        about::sheet(self.game, page.lang()).unwrap_or_default()
    }
}
