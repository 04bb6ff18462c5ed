//! The texts of the coach in English.

use crate::fishing::Yaku;
use crate::fishing::text::advice::en as fishing;
use crate::ui::words::en::the_first;
use crate::ui::{Advice, Lang, Names};

use super::super::words;
use crate::games::ino_shika_cho::brain::coach::Motive;
use crate::games::ino_shika_cho::rules::InoShikaCho;

pub(super) static ADVICE: Advice<InoShikaCho> = Advice { idea, motive };

fn idea(motive: &Motive, names: &Names) -> String {
    match motive {
        Motive::Fishing(one) => fishing::idea(one, names),
        Motive::TakenByPile => "The card turned up next can bring one more home.".to_owned(),
        Motive::Inherits { .. } => "One card more can be had when the round ends.".to_owned(),
    }
}

fn motive(motive: &Motive, names: &Names) -> String {
    match motive {
        Motive::Fishing(one) => fishing::motive(one, names, words(Lang::En).yaku, completes),
        Motive::TakenByPile => "The card turned up next takes it: both come home.".to_owned(),
        Motive::Inherits { card } => {
            format!("{} is then left over, and comes along when the round ends.", the_first(*card))
        }
    }
}

fn completes(yaku: &Yaku) -> String {
    format!("It completes {}: each of the others pays {}.", (words(Lang::En).yaku)(yaku), yaku.points)
}
