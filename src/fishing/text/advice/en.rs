//! The coach's texts in English.

use crate::fishing::Yaku;
use crate::fishing::brain::coach::Motive;
use crate::fishing::text::en::all_do;
use crate::ui::Names;
use crate::ui::words::en::{the, the_first, whom};

/// The idea behind a move. It names no card, but may name the players of a yaku.
#[must_use]
pub fn idea(motive: &Motive, names: &Names) -> String {
    match *motive {
        Motive::Completes { .. } => "Something within reach completes a yaku.".to_owned(),
        Motive::Denies { side, .. } => {
            let needs = all_do(names, side, "need", "needs");
            format!("{needs} one more card for a yaku, and it is within reach.")
        }
        Motive::Nears { .. } => "A yaku can be brought to its last card.".to_owned(),
        Motive::Breaks { side, .. } => {
            format!("A yaku that {} can be broken up.", all_do(names, side, "have begun", "has begun"))
        }
        Motive::TakesPoints { points } => format!("There are {points} points to be had."),
        Motive::TakesMonth { .. } => "A whole month can be taken at once.".to_owned(),
        Motive::Strands { .. } => "A card that nobody has shown yet can be left with nothing to take.".to_owned(),
        Motive::KeepsLightning => "A strong card can stay in hand for later.".to_owned(),
        Motive::OnlyLightning { .. } => "One card of the field can be taken in one way only.".to_owned(),
        Motive::Waits { .. } => "Something on the field can wait, as it is hard for others to take.".to_owned(),
        Motive::LaysSafe { .. } => "One card is safer on the field than the others.".to_owned(),
        Motive::LaysPaired => "One card can be laid down, and taken again later.".to_owned(),
        Motive::LaysBefore { next } => format!("Think of what {}, next to play, does not hold.", whom(names, next)),
        Motive::LaysLeast => "One of the least cards can be spared.".to_owned(),
        Motive::LaysUnwanted => "Think of which cards the others need for a yaku.".to_owned(),
    }
}

/// The reason for a move that the reader already knows. `yaku_name` returns the game's name of a yaku, and `completes`
/// the game's sentence for [`Motive::Completes`].
#[must_use]
pub fn motive(
    motive: &Motive,
    names: &Names,
    yaku_name: fn(&Yaku) -> &'static str,
    completes: fn(&Yaku) -> String,
) -> String {
    match *motive {
        Motive::Completes { yaku } => completes(yaku),
        Motive::Denies { yaku, side } => {
            let needs = all_do(names, side, "need", "needs");
            format!("It secures the last card that {needs} for {}.", yaku_name(yaku))
        }
        Motive::Nears { yaku, lacks } => format!("Then only {} is missing for {}.", the(lacks), yaku_name(yaku)),
        Motive::Breaks { yaku, side } => {
            format!("It secures a card that {} for {}.", all_do(names, side, "need", "needs"), yaku_name(yaku))
        }
        Motive::TakesPoints { points } => format!("It takes {points} points."),
        Motive::TakesMonth { points } => format!("It takes the whole month, {points} points."),
        Motive::Strands { card } => format!("{}, still unseen, then finds nothing to take.", the_first(card)),
        Motive::KeepsLightning => "It keeps the Lightning for later.".to_owned(),
        Motive::OnlyLightning { target } => format!("No other card in hand takes {}.", the(target)),
        Motive::Waits { target, but_lightning: false } => {
            format!("{} can wait: nobody else can take it.", the_first(target))
        }
        Motive::Waits { target, but_lightning: true } => {
            format!("{} can wait: nobody else takes it, but with the Lightning.", the_first(target))
        }
        Motive::LaysSafe { but_lightning: false } => "Nobody else can take it from the field.".to_owned(),
        Motive::LaysSafe { but_lightning: true } => "Nobody else takes it, but with the Lightning.".to_owned(),
        Motive::LaysPaired => "Another of its month stays in hand, to take it again.".to_owned(),
        Motive::LaysBefore { next } => format!("Next comes {}, without a card of its month.", whom(names, next)),
        Motive::LaysLeast => "No card in hand counts less.".to_owned(),
        Motive::LaysUnwanted => "It is part of no yaku that the others can still make.".to_owned(),
    }
}
