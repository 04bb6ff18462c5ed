//! A round in play: who holds what, what lies where, and what each seat may know of it.
//!
//! Only rules name a [`Round`]: those of the games, which keep theirs private, and the files below this one. Tables and
//! brains get a [`RoundView`], the latter of rounds that they have guessed. `tests/tidy/main.rs` watches over it.

mod guess;
mod judge;
mod telling;
mod view;
mod ways;

use serde::{Deserialize, Serialize};

use crate::cards::CardSet;
use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{BySeat, Luck, Seat};

use super::deal::{Deal, Size, deal_out};
use super::moves::{Move, Take};

pub use telling::{dealt, told};
pub use view::RoundView;
pub use ways::Ways;

/// The most players.
pub const SEATS: usize = 7;

/// One thing for each seat.
pub type Each<T> = BySeat<T, SEATS>;

/// What a card did: who played it or turned it up, and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Catch {
    pub seat: Seat,
    pub card: Hanafuda,
    /// Empty when it was laid on the field.
    pub taken: Cards,
    /// Whether it came from the pile.
    pub turned: bool,
}

/// A round: all cards and where they are. In which order the pile lies is nobody's knowledge, so not its either.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    players: u8,
    sides: u8,
    pub hands: Each<Cards>,
    pub field: Cards,
    /// Of the cards on the field those that no card of their month takes.
    pub apart: Cards,
    pub pile: Cards,
    /// By the first seat of each side.
    pub won: Each<Cards>,
    /// The card turned up that waits for a choice.
    pub turned: Option<Hanafuda>,
    /// Cards that everybody knows a seat not to hold. Hands only shrink: it stays true.
    pub lacks: Each<Cards>,
    /// Cards that everybody knows a seat to hold.
    pub shown: Each<Cards>,
    /// The last two, the latest behind.
    pub catches: [Option<Catch>; 2],
}

impl Round {
    /// The places before the first deal: everything is in the pile.
    #[must_use]
    pub fn empty(players: usize, sides: usize) -> Self {
        let small = |number| u8::try_from(number).expect("seven players at most");
        Self {
            players: small(players),
            sides: small(sides),
            hands: Each::default(),
            field: Cards::EMPTY,
            apart: Cards::EMPTY,
            pile: Cards::ALL,
            won: Each::default(),
            turned: None,
            lacks: Each::default(),
            shown: Each::default(),
            catches: [None; 2],
        }
    }

    /// The round that a deal opens.
    #[must_use]
    pub fn dealt(deal: &Deal, sides: usize) -> Self {
        let mut round = Self::empty(deal.hands.len(), sides);
        for (number, hand) in deal.hands.iter().enumerate() {
            let hand: Cards = hand.iter().copied().collect();
            round.hands[Seat::new(number)] = hand;
            round.pile -= hand;
        }
        round.field = deal.table.iter().copied().collect();
        round.pile -= round.field;
        round
    }

    /// The round that a deal opens which is sampled as [`Deal::sample`] does it, each card straight to its place.
    #[must_use]
    pub fn sampled(players: usize, sides: usize, first: Seat, size: Size, luck: &mut impl Luck) -> Self {
        let mut round = Self::empty(players, sides);
        round.pile = deal_out(players, first, size, luck, |to, card| match to {
            Some(seat) => round.hands[seat].insert(card),
            None => round.field.insert(card),
        });
        round
    }

    #[inline]
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    #[must_use]
    pub const fn sides(&self) -> usize {
        self.sides as usize
    }

    /// The first seat of the side that a seat plays for: partners sit at equal distances.
    #[inline]
    #[must_use]
    pub const fn side(&self, seat: Seat) -> Seat {
        if self.players == self.sides { seat } else { Seat::new(seat.number() % self.sides as usize) }
    }

    /// The cards of the field that others take by their month.
    #[inline]
    #[must_use]
    pub fn takeable(&self) -> Cards {
        self.field - self.apart
    }

    /// The cards of the field that a card takes by its month.
    #[inline]
    #[must_use]
    pub fn matching(&self, card: Hanafuda) -> Cards {
        self.takeable().of(card.month())
    }

    /// Whether any card of a hand matches the field.
    #[inline]
    #[must_use]
    pub fn has_match(&self, seat: Seat) -> bool {
        !(self.hands[seat] & self.takeable().months()).is_empty()
    }

    /// The ways to play these hand cards, counted but not listed: as [`Round::plays`] adds them, card by card.
    #[inline]
    #[must_use]
    pub fn ways(&self, cards: Cards) -> Ways {
        Ways::of(cards, self.takeable())
    }

    /// Adds the ways in which a hand card takes by its month, or is laid where it takes nothing.
    #[inline]
    pub fn plays(&self, card: Hanafuda, into: &mut Vec<Move>) {
        let there = self.matching(card);
        match there.count(card.month()) {
            0 => into.push(Move::Lay(card)),
            1 | 2 => there.iter().for_each(|one| into.push(Move::Play(card, Take::One(one)))),
            _ => into.push(Move::Play(card, Take::All)),
        }
    }

    /// Brings a card from a hand or from the pile to what it takes; one that takes nothing is laid on the field.
    #[inline]
    pub fn catch(&mut self, seat: Seat, card: Hanafuda, taken: Cards, turned: bool) {
        if turned {
            self.turned = None;
        } else {
            self.hands[seat].remove(card);
            self.shown[seat].remove(card);
        }
        // No branch hangs on whether something is taken: none would be harder to foresee.
        let home = if taken.is_empty() { Cards::EMPTY } else { taken | card.into() };
        self.field = (self.field | card.into()) - home;
        self.apart -= taken;
        let side = self.side(seat);
        self.won[side] |= home;
        self.catches = [self.catches[1], Some(Catch { seat, card, taken, turned })];
    }

    /// Turns a card of the pile up. It waits until `catch` says what it takes.
    #[inline]
    pub fn turn_up(&mut self, card: Hanafuda) {
        self.pile.remove(card);
        self.turned = Some(card);
    }

    /// What a take stands for; no take, for nothing.
    #[inline]
    #[must_use]
    pub fn taken(&self, card: Hanafuda, take: Option<Take>) -> Cards {
        let one = if let Some(Take::One(one)) = take { Cards::single(one) } else { Cards::EMPTY };
        if take == Some(Take::All) { self.matching(card) } else { one }
    }

    /// Whether hands and pile are empty.
    #[inline]
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.pile.is_empty()
            && self.turned.is_none()
            && Seat::all(self.players()).all(|seat| self.hands[seat].is_empty())
    }

    /// What a seat sees.
    #[inline]
    #[must_use]
    pub fn view(&self, seat: Seat) -> RoundView {
        RoundView::of(self, seat)
    }

    /// Checks that each card is in one place, and that nobody holds what they are known to lack.
    ///
    /// # Errors
    /// With what does not hold.
    pub fn audit(&self) -> Result<(), String> {
        let turned = self.turned.map_or(Cards::EMPTY, Cards::single);
        let places = self.hands.of(SEATS).iter().chain(self.won.of(SEATS)).chain([&self.field, &self.pile, &turned]);
        let (mut all, mut sum) = (Cards::EMPTY, 0);
        for &place in places {
            all |= place;
            sum += place.len();
        }
        if all != Cards::ALL || sum != Cards::ALL.len() {
            return Err(format!("{sum} cards, {} different ones", all.len()));
        }
        for seat in Seat::all(self.players()) {
            if !(self.hands[seat] & self.lacks[seat]).is_empty() || !self.hands[seat].contains_all(self.shown[seat]) {
                return Err(format!("what is known of the hand of {seat} is wrong"));
            }
        }
        if self.field.contains_all(self.apart) {
            Ok(())
        } else {
            Err("a card lies apart that does not lie there".to_owned())
        }
    }
}

/// How many cards a set holds, as the byte that the deck fits in.
#[inline]
fn count(cards: Cards) -> u8 {
    u8::try_from(CardSet::len(&cards)).expect("there are forty-eight cards")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rng;
    use crate::fishing::Size;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);
    const C: Seat = Seat::new(2);

    fn dealt(players: usize, sides: usize, seed: u64) -> Round {
        let deal = Deal::sample(1, players, A, Size { hand: 5, field: 8 }, &mut Rng::new(seed));
        assert!(deal.is_sound(players, Size { hand: 5, field: 8 }));
        Round::dealt(&deal, sides)
    }

    #[test]
    fn a_deal_that_is_short_or_has_a_card_twice_is_not_sound() {
        let size = Size { hand: 5, field: 8 };
        let mut deal = Deal::sample(1, 4, B, size, &mut Rng::new(1));
        assert!(!deal.is_sound(3, size) && !deal.is_sound(4, Size { hand: 4, field: 8 }));
        deal.table[0] = deal.hands[2][0];
        assert!(!deal.is_sound(4, size));
    }

    #[test]
    fn a_catch_goes_to_the_pile_of_the_side() {
        let mut round = dealt(4, 2, 2);
        let (pine, crane) = (Hanafuda::ALL[2], Hanafuda::CRANE);
        round.hands[C].insert(pine);
        round.field.insert(crane);
        round.catch(C, pine, crane.into(), false);
        assert!(round.won[A].contains(pine) && round.won[A].contains(crane), "seats 0 and 2 are partners");
        assert!(!round.hands[C].contains(pine) && !round.field.contains(crane));
        assert_eq!(round.catches[1], Some(Catch { seat: C, card: pine, taken: crane.into(), turned: false }));
    }

    #[test]
    fn a_card_that_lies_apart_matches_nothing() {
        let mut round = dealt(3, 3, 3);
        round.field = [Hanafuda::LIGHTNING, Hanafuda::SWALLOW].into_iter().collect();
        assert_eq!(round.matching(Hanafuda::RAIN_MAN).len(), 2);
        round.apart = Hanafuda::LIGHTNING.into();
        assert_eq!(round.matching(Hanafuda::RAIN_MAN), Hanafuda::SWALLOW.into());
        round.catch(A, Hanafuda::MOON, Hanafuda::LIGHTNING.into(), true);
        assert_eq!(round.apart, Cards::EMPTY);
    }

    #[test]
    fn a_guess_keeps_to_what_everybody_knows_of_the_hands() {
        let mut round = dealt(4, 4, 4);
        let shown = round.hands[B].first().expect("a hand of five");
        round.shown[B] = shown.into();
        round.lacks[C] = Cards::ALL - round.hands[C] - round.pile;
        round.audit().expect("what is known is right");
        let view = round.view(A);
        for seed in 0..50 {
            let guess = Round::guess(&view, &mut Rng::new(seed));
            guess.audit().expect("a sound guess");
            assert_eq!(guess.view(A), view);
            assert!(guess.hands[B].contains(shown));
            assert!((guess.hands[C] & round.lacks[C]).is_empty());
        }
    }
}
