//! The texts of the coach in English.

use crate::fishing::Yaku;
use crate::fishing::text::advice::en as fishing;
use crate::ui::words::en::the_first;
use crate::ui::{Advice, Lang, Names};

use super::super::words;
use crate::games::sakura::brain::coach::Motive;
use crate::games::sakura::rules::Sakura;

pub(super) static ADVICE: Advice<Sakura> = Advice { idea, motive };

fn idea(motive: &Motive, names: &Names) -> String {
    match motive {
        Motive::Fishing(one) => fishing::idea(one, names),
        Motive::Bars => "Somebody else may have the Lightning, and can be kept from using it.".to_owned(),
        Motive::Inherits { .. } => "One card more can be had when the round ends.".to_owned(),
    }
}

fn motive(motive: &Motive, names: &Names) -> String {
    match motive {
        Motive::Fishing(one) => fishing::motive(one, names, words(Lang::En).yaku, completes),
        Motive::Bars => "It keeps everybody else’s Lightning to the willows for this round.".to_owned(),
        Motive::Inherits { card } => {
            format!("{} is then left over, and comes along when the round ends.", the_first(*card))
        }
    }
}

fn completes(yaku: &Yaku) -> String {
    format!("It completes {}, which costs each opponent {}.", (words(Lang::En).yaku)(yaku), yaku.points)
}
