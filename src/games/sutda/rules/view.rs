//! What a seat sees of a match.

use serde::{Deserialize, Serialize};

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Seat, Seats, Table};

use super::super::auction::{Bounds, Each, Stakes};
use super::super::deal::Hand;
use super::super::hands::Rank;
use super::super::moves::Act;
use super::super::options::SutdaOptions;
use super::super::settle::{Step, Verdict, settle};
use super::{Stage, Sutda};

/// What a seat sees: its own cards as far as it has looked at them, the cards that lie face up, and all stakes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub seat: Seat,
    pub table: Table<SutdaOptions>,
    pub stage: Stage,
    pub oya: Seat,
    /// Whoever was dealt a hand.
    pub dealt: Seats,
    /// The first and the second card of each hand, where the viewer has seen them.
    pub cards: Each<[Option<Hanafuda>; 2]>,
    /// The latest new hands of those who tied, open to all.
    pub again: Each<Option<Hand>>,
    /// The stakes of the round, with the coins as they were before its settlement.
    pub stakes: Stakes,
    /// Everything that was done in the auctions of the round. Each auction begins with an opening.
    pub acts: Vec<Act>,
    pub upturned: Seats,
    pub looked: Seats,
    pub shown: Seats,
    /// How good the hands at the showdown are, by how many they leave behind.
    pub places: Each<u8>,
    /// What everybody has once the latest round is settled, and what everybody had before it.
    pub coins: Each<u16>,
    pub before: Each<u16>,
    pub out: Seats,
    /// How many rounds have been settled.
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
            stage: game.stage,
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

    /// Whoever opens or answers.
    pub const fn turn(&self) -> Option<Seat> {
        match self.stage {
            Stage::Auction { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Whether the auction that is on is the second one.
    pub const fn second(&self) -> Option<bool> {
        match self.stage {
            Stage::Auction { second, .. } => Some(second),
            _ => None,
        }
    }

    /// Whether the round that lies there has been settled.
    pub const fn is_settled(&self) -> bool {
        matches!(self.stage, Stage::Settled | Stage::Over)
    }

    /// What everybody has right now.
    pub const fn purse(&self) -> Each<u16> {
        match self.stage {
            Stage::Auction { .. } | Stage::Rematch => self.stakes.coins,
            _ => self.coins,
        }
    }

    /// What the viewer has seen of the cards of this round.
    pub fn seen(&self) -> Cards {
        Seat::all(self.players()).flat_map(|seat| self.cards[seat]).flatten().collect()
    }

    /// Both cards of a hand, when the viewer has seen them.
    pub fn hand(&self, seat: Seat) -> Option<Hand> {
        let [first, second] = self.cards[seat];
        Some([first?, second?])
    }

    /// What a player may do.
    pub fn bounds(&self, seat: Seat) -> Bounds {
        self.stakes.bounds(seat, self.options().min_open.get(), self.options().max_raises.limit())
    }

    /// The settlement of the latest round, step by step.
    pub fn steps(&self) -> Vec<Step> {
        let mut verdict = Verdict { places: self.places, ..Verdict::default() };
        for seat in self.shown.iter() {
            let rank = self.hand(seat).map(|[one, other]| self.options().ranking.rank(one, other));
            verdict.multipliers[seat] = rank.map_or(1, Rank::multiplier);
        }
        let mut steps = Vec::new();
        settle(&self.stakes, &verdict, self.oya, self.players(), &mut |step| steps.push(step));
        steps
    }
}
