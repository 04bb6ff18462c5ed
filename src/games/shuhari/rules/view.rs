//! The view of a seat: visible cards, memory, and conclusions.

use serde::{Deserialize, Serialize};

use crate::cards::arts::{Arts, Card, Cards};
use crate::engine::{BySeat, Seat, Seats, Table};

use super::mind::{Mind, Origin};
use super::options::{SEATS, ShuhariOptions};
use super::score::Sheet;
use super::trick::Trick;
use super::{Phase, Shuhari};

/// A face-down card, as a seat knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hidden {
    /// The seat that put it under the deck, if any.
    pub by: Option<Seat>,
    /// The card, if the viewing seat put it under the deck or is looking at it.
    pub card: Option<Card>,
    /// True if its back shows that it is not an art card. `None` unless backs show this (`SH-20`).
    pub special: Option<bool>,
    /// True if it may be one of the seat's strays.
    pub stray: bool,
}

impl Hidden {
    /// The knowledge of a seat about a face-down card.
    fn of(game: &Shuhari, seat: Seat, card: Card, origin: Origin, visible: bool) -> Self {
        let visible = visible || origin.by == Some(seat);
        let special = game.options().backs_reveal_kind.then_some(card.art().is_none());
        let stray = !visible && origin.stray_for.contains(seat);
        Self { by: origin.by, card: visible.then_some(card), special, stray }
    }
}

/// Everything that a seat sees and remembers.
///
/// A seat remembers a card that it put under the deck until a player draws the card, and then as a card of that hand.
/// If another player looks at the card among several cards and keeps one of them, the card becomes a stray. A stray is
/// under the deck again, in the hand of that player, or in the hand of a player who has drawn one of those cards since.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub seat: Seat,
    pub table: Table<ShuhariOptions>,
    pub phase: Phase,
    pub hand: Cards,
    /// Number of cards in each hand.
    pub held: BySeat<u8, SEATS>,
    /// Number of cards in the deck, including those put under it.
    pub deck: u8,
    /// The cards put under the deck, in the order in which they will be drawn.
    pub under: Vec<Hidden>,
    /// The cards that a preparation is looking at.
    pub looked: Vec<Hidden>,
    pub discard: Cards,
    pub trick: Trick,
    /// The seat that was due to lead the trick. Another seat led it if this seat had no art card.
    pub due: Seat,
    /// The previous trick.
    pub last: Option<Trick>,
    /// Number of completed tricks.
    pub tricks: u8,
    pub sheets: BySeat<Sheet, SEATS>,
    /// The cards that reviews fetched and that are still in hand. All players remember them.
    pub fetched: BySeat<Arts, SEATS>,
    /// The seat's strays: art cards that it knew under the deck until another player looked at them.
    pub strays: Arts,
    /// The seats that may hold a stray.
    pub holders: Seats,
    /// This seat's knowledge of the other hands.
    pub minds: BySeat<Mind, SEATS>,
    /// The other seats' knowledge of this seat's hand.
    pub known_of_me: BySeat<Mind, SEATS>,
    pub winners: Seats,
}

impl View {
    /// Collects the information that the seat may see.
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

    /// The seat to move.
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Play(seat) | Phase::Keep(seat) | Phase::Order(seat) => Some(seat),
            _ => None,
        }
    }
}
