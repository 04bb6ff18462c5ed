//! Positions in which one move is better than every other beyond doubt: puzzles.

use super::coach::Coached;
use super::weigh::Weighing;

/// How sure one must be that a move is better than another by as much as a gross mistake loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    /// As a tutor is who asks about a mistake.
    Beyond,
    /// All that an estimate may err by is taken off: what passes this will pass the other however it is weighed again.
    WithRoom,
}

/// What each move loses against the best one, in thousandths of a victory; nothing where it is not beyond doubt that there
/// is one answer.
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
    // Bids that differ in their amount alone are one answer, if a better or a worse one; where there are no others, nothing
    // is asked.
    let mut others = (0..moves.len()).filter(|&place| kinds[place] != kinds[best]).peekable();
    (others.peek().is_some() && others.all(is_beaten)).then_some(losses)
}

/// Whether a move that loses so much is an answer too: one that not even the strictest tutor asks about.
#[must_use]
pub fn is_right<G: Coached>(loss: u16) -> bool {
    loss < G::SMALL
}

/// What a move does, whatever the amount: all of its notation but a number behind a space.
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
    fn bids_are_of_a_kind_and_cards_are_not() {
        assert_eq!(["raise 12", "fold", "rest 5ICS", "1-0x1-2"].map(kind), ["raise", "fold", "rest 5ICS", "1-0x1-2"]);
    }
}
