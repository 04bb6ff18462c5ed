//! The last tricks of a round when all hands are known: what they come to if everybody plays as well as can be.
//!
//! What is searched are the cards, and all of them, to the last that is kept and paid. One seat wants the greatest lead
//! over the others, and the others together want it smallest: that is what it can be sure of, and it lets whole
//! branches be left out. What is found is exact: what trying every card of every seat would find.
//!
//! Tokens are not searched: everybody takes the one that habit says, as players nearly always do, so that a trick is as
//! wide as its cards are many and no wider. Nor is the box: each refill draws what the luck of this world draws next.
//! How many tokens lie in the box at a refill hangs on the number of draws alone, so that luck is the same on every way
//! through the tricks.
//!
//! The search asks again and again whether the lead can be so much or more, each time about another number, until the
//! two answers meet. What makes it fast: it tries first what has settled such questions before, and what leaves the
//! other side few cards to choose from; it knows positions again in which only cards differ that are gone; and it
//! reckons the tokens once for all the many ways that lead to them.

mod cards;
mod heaps;

use std::cell::RefCell;

use crate::cards::plants::{COUNT, Tokens};
use crate::engine::{BySeat, Luck, Seat};

use super::board::{Board, Stage};
use super::options::SEATS;
use super::rules::Shochikubai;
use super::score::score;

use cards::{Faces, Mask, NOBODY, Position, SUITS, TWINS, cards_of, number, playable, suit_of};
use heaps::Heaps;

/// How many positions are kept: a power of two. Those with more than three tricks to go have a room of their own, where
/// the many with fewer do not drive them out.
const KEPT: usize = 1 << 15;
const KEPT_EARLY: usize = 1 << 12;
/// With more tricks to go than this, the last of a trick first looks whether one of its cards is known to do.
const WORTH_A_LOOK: u8 = 2;
/// More than any lead.
const ALL: i32 = 127;
/// No card.
const NO_CARD: u8 = 31;
/// The first two cards of a trick, as a number below this.
const OPENINGS: usize = 1 << 12;

/// Everybody's tokens at the end of a round, and how far they put one seat ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The points of the seat against each of the others, added up.
    pub lead: i16,
    pub won: BySeat<Tokens, SEATS>,
}

/// Solves the last tricks of a round, one after another: the room it needs is there from the first on.
pub struct Ending {
    players: usize,
    /// Who wants to be ahead.
    me: usize,
    faces: Faces,
    heaps: Heaps,
    /// How often a card has settled a question, by its place in the trick and by seat: such cards are tried early.
    settled: [[[u16; COUNT]; SEATS]; SEATS],
    /// What settled a question last, by tricks to go, seat and the cards of the trick.
    replies: Vec<u8>,
    kept: Vec<Kept>,
    /// What tells the kept positions from those of other endings.
    salt: u64,
    /// How many positions were looked at.
    pub looked_at: u64,
}

/// What is known of a position at the start of a trick, in one word: forty bits of its key, between which numbers the
/// lead is, and the card to try first. With the place of the word two positions are taken for one in 2⁵⁵ cases.
#[derive(Clone, Copy, Default)]
struct Kept(u64);

impl Default for Ending {
    fn default() -> Self {
        Self {
            players: 0,
            me: 0,
            faces: Faces::default(),
            heaps: Heaps::new(),
            settled: [[[0; COUNT]; SEATS]; SEATS],
            replies: Vec::new(),
            kept: Vec::new(),
            salt: 0,
            looked_at: 0,
        }
    }
}

impl Ending {
    /// Looks at a game in which somebody is to play a card, from the side of one seat. The luck says what is drawn.
    /// `None` when nobody is.
    pub fn solve(game: &Shochikubai, me: Seat, luck: &mut impl Luck) -> Option<Outcome> {
        thread_local! {
            static ENDING: RefCell<Ending> = RefCell::new(Ending::default());
        }
        ENDING.with_borrow_mut(|ending| ending.solve_with(game, me, luck))
    }

    /// Solves an ending as [`Ending::solve`] does, in the room of this one.
    pub fn solve_with(&mut self, game: &Shochikubai, me: Seat, luck: &mut impl Luck) -> Option<Outcome> {
        let Stage::Playing(_) = game.board.stage else { return None };
        let board = &game.board;
        let at = Position::of(game);
        (self.players, self.me) = (board.players(), me.number());
        self.faces = Faces::new(board);
        self.heaps.start(board, me, at.tricks, luck);
        self.settled = [[[0; COUNT]; SEATS]; SEATS];
        self.replies.clear();
        self.replies.resize(usize::from(at.tricks) * OPENINGS, NO_CARD);
        if at.tricks > 1 && self.kept.is_empty() {
            self.kept = vec![Kept::default(); KEPT + KEPT_EARLY];
        }
        self.salt = mix(self.salt, 1);
        let lead = self.lead(&at);
        let won = self.play(at, lead);
        let lead = i16::try_from(lead).expect("points are few");
        debug_assert_eq!(lead, self::lead(&won, board, me));
        Some(Outcome { lead, won })
    }

    /// Asks about one number after another, from what the tokens say now, until the lead is known.
    fn lead(&mut self, at: &Position) -> i32 {
        let (mut least, mut most, mut lead) = (-ALL, ALL, self.heaps.lead(at.heaps));
        while least < most {
            let enough = if lead == least { lead + 1 } else { lead };
            lead = if at.count == 0 { self.trick(at, enough) } else { self.try_cards(at, enough, NO_CARD).0 };
            if lead < enough { most = lead } else { least = lead }
        }
        lead
    }

    /// Plays to the end as well as can be, and returns everybody's tokens.
    fn play(&mut self, mut at: Position, lead: i32) -> BySeat<Tokens, SEATS> {
        while at.tricks > 0 {
            let enough = if usize::from(at.mover) == self.me { lead } else { lead + 1 };
            let best =
                if at.count == 0 && at.tricks > 1 { self.known(&at, at.key(&self.faces)).best() } else { NO_CARD };
            let (_, card) = self.try_cards(&at, enough, best);
            self.lay(&mut at, card);
        }
        self.heaps.paid(at.heaps, at.leader, &at.hands, &self.faces)
    }

    /// Whether the lead is enough at the start of a trick: what is returned is at most the lead if it is enough itself,
    /// and at least the lead if it is not.
    fn trick(&mut self, at: &Position, enough: i32) -> i32 {
        if at.tricks == 1 {
            return if self.players == 3 { self.last_trick(at, enough) } else { self.try_cards(at, enough, NO_CARD).0 };
        }
        let key = at.key(&self.faces);
        let known = self.known(at, key);
        let (mut least, mut most) = (known.least(), known.most());
        if least >= enough {
            return least;
        }
        if most < enough {
            return most;
        }
        let (lead, best) = self.try_cards(at, enough, known.best());
        if lead >= enough {
            least = lead;
        } else {
            most = lead;
        }
        self.kept[place(at, key)] = Kept::new(key ^ self.salt, least, most, best);
        lead
    }

    #[inline]
    fn known(&self, at: &Position, key: u64) -> Kept {
        let kept = self.kept[place(at, key)];
        if kept.is_of(key ^ self.salt) { kept } else { Kept::new(0, -ALL, ALL, NO_CARD) }
    }

    /// Tries the cards of whoever is to play, the likely ones first.
    fn try_cards(&mut self, at: &Position, enough: i32, first: u8) -> (i32, u8) {
        self.looked_at += 1;
        let mover = usize::from(at.mover);
        let mine = mover == self.me;
        let mut left = at.choices(&self.faces);
        let mut best = (if mine { -ALL } else { ALL }, NO_CARD);
        if left.is_power_of_two() {
            let only = number(left.trailing_zeros() as usize);
            return (self.then(at, only, enough), only);
        }
        let opening = opening_of(at);
        let first = if at.count == 0 { first } else { self.replies[opening] };
        if usize::from(at.count) + 1 == self.players && at.tricks > WORTH_A_LOOK {
            for card in cards_of(left) {
                let mut then = *at;
                self.lay(&mut then, card);
                let known = self.known(&then, then.key(&self.faces));
                let lead = if mine { known.least() } else { known.most() };
                if (lead >= enough) == mine {
                    return (lead, card);
                }
            }
        }
        let mut merits = None;
        while left != 0 {
            let card = if left >> first & 1 == 1 {
                first
            } else if left.is_power_of_two() {
                number(left.trailing_zeros() as usize)
            } else {
                self.likeliest(at, left, merits.get_or_insert_with(|| self.merits(at)))
            };
            left &= !(1 << card);
            let lead = self.then(at, card, enough);
            if if mine { lead > best.0 } else { lead < best.0 } {
                best = (lead, card);
            }
            if (lead >= enough) == mine {
                self.replies[opening] = card;
                let count = &mut self.settled[usize::from(at.count)][mover][usize::from(card)];
                *count = count.saturating_add(1);
                break;
            }
        }
        best
    }

    /// What follows when a card is played.
    #[inline]
    fn then(&mut self, at: &Position, card: u8, enough: i32) -> i32 {
        let mut then = *at;
        self.lay(&mut then, card);
        if then.count > 0 {
            self.try_cards(&then, enough, NO_CARD).0
        } else if then.tricks > 0 {
            self.trick(&then, enough)
        } else {
            self.heaps.end(then.heaps, then.leader, &then.hands, &self.faces)
        }
    }

    /// Lays a card, and shares the market out when it is the last of a trick.
    #[inline]
    fn lay(&mut self, at: &mut Position, card: u8) {
        at.lay(card, number(self.players));
        if usize::from(at.count) == self.players {
            let (places, winner, firework) = at.places(self.players);
            at.heaps = self.heaps.after(at.heaps, places, firework, at.tricks == 1);
            at.next_trick(winner);
        }
    }

    /// The card to try next.
    fn likeliest(&self, at: &Position, left: Mask, merits: &[u32; 3]) -> u8 {
        let settled = &self.settled[usize::from(at.count)][usize::from(at.mover)];
        let likely = |&card: &u8| {
            let settled = u64::from(settled[usize::from(card)]) + 1;
            (settled * u64::from(merits[suit_of(card)])) << (at.matches >> card & 1)
        };
        cards_of(left).max_by_key(likely).expect("there is a card left to try")
    }

    /// What is to be said for leading each suit: the less choice the other side is left, the better.
    fn merits(&self, at: &Position) -> [u32; 3] {
        if at.count > 0 {
            return [1; 3];
        }
        let freedom = at.freedom(self.players, usize::from(at.mover) == self.me, self.me);
        freedom.map(|free| RECIPROCALS[free.min(64) as usize])
    }

    /// The last trick of three: no more than eight ways to play it, and nothing to be kept of them.
    fn last_trick(&mut self, at: &Position, enough: i32) -> i32 {
        self.looked_at += 1;
        let first = usize::from(at.leader);
        let second = if first == 2 { 0 } else { first + 1 };
        let third = 3 - first - second;
        let mut hands = at.hands;
        let mut of_first = Best::new(first == self.me);
        let mut firsts = self.in_order(at.hands[first]);
        while let Some(one) = firsts.take() {
            hands[first] = at.hands[first] & !(1 << one);
            let (led, twin) = (SUITS[usize::from(one)], TWINS[usize::from(one)]);
            let mut of_second = Best::new(second == self.me);
            let mut seconds = self.in_order(playable(at.hands[second], led, 1 << twin));
            while let Some(two) = seconds.take() {
                hands[second] = at.hands[second] & !(1 << two);
                let other_twin = TWINS[usize::from(two)];
                let mut of_third = Best::new(third == self.me);
                let mut thirds = self.in_order(playable(at.hands[third], led, 1 << twin | 1 << other_twin));
                while let Some(three) = thirds.take() {
                    hands[third] = at.hands[third] & !(1 << three);
                    let (places, firework) = if two == twin || three == twin {
                        let place = usize::from(three > two);
                        ([2, place, 1 - place], if two == twin { second } else { third })
                    } else if three == other_twin {
                        let place = usize::from(three > one);
                        ([place, 2, 1 - place], third)
                    } else {
                        let (ahead, after, last) =
                            (usize::from(two > one), usize::from(three > one), usize::from(three > two));
                        ([ahead + after, 1 - ahead + last, 2 - after - last], usize::from(NOBODY))
                    };
                    let code = places[0] << (2 * first) | places[1] << (2 * second) | places[2] << (2 * third);
                    let winner = if places[0] == 0 {
                        first
                    } else if places[1] == 0 {
                        second
                    } else {
                        third
                    };
                    let heaps = self.heaps.after(at.heaps, code, number(firework), true);
                    if of_third.settles(self.heaps.end(heaps, number(winner), &hands, &self.faces), enough) {
                        break;
                    }
                }
                if of_second.settles(of_third.lead, enough) {
                    break;
                }
            }
            if of_first.settles(of_second.lead, enough) {
                break;
            }
        }
        of_first.lead
    }

    /// The one or two cards of a set, and rather the one that pays nothing first.
    #[inline]
    fn in_order(&self, cards: Mask) -> Pair {
        let idle = cards & !self.faces.payers;
        let early = (if idle == 0 { cards } else { idle }).trailing_zeros();
        Pair(early | (cards & !(1 << early)).trailing_zeros() << 8 | 32 << 16)
    }
}

/// Two cards, a byte each; where there is none it is 32.
struct Pair(u32);

impl Pair {
    #[inline]
    fn take(&mut self) -> Option<u8> {
        let card = number((self.0 & 0xFF) as usize);
        self.0 >>= 8;
        (card < 32).then_some(card)
    }
}

/// The best lead that a seat has found so far, for whichever side it is on.
struct Best {
    mine: bool,
    lead: i32,
}

impl Best {
    #[inline]
    const fn new(mine: bool) -> Self {
        Self { mine, lead: if mine { -ALL } else { ALL } }
    }

    /// Takes in what one of its cards leads to; returns whether that settles the question.
    #[inline]
    fn settles(&mut self, lead: i32, enough: i32) -> bool {
        self.lead = if self.mine { self.lead.max(lead) } else { self.lead.min(lead) };
        (lead >= enough) == self.mine
    }
}

impl Kept {
    #[inline]
    fn new(key: u64, least: i32, most: i32, best: u8) -> Self {
        let byte = |lead: i32| u64::from(lead.cast_unsigned() & 0xFF);
        Self(key & !0xFF_FFFF | byte(least) << 16 | byte(most) << 8 | u64::from(best))
    }

    #[inline]
    const fn is_of(self, key: u64) -> bool {
        (self.0 ^ key) >> 24 == 0
    }

    #[inline]
    fn least(self) -> i32 {
        lead_in(self.0 >> 16)
    }

    #[inline]
    fn most(self) -> i32 {
        lead_in(self.0 >> 8)
    }

    #[inline]
    const fn best(self) -> u8 {
        (self.0 & 0xFF) as u8
    }
}

/// The lead in the lowest byte of a word.
#[inline]
fn lead_in(word: u64) -> i32 {
    i32::from(((word & 0xFF) as u8).cast_signed())
}

/// The place where a position is kept, by the lowest bits of its key, which the word there does not hold.
#[inline]
fn place(at: &Position, key: u64) -> usize {
    #[expect(clippy::cast_possible_truncation, reason = "only the lowest bits are of use")]
    let bits = key as usize;
    if at.tricks > 3 { KEPT + bits % KEPT_EARLY } else { bits % KEPT }
}

/// The number of what lies in a trick, for looking up what settled such a question last.
#[inline]
fn opening_of(at: &Position) -> usize {
    let (one, two) = at.laid();
    usize::from(at.tricks - 1) * OPENINGS + (usize::from(at.mover) * 32 + one % 32) * 32 + two % 32
}

/// One by the cube of a number, in parts of 2¹⁸.
const RECIPROCALS: [u32; 65] = {
    let mut parts = [1 << 18; 65];
    let mut number = 1;
    while number < 65 {
        parts[number as usize] = (1 << 18) / (number * number * number);
        number += 1;
    }
    parts
};

/// Mixes a word into a key.
#[inline]
const fn mix(key: u64, word: u64) -> u64 {
    (key.rotate_left(26) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The points of a seat against each of the others, added up.
pub fn lead(won: &BySeat<Tokens, SEATS>, board: &Board, me: Seat) -> i16 {
    let players = board.players();
    let points = score(won, players, board.options().majority_needs_a_token);
    let all: i32 = points.of(players).iter().map(|points| points.total()).sum();
    let many = i32::try_from(players).expect("there are four at most");
    i16::try_from(many * points[me].total() - all).expect("points are few")
}
