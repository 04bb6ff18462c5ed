//! The texts of the coach in Japanese.

use crate::fishing::Yaku;
use crate::fishing::text::advice::ja as fishing;
use crate::ui::words::ja::card as name;
use crate::ui::{Advice, Lang, Names};

use super::super::words;
use crate::games::sakura::brain::coach::Motive;
use crate::games::sakura::rules::Sakura;

pub(super) static ADVICE: Advice<Sakura> = Advice { idea, motive };

fn idea(motive: &Motive, names: &Names) -> String {
    match motive {
        Motive::Fishing(one) => fishing::idea(one, names),
        Motive::Bars => "ほかの人が持っているかもしれない鬼札を、抑えられます。".to_owned(),
        Motive::Inherits { .. } => "回の終わりに、もう一枚手に入れられます。".to_owned(),
    }
}

fn motive(motive: &Motive, names: &Names) -> String {
    match motive {
        Motive::Fishing(one) => fishing::motive(one, names, words(Lang::Ja).yaku, completes),
        Motive::Bars => "この回、ほかの人の鬼札は柳しか取れなくなります。".to_owned(),
        Motive::Inherits { card } => format!("残った{}は、回の終わりに手に入ります。", name(*card)),
    }
}

fn completes(yaku: &Yaku) -> String {
    format!("役「{}」ができ、相手はそれぞれ{}点を失います。", (words(Lang::Ja).yaku)(yaku), yaku.points)
}
