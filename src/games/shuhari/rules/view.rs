//! What a seat sees, and what it remembers and can conclude from what it saw.

use serde::{Deserialize, Serialize};

use crate::cards::arts::{Arts, Card, Cards};
use crate::engine::{BySeat, Seat, Seats, Table};

use super::super::mind::Mind;
use super::super::options::{SEATS, ShuhariOptions};
use super::super::score::Sheet;
use super::super::trick::Trick;
use super::memory::Origin;
use super::{Phase, Shuhari};

/// A card face down, as a seat knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hidden {
    /// Whoever put it under the deck.
    pub by: Option<Seat>,
    /// Which card it is, for whoever put it there or is looking at it.
    pub card: Option<Card>,
    /// Whether its back tells that it is no art card (`SH-20`).
    pub special: Option<bool>,
    /// Whether it may be one of the seat's strays.
    pub stray: bool,
}

impl Hidden {
    /// How a seat knows a card that lies face down.
    fn of(game: &Shuhari, seat: Seat, card: Card, origin: Origin, visible: bool) -> Self {
        let visible = visible || origin.by == Some(seat);
        let special = game.options().backs_reveal_kind.then_some(card.art().is_none());
        let stray = !visible && origin.stray_for.contains(seat);
        Self { by: origin.by, card: visible.then_some(card), special, stray }
    }
}

/// What a seat sees, and what it remembers.
///
/// A card put under the deck is remembered by its owner until somebody draws it, and then as a card of that hand.
/// Once another player has looked it over and kept one of several, it is a stray: it lies with those put back or is
/// in that hand, or in the hand of whoever drew one of those since.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub seat: Seat,
    pub table: Table<ShuhariOptions>,
    pub phase: Phase,
    pub hand: Cards,
    /// How many cards each seat holds.
    pub held: BySeat<u8, SEATS>,
    /// How many cards are in the deck, with those that were put under it.
    pub deck: u8,
    /// The lowest cards of the deck, in the order in which they will come.
    pub under: Vec<Hidden>,
    /// The cards of a preparation that are being looked at.
    pub looked: Vec<Hidden>,
    pub discard: Cards,
    pub trick: Trick,
    /// Whoever was to lead it; it was led by another if they had no art card.
    pub due: Seat,
    /// The trick before this one.
    pub last: Option<Trick>,
    /// How many tricks are complete.
    pub tricks: u8,
    pub sheets: BySeat<Sheet, SEATS>,
    /// The cards that reviews fetched and that are still in hand, for all to remember.
    pub fetched: BySeat<Arts, SEATS>,
    /// The art cards that this seat once knew and that others have looked over since.
    pub strays: Arts,
    /// Whoever may hold one of them.
    pub holders: Seats,
    /// What this seat knows of the hands of the others.
    pub minds: BySeat<Mind, SEATS>,
    /// What the others know of this seat's hand.
    pub known_of_me: BySeat<Mind, SEATS>,
    pub winners: Seats,
}

impl View {
    /// Lists what the seat may see.
    pub(super) fn of(game: &Shuhari, seat: Seat) -> Self {
        let mut held = BySeat::default();
        let memory = game.memory();
        let (mut minds, mut known_of_me) = (BySeat::default(), BySeat::default());
        for other in Seat::all(game.players()) {
            held[other] = game.hands[other].len();
        }
        for other in seat.others(game.players()) {
            minds[other] = *memory.mind(seat, other);
            known_of_me[other] = *memory.mind(other, seat);
        }
        let looking =
            matches!(game.phase, Phase::Look(looker) | Phase::Keep(looker) | Phase::Order(looker) if looker == seat);
        let face_down = |cards: &[Card], origins: &[Origin], visible| {
            let cards = cards.iter().zip(origins);
            cards.map(|(&card, &origin)| Hidden::of(game, seat, card, origin, visible)).collect()
        };
        #[expect(clippy::cast_possible_truncation, reason = "at most seventy")]
        let deck = game.deck() as u8;
        Self {
            seat,
            table: game.table.clone(),
            phase: game.phase,
            hand: game.hands[seat],
            held,
            deck,
            under: face_down(&game.under, &memory.under, false),
            looked: face_down(&game.looked, &memory.looked, looking),
            discard: game.discard,
            trick: game.trick,
            due: game.due,
            last: memory.last,
            tricks: game.tricks,
            sheets: game.sheets,
            fetched: memory.fetched,
            strays: memory.strays[seat],
            holders: memory.holders[seat],
            minds,
            known_of_me,
            winners: if game.phase == Phase::Over { game.scores().winners } else { Seats::NONE },
        }
    }

    pub fn players(&self) -> usize {
        self.table.players()
    }

    /// Whoever is to move.
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Play(seat) | Phase::Keep(seat) | Phase::Order(seat) => Some(seat),
            _ => None,
        }
    }
}
