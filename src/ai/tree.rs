//! Single-observer information-set Monte Carlo tree search (SO-ISMCTS: Cowling, Powley and Whitehouse 2012), with moves
//! selected by PUCT (Rosin 2011, in the form of Silver et al. 2017) on availability counts.
//!
//! A node represents the moves that led to it, not a position: each simulation samples a determinization and descends
//! by the moves that are legal in it. Chance events are not in the tree. They are another reason why a move may be
//! legal in one simulation and not in the next. A node therefore counts its *availability*: the number of times it
//! could be selected. The availability replaces the parent's visit count, which would make rarely legal moves look
//! under-explored.

use crate::engine::{FastRng, Luck, Seat, Turn};

use super::brain::{Brain, Evaluation, VICTORY};
use super::votes::Vote;
use super::worlds::Worlds;

/// The index of a node in the arena.
type NodeId = u32;
const ROOT: NodeId = 0;
/// Marks a missing node. The root is never a child, so its index is free.
const NONE: NodeId = 0;

/// A move that was available after the moves above it. The children of a node form a linked list.
struct Node<M> {
    /// `None` only for the root.
    mv: Option<M>,
    sibling: NodeId,
    child: NodeId,
    visits: u32,
    /// Number of times the node could be selected.
    availability: u32,
    /// The sum of the values for the seat that made the move.
    value: u64,
    prior: u16,
}

impl<M> Node<M> {
    const fn new(mv: Option<M>, prior: u16) -> Self {
        Self { mv, sibling: NONE, child: NONE, visits: 0, availability: 0, value: 0, prior }
    }
}

pub struct Tree<G: Brain> {
    nodes: Vec<Node<G::Move>>,
    /// Scratch space of a simulation: legal moves, their nodes, priors of new nodes, and the path from the root.
    moves: Vec<G::Move>,
    children: Vec<NodeId>,
    priors: Vec<u16>,
    path: Vec<(NodeId, Seat)>,
}

impl<G: Brain> Tree<G> {
    pub fn new() -> Self {
        let nodes = vec![Node::new(None, 1)];
        Self { nodes, moves: Vec::new(), children: Vec::new(), priors: Vec::new(), path: Vec::new() }
    }

    /// Runs a number of simulations.
    pub fn simulate(&mut self, view: &G::View, worlds: &mut impl Worlds<G>, simulations: u32, rng: &mut FastRng) {
        for _ in 0..simulations {
            let game = worlds.sample();
            let evaluation = self.descend(game, view, worlds.luck(), rng);
            self.back_up(&evaluation);
        }
    }

    /// The statistics of the moves at the root.
    pub fn votes(&self, moves: &[G::Move]) -> Vec<Vote> {
        let vote = |mv: &G::Move| {
            let child = self.children_of(ROOT).find(|&child| self.nodes[child as usize].mv == Some(*mv));
            child
                .map(|child| &self.nodes[child as usize])
                .map_or_else(Vote::default, |node| Vote { visits: node.visits, value: node.value })
        };
        moves.iter().map(vote).collect()
    }

    /// Selection, expansion and rollout of one simulation. Leaves the path in `self.path`.
    fn descend(&mut self, mut game: G, view: &G::View, luck: &mut impl Luck, rng: &mut FastRng) -> Evaluation {
        self.path.clear();
        let mut at = ROOT;
        while !game.is_cutoff(view) {
            let Turn::Seat(seat) = game.turn() else {
                game.let_chance(luck);
                continue;
            };
            self.moves.clear();
            game.moves(&mut self.moves);
            // A node is expanded on its second visit, the root on its first.
            self.expand(at, &game);
            let choice = self.select(rng);
            at = self.children[choice];
            game.play_unchecked(self.moves[choice]);
            self.path.push((at, seat));
            if self.nodes[at as usize].visits == 0 {
                return game.roll_out(view, luck, rng, &mut self.moves);
            }
        }
        game.evaluate(view)
    }

    /// Adds the evaluation to each node of the path, for the seat that moved there.
    fn back_up(&mut self, evaluation: &Evaluation) {
        for &(at, seat) in &self.path {
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            node.value += u64::from(evaluation[seat]);
        }
    }

    fn children_of(&self, parent: NodeId) -> impl Iterator<Item = NodeId> {
        let first = Some(self.nodes[parent as usize].child);
        std::iter::successors(first, |&at| Some(self.nodes[at as usize].sibling)).take_while(|&child| child != NONE)
    }

    /// Finds the child of each legal move, and adds missing ones.
    fn expand(&mut self, at: NodeId, game: &G) {
        self.children.clear();
        self.children.resize(self.moves.len(), NONE);
        let mut missing = self.moves.len();
        let mut last = NONE;
        let mut next = self.nodes[at as usize].child;
        // Moves are usually in the same order as in earlier simulations.
        let mut guess = 0;
        while next != NONE {
            let node = &self.nodes[next as usize];
            let is_it = |mv: &G::Move| node.mv == Some(*mv);
            let index =
                if self.moves.get(guess).is_some_and(is_it) { Some(guess) } else { self.moves.iter().position(is_it) };
            if let Some(index) = index {
                self.children[index] = next;
                missing -= 1;
                guess = index + 1;
            }
            last = next;
            next = node.sibling;
        }
        if missing == 0 {
            return;
        }
        self.priors.clear();
        self.priors.resize(self.moves.len(), 1);
        if self.moves.len() > 1 {
            game.priors(&self.moves, &mut self.priors);
        }
        for (index, mv) in self.moves.iter().enumerate() {
            if self.children[index] == NONE {
                let new = NodeId::try_from(self.nodes.len()).expect("no search is so long");
                self.nodes.push(Node::new(Some(*mv), self.priors[index]));
                if last == NONE {
                    self.nodes[at as usize].child = new;
                } else {
                    self.nodes[last as usize].sibling = new;
                }
                self.children[index] = new;
                last = new;
            }
        }
    }

    /// Selects the move with the highest `Q + c · P · √availability / (1 + visits)`. It uses only basic arithmetic and
    /// square roots, whose results are the same on every machine.
    #[expect(clippy::cast_precision_loss, reason = "what is compared need not be exact, only the same everywhere")]
    fn select(&mut self, rng: &mut FastRng) -> usize {
        let (mut priors, mut visits, mut value) = (0.0, 0.0, 0.0);
        for &child in &self.children {
            let node = &mut self.nodes[child as usize];
            node.availability += 1;
            priors += f32::from(node.prior);
            visits += node.visits as f32;
            value += node.value as f32;
        }
        // First-play urgency: an untried move gets the mean value of its siblings.
        let urgency = if visits > 0.0 { value / visits } else { f32::from(VICTORY) / 2.0 };
        let exploration = f32::from(G::EXPLORATION) / priors;
        let mut best = (f32::NEG_INFINITY, 0, 1);
        for (choice, &child) in self.children.iter().enumerate() {
            let node = &self.nodes[child as usize];
            let visits = node.visits as f32;
            let value = if node.visits > 0 { node.value as f32 / visits } else { urgency };
            let score =
                value + exploration * f32::from(node.prior) * (node.availability as f32).sqrt() / (1.0 + visits);
            if score > best.0 {
                best = (score, choice, 1);
            } else if score >= best.0 {
                // Chooses uniformly among equal scores, by reservoir sampling.
                best.2 += 1;
                if rng.below(best.2) == 0 {
                    best.1 = choice;
                }
            }
        }
        best.1
    }
}
