//! The texts of the coach in Japanese.

use crate::fishing::Yaku;
use crate::fishing::text::advice::ja as fishing;
use crate::ui::words::ja::card as name;
use crate::ui::{Advice, Lang, Names};

use super::super::words;
use crate::games::ino_shika_cho::brain::coach::Motive;
use crate::games::ino_shika_cho::rules::InoShikaCho;

pub(super) static ADVICE: Advice<InoShikaCho> = Advice { idea, motive };

fn idea(motive: &Motive, names: &Names) -> String {
    match motive {
        Motive::Fishing(one) => fishing::idea(one, names),
        Motive::TakenByPile => "次にめくる札で、もう一枚取れます。".to_owned(),
        Motive::Inherits { .. } => "回の終わりに、もう一枚手に入れられます。".to_owned(),
    }
}

fn motive(motive: &Motive, names: &Names) -> String {
    match motive {
        Motive::Fishing(one) => fishing::motive(one, names, words(Lang::Ja).yaku, completes),
        Motive::TakenByPile => "次にめくる札がこれを取り、二枚とも手に入ります。".to_owned(),
        Motive::Inherits { card } => format!("残った{}は、回の終わりに手に入ります。", name(*card)),
    }
}

fn completes(yaku: &Yaku) -> String {
    format!("役「{}」ができ、ほかの人はそれぞれ{}点払います。", (words(Lang::Ja).yaku)(yaku), yaku.points)
}
