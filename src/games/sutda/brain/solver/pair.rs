//! The hand of two remaining players as a game for CFR+: their cards by classes, their bids by a menu.
//!
//! Layout of a hand vector: one entry for each class of the own first card. Once the first cards are open: one entry
//! for each pair of first cards and each class of the own second card.

use super::bets::{Bets, Menu};
use super::classes::{ByClass, CARDS, CLASSES, HandRank, hands};
use crate::ai::{NodeKind, Solver, ZeroSumGame};
use crate::engine::Seat;
use crate::games::sutda::rules::moves::Move;
use crate::games::sutda::rules::options::SutdaOptions;

/// The second cards of two players, for given first cards.
struct Board {
    first: [usize; 2],
    /// The probability of these first cards with any two given second cards.
    probability: f32,
    /// The number of cards of each class left for a second card.
    left: ByClass<f32>,
    /// Probabilities by player, class of the other player and own class: of both second cards if the own hand wins,
    /// otherwise zero.
    wins: [ByClass<ByClass<f32>>; 2],
    /// The same for losing hands.
    losses: [ByClass<ByClass<f32>>; 2],
    /// The index of each hand's multiplier in [`TIMES`].
    times: [ByClass<usize>; 2],
}

/// A number for each pair of first cards.
pub type Matrix = ByClass<ByClass<f32>>;

/// All multipliers.
const TIMES: [u16; 4] = [1, 3, 5, 10];

impl Board {
    fn new(first: [usize; 2], left: ByClass<u8>, probability: f32, ranking: &ByClass<ByClass<HandRank>>) -> Self {
        let all = left.iter().fold(0.0, |sum, &left| sum + f32::from(left));
        let probability = probability / (all * (all - 1.0));
        let left = left.map(f32::from);
        let mut wins = [[[0.0; CLASSES]; CLASSES]; 2];
        let mut losses = wins;
        let mut times = [[0; CLASSES]; 2];
        for player in 0..2 {
            let (mine, theirs) = (first[player], first[1 - player]);
            for own in 0..CLASSES {
                let hand = ranking[mine][own];
                let place = TIMES.iter().position(|&times| times == u16::from(hand.multiplier));
                times[player][own] = place.expect("one of the multipliers");
                for other in 0..CLASSES {
                    let both = left[own] * (left[other] - if own == other { 1.0 } else { 0.0 });
                    let against = ranking[theirs][other];
                    let what = if hand.strength > against.strength { &mut wins } else { &mut losses };
                    if hand.strength != against.strength {
                        what[player][other][own] = probability * both.max(0.0);
                    }
                }
            }
        }
        Self { first, probability, left, wins, losses, times }
    }
}

/// All pairs of first cards, each with the cards left and its probability.
fn first_cards() -> impl Iterator<Item = ([usize; 2], ByClass<u8>, f32)> {
    let all = (0..CLASSES * CLASSES).map(|both| [both / CLASSES, both % CLASSES]);
    all.filter_map(|[one, other]| {
        let mut left = CARDS;
        let ways = left[one];
        left[one] -= 1;
        let ways = ways * left[other];
        left[other] = left[other].checked_sub(1)?;
        Some(([one, other], left, f32::from(ways) / 380.0))
    })
}

/// A node of the public tree: the state of the betting, and the position in the actual bids.
#[derive(Clone, Copy)]
pub struct Spot {
    pub bets: Bets,
    /// The bid that led here.
    pub last: Option<Move>,
    /// The number of actual bids that led here; `None` after any other bid.
    pub actual: Option<usize>,
}

/// The children of a node: the bids of a menu, and on the actual line also the next actual bid.
pub fn steps(
    spot: &Spot,
    menu: &Menu,
    options: &SutdaOptions,
    actual: &[Move],
    player: impl Fn(Seat) -> usize,
) -> NodeKind<Spot> {
    let bets = &spot.bets;
    if bets.stakes.live.len() < 2 {
        return NodeKind::Terminal;
    }
    let Some(seat) = bets.turn else {
        let go_on = || NodeKind::Deal(Spot { bets: bets.go_on(), last: None, actual: None });
        return if bets.second { NodeKind::Terminal } else { go_on() };
    };
    let mut bids = bets.bids(menu, options, spot.actual.is_some());
    let bid = spot.actual.and_then(|place| actual.get(place).copied());
    bids.extend(bid.filter(|bid| !bids.contains(bid)));
    let next = bids.into_iter().map(|one| Spot {
        bets: bets.after(one),
        last: Some(one),
        actual: spot.actual.filter(|_| bid == Some(one)).map(|place| place + 1),
    });
    NodeKind::Decision { player: player(seat), next: next.collect() }
}

/// The hand of two players.
pub struct Pair {
    seats: [Seat; 2],
    menu: &'static Menu,
    options: SutdaOptions,
    /// The actual bids from the root on. The tree contains them in addition to the menu.
    bids: Vec<Move>,
    /// All pairs of first cards, or only the open pair.
    boards: Vec<Board>,
    open: bool,
    /// Half of the coins that folded players left in the pot. The winner gains it and the loser loses it, so the game
    /// is zero-sum.
    dead: f32,
}

impl Pair {
    /// The hand from a position on. If the first cards are open, `open` holds their classes and the number of unseen
    /// cards of each class.
    pub fn new(
        bets: &Bets,
        bids: &[Move],
        open: Option<([usize; 2], ByClass<u8>)>,
        menu: &'static Menu,
        options: &SutdaOptions,
    ) -> Self {
        let seats = bets.pair();
        let ranking = hands(options.ranking);
        let boards = match open {
            Some((first, left)) => vec![Board::new(first, left, 1.0, &ranking)],
            None => {
                first_cards().map(|(first, left, probability)| Board::new(first, left, probability, &ranking)).collect()
            }
        };
        let dead = bets.dead(seats);
        Self { seats, menu, options: options.clone(), bids: bids.to_vec(), boards, open: bets.second, dead }
    }

    /// A solver for the hand, with the reach probabilities of both players at the root.
    pub fn solver(self, bets: Bets, ranges: [Vec<f32>; 2]) -> Solver<Self> {
        Solver::new(self, Spot { bets, last: None, actual: Some(0) }, ranges)
    }

    /// A solver for the hand in which all hands have their dealing probability.
    pub fn even(self, bets: Bets) -> Solver<Self> {
        let ranges = vec![1.0; self.vector_len(0)];
        self.solver(bets, [ranges.clone(), ranges])
    }

    /// The values of a second auction for the first player, by the first cards of both.
    pub fn second_auction_values(bets: Bets, menu: &'static Menu, options: &SutdaOptions, iterations: u16) -> Matrix {
        let mut solver = Self::new(&bets, &[], None, menu, options).even(bets);
        solver.run(iterations);
        let mut matrix = [[0.0; CLASSES]; CLASSES];
        let values = solver.values(0);
        for ((first, ..), values) in first_cards().zip(values.as_chunks::<CLASSES>().0) {
            matrix[first[0]][first[1]] = values.iter().fold(0.0, |sum, value| sum + value);
        }
        matrix
    }

    /// The index of a seat among the two.
    pub fn player(&self, seat: Seat) -> usize {
        usize::from(seat == self.seats[1])
    }

    fn second_cards(&self, vector_len: usize) -> bool {
        self.open || vector_len != CLASSES
    }

    /// The values after a fold: the player who stays wins the amount.
    fn folded(&self, amount: f32, other: &[f32], values: &mut [f32]) {
        if self.second_cards(values.len()) {
            let (other, values) = (other.as_chunks::<CLASSES>().0, values.as_chunks_mut::<CLASSES>().0);
            for ((board, other), values) in self.boards.iter().zip(other).zip(values) {
                alone(&board.left, amount * board.probability, other, values);
            }
        } else {
            alone(&CARDS.map(f32::from), amount / 380.0, other, values);
        }
    }

    /// The values at a showdown: the amounts that each hand wins from weaker hands, less the amounts that it loses to
    /// stronger ones. The amounts are given by multiplier.
    fn shown(&self, me: usize, won: [f32; 4], lost: [f32; 4], other: &[f32], values: &mut [f32]) {
        let (other, values) = (other.as_chunks::<CLASSES>().0, values.as_chunks_mut::<CLASSES>().0);
        for ((board, other), values) in self.boards.iter().zip(other).zip(values) {
            *values = [0.0; CLASSES];
            let (times, theirs) = (&board.times[me], &board.times[1 - me]);
            let mut loses = [0.0; CLASSES];
            for class in 0..CLASSES {
                if other[class] > 0.0 {
                    let (reach, costs) = (other[class], other[class] * lost[theirs[class]]);
                    let (winning, losing) = (&board.wins[me][class], &board.losses[me][class]);
                    for own in 0..CLASSES {
                        values[own] += reach * winning[own];
                        loses[own] += costs * losing[own];
                    }
                }
            }
            for own in 0..CLASSES {
                values[own] = values[own] * won[times[own]] - loses[own];
            }
        }
    }
}

/// The values of each class if it wins the same amount from every hand of the other player.
pub fn alone(left: &ByClass<f32>, amount: f32, other: &[f32], values: &mut [f32]) {
    let all = left.iter().zip(other).fold(0.0, |sum, (left, reach)| sum + left * reach);
    for class in 0..CLASSES {
        values[class] = amount * left[class] * (all - other[class]);
    }
}

impl ZeroSumGame for Pair {
    type State = Spot;

    fn step(&self, spot: &Spot) -> NodeKind<Spot> {
        steps(spot, self.menu, &self.options, &self.bids, |seat| self.player(seat))
    }

    fn vector_len(&self, deals: usize) -> usize {
        if deals == 0 && !self.open { CLASSES } else { CLASSES * self.boards.len() }
    }

    fn possible_hands(&self, deals: usize) -> usize {
        if deals == 0 && !self.open {
            return CLASSES;
        }
        let can = |board: &Board| board.left.iter().filter(|&&left| left > 0.0).count();
        self.boards.iter().map(can).sum()
    }

    fn deal_reach(&self, player: usize, before: &[f32], after: &mut [f32]) {
        for (board, after) in self.boards.iter().zip(after.as_chunks_mut::<CLASSES>().0) {
            *after = [before[board.first[player]]; CLASSES];
        }
    }

    fn sum_values(&self, player: usize, after: &[f32], before: &mut [f32]) {
        before.fill(0.0);
        for (board, after) in self.boards.iter().zip(after.as_chunks::<CLASSES>().0) {
            before[board.first[player]] += after.iter().fold(0.0, |sum, after| sum + after);
        }
    }

    fn terminal_values(&self, end: &Spot, me: usize, other: &[f32], values: &mut [f32]) {
        let bets = &end.bets;
        let staked = self.seats.map(|seat| bets.stakes.staked[seat]);
        let against = staked[0].min(staked[1]);
        if bets.stakes.live.len() < 2 {
            let stays = bets.stakes.live.contains(self.seats[me]);
            let amount = self.dead + f32::from(against);
            return self.folded(if stays { amount } else { -amount }, other, values);
        }
        // The loser pays the multiple, limited to their coins.
        let most = |seat: Seat| TIMES.map(|times| self.dead + f32::from((times * against).min(bets.means(seat))));
        self.shown(me, most(self.seats[1 - me]), most(self.seats[me]), other, values);
    }
}
