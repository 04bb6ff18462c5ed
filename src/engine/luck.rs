//! Sources of randomness. All chance enters a game through the trait [`Luck`], which has two implementations.
//!
//! The dealer's [`Deck`] is a shuffled order that is fixed by the seed of the match. A [`Generator`] samples: a brain
//! uses the generator [`Rng`], and its simulations use [`FastRng`]. A game calls all of them in the same way and cannot
//! distinguish them.
//!
//! **The shuffle is a contract.** A seed must deal the same cards on every machine and in every later version, because
//! links contain the seed and no other information about the deck. In version `A`, the stream is `ChaCha8` (Bernstein
//! 2008) with the key "seed, little-endian, then [`DEAL`]". Numbers below `n` are drawn by rejection sampling on
//! `u32`s. The order is a Fisher–Yates shuffle (Durstenfeld 1964) from the last index down. `tests/golden/shuffle.json`
//! holds test vectors, which an independent script recomputes.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::SplitMix64;

use crate::cards::CardSet;

/// Second part of the key, after the seed, for the streams that deal. `A` names the version of the shuffle.
const DEAL: &[u8; 24] = b"Tefuda frozen deal / A01";
/// The same for streams of guesses and choices. With its different key, no brain can reproduce a stream that deals.
const THINK: &[u8; 24] = b"Tefuda brains think /A01";

/// Stream of the card order.
const CARDS: u64 = 0;
/// The streams `1 + seat` contain the seeds of that seat's brain, one for each ply.
const BRAINS: u64 = 1;
/// Stream of all other chance, such as the starting seat or a token.
const FORTUNE: u64 = 1 << 32;

/// A source of randomness: the dealer's deck, or the guesses of a brain.
///
/// A game draws its chance events only in [`Game::sample_chance`](super::Game::sample_chance). It draws the same things
/// in the same order from every source. Random moves are also drawn from a source.
pub trait Luck {
    /// One of `n` equally likely outcomes, counted from 0. The caller must make sure that `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// Draws the next card from `unseen`. The caller must make sure that `unseen` is not empty, and that it contains
    /// every card that can still be dealt and has not been dealt since the last [`Luck::gather`]: a deck returns the
    /// first of them in its order (`the_same_seed_deals_the_same_cards_whatever_is_played` in `tests/contract/`). A
    /// card that has already been dealt, such as one drawn face down from a hand, is chosen by [`Luck::below`].
    fn card<S: CardSet>(&mut self, unseen: &S) -> S::Card;

    /// Collects all cards and shuffles them for the next deal.
    fn gather(&mut self);

    /// Puts dealt cards back among the undealt ones, one by one, each at a random position.
    fn put_back<S: CardSet>(&mut self, cards: impl IntoIterator<Item = S::Card>);
}

/// A source of random numbers that depends only on its seed.
#[derive(Clone, Debug)]
pub struct Generator<R>(R);

/// The source of a brain's guesses. The dealer never uses it.
pub type Rng = Generator<ChaCha8Rng>;

/// The source of simulations, which draw hundreds of millions of numbers. With `SplitMix64` (Steele, Lea and Flood
/// 2014) random games take a tenth less time, and a copy of the state is one word.
pub type FastRng = Generator<SplitMix64>;

impl Rng {
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self::stream(seed, 0)
    }

    /// One of many independent sources with the same seed.
    #[must_use]
    pub fn stream(seed: u64, id: u64) -> Self {
        Self(stream(seed, THINK, id))
    }

    #[must_use]
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A random 64-bit number, for use as a seed.
    #[must_use]
    pub fn long(&mut self) -> u64 {
        u64::from(self.word()) << 32 | u64::from(self.word())
    }

    /// A new source, seeded by this one.
    #[must_use]
    pub fn split(&mut self) -> Self {
        Self::new(self.long())
    }

    /// A new source for simulations, seeded by this one.
    #[must_use]
    pub fn split_fast(&mut self) -> FastRng {
        Generator(SplitMix64::seed_from_u64(self.long()))
    }
}

impl<R: RngCore> Luck for Generator<R> {
    /// Draws by multiplication with rejection (Lemire 2019), which divides only in rare cases: brains draw millions of
    /// guesses.
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

    /// Does nothing: sampled cards have no order.
    fn gather(&mut self) {}

    /// Does nothing: sampled cards have no order.
    fn put_back<S: CardSet>(&mut self, _cards: impl IntoIterator<Item = S::Card>) {}
}

/// The dealer's shuffled cards.
///
/// The order contains *all* cards of the deck. The next card is the first of the order that is still unseen, so the
/// same seed deals the same cards in the same order, independent of the moves.
#[derive(Clone, Debug)]
pub struct Deck {
    size: u8,
    order: Vec<u8>,
    next: usize,
    /// The stream of the shuffles. Each shuffle continues it, so all deals of a match follow from the seed.
    shuffles: ChaCha8Rng,
    /// Prepared orders for the next deals, in reverse: the next one is last.
    stacked: Vec<Vec<u8>>,
    fortune: ChaCha8Rng,
}

impl Deck {
    /// Shuffles `size` cards as specified in the module documentation.
    #[must_use]
    pub fn shuffled(seed: u64, size: u8) -> Self {
        let mut shuffles = stream(seed, DEAL, CARDS);
        let order = shuffle(size, &mut shuffles);
        Self { size, order, next: 0, shuffles, stacked: Vec::new(), fortune: stream(seed, DEAL, FORTUNE) }
    }

    /// A deck with prepared orders, for tests and lessons: one order for each deal, as card indices with the first card
    /// on top. Later deals are shuffled.
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
        // The old order is not reused, because it contains each card that was put back twice.
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

/// The seed of the brain of `seat` at `ply`. It is the same in every replay of the match.
#[must_use]
pub fn brain_seed(seed: u64, seat: usize, ply: usize) -> u64 {
    let mut seeds = stream(seed, DEAL, BRAINS + seat as u64);
    seeds.set_word_pos(2 * ply as u128);
    // A structured clone preserves integers only up to 2⁵³.
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

/// Rejection sampling on whole `u32`s. A single possible outcome consumes no number of the stream.
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

/// Functions for the golden test vectors, which are checked on every platform.
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

    /// The orders of consecutive deals.
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
    fn numbers_of_a_generator_are_evenly_distributed() {
        let mut rng = Rng::new(7);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| (9_600..10_400).contains(&count)), "{counts:?}");
    }

    #[test]
    fn gather_restores_the_whole_deck_after_a_card_was_put_back() {
        let mut deck = Deck::shuffled(1, 48);
        let first: Hanafuda = deck.card(&Cards::ALL);
        deck.put_back::<Cards>([first]);
        deck.gather();
        assert_eq!(deck.order, frozen::orders(1, 48, 2)[1]);
    }

    #[test]
    fn brain_seeds_differ_by_match_seat_and_ply() {
        let seeds = [brain_seed(42, 0, 0), brain_seed(42, 0, 1), brain_seed(42, 1, 0), brain_seed(43, 0, 0)];
        for (place, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..place].contains(seed));
        }
        assert_eq!(brain_seed(42, 1, 17), brain_seed(42, 1, 17));
    }
}
