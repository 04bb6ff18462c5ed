//! Solver for the last tricks of a round with all hands known. It uses MTD(f): zero-window alpha-beta with a
//! transposition table (Plaat, Schaeffer, Pijls and de Bruin 1996).
//!
//! The value of a position is the lead of one seat over the others. That seat maximizes it, and all others together
//! minimize it. This is the paranoid reduction of a multi-player game to two players (Sturtevant and Korf 2000): the
//! value is the lead that the seat can guarantee. The result is exact. It equals minimax over all cards of all seats up
//! to the final payments.
//!
//! The search does not branch over tokens: each seat drafts by the rollout policy, because players nearly always choose
//! that token. So only the cards determine the width of the tree. The search does not branch over the box either: the
//! luck of this determinization fixes the draws in advance. The number of tokens in the box at a refill depends only on
//! the number of draws, so these draws are valid on every path.
//!
//! Move ordering uses the best card of the transposition entry, a refutation table (Akl and Newborn 1977), a history
//! table (Schaeffer 1983) and the mobility of the other side. The last card of a trick uses enhanced transposition
//! cutoffs (Plaat et al. 1996). Only one of several equivalent cards is searched. Positions that differ only in played
//! cards share a transposition entry, and each state of the tokens is computed only once.

mod cards;
mod heaps;

use std::cell::RefCell;

use crate::cards::plants::{COUNT, Tokens};
use crate::engine::{BySeat, Luck, Seat};

use super::super::rules::Shochikubai;
use super::super::rules::board::{Board, Phase};
use super::super::rules::options::SEATS;
use super::super::rules::score::score;

use cards::{Faces, Mask, NOBODY, Position, SUITS, TWINS, cards_of, number, playable, suit_of};
use heaps::Heaps;

/// Size of the transposition table: a power of two. Positions with more than three tricks to go have a separate part of
/// size [`EARLY_TABLE_SIZE`], so the many positions with fewer tricks do not replace them.
const TABLE_SIZE: usize = 1 << 15;
const EARLY_TABLE_SIZE: usize = 1 << 12;
/// Enhanced transposition cutoffs are tried with more tricks to go than this.
const ENHANCED_CUTOFFS: u8 = 2;
/// Greater than any lead.
const INFINITY: i32 = 127;
/// Marks that there is no card.
const NO_CARD: u8 = 31;
/// Size of the refutation table per trick to go.
const REFUTATIONS: usize = 1 << 12;

/// The tokens of all seats at the end of a round, and the resulting lead of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The sum of the point differences between the seat and each other seat.
    pub lead: i16,
    pub won: BySeat<Tokens, SEATS>,
}

/// Solves endings one after another, with tables that are allocated once.
pub struct Ending {
    players: usize,
    /// The maximizing seat.
    me: usize,
    faces: Faces,
    heaps: Heaps,
    /// The history table: the number of cutoffs by each card, by its index in the trick and by seat.
    history: [[[u16; COUNT]; SEATS]; SEATS],
    /// The refutation table: the latest card with a cutoff, by tricks to go, seat and first cards of the trick.
    refutations: Vec<u8>,
    transpositions: Vec<Entry>,
    /// Distinguishes the transposition entries of this ending from those of earlier endings.
    generation: u64,
    /// Number of visited nodes.
    pub nodes: u64,
}

/// A transposition entry for a position at the start of a trick, in one word: forty bits of its key, a lower and an
/// upper bound of the lead, and the best card. Together with its index, an entry matches a wrong position once in 2⁵⁵
/// cases.
#[derive(Clone, Copy, Default)]
struct Entry(u64);

impl Default for Ending {
    fn default() -> Self {
        Self {
            players: 0,
            me: 0,
            faces: Faces::default(),
            heaps: Heaps::new(),
            history: [[[0; COUNT]; SEATS]; SEATS],
            refutations: Vec::new(),
            transpositions: Vec::new(),
            generation: 0,
            nodes: 0,
        }
    }
}

impl Ending {
    /// Solves the rest of a round for one seat. `luck` determines the draws from the box. Returns `None` if no seat is
    /// to play a card.
    pub fn solve(game: &Shochikubai, me: Seat, luck: &mut impl Luck) -> Option<Outcome> {
        thread_local! {
            static ENDING: RefCell<Ending> = RefCell::new(Ending::default());
        }
        ENDING.with_borrow_mut(|ending| ending.solve_with(game, me, luck))
    }

    /// Like [`Ending::solve`], but with the tables of this solver.
    pub fn solve_with(&mut self, game: &Shochikubai, me: Seat, luck: &mut impl Luck) -> Option<Outcome> {
        let board = game.board();
        let Phase::Playing(_) = board.phase else { return None };
        let at = Position::of(game);
        (self.players, self.me) = (board.players(), me.number());
        self.faces = Faces::new(board);
        self.heaps.start(board, me, at.tricks, luck);
        self.history = [[[0; COUNT]; SEATS]; SEATS];
        self.refutations.clear();
        self.refutations.resize(usize::from(at.tricks) * REFUTATIONS, NO_CARD);
        if at.tricks > 1 && self.transpositions.is_empty() {
            self.transpositions = vec![Entry::default(); TABLE_SIZE + EARLY_TABLE_SIZE];
        }
        self.generation = mix(self.generation, 1);
        let lead = self.mtd(&at);
        let won = self.play_out(at, lead);
        let lead = i16::try_from(lead).expect("points are few");
        debug_assert_eq!(lead, self::lead(&won, board, me));
        Some(Outcome { lead, won })
    }

    /// MTD(f): repeats zero-window searches until the bounds of the lead meet. The first guess is the current lead.
    fn mtd(&mut self, at: &Position) -> i32 {
        let (mut lower, mut upper, mut lead) = (-INFINITY, INFINITY, self.heaps.lead(at.heaps));
        while lower < upper {
            let beta = if lead == lower { lead + 1 } else { lead };
            lead = if at.count == 0 { self.search_trick(at, beta) } else { self.search_cards(at, beta, NO_CARD).0 };
            if lead < beta { upper = lead } else { lower = lead }
        }
        lead
    }

    /// Follows the principal variation to the end of the round, and returns the tokens of all seats there.
    fn play_out(&mut self, mut at: Position, lead: i32) -> BySeat<Tokens, SEATS> {
        while at.tricks > 0 {
            let beta = if usize::from(at.mover) == self.me { lead } else { lead + 1 };
            let best =
                if at.count == 0 && at.tricks > 1 { self.probe(&at, at.key(&self.faces)).best() } else { NO_CARD };
            let (_, card) = self.search_cards(&at, beta, best);
            self.lay(&mut at, card);
        }
        self.heaps.paid(at.heaps, at.leader, &at.hands, &self.faces)
    }

    /// Searches a position at the start of a trick with the window of `beta - 1` and `beta`, fail-soft: the result is a
    /// lower bound of the lead if it is at least `beta`, and an upper bound otherwise.
    fn search_trick(&mut self, at: &Position, beta: i32) -> i32 {
        if at.tricks == 1 {
            return if self.players == 3 { self.last_trick(at, beta) } else { self.search_cards(at, beta, NO_CARD).0 };
        }
        let key = at.key(&self.faces);
        let entry = self.probe(at, key);
        let (mut lower, mut upper) = (entry.lower(), entry.upper());
        if lower >= beta {
            return lower;
        }
        if upper < beta {
            return upper;
        }
        let (lead, best) = self.search_cards(at, beta, entry.best());
        if lead >= beta {
            lower = lead;
        } else {
            upper = lead;
        }
        self.transpositions[index(at, key)] = Entry::new(key ^ self.generation, lower, upper, best);
        lead
    }

    /// The transposition entry of a position. An entry without bounds if the table has none.
    #[inline]
    fn probe(&self, at: &Position, key: u64) -> Entry {
        let entry = self.transpositions[index(at, key)];
        if entry.is_of(key ^ self.generation) { entry } else { Entry::new(0, -INFINITY, INFINITY, NO_CARD) }
    }

    /// Searches the cards of the seat to play, the likeliest cutoffs first. Returns a bound of the lead like
    /// [`Ending::search_trick`], and the best card.
    fn search_cards(&mut self, at: &Position, beta: i32, first: u8) -> (i32, u8) {
        self.nodes += 1;
        let mover = usize::from(at.mover);
        let mine = mover == self.me;
        let mut left = at.choices(&self.faces);
        let mut best = (if mine { -INFINITY } else { INFINITY }, NO_CARD);
        if left.is_power_of_two() {
            let only = number(left.trailing_zeros() as usize);
            return (self.search_after(at, only, beta), only);
        }
        let refutation = refutation_index(at);
        let first = if at.count == 0 { first } else { self.refutations[refutation] };
        if usize::from(at.count) + 1 == self.players && at.tricks > ENHANCED_CUTOFFS {
            for card in cards_of(left) {
                let mut then = *at;
                self.lay(&mut then, card);
                let entry = self.probe(&then, then.key(&self.faces));
                let lead = if mine { entry.lower() } else { entry.upper() };
                if (lead >= beta) == mine {
                    return (lead, card);
                }
            }
        }
        let mut weights = None;
        while left != 0 {
            let card = if left >> first & 1 == 1 {
                first
            } else if left.is_power_of_two() {
                number(left.trailing_zeros() as usize)
            } else {
                self.next_card(at, left, weights.get_or_insert_with(|| self.suit_weights(at)))
            };
            left &= !(1 << card);
            let lead = self.search_after(at, card, beta);
            if if mine { lead > best.0 } else { lead < best.0 } {
                best = (lead, card);
            }
            if (lead >= beta) == mine {
                self.refutations[refutation] = card;
                let count = &mut self.history[usize::from(at.count)][mover][usize::from(card)];
                *count = count.saturating_add(1);
                break;
            }
        }
        best
    }

    /// Searches the position after a card.
    #[inline]
    fn search_after(&mut self, at: &Position, card: u8, beta: i32) -> i32 {
        let mut then = *at;
        self.lay(&mut then, card);
        if then.count > 0 {
            self.search_cards(&then, beta, NO_CARD).0
        } else if then.tricks > 0 {
            self.search_trick(&then, beta)
        } else {
            self.heaps.end(then.heaps, then.leader, &then.hands, &self.faces)
        }
    }

    /// Plays a card. After the last card of a trick, the seats draft the tokens of the market.
    #[inline]
    fn lay(&mut self, at: &mut Position, card: u8) {
        at.lay(card, number(self.players));
        if usize::from(at.count) == self.players {
            let (places, winner, firework) = at.places(self.players);
            at.heaps = self.heaps.after(at.heaps, places, firework, at.tricks == 1);
            at.next_trick(winner);
        }
    }

    /// Move ordering: the card to search next, by the history table, the weight of its suit, and whether it would flip.
    fn next_card(&self, at: &Position, left: Mask, weights: &[u32; 3]) -> u8 {
        let history = &self.history[usize::from(at.count)][usize::from(at.mover)];
        let likely = |&card: &u8| {
            let cutoffs = u64::from(history[usize::from(card)]) + 1;
            (cutoffs * u64::from(weights[suit_of(card)])) << (at.matches >> card & 1)
        };
        cards_of(left).max_by_key(likely).expect("there is a card left to search")
    }

    /// The weight of leading each suit. It grows as the mobility of the other side shrinks.
    fn suit_weights(&self, at: &Position) -> [u32; 3] {
        if at.count > 0 {
            return [1; 3];
        }
        let mobility = at.mobility(self.players, usize::from(at.mover) == self.me, self.me);
        mobility.map(|cards| RECIPROCALS[cards.min(64) as usize])
    }

    /// Searches the last trick of three players without transposition entries. It has at most eight lines of play.
    fn last_trick(&mut self, at: &Position, beta: i32) -> i32 {
        self.nodes += 1;
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
                    if of_third.update(self.heaps.end(heaps, number(winner), &hands, &self.faces), beta) {
                        break;
                    }
                }
                if of_second.update(of_third.lead, beta) {
                    break;
                }
            }
            if of_first.update(of_second.lead, beta) {
                break;
            }
        }
        of_first.lead
    }

    /// The one or two cards of a set. A card without payment comes first.
    #[inline]
    fn in_order(&self, cards: Mask) -> Pair {
        let idle = cards & !self.faces.payers;
        let early = (if idle == 0 { cards } else { idle }).trailing_zeros();
        Pair(early | (cards & !(1 << early)).trailing_zeros() << 8 | 32 << 16)
    }
}

/// Up to two cards, one byte each. The value 32 stands for no card.
struct Pair(u32);

impl Pair {
    #[inline]
    fn take(&mut self) -> Option<u8> {
        let card = number((self.0 & 0xFF) as usize);
        self.0 >>= 8;
        (card < 32).then_some(card)
    }
}

/// The best lead so far at a node, for the side of its mover.
struct Best {
    mine: bool,
    lead: i32,
}

impl Best {
    #[inline]
    const fn new(mine: bool) -> Self {
        Self { mine, lead: if mine { -INFINITY } else { INFINITY } }
    }

    /// Updates the best lead with the lead of one card. Returns true if that makes a cutoff.
    #[inline]
    fn update(&mut self, lead: i32, beta: i32) -> bool {
        self.lead = if self.mine { self.lead.max(lead) } else { self.lead.min(lead) };
        (lead >= beta) == self.mine
    }
}

impl Entry {
    #[inline]
    fn new(key: u64, lower: i32, upper: i32, best: u8) -> Self {
        let byte = |lead: i32| u64::from(lead.cast_unsigned() & 0xFF);
        Self(key & !0xFF_FFFF | byte(lower) << 16 | byte(upper) << 8 | u64::from(best))
    }

    #[inline]
    const fn is_of(self, key: u64) -> bool {
        (self.0 ^ key) >> 24 == 0
    }

    #[inline]
    fn lower(self) -> i32 {
        lead_in(self.0 >> 16)
    }

    #[inline]
    fn upper(self) -> i32 {
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

/// The index of a position's entry. It comes from the lowest bits of the key, which the entry does not store.
#[inline]
fn index(at: &Position, key: u64) -> usize {
    #[expect(clippy::cast_possible_truncation, reason = "only the lowest bits are of use")]
    let bits = key as usize;
    if at.tricks > 3 { TABLE_SIZE + bits % EARLY_TABLE_SIZE } else { bits % TABLE_SIZE }
}

/// The index into the refutation table, from the tricks to go, the seat and the first two cards of the trick.
#[inline]
fn refutation_index(at: &Position) -> usize {
    let (one, two) = at.laid();
    usize::from(at.tricks - 1) * REFUTATIONS + (usize::from(at.mover) * 32 + one % 32) * 32 + two % 32
}

/// The reciprocals of the cubes of 0 to 64, scaled by 2¹⁸. The first entry is 2¹⁸.
const RECIPROCALS: [u32; 65] = {
    let mut parts = [1 << 18; 65];
    let mut number = 1;
    while number < 65 {
        parts[number as usize] = (1 << 18) / (number * number * number);
        number += 1;
    }
    parts
};

/// Mixes a word into a key. This is a step of a multiplicative hash.
#[inline]
const fn mix(key: u64, word: u64) -> u64 {
    (key.rotate_left(26) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The sum of the point differences between a seat and each other seat.
pub fn lead(won: &BySeat<Tokens, SEATS>, board: &Board, me: Seat) -> i16 {
    let players = board.players();
    let points = score(won, players, board.options().majority_needs_a_token);
    let all: i32 = points.of(players).iter().map(|points| points.total()).sum();
    let many = i32::try_from(players).expect("there are four at most");
    i16::try_from(many * points[me].total() - all).expect("points are few")
}
