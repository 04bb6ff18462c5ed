//! A round that a viewer must hold possible.

use crate::cards::hanafuda::Cards;
use crate::engine::{Luck, Rng, Seat};

use super::{Each, Round, RoundView, count};

/// How often a guess is begun anew before what the lays have told is forgotten.
const GUESSES: u32 = 200;

impl Round {
    /// A round that the viewer must hold possible: the hands of the others are drawn from what is unseen, each
    /// without what it cannot hold and with what it has shown.
    #[must_use]
    pub fn guess(view: &RoundView, rng: &mut Rng) -> Self {
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
            if others().all(|seat| round.guess_hand(seat, view.held[seat], minding, rng)) {
                break;
            }
        }
        round
    }

    /// Fills a hand out of the pile; false when too few cards can be in it.
    fn guess_hand(&mut self, seat: Seat, size: u8, minding: bool, rng: &mut Rng) -> bool {
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
