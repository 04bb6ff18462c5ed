//! Puzzles: positions in which one move is better than all others with high certainty.

use super::coach::Coached;
use super::weigh::Weighing;

/// Required certainty that a move is better than another one by at least a gross mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    /// The certainty that a tutor requires to comment on a mistake.
    Beyond,
    /// The difference must remain a gross mistake after subtracting its error. Such a position also passes
    /// [`Demand::Beyond`] when it is weighed again.
    WithRoom,
}

/// The loss of each move against the best one, in thousandths of a victory. `None` unless it is certain that the
/// position has exactly one answer.
pub fn losses<G: Coached>(moves: &[G::Move], weighing: &Weighing, demand: Demand) -> Option<Vec<u16>> {
    if moves.len() < 2 || weighing.moves() != moves.len() {
        return None;
    }
    let best = weighing.best();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no value is above a thousand")]
    let loss = |place: usize| weighing.gain(best, place).mean.round().max(0.0) as u16;
    let losses: Vec<u16> = (0..moves.len()).map(loss).collect();
    let kinds: Vec<String> = moves.iter().map(|mv| kind(&mv.to_string()).to_owned()).collect();
    let is_beaten = |place: usize| match demand {
        Demand::Beyond => weighing.better(place, G::GROSS.into()).is_some(),
        Demand::WithRoom => {
            let gain = weighing.gain(best, place);
            gain.mean - gain.error >= f32::from(G::GROSS)
        }
    };
    // Bids that differ only in the amount count as one answer, even if their values differ. If all moves are of one
    // kind, the position is not a puzzle.
    let mut others = (0..moves.len()).filter(|&place| kinds[place] != kinds[best]).peekable();
    (others.peek().is_some() && others.all(is_beaten)).then_some(losses)
}

/// Returns true if a move with this loss is also accepted: not even the strictest tutor would comment on it.
#[must_use]
pub fn is_right<G: Coached>(loss: u16) -> bool {
    loss < G::SMALL
}

/// The kind of a move: its notation without a number at the end.
#[must_use]
fn kind(notation: &str) -> &str {
    match notation.split_once(' ') {
        Some((verb, amount)) if amount.bytes().all(|byte| byte.is_ascii_digit()) => verb,
        _ => notation,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_that_differ_only_in_the_amount_are_of_one_kind() {
        assert_eq!(["raise 12", "fold", "rest 5ICS", "1-0x1-2"].map(kind), ["raise", "fold", "rest 5ICS", "1-0x1-2"]);
    }
}
