//! Sources of randomness: the one door through which chance enters a game, and its two implementations.
//!
//! The dealer's [`Deck`] is a shuffled order fixed by the seed of the match. A brain's [`Rng`] samples, and
//! so does the [`FastRng`] of its simulations. A game asks any of them by the same calls and cannot tell which it is.
//!
//! **The shuffle is a contract.** A seed deals the same cards on every machine and in every later
//! version, because links carry seeds and nothing else of the deck. Version `A` of it: the stream is
//! `ChaCha8` (Bernstein 2008) under the key "seed, little-endian, then [`DEAL`]"; numbers below `n` come by rejection
//! sampling on `u32`s; the order is a Fisher–Yates shuffle (Durstenfeld 1964) from the last place down. `tests/golden/shuffle.json` holds
//! its vectors, recomputed there by a script that shares no line with this file.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::SplitMix64;

use crate::cards::CardSet;

/// What follows the seed in the key of the streams that deal. `A` names the shuffle's version.
const DEAL: &[u8; 24] = b"Tefuda frozen deal / A01";
/// The same for streams that only guess and choose: no brain can reach a deal's stream.
const THINK: &[u8; 24] = b"Tefuda brains think /A01";

/// Stream of the order of the cards.
const CARDS: u64 = 0;
/// Streams `1 + seat` hold the seeds of that seat's brain, one for each ply.
const BRAINS: u64 = 1;
/// Stream of all chance that is no card: who starts, which token.
const FORTUNE: u64 = 1 << 32;

/// A source of randomness: the dealer's deck or a brain's guesses.
///
/// A game draws what happens to it in [`Game::sample_chance`](super::Game::sample_chance) alone, and draws the same things
/// in the same order whatever the source is. Random moves are drawn from one, too.
pub trait Luck {
    /// One of `n` equally likely outcomes, counted from 0. It is the caller's responsibility that `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// The card that comes next out of those that may come next. It is the caller's responsibility that there is one, and
    /// that `unseen` holds every card that has not been dealt since the last [`Luck::gather`] and may be: a deck gives
    /// the first of them in its order (`the_same_seed_deals_the_same_cards_whatever_is_played` in `tests/contract/`). A
    /// card that has been dealt, as one drawn unseen from a hand, is found by [`Luck::below`].
    fn card<S: CardSet>(&mut self, unseen: &S) -> S::Card;

    /// Takes all cards together again and shuffles them, for the next deal.
    fn gather(&mut self);

    /// Puts cards that had been dealt back among those to come, one by one, each place equally likely.
    fn put_back<S: CardSet>(&mut self, cards: impl IntoIterator<Item = S::Card>);
}

/// A source of random numbers that follow from its seed.
#[derive(Clone, Debug)]
pub struct Generator<R>(R);

/// A brain's source of guesses, and never the dealer's.
pub type Rng = Generator<ChaCha8Rng>;

/// What simulations draw from, by the hundred million: with `SplitMix64` (Steele, Lea and Flood 2014) random games take a
/// tenth less time, and a copy of it is one word.
pub type FastRng = Generator<SplitMix64>;

impl Rng {
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self::stream(seed, 0)
    }

    /// One of many sources that one seed stands for.
    #[must_use]
    pub fn stream(seed: u64, id: u64) -> Self {
        Self(stream(seed, THINK, id))
    }

    #[must_use]
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// Enough for a seed.
    #[must_use]
    pub fn long(&mut self) -> u64 {
        u64::from(self.word()) << 32 | u64::from(self.word())
    }

    /// A source of its own, which is told by this one.
    #[must_use]
    pub fn split(&mut self) -> Self {
        Self::new(self.long())
    }

    /// The same, for simulations.
    #[must_use]
    pub fn split_fast(&mut self) -> FastRng {
        Generator(SplitMix64::seed_from_u64(self.long()))
    }
}

impl<R: RngCore> Luck for Generator<R> {
    /// Rejection sampling by multiplication (Lemire 2019), without a division but in rare cases: guesses are drawn by the
    /// million.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        let mut product = u64::from(self.0.next_u32()) * u64::from(n);
        if (product & 0xFFFF_FFFF) < u64::from(n) {
            let unfair = u64::from(n.wrapping_neg() % n);
            while (product & 0xFFFF_FFFF) < unfair {
                product = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    #[inline]
    fn card<S: CardSet>(&mut self, unseen: &S) -> S::Card {
        unseen.choose(|count| self.below(count))
    }

    /// What is sampled has no order to begin with.
    fn gather(&mut self) {}

    /// What is sampled has no order that could be disturbed.
    fn put_back<S: CardSet>(&mut self, _cards: impl IntoIterator<Item = S::Card>) {}
}

/// The dealer's shuffled cards.
///
/// The order is one of *all* cards of the deck. What comes next is the first of them that is still
/// unseen, so the same seed deals the same cards in the same order however the game is played.
#[derive(Clone, Debug)]
pub struct Deck {
    size: u8,
    order: Vec<u8>,
    next: usize,
    /// Each further shuffle takes up the stream where the last one left it, so the deals of a match
    /// follow from its seed too.
    shuffles: ChaCha8Rng,
    /// Orders that were stacked for the next deals, the nearest last.
    stacked: Vec<Vec<u8>>,
    fortune: ChaCha8Rng,
}

impl Deck {
    /// Shuffles `size` cards by the contract above.
    #[must_use]
    pub fn shuffled(seed: u64, size: u8) -> Self {
        let mut shuffles = stream(seed, DEAL, CARDS);
        let order = shuffle(size, &mut shuffles);
        Self { size, order, next: 0, shuffles, stacked: Vec::new(), fortune: stream(seed, DEAL, FORTUNE) }
    }

    /// A deck stacked on purpose, for tests and lessons: cards by their index, the first on top, in one
    /// order for each deal. Later deals are shuffled.
    #[must_use]
    pub fn stacked(mut orders: Vec<Vec<u8>>, seed: u64) -> Self {
        orders.reverse();
        let order = orders.pop().unwrap_or_default();
        let size = u8::try_from(order.len()).expect("a deck is small");
        let (shuffles, fortune) = (stream(seed, DEAL, CARDS), stream(seed, DEAL, FORTUNE));
        Self { size, order, next: 0, shuffles, stacked: orders, fortune }
    }
}

impl Luck for Deck {
    fn below(&mut self, n: u32) -> u32 {
        frozen_below(&mut self.fortune, n)
    }

    fn card<S: CardSet>(&mut self, unseen: &S) -> S::Card {
        loop {
            let card = S::card(self.order[self.next]);
            self.next += 1;
            if unseen.contains(card) {
                return card;
            }
        }
    }

    fn gather(&mut self) {
        self.next = 0;
        // Cards that were put back stand in the old order twice.
        self.order = self.stacked.pop().unwrap_or_else(|| shuffle(self.size, &mut self.shuffles));
    }

    fn put_back<S: CardSet>(&mut self, cards: impl IntoIterator<Item = S::Card>) {
        for card in cards {
            let left = u32::try_from(self.order.len() - self.next).expect("a deck is small");
            let place = self.next + self.below(left + 1) as usize;
            self.order.insert(place, S::index(card));
        }
    }
}

/// The seed with which the brain of `seat` answers at `ply`: the same in every replay of the match.
#[must_use]
pub fn brain_seed(seed: u64, seat: usize, ply: usize) -> u64 {
    let mut seeds = stream(seed, DEAL, BRAINS + seat as u64);
    seeds.set_word_pos(2 * ply as u128);
    // A structured clone carries whole numbers up to 2⁵³ as they are.
    seeds.next_u64() >> 11
}

fn stream(seed: u64, purpose: &[u8; 24], id: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..].copy_from_slice(purpose);
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(id);
    rng
}

fn shuffle(size: u8, rng: &mut ChaCha8Rng) -> Vec<u8> {
    let mut order: Vec<u8> = (0..size).collect();
    for last in (1..u32::from(size)).rev() {
        order.swap(last as usize, frozen_below(rng, last + 1) as usize);
    }
    order
}

/// Rejection sampling on whole `u32`s; a single outcome costs no word.
fn frozen_below(rng: &mut ChaCha8Rng, n: u32) -> u32 {
    if n == 1 {
        return 0;
    }
    let zone = (1 << 32) / u64::from(n) * u64::from(n);
    loop {
        let word = rng.next_u32();
        if u64::from(word) < zone {
            return word % n;
        }
    }
}

/// What the golden vectors pin down, for the tests on every platform.
#[doc(hidden)]
pub mod frozen {
    use super::{CARDS, ChaCha8Rng, DEAL, RngCore, frozen_below, shuffle, stream};

    fn deal(seed: u64, id: u64) -> ChaCha8Rng {
        stream(seed, DEAL, CARDS + id)
    }

    #[must_use]
    pub fn words(seed: u64, stream: u64, count: usize) -> Vec<u32> {
        let mut rng = deal(seed, stream);
        (0..count).map(|_| rng.next_u32()).collect()
    }

    #[must_use]
    pub fn numbers(seed: u64, n: u32, count: usize) -> Vec<u32> {
        let mut rng = deal(seed, 0);
        (0..count).map(|_| frozen_below(&mut rng, n)).collect()
    }

    #[must_use]
    pub fn order(seed: u64, size: u8) -> Vec<u8> {
        shuffle(size, &mut deal(seed, 0))
    }

    /// The orders of so many deals in a row.
    #[must_use]
    pub fn orders(seed: u64, size: u8, deals: usize) -> Vec<Vec<u8>> {
        let mut shuffles = deal(seed, 0);
        (0..deals).map(|_| shuffle(size, &mut shuffles)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::hanafuda::{Cards, Hanafuda};

    #[test]
    fn guesses_are_even() {
        let mut rng = Rng::new(7);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| (9_600..10_400).contains(&count)), "{counts:?}");
    }

    #[test]
    fn a_deck_into_which_a_card_was_put_back_is_gathered_whole() {
        let mut deck = Deck::shuffled(1, 48);
        let first: Hanafuda = deck.card(&Cards::ALL);
        deck.put_back::<Cards>([first]);
        deck.gather();
        assert_eq!(deck.order, frozen::orders(1, 48, 2)[1]);
    }

    #[test]
    fn brains_of_two_seats_and_two_plies_have_seeds_of_their_own() {
        let seeds = [brain_seed(42, 0, 0), brain_seed(42, 0, 1), brain_seed(42, 1, 0), brain_seed(43, 0, 0)];
        for (place, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..place].contains(seed));
        }
        assert_eq!(brain_seed(42, 1, 17), brain_seed(42, 1, 17));
    }
}
