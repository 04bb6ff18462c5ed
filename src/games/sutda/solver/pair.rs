//! Two who are left in the hand, as a game for the solver: their cards by classes, their bids by a menu.

use super::bets::{Bets, Bid, Limits, Menu};
use super::classes::{ByClass, CARDS, CLASSES, hands};
use super::super::hands::Ranking;
use crate::ai::{Duel, Solver, Step};
use crate::engine::Seat;

/// The second cards of two players whose first cards lie open.
struct Board {
    first: [usize; 2],
    /// The chance of these first cards and of any two second ones.
    chance: f32,
    /// How many cards of a class are left for a second card.
    left: ByClass<f32>,
    /// By player, by the class of the other, by the own class: the chance of both if the own hand wins.
    wins: [ByClass<ByClass<f32>>; 2],
    /// The same if it loses.
    losses: [ByClass<ByClass<f32>>; 2],
    /// The place of each hand's multiplier among [`TIMES`].
    times: [ByClass<usize>; 2],
}

/// The multipliers there are.
const TIMES: [u16; 4] = [1, 3, 5, 10];

impl Board {
    fn new(first: [usize; 2], ranking: &ByClass<ByClass<super::classes::Hand>>) -> Self {
        let mut left = CARDS.map(f32::from);
        let mut chance = left[first[0]] / 20.0;
        left[first[0]] -= 1.0;
        chance *= left[first[1]] / 19.0 / (18.0 * 17.0);
        left[first[1]] -= 1.0;
        left.iter_mut().for_each(|left| *left = left.max(0.0));
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
                        what[player][other][own] = chance * both.max(0.0);
                    }
                }
            }
        }
        Self { first, chance, left, wins, losses, times }
    }
}

/// A position of the betting, and how far it lies on the way that was really taken.
#[derive(Clone, Copy)]
pub struct Spot {
    pub bets: Bets,
    /// The bid that led here.
    pub last: Option<Bid>,
    /// How many of the real bids led here, and no other.
    pub real: Option<usize>,
}

/// Two players in a hand.
pub struct Pair<'a> {
    seats: [Seat; 2],
    menu: &'a Menu,
    limits: Limits,
    /// What was really bid, from the root on: it is thought about beside the menu.
    bids: Vec<Bid>,
    /// All first cards there can be, or the two that lie open.
    boards: Vec<Board>,
    open: bool,
    /// The coins in the pot of those who are out, half to each so that the sum is nothing.
    dead: f32,
}

impl<'a> Pair<'a> {
    /// The hand from a position on. `first` are the classes of the first cards once they lie open.
    pub fn new(
        bets: &Bets,
        bids: &[Bid],
        first: Option<[usize; 2]>,
        ranking: Ranking,
        menu: &'a Menu,
        limits: Limits,
    ) -> Self {
        let mut inside = bets.inside.iter();
        let seats = [inside.next().expect("two are left"), inside.next().expect("two are left")];
        let ranking = hands(ranking);
        let boards = match first {
            Some(first) => vec![Board::new(first, &ranking)],
            None => {
                let all = (0..CLASSES * CLASSES).map(|both| [both / CLASSES, both % CLASSES]);
                let can = all.filter(|&[one, other]| one != other || CARDS[one] > 1);
                can.map(|first| Board::new(first, &ranking)).collect()
            }
        };
        let staked = |seat: Seat| bets.staked[seat.number()];
        let dead = f32::from(bets.pot() - staked(seats[0]) - staked(seats[1])) / 2.0;
        Self { seats, menu, limits, bids: bids.to_vec(), boards, open: first.is_some(), dead }
    }

    /// A solver for it, with how likely either player comes here with each class.
    pub fn solver(self, bets: Bets, ranges: [ByClass<f32>; 2]) -> Solver<Self> {
        Solver::new(self, Spot { bets, last: None, real: Some(0) }, ranges.map(|range| range.to_vec()))
    }

    /// The place of a seat among the two.
    pub fn player(&self, seat: Seat) -> usize {
        usize::from(seat == self.seats[1])
    }

    fn second_cards(&self, lanes: usize) -> bool {
        self.open || lanes != CLASSES
    }

    /// A fold: whoever stays wins what the other has put in.
    fn folded(&self, amount: f32, other: &[f32], worth: &mut [f32]) {
        if self.second_cards(worth.len()) {
            let (other, worth) = (other.as_chunks::<CLASSES>().0, worth.as_chunks_mut::<CLASSES>().0);
            for ((board, other), worth) in self.boards.iter().zip(other).zip(worth) {
                alone(&board.left, amount * board.chance, other, worth);
            }
        } else {
            alone(&CARDS.map(f32::from), amount / 380.0, other, worth);
        }
    }

    fn shown(&self, me: usize, won: [f32; 4], lost: [f32; 4], other: &[f32], worth: &mut [f32]) {
        let (other, worth) = (other.as_chunks::<CLASSES>().0, worth.as_chunks_mut::<CLASSES>().0);
        for ((board, other), worth) in self.boards.iter().zip(other).zip(worth) {
            *worth = [0.0; CLASSES];
            let (times, theirs) = (&board.times[me], &board.times[1 - me]);
            let mut loses = [0.0; CLASSES];
            for class in 0..CLASSES {
                if other[class] > 0.0 {
                    let (likely, costs) = (other[class], other[class] * lost[theirs[class]]);
                    let (winning, losing) = (&board.wins[me][class], &board.losses[me][class]);
                    for own in 0..CLASSES {
                        worth[own] += likely * winning[own];
                        loses[own] += costs * losing[own];
                    }
                }
            }
            for own in 0..CLASSES {
                worth[own] = worth[own] * won[times[own]] - loses[own];
            }
        }
    }
}

/// What each class gets if it gets the same from whatever the other has.
fn alone(left: &ByClass<f32>, amount: f32, other: &[f32], worth: &mut [f32]) {
    let all = left.iter().zip(other).fold(0.0, |sum, (left, likely)| sum + left * likely);
    for class in 0..CLASSES {
        worth[class] = amount * left[class] * (all - other[class]);
    }
}

impl Duel for Pair<'_> {
    type State = Spot;

    fn step(&self, spot: &Spot) -> Step<Spot> {
        let bets = &spot.bets;
        if bets.inside.len() < 2 {
            return Step::End;
        }
        let Some(seat) = bets.turn else {
            return if bets.second {
                Step::End
            } else {
                Step::Deal(Spot { bets: bets.go_on(), last: None, real: None })
            };
        };
        let real = spot.real.map(|place| (place, self.bids.get(place).copied().map(|bid| bets.limited(bid))));
        let mut bids = bets.offers(self.menu, self.limits, real.is_some());
        if let Some((_, Some(bid))) = real
            && !bids.contains(&bid)
        {
            bids.push(bid);
        }
        let next = bids.into_iter().map(|bid| Spot {
            bets: bets.after(bid),
            last: Some(bid),
            real: real.and_then(|(place, real)| (real == Some(bid)).then_some(place + 1)),
        });
        Step::Choice { player: self.player(seat), next: next.collect() }
    }

    fn lanes(&self, deals: usize) -> usize {
        if deals == 0 { CLASSES } else { CLASSES * self.boards.len() }
    }

    fn hands(&self, deals: usize) -> usize {
        if deals == 0 && !self.open {
            return CLASSES;
        }
        let can = |board: &Board| board.left.iter().filter(|&&left| left > 0.0).count();
        self.boards.iter().map(can).sum()
    }

    fn spread(&self, player: usize, before: &[f32], after: &mut [f32]) {
        for (board, after) in self.boards.iter().zip(after.as_chunks_mut::<CLASSES>().0) {
            *after = [before[board.first[player]]; CLASSES];
        }
    }

    fn gather(&self, player: usize, after: &[f32], before: &mut [f32]) {
        before.fill(0.0);
        for (board, after) in self.boards.iter().zip(after.as_chunks::<CLASSES>().0) {
            before[board.first[player]] += after.iter().fold(0.0, |sum, after| sum + after);
        }
    }

    fn pay(&self, end: &Spot, me: usize, other: &[f32], worth: &mut [f32]) {
        let bets = &end.bets;
        let staked = self.seats.map(|seat| bets.staked[seat.number()]);
        let against = staked[0].min(staked[1]);
        if bets.inside.len() < 2 {
            let stays = bets.inside.contains(self.seats[me]);
            let amount = self.dead + f32::from(against);
            return self.folded(if stays { amount } else { -amount }, other, worth);
        }
        // Whoever loses pays the multiple, and has no more than he has.
        let most = |seat: Seat| TIMES.map(|times| self.dead + f32::from((times * against).min(bets.means(seat))));
        self.shown(me, most(self.seats[1 - me]), most(self.seats[me]), other, worth);
    }
}
