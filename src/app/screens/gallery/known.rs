//! All information about a card, without the type of its game: from its deck, and from each game.

use crate::app::about::about;
use crate::app::session::reference_api;
use crate::games::IDS;
use crate::ui::Lang;
use crate::ui::lore::{Deck, Lore, Worth};

#[derive(PartialEq)]
pub struct Known {
    pub deck: Deck,
    pub lore: Lore,
    /// Every game whose deck has the card. The selected game is first.
    pub uses: Vec<Use>,
}

#[derive(PartialEq)]
pub struct Use {
    pub game: &'static str,
    pub name: &'static str,
    pub worth: Worth<String>,
}

/// Information about a card of a game, by its notation, with its meaning in all loaded games.
pub fn known(game: &str, notation: &str, lang: Lang) -> Option<Known> {
    let own = reference_api(game)?;
    let (deck, lore) = (own.deck(), own.lore(notation, lang)?);
    let of = |&game: &&'static str| {
        let worth = reference_api(game).filter(|api| api.deck() == deck)?.worth(notation, lang)?;
        Some(Use { game, name: about(game, lang)?.name, worth })
    };
    let mut uses: Vec<Use> = IDS.iter().filter_map(of).collect();
    uses.sort_by_key(|one| one.game != game);
    Some(Known { deck, lore, uses })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uses(game: &str, card: &str) -> Vec<(&'static str, usize)> {
        let known = known(game, card, Lang::En).unwrap();
        known.uses.iter().map(|one| (one.game, one.worth.sets.len())).collect()
    }

    #[test]
    fn a_card_is_described_in_every_game_that_has_it() {
        assert_eq!(uses("ino-shika-cho", "10-0"), [("ino-shika-cho", 1), ("sakura", 2)]);
        assert_eq!(uses("sutda", "8-0"), [("sutda", 2), ("sakura", 1), ("ino-shika-cho", 1)]);
        assert_eq!(uses("sutda", "8-2"), [("sutda", 2), ("sakura", 0), ("ino-shika-cho", 0)]);
        assert_eq!(uses("shochikubai", "plum7"), [("shochikubai", 1)]);
        assert!(known("sakura", "13-0", Lang::En).is_none());
    }

    #[test]
    fn the_points_of_a_card_are_those_of_each_game() {
        let counts = |card: &str| {
            let known = known("sakura", card, Lang::En).unwrap();
            known.uses.iter().map(|one| one.worth.counts.join(" ")).collect::<Vec<_>>()
        };
        assert_eq!(counts("1-0"), ["20 points", "20 points"]);
        assert_eq!(counts("12-1"), ["By Hawaiian values: 10 points By standard values: 0 points", "0 points"]);
    }
}
