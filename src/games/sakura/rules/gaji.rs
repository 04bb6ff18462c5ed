//! The Gaji: the Lightning of November, which may take any card, and the limits of its captures.

use serde::{Deserialize, Serialize};

use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Seat, Seats};

use super::Sakura;
use super::options::{DeadCards, HikiBlock};

pub const GAJI: Hanafuda = Hanafuda::LIGHTNING;
pub const NOVEMBER: Cards = Month::WILLOW.cards();

/// The November cards that bar the other players from using the Gaji.
pub const BARRING: Cards = {
    let mut barring = NOVEMBER;
    barring.remove(GAJI);
    barring
};

/// The events of this round that concern the Gaji and its month.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gaji {
    /// The seat that took a card of another month with the Gaji, and that month.
    pub used: Option<(Seat, Month)>,
    /// The seats that have put down or turned up a November card other than the Gaji.
    pub novembers: Seats,
    /// The months at which the Gaji was aimed in vain in this move.
    pub blocked: Cards,
}

impl Gaji {
    /// The first other player who bars a seat from using the Gaji, by a November card that they have shown (SK-10).
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

/// A Hiki of an opponent that stops the Gaji.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    pub holder: Seat,
    /// The fourth card of the month, in the holder's hand.
    pub fourth: Hanafuda,
}

impl Sakura {
    /// The cards other than Novembers that the Gaji of a seat may take, from the hand or, if allowed, turned up
    /// (SK-11).
    #[inline]
    pub(super) fn targets(&self, seat: Seat, turned: bool) -> Cards {
        let options = self.table.options();
        let off = !options.gaji || turned && !options.gaji_wild_from_pile;
        if off || self.gaji.is_barred(seat) {
            return Cards::EMPTY;
        }
        self.round.field - NOVEMBER - self.gaji.blocked
    }

    /// The opponent who stops a Gaji aimed at this card, and the fourth card in their hand (SK-09). A partner does not
    /// stop it.
    pub(super) fn block(&self, seat: Seat, target: Hanafuda) -> Option<Block> {
        let fourth = self.fourth(target)?;
        let holder = self.opponents(seat).find(|&other| self.round.hands[other].contains(fourth))?;
        Some(Block { holder, fourth })
    }

    /// The missing card of a month, if the other three are in the Ba.
    fn fourth(&self, target: Hanafuda) -> Option<Hanafuda> {
        let missing = target.month().cards() - self.round.field;
        missing.first().filter(|_| missing.len() == 1)
    }

    fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (players, sides) = (self.round.players(), self.round.sides());
        Seat::all(players).filter(move |other| other.number() % sides != seat.number() % sides)
    }

    /// Aims the Gaji at a card of another month. Returns false if a Hiki stops it.
    ///
    /// SK-09: the holder of the Hiki takes all four cards at once, or by house rule shows the fourth card and keeps it.
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
        // No opponent stopped the Gaji, so no opponent holds the fourth card.
        if let Some(fourth) = self.fourth(target) {
            for other in self.opponents(seat) {
                self.round.lacks[other].insert(fourth);
            }
        }
        self.gaji.used = Some((seat, month));
        self.put(seat, GAJI, target.into(), turned);
        true
    }

    /// Distributes the cards left in the Ba (SK-13). Cards of the month that the Gaji took go to its user. Novembers
    /// are dead, or go to the user too.
    pub(super) fn give_leftovers(&mut self) {
        let leftovers = self.leftovers();
        if let Some((user, _)) = self.gaji.used {
            let side = self.round.side(user);
            self.round.won[side] |= leftovers;
            self.round.field -= leftovers;
        }
    }

    /// The cards of the Ba that go to the user of the Gaji at the end of the round.
    pub(super) fn leftovers(&self) -> Cards {
        let Some((_, month)) = self.gaji.used else { return Cards::EMPTY };
        match self.table.options().dead_cards {
            DeadCards::Dead => self.round.field.of(month),
            DeadCards::ToGajiUser => self.round.field,
        }
    }
}
