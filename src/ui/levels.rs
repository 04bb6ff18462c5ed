//! What the levels of computer players are called, and what to expect of them. It is the same in every game.

use crate::ai::Plan;

use super::Lang;
use super::words::words;

/// What somebody who plays against a level may expect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// It sees little of a position.
    Errs,
    /// It compares its moves, not always well.
    Weighs,
    /// It takes the move that looks best, and does not think ahead.
    Best,
    /// It plays what was worked out beforehand.
    Solved,
    /// It thinks ahead, in one part.
    Ahead,
    /// It thinks ahead, in all parts.
    FarAhead,
}

/// What a level is called among those of a game, counted from 1.
#[must_use]
pub fn level_name(levels: &[Plan], level: u8, lang: Lang) -> &'static str {
    let words = words(lang);
    match levels.len() {
        1 => words.computer,
        _ => words.levels[usize::from(level).clamp(1, levels.len().min(words.levels.len())) - 1],
    }
}

/// What to expect of a level. Where there is nothing to choose there is nothing to say.
#[must_use]
pub fn level_hint(levels: &[Plan], level: u8, lang: Lang) -> Option<&'static str> {
    let level = usize::from(level).clamp(1, levels.len());
    let plan = *levels.get(level - 1).filter(|_| levels.len() > 1)?;
    let hint = match plan {
        Plan::Heuristic(_) if level == 1 => Hint::Errs,
        Plan::Heuristic(_) if level == 2 => Hint::Weighs,
        Plan::Heuristic(_) if level < levels.len() => Hint::Best,
        Plan::Heuristic(_) => Hint::Solved,
        Plan::Search(_) if plan.parts() == 1 => Hint::Ahead,
        Plan::Search(_) => Hint::FarAhead,
    };
    Some((words(lang).hint)(hint))
}
