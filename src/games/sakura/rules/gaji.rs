//! The Gaji: the Lightning of November, which may take any card, and whatever holds it back.

use serde::{Deserialize, Serialize};

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Seat, Seats};

use super::super::options::{DeadCards, HikiBlock};
use super::Sakura;

pub const GAJI: Hanafuda = Hanafuda::LIGHTNING;
pub const NOVEMBER: Cards = Month::WILLOW.cards();

/// The cards of November that keep others from using the Gaji.
pub const BARRING: Cards = {
    let mut barring = NOVEMBER;
    barring.remove(GAJI);
    barring
};

/// What this round has seen of the Gaji and its month.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gaji {
    /// Whoever took a card of another month with it, and that month.
    pub used: Option<(Seat, Month)>,
    /// Whoever has put down or turned up a card of November other than the Gaji.
    pub novembers: Seats,
    /// The months at which it has been aimed in this move, each in vain.
    pub blocked: Cards,
}

impl Gaji {
    /// The first who keeps a seat from using it (SK-10): any other player who has shown a November card.
    #[must_use]
    pub fn barred_by(self, seat: Seat) -> Option<Seat> {
        self.novembers.iter().find(|&other| other != seat)
    }

    #[inline]
    #[must_use]
    pub const fn is_barred(self, seat: Seat) -> bool {
        self.novembers.len() > self.novembers.contains(seat) as usize
    }
}

/// An opponent's Hiki that stops the Gaji.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    pub holder: Seat,
    /// The fourth card, in their hand.
    pub fourth: Hanafuda,
}

impl Sakura {
    /// What the Gaji of a seat may take besides Novembers, from the hand, or turned up where that is allowed (SK-11).
    #[inline]
    pub(super) fn targets(&self, seat: Seat, turned: bool) -> Cards {
        let options = self.table.options();
        let off = !options.gaji || turned && !options.gaji_wild_from_pile;
        if off || self.gaji.is_barred(seat) {
            return Cards::EMPTY;
        }
        self.round.field - NOVEMBER - self.gaji.blocked
    }

    /// Whoever stops a Gaji that is aimed at this card (SK-09): an opponent, not a partner, with the fourth of three.
    pub(super) fn block(&self, seat: Seat, target: Hanafuda) -> Option<Block> {
        let fourth = self.fourth(target)?;
        let holder = self.opponents(seat).find(|&other| self.round.hands[other].contains(fourth))?;
        Some(Block { holder, fourth })
    }

    /// The one card of a month that is missing among three in the Ba.
    fn fourth(&self, target: Hanafuda) -> Option<Hanafuda> {
        let missing = target.month().cards() - self.round.field;
        missing.first().filter(|_| missing.len() == 1)
    }

    fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (players, sides) = (self.round.players(), self.round.sides());
        Seat::all(players).filter(move |other| other.number() % sides != seat.number() % sides)
    }

    /// Aims the Gaji at a card of another month; false when a Hiki stops it.
    ///
    /// SK-09: then the holder takes all four at once, or by the house rule shows the fourth and keeps it.
    pub(super) fn aim(&mut self, seat: Seat, target: Hanafuda, turned: bool) -> bool {
        let month = target.month();
        if let Some(Block { holder, fourth }) = self.block(seat, target) {
            self.gaji.blocked |= month.cards();
            match self.table.options().hiki_block {
                HikiBlock::HolderCaptures => {
                    let three = self.round.field.of(month);
                    self.round.catch(holder, fourth, three, false);
                }
                HikiBlock::BlockOnly => {
                    self.round.shown[holder].insert(fourth);
                }
            }
            return false;
        }
        // Nobody stopped it, so no opponent holds the fourth of three.
        if let Some(fourth) = self.fourth(target) {
            for other in self.opponents(seat) {
                self.round.lacks[other].insert(fourth);
            }
        }
        self.gaji.used = Some((seat, month));
        self.put(seat, GAJI, target.into(), turned);
        true
    }

    /// Shares out what is left in the Ba (SK-13): cards of the month that the Gaji took go to its user, and
    /// Novembers are dead, or go there too.
    pub(super) fn give_leftovers(&mut self) {
        let leftovers = self.leftovers();
        if let Some((user, _)) = self.gaji.used {
            let side = self.round.side(user);
            self.round.won[side] |= leftovers;
            self.round.field -= leftovers;
        }
    }

    /// What of the Ba goes to the user of the Gaji when the round ends.
    pub(super) fn leftovers(&self) -> Cards {
        let Some((_, month)) = self.gaji.used else { return Cards::EMPTY };
        match self.table.options().dead_cards {
            DeadCards::Dead => self.round.field.of(month),
            DeadCards::ToGajiUser => self.round.field,
        }
    }
}
