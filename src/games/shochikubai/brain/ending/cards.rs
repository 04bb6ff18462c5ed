//! The cards of an ending: hands as bit masks, and the current trick.

use crate::cards::plants::{Bonus, COUNT, Card, Cards, Suit};

use super::mix;
use crate::games::shochikubai::rules::Shochikubai;
use crate::games::shochikubai::rules::board::Board;
use crate::games::shochikubai::rules::options::SEATS;
use crate::games::shochikubai::rules::trick::Trick;

/// A set of cards. Bit `id` stands for the card with this id.
pub type Mask = u32;

/// Marks that no seat has the firework.
pub const NOBODY: u8 = 4;
/// The strength of the weakest face-up card. Flipped cards have lower strengths, the first flipped card the highest.
const FACE_UP: u8 = 8;

/// The card of the same rank, by card id.
pub const TWINS: [u8; COUNT] = {
    let mut twins = [0; COUNT];
    let mut id = 0;
    while id < COUNT {
        twins[id] = Card::ALL[id].twin().id();
        id += 1;
    }
    twins
};

/// All cards of the same suit, by card id.
pub const SUITS: [Mask; COUNT] = {
    let mut suits = [0; COUNT];
    let mut id = 0;
    while id < COUNT * COUNT {
        if Card::ALL[id / COUNT].suit() as u8 == Card::ALL[id % COUNT].suit() as u8 {
            suits[id / COUNT] |= 1 << (id % COUNT);
        }
        id += 1;
    }
    suits
};

/// The payment of a card that is kept, as an octal digit.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Pay(u8);

impl Pay {
    pub const NOTHING: Pay = Pay(0);
    pub const STAR: Pay = Pay(7);

    pub fn of(bonus: Option<Bonus>) -> Self {
        match bonus {
            None => Self::NOTHING,
            Some(Bonus::Star) => Self::STAR,
            Some(Bonus::Tokens(suit, count)) => Pay(2 * suit as u8 + count),
        }
    }

    pub const fn code(self) -> u32 {
        self.0 as u32
    }

    pub const fn tokens(self) -> (Suit, u8) {
        let suit = Suit::ALL[(self.0 as usize - 1) / 2 % 3];
        (suit, self.0 - 2 * suit as u8)
    }
}

/// Properties of the cards that depend on the house rules.
#[derive(Clone, Default)]
pub struct Faces {
    /// The payment of each card if it is kept.
    pub pays: [Pay; COUNT],
    /// The cards that pay tokens.
    pub payers: Mask,
    /// The cards whose suit or payment differs from the next weaker card.
    steps: Mask,
    /// Payment, suit and suit of the twin of each card, packed. These are all properties of a card that affect the
    /// value, besides its holder and its position among the other cards.
    pub kinds: [u32; COUNT],
}

impl Faces {
    pub fn new(board: &Board) -> Self {
        let mut faces = Faces::default();
        for card in Card::ALL {
            let id = usize::from(card.id());
            let pay = Pay::of(board.bonus(card));
            faces.pays[id] = pay;
            faces.payers |= u32::from(pay != Pay::NOTHING) << id;
            faces.kinds[id] = pay.code() | (card.suit() as u32) << 3 | (card.twin().suit() as u32) << 5;
            faces.steps |= u32::from(id == 0 || faces.kinds[id] & 0x1F != faces.kinds[id - 1] & 0x1F) << id;
        }
        faces
    }
}

/// A position in a round. Market, box and the tokens of the seats are in [`Heaps`](super::heaps::Heaps) under a number.
#[derive(Clone, Copy)]
pub struct Position {
    pub hands: [Mask; SEATS],
    /// The twins of the cards of each hand.
    pub twins: [Mask; SEATS],
    /// All cards in the hands at the start of the trick, and their twins.
    all: Mask,
    all_twins: Mask,
    /// All cards of the suit led.
    led: Mask,
    /// The twins of the cards of the trick.
    pub matches: Mask,
    /// The number of the state of the tokens.
    pub heaps: u32,
    /// The strength of each card of the trick, in order of play.
    strengths: [u8; SEATS],
    /// Number of unfinished tricks.
    pub tricks: u8,
    /// The leader of the trick, and the seat to play.
    pub leader: u8,
    pub mover: u8,
    /// Number of cards in the trick.
    pub count: u8,
    flips: u8,
    firework: u8,
}

impl Position {
    pub fn of(game: &Shochikubai) -> Self {
        let (board, players) = (game.board(), game.board().players());
        let mut hands = [0; SEATS];
        for (mask, &hand) in hands.iter_mut().zip(game.determinized_hands().of(players)) {
            *mask = mask_of(hand);
        }
        let trick: &Trick = &board.trick;
        let leader = number(trick.leader.number());
        // Returns the cards of the trick to the hands and plays them again.
        for (seat, card) in trick.plays(players) {
            hands[seat.number()] |= 1 << card.id();
        }
        let mut at = Position {
            hands,
            twins: hands.map(twins_of),
            all: 0,
            all_twins: 0,
            led: 0,
            matches: 0,
            heaps: 0,
            strengths: [0; SEATS],
            tricks: board.size().tricks() - board.past.len(),
            leader,
            mover: leader,
            count: 0,
            flips: 0,
            firework: NOBODY,
        };
        at.start_trick(leader);
        trick.plays(players).for_each(|(_, card)| at.lay(card.id(), number(players)));
        at
    }

    fn start_trick(&mut self, leader: u8) {
        (self.leader, self.mover) = (leader, leader);
        self.all = self.hands.iter().fold(0, |all, hand| all | hand);
        self.all_twins = self.twins.iter().fold(0, |all, twins| all | twins);
        (self.led, self.matches) = (0, 0);
        (self.strengths, self.count) = ([0; SEATS], 0);
        (self.flips, self.firework) = (0, NOBODY);
    }

    /// Plays a card of the seat to play.
    #[inline]
    pub fn lay(&mut self, card: u8, players: u8) {
        let seat = usize::from(self.mover);
        let twin = TWINS[usize::from(card)];
        self.hands[seat] &= !(1 << card);
        self.twins[seat] &= !(1 << twin);
        if self.matches >> card & 1 == 1 {
            for strength in &mut self.strengths {
                if *strength == FACE_UP + twin {
                    *strength = FACE_UP - 1 - self.flips;
                }
            }
            self.flips += 1;
            if self.firework == NOBODY {
                self.firework = self.mover;
            }
        }
        if self.count == 0 {
            self.led = SUITS[usize::from(card)];
        }
        self.strengths[usize::from(self.count)] = FACE_UP + card;
        self.count += 1;
        self.matches |= 1 << twin;
        self.mover = if self.mover + 1 == players { 0 } else { self.mover + 1 };
    }

    /// The strengths of the first two cards of the trick, for the refutation table. Different flipped cards can have
    /// the same strength.
    #[inline]
    pub fn laid(&self) -> (usize, usize) {
        (usize::from(self.strengths[0]), usize::from(self.strengths[1]))
    }

    /// The places in the draft as base-4 digits by seat, the leader of the next trick, and the holder of the firework.
    #[inline]
    pub fn places(&self, players: usize) -> (usize, u8, u8) {
        let (mut code, mut winner, mut seat) = (0, 0, self.leader);
        for &strength in &self.strengths[..players] {
            let ahead = self.strengths.iter().filter(|&&other| other > strength).count();
            if ahead == 0 {
                winner = seat;
            }
            code += ahead << (2 * seat);
            seat = if usize::from(seat) + 1 == players { 0 } else { seat + 1 };
        }
        (code, winner, self.firework)
    }

    /// Ends the trick. The winner leads the next one.
    #[inline]
    pub fn next_trick(&mut self, winner: u8) {
        self.tricks -= 1;
        self.start_trick(winner);
    }

    /// The playable cards of the mover, reduced to the weakest of equivalent cards. Two cards of a suit are equivalent
    /// if no card of another player is between them, neither can flip or be flipped, and both pay the same at the end.
    #[inline]
    pub fn choices(&self, faces: &Faces) -> Mask {
        let hand = self.hands[usize::from(self.mover)];
        let playable = playable(hand, self.led, self.matches);
        if playable.is_power_of_two() {
            return playable;
        }
        let alone = playable & !(self.all_twins & !self.twins[usize::from(self.mover)]);
        // The carry of the sum runs upward from each such card, through all positions free of other players' cards.
        let free = !(self.all & !hand | faces.steps) & ((1 << COUNT) - 1);
        let above = (alone << 1) & free;
        let reached = ((free + above) ^ free | above) & free;
        playable & !(reached & alone)
    }

    /// The transposition key at the start of a trick. For each card in a hand it includes the kind, the holder, and
    /// whether another player holds the twin. Played cards do not affect it.
    #[inline]
    pub fn key(&self, faces: &Faces) -> u64 {
        let mut key = u64::from(self.heaps) << 8 | u64::from(self.leader);
        let odd = self.hands[1] | self.hands[3];
        let high = self.hands[2] | self.hands[3];
        let of_others = |seat: usize| self.hands[seat] & !self.twins[seat];
        let live = (of_others(0) | of_others(1) | of_others(2) | of_others(3)) & self.all_twins;
        for card in cards_of(self.all) {
            let kind = faces.kinds[usize::from(card)];
            // The suit of the twin matters only while another player holds the twin.
            let kind = if live >> card & 1 == 1 { kind | 0x80 } else { kind & 0x1F };
            let held = kind | (odd >> card & 1) << 8 | (high >> card & 1) << 9;
            key = mix(key, held.into());
        }
        key ^ key >> 32
    }

    /// The mobility of the other side, by suit led: the product of the numbers of playable cards of its seats. Low
    /// mobility of the other side makes cutoffs likelier.
    pub fn mobility(&self, players: usize, mine: bool, me: usize) -> [u32; 3] {
        let mut mobility = [1; 3];
        for seat in (0..players).filter(|&seat| seat != usize::from(self.mover) && (seat == me) != mine) {
            for (mobility, first) in mobility.iter_mut().zip(FIRSTS) {
                let following = self.hands[seat] & SUITS[first];
                *mobility *= if following == 0 { self.hands[seat] } else { following }.count_ones();
            }
        }
        mobility
    }
}

/// `SO-05`: a card of the suit led, or of the rank of a card in the trick. A void player may play any card.
#[inline]
pub fn playable(hand: Mask, led: Mask, matches: Mask) -> Mask {
    let following = hand & led;
    if following == 0 { hand } else { following | hand & matches }
}

/// The weakest card of each suit.
const FIRSTS: [usize; 3] = [0, 15, 23];

/// The cards of a set, the weakest first.
pub fn cards_of(mut mask: Mask) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let card = first(mask)?;
        mask &= mask - 1;
        Some(card)
    })
}

/// The weakest card of a set.
#[inline]
pub fn first(mask: Mask) -> Option<u8> {
    (mask != 0).then(|| number(mask.trailing_zeros() as usize))
}

#[expect(clippy::cast_possible_truncation, reason = "a seat, a card or a place in a word")]
pub const fn number(number: usize) -> u8 {
    number as u8
}

pub fn suit_of(card: u8) -> usize {
    Card::ALL[usize::from(card)].suit() as usize
}

fn mask_of(cards: Cards) -> Mask {
    cards.iter().fold(0, |mask, card| mask | 1 << card.id())
}

fn twins_of(mask: Mask) -> Mask {
    cards_of(mask).fold(0, |twins, card| twins | 1 << TWINS[usize::from(card)])
}
