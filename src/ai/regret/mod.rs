//! Two players who bet against each other: an equilibrium by counterfactual regret, and the proof of it.
//!
//! A game is a public tree of bets in which both see every move. What they do not see of each other is
//! their hands: one *lane* of a vector for each hand a player may hold, so that one walk through the tree
//! plays all hands at once. A deal in the middle only changes what the lanes stand for.
//!
//! The solver is CFR+: both players in turn, regrets that never fall below nothing, later strategies
//! weighing more in the average. It adds and multiplies in a fixed order and calls no function that a
//! platform may round its own way: the same game has the same solution, bit for bit, on every machine.

use crate::engine::{Luck, Rng};

/// What a position of the public tree is.
#[derive(Clone, Debug)]
pub enum Step<S> {
    /// A player chooses how it goes on.
    Choice {
        player: usize,
        next: Vec<S>,
    },
    /// More is dealt: the lanes change.
    Deal(S),
    End,
}

/// A zero-sum game of two with public moves.
pub trait Duel {
    type State: Clone;

    fn step(&self, state: &Self::State) -> Step<Self::State>;

    /// How many lanes there are after so many deals; the first deal is the one before the game begins.
    fn lanes(&self, deals: usize) -> usize;

    /// How many of the lanes stand for a hand that can be.
    fn hands(&self, deals: usize) -> usize {
        self.lanes(deals)
    }

    /// Spreads how likely a player's hands are over the lanes that a deal makes of them.
    fn spread(&self, _player: usize, _before: &[f32], _after: &mut [f32]) {}

    /// Adds up what the lanes after a deal are worth to the lanes before it.
    fn gather(&self, _player: usize, _after: &[f32], _before: &mut [f32]) {}

    /// What an end is worth to each hand of a player, summed over the hands of the other: each by the
    /// chance that the two are dealt, times how likely the other came here with it.
    fn pay(&self, end: &Self::State, player: usize, other: &[f32], worth: &mut [f32]);
}

enum Kind {
    Choice { player: usize, first: usize, count: usize, memory: usize },
    Deal(usize),
    End,
}

struct Node<S> {
    state: S,
    deals: usize,
    kind: Kind,
}

/// A game with what has been learnt about it.
pub struct Solver<D: Duel> {
    duel: D,
    nodes: Vec<Node<D::State>>,
    /// How likely each hand comes to the root, player by player.
    ranges: [Vec<f32>; 2],
    /// Action by action, and within it lane by lane.
    regrets: Vec<f32>,
    averages: Vec<f32>,
    scratch: Vec<f32>,
    rounds: u16,
}

/// How the player whose worth is asked plays.
#[derive(Clone, Copy)]
enum Play {
    /// As the average strategy does.
    Average,
    /// As is best for each hand against the average strategy of the other.
    Best,
}

impl<D: Duel> Solver<D> {
    /// Lays out the whole tree below a position. All memory is taken here.
    pub fn new(duel: D, root: D::State, ranges: [Vec<f32>; 2]) -> Self {
        let mut nodes = vec![Node { state: root, deals: 0, kind: Kind::End }];
        let (mut at, mut memory) = (0, 0);
        while at < nodes.len() {
            let (first, deals) = (nodes.len(), nodes[at].deals);
            let below = |deals| move |state| Node { state, deals, kind: Kind::End };
            nodes[at].kind = match duel.step(&nodes[at].state) {
                Step::End => Kind::End,
                Step::Deal(state) => {
                    nodes.push(below(deals + 1)(state));
                    Kind::Deal(first)
                }
                Step::Choice { player, next } => {
                    let (count, begin) = (next.len(), memory);
                    nodes.extend(next.into_iter().map(below(deals)));
                    memory += count * duel.lanes(deals);
                    Kind::Choice { player, first, count, memory: begin }
                }
            };
            at += 1;
        }
        let mut solver = Self {
            duel,
            nodes,
            ranges,
            regrets: vec![0.0; memory],
            averages: vec![0.0; memory],
            scratch: Vec::new(),
            rounds: 0,
        };
        let lanes = solver.duel.lanes(0);
        solver.scratch = vec![0.0; solver.needs(0) + lanes];
        solver
    }

    /// How much scratch the walk below a node takes.
    fn needs(&self, at: usize) -> usize {
        let Node { deals, ref kind, .. } = self.nodes[at];
        match *kind {
            Kind::End => 0,
            Kind::Deal(child) => 3 * self.duel.lanes(deals + 1) + self.needs(child),
            Kind::Choice { first, count, .. } => {
                let below = (first..first + count).map(|child| self.needs(child)).max().unwrap_or(0);
                (2 * count + 1) * self.duel.lanes(deals) + below
            }
        }
    }

    /// Goes on learning for so many rounds.
    pub fn run(&mut self, rounds: u16) {
        let mut scratch = std::mem::take(&mut self.scratch);
        let ranges = self.ranges.clone();
        for _ in 0..rounds {
            self.rounds += 1;
            for player in 0..2 {
                let (worth, scratch) = scratch.split_at_mut(ranges[player].len());
                self.learn(0, player, [&ranges[player], &ranges[1 - player]], worth, scratch);
            }
        }
        self.scratch = scratch;
    }

    /// Walks the tree for one player, learns from it, and says what it is worth to each hand.
    /// `likely` is how likely the own hands and those of the other come here.
    fn learn(&mut self, at: usize, me: usize, likely: [&[f32]; 2], worth: &mut [f32], scratch: &mut [f32]) {
        let lanes = worth.len();
        match self.nodes[at].kind {
            Kind::End => self.duel.pay(&self.nodes[at].state, me, likely[1], worth),
            Kind::Deal(child) => {
                let more = self.duel.lanes(self.nodes[child].deals);
                let (own, scratch) = scratch.split_at_mut(more);
                let (other, scratch) = scratch.split_at_mut(more);
                let (after, scratch) = scratch.split_at_mut(more);
                self.duel.spread(me, likely[0], own);
                self.duel.spread(1 - me, likely[1], other);
                self.learn(child, me, [own, other], after, scratch);
                self.duel.gather(me, after, worth);
            }
            Kind::Choice { player, first, count, memory } => {
                let size = count * lanes;
                let (strategy, scratch) = scratch.split_at_mut(size);
                let (worths, scratch) = scratch.split_at_mut(size);
                let (arrives, scratch) = scratch.split_at_mut(lanes);
                normalize(&self.regrets[memory..memory + size], count, arrives, strategy);
                worth.fill(0.0);
                for (action, share) in strategy.chunks_exact(lanes).enumerate() {
                    let below = &mut worths[action * lanes..(action + 1) * lanes];
                    let whose = usize::from(player != me);
                    for ((arrives, &likely), &share) in arrives.iter_mut().zip(likely[whose]).zip(share) {
                        *arrives = likely * share;
                    }
                    let likely = if player == me { [&*arrives, likely[1]] } else { [likely[0], &*arrives] };
                    self.learn(first + action, me, likely, below, scratch);
                    if player == me {
                        add_product(worth, below, share);
                    } else {
                        worth.iter_mut().zip(&*below).for_each(|(worth, &below)| *worth += below);
                    }
                }
                if player == me {
                    // The square of the round: what was learnt later is nearer the equilibrium.
                    let weight = f32::from(self.rounds) * f32::from(self.rounds);
                    let regrets = self.regrets[memory..memory + size].chunks_exact_mut(lanes);
                    let averages = self.averages[memory..memory + size].chunks_exact_mut(lanes);
                    let learnt = worths.chunks_exact(lanes).zip(strategy.chunks_exact(lanes));
                    for ((regrets, averages), (below, share)) in regrets.zip(averages).zip(learnt) {
                        for ((regret, &below), &worth) in regrets.iter_mut().zip(below).zip(&*worth) {
                            let sum = *regret + (below - worth);
                            *regret = if sum > 0.0 { sum } else { 0.0 };
                        }
                        for ((average, &share), &likely) in averages.iter_mut().zip(share).zip(likely[0]) {
                            *average += weight * (likely * share);
                        }
                    }
                }
            }
        }
    }

    /// What a player's hands are worth below a node against the average strategy of the other.
    fn reckon(&self, at: usize, me: usize, play: Play, likely: &[f32], worth: &mut [f32], scratch: &mut [f32]) {
        let lanes = worth.len();
        match self.nodes[at].kind {
            Kind::End => self.duel.pay(&self.nodes[at].state, me, likely, worth),
            Kind::Deal(child) => {
                let more = self.duel.lanes(self.nodes[child].deals);
                let (other, scratch) = scratch.split_at_mut(more);
                let (after, scratch) = scratch.split_at_mut(more);
                self.duel.spread(1 - me, likely, other);
                self.reckon(child, me, play, other, after, scratch);
                self.duel.gather(me, after, worth);
            }
            Kind::Choice { player, first, count, memory } => {
                let (strategy, scratch) = scratch.split_at_mut(count * lanes);
                let (below, scratch) = scratch.split_at_mut(lanes);
                let (arrives, scratch) = scratch.split_at_mut(lanes);
                normalize(&self.averages[memory..memory + count * lanes], count, arrives, strategy);
                let best = matches!(play, Play::Best) && player == me;
                worth.fill(if best { f32::NEG_INFINITY } else { 0.0 });
                for (action, share) in strategy.chunks_exact(lanes).enumerate() {
                    if player == me {
                        self.reckon(first + action, me, play, likely, below, scratch);
                    } else {
                        for ((arrives, &likely), &share) in arrives.iter_mut().zip(likely).zip(share) {
                            *arrives = likely * share;
                        }
                        self.reckon(first + action, me, play, arrives, below, scratch);
                    }
                    match (player == me, play) {
                        (true, Play::Average) => add_product(worth, below, share),
                        (true, Play::Best) => {
                            for (worth, &below) in worth.iter_mut().zip(&*below) {
                                *worth = if below > *worth { below } else { *worth };
                            }
                        }
                        (false, _) => worth.iter_mut().zip(&*below).for_each(|(worth, &below)| *worth += below),
                    }
                }
            }
        }
    }

    /// What each hand of a player is worth when both play the average strategies.
    pub fn worths(&self, me: usize) -> Vec<f32> {
        self.reckoned(me, Play::Average)
    }

    fn reckoned(&self, me: usize, play: Play) -> Vec<f32> {
        let (mut worth, mut scratch) = (vec![0.0; self.duel.lanes(0)], vec![0.0; self.scratch.len()]);
        self.reckon(0, me, play, &self.ranges[1 - me], &mut worth, &mut scratch);
        worth
    }

    fn worth(&self, me: usize, play: Play) -> f64 {
        let worth = self.reckoned(me, play);
        worth.iter().zip(&self.ranges[me]).map(|(&worth, &likely)| f64::from(worth) * f64::from(likely)).sum()
    }

    /// What the game is worth to the first player when both play the average strategies.
    pub fn value(&self) -> f64 {
        self.worth(0, Play::Average)
    }

    /// What a best answer to the average strategies wins on average over both seats. In an equilibrium: nothing.
    pub fn exploitability(&self) -> f64 {
        f64::midpoint(self.worth(0, Play::Best), self.worth(1, Play::Best))
    }

    /// The node which is this child of a node where somebody chooses, looked for behind a deal too.
    pub fn child(&self, at: usize, matches: impl Fn(&D::State) -> bool) -> Option<usize> {
        match self.nodes[at].kind {
            Kind::Choice { first, count, .. } => {
                (first..first + count).find(|&child| matches(&self.nodes[child].state))
            }
            Kind::Deal(child) => Some(child).filter(|&child| matches(&self.nodes[child].state)),
            Kind::End => None,
        }
    }

    /// What a hand does at a node, in the average strategy: each way on with its share.
    pub fn mix(&self, at: usize, lane: usize) -> Vec<(&D::State, f32)> {
        let Node { deals, ref kind, .. } = self.nodes[at];
        let Kind::Choice { first, count, memory, .. } = *kind else { return Vec::new() };
        let lanes = self.duel.lanes(deals);
        let shares = (0..count).map(|action| self.averages[memory + action * lanes + lane]);
        let sum = shares.clone().fold(0.0, |sum, share| sum + share);
        #[expect(clippy::cast_precision_loss, reason = "there are few ways on")]
        let even = 1.0 / count as f32;
        let shares = shares.map(|share| if sum > 0.0 { share / sum } else { even });
        (first..).map(|child| &self.nodes[child].state).zip(shares).collect()
    }

    /// Where the game begins.
    pub const fn root(&self) -> usize {
        0
    }

    /// Who chooses at a node.
    pub fn player(&self, at: usize) -> Option<usize> {
        match self.nodes[at].kind {
            Kind::Choice { player, .. } => Some(player),
            _ => None,
        }
    }

    /// How many numbers are learnt in a round.
    pub fn size(&self) -> usize {
        self.regrets.len()
    }

    /// How many sets of situations there are which a player cannot tell apart.
    pub fn information_sets(&self) -> usize {
        let choices = self.nodes.iter().filter(|node| matches!(node.kind, Kind::Choice { .. }));
        choices.map(|node| self.duel.hands(node.deals)).sum()
    }

    /// One number for all that has been learnt, to tell whether two machines have learnt the same.
    pub fn bits(&self) -> u64 {
        digest(self.averages.iter().map(|average| average.to_bits()))
    }
}

/// Stirs words into one number (FNV-1a, word by word).
pub fn digest(words: impl Iterator<Item = u32>) -> u64 {
    words.fold(0xcbf2_9ce4_8422_2325, |hash, word| (hash ^ u64::from(word)).wrapping_mul(0x0100_0000_01b3))
}

/// Makes shares of what has been gathered for each action: even ones where there is nothing.
fn normalize(gathered: &[f32], count: usize, sums: &mut [f32], shares: &mut [f32]) {
    let lanes = sums.len();
    #[expect(clippy::cast_precision_loss, reason = "there are few ways on")]
    let even = 1.0 / count as f32;
    sums.fill(0.0);
    for gathered in gathered.chunks_exact(lanes) {
        sums.iter_mut().zip(gathered).for_each(|(sum, &gathered)| *sum += gathered);
    }
    for sum in &mut *sums {
        *sum = if *sum > 0.0 { 1.0 / *sum } else { 0.0 };
    }
    for (shares, gathered) in shares.chunks_exact_mut(lanes).zip(gathered.chunks_exact(lanes)) {
        for ((share, &gathered), &part) in shares.iter_mut().zip(gathered).zip(&*sums) {
            *share = if part > 0.0 { gathered * part } else { even };
        }
    }
}

fn add_product(sums: &mut [f32], left: &[f32], right: &[f32]) {
    for ((sum, &left), &right) in sums.iter_mut().zip(left).zip(right) {
        *sum += left * right;
    }
}

/// Draws one of several things by their shares; what rounding leaves over goes to the last that has any.
pub fn draw(shares: impl Iterator<Item = f32> + Clone, rng: &mut Rng) -> usize {
    #[expect(clippy::cast_precision_loss, reason = "24 bits are as many as the number holds")]
    let mark = rng.below(1 << 24) as f32 / 16_777_216.0 * shares.clone().fold(0.0, |sum, share| sum + share);
    let mut sum = 0.0;
    let mut last = 0;
    for (place, share) in shares.enumerate().filter(|&(_, share)| share > 0.0) {
        sum += share;
        last = place;
        if mark < sum {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests;
