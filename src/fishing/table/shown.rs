//! The page of a fishing game: the common table, with the yaku, points and texts of the game.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::{Seat, Seats, Settlement};
use crate::ui::flourish::Flourish;
use crate::ui::hanafuda::hanafuda_back;
use crate::ui::lore::{Deck, Lore, Worth, hanafuda};
use crate::ui::prelude::*;
use crate::ui::reading::Zone;
use crate::ui::{Beat, GameText, Lang, Reveal, SceneOf, Shown, Title};

use super::super::brain::Fished;
use super::super::rules::RoundView;
use super::super::rules::moves::{Move, cards_of_move};
use super::super::rules::public_event::{PublicEvent, cards_of};
use super::super::rules::yaku::Yaku;
use super::field::laid;
use super::lore::sets;
use super::pieces::{CardPoints, Picture, drawing};
use super::reading::zones;
use super::sheet::blank_sheet;
use super::{card, deck, flourish, layout, table};

/// A fishing game, as its page uses it. It implements [`Shown`].
pub trait FishingPage: Fished {
    /// The approximate duration of a match in minutes.
    const MINUTES: u8;
    /// The cards that represent the game in the lobby.
    const COVER: [Hanafuda; 3];
    const YAKU: &'static [Yaku];

    /// The points of cards by the usual rules, without yaku.
    const POINTS: CardPoints;

    fn title(lang: Lang) -> &'static Title;

    fn text(lang: Lang) -> &'static GameText<Self>;

    /// The names of the yaku.
    fn yaku_name(lang: Lang) -> fn(&Yaku) -> &'static str;

    /// The current round in a view.
    fn round(view: &Self::View) -> &RoundView;

    fn picture<'a>(scene: &'a SceneOf<Self::View, Move, Hanafuda, Hanafuda>) -> Picture<'a>;

    /// The points of a card as text: one line, or one for each house rule about them.
    fn counts(card: Hanafuda, lang: Lang) -> Vec<String>;

    /// The event of all fishing games in a fact. `None` if the fact exists only in this game.
    fn public_event(fact: &Self::Fact) -> Option<&PublicEvent>;

    /// Returns true if a fact that exists only in this game gives cards to a player.
    fn own_capture(fact: &Self::Fact) -> bool;

    /// The cards of a fact that exists only in this game.
    fn own_cards(fact: &Self::Fact) -> Vec<Hanafuda>;

    /// The points by which a yaku of a side changes the score of each seat. Seats without a change are left out.
    fn yaku_effect(view: &Self::View, yaku: &Yaku, side: Seats) -> Vec<(Seat, i32)>;

    /// A sentence under the scores of a settled round.
    fn round_note(_round: &Settlement, _lang: Lang) -> String {
        String::new()
    }
}

impl<G: FishingPage> Shown for G {
    type Card = Hanafuda;
    /// The hand card whose capture is still to be chosen.
    type Choice = Hanafuda;

    const DECK: Deck = Deck::Hanafuda;
    const MINUTES: u8 = <G as FishingPage>::MINUTES;

    fn title(lang: Lang) -> &'static Title {
        <G as FishingPage>::title(lang)
    }

    fn text(lang: Lang) -> &'static GameText<Self> {
        <G as FishingPage>::text(lang)
    }

    fn table(scene: &SceneOf<G::View, Move, Hanafuda, Hanafuda>) -> Html {
        table(&G::picture(scene))
    }

    fn zones(scene: &SceneOf<G::View, Move, Hanafuda, Hanafuda>) -> Vec<Zone> {
        zones(&G::picture(scene))
    }

    fn beat(fact: &G::Fact) -> Option<Beat> {
        let captures = G::public_event(fact).map_or_else(|| G::own_capture(fact), PublicEvent::is_capture);
        captures.then_some(Beat::Capture)
    }

    fn card(shown: Hanafuda, lang: Lang) -> Html {
        card(shown, G::POINTS, G::YAKU, lang)
    }

    fn drawing(card: Hanafuda) -> Html {
        drawing(card, G::POINTS, G::YAKU)
    }

    fn lore(card: Hanafuda, lang: Lang) -> Lore {
        hanafuda(card, lang)
    }

    fn worth(card: Hanafuda, lang: Lang) -> Worth<Hanafuda> {
        Worth { called: None, counts: G::counts(card, lang), sets: sets(card, G::YAKU, G::yaku_name(lang)) }
    }

    fn back() -> Html {
        hanafuda_back()
    }

    fn cover() -> [Hanafuda; 3] {
        G::COVER
    }

    fn hand(view: &G::View) -> Vec<Hanafuda> {
        G::round(view).hand.iter().collect()
    }

    fn sheet(lang: Lang) -> Html {
        blank_sheet(<G as FishingPage>::title(lang).name, G::YAKU, G::yaku_name(lang), lang)
    }

    fn cards_of(fact: &G::Fact) -> Vec<Hanafuda> {
        G::public_event(fact).map_or_else(|| G::own_cards(fact), cards_of)
    }

    fn cards_of_move(mv: Move) -> Vec<Hanafuda> {
        cards_of_move(mv)
    }

    fn reveal(fact: &G::Fact) -> Reveal {
        match G::public_event(fact) {
            Some(PublicEvent::Caught(catch)) if !catch.turned => Reveal::FromHand(catch.seat),
            _ => Reveal::AtPile,
        }
    }

    fn flourish(fact: &G::Fact, view: &G::View, lang: Lang) -> Option<Flourish<Hanafuda>> {
        let PublicEvent::Made { side, yaku } = G::public_event(fact)? else { return None };
        Some(flourish(yaku, G::yaku_name(lang)(yaku), G::yaku_effect(view, yaku, *side)))
    }

    fn layout(view: &G::View, lang: Lang) -> Vec<(&'static str, Vec<Hanafuda>)> {
        layout(G::round(view), lang)
    }

    fn laid(views: &mut dyn Iterator<Item = G::View>) -> Vec<Option<Hanafuda>> {
        laid(views.map(|view| G::round(&view).field))
    }

    fn deck(lang: Lang) -> Vec<(String, Vec<Hanafuda>)> {
        deck(lang)
    }

    fn round_note(round: &Settlement, lang: Lang) -> String {
        <G as FishingPage>::round_note(round, lang)
    }
}
