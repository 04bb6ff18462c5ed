//! Background texts on a card or a token, and its value in the game.

use crate::cards::plants::Suit;
use crate::ui::Lang;
use crate::ui::lore::{Lore, Set, Worth, names};
use crate::ui::words::words as ui_words;

use super::super::rules::score::majority;
use super::super::text::words;
use super::pieces::Piece;

pub fn lore(piece: Piece, lang: Lang) -> Lore {
    let of = |lang| match piece {
        Piece::Card(card) => (words(lang).card_name)(card),
        Piece::Token(suit) => (words(lang).suit_name)(suit).to_owned(),
    };
    let suit = suit(piece);
    let headings = &ui_words(lang).lore;
    let mut facts = vec![(headings.plant.to_owned(), in_all_scripts(suit, lang))];
    if let Piece::Card(card) = piece {
        facts.push((headings.rank.to_owned(), card.rank().to_string()));
    }
    Lore { names: names(lang, of, ["", ""]), facts, passages: vec![suit.name().to_owned()] }
}

pub fn worth(piece: Piece, lang: Lang) -> Worth<Piece> {
    let words = words(lang);
    let suit = suit(piece);
    let (most, next) = majority(suit);
    let mut counts = vec![format!("{} {} {most}, {} {next}", (words.suits_name)(suit), words.most, words.next)];
    let mut sets = Vec::new();
    if let Piece::Card(card) = piece {
        counts.push((words.keeps)(card.bonus()));
        let cards = vec![piece, Piece::Card(card.twin())];
        sets.push(Set { name: words.firework.to_owned(), called: None, brings: String::new(), cards });
    }
    Worth { called: None, counts, sets }
}

fn suit(piece: Piece) -> Suit {
    match piece {
        Piece::Card(card) => card.suit(),
        Piece::Token(suit) => suit,
    }
}

/// The name of a plant in all scripts. The Japanese readings are those of the single word and within "shochikubai".
fn in_all_scripts(suit: Suit, lang: Lang) -> String {
    let reading = match suit {
        Suit::Plum => ["うめ・ばい", "ume, bai"],
        Suit::Bamboo => ["たけ・ちく", "take, chiku"],
        Suit::Pine => ["まつ・しょう", "matsu, shō"],
    };
    let names = names(lang, |lang| (words(lang).suit_name)(suit).to_owned(), reading);
    names.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(" · ")
}
