//! The lessons of all games as a page offers them: the easiest first, each with its cards and facts.

use yew::prelude::*;

use crate::app::about::{About, about, covers};
use crate::games::{self, Registered, Visitor};
use crate::ui::lore::Paper;
use crate::ui::{Lang, LessonFacts};

/// The lesson of a game.
pub struct Offer {
    pub about: About,
    pub facts: LessonFacts,
    /// True if the months of its deck can be printed on one sheet.
    pub has_months: bool,
}

/// The lessons of all games, the easiest first.
pub fn offers(lang: Lang) -> Vec<Offer> {
    #[derive(Clone, Copy)]
    struct Facts;

    impl Visitor for Facts {
        type Out = (LessonFacts, bool);

        fn visit<G: Registered>(self) -> Self::Out {
            (G::LESSON, G::DECK.papers().contains(&Paper::Months))
        }
    }

    let offer = |id: &&str| {
        let (facts, has_months) = games::with(id, Facts)?;
        Some(Offer { about: about(id, lang)?, facts, has_months })
    };
    let mut offers: Vec<Offer> = games::IDS.iter().filter_map(offer).collect();
    offers.sort_by_key(|offer| offer.facts);
    offers
}

impl Offer {
    /// The address of the lesson at a step, counted from 1.
    pub fn address(&self, step: usize) -> String {
        match step {
            1 => format!("#lesson={}", self.about.id),
            _ => format!("#lesson={}&step={step}", self.about.id),
        }
    }

    /// The class of a tile in the colours of the game.
    pub fn cloth(&self) -> Classes {
        classes!("offers-tile", "cloth", format!("of-{}", self.about.id))
    }

    /// The cover cards, as decoration.
    pub fn fan(&self) -> Html {
        html! { <span class="offers-fan" aria-hidden="true">{ for covers(self.about.id) }</span> }
    }
}
