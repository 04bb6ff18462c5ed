//! The coach's texts in Japanese.

use crate::cards::poems::Figure;
use crate::ui::Advice;

use super::{Counted, Words};
use crate::games::bozu_mekuri::brain::chances::{Answer, Asks, BOUNDS};
use crate::games::bozu_mekuri::rules::BozuMekuri;

pub(super) static ADVICE: Advice<BozuMekuri> =
    Advice { idea: |motive, _| match *motive {}, motive: |motive, _| match *motive {} };

pub(super) static WORDS: Words = Words {
    ask: |asks| match asks {
        Asks::Rather => "次に出やすいのは、姫と坊主のどちらでしょう。".into(),
        Asks::MoreThan(kind, (share, whole)) => {
            format!("伏せた札のうち、{}は{whole}枚に{share}枚より多いでしょうか。", name(kind))
        }
        Asks::Between(kind) => format!("次の札が{}である見込みは、どれくらいでしょう。", name(kind)),
        Asks::Among(kind, draws) => {
            format!("次の{draws}枚に{}が出る見込みは、出ない見込みより高いでしょうか。", name(kind))
        }
    },
    known: |turned, [men, monks, ladies]| {
        format!(
            "100枚のうち{turned}枚が出ました。殿は{}枚中{}枚、坊主は{}枚中{}枚、姫は{}枚中{}枚です。",
            men.1, men.0, monks.1, monks.0, ladies.1, ladies.0
        )
    },
    answer: |answer| match answer {
        Answer::Lady => "姫".into(),
        Answer::Monk => "坊主".into(),
        Answer::Alike => "どちらも同じ".into(),
        Answer::Yes => "はい".into(),
        Answer::No => "いいえ".into(),
        Answer::Above(0) => format!("{}枚に1枚より低い", BOUNDS[0].1),
        Answer::Above(side) => BOUNDS.get(side).map_or_else(
            || format!("{}枚に1枚より高い", BOUNDS[side - 1].1),
            |bound| format!("{}枚に1枚から{}枚に1枚", BOUNDS[side - 1].1, bound.1),
        ),
    },
    wrong: "違います。全部の札から出た札を引いて、残りを数えてみましょう。",
    why,
};

fn why(counted: &Counted) -> String {
    let Counted { asks, unseen, ladies, monks, lute } = counted;
    let lute = if *lute { "蝉丸も残っています。" } else { "" };
    match asks {
        Asks::Rather => format!("伏せた札{unseen}枚のうち、姫は{ladies}枚、坊主は{monks}枚です。{lute}"),
        Asks::MoreThan(kind, _) | Asks::Between(kind) => {
            let one_in = counted.one_in(*kind).map(|tenths| format!("、{}.{}枚に1枚", tenths / 10, tenths % 10));
            let (name, count) = (name(*kind), counted.of(*kind));
            format!("伏せた札{unseen}枚のうち、{name}は{count}枚{}です。", one_in.unwrap_or_default())
        }
        Asks::Among(kind, draws) => {
            let (name, count, cases) = (name(*kind), counted.of(*kind), counted.among(*kind, *draws));
            format!("伏せた札{unseen}枚のうち、{name}は{count}枚。次の{draws}枚に出る見込みは{cases}％です。")
        }
    }
}

fn name(kind: Figure) -> &'static str {
    if kind == Figure::Lady { "姫" } else { "坊主" }
}
