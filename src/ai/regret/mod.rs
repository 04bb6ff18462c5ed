//! CFR+ (Tammelin 2014) for two players: counterfactual regret minimization with alternating updates and with regrets
//! floored at zero. The average strategy weights each iteration by the square of its number.
//!
//! A game is a public tree of bets: both players see every move. Only the hands are hidden. Values and reach
//! probabilities are *hand vectors* with one entry for each hand that a player may hold, so one traversal of the public
//! tree plays all hands at once (Johanson et al. 2011). A deal during the game only changes the meaning of the entries.
//! A best response, and with it the exploitability, is computed by a similar traversal.
//!
//! All sums and products are computed in a fixed order, without functions with platform-dependent rounding: the same
//! game has the same solution, bit for bit, on every machine.

use crate::engine::{Fnv1a, Luck, Rng};

/// The kind of a node in the public tree, with its children.
#[derive(Clone, Debug)]
pub enum NodeKind<S> {
    /// A decision node: a player chooses one of the children.
    Decision {
        player: usize,
        next: Vec<S>,
    },
    /// A chance node: more cards are dealt, and the entries of hand vectors change their meaning.
    Deal(S),
    Terminal,
}

/// A zero-sum game of two players with public moves.
pub trait ZeroSumGame {
    type State: Clone;

    fn step(&self, state: &Self::State) -> NodeKind<Self::State>;

    /// The length of hand vectors after this number of deals, not counting the deal before the game begins.
    fn vector_len(&self, deals: usize) -> usize;

    /// The number of entries in these vectors that stand for a possible hand.
    fn possible_hands(&self, deals: usize) -> usize {
        self.vector_len(deals)
    }

    /// Computes the reach probabilities of a player's hands after a deal from those before it.
    fn deal_reach(&self, _player: usize, _before: &[f32], _after: &mut [f32]) {}

    /// Computes the values of a player's hands before a deal as sums of the values after it.
    fn sum_values(&self, _player: usize, _after: &[f32], _before: &mut [f32]) {}

    /// Computes the counterfactual values of a terminal node for each hand of a player, summed over the other player's
    /// hands: payoff × probability of dealing both hands × reach probability of the other's hand.
    fn terminal_values(&self, end: &Self::State, player: usize, other: &[f32], values: &mut [f32]);
}

enum StoredKind {
    /// The children are `count` nodes from index `first`. The regrets and averages begin at `offset`.
    Decision {
        player: usize,
        first: usize,
        count: usize,
        offset: usize,
    },
    Deal(usize),
    Terminal,
}

struct Node<S> {
    state: S,
    deals: usize,
    kind: StoredKind,
}

/// A game and the strategies learned for it.
pub struct Solver<G: ZeroSumGame> {
    game: G,
    nodes: Vec<Node<G::State>>,
    /// Reach probabilities of each hand at the root, player by player.
    ranges: [Vec<f32>; 2],
    /// Cumulative regrets and strategies, ordered by action and then by hand.
    regrets: Vec<f32>,
    averages: Vec<f32>,
    scratch: Vec<f32>,
    iterations: u16,
}

/// The strategy of the evaluated player, against the average strategy of the other.
#[derive(Clone, Copy)]
enum Reply {
    AverageStrategy,
    BestResponse,
}

impl<G: ZeroSumGame> Solver<G> {
    /// Builds the whole tree below a state. All memory for the iterations is allocated here.
    pub fn new(game: G, root: G::State, ranges: [Vec<f32>; 2]) -> Self {
        let mut nodes = vec![Node { state: root, deals: 0, kind: StoredKind::Terminal }];
        let (mut at, mut size) = (0, 0);
        while at < nodes.len() {
            let (first, deals) = (nodes.len(), nodes[at].deals);
            let below = |deals| move |state| Node { state, deals, kind: StoredKind::Terminal };
            nodes[at].kind = match game.step(&nodes[at].state) {
                NodeKind::Terminal => StoredKind::Terminal,
                NodeKind::Deal(state) => {
                    nodes.push(below(deals + 1)(state));
                    StoredKind::Deal(first)
                }
                NodeKind::Decision { player, next } => {
                    let (count, offset) = (next.len(), size);
                    nodes.extend(next.into_iter().map(below(deals)));
                    size += count * game.vector_len(deals);
                    StoredKind::Decision { player, first, count, offset }
                }
            };
            at += 1;
        }
        let mut solver = Self {
            game,
            nodes,
            ranges,
            regrets: vec![0.0; size],
            averages: vec![0.0; size],
            scratch: Vec::new(),
            iterations: 0,
        };
        let hands = solver.game.vector_len(0);
        solver.scratch = vec![0.0; solver.scratch_below(0) + hands];
        solver
    }

    /// The size of the scratch space for a traversal below a node.
    fn scratch_below(&self, at: usize) -> usize {
        let Node { deals, ref kind, .. } = self.nodes[at];
        match *kind {
            StoredKind::Terminal => 0,
            StoredKind::Deal(child) => 3 * self.game.vector_len(deals + 1) + self.scratch_below(child),
            StoredKind::Decision { first, count, .. } => {
                let below = (first..first + count).map(|child| self.scratch_below(child)).max().unwrap_or(0);
                (2 * count + 1) * self.game.vector_len(deals) + below
            }
        }
    }

    /// Runs further iterations.
    pub fn run(&mut self, iterations: u16) {
        let mut scratch = std::mem::take(&mut self.scratch);
        let ranges = self.ranges.clone();
        for _ in 0..iterations {
            self.iterations += 1;
            for player in 0..2 {
                let (values, scratch) = scratch.split_at_mut(ranges[player].len());
                self.traverse(0, player, [&ranges[player], &ranges[1 - player]], values, scratch);
            }
        }
        self.scratch = scratch;
    }

    /// The CFR traversal: updates the regrets and average strategies of one player, and computes the counterfactual
    /// values of their hands. `reach` holds the reach probabilities of their own hands and of the other player's hands.
    fn traverse(&mut self, at: usize, me: usize, reach: [&[f32]; 2], values: &mut [f32], scratch: &mut [f32]) {
        let hands = values.len();
        match self.nodes[at].kind {
            StoredKind::Terminal => self.game.terminal_values(&self.nodes[at].state, me, reach[1], values),
            StoredKind::Deal(child) => {
                let more = self.game.vector_len(self.nodes[child].deals);
                let (own, scratch) = scratch.split_at_mut(more);
                let (other, scratch) = scratch.split_at_mut(more);
                let (after, scratch) = scratch.split_at_mut(more);
                self.game.deal_reach(me, reach[0], own);
                self.game.deal_reach(1 - me, reach[1], other);
                self.traverse(child, me, [own, other], after, scratch);
                self.game.sum_values(me, after, values);
            }
            StoredKind::Decision { player, first, count, offset } => {
                let size = count * hands;
                let (strategy, scratch) = scratch.split_at_mut(size);
                let (action_values, scratch) = scratch.split_at_mut(size);
                let (child_reach, scratch) = scratch.split_at_mut(hands);
                normalize(&self.regrets[offset..offset + size], count, child_reach, strategy);
                values.fill(0.0);
                for (action, share) in strategy.chunks_exact(hands).enumerate() {
                    let below = &mut action_values[action * hands..(action + 1) * hands];
                    let whose = usize::from(player != me);
                    for ((child_reach, &reach), &share) in child_reach.iter_mut().zip(reach[whose]).zip(share) {
                        *child_reach = reach * share;
                    }
                    let reach = if player == me { [&*child_reach, reach[1]] } else { [reach[0], &*child_reach] };
                    self.traverse(first + action, me, reach, below, scratch);
                    if player == me {
                        add_product(values, below, share);
                    } else {
                        values.iter_mut().zip(&*below).for_each(|(value, &below)| *value += below);
                    }
                }
                if player == me {
                    // Quadratic weights: later strategies are closer to the equilibrium.
                    let weight = f32::from(self.iterations) * f32::from(self.iterations);
                    let regrets = self.regrets[offset..offset + size].chunks_exact_mut(hands);
                    let averages = self.averages[offset..offset + size].chunks_exact_mut(hands);
                    let learnt = action_values.chunks_exact(hands).zip(strategy.chunks_exact(hands));
                    for ((regrets, averages), (below, share)) in regrets.zip(averages).zip(learnt) {
                        for ((regret, &below), &value) in regrets.iter_mut().zip(below).zip(&*values) {
                            let sum = *regret + (below - value);
                            *regret = if sum > 0.0 { sum } else { 0.0 };
                        }
                        for ((average, &share), &reach) in averages.iter_mut().zip(share).zip(reach[0]) {
                            *average += weight * (reach * share);
                        }
                    }
                }
            }
        }
    }

    /// Computes the counterfactual values of a player's hands below a node, against the average strategy of the other.
    fn evaluate(&self, at: usize, me: usize, reply: Reply, reach: &[f32], values: &mut [f32], scratch: &mut [f32]) {
        let hands = values.len();
        match self.nodes[at].kind {
            StoredKind::Terminal => self.game.terminal_values(&self.nodes[at].state, me, reach, values),
            StoredKind::Deal(child) => {
                let more = self.game.vector_len(self.nodes[child].deals);
                let (other, scratch) = scratch.split_at_mut(more);
                let (after, scratch) = scratch.split_at_mut(more);
                self.game.deal_reach(1 - me, reach, other);
                self.evaluate(child, me, reply, other, after, scratch);
                self.game.sum_values(me, after, values);
            }
            StoredKind::Decision { player, first, count, offset } => {
                let (strategy, scratch) = scratch.split_at_mut(count * hands);
                let (below, scratch) = scratch.split_at_mut(hands);
                let (child_reach, scratch) = scratch.split_at_mut(hands);
                normalize(&self.averages[offset..offset + count * hands], count, child_reach, strategy);
                let best = matches!(reply, Reply::BestResponse) && player == me;
                values.fill(if best { f32::NEG_INFINITY } else { 0.0 });
                for (action, share) in strategy.chunks_exact(hands).enumerate() {
                    if player == me {
                        self.evaluate(first + action, me, reply, reach, below, scratch);
                    } else {
                        for ((child_reach, &reach), &share) in child_reach.iter_mut().zip(reach).zip(share) {
                            *child_reach = reach * share;
                        }
                        self.evaluate(first + action, me, reply, child_reach, below, scratch);
                    }
                    match (player == me, reply) {
                        (true, Reply::AverageStrategy) => add_product(values, below, share),
                        (true, Reply::BestResponse) => {
                            for (value, &below) in values.iter_mut().zip(&*below) {
                                *value = if below > *value { below } else { *value };
                            }
                        }
                        (false, _) => values.iter_mut().zip(&*below).for_each(|(value, &below)| *value += below),
                    }
                }
            }
        }
    }

    /// The value of each hand of a player when both play the average strategies.
    pub fn values(&self, me: usize) -> Vec<f32> {
        self.hand_values(me, Reply::AverageStrategy)
    }

    fn hand_values(&self, me: usize, reply: Reply) -> Vec<f32> {
        let (mut values, mut scratch) = (vec![0.0; self.game.vector_len(0)], vec![0.0; self.scratch.len()]);
        self.evaluate(0, me, reply, &self.ranges[1 - me], &mut values, &mut scratch);
        values
    }

    fn player_value(&self, me: usize, reply: Reply) -> f64 {
        let values = self.hand_values(me, reply);
        values.iter().zip(&self.ranges[me]).map(|(&value, &reach)| f64::from(value) * f64::from(reach)).sum()
    }

    /// The value of the game for the first player when both play the average strategies.
    pub fn value(&self) -> f64 {
        self.player_value(0, Reply::AverageStrategy)
    }

    /// The mean of both players' values when they play a best response to the other's average strategy; 0 in an
    /// equilibrium.
    pub fn exploitability(&self) -> f64 {
        f64::midpoint(self.player_value(0, Reply::BestResponse), self.player_value(1, Reply::BestResponse))
    }

    /// The first child of a node whose state matches. It works at decision nodes and at chance nodes.
    pub fn child(&self, at: usize, matches: impl Fn(&G::State) -> bool) -> Option<usize> {
        match self.nodes[at].kind {
            StoredKind::Decision { first, count, .. } => {
                (first..first + count).find(|&child| matches(&self.nodes[child].state))
            }
            StoredKind::Deal(child) => Some(child).filter(|&child| matches(&self.nodes[child].state)),
            StoredKind::Terminal => None,
        }
    }

    /// The average strategy of a hand at a node: each child with its probability.
    pub fn strategy(&self, at: usize, hand: usize) -> Vec<(&G::State, f32)> {
        let Node { deals, ref kind, .. } = self.nodes[at];
        let StoredKind::Decision { first, count, offset, .. } = *kind else { return Vec::new() };
        let hands = self.game.vector_len(deals);
        let shares = (0..count).map(|action| self.averages[offset + action * hands + hand]);
        let sum = shares.clone().fold(0.0, |sum, share| sum + share);
        #[expect(clippy::cast_precision_loss, reason = "there are few actions")]
        let even = 1.0 / count as f32;
        let shares = shares.map(|share| if sum > 0.0 { share / sum } else { even });
        (first..).map(|child| &self.nodes[child].state).zip(shares).collect()
    }

    /// The values of each action at a node, for each hand of the player to move, who then plays a best response to the
    /// other's average strategy. They are counterfactual values for the other's reach probabilities `other` at this
    /// node.
    ///
    /// The player's own average strategy is not used, because it is undefined at nodes that it never reaches.
    pub fn action_values(&self, at: usize, other: &[f32]) -> Vec<(&G::State, Vec<f32>)> {
        let StoredKind::Decision { player, first, count, .. } = self.nodes[at].kind else { return Vec::new() };
        let mut scratch = vec![0.0; self.scratch.len()];
        let mut value = |child: usize| {
            let mut values = vec![0.0; other.len()];
            self.evaluate(child, player, Reply::BestResponse, other, &mut values, &mut scratch);
            (&self.nodes[child].state, values)
        };
        (first..first + count).map(&mut value).collect()
    }

    /// The root of the public tree.
    pub const fn root(&self) -> usize {
        0
    }

    /// The player to move at a node, or `None` if it is not a decision node.
    pub fn player(&self, at: usize) -> Option<usize> {
        match self.nodes[at].kind {
            StoredKind::Decision { player, .. } => Some(player),
            _ => None,
        }
    }

    /// The number of stored regrets: one for each action of each information set.
    pub fn size(&self) -> usize {
        self.regrets.len()
    }

    /// The number of information sets.
    pub fn information_sets(&self) -> usize {
        let choices = self.nodes.iter().filter(|node| matches!(node.kind, StoredKind::Decision { .. }));
        choices.map(|node| self.game.possible_hands(node.deals)).sum()
    }

    /// A hash of the learned strategies, for comparing the results of two machines.
    pub fn bits(&self) -> u64 {
        Fnv1a::of_words(self.averages.iter().map(|average| average.to_bits().into()))
    }
}

/// Regret matching: probabilities proportional to the accumulated values, or uniform if these are all zero.
fn normalize(accumulated: &[f32], count: usize, sums: &mut [f32], shares: &mut [f32]) {
    let hands = sums.len();
    #[expect(clippy::cast_precision_loss, reason = "there are few actions")]
    let even = 1.0 / count as f32;
    sums.fill(0.0);
    for accumulated in accumulated.chunks_exact(hands) {
        sums.iter_mut().zip(accumulated).for_each(|(sum, &accumulated)| *sum += accumulated);
    }
    for sum in &mut *sums {
        *sum = if *sum > 0.0 { 1.0 / *sum } else { 0.0 };
    }
    for (shares, accumulated) in shares.chunks_exact_mut(hands).zip(accumulated.chunks_exact(hands)) {
        for ((share, &accumulated), &part) in shares.iter_mut().zip(accumulated).zip(&*sums) {
            *share = if part > 0.0 { accumulated * part } else { even };
        }
    }
}

fn add_product(sums: &mut [f32], left: &[f32], right: &[f32]) {
    for ((sum, &left), &right) in sums.iter_mut().zip(left).zip(right) {
        *sum += left * right;
    }
}

/// Draws an index by its share. A remainder from rounding goes to the last index with a share above zero.
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
