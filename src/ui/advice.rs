//! The texts of a coach.

use crate::ai::Coached;

use super::{Lang, Names, Shown, number};

/// A game whose coach has texts for the motives of moves.
pub trait Advised: Shown + Coached {
    fn advice(lang: Lang) -> &'static Advice<Self>;

    /// The duration and the audience of the lesson.
    const LESSON: LessonFacts;

    /// The number of puzzles: lines of the game's `puzzles.txt`, or questions. It is 0 if the game has no list.
    const PUZZLES: usize = 0;

    /// A question, counted from 1, for a game in which no move is better than another. It can be answered by counting.
    /// The puzzles of other games are found by the lab.
    fn question(_number: usize, _lang: Lang) -> Option<Question> {
        None
    }
}

/// The duration and the audience of a lesson. A lesson for younger learners is easier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LessonFacts {
    /// The age from which children can follow it.
    pub age: u8,
    pub minutes: u8,
}

/// Converts a value in thousandths of a victory to tenths of the game's unit, points or coins.
#[must_use]
pub fn tenths<G: Coached>(value: f32) -> i32 {
    let points = value / f32::from(G::POINT);
    // From 10 on, the value is rounded to whole units: the estimate is not more precise.
    if number::tenths(points).abs() >= 100 { 10 * number::tenths(points / 10.0) } else { number::tenths(points) }
}

/// The texts of a coach in one language.
pub struct Advice<G: Coached> {
    /// The idea behind a move, without naming the move: "Something that you can take finishes a yaku of Ren's."
    pub idea: fn(&G::Motive, &Names) -> String,
    /// The reason for a move that the reader knows: "It takes the third card of Ren's yaku."
    pub motive: fn(&G::Motive, &Names) -> String,
}

/// A question about a position, with worded answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    pub grade: u8,
    /// The match, at the ply of the question.
    pub played: String,
    pub ask: String,
    /// The known facts from which the answer can be computed.
    pub known: String,
    /// The possible answers. `right` is the index of the right one.
    pub offered: Vec<String>,
    pub right: usize,
    /// The reply to a wrong answer.
    pub reply: String,
    /// The explanation of the right answer.
    pub why: String,
}
