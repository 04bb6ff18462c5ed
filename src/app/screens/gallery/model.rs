//! The state of the screen.

use crate::app::model::screen::State;

/// The cards of a game.
#[derive(Clone, PartialEq)]
pub struct GalleryScreen {
    pub game: &'static str,
    /// The card that is shown large, e.g. `Some("8-0")`.
    pub card: Option<String>,
}

impl State for GalleryScreen {
    fn game(&self) -> Option<&'static str> {
        Some(self.game)
    }
}

/// The address of the gallery, or of a card in it.
pub fn fragment(game: &str, card: Option<&str>) -> String {
    match card {
        Some(card) => format!("gallery={game}&card={card}"),
        None => format!("gallery={game}"),
    }
}

/// The id of the link of a card.
pub fn id(notation: &str) -> String {
    format!("card-{notation}")
}
