//! Computer players: a function from a view to a move.

use crate::engine::{Game, Luck, Rng, Sitter};

/// A game that computer players can play.
pub trait Brain: Game {
    /// How many levels of play differ. The levels above play like the highest of these.
    const LEVELS: u8;

    /// The move of a computer player of this level, out of `moves`, which are those of the viewer.
    fn choose(view: &Self::View, moves: &[Self::Move], level: u8, rng: &mut Rng) -> Self::Move;
}

/// What a sitter does in the viewer's place; `None` when the view has no move, or a person has to make it.
///
/// The answer depends on the view, the sitter and the seed, and on nothing else: it can be replayed.
pub fn decide<G: Brain>(view: &G::View, sitter: Sitter, seed: u64) -> Option<G::Move> {
    let mut rng = Rng::new(seed);
    match sitter {
        Sitter::Person => None,
        Sitter::Random => at_random::<G>(view, seed),
        Sitter::Level(level) => {
            let moves = G::determinize(view, &mut rng).legal();
            (!moves.is_empty()).then(|| G::choose(view, &moves, level.min(G::LEVELS), &mut rng))
        }
    }
}

/// Any move of the viewer. It is a function of its own so that who plays at random needs no brain at hand.
pub fn at_random<G: Game>(view: &G::View, seed: u64) -> Option<G::Move> {
    let mut rng = Rng::new(seed);
    let moves = G::determinize(view, &mut rng).legal();
    #[expect(clippy::cast_possible_truncation, reason = "no position has 2³² moves")]
    let count = moves.len() as u32;
    (count > 0).then(|| moves[rng.below(count) as usize])
}
