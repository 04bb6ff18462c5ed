//! Information-set Monte Carlo tree search: one tree of moves over many worlds.
//!
//! A node stands for the moves that led to it, not for a position: each simulation deals a world of its own and
//! walks down by the moves that are legal in it. Chance is not in the tree; what it brings is another reason why a
//! move may be legal in one simulation and not in the next. So a node counts how often it was to be had, and a move
//! that is seldom to be had is not taken for one that is seldom wanted.

use crate::engine::{Luck, Rng, Seat, Turn};

use super::brain::{Brain, VICTORY, Worth};
use super::votes::Vote;
use super::worlds::Worlds;

/// A place in the arena.
type Place = u32;
const ROOT: Place = 0;
const NONE: Place = 0;

/// A move that was to be had after the moves above it. Nodes of one parent form a chain.
struct Node<M> {
    /// None at the root alone.
    mv: Option<M>,
    sibling: Place,
    child: Place,
    visits: u32,
    /// How often it was to be had.
    offered: u32,
    /// The sum of what it was worth to whoever made it.
    worth: u64,
    promise: u16,
}

impl<M> Node<M> {
    const fn new(mv: Option<M>, promise: u16) -> Self {
        Self { mv, sibling: NONE, child: NONE, visits: 0, offered: 0, worth: 0, promise }
    }
}

pub struct Tree<G: Brain> {
    nodes: Vec<Node<G::Move>>,
    /// Scratch of a simulation: the moves to be had, the node of each, the way down.
    moves: Vec<G::Move>,
    places: Vec<Place>,
    weights: Vec<u16>,
    path: Vec<(Place, Seat)>,
}

impl<G: Brain> Tree<G> {
    pub fn new() -> Self {
        let nodes = vec![Node::new(None, 1)];
        Self { nodes, moves: Vec::new(), places: Vec::new(), weights: Vec::new(), path: Vec::new() }
    }

    /// Simulates so many games.
    pub fn grow(&mut self, view: &G::View, worlds: &mut impl Worlds<G>, simulations: u32, rng: &mut Rng) {
        for _ in 0..simulations {
            let game = worlds.deal();
            let worth = self.simulate(game, view, worlds.luck(), rng);
            for &(place, seat) in &self.path {
                let node = &mut self.nodes[place as usize];
                node.visits += 1;
                node.worth += u64::from(worth[seat]);
            }
        }
    }

    /// How the moves at the root fared.
    pub fn votes(&self, moves: &[G::Move]) -> Vec<Vote> {
        let vote = |mv: &G::Move| {
            let place = self.children(ROOT).find(|&place| self.nodes[place as usize].mv == Some(*mv));
            place
                .map(|place| &self.nodes[place as usize])
                .map_or_else(Vote::default, |node| Vote { visits: node.visits, worth: node.worth })
        };
        moves.iter().map(vote).collect()
    }

    /// Goes down the tree while it knows the way, then plays on by habit. The way is left in `path`.
    fn simulate(&mut self, mut game: G, view: &G::View, luck: &mut impl Luck, rng: &mut Rng) -> Worth {
        self.path.clear();
        let mut at = ROOT;
        while !game.is_far_from(view) {
            let Turn::Seat(seat) = game.turn() else {
                let chance = game.sample_chance(luck);
                game.resolve(&chance).expect("a game can have what it sampled itself");
                continue;
            };
            self.moves.clear();
            game.moves(&mut self.moves);
            // Nodes are made when a node is come to for the second time; at the root there is no first.
            self.find_places(at, &game);
            let choice = self.choose(rng);
            at = self.places[choice];
            game.play_unchecked(self.moves[choice]);
            self.path.push((at, seat));
            if self.nodes[at as usize].visits == 0 {
                return game.play_on(view, luck, rng, &mut self.moves);
            }
        }
        game.worth(view)
    }

    fn children(&self, of: Place) -> impl Iterator<Item = Place> {
        let first = Some(self.nodes[of as usize].child);
        std::iter::successors(first, |&at| Some(self.nodes[at as usize].sibling)).take_while(|&place| place != NONE)
    }

    /// Finds the node of each move, and makes those that there are not yet.
    fn find_places(&mut self, at: Place, game: &G) {
        self.places.clear();
        self.places.resize(self.moves.len(), NONE);
        let mut missing = self.moves.len();
        let mut last = NONE;
        let mut next = self.nodes[at as usize].child;
        // Moves mostly come in the order in which they came before.
        let mut guess = 0;
        while next != NONE {
            let node = &self.nodes[next as usize];
            let is_it = |mv: &G::Move| node.mv == Some(*mv);
            let place =
                if self.moves.get(guess).is_some_and(is_it) { Some(guess) } else { self.moves.iter().position(is_it) };
            if let Some(place) = place {
                self.places[place] = next;
                missing -= 1;
                guess = place + 1;
            }
            last = next;
            next = node.sibling;
        }
        if missing == 0 {
            return;
        }
        self.weights.clear();
        self.weights.resize(self.moves.len(), 1);
        if self.moves.len() > 1 {
            game.promise(&self.moves, &mut self.weights);
        }
        for (place, mv) in self.moves.iter().enumerate() {
            if self.places[place] == NONE {
                let new = Place::try_from(self.nodes.len()).expect("no search is so long");
                self.nodes.push(Node::new(Some(*mv), self.weights[place]));
                if last == NONE {
                    self.nodes[at as usize].child = new;
                } else {
                    self.nodes[last as usize].sibling = new;
                }
                self.places[place] = new;
                last = new;
            }
        }
    }

    /// The move to try: one that did well, or that was tried too seldom for how often it was to be had and how
    /// promising it looks. It adds, divides and takes roots only, which come out alike on every machine.
    #[expect(clippy::cast_precision_loss, reason = "what is compared need not be exact, only the same everywhere")]
    fn choose(&mut self, rng: &mut Rng) -> usize {
        let (mut promise, mut visits, mut worth) = (0.0, 0.0, 0.0);
        for &place in &self.places {
            let node = &mut self.nodes[place as usize];
            node.offered += 1;
            promise += f32::from(node.promise);
            visits += node.visits as f32;
            worth += node.worth as f32;
        }
        // What was not tried yet is taken to be worth as much as the others are on average.
        let average = if visits > 0.0 { worth / visits } else { f32::from(VICTORY) / 2.0 };
        let curiosity = f32::from(G::CURIOSITY) / promise;
        let mut best = (f32::NEG_INFINITY, 0, 1);
        for (choice, &place) in self.places.iter().enumerate() {
            let node = &self.nodes[place as usize];
            let visits = node.visits as f32;
            let worth = if node.visits > 0 { node.worth as f32 / visits } else { average };
            let merit = worth + curiosity * f32::from(node.promise) * (node.offered as f32).sqrt() / (1.0 + visits);
            if merit > best.0 {
                best = (merit, choice, 1);
            } else if merit >= best.0 {
                // Of equals each is as likely.
                best.2 += 1;
                if rng.below(best.2) == 0 {
                    best.1 = choice;
                }
            }
        }
        best.1
    }
}
