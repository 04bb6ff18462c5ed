//! The names of the levels of computer players, and descriptions of their play. They are the same in every game.

use crate::ai::Level;

use super::Lang;
use super::words::words;

/// The name of a level among the levels of a game, counted from 1. The hardest level has the same name in all games,
/// even if the numbers of levels differ.
#[must_use]
pub fn level_name(levels: &[Level], level: u8, lang: Lang) -> &'static str {
    let words = words(lang);
    let level = usize::from(level);
    match levels.len() {
        1 => words.computer,
        all if level >= all => words.levels[words.levels.len() - 1],
        _ => words.levels[level.max(1) - 1],
    }
}

/// A description of how a level plays. Returns `None` if the game has only one level.
#[must_use]
pub fn level_temper(levels: &[Level], level: u8, lang: Lang) -> Option<&'static str> {
    let level = usize::from(level).clamp(1, levels.len());
    let Level { temper, .. } = levels.get(level - 1).filter(|_| levels.len() > 1)?;
    Some((words(lang).temper)(*temper))
}
