//! Tests of the texts about cards: each card has its passages in every language, and each passage belongs to a card.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::BTreeSet;
use std::fs;

use tefuda::games::{self, Registered, Visitor};
use tefuda::ui::Lang;
use tefuda::ui::lore::{Deck, Lore};
use tefuda::ui::prose::{self, Block};

/// All cards of the game's deck, with their lore.
#[derive(Clone)]
struct All(Lang);

impl Visitor for All {
    type Out = (Deck, Vec<(String, Lore)>);

    fn visit<G: Registered>(self) -> Self::Out {
        let cards = G::deck(self.0).into_iter().flat_map(|(_, cards)| cards);
        (G::DECK, cards.map(|card| (card.to_string(), G::lore(card, self.0))).collect())
    }
}

fn blocks(deck: Deck, lang: Lang) -> Vec<Block> {
    let file = format!("src/cards/{}/meaning.{}.md", deck.name(), lang.tag());
    prose::read(&fs::read_to_string(&file).unwrap_or_else(|_| panic!("{file} is missing")))
}

fn anchors(deck: Deck, lang: Lang) -> Vec<String> {
    prose::anchors(&blocks(deck, lang)).into_iter().map(str::to_owned).collect()
}

#[test]
fn every_card_has_passages_in_every_language() {
    for lang in Lang::ALL {
        for (deck, cards) in games::each(&All(lang)) {
            let told = anchors(deck, lang);
            for (card, Lore { passages, .. }) in cards {
                assert!(!passages.is_empty(), "{deck:?} {card}");
                for passage in passages {
                    assert!(told.contains(&passage), "{passage} of {card} is not told in {lang:?}");
                }
            }
        }
    }
}

#[test]
fn every_passage_occurs_once_in_the_same_order_and_belongs_to_a_card() {
    for (deck, _) in games::each(&All(Lang::En)) {
        let decks = games::each(&All(Lang::En)).into_iter().filter(|(other, _)| *other == deck);
        let cards = decks.flat_map(|(_, cards)| cards);
        let wanted: BTreeSet<String> = cards.flat_map(|(_, lore)| lore.passages).collect();
        for lang in Lang::ALL {
            let told = anchors(deck, lang);
            assert_eq!(told.iter().cloned().collect::<BTreeSet<_>>(), wanted, "{deck:?} {lang:?}");
            assert_eq!(told.len(), wanted.len(), "{deck:?} {lang:?}");
            assert_eq!(told, anchors(deck, Lang::En), "{deck:?} {lang:?}");
            let paragraphs = blocks(deck, lang).into_iter().skip(1);
            assert!(paragraphs.into_iter().all(|block| matches!(block, Block::Paragraph { anchor: Some(_), .. })));
        }
    }
}

#[test]
fn a_card_is_named_in_every_language_and_its_reading_agrees_with_its_name() {
    for lang in Lang::ALL {
        for (deck, cards) in games::each(&All(lang)) {
            for (card, Lore { names, .. }) in cards {
                assert_eq!(names[0].0, lang.tag(), "{card}");
                let of = |tag: &str| names.iter().find(|(one, _)| *one == tag).map(|(_, name)| name.as_str());
                assert!(of("ja").is_some(), "{card}");
                if deck == Deck::Hanafuda {
                    let (kana, romaji) = (of("ja-Hira").expect("kana"), of("ja-Latn").expect("Latin letters"));
                    assert!(kana.chars().all(|sign| matches!(sign, 'ぁ'..='ゖ')), "{kana}");
                    assert!(romaji.chars().all(|sign| sign.is_alphabetic() || sign == ' '), "{romaji}");
                }
            }
        }
    }
}
