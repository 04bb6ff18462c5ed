//! The coach's texts in Japanese.

use crate::ui::{Advice, Lang, Names};

use super::super::words;
use super::percent;
use crate::games::sutda::brain::coach::Motive;
use crate::games::sutda::rules::Sutda;

pub(super) static ADVICE: Advice<Sutda> = Advice { idea, motive };

fn idea(motive: &Motive, names: &Names) -> String {
    match *motive {
        Motive::Unbeatable => "ほかの人の手は、一番よくて何になるでしょう。".to_owned(),
        Motive::FewBeat { .. } => "あなたに勝てる手がいくつ残っているか、数えてみましょう。".to_owned(),
        Motive::Multiplies { .. } => "その手は、場のコインよりも多く勝ち取れます。".to_owned(),
        Motive::Free => "残るのに何枚かかるか、見てみましょう。".to_owned(),
        Motive::GoodPrice { .. } => "場を見ましょう。出す枚数で、どれだけ取れるでしょう。".to_owned(),
        Motive::Value { .. } => "思われているより、あなたの手のほうが上かもしれません。".to_owned(),
        Motive::Bluff { .. } => "あなたの手はだれにも見えません。相手は何を恐れるでしょう。".to_owned(),
        Motive::Promising { .. } => "よい手になる二枚目を考えてみましょう。".to_owned(),
        Motive::LeastOpening { .. } => "あなたから始まります。最低で何枚でしょう。".to_owned(),
        Motive::Hopeless { seat } => {
            format!("{}の見えている札は、一番悪くて何になるでしょう。", names.of(seat))
        }
        Motive::Dear { .. } => "出す枚数を見ましょう。場のコインはそれに見合うでしょうか。".to_owned(),
        Motive::ManyBeat { .. } => "あなたに勝つ手を数えてみましょう。少なくありません。".to_owned(),
        Motive::Plain { .. } => "一枚目と合う二枚目は、どれだけあるでしょう。".to_owned(),
        Motive::Danger { seat, .. } => format!("{}の見えている札がペアだったらどうでしょう。", names.of(seat)),
    }
}

fn motive(motive: &Motive, names: &Names) -> String {
    match *motive {
        Motive::Unbeatable => "あなたより強い手は、だれも持てません。".to_owned(),
        Motive::FewBeat { better, of } => format!("ありうる{of}通りのうち、あなたに勝つのは{better}通りだけです。"),
        Motive::Multiplies { row } => format!("ついてきて負けた人は、出した分の{}倍を失います。", row.multiplier),
        Motive::Free => "残るのにコインはかかりません。".to_owned(),
        Motive::GoodPrice { price, prize, chance } => {
            format!("{price}枚出せば{prize}枚が取れ、あなたの手が一番なのは{}です。", percent(chance))
        }
        Motive::Value { chance, players } => {
            format!("{players}人の中で一番なのは{}。ほかの人に払わせましょう。", percent(chance))
        }
        Motive::Bluff { pot } => format!("こういう手も、たまには上げます。みんなが降りれば{pot}枚はあなたのものです。"),
        Motive::Promising { ways, of } => format!("見えていない{of}枚のうち、{ways}枚で点より強い手になります。"),
        Motive::LeastOpening { level } => format!("始めるしかなく、{level}枚が最低です。"),
        Motive::Hopeless { seat } => format!("{}の二枚目が何であっても、あなたの負けです。", names.of(seat)),
        Motive::Dear { price, prize, chance } => {
            format!("{price}枚出して{prize}枚を取るには、一番なのが{}では足りません。", percent(chance))
        }
        Motive::ManyBeat { better, of } => format!("ありうる{of}通りのうち、{better}通りがあなたに勝ちます。"),
        Motive::Plain { ways, of } => format!("見えていない{of}枚のうち、点より強い手になるのは{ways}枚だけです。"),
        Motive::Danger { seat, row, coins } => {
            let hand = (words(Lang::Ja).hand_name)(row.makes);
            format!("{}が「{hand}」なら、全部で{coins}枚を失います。", names.of(seat))
        }
    }
}
