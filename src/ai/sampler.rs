//! Monte Carlo CFR by external sampling (Lanctot et al. 2009) for three or more players.
//!
//! Each iteration traverses the tree once for each player. The traverser tries all of their actions; each other player
//! takes one action, sampled from their current strategy. The cards of the other players are sampled too. The
//! traverser's own card is not sampled but is a hand vector, as in opponent-public chance sampling (Johanson et al.
//! 2012). Regrets and average strategies are weighted by the iteration (linear CFR, Brown and Sandholm 2019). Average
//! strategies are collected at the traverser's own nodes, weighted by their reach. With three or more players this does
//! not guarantee an equilibrium, but the learned strategies are hard to play against.

use std::collections::BTreeMap;

use super::regret::{NodeKind, draw};
use crate::engine::{Fnv1a, Rng};

/// A game of several players with public moves.
pub trait MultiplayerGame {
    type State: Clone;
    type Deal;

    /// The kind of a state. All cards are dealt beforehand, so [`NodeKind::Deal`] only continues.
    fn step(&self, state: &Self::State) -> NodeKind<Self::State>;

    /// The public part of an information set's key. States with the same key share their strategies.
    fn key(&self, state: &Self::State) -> u64;

    /// The number of buckets: classes of hands that strategies distinguish.
    fn buckets(&self) -> usize;

    /// The length of hand vectors: the number of possible own hands of the traverser.
    fn vector_len(&self) -> usize;

    /// Samples the cards of all players but the traverser.
    fn sample_deal(&self, traverser: usize, rng: &mut Rng) -> Self::Deal;

    /// The probability of each own hand given a deal, times the other players' reach probabilities at the root.
    fn hand_weights<'a>(&self, deal: &'a Self::Deal) -> &'a [f32];

    /// The bucket of the traverser's hand.
    fn own_bucket(&self, state: &Self::State, hand: usize, deal: &Self::Deal) -> usize;

    /// The bucket of another player's hand.
    fn other_bucket(&self, state: &Self::State, player: usize, deal: &Self::Deal) -> usize;

    /// Computes the values of a terminal state for each hand of the traverser.
    fn terminal_values(&self, end: &Self::State, traverser: usize, deal: &Self::Deal, values: &mut [f32]);
}

/// A game and the strategies learned for it.
pub struct Sampler<G: MultiplayerGame> {
    game: G,
    players: Vec<usize>,
    /// By key: the offset of an information set's numbers, and its number of actions.
    information_sets: BTreeMap<u64, (usize, usize)>,
    /// Cumulative regrets and strategies, ordered by action and then by bucket.
    regrets: Vec<f32>,
    averages: Vec<f32>,
    rng: Rng,
    iterations: u32,
    visits: u32,
}

impl<G: MultiplayerGame> Sampler<G> {
    pub fn new(game: G, players: Vec<usize>, rng: Rng) -> Self {
        let (regrets, averages) = (Vec::new(), Vec::new());
        Self { game, players, information_sets: BTreeMap::new(), regrets, averages, rng, iterations: 0, visits: 0 }
    }

    /// Iterates from a state until the total number of visited nodes reaches `visits`.
    pub fn run(&mut self, from: &G::State, visits: u32) {
        while self.visits < visits {
            self.iterations += 1;
            for index in 0..self.players.len() {
                let me = self.players[index];
                let deal = self.game.sample_deal(me, &mut self.rng);
                let hands = self.game.vector_len();
                self.traverse(from, me, &deal, &vec![1.0; hands], &mut vec![0.0; hands]);
            }
        }
    }

    /// The information set with this key. It is created if it does not exist.
    fn information_set(&mut self, key: u64, actions: usize) -> (usize, usize) {
        let buckets = self.game.buckets();
        let (regrets, averages) = (&mut self.regrets, &mut self.averages);
        *self.information_sets.entry(key).or_insert_with(|| {
            let offset = regrets.len();
            regrets.resize(offset + actions * buckets, 0.0);
            averages.resize(offset + actions * buckets, 0.0);
            (offset, actions)
        })
    }

    /// Traverses the tree for one player. `reach` holds the reach probabilities of their own hands.
    fn traverse(&mut self, state: &G::State, me: usize, deal: &G::Deal, reach: &[f32], values: &mut [f32]) {
        self.visits += 1;
        let (player, next) = match self.game.step(state) {
            NodeKind::Terminal => return self.game.terminal_values(state, me, deal, values),
            NodeKind::Deal(next) => return self.traverse(&next, me, deal, reach, values),
            NodeKind::Decision { player, next } => (player, next),
        };
        let (offset, actions) = self.information_set(self.game.key(state), next.len());
        // States with the same key may differ in their number of actions. Only the common ones are used.
        let actions = actions.min(next.len());
        if player != me {
            let bucket = self.game.other_bucket(state, player, deal);
            let strategy = self.regret_matching(&self.regrets, offset, actions, bucket);
            let action = draw(strategy.iter().copied(), &mut self.rng);
            return self.traverse(&next[action], me, deal, reach, values);
        }
        let hands = values.len();
        let buckets: Vec<usize> = (0..hands).map(|hand| self.game.own_bucket(state, hand, deal)).collect();
        let strategy: Vec<Vec<f32>> =
            buckets.iter().map(|&bucket| self.regret_matching(&self.regrets, offset, actions, bucket)).collect();
        let mut action_values = vec![0.0; hands * actions];
        let mut child_reach = vec![0.0; hands];
        values.fill(0.0);
        for (action, below) in action_values.chunks_exact_mut(hands).enumerate() {
            for (hand, child_reach) in child_reach.iter_mut().enumerate() {
                *child_reach = reach[hand] * strategy[hand][action];
            }
            self.traverse(&next[action], me, deal, &child_reach, below);
            for (hand, value) in values.iter_mut().enumerate() {
                *value += strategy[hand][action] * below[hand];
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a weight need not be exact")]
        let weight = self.iterations as f32;
        let hand_weights = self.game.hand_weights(deal);
        for (action, below) in action_values.chunks_exact(hands).enumerate() {
            for hand in 0..hands {
                let at = offset + action * self.game.buckets() + buckets[hand];
                self.regrets[at] += weight * hand_weights[hand] * (below[hand] - values[hand]);
                self.averages[at] += weight * hand_weights[hand] * reach[hand] * strategy[hand][action];
            }
        }
    }

    /// The value of each action of a player at a state for one hand in a sampled deal, times the weight of the hand;
    /// and that weight. The other players use their average strategies, and the player continues with the actions of
    /// greatest regret.
    ///
    /// All actions are played with the same cards and the same random numbers.
    pub fn sample_values(&self, state: &G::State, me: usize, hand: usize, rng: &mut Rng) -> (Vec<f32>, f32) {
        let NodeKind::Decision { next, .. } = self.game.step(state) else { return (Vec::new(), 0.0) };
        let deal = self.game.sample_deal(me, rng);
        let weight = self.game.hand_weights(&deal)[hand];
        let mut values = vec![0.0; self.game.vector_len()];
        let rng = rng.split();
        let value = |next: &G::State| {
            self.play_out(next.clone(), me, hand, &deal, &mut rng.clone(), &mut values);
            weight * values[hand]
        };
        (next.iter().map(value).collect(), weight)
    }

    fn play_out(&self, mut at: G::State, me: usize, hand: usize, deal: &G::Deal, rng: &mut Rng, values: &mut [f32]) {
        loop {
            let (player, next) = match self.game.step(&at) {
                NodeKind::Terminal => return self.game.terminal_values(&at, me, deal, values),
                NodeKind::Deal(next) => {
                    at = next;
                    continue;
                }
                NodeKind::Decision { player, next } => (player, next),
            };
            let known = self.information_sets.get(&self.game.key(&at));
            let action = match known {
                // An information set that was never visited: the player stays in.
                None => 1.min(next.len() - 1),
                Some(&(offset, actions)) => {
                    let actions = actions.min(next.len());
                    if player == me {
                        self.best(offset, actions, self.game.own_bucket(&at, hand, deal))
                    } else {
                        let bucket = self.game.other_bucket(&at, player, deal);
                        draw(self.regret_matching(&self.averages, offset, actions, bucket).into_iter(), rng)
                    }
                }
            };
            at = next[action].clone();
        }
    }

    /// The action of the greatest regret, which would have been best so far.
    fn best(&self, offset: usize, actions: usize, bucket: usize) -> usize {
        let regret = |action: &usize| self.regrets[offset + action * self.game.buckets() + bucket];
        (0..actions).rev().max_by(|one, other| regret(one).total_cmp(&regret(other))).unwrap_or(0)
    }

    /// Regret matching: probabilities proportional to the accumulated values above zero, or uniform if there are none.
    fn regret_matching(&self, accumulated: &[f32], offset: usize, actions: usize, bucket: usize) -> Vec<f32> {
        let buckets = self.game.buckets();
        let mut shares: Vec<f32> = (0..actions).map(|action| accumulated[offset + action * buckets + bucket]).collect();
        let mut sum = 0.0;
        for share in &mut shares {
            *share = if *share > 0.0 { *share } else { 0.0 };
            sum += *share;
        }
        #[expect(clippy::cast_precision_loss, reason = "there are few actions")]
        let even = 1.0 / actions as f32;
        for share in &mut shares {
            *share = if sum > 0.0 { *share / sum } else { even };
        }
        shares
    }

    /// The average strategy of a bucket, or `None` if the information set was never visited.
    pub fn strategy(&self, key: u64, bucket: usize) -> Option<Vec<f32>> {
        let &(offset, actions) = self.information_sets.get(&key)?;
        Some(self.regret_matching(&self.averages, offset, actions, bucket))
    }

    /// The total weight of a bucket's average strategy.
    pub fn weight(&self, key: u64, bucket: usize) -> f32 {
        let buckets = self.game.buckets();
        self.information_sets.get(&key).map_or(0.0, |&(offset, actions)| {
            (0..actions).fold(0.0, |sum, action| sum + self.averages[offset + action * buckets + bucket])
        })
    }

    /// A hash of the learned strategies, for comparing the results of two machines.
    pub fn bits(&self) -> u64 {
        Fnv1a::of_words(self.averages.iter().map(|average| average.to_bits().into()))
    }

    pub const fn game(&self) -> &G {
        &self.game
    }
}
