//! Puzzles: positions of real matches in which one move is clearly better than every other one.
//!
//! A line of `puzzles.txt` has three fields: a grade, a match in the notation of links, and the loss of each move
//! against the best one, in thousandths of a victory and in the order of the moves: `2 sakura.1.A… 0,61,48`. The
//! reasons for the answer are computed and worded when the puzzle is shown.

use std::fmt;

use crate::ai::{Unit, is_right};
use crate::engine::{Dealer, Game, Link, Payload, Sitter, unwatched};

use super::advice::{Advised, tenths};
use super::{Lang, Names};

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The weakest level from which on all levels find the answer, counted from 1.
    pub grade: u8,
    /// The match, at the ply of the puzzle.
    pub played: String,
    /// The loss of each move. The answer has a loss of 0.
    pub losses: Vec<u16>,
}

/// The number of grades. No game has more levels.
pub const GRADES: u8 = 4;

impl Puzzle {
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let grade = words.next()?.parse().ok().filter(|grade| (1..=GRADES).contains(grade))?;
        let played = words.next()?.to_owned();
        let losses: Vec<u16> = words.next()?.split(',').map(|loss| loss.parse().ok()).collect::<Option<_>>()?;
        let makes_sense = losses.len() > 1 && losses.contains(&0) && words.next().is_none();
        makes_sense.then_some(Self { grade, played, losses })
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let losses: Vec<String> = self.losses.iter().map(ToString::to_string).collect();
        write!(f, "{} {} {}", self.grade, self.played, losses.join(","))
    }
}

/// Parses a list.
///
/// # Errors
/// Returns the number of the first invalid line, counted from 1.
pub fn read(list: &str) -> Result<Vec<Puzzle>, usize> {
    list.lines().enumerate().map(|(place, line)| Puzzle::read(line).ok_or(place + 1)).collect()
}

/// The minimum number of puzzles of a game that has any.
pub const LEAST: usize = 100;

/// The number of puzzles in a list, computed at compile time. The list itself is loaded on demand.
#[must_use]
pub const fn count(list: &str) -> usize {
    let (bytes, mut lines, mut place) = (list.as_bytes(), 0, 0);
    while place < bytes.len() {
        if bytes[place] == b'\n' {
            lines += 1;
        }
        place += 1;
    }
    lines
}

/// A puzzle without the types of its game: moves are in notation.
#[derive(Clone, Debug, PartialEq)]
pub struct Posed {
    /// The answers, the best one first.
    pub right: Vec<String>,
    /// The other moves, and the loss of each in tenths of `unit`.
    pub wrong: Vec<(String, i32)>,
    /// The gain of the answer over the best of the other moves, in tenths of `unit`.
    pub worth: i32,
    pub unit: Unit,
    /// The reasons for the answer.
    pub motives: Vec<String>,
}

/// The position of a puzzle and its legal moves. Returns `None` unless the match is of this game and ends at the ply of
/// the puzzle, a person is to move, and there is one loss for each move.
#[must_use]
pub fn position<G: Game>(puzzle: &Puzzle) -> Option<(G, Vec<G::Move>)> {
    let payload = Payload::<G>::decode(Link::parse(&puzzle.played).ok()?).ok()?;
    let record = &payload.record;
    let dealer = Dealer::replay(record, record.moves.len(), &mut unwatched).ok()?;
    let game = dealer.game().clone();
    let is_own = payload.sitters[game.mover()?.number()] == Sitter::Person;
    let moves = game.legal();
    (is_own && moves.len() == puzzle.losses.len() && payload.ply == record.moves.len()).then_some((game, moves))
}

/// A puzzle in the form in which it is shown. Returns `None` if it is not a valid puzzle of this game.
#[must_use]
pub fn pose<G: Advised>(puzzle: &Puzzle, names: &Names, lang: Lang) -> Option<Posed> {
    let (game, moves) = position::<G>(puzzle)?;
    let view = game.view(game.mover()?);
    let mut ranked: Vec<(G::Move, u16)> = moves.into_iter().zip(puzzle.losses.iter().copied()).collect();
    ranked.sort_by_key(|&(_, loss)| loss);
    let (right, wrong): (Vec<_>, Vec<_>) = ranked.into_iter().partition(|&(_, loss)| is_right::<G>(loss));
    let (answer, _) = *right.first()?;
    let tenths = |loss: u16| tenths::<G>(loss.into());
    let advice = G::advice(lang);
    Some(Posed {
        right: right.iter().map(|(mv, _)| mv.to_string()).collect(),
        worth: tenths(wrong.first()?.1),
        wrong: wrong.iter().map(|&(mv, loss)| (mv.to_string(), tenths(loss))).collect(),
        unit: G::UNIT,
        motives: G::motives(&view, answer).iter().map(|motive| (advice.motive)(motive, names)).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_round_trips_and_invalid_lines_are_rejected() {
        let line = "2 sakura.1.Axyz 0,61,48";
        assert_eq!(read(line).expect("a list")[0].to_string(), line);
        assert_eq!([count(""), count("1 sakura.1.A 0,1\n2 sakura.1.B 1,0\n")], [0, 2]);
        for line in [
            "",
            "2 sakura.1.A",
            "0 sakura.1.A 0,1",
            "5 sakura.1.A 0,1",
            "2 sakura.1.A 0",
            "2 sakura.1.A 1,2",
            "2 sakura.1.A 0,-1",
            "2 sakura.1.A 0,1 more",
            "two sakura.1.A 0,1",
        ] {
            assert_eq!(read(&format!("1 sakura.1.A 0,1\n{line}\n")), Err(2), "{line}");
        }
    }
}
