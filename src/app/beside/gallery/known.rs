//! Everything that is known of a card, without the type of its game: what its deck knows, and what each game makes of it.

use crate::games::{self, Registered, Visitor};
use crate::ui::Lang;
use crate::ui::lore::{Deck, Lore, Set, Worth};

#[derive(PartialEq)]
pub struct Known {
    pub deck: Deck,
    pub lore: Lore,
    /// Every game whose deck has the card, the one that was asked first.
    pub uses: Vec<Use>,
}

#[derive(PartialEq)]
pub struct Use {
    pub game: &'static str,
    pub name: &'static str,
    pub worth: Worth<String>,
}

/// What is known of a card of a game, by its notation.
pub fn known(game: &str, notation: &str, lang: Lang) -> Option<Known> {
    struct Of<'a>(&'a str, Lang);

    impl Visitor for Of<'_> {
        type Out = Option<(Deck, Lore)>;

        fn visit<G: Registered>(self) -> Self::Out {
            Some((G::DECK, G::lore(self.0.parse().ok()?, self.1)))
        }
    }

    let (deck, lore) = games::with(game, Of(notation, lang)).flatten()?;
    let mut uses: Vec<Use> = games::each(&InGame { deck, notation, lang }).into_iter().flatten().collect();
    uses.sort_by_key(|one| one.game != game);
    Some(Known { deck, lore, uses })
}

#[derive(Clone)]
struct InGame<'a> {
    deck: Deck,
    notation: &'a str,
    lang: Lang,
}

impl Visitor for InGame<'_> {
    type Out = Option<Use>;

    fn visit<G: Registered>(self) -> Self::Out {
        let card: G::Card = self.notation.parse().ok().filter(|_| G::DECK == self.deck)?;
        G::deck(self.lang).iter().any(|(_, cards)| cards.contains(&card)).then(|| {
            let Worth { called, counts, sets } = G::worth(card, self.lang);
            let set = |set: Set<G::Card>| Set {
                name: set.name,
                called: set.called,
                brings: set.brings,
                cards: set.cards.iter().map(ToString::to_string).collect(),
            };
            let worth = Worth { called, counts, sets: sets.into_iter().map(set).collect() };
            Use { game: G::ID, name: G::text(self.lang).name, worth }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uses(game: &str, card: &str) -> Vec<(&'static str, usize)> {
        let known = known(game, card, Lang::En).unwrap();
        known.uses.iter().map(|one| (one.game, one.worth.sets.len())).collect()
    }

    #[test]
    fn a_card_is_told_of_in_every_game_that_has_it() {
        assert_eq!(uses("ino-shika-cho", "10-0"), [("ino-shika-cho", 1), ("sakura", 2)]);
        assert_eq!(uses("sutda", "8-0"), [("sutda", 2), ("sakura", 1), ("ino-shika-cho", 1)]);
        assert_eq!(uses("sutda", "8-2"), [("sutda", 2), ("sakura", 0), ("ino-shika-cho", 0)]);
        assert_eq!(uses("shochikubai", "plum7"), [("shochikubai", 1)]);
        assert!(known("sakura", "13-0", Lang::En).is_none());
    }

    #[test]
    fn what_a_card_counts_is_what_the_games_count() {
        let counts = |card: &str| {
            let known = known("sakura", card, Lang::En).unwrap();
            known.uses.iter().map(|one| one.worth.counts.join(" ")).collect::<Vec<_>>()
        };
        assert_eq!(counts("1-0"), ["20 points", "20 points"]);
        assert_eq!(counts("12-1"), ["By Hawaiian values: 10 points By standard values: 0 points", "0 points"]);
    }
}
