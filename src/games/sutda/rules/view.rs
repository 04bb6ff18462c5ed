//! The view of a seat.

use serde::{Deserialize, Serialize};

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Seat, Seats, Table};

use super::auction::{Bounds, Stakes};
use super::deal::Hand;
use super::facts::Payment;
use super::hands::Rank;
use super::moves::Act;
use super::options::{Each, SutdaOptions};
use super::settle::{Verdict, settle};
use super::{Phase, Sutda};

/// The view of a seat: its own cards that it has looked at, the open cards of other seats, and all stakes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub seat: Seat,
    pub table: Table<SutdaOptions>,
    /// Its name in JSON is fixed by the golden digests.
    #[serde(rename = "stage")]
    pub phase: Phase,
    pub oya: Seat,
    /// The seats that were dealt a hand.
    pub dealt: Seats,
    /// The first and the second card of each hand, if the viewer has seen them.
    pub cards: Each<[Option<Hanafuda>; 2]>,
    /// The latest new hands of tied players, visible to all seats.
    pub again: Each<Option<Hand>>,
    /// The stakes of the round, with the coins before its settlement.
    pub stakes: Stakes,
    /// All moves in the auctions of the round. Each auction begins with an opening.
    pub acts: Vec<Act>,
    pub upturned: Seats,
    pub looked: Seats,
    pub shown: Seats,
    /// The strength of each hand at the showdown: the number of hands that it beats.
    pub places: Each<u8>,
    /// The coins of each seat after the latest settlement. `before` holds those before the current round.
    pub coins: Each<u16>,
    pub before: Each<u16>,
    pub out: Seats,
    /// The number of settled rounds.
    pub settled: u16,
}

impl View {
    pub(super) fn of(game: &Sutda, seat: Seat) -> Self {
        let mut cards = Each::default();
        for other in Seat::all(game.players()) {
            let Some([first, second]) = game.hands[other] else { continue };
            let (own, shown) = (other == seat, game.shown.contains(other));
            let sees_first = own || shown || game.upturned.contains(other);
            let sees_second = shown || own && game.looked.contains(other);
            cards[other] = [sees_first.then_some(first), sees_second.then_some(second)];
        }
        Self {
            seat,
            table: game.table.clone(),
            phase: game.phase,
            oya: game.oya,
            dealt: Seat::all(game.players()).filter(|&other| game.hands[other].is_some()).collect(),
            cards,
            again: game.again,
            stakes: game.stakes,
            acts: game.acts.clone(),
            upturned: game.upturned,
            looked: game.looked,
            shown: game.shown,
            places: game.places,
            coins: game.coins,
            before: game.before,
            out: game.out,
            settled: game.settled,
        }
    }

    pub const fn players(&self) -> usize {
        self.table.players()
    }

    pub const fn options(&self) -> &SutdaOptions {
        self.table.options()
    }

    /// The seat that has to open or answer.
    pub const fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Auction { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// `Some(true)` in the second auction, `Some(false)` in the first, otherwise `None`.
    pub const fn second(&self) -> Option<bool> {
        match self.phase {
            Phase::Auction { second, .. } => Some(second),
            _ => None,
        }
    }

    /// Returns true if the current round is settled.
    pub const fn is_settled(&self) -> bool {
        matches!(self.phase, Phase::Settled | Phase::Over)
    }

    /// The coins of each seat right now.
    pub const fn purse(&self) -> Each<u16> {
        match self.phase {
            Phase::Auction { .. } | Phase::Rematch => self.stakes.coins,
            _ => self.coins,
        }
    }

    /// The cards of this round that the viewer has seen.
    pub fn seen(&self) -> Cards {
        Seat::all(self.players()).flat_map(|seat| self.cards[seat]).flatten().collect()
    }

    /// Both cards of a hand, if the viewer has seen them.
    pub fn hand(&self, seat: Seat) -> Option<Hand> {
        let [first, second] = self.cards[seat];
        Some([first?, second?])
    }

    /// The limits on the moves of a player.
    pub fn bounds(&self, seat: Seat) -> Bounds {
        self.stakes.bounds(seat, self.options().min_open.get(), self.options().max_raises.limit())
    }

    /// The settlement of the latest round, step by step.
    pub fn payments(&self) -> Vec<Payment> {
        let mut verdict = Verdict { places: self.places, ..Verdict::default() };
        for seat in self.shown.iter() {
            let rank = self.hand(seat).map(|[one, other]| self.options().ranking.rank(one, other));
            verdict.multipliers[seat] = rank.map_or(1, Rank::multiplier);
        }
        let mut payments = Vec::new();
        settle(&self.stakes, &verdict, self.oya, self.players(), &mut |payment| payments.push(payment));
        payments
    }
}
