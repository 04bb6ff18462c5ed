//! What the levels of computer players are called, and what to expect of them. It is the same in every game.

use crate::ai::Level;

use super::Lang;
use super::words::words;

/// What a level is called among those of a game, counted from 1. The hardest has one name in all games, however many
/// there are.
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

/// What somebody who plays against a level may notice. Where there is nothing to choose there is nothing to say.
#[must_use]
pub fn level_temper(levels: &[Level], level: u8, lang: Lang) -> Option<&'static str> {
    let level = usize::from(level).clamp(1, levels.len());
    let Level { temper, .. } = levels.get(level - 1).filter(|_| levels.len() > 1)?;
    Some((words(lang).temper)(*temper))
}
