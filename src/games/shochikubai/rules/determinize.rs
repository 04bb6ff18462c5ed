//! Determinization: samples a game that agrees with a view.

use crate::cards::plants::{Cards, Suit, Suits};
use crate::engine::{BySeat, Luck, Rng, Seat};

use super::{Shochikubai, View};

/// Number of random deals that are tried (rejection sampling) before the deals are counted.
const TRIES: u32 = 8;

/// Samples a game that agrees with everything the viewer has seen or can conclude. All such games are equally likely.
pub fn determinize(view: &View, rng: &mut Rng) -> Shochikubai {
    let board = &view.board;
    let unseen = view.unseen();
    if !board.is_revealed() {
        // Most random deals agree with the known void suits. The accepted deals are uniform.
        for _ in 0..TRIES {
            if let Some(game) = dealt(view, unseen, rng) {
                return game;
            }
        }
    }
    let mut hands = BySeat::default();
    let mut pool = unseen;
    let mut needs = Vec::new();
    for seat in Seat::all(board.players()) {
        if seat == view.seat {
            hands[seat] = view.hand;
        } else if board.is_revealed() {
            hands[seat] = view.last[seat].into_iter().collect();
        } else {
            needs.push(Need { seat, cards: board.cards_of(seat), lacks: board.lacks[seat] });
        }
    }
    // Seats without known void suits come last: any split of the remaining cards is possible for them.
    needs.sort_by_key(|need| need.lacks.is_empty());
    for place in 0..needs.len() {
        let Need { seat, cards, .. } = needs[place];
        let hand = if needs[place].lacks.is_empty() {
            some(cards, &mut pool, rng)
        } else {
            choose_suits(&needs[place..], counts(pool), rng).map_or(Cards::EMPTY, |suits| {
                let parts = Suit::ALL.into_iter().zip(suits).map(|(suit, count)| {
                    let mut part = pool.of(suit);
                    some(count, &mut part, rng)
                });
                parts.fold(Cards::EMPTY, |hand, part| hand | part)
            })
        };
        pool -= hand;
        hands[seat] = hand;
    }
    Shochikubai { board: board.clone(), hands, aside: pool }
}

/// A random deal. `None` if a seat would hold a card of a known void suit.
fn dealt(view: &View, mut pool: Cards, rng: &mut Rng) -> Option<Shochikubai> {
    let board = &view.board;
    let mut hands = BySeat::default();
    hands[view.seat] = view.hand;
    for seat in Seat::all(board.players()).filter(|&seat| seat != view.seat) {
        let hand = some(board.cards_of(seat), &mut pool, rng);
        if !(hand & board.lacks[seat].cards()).is_empty() {
            return None;
        }
        hands[seat] = hand;
    }
    Some(Shochikubai { board: board.clone(), hands, aside: pool })
}

/// The number of cards that a seat must get, and the suits that it cannot hold.
#[derive(Clone, Copy)]
struct Need {
    seat: Seat,
    cards: u8,
    lacks: Suits,
}

/// Numbers of cards by suit.
type Counts = [u8; 3];

fn counts(cards: Cards) -> Counts {
    #[expect(clippy::cast_possible_truncation, reason = "there are thirty cards")]
    Suit::ALL.map(|suit| cards.of(suit).len() as u8)
}

/// Removes `count` random cards from the pool and returns them.
fn some(count: u8, pool: &mut Cards, rng: &mut Rng) -> Cards {
    let mut hand = Cards::EMPTY;
    for _ in 0..count {
        let card = rng.card(pool);
        pool.remove(card);
        hand.insert(card);
    }
    hand
}

/// Samples the numbers of cards of each suit for the first of these seats. All complete deals are equally likely.
fn choose_suits(needs: &[Need], pool: Counts, rng: &mut Rng) -> Option<Counts> {
    let all: u64 = splits(needs[0], pool).map(|split| deals_with(split, needs, pool)).sum();
    let word = u64::from(rng.word()) << 32 | u64::from(rng.word());
    // There are fewer than 2³⁸ deals, so the relative bias is below 2⁻²⁶.
    let mut ticket = u64::try_from((u128::from(word) * u128::from(all)) >> 64).expect("it is below `all`");
    for split in splits(needs[0], pool) {
        let deals = deals_with(split, needs, pool);
        if ticket < deals {
            return Some(split);
        }
        ticket -= deals;
    }
    None
}

/// Number of deals in which the first of these seats gets this split, and the others get the cards they need.
fn deals_with(split: Counts, needs: &[Need], pool: Counts) -> u64 {
    let mut left = pool;
    let mut ways = 1;
    for suit in 0..3 {
        ways *= choose(pool[suit], split[suit]);
        left[suit] -= split[suit];
    }
    ways * deals(&needs[1..], left)
}

/// Number of ways to deal a pool to these seats. The remaining cards are left aside.
fn deals(needs: &[Need], pool: Counts) -> u64 {
    match needs {
        [first, ..] if !first.lacks.is_empty() => {
            splits(*first, pool).map(|split| deals_with(split, needs, pool)).sum()
        }
        // The remaining seats have no known void suits.
        _ => {
            let mut left: u8 = pool.iter().sum();
            let mut ways = 1;
            for need in needs {
                if need.cards > left {
                    return 0;
                }
                ways *= choose(left, need.cards);
                left -= need.cards;
            }
            ways
        }
    }
}

/// All splits by suit of a hand that a seat can hold.
fn splits(need: Need, pool: Counts) -> impl Iterator<Item = Counts> {
    let most = |suit: Suit| if need.lacks.contains(suit) { 0 } else { pool[suit as usize].min(need.cards) };
    let [plums, bamboos, pines] = Suit::ALL.map(most);
    (0..=plums).flat_map(move |plum| {
        (0..=bamboos.min(need.cards - plum)).filter_map(move |bamboo| {
            let pine = need.cards - plum - bamboo;
            (pine <= pines).then_some([plum, bamboo, pine])
        })
    })
}

/// The binomial coefficient.
fn choose(n: u8, k: u8) -> u64 {
    (0..u64::from(k)).fold(1, |ways, step| ways * (u64::from(n) - step) / (step + 1))
}
