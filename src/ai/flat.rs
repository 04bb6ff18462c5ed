//! Flat Monte Carlo with sequential halving (Karnin, Koren and Somekh 2013): simulations without a tree. After each
//! round of simulations the worse half of the moves is dropped. Moves are compared by common random numbers: each one
//! is tried in the same determinizations with the same chance events and the same rollout seeds.

use crate::engine::FastRng;

use super::brain::Brain;
use super::votes::Vote;
use super::worlds::Worlds;

/// Distributes the simulations among the moves.
pub fn halve<G: Brain>(
    view: &G::View,
    moves: &[G::Move],
    worlds: &mut impl Worlds<G>,
    simulations: u32,
    rng: &mut FastRng,
) -> Vec<Vote> {
    let mut votes = vec![Vote::default(); moves.len()];
    let mut left: Vec<usize> = (0..moves.len()).collect();
    let mut buffer = Vec::new();
    let rounds = moves.len().next_power_of_two().trailing_zeros().max(1);
    for _ in 0..rounds {
        let many = u32::try_from(left.len()).expect("no position has 2³² moves");
        for _ in 0..(simulations / rounds / many).max(1) {
            let world = worlds.sample();
            let luck = worlds.luck().clone();
            let rollouts = rng.clone();
            for &place in &left {
                let mut game = world.clone();
                // Common random numbers: only the moves differ.
                worlds.luck().clone_from(&luck);
                rng.clone_from(&rollouts);
                let Some(seat) = game.mover() else { continue };
                game.play_unchecked(moves[place]);
                votes[place].visits += 1;
                votes[place].value += u64::from(game.roll_out(view, worlds.luck(), rng, &mut buffer)[seat]);
            }
        }
        left.sort_by_key(|&place| std::cmp::Reverse(mean(votes[place])));
        left.truncate(left.len().div_ceil(2));
    }
    votes
}

/// The mean value of a move, as a fixed-point number with 16 fractional bits.
fn mean(vote: Vote) -> u64 {
    (vote.value << 16) / u64::from(vote.visits.max(1))
}
