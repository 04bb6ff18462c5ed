//! The full state of a round, and the view of each seat.
//!
//! Only rules modules name a [`Round`]: the files of this folder and the rules of the games, which keep theirs private.
//! Tables get a [`RoundView`]. Computer players get one too, of a sampled round. `tests/tidy/main.rs` checks this.

pub mod deal;
mod determinize;
mod judge;
pub mod moves;
pub mod obstacle;
mod reporting;
pub mod public_event;
mod view;
mod ways;
pub mod yaku;

use serde::{Deserialize, Serialize};

use crate::cards::CardSet;
use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{BySeat, Game, Luck, Seat};

use deal::{Deal, Size, deal_out};
use moves::{Move, Take};

pub use reporting::{dealt, public_events};
pub use view::RoundView;
pub use ways::Ways;

/// Maximum number of players.
pub const SEATS: usize = 7;

/// One value per seat.
pub type Each<T> = BySeat<T, SEATS>;

/// The rules of a fishing game.
pub trait FishingRules: Game<Move = Move> {
    /// The current round, as a seat sees it.
    fn sight(&self, seat: Seat) -> RoundView;

    /// Returns true if the current round has been scored.
    fn is_settled(&self) -> bool;

    /// The score of each seat in the round, once the round has been scored.
    fn round_scores(&self) -> Each<i32>;
}

/// One card that was played or turned up, its player, and the cards that it captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Catch {
    pub seat: Seat,
    pub card: Hanafuda,
    /// Empty if the card was laid on the field.
    pub taken: Cards,
    /// True if the card came from the pile.
    pub turned: bool,
}

/// A round: all cards and where they are. The pile is a set: its order is not part of the state.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    players: u8,
    sides: u8,
    pub hands: Each<Cards>,
    pub field: Cards,
    /// The cards of the field that cannot be captured by their month.
    pub apart: Cards,
    pub pile: Cards,
    /// Captured cards, indexed by the first seat of each side.
    pub won: Each<Cards>,
    /// The card turned up whose capture is not yet chosen.
    pub turned: Option<Hanafuda>,
    /// Cards that are publicly known not to be in a hand. Hands only shrink, so this stays true.
    pub lacks: Each<Cards>,
    /// Cards that are publicly known to be in a hand.
    pub shown: Each<Cards>,
    /// The last two catches, the latest last.
    pub catches: [Option<Catch>; 2],
}

impl Round {
    /// The state before the first deal: all cards are in the pile.
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

    /// Samples a deal like [`Deal::sample`], and returns the round that it opens. No [`Deal`] is built.
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

    /// The first seat of the side that a seat plays for. Partners sit at equal distances.
    #[inline]
    #[must_use]
    pub const fn side(&self, seat: Seat) -> Seat {
        if self.players == self.sides { seat } else { Seat::new(seat.number() % self.sides as usize) }
    }

    /// The cards of the field that can be captured by their month.
    #[inline]
    #[must_use]
    pub fn takeable(&self) -> Cards {
        self.field - self.apart
    }

    /// The cards of the field that match a card by its month.
    #[inline]
    #[must_use]
    pub fn matching(&self, card: Hanafuda) -> Cards {
        self.takeable().of(card.month())
    }

    /// Returns true if a card of the hand matches the field.
    #[inline]
    #[must_use]
    pub fn has_match(&self, seat: Seat) -> bool {
        !(self.hands[seat] & self.takeable().months()).is_empty()
    }

    /// The ways to play these hand cards, without a list: the same moves that [`Round::plays`] adds for each card.
    #[inline]
    #[must_use]
    pub fn ways(&self, cards: Cards) -> Ways {
        Ways::of(cards, self.takeable())
    }

    /// Adds the captures of a hand card by its month, or the move that lays it if there are none.
    #[inline]
    pub fn plays(&self, card: Hanafuda, into: &mut Vec<Move>) {
        let there = self.matching(card);
        match there.count(card.month()) {
            0 => into.push(Move::Lay(card)),
            1 | 2 => there.iter().for_each(|one| into.push(Move::Play(card, Take::One(one)))),
            _ => into.push(Move::Play(card, Take::All)),
        }
    }

    /// Plays a card from a hand, or the card turned up, and captures `taken`. If that is empty, the card is laid on the
    /// field.
    #[inline]
    pub fn catch(&mut self, seat: Seat, card: Hanafuda, taken: Cards, turned: bool) {
        if turned {
            self.turned = None;
        } else {
            self.hands[seat].remove(card);
            self.shown[seat].remove(card);
        }
        // Branch-free: a branch on `taken.is_empty()` would often be mispredicted.
        let home = if taken.is_empty() { Cards::EMPTY } else { taken | card.into() };
        self.field = (self.field | card.into()) - home;
        self.apart -= taken;
        let side = self.side(seat);
        self.won[side] |= home;
        self.catches = [self.catches[1], Some(Catch { seat, card, taken, turned })];
    }

    /// Turns up a card of the pile. [`Round::catch`] then decides its capture.
    #[inline]
    pub fn turn_up(&mut self, card: Hanafuda) {
        self.pile.remove(card);
        self.turned = Some(card);
    }

    /// The cards that a take captures; none for `None`.
    #[inline]
    #[must_use]
    pub fn taken(&self, card: Hanafuda, take: Option<Take>) -> Cards {
        let one = if let Some(Take::One(one)) = take { Cards::single(one) } else { Cards::EMPTY };
        if take == Some(Take::All) { self.matching(card) } else { one }
    }

    /// Returns true if hands and pile are empty and no card is turned up.
    #[inline]
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.pile.is_empty()
            && self.turned.is_none()
            && Seat::all(self.players()).all(|seat| self.hands[seat].is_empty())
    }

    /// The view of a seat.
    #[inline]
    #[must_use]
    pub fn view(&self, seat: Seat) -> RoundView {
        RoundView::of(self, seat)
    }

    /// Checks that each card is in exactly one place, that [`Round::lacks`] and [`Round::shown`] agree with the hands,
    /// and that every card in [`Round::apart`] is on the field.
    ///
    /// # Errors
    /// Returns a description of the first violation.
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

/// The number of cards in a set.
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
    fn a_deal_with_wrong_sizes_or_a_duplicate_is_not_sound() {
        let size = Size { hand: 5, field: 8 };
        let mut deal = Deal::sample(1, 4, B, size, &mut Rng::new(1));
        assert!(!deal.is_sound(3, size) && !deal.is_sound(4, Size { hand: 4, field: 8 }));
        deal.table[0] = deal.hands[2][0];
        assert!(!deal.is_sound(4, size));
    }

    #[test]
    fn captured_cards_go_to_the_side_of_the_seat() {
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
    fn a_card_set_apart_matches_nothing() {
        let mut round = dealt(3, 3, 3);
        round.field = [Hanafuda::LIGHTNING, Hanafuda::SWALLOW].into_iter().collect();
        assert_eq!(round.matching(Hanafuda::RAIN_MAN).len(), 2);
        round.apart = Hanafuda::LIGHTNING.into();
        assert_eq!(round.matching(Hanafuda::RAIN_MAN), Hanafuda::SWALLOW.into());
        round.catch(A, Hanafuda::MOON, Hanafuda::LIGHTNING.into(), true);
        assert_eq!(round.apart, Cards::EMPTY);
    }

    #[test]
    fn a_guess_respects_public_knowledge_of_the_hands() {
        let mut round = dealt(4, 4, 4);
        let shown = round.hands[B].first().expect("a hand of five");
        round.shown[B] = shown.into();
        round.lacks[C] = Cards::ALL - round.hands[C] - round.pile;
        round.audit().expect("what is known is right");
        let view = round.view(A);
        for seed in 0..50 {
            let world = Round::determinize(&view, &mut Rng::new(seed));
            world.audit().expect("a sound position");
            assert_eq!(world.view(A), view);
            assert!(world.hands[B].contains(shown));
            assert!((world.hands[C] & round.lacks[C]).is_empty());
        }
    }
}
