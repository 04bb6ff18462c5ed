//! Puzzles: positions of real matches in which one move is better than every other beyond doubt.
//!
//! A line of `puzzles.txt` is a grade, a match as in a link, and what each move loses there against the best, in
//! thousandths of a victory and in the order of the moves: `2 sakura.1.A… 0,61,48`. What speaks for the answer is found
//! out, and put into words, when it is shown.

use std::fmt;

use crate::ai::{Unit, is_right};
use crate::engine::{Dealer, Game, Link, Payload, Sitter, unwatched};

use super::advice::{Advised, tenths};
use super::{Lang, Names};

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The kindest level from which on all find the answer, counted from 1.
    pub grade: u8,
    /// The match, at the ply that matters.
    pub played: String,
    /// What each move loses; the answer nothing.
    pub losses: Vec<u16>,
}

/// How many grades there are: no game has more levels.
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

/// Reads a list.
///
/// # Errors
/// With the number of the first line that is none, counted from 1.
pub fn read(list: &str) -> Result<Vec<Puzzle>, usize> {
    list.lines().enumerate().map(|(place, line)| Puzzle::read(line).ok_or(place + 1)).collect()
}

/// A game that has puzzles has no fewer.
pub const LEAST: usize = 100;

/// How many puzzles are in a list, told when the page is built: the list itself is fetched when it is asked for.
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

/// A puzzle without the types of its game: moves stand in their notation.
#[derive(Clone, Debug, PartialEq)]
pub struct Posed {
    /// The answers, the best of them first.
    pub right: Vec<String>,
    /// The other moves, and what each loses in tenths of what is counted at the table.
    pub wrong: Vec<(String, i32)>,
    /// What the answer is worth against the best of those, in the same tenths.
    pub worth: i32,
    pub unit: Unit,
    /// What speaks for the answer.
    pub motives: Vec<String>,
}

/// The position of a puzzle, for whoever asks the game about it: a person is to move, and has a choice.
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

/// What there is to say of a puzzle; `None` when it is none of this game.
#[must_use]
pub fn pose<G: Advised>(puzzle: &Puzzle, names: &Names, lang: Lang) -> Option<Posed> {
    let (game, moves) = position::<G>(puzzle)?;
    let view = game.view(game.mover()?);
    let mut ranked: Vec<(G::Move, u16)> = moves.into_iter().zip(puzzle.losses.iter().copied()).collect();
    ranked.sort_by_key(|&(_, loss)| loss);
    let (right, wrong): (Vec<_>, Vec<_>) = ranked.into_iter().partition(|&(_, loss)| is_right::<G>(loss));
    let (answer, _) = *right.first()?;
    let tenths = |loss: u16| tenths::<G>(loss.into());
    let said = G::advice(lang);
    Some(Posed {
        right: right.iter().map(|(mv, _)| mv.to_string()).collect(),
        worth: tenths(wrong.first()?.1),
        wrong: wrong.iter().map(|&(mv, loss)| (mv.to_string(), tenths(loss))).collect(),
        unit: G::UNIT,
        motives: G::motives(&view, answer).iter().map(|motive| (said.motive)(motive, names)).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_is_written_and_nothing_else_is_one() {
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
