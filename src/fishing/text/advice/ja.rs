//! The coach's texts in Japanese.

use crate::fishing::Yaku;
use crate::fishing::brain::coach::Motive;
use crate::ui::Names;
use crate::ui::words::ja::{card, together};

/// The idea behind a move. It names no card, but may name the players of a yaku.
#[must_use]
pub fn idea(motive: &Motive, names: &Names) -> String {
    match *motive {
        Motive::Completes { .. } => "役ができる手があります。".to_owned(),
        Motive::Denies { side, .. } => format!("{}の役の最後の一枚を、先に押さえられます。", together(names, side)),
        Motive::Nears { .. } => "あと一枚で役、というところまで進めます。".to_owned(),
        Motive::Breaks { side, .. } => format!("{}が集めはじめた役を崩せます。", together(names, side)),
        Motive::TakesPoints { points } => format!("{points}点になる手があります。"),
        Motive::TakesMonth { .. } => "一つの月を一度に全部取れます。".to_owned(),
        Motive::Strands { .. } => "まだ出ていない札の取る相手を、なくせます。".to_owned(),
        Motive::KeepsLightning => "強い札をあとに残しておけます。".to_owned(),
        Motive::OnlyLightning { .. } => "場に、取り方が一つしかない札があります。".to_owned(),
        Motive::Waits { .. } => "場に、急いで取らなくてもよい札があります。".to_owned(),
        Motive::LaysSafe { .. } => "場に出しても取られにくい札があります。".to_owned(),
        Motive::LaysPaired => "場に出して、あとで取り返せる札があります。".to_owned(),
        Motive::LaysBefore { next } => format!("次の{}が何を持っていないか、考えましょう。", names.of(next)),
        Motive::LaysLeast => "手放しても惜しくない札があります。".to_owned(),
        Motive::LaysUnwanted => "ほかの人の役に要る札はどれか、考えましょう。".to_owned(),
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
            format!("{}の役「{}」の最後の一枚を押さえます。", together(names, side), yaku_name(yaku))
        }
        Motive::Nears { yaku, lacks } => format!("役「{}」は、あと{}だけになります。", yaku_name(yaku), card(lacks)),
        Motive::Breaks { yaku, side } => {
            format!("{}の役「{}」に要る札を押さえます。", together(names, side), yaku_name(yaku))
        }
        Motive::TakesPoints { points } => format!("{points}点取れます。"),
        Motive::TakesMonth { points } => format!("その月を全部取って、{points}点になります。"),
        Motive::Strands { card: one } => format!("まだ出ていない{}は、場に取る相手がなくなります。", card(one)),
        Motive::KeepsLightning => "鬼札をあとに残せます。".to_owned(),
        Motive::OnlyLightning { target } => format!("ほかの手札では{}を取れません。", card(target)),
        Motive::Waits { target, but_lightning: false } => {
            format!("{}はほかの人に取られないので、急ぎません。", card(target))
        }
        Motive::Waits { target, but_lightning: true } => {
            format!("{}は鬼札でしか取られないので、急ぎません。", card(target))
        }
        Motive::LaysSafe { but_lightning: false } => "場に出しても、ほかの人には取れません。".to_owned(),
        Motive::LaysSafe { but_lightning: true } => "場に出しても、鬼札でしか取られません。".to_owned(),
        Motive::LaysPaired => "同じ月の札が手札に残るので、取り返せます。".to_owned(),
        Motive::LaysBefore { next } => format!("次の{}は、同じ月の札を持っていません。", names.of(next)),
        Motive::LaysLeast => "手札にこれより点の低い札はありません。".to_owned(),
        Motive::LaysUnwanted => "ほかの人がこれから作れる役には、入らない札です。".to_owned(),
    }
}
