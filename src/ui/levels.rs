//! What the levels of computer players are called, and what to expect of them. It is the same in every game.

use crate::ai::Plan;

use super::Lang;

/// From the kindest to the hardest.
const NAMES: [(&str, &str); 4] =
    [("Gentle", "やさしい"), ("Even", "ふつう"), ("Sharp", "てごわい"), ("Master", "達人")];

/// What a level is called among those of a game, counted from 1.
#[must_use]
pub fn level_name(levels: &[Plan], level: u8, lang: Lang) -> &'static str {
    let (en, ja) = match levels.len() {
        1 => ("Computer", "コンピュータ"),
        _ => NAMES[usize::from(level).clamp(1, levels.len().min(NAMES.len())) - 1],
    };
    lang.pick(en, ja)
}

/// What somebody who plays against it may expect. Where there is nothing to choose there is nothing to say.
#[must_use]
pub fn level_hint(levels: &[Plan], level: u8, lang: Lang) -> Option<&'static str> {
    let level = usize::from(level).clamp(1, levels.len());
    let plan = *levels.get(level - 1).filter(|_| levels.len() > 1)?;
    let (en, ja) = match plan {
        Plan::Judge(_) if level == 1 => ("Sees little and errs often.", "見落としが多く、よくまちがえます。"),
        Plan::Judge(_) if level == 2 => {
            ("Weighs its moves, and errs at times.", "手を比べますが、ときどきまちがえます。")
        }
        Plan::Judge(_) if level < levels.len() => {
            ("Plays what looks best now, thinks no further.", "今いちばんよく見える手を打ち、先は読みません。")
        }
        Plan::Judge(_) => ("Plays what was worked out beforehand.", "前もって計算した打ち方で打ちます。"),
        Plan::Search(_) if plan.parts() == 1 => ("Thinks ahead, but not for long.", "少しだけ先を読みます。"),
        Plan::Search(_) => {
            ("Tries thousands of continuations, up to a second.", "数千通りの続きを、1秒ほどかけて試します。")
        }
    };
    Some(lang.pick(en, ja))
}
