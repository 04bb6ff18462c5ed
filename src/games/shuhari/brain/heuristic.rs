//! The heuristic value of cards and moves, without simulation.

use crate::cards::arts::{Art, ArtStage, Cards, Suit};
use crate::engine::{BySeat, Seat};

use super::super::rules::moves::Move;
use super::super::rules::options::SEATS;
use super::super::rules::score::{Sheet, worth};
use super::super::rules::trick::Trick;
use super::super::rules::{Sight, View};

/// The value of the stages learnt in an open art, in tenths of a point, indexed by the bits of the stages.
///
/// Obey alone is worth more than its point because it is a start. Detach or Separate alone costs a point unless another
/// stage is added.
const STAGES: [i32; 8] = [0, 14, -6, 33, -6, 25, 13, 50];

/// The value of a preparation or a review in hand, about that of a poor card.
const SPECIAL: i32 = 30;
/// The divisor that converts card values of [`Wishes`] to tenths of a point.
const WISHES: i32 = 12;

/// The probability in 64ths that a card stays the best of its stage, indexed by the number of unseen cards that beat
/// it.
const HOLDS: [i32; 13] = [64, 50, 39, 30, 24, 18, 14, 11, 9, 7, 5, 4, 3];

/// A position from the view of the player to move.
pub struct Heuristic<'a> {
    seat: Seat,
    players: usize,
    hand: Cards,
    trick: &'a Trick,
    discard: Cards,
    sheets: &'a BySeat<Sheet, SEATS>,
    wishes: Wishes,
}

impl<'a> Heuristic<'a> {
    pub fn by_view(view: &'a View) -> Self {
        let &View { seat, hand, ref trick, discard, ref sheets, .. } = view;
        let wishes = Wishes::of(sheets, view.players(), seat);
        Self { seat, players: view.players(), hand, trick, discard, sheets, wishes }
    }

    /// The same for a simulated game.
    pub fn by_sight(sight: Sight<'a>) -> Self {
        let Sight { seat, players, hand, trick, discard, sheets, .. } = sight;
        let wishes = Wishes::of(sheets, players, seat);
        Self { seat, players, hand, trick, discard, sheets, wishes }
    }

    /// The value of a move in tenths of a point: the marks that it may win, and the hand that it leaves.
    pub fn value(&self, mv: Move) -> i32 {
        let card_value = |card: Option<Art>| card.map_or(SPECIAL, |card| self.wishes.card(card));
        let hand = match mv {
            Move::Lead(card) | Move::Practice(card) | Move::Rest(card) | Move::Break(card) => -self.wishes.card(card),
            Move::Prep => SPECIAL / 2,
            Move::Keep(card) => card_value(card.art()),
            // Prefers to put poor cards under the deck first.
            Move::Under(card) => -card_value(card.art()) / 8,
            Move::Review(card) => self.wishes.card(card) - SPECIAL,
        };
        let marks = match (mv, self.trick.lead) {
            (Move::Lead(card), _) => self.takes(card, card.suit(ArtStage::Obey), ArtStage::Obey),
            (Move::Practice(card), Some(art)) => self.takes(card, art, self.trick.stage),
            (Move::Break(card), Some(art)) => {
                let next = self.trick.stage.next().unwrap_or(self.trick.stage);
                self.takes(card, art, next) + self.ends(art, self.trick.stage)
            }
            _ => 0,
        };
        marks + hand / WISHES
    }

    /// The value of taking the lead in a stage with this card, including the points denied to a rival.
    fn takes(&self, card: Art, art: Suit, stage: ArtStage) -> i32 {
        let before = if stage == self.trick.stage { self.trick.winner(stage) } else { None };
        if before.is_some_and(|before| !beats(stage, card, before)) {
            return 0;
        }
        let rival = before.and_then(|before| self.trick.player_of(before, self.players));
        let lost = rival.map_or(0, |rival| if rival == self.seat { self.gain_of(self.seat, art, stage) } else { 0 });
        let denied = rival.filter(|&rival| rival != self.seat).map_or(0, |rival| self.gain_of(rival, art, stage));
        let held = |card| self.holds(card, art, stage);
        let already = before.map_or(0, |before| lost * held(before));
        ((self.gain_of(self.seat, art, stage) + denied / 2) * held(card) - already) / 64
    }

    /// The value of ending a stage now.
    fn ends(&self, art: Suit, stage: ArtStage) -> i32 {
        let Some(best) = self.trick.winner(stage) else { return 0 };
        let winner = self.trick.player_of(best, self.players).unwrap_or(self.seat);
        let gain = self.gain_of(winner, art, stage) * (64 - self.holds(best, art, stage)) / 64;
        if winner == self.seat { gain } else { -gain / 2 }
    }

    /// The probability in 64ths that a card stays the best of its stage.
    fn holds(&self, card: Art, art: Suit, stage: ArtStage) -> i32 {
        let seen = self.discard.arts | self.hand.arts | self.trick.live.into_iter().fold(self.hand.arts, |a, b| a | b);
        let beaters = (art.at(stage) - seen).iter().filter(|&other| beats(stage, other, card)).count();
        let left = Trick::length(self.players) - self.trick.plays.len() - 1;
        // The last play of a trick cannot be beaten. Earlier plays can.
        let holds = HOLDS[beaters.min(12)];
        let open = i32::try_from(left).expect("at most eight").min(4);
        64 - (64 - holds) * open / 4
    }

    fn gain_of(&self, seat: Seat, art: Suit, stage: ArtStage) -> i32 {
        gain(self.sheets, self.players, seat, art, stage)
    }
}

pub const fn beats(stage: ArtStage, card: Art, other: Art) -> bool {
    if matches!(stage, ArtStage::Detach) { card.rank() < other.rank() } else { card.rank() > other.rank() }
}

/// The value of a mark for a seat, in tenths of a point.
pub fn gain(sheets: &BySeat<Sheet, SEATS>, players: usize, seat: Seat, art: Suit, stage: ArtStage) -> i32 {
    let stages = sheets[seat].stages(art);
    let more = stages | 1 << stage as u16;
    if stages == more || is_closed(sheets, players, art) {
        0
    } else {
        stage_value(more, false) - stage_value(stages, false)
    }
}

pub fn is_closed(sheets: &BySeat<Sheet, SEATS>, players: usize, art: Suit) -> bool {
    Seat::all(players).any(|seat| sheets[seat].has_mastered(art))
}

/// The value of a seat's marks, in tenths of a point. In a closed art, only their points count.
pub fn prospects(sheets: &BySeat<Sheet, SEATS>, closed: [bool; 5], seat: Seat) -> i32 {
    Suit::ALL.into_iter().map(|art| stage_value(sheets[seat].stages(art), closed[art as usize])).sum()
}

/// The closed arts, in which no player can learn more.
pub fn closed(sheets: &BySeat<Sheet, SEATS>, players: usize) -> [bool; 5] {
    Suit::ALL.map(|art| is_closed(sheets, players, art))
}

fn stage_value(stages: u16, closed: bool) -> i32 {
    if closed { 10 * worth(stages) } else { STAGES[stages as usize] }
}

/// The gain from each stage of each art.
struct Wishes([[i32; 3]; 5]);

impl Wishes {
    fn of(sheets: &BySeat<Sheet, SEATS>, players: usize, seat: Seat) -> Self {
        Self(Suit::ALL.map(|art| ArtStage::ALL.map(|stage| gain(sheets, players, seat, art, stage))))
    }

    /// The value of a card: the sum over the stages of the gain from its suit times the strength of its rank (high,
    /// low, high).
    fn card(&self, card: Art) -> i32 {
        let strength = |stage| i32::from(if stage == ArtStage::Detach { 13 - card.rank() } else { card.rank() });
        let wish = |stage: ArtStage| self.0[card.suit(stage) as usize][stage as usize].max(0);
        ArtStage::ALL.into_iter().map(|stage| wish(stage) * strength(stage) / 4).sum()
    }
}
