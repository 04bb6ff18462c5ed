//! Decisions: functions from a view, a plan and a seed to a move, divided into parts for several workers.

use crate::engine::{Game, Luck, Rng, Sitter};

use super::brain::Brain;
use super::plan::Plan;
use super::votes::{Vote, best};

/// The plan of a level of a game. Levels outside the range of the game are clamped to it.
pub fn plan<G: Brain>(level: u8) -> Plan {
    let place = usize::from(level).clamp(1, G::LEVELS.len()) - 1;
    G::LEVELS[place].plan
}

/// Number of parts of a level's decision. It is fixed, independent of the number of workers.
pub fn parts<G: Brain>(level: u8) -> u16 {
    plan::<G>(level).parts()
}

/// The move that a sitter makes for the viewer, or `None` if the view has no moves or the sitter is a person.
///
/// The result depends only on the view, the sitter and the seed, so it can be replayed.
pub fn decide<G: Brain>(view: &G::View, sitter: Sitter, seed: u64) -> Option<G::Move> {
    match sitter {
        Sitter::Person => None,
        Sitter::Random => at_random::<G>(view, seed),
        Sitter::Level(level) => choose::<G>(view, plan::<G>(level), seed),
    }
}

/// A random move of the viewer. A separate function, because random play does not depend on [`Brain`].
pub fn at_random<G: Game>(view: &G::View, seed: u64) -> Option<G::Move> {
    let mut rng = Rng::new(seed);
    let moves = G::determinize(view, &mut rng).legal();
    #[expect(clippy::cast_possible_truncation, reason = "no position has 2³² moves")]
    let count = moves.len() as u32;
    (count > 0).then(|| moves[rng.below(count) as usize])
}

/// The move that a plan chooses for the viewer, or `None` if the view has no moves.
pub fn choose<G: Brain>(view: &G::View, plan: Plan, seed: u64) -> Option<G::Move> {
    let moves = moves::<G>(view, seed);
    let parts = if moves.len() > 1 { plan.parts() } else { 1 };
    let votes = (0..parts).map(|part| search_part::<G>(view, plan, seed, part));
    moves.get(best(&Vote::sum(votes)?)?).copied()
}

/// The votes for the moves of the viewer, in their order, from one part of a decision.
///
/// The result depends only on the view, the plan, the seed and the part.
pub fn search_part<G: Brain>(view: &G::View, plan: Plan, seed: u64, part: u16) -> Vec<Vote> {
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

/// The moves of the viewer. Their order depends only on the view, so any determinization gives the same list.
fn moves<G: Game>(view: &G::View, seed: u64) -> Vec<G::Move> {
    G::determinize(view, &mut Rng::new(seed)).legal()
}
