//! Decisions: a function from a view, a plan and a seed to a move, cut into parts that several workers can think about.

use crate::engine::{Game, Luck, Rng, Sitter};

use super::brain::Brain;
use super::plan::Plan;
use super::votes::{Vote, best};

/// The plan of a level of a game.
pub fn plan<G: Brain>(level: u8) -> Plan {
    let place = usize::from(level).clamp(1, G::LEVELS.len()) - 1;
    G::LEVELS[place].plan
}

/// In how many parts a level's thinking is cut. Their number is fixed, however many workers think.
pub fn parts<G: Brain>(level: u8) -> u16 {
    plan::<G>(level).parts()
}

/// What a sitter does in the viewer's place; `None` when the view has no move, or a person has to make it.
///
/// The answer depends on the view, the sitter and the seed, and on nothing else: it can be replayed.
pub fn decide<G: Brain>(view: &G::View, sitter: Sitter, seed: u64) -> Option<G::Move> {
    match sitter {
        Sitter::Person => None,
        Sitter::Random => at_random::<G>(view, seed),
        Sitter::Level(level) => carry_out::<G>(view, plan::<G>(level), seed),
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

/// What a plan does in the viewer's place; `None` when the view has no move.
pub fn carry_out<G: Brain>(view: &G::View, plan: Plan, seed: u64) -> Option<G::Move> {
    let moves = moves::<G>(view, seed);
    let parts = if moves.len() > 1 { plan.parts() } else { 1 };
    let votes = (0..parts).map(|part| ponder::<G>(view, plan, seed, part));
    moves.get(best(&Vote::sum(votes)?)?).copied()
}

/// How the moves of the viewer, in their order, fare in one part of a level's thinking.
///
/// The answer depends on the view, the plan, the seed and the part, and on nothing else.
pub fn ponder<G: Brain>(view: &G::View, plan: Plan, seed: u64, part: u16) -> Vec<Vote> {
    let moves = moves::<G>(view, seed);
    match plan {
        Plan::Search(search) if moves.len() > 1 => search.part::<G>(view, &moves, seed, part),
        Plan::Heuristic(grade) if moves.len() > 1 => {
            let choice = G::heuristic_move(view, &moves, grade, &mut Rng::new(seed));
            moves.iter().map(|&mv| Vote::by(mv == choice)).collect()
        }
        _ => moves.iter().map(|_| Vote::by(true)).collect(),
    }
}

/// The moves of the viewer. Their order depends on the view alone, so any determinization tells them.
fn moves<G: Game>(view: &G::View, seed: u64) -> Vec<G::Move> {
    G::determinize(view, &mut Rng::new(seed)).legal()
}
