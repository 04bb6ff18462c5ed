//! What a coach says.

use crate::ai::Coached;

use super::{Lang, Names, Shown, number};

/// A game whose coach has words for what speaks for a move.
pub trait Advised: Shown + Coached {
    fn advice(lang: Lang) -> &'static Advice<Self>;

    /// How many puzzles the game has: lines of its `puzzles.txt`, or questions; none as long as there is no list.
    const PUZZLES: usize = 0;

    /// Where no move is better than another there is this to think about: a question, counted from 1, that can be judged
    /// by counting. Puzzles of other games are found by the lab.
    fn question(_number: usize, _lang: Lang) -> Option<Question> {
        None
    }
}

/// A value, in thousandths of a victory, in tenths of what is counted at the table.
#[must_use]
pub fn tenths<G: Coached>(value: f32) -> i32 {
    let points = value / f32::from(G::POINT);
    // A number of many digits says more than is known.
    if number::tenths(points).abs() >= 100 { 10 * number::tenths(points / 10.0) } else { number::tenths(points) }
}

/// The words of a coach in one language.
pub struct Advice<G: Coached> {
    /// The idea behind a move, without saying which it is: "Something that you can take finishes a yaku of Ren's."
    pub idea: fn(&G::Motive, &Names) -> String,
    /// What speaks for a move, of which the reader knows which it is: "It takes the third card of Ren's yaku."
    pub motive: fn(&G::Motive, &Names) -> String,
}

/// A question about a position that is answered in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    pub grade: u8,
    /// The match, at the ply that matters.
    pub played: String,
    pub ask: String,
    /// What has been seen so far, from which it can be reckoned.
    pub known: String,
    /// What can be answered, each in words; the right one by its place.
    pub offered: Vec<String>,
    pub right: usize,
    /// What is said to a wrong one.
    pub reply: String,
    /// Why the right one is right.
    pub why: String,
}
