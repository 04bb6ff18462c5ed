//! Which game is solved at which point of a hand.
//!
//! Two players are a game that can be solved: before the first cards lie open the whole of it, with a few
//! sizes of bids, and after it only what is left, with many. What has really been bid is thought about
//! beside the menu, so that no odd size leads out of the tree. Nobody has looked at his second card in the
//! first auction, so once the first cards lie open all second cards are as likely as before.

use std::cell::RefCell;

use super::super::auction::Stakes;
use super::super::moves::{Act, Move};
use super::super::odds::kind;
use super::super::rules::Stage;
use super::super::view::View;
#[cfg(test)]
use super::bets::SMALL;
use super::bets::{Bets, FINE, Menu, USUAL};
use super::classes::{ByClass, CARDS, CLASSES};
use super::first::First;
use super::many::{Classes, Many};
use super::pair::{Pair, Spot};
use super::table;
use crate::ai::{Crowd, Duel, Sampler, Solver, Step, draw};
use crate::engine::{MOST_SEATS, Rng, Seat};

/// How much is thought about a bid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Depth {
    /// What is thought about in the first auction, and in the second.
    menus: [&'static Menu; 2],
    /// How many rounds are learnt from about all second auctions that may come, and about the auction that is on.
    rounds: [u16; 2],
    /// How many positions of three players and more are visited.
    visits: u32,
}

/// Quick enough to be asked over and over.
#[cfg(test)]
pub const SHALLOW: Depth = Depth { menus: [&SMALL, &SMALL], rounds: [60, 100], visits: 50_000 };
pub const FULL: Depth = Depth { menus: [&USUAL, &FINE], rounds: [100, 300], visits: 500_000 };

/// How many real bids are thought about from the beginning of an auction; later ones only from where it stands.
const LONGEST: usize = 4;

/// No hand is ruled out for good by what was bid with it.
const LEAST_LIKELY: f32 = 0.001;

/// What one class of cards does, each bid with its share.
pub type Mix = Vec<(Move, f32)>;

/// How likely two players have each class.
type Ranges = [ByClass<f32>; 2];

/// Chooses among the moves of the viewer as an equilibrium does, mixing by the seed.
pub fn choose(view: &View, moves: &[Move], depth: Depth, rng: &mut Rng) -> Move {
    let mix = known(view, depth);
    let place = draw(mix.iter().map(|&(_, share)| share), rng);
    let bid = mix.get(place).map_or(Move::Call, |&(bid, _)| bid);
    if moves.contains(&bid) { bid } else { moves[0] }
}

thread_local! {
    /// The latest view that was thought about. What to do depends on it alone; this only spares thinking twice.
    static LATEST: RefCell<Option<(View, Depth, Mix)>> = const { RefCell::new(None) };
}

fn known(view: &View, depth: Depth) -> Mix {
    LATEST.with_borrow_mut(|latest| {
        if !latest.as_ref().is_some_and(|(known, deep, _)| (known, *deep) == (view, depth)) {
            *latest = Some((view.clone(), depth, mix(view, depth)));
        }
        latest.as_ref().map(|(.., mix)| mix.clone()).unwrap_or_default()
    })
}

/// What the viewer should do, each bid with its share.
pub fn mix(view: &View, depth: Depth) -> Mix {
    let round = Round::of(view);
    match (round.root.stakes.live.len(), view.stakes.live.len(), round.root.second) {
        (2, ..) => round.pair(depth),
        (_, 2, false) => round.solved(round.now(), &[], round.by_table(), depth).1,
        (_, _, false) => round.table(),
        (_, _, true) => round.many(depth),
    }
}

/// A round as far as it has come.
struct Round<'a> {
    view: &'a View,
    /// At the beginning of the auction that is on.
    root: Bets,
    acts: &'a [Act],
}

impl<'a> Round<'a> {
    fn of(view: &'a View) -> Self {
        let options = view.options();
        let stakes = Stakes::ante(view.before, view.dealt, options.ante.count(), view.stakes.cap);
        let opens = |act: &Act| matches!(act.mv, Move::Open(_));
        let opener = view.acts.first().map_or(view.oya, |act| act.seat);
        let mut root = Bets::new(stakes, opener, view.players());
        let second = view.acts.iter().rposition(opens).filter(|&place| place > 0);
        let is_second = matches!(view.stage, Stage::Auction { second: true, .. });
        if !is_second {
            return Self { view, root, acts: &view.acts };
        }
        // The second auction has not been opened yet, or its opening is the last of them.
        let begin = if view.stakes.opened { second.unwrap_or(0) } else { view.acts.len() };
        for act in &view.acts[..begin] {
            root = root.after(act.mv);
        }
        Self { view, root: root.go_on(), acts: &view.acts[begin..] }
    }

    /// What matters of the viewer's own card: the second once the first cards lie open.
    fn lane(&self) -> usize {
        self.view.cards[self.view.seat][usize::from(self.root.second)].map_or(0, kind)
    }

    fn now(&self) -> Bets {
        self.acts.iter().fold(self.root, |bets, act| bets.after(act.mv))
    }

    fn pair(&self, depth: Depth) -> Mix {
        let bids = self.root.real(self.acts);
        let even = [[1.0; CLASSES]; 2];
        if bids.len() <= LONGEST {
            return self.solved(self.root, &bids, even, depth).1;
        }
        let ranges = self.solved(self.root, &bids[..LONGEST], even, depth).0;
        self.solved(self.now(), &[], ranges, depth).1
    }

    /// The first auction of three and more.
    fn table(&self) -> Mix {
        let now = self.now();
        table::bids(&now, self.view.options()).into_iter().zip(table::shares(&now, self.lane())).collect()
    }

    /// How likely the two who are left have each class after a first auction that more began.
    fn by_table(&self) -> Ranges {
        let mut at = self.root;
        let mut likely = [[1.0; CLASSES]; MOST_SEATS];
        for act in self.acts {
            let offered = table::bids(&at, self.view.options());
            let gap = |bid: Move| bid.level().unwrap_or(0).abs_diff(act.mv.level().unwrap_or(0));
            let alike = |bid: &Move| std::mem::discriminant(bid) == std::mem::discriminant(&act.mv);
            let nearest = offered.iter().filter(|bid| alike(bid)).map(|&bid| gap(bid)).min();
            for (class, likely) in likely[act.seat.number()].iter_mut().enumerate() {
                let shares = offered.iter().zip(table::shares(&at, class));
                let share = shares.filter(|(bid, _)| alike(bid) && Some(gap(**bid)) == nearest);
                *likely = (*likely * share.fold(0.0, |sum, (_, share)| sum + share)).max(LEAST_LIKELY);
            }
            at = at.after(act.mv);
        }
        self.now().pair().map(|seat| likely[seat.number()])
    }

    /// The second auction of three and more.
    fn many(&self, depth: Depth) -> Mix {
        let options = self.view.options();
        let (first, left) = self.open();
        let (bids, now) = (self.root.real(self.acts), self.now());
        let mut ranges = vec![[1.0; CLASSES]; MOST_SEATS];
        let many = Many::new(self.root, (first, left), &bids, &ranges, options);
        let (start, seats) = (many.start(), |bets: &Bets| bets.stakes.live.iter().map(Seat::number).collect());
        let mut sampler = Sampler::new(many, seats(&self.root), Rng::new(0));
        sampler.run(&start, depth.visits);
        if !bids.is_empty() {
            let mut at = start;
            for bid in &bids {
                let Step::Choice { player, next } = sampler.crowd().step(&at) else { break };
                let Some(place) = next.iter().position(|spot| spot.last == Some(*bid)) else { break };
                for (class, likely) in ranges[player].iter_mut().enumerate() {
                    let mix = sampler.mix(sampler.crowd().key(&at), class);
                    let share = mix.map_or(1.0, |mix| mix.get(place).copied().unwrap_or(0.0));
                    *likely = (*likely * share).max(LEAST_LIKELY);
                }
                at = next[place];
            }
            if now.stakes.live.len() == 2 {
                return self.solved(now, &[], now.pair().map(|seat| ranges[seat.number()]), depth).1;
            }
            sampler = Sampler::new(Many::new(now, (first, left), &[], &ranges, options), seats(&now), Rng::new(0));
        }
        let start = sampler.crowd().start();
        sampler.run(&start, depth.visits);
        let Step::Choice { next, .. } = sampler.crowd().step(&start) else { return Vec::new() };
        let mix = sampler.mix(sampler.crowd().key(&start), self.lane()).unwrap_or_default();
        next.iter().filter_map(|spot| spot.last).zip(mix).collect()
    }

    /// The classes of the first cards that lie open, and how many cards of each class are not seen by all.
    fn open(&self) -> (Classes, ByClass<u8>) {
        let (mut first, mut left) = ([0; MOST_SEATS], CARDS);
        for seat in self.view.upturned.iter() {
            first[seat.number()] = self.view.cards[seat][0].map_or(0, kind);
            left[first[seat.number()]] -= 1;
        }
        (first, left)
    }

    /// How likely both come to where so many bids lead from a position on, and what the viewer does there.
    fn solved(&self, root: Bets, bids: &[Move], ranges: Ranges, depth: Depth) -> (Ranges, Mix) {
        let options = self.view.options();
        if root.second {
            let (first, left) = self.open();
            let open = (root.pair().map(|seat| first[seat.number()]), left);
            let pair = Pair::new(&root, bids, Some(open), depth.menus[1], options);
            let mut solver = pair.solver(root, ranges.map(|range| range.to_vec()));
            solver.run(depth.rounds[1]);
            follow(&solver, bids, ranges, self.lane())
        } else {
            let first = First::new(root, bids, depth.menus[0], options, depth.rounds[0]);
            let mut solver = first.solver(ranges);
            solver.run(depth.rounds[1]);
            follow(&solver, bids, ranges, self.lane())
        }
    }
}

/// Follows bids from the root of a solved game.
fn follow<D: Duel<State = Spot>>(solver: &Solver<D>, bids: &[Move], mut ranges: Ranges, lane: usize) -> (Ranges, Mix) {
    let mut at = solver.root();
    for bid in bids {
        let Some(player) = solver.player(at) else { break };
        for (lane, likely) in ranges[player].iter_mut().enumerate() {
            let share = solver.mix(at, lane).into_iter().find(|(spot, _)| spot.last == Some(*bid));
            *likely = (*likely * share.map_or(0.0, |(_, share)| share)).max(LEAST_LIKELY);
        }
        let Some(next) = solver.child(at, |spot| spot.last == Some(*bid)) else { break };
        at = next;
    }
    let mix = solver.mix(at, lane).into_iter();
    (ranges, mix.filter_map(|(spot, share)| Some((spot.last?, share))).collect())
}
