//! Two who are left in the hand, as a game for CFR+: their cards by classes, their bids by a menu.
//!
//! A hand vector has an entry for each class of the own first card; once the first cards lie open, an entry for each
//! pair of first cards and each class of the own second card.

use super::super::moves::Move;
use super::super::options::SutdaOptions;
use super::bets::{Bets, Menu};
use super::classes::{ByClass, CARDS, CLASSES, HandRank, hands};
use crate::ai::{Solver, Step, ZeroSumGame};
use crate::engine::Seat;

/// The second cards of two players whose first cards lie open.
struct Board {
    first: [usize; 2],
    /// The probability of these first cards and of any two second ones.
    probability: f32,
    /// How many cards of a class are left for a second card.
    left: ByClass<f32>,
    /// By player, by the class of the other, by the own class: the probability of both if the own hand wins.
    wins: [ByClass<ByClass<f32>>; 2],
    /// The same if it loses.
    losses: [ByClass<ByClass<f32>>; 2],
    /// The place of each hand's multiplier among [`TIMES`].
    times: [ByClass<usize>; 2],
}

/// A number for any two first cards.
pub type Matrix = ByClass<ByClass<f32>>;

/// The multipliers there are.
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

/// All two first cards there can be, each with what is left and its probability.
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

/// A node of the public tree: where the betting stands, and how far along the bids that were really made.
#[derive(Clone, Copy)]
pub struct Spot {
    pub bets: Bets,
    /// The bid that led here.
    pub last: Option<Move>,
    /// How many of the actual bids led here, and no other.
    pub actual: Option<usize>,
}

/// The children of a node: the bids of a menu, and along the actual bids the next of these too.
pub fn steps(
    spot: &Spot,
    menu: &Menu,
    options: &SutdaOptions,
    actual: &[Move],
    player: impl Fn(Seat) -> usize,
) -> Step<Spot> {
    let bets = &spot.bets;
    if bets.stakes.live.len() < 2 {
        return Step::Terminal;
    }
    let Some(seat) = bets.turn else {
        let go_on = || Step::Deal(Spot { bets: bets.go_on(), last: None, actual: None });
        return if bets.second { Step::Terminal } else { go_on() };
    };
    let mut bids = bets.bids(menu, options, spot.actual.is_some());
    let bid = spot.actual.and_then(|place| actual.get(place).copied());
    bids.extend(bid.filter(|bid| !bids.contains(bid)));
    let next = bids.into_iter().map(|one| Spot {
        bets: bets.after(one),
        last: Some(one),
        actual: spot.actual.filter(|_| bid == Some(one)).map(|place| place + 1),
    });
    Step::Decision { player: player(seat), next: next.collect() }
}

/// Two players in a hand.
pub struct Pair {
    seats: [Seat; 2],
    menu: &'static Menu,
    options: SutdaOptions,
    /// The actual bids from the root on: the tree has them beside the menu.
    bids: Vec<Move>,
    /// All first cards there can be, or the two that lie open.
    boards: Vec<Board>,
    open: bool,
    /// The coins in the pot of those who are out, half to each so that the sum is nothing.
    dead: f32,
}

impl Pair {
    /// The hand from a position on. Once the first cards lie open, `open` are the classes of theirs, and how many
    /// cards of each class are still unseen.
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

    /// A solver for it, with either player's reach probabilities at the root.
    pub fn solver(self, bets: Bets, ranges: [Vec<f32>; 2]) -> Solver<Self> {
        Solver::new(self, Spot { bets, last: None, actual: Some(0) }, ranges)
    }

    /// A solver for it in which all hands are as likely as they are dealt.
    pub fn even(self, bets: Bets) -> Solver<Self> {
        let ranges = vec![1.0; self.vector_len(0)];
        self.solver(bets, [ranges.clone(), ranges])
    }

    /// The values of a second auction for the first of the two, by the first cards of both.
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

    /// The place of a seat among the two.
    pub fn player(&self, seat: Seat) -> usize {
        usize::from(seat == self.seats[1])
    }

    fn second_cards(&self, vector_len: usize) -> bool {
        self.open || vector_len != CLASSES
    }

    /// A fold: whoever stays wins what the other has put in.
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

    /// A showdown: what each hand wins from those that it beats, less what it loses to the others.
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

/// The values of each class that wins the same amount from whatever the other has.
pub fn alone(left: &ByClass<f32>, amount: f32, other: &[f32], values: &mut [f32]) {
    let all = left.iter().zip(other).fold(0.0, |sum, (left, reach)| sum + left * reach);
    for class in 0..CLASSES {
        values[class] = amount * left[class] * (all - other[class]);
    }
}

impl ZeroSumGame for Pair {
    type State = Spot;

    fn step(&self, spot: &Spot) -> Step<Spot> {
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
        // Whoever loses pays the multiple, but no more than they have.
        let most = |seat: Seat| TIMES.map(|times| self.dead + f32::from((times * against).min(bets.means(seat))));
        self.shown(me, most(self.seats[1 - me]), most(self.seats[me]), other, values);
    }
}
