//! Determinization: samples a round that is consistent with a view.

use crate::cards::hanafuda::Cards;
use crate::engine::{Luck, Rng, Seat};

use super::{Each, Round, RoundView, count};

/// Number of attempts that respect [`Round::lacks`]. One more attempt follows that ignores it.
const GUESSES: u32 = 200;

impl Round {
    /// Samples a round that is consistent with a view. The hands of the other players are drawn from the unseen cards:
    /// each gets the cards that it has shown, and none that it is known to lack.
    #[must_use]
    pub fn determinize(view: &RoundView, rng: &mut Rng) -> Self {
        let mut round = Self {
            players: view.players,
            sides: view.sides,
            hands: Each::default(),
            field: view.field,
            apart: view.apart,
            pile: Cards::EMPTY,
            won: view.won,
            turned: view.turned,
            lacks: view.lacks,
            shown: view.shown,
            catches: view.catches,
        };
        let others = || view.seat.clockwise(view.players as usize).skip(1);
        let shown = others().fold(Cards::EMPTY, |all, seat| all | view.shown[seat]);
        let hidden = view.unseen() - shown;
        round.hands[view.seat] = view.hand;
        for attempt in 0..=GUESSES {
            round.pile = hidden;
            let minding = attempt < GUESSES;
            if others().all(|seat| round.determinize_hand(seat, view.held[seat], minding, rng)) {
                break;
            }
        }
        round
    }

    /// Fills a hand from the pile. Returns false if too few cards can be in the hand.
    fn determinize_hand(&mut self, seat: Seat, size: u8, minding: bool, rng: &mut Rng) -> bool {
        let mut hand = self.shown[seat];
        let mut open = if minding { self.pile - self.lacks[seat] } else { self.pile };
        while count(hand) < size {
            if open.is_empty() {
                return false;
            }
            let card = rng.card(&open);
            open.remove(card);
            self.pile.remove(card);
            hand.insert(card);
        }
        self.hands[seat] = hand;
        true
    }
}
