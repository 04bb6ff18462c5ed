//! The table: the tokens of all seats, the market, the trick in the order of play, and the viewer's hand.

mod counts;
mod field;
mod hand;
mod lore;
mod market;
mod names;
mod pieces;
mod players;
mod reading;

use crate::cards::plants::{Card, Suit, Tokens};
use crate::ui::flourish::{Flourish, How};
use crate::ui::lore::{Deck, Lore, Worth};
use crate::ui::plants::{plant_back, plant_card, plant_token};
use crate::ui::prelude::*;
use crate::ui::reading::Zone;
use crate::ui::sound::Sound;
use crate::ui::{self, Beat, GameText, Lang, NoChoice, Reveal, Scene, Shown, Title};

use super::rules::board::ROUNDS;
use super::rules::facts::Fact;
use super::rules::{Move, Shochikubai, View};
use super::text::{title, words};
use counts::{coming, counts};
use field::trick;
use hand::hand;
use market::market;
use pieces::{Piece, cards, held, tokens};
use players::player;

impl Shown for Shochikubai {
    type Card = Piece;
    type Choice = NoChoice;

    const DECK: Deck = Deck::Plants;
    const MINUTES: u8 = 25;
    const ROUNDS: Option<u8> = Some(ROUNDS);

    fn title(lang: Lang) -> &'static Title {
        title(lang)
    }

    fn text(lang: Lang) -> &'static GameText<Self> {
        &words(lang).game
    }

    fn table(scene: &Scene<Self>) -> Html {
        let view = scene.view;
        let players = view.board.players();
        let others = view.seat.clockwise(players).skip(1);
        html! {
            <div class={classes!("shochikubai", format!("shochikubai-for-{players}"))}>
                <div class="shochikubai-rivals">{ for others.map(|seat| player(scene, seat)) }</div>
                { market(scene) }
                { trick(scene) }
                { counts(scene) }
                { coming(scene) }
                { player(scene, view.seat) }
                { hand(scene) }
            </div>
        }
    }

    fn zones(scene: &Scene<Self>) -> Vec<Zone> {
        reading::zones(scene)
    }

    /// A trick ends with its leftover token: the firework's holder takes it, or it is left.
    fn beat(fact: &Fact) -> Option<Beat> {
        matches!(fact, Fact::Left { .. } | Fact::Extra { .. }).then_some(Beat::Trick)
    }

    fn card(piece: Piece, lang: Lang) -> Html {
        match piece {
            Piece::Card(card) => ui::face(card, (words(lang).card_name)(card), false, Self::drawing(piece)),
            Piece::Token(suit) => ui::face(suit, (words(lang).suit_name)(suit).to_owned(), false, Self::drawing(piece)),
        }
    }

    fn drawing(piece: Piece) -> Html {
        match piece {
            Piece::Card(card) => plant_card(card, card.bonus()),
            Piece::Token(suit) => plant_token(suit),
        }
    }

    fn lore(card: Piece, lang: Lang) -> Lore {
        lore::lore(card, lang)
    }

    fn worth(card: Piece, lang: Lang) -> Worth<Piece> {
        lore::worth(card, lang)
    }

    fn back() -> Html {
        plant_back(None)
    }

    fn tokens() -> Vec<(Piece, u8)> {
        Suit::ALL.into_iter().map(|suit| (Piece::Token(suit), Tokens::ALL.get(suit))).collect()
    }

    fn cover() -> [Piece; 3] {
        [(Suit::Plum, 15), (Suit::Pine, 14), (Suit::Bamboo, 15)]
            .map(|(suit, rank)| Piece::Card(Card::new(suit, rank).expect("the suit has it")))
    }

    fn hand(view: &View) -> Vec<Piece> {
        cards(held(view))
    }

    fn sheet(lang: Lang) -> Html {
        counts::page(lang)
    }

    fn cards_of_move(mv: Move) -> Vec<Piece> {
        match mv {
            Move::Play(card) => cards([card]),
            Move::Take(suit) => vec![Piece::Token(suit)],
        }
    }

    fn cards_of(fact: &Fact) -> Vec<Piece> {
        match *fact {
            Fact::Market { market, .. } => tokens(market),
            Fact::Played { card, .. } | Fact::Kept { card, .. } => cards([card]),
            Fact::Flipped { card, .. } => cards([card.twin(), card]),
            Fact::Took { suit, .. } | Fact::Extra { suit, .. } | Fact::Left { suit, .. } | Fact::Star { suit, .. } => {
                vec![Piece::Token(suit)]
            }
            _ => Vec::new(),
        }
    }

    /// Taking a token sounds like a coin.
    fn sound(fact: &Fact) -> Option<Sound> {
        matches!(fact, Fact::Took { .. } | Fact::Extra { .. } | Fact::Star { .. }).then_some(Sound::Coin)
    }

    fn reveal(fact: &Fact) -> Reveal {
        if let Fact::Played { seat, .. } = *fact { Reveal::FromHand(seat) } else { Reveal::AtPile }
    }

    fn flourish(fact: &Fact, _: &View, _: Lang) -> Option<Flourish<Piece>> {
        matches!(fact, Fact::Flipped { firework: true, .. }).then(|| Flourish::of(How::Firework))
    }

    fn layout(view: &View, lang: Lang) -> Vec<(&'static str, Vec<Piece>)> {
        let board = &view.board;
        let words = words(lang);
        let trick = board.trick.plays(board.players()).map(|(_, card)| card);
        vec![(words.trick, cards(trick)), (words.market, tokens(board.market)), (words.hand, cards(view.hand))]
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<Piece>)> {
        let of = |suit: Suit| {
            let cards = cards(suit.cards());
            (format!("{} · {}", (words(lang).suits_name)(suit), cards.len()), cards)
        };
        Suit::ALL.into_iter().rev().map(of).collect()
    }
}
