//! Names and properties of a card, and its use in the game.

use crate::cards::arts::{ArtStage, Card, Suit};
use crate::ui::Lang;
use crate::ui::lore::{Lore, Worth, names};
use crate::ui::words::words as ui_words;

use super::super::rules::moves::Role;
use super::super::text::words;

pub fn lore(card: Card, lang: Lang) -> Lore {
    let of = |lang| (words(lang).card_name)(card);
    let Some(art) = card.art() else {
        let (reading, passage) = if card == Card::PREPARATION {
            (["よしゅう", "yoshū"], "preparation")
        } else {
            (["ふくしゅう", "fukushū"], "review")
        };
        return Lore { names: names(lang, of, reading), facts: Vec::new(), passages: vec![passage.to_owned()] };
    };
    let rank = (ui_words(lang).lore.rank.to_owned(), art.rank().to_string());
    let frame = |stage: ArtStage| ((words(lang).stage_frame)(stage).to_owned(), in_all_scripts(art.suit(stage), lang));
    Lore {
        names: names(lang, of, ["", ""]),
        facts: std::iter::once(rank).chain(ArtStage::ALL.map(frame)).collect(),
        passages: art.suits().map(|suit| suit.letter().to_string()).to_vec(),
    }
}

pub fn worth(card: Card, lang: Lang) -> Worth<Card> {
    let words = words(lang);
    let counts = match card.art() {
        Some(art) => ArtStage::ALL.map(|stage| (words.frame_says)(stage, art.suit(stage))).to_vec(),
        None if card == Card::PREPARATION => vec![(words.role_verb)(Role::Preparation).to_owned()],
        None => vec![(words.role_verb)(Role::Review).to_owned()],
    };
    Worth { called: None, counts, sets: Vec::new() }
}

/// An art in the reader's language, and in Japanese with its readings.
fn in_all_scripts(suit: Suit, lang: Lang) -> String {
    let reading = match suit {
        Suit::Ikebana => ["かどう", "kadō"],
        Suit::Buyo => ["にほんぶよう", "nihon-buyō"],
        Suit::Koto => ["こと", "koto"],
        Suit::Chado => ["さどう", "sadō"],
        Suit::Shodo => ["しょどう", "shodō"],
    };
    let names = names(lang, |lang| (words(lang).suit_name)(suit).to_owned(), reading);
    names.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(" · ")
}
