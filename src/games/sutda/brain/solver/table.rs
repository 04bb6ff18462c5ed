//! The first auction of three or more players: a small strategy table, learnt in advance by Monte Carlo CFR.
//!
//! `lab table sutda` learns the table and writes `table.txt`. Each line is a situation with two digits for each class
//! of first cards: the probabilities, in fifteenths, of the second and the third of [`bids`].

use super::bets::{Bets, Menu, Size};
use super::classes::{ByClass, CARDS, CLASSES, HandRank, hands};
use super::many::{Classes, draw_class, payoffs};
use super::pair::Spot;
use crate::ai::{MultiplayerGame, NodeKind, Sampler};
use crate::engine::{MOST_SEATS, Rng, Seat};
use crate::games::sutda::rules::moves::Move;
use crate::games::sutda::rules::options::SutdaOptions;

static TABLE: &str = include_str!("table.txt");

/// The numbers of players with learnt strategies. Other numbers use the next larger one, and ten players that of nine.
const LEARNT: [usize; 4] = [3, 4, 6, 9];
/// The number of situations: not opened, or one of four price kinds with or without a raise.
const SITUATIONS: usize = 9;
const LINES: usize = LEARNT.len() * 9 * SITUATIONS;
const DIGITS: f32 = 15.0;

/// The number of visits to learn the table for each number of players, and the number that a test repeats.
const VISITS: u32 = 6_000_000;
const CHECKED: u32 = 20_000;

/// The three bids of the table. Not opened: openings by the least, half the pot and the pot. Opened: fold, call and a
/// raise by the pot. A fold at price zero is replaced by a call.
pub fn bids(bets: &Bets, options: &SutdaOptions) -> [Move; 3] {
    if bets.stakes.opened {
        let raise = bets.sized(Size::Quarters(4), options).unwrap_or(Move::Call);
        let free = bets.turn.is_some_and(|seat| bets.stakes.price(seat) == 0);
        [if free { Move::Call } else { Move::Fold }, Move::Call, raise]
    } else {
        let sizes = [Size::Least, Size::Quarters(2), Size::Quarters(4)];
        sizes.map(|size| bets.sized(size, options).unwrap_or(Move::Open(0)))
    }
}

/// The strategy of a class of first cards: the probability of each of the three bids.
pub fn strategy(bets: &Bets, class: usize) -> [f32; 3] {
    let place = line(bets) * (2 * CLASSES + 1) + 2 * class;
    let digit =
        |place: usize| char::from(TABLE.as_bytes()[place]).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    match (digit(place), digit(place + 1)) {
        (Some(second), Some(third)) => {
            let (second, third) = (f32::from(second) / DIGITS, f32::from(third) / DIGITS);
            [1.0 - second - third, second, third]
        }
        // Learning never visited this situation.
        _ if bets.stakes.opened && price(bets) > 0 => [1.0, 0.0, 0.0],
        _ => [0.0, 1.0, 0.0],
    }
}

/// The kind of the price, from 0 to 3, by its share of the pot.
fn price(bets: &Bets) -> usize {
    let price = bets.turn.map_or(0, |seat| u32::from(bets.stakes.price(seat)));
    let pot = u32::from(bets.stakes.pot(bets.players));
    [(8, 1), (4, 1), (12, 5)].iter().filter(|(times, part)| price * times > pot * part).count()
}

/// The index of a situation's line in the table.
fn line(bets: &Bets) -> usize {
    let stakes = &bets.stakes;
    let dealt = Seat::all(bets.players).filter(|&seat| stakes.staked[seat] > 0).count();
    let players = LEARNT.iter().filter(|&&learnt| learnt < dealt).count().min(LEARNT.len() - 1);
    let live = stakes.live.len().clamp(2, 4) - 2;
    let waiting = stakes.waiting.len().clamp(1, 3) - 1;
    let situation = if stakes.opened { 1 + 2 * price(bets) + usize::from(stakes.raises > 0) } else { 0 };
    ((players * 3 + live) * 3 + waiting) * SITUATIONS + situation
}

/// A whole hand of several players, or the rest of one, with only the three bids of the table.
pub struct Hands {
    root: Bets,
    /// The bids at the root, if they differ from the three bids.
    asked: Vec<Move>,
    /// Reach probabilities of each player's first cards at the root.
    ranges: [ByClass<f32>; MOST_SEATS],
    ranking: ByClass<ByClass<HandRank>>,
    options: SutdaOptions,
}

/// A sampled deal: all cards except the first card of the traverser.
pub struct Dealt {
    me: usize,
    first: Classes,
    second: Classes,
    weights: ByClass<f32>,
}

impl Hands {
    fn new(players: usize) -> Self {
        let options = SutdaOptions::default();
        let root = super::opening(players, options.coins.count(), &options);
        let ranges = [[1.0; CLASSES]; MOST_SEATS];
        Self { root, asked: Vec::new(), ranges, ranking: hands(options.ranking), options }
    }

    /// The rest of a hand from a state of the first auction on, with all bids of a menu for the seat to move.
    pub fn from(root: Bets, ranges: &[ByClass<f32>; MOST_SEATS], menu: &Menu, options: &SutdaOptions) -> Self {
        let asked = root.bids(menu, options, true);
        Self { root, asked, ranges: *ranges, ranking: hands(options.ranking), options: options.clone() }
    }

    /// The root of the game tree.
    pub fn start(&self) -> Spot {
        Spot { bets: self.root, last: None, actual: Some(0).filter(|_| !self.asked.is_empty()) }
    }
}

impl MultiplayerGame for Hands {
    type State = Spot;
    type Deal = Dealt;

    fn step(&self, spot: &Spot) -> NodeKind<Spot> {
        let (bets, asked) = (&spot.bets, spot.actual.is_some());
        let spot = |bets: Bets, last: Option<Move>| Spot { bets, last, actual: None };
        match bets.turn {
            Some(seat) if asked => {
                let next = self.asked.iter().map(|&bid| spot(bets.after(bid), Some(bid)));
                NodeKind::Decision { player: seat.number(), next: next.collect() }
            }
            _ if bets.stakes.live.len() < 2 => NodeKind::Terminal,
            None if bets.second => NodeKind::Terminal,
            None => NodeKind::Deal(spot(bets.go_on(), None)),
            Some(seat) => {
                let bids = bids(bets, &self.options);
                // At most two raises.
                let bids =
                    bids.map(|bid| if bets.stakes.raises > 1 && bid.level().is_some() { Move::Call } else { bid });
                let next = bids.iter().map(|&bid| spot(bets.after(bid), Some(bid)));
                NodeKind::Decision { player: seat.number(), next: next.collect() }
            }
        }
    }

    fn key(&self, spot: &Spot) -> u64 {
        if spot.actual.is_some() {
            return u64::MAX;
        }
        (line(&spot.bets) + if spot.bets.second { LINES } else { 0 }) as u64
    }

    fn buckets(&self) -> usize {
        crate::games::sutda::rules::hands::Rank::COUNT
    }

    fn vector_len(&self) -> usize {
        CLASSES
    }

    fn sample_deal(&self, me: usize, rng: &mut Rng) -> Dealt {
        let mut left = CARDS;
        let (mut first, mut second) = ([0; MOST_SEATS], [0; MOST_SEATS]);
        let mut reach = 1.0;
        for seat in self.root.stakes.live.iter().map(Seat::number) {
            second[seat] = draw_class(&mut left, rng);
            if seat != me {
                first[seat] = draw_class(&mut left, rng);
                reach *= self.ranges[seat][first[seat]];
            }
        }
        Dealt { me, first, second, weights: left.map(|left| f32::from(left) * reach) }
    }

    fn hand_weights<'a>(&self, deal: &'a Dealt) -> &'a [f32] {
        &deal.weights
    }

    /// In the second auction the bucket is the strength of the hand, regardless of the open cards. This is coarse, but
    /// the second auction is only used to value the first.
    fn own_bucket(&self, spot: &Spot, class: usize, deal: &Dealt) -> usize {
        if spot.bets.second { self.ranking[class][deal.second[deal.me]].strength.into() } else { class }
    }

    fn other_bucket(&self, spot: &Spot, player: usize, deal: &Dealt) -> usize {
        let first = deal.first[player];
        if spot.bets.second { self.ranking[first][deal.second[player]].strength.into() } else { first }
    }

    fn terminal_values(&self, end: &Spot, me: usize, deal: &Dealt, values: &mut [f32]) {
        let hand = |seat: Seat| self.ranking[deal.first[seat.number()]][deal.second[seat.number()]];
        payoffs(&end.bets, Seat::new(me), hand, |class| self.ranking[class][deal.second[me]], values);
    }
}

/// Learns the lines for a number of players.
fn learn(players: usize, visits: u32) -> Sampler<Hands> {
    let hands = Hands::new(players);
    let root = hands.start();
    let mut sampler = Sampler::new(hands, (0..players).collect(), Rng::new(players as u64));
    sampler.run(&root, visits);
    sampler
}

/// The content of `table.txt`: the lines, and for each number of players a checksum of a short learning run.
#[must_use]
pub fn written() -> String {
    let mut text = String::new();
    for (place, players) in LEARNT.into_iter().enumerate() {
        let sampler = learn(players, VISITS);
        for line in place * LINES / LEARNT.len()..(place + 1) * LINES / LEARNT.len() {
            for class in 0..CLASSES {
                text +=
                    &digits(sampler.strategy(line as u64, class).filter(|_| sampler.weight(line as u64, class) > 0.0));
            }
            text.push('\n');
        }
    }
    for players in LEARNT {
        text += &checked(players);
    }
    text
}

fn digits(shares: Option<Vec<f32>>) -> String {
    let Some(shares) = shares else { return "..".to_owned() };
    let tick = |share: f32| (0..15_u8).filter(|&tick| share * DIGITS >= f32::from(tick) + 0.5).count();
    let third = tick(shares[2]);
    let second = tick(shares[1]).min(15 - third);
    format!("{second:x}{third:x}")
}

/// A checksum of a short learning run with `CHECKED` visits.
pub fn checked(players: usize) -> String {
    let bits = learn(players, CHECKED).bits();
    format!("{players} {bits:016x}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_of_the_table_match_a_short_learning_run() {
        let numbers: Vec<&str> = TABLE.lines().skip(LINES).collect();
        assert_eq!(numbers.len(), LEARNT.len());
        for (players, number) in LEARNT.into_iter().zip(numbers) {
            assert_eq!(checked(players).trim_end(), number);
        }
    }

    #[test]
    fn every_line_has_two_digits_for_every_class() {
        assert!(TABLE.lines().take(LINES).all(|line| line.len() == 2 * CLASSES));
        let bets = Hands::new(4).root;
        let all: f32 = strategy(&bets, 3).iter().sum();
        assert!((all - 1.0).abs() < 1e-6);
    }
}
