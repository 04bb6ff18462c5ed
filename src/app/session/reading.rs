//! What is read off a match besides its table: its places in words, and which cards lie where. Pages that few open ask for
//! it, so a match does not bring it along as it does its faces; who knows the game finds it.

use crate::engine::Seat;
use crate::games::{self, Registered, Visitor};
use crate::ui::Lang;
use crate::ui::reading::Place;

use super::live::Live;
use super::readers::{Look, Match};

/// The table of a look in words.
pub fn places(live: &Match, look: &Look) -> Vec<Place> {
    struct Places<'a>(&'a Match, &'a Look<'a>);

    impl Visitor for Places<'_> {
        type Out = Vec<Place>;

        fn visit<G: Registered>(self) -> Self::Out {
            let Self(live, look) = self;
            live.known::<Live<G>>().map_or_else(Vec::new, |live| live.with_scene(look, G::places))
        }
    }

    games::with(live.game(), Places(live, look)).unwrap_or_default()
}

/// Which cards lie where in the eyes of a seat, in notation, under a heading each: its own last.
pub fn layout(live: &Match, seat: Seat, lang: Lang) -> Vec<(&'static str, Vec<String>)> {
    struct Layout<'a>(&'a Match, Seat, Lang);

    impl Visitor for Layout<'_> {
        type Out = Vec<(&'static str, Vec<String>)>;

        fn visit<G: Registered>(self) -> Self::Out {
            let Self(live, seat, lang) = self;
            let Some(live) = live.known::<Live<G>>() else { return Vec::new() };
            let lay = G::layout(&live.view(seat), lang).into_iter();
            lay.map(|(heading, cards)| (heading, cards.iter().map(ToString::to_string).collect())).collect()
        }
    }

    games::with(live.game(), Layout(live, seat, lang)).unwrap_or_default()
}
