//! Selection of the game to solve at each point of a hand.
//!
//! With two players the game is solved: in the first auction the whole of it with a few bid sizes, in the second only
//! the remaining subgame with many. The tree contains the actual bids in addition to the menu, so an unusual size does
//! not leave it. No player has looked at their second card in the first auction, so its bids do not change the
//! probabilities of the second cards.

use std::cell::RefCell;

use super::super::odds::kind;
#[cfg(test)]
use super::bets::SMALL;
use super::bets::{Bets, CROWDED, FINE, Menu, USUAL};
use super::classes::{ByClass, CARDS, CLASSES};
use super::first_auction::FirstAuction;
use super::many::{Classes, Many};
use super::pair::{Pair, Spot, alone};
use super::table;
use crate::ai::{MultiplayerGame, NodeKind, Sampler, Solver, ZeroSumGame, draw};
use crate::engine::{MOST_SEATS, Rng, Seat};
use crate::games::sutda::rules::Phase;
use crate::games::sutda::rules::View;
use crate::games::sutda::rules::auction::Stakes;
use crate::games::sutda::rules::moves::{Act, Move};

/// The computing effort for a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// The menus of the first and of the second auction.
    pub menus: [&'static Menu; 2],
    /// The menu of a second auction of more than three players.
    pub crowded: &'static Menu,
    /// The number of iterations for each possible second auction, and for the current auction.
    pub iterations: [u16; 2],
    /// The number of visited nodes for three or more players.
    pub visits: u32,
}

/// A low effort, for tests with many decisions.
#[cfg(test)]
pub const SHALLOW: Effort =
    Effort { menus: [&SMALL, &SMALL], crowded: &CROWDED, iterations: [60, 100], visits: 50_000 };
pub const FULL: Effort = Effort { menus: [&USUAL, &FINE], crowded: &CROWDED, iterations: [100, 300], visits: 500_000 };

/// Maximum number of actual bids for which an auction is solved from its start. After more bids, only the rest is
/// solved.
const LONGEST: usize = 4;

/// The lowest reach probability of a hand: no bid rules out a hand completely.
const LEAST_LIKELY: f32 = 0.001;

/// The strategy of one class: each bid with its probability.
pub type Strategy = Vec<(Move, f32)>;

/// Reach probabilities of two players, by class.
type Ranges = [ByClass<f32>; 2];

/// A bid of the viewer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bid {
    pub mv: Move,
    /// Its probability.
    pub share: f32,
    /// The mean gain in this hand if the bidder plays as well as possible afterwards.
    pub coins: f32,
}

/// The result of a calculation for the viewer's bids.
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum Solution {
    /// Two players are left, and the game is solved.
    Solved(Vec<Bid>),
    /// More players are left in the first auction: the strategy is in [`table`].
    First,
    /// More players are left in the second auction: a learnt strategy.
    Learnt(Sampler<Many>),
}

/// Chooses a move of the viewer at random with the probabilities of the strategy.
pub fn choose(view: &View, moves: &[Move], effort: Effort, rng: &mut Rng) -> Move {
    let strategy = latest(view, effort);
    let place = draw(strategy.iter().map(|&(_, share)| share), rng);
    let bid = strategy.get(place).map_or(Move::Call, |&(bid, _)| bid);
    if moves.contains(&bid) { bid } else { moves[0] }
}

thread_local! {
    /// The latest solved view with its strategy. The strategy depends only on the view and the effort, so this cache
    /// changes no result.
    static LATEST: RefCell<Option<(View, Effort, Strategy)>> = const { RefCell::new(None) };
}

fn latest(view: &View, effort: Effort) -> Strategy {
    LATEST.with_borrow_mut(|latest| {
        if !latest.as_ref().is_some_and(|(known, deep, _)| (known, *deep) == (view, effort)) {
            *latest = Some((view.clone(), effort, strategy(view, effort)));
        }
        latest.as_ref().map(|(.., strategy)| strategy.clone()).unwrap_or_default()
    })
}

/// The strategy of the viewer.
pub fn strategy(view: &View, effort: Effort) -> Strategy {
    let round = Round::of(view);
    match round.solve(effort) {
        Solution::Solved(bids) => bids.iter().map(|bid| (bid.mv, bid.share)).collect(),
        Solution::First => {
            let now = round.now();
            table::bids(&now, view.options()).into_iter().zip(table::strategy(&now, round.own_class())).collect()
        }
        Solution::Learnt(sampler) => {
            let start = sampler.game().start();
            let NodeKind::Decision { next, .. } = sampler.game().step(&start) else { return Vec::new() };
            let strategy = sampler.strategy(sampler.game().key(&start), round.own_class()).unwrap_or_default();
            next.iter().filter_map(|spot| spot.last).zip(strategy).collect()
        }
    }
}

/// The current state of a round.
pub struct Round<'a> {
    view: &'a View,
    /// The start of the current auction.
    root: Bets,
    acts: &'a [Act],
}

impl<'a> Round<'a> {
    pub fn of(view: &'a View) -> Self {
        let options = view.options();
        let stakes = Stakes::ante(view.before, view.dealt, options.ante.count(), view.stakes.cap);
        let opens = |act: &Act| matches!(act.mv, Move::Open(_));
        let opener = view.acts.first().map_or(view.oya, |act| act.seat);
        let mut root = Bets::new(stakes, opener, view.players());
        let second = view.acts.iter().rposition(opens).filter(|&place| place > 0);
        let is_second = matches!(view.phase, Phase::Auction { second: true, .. });
        if !is_second {
            return Self { view, root, acts: &view.acts };
        }
        // The last opening starts the second auction, if that is open. Otherwise, all moves belong to the first
        // auction.
        let begin = if view.stakes.opened { second.unwrap_or(0) } else { view.acts.len() };
        for act in &view.acts[..begin] {
            root = root.after(act.mv);
        }
        Self { view, root: root.go_on(), acts: &view.acts[begin..] }
    }

    /// Calculates the values and probabilities of the viewer's bids.
    pub fn solve(&self, effort: Effort) -> Solution {
        match (self.root.stakes.live.len(), self.view.stakes.live.len(), self.root.second) {
            (2, ..) => Solution::Solved(self.pair(effort)),
            (_, 2, false) => {
                let reach = self.by_table();
                let ranges = self.now().pair().map(|seat| reach[seat.number()]);
                Solution::Solved(self.solved(self.now(), &[], ranges, effort).1)
            }
            (_, _, false) => Solution::First,
            (_, _, true) => self.many(effort),
        }
    }

    /// The class of the viewer's card that decides the strategy: the first, or in the second auction the second.
    pub fn own_class(&self) -> usize {
        self.view.cards[self.view.seat][usize::from(self.root.second)].map_or(0, kind)
    }

    pub fn now(&self) -> Bets {
        self.acts.iter().fold(self.root, |bets, act| bets.after(act.mv))
    }

    fn pair(&self, effort: Effort) -> Vec<Bid> {
        let bids = self.root.translated(self.acts);
        let even = [[1.0; CLASSES]; 2];
        if bids.len() <= LONGEST {
            return self.solved(self.root, &bids, even, effort).1;
        }
        let ranges = self.solved(self.root, &bids[..LONGEST], even, effort).0;
        self.solved(self.now(), &[], ranges, effort).1
    }

    /// Reach probabilities of all seats in a first auction that began with more than two players, by the strategy
    /// table.
    pub fn by_table(&self) -> [ByClass<f32>; MOST_SEATS] {
        let mut at = self.root;
        let mut reach = [[1.0; CLASSES]; MOST_SEATS];
        for act in self.acts {
            let bids = table::bids(&at, self.view.options());
            let gap = |bid: Move| bid.level().unwrap_or(0).abs_diff(act.mv.level().unwrap_or(0));
            let alike = |bid: &Move| std::mem::discriminant(bid) == std::mem::discriminant(&act.mv);
            let nearest = bids.iter().filter(|bid| alike(bid)).map(|&bid| gap(bid)).min();
            for (class, reach) in reach[act.seat.number()].iter_mut().enumerate() {
                let shares = bids.iter().zip(table::strategy(&at, class));
                let share = shares.filter(|(bid, _)| alike(bid) && Some(gap(**bid)) == nearest);
                *reach = (*reach * share.fold(0.0, |sum, (_, share)| sum + share)).max(LEAST_LIKELY);
            }
            at = at.after(act.mv);
        }
        reach
    }

    /// Learns the second auction of three or more players.
    fn many(&self, effort: Effort) -> Solution {
        let options = self.view.options();
        let (first, left) = self.open();
        let (bids, now) = (self.root.translated(self.acts), self.now());
        let mut ranges = vec![[1.0; CLASSES]; MOST_SEATS];
        let many = Many::new(self.root, (first, left), &bids, &ranges, effort.crowded, options);
        let (start, seats) = (many.start(), |bets: &Bets| bets.stakes.live.iter().map(Seat::number).collect());
        let mut sampler = Sampler::new(many, seats(&self.root), Rng::new(0));
        sampler.run(&start, effort.visits);
        if !bids.is_empty() {
            let mut at = start;
            for bid in &bids {
                let NodeKind::Decision { player, next } = sampler.game().step(&at) else { break };
                let Some(place) = next.iter().position(|spot| spot.last == Some(*bid)) else { break };
                for (class, reach) in ranges[player].iter_mut().enumerate() {
                    let strategy = sampler.strategy(sampler.game().key(&at), class);
                    let share = strategy.map_or(1.0, |strategy| strategy.get(place).copied().unwrap_or(0.0));
                    *reach = (*reach * share).max(LEAST_LIKELY);
                }
                at = next[place];
            }
            if now.stakes.live.len() == 2 {
                let ranges = now.pair().map(|seat| ranges[seat.number()]);
                return Solution::Solved(self.solved(now, &[], ranges, effort).1);
            }
            let many = Many::new(now, (first, left), &[], &ranges, effort.crowded, options);
            sampler = Sampler::new(many, seats(&now), Rng::new(0));
        }
        let start = sampler.game().start();
        sampler.run(&start, effort.visits);
        Solution::Learnt(sampler)
    }

    /// The classes of the open first cards by seat, and the number of other cards of each class.
    fn open(&self) -> (Classes, ByClass<u8>) {
        let (mut first, mut left) = ([0; MOST_SEATS], CARDS);
        for seat in self.view.upturned.iter() {
            first[seat.number()] = self.view.cards[seat][0].map_or(0, kind);
            left[first[seat.number()]] -= 1;
        }
        (first, left)
    }

    /// Solves the game from a state and follows these bids. Returns the reach probabilities of both players after them,
    /// and the viewer's bids there.
    fn solved(&self, root: Bets, bids: &[Move], ranges: Ranges, effort: Effort) -> (Ranges, Vec<Bid>) {
        let options = self.view.options();
        let own = (self.own_class(), root.dead(root.pair()));
        if root.second {
            let (first, left) = self.open();
            let open = (root.pair().map(|seat| first[seat.number()]), left);
            let pair = Pair::new(&root, bids, Some(open), effort.menus[1], options);
            let mut solver = pair.solver(root, ranges.map(|range| range.to_vec()));
            solver.run(effort.iterations[1]);
            follow(&solver, bids, ranges, own, &left)
        } else {
            let first = FirstAuction::new(root, bids, effort.menus[0], options, effort.iterations[0]);
            let mut solver = first.solver(ranges);
            solver.run(effort.iterations[1]);
            follow(&solver, bids, ranges, own, &CARDS)
        }
    }
}

/// Follows bids from the root of a solved game. Returns the reach probabilities of both players there, and the bids of
/// the seat to move with a class. `dead` is added to their coins. `left` are the cards that the two players' cards were
/// dealt from.
fn follow<G: ZeroSumGame<State = Spot>>(
    solver: &Solver<G>,
    bids: &[Move],
    mut ranges: Ranges,
    (class, dead): (usize, f32),
    left: &ByClass<u8>,
) -> (Ranges, Vec<Bid>) {
    let mut at = solver.root();
    for bid in bids {
        let Some(player) = solver.player(at) else { break };
        for (class, reach) in ranges[player].iter_mut().enumerate() {
            let share = solver.strategy(at, class).into_iter().find(|(spot, _)| spot.last == Some(*bid));
            *reach = (*reach * share.map_or(0.0, |(_, share)| share)).max(LEAST_LIKELY);
        }
        let Some(next) = solver.child(at, |spot| spot.last == Some(*bid)) else { break };
        at = next;
    }
    let Some(player) = solver.player(at) else { return (ranges, Vec::new()) };
    // Values are counterfactual, that is, weighted by the probability of the own card and of the other player's cards
    // and bids.
    let all = left.iter().fold(0.0, |sum, &left| sum + f32::from(left));
    let mut likely = [0.0; CLASSES];
    alone(&left.map(f32::from), 1.0 / (all * (all - 1.0)), &ranges[1 - player], &mut likely);
    let values = solver.action_values(at, &ranges[1 - player]);
    let shares = solver.strategy(at, class);
    let bid = |((spot, share), (_, values)): ((&Spot, f32), (&Spot, Vec<f32>))| {
        Some(Bid { mv: spot.last?, share, coins: values[class] / likely[class] + dead })
    };
    let bids = shares.into_iter().zip(values).filter_map(bid).collect();
    (ranges, bids)
}
