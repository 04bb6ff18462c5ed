//! The games that a viewer must hold possible.

use crate::cards::plants::{Cards, Suit, Suits};
use crate::engine::{BySeat, Luck, Rng, Seat};

use super::{Shochikubai, View};

/// How often a guess is dealt at random (rejection sampling) before deals are counted.
const TRIES: u32 = 8;

/// A game that agrees with all the viewer has seen and could conclude; each is as likely as any other.
pub fn guess(view: &View, rng: &mut Rng) -> Shochikubai {
    let board = &view.board;
    let unseen = view.unseen();
    if !board.is_revealed() {
        // Most of what is dealt at random agrees with what everybody has shown. Of what does, it is as even.
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
    // Those who may hold anything come last: they share whatever the others leave, in any way.
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

/// Any deal at all; `None` when somebody holds what they have shown to lack.
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

/// How many cards a seat must get, and what it cannot hold.
#[derive(Clone, Copy)]
struct Need {
    seat: Seat,
    cards: u8,
    lacks: Suits,
}

/// Cards by suit.
type Counts = [u8; 3];

fn counts(cards: Cards) -> Counts {
    #[expect(clippy::cast_possible_truncation, reason = "there are thirty cards")]
    Suit::ALL.map(|suit| cards.of(suit).len() as u8)
}

/// So many cards out of the pool.
fn some(count: u8, pool: &mut Cards, rng: &mut Rng) -> Cards {
    let mut hand = Cards::EMPTY;
    for _ in 0..count {
        let card = rng.card(pool);
        pool.remove(card);
        hand.insert(card);
    }
    hand
}

/// How many cards of each suit the first of these gets: drawn so that every whole deal is equally likely.
fn choose_suits(needs: &[Need], pool: Counts, rng: &mut Rng) -> Option<Counts> {
    let all: u64 = splits(needs[0], pool).map(|split| deals_with(split, needs, pool)).sum();
    let word = u64::from(rng.word()) << 32 | u64::from(rng.word());
    // There are fewer than 2³⁸ deals, so they are equally likely but for one part in 2²⁶.
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

/// In how many ways the first of these gets so many of each suit, and the others what they need.
fn deals_with(split: Counts, needs: &[Need], pool: Counts) -> u64 {
    let mut left = pool;
    let mut ways = 1;
    for suit in 0..3 {
        ways *= choose(pool[suit], split[suit]);
        left[suit] -= split[suit];
    }
    ways * deals(&needs[1..], left)
}

/// In how many ways a pool can be dealt to these; the rest stays aside.
fn deals(needs: &[Need], pool: Counts) -> u64 {
    match needs {
        [first, ..] if !first.lacks.is_empty() => {
            splits(*first, pool).map(|split| deals_with(split, needs, pool)).sum()
        }
        // From here on nobody lacks anything.
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

/// The ways to make up a hand of suits it may hold.
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
