//! The coach's texts in Japanese.

use crate::cards::plants::{Bonus, Suit};
use crate::ui::{Advice, Lang, Names};

use super::super::words;
use crate::games::shochikubai::brain::coach::Motive;
use crate::games::shochikubai::rules::Shochikubai;

pub(super) static ADVICE: Advice<Shochikubai> = Advice { idea, motive };

fn idea(motive: &Motive, names: &Names) -> String {
    match *motive {
        Motive::Wins => "ここで試合に勝つことができます。".to_owned(),
        Motive::Ignites { .. } => "花火を上げられます。".to_owned(),
        Motive::Flips { owner } => format!("{}の札を裏返せます。", names.of(owner)),
        Motive::First => "このトリックで、だれにも負けない札があります。".to_owned(),
        Motive::Ahead { .. } => "このトリックで、なかなか負けない札があります。".to_owned(),
        Motive::Reaches { suit, points } => format!("{}をねらいましょう。取れば{points}点増えます。", suit_name(suit)),
        Motive::Safe => "いま場でいちばん強く、裏返されない札があります。".to_owned(),
        Motive::Keeps { .. } => "最後に残す札のことも考えましょう。おまけのある札があります。".to_owned(),
        Motive::Saves => "強い札をとっておけます。".to_owned(),
        Motive::Completes => "三つぞろいができます。".to_owned(),
        Motive::Ranks { most: true, .. } => "いちばん多く持てる植物があります。".to_owned(),
        Motive::Ranks { most: false, .. } => "二番目に多く持てる植物があります。".to_owned(),
        Motive::Costs { seat, .. } => format!("{}の点を減らせます。", names.of(seat)),
        Motive::Snatches { seat, .. } => format!("このあと{}の点になるものは何でしょう。", names.of(seat)),
        Motive::Settles { .. } => "多数点を確かなものにできます。".to_owned(),
        Motive::Needs { .. } => "三つぞろいに足りない植物があります。".to_owned(),
    }
}

fn motive(motive: &Motive, names: &Names) -> String {
    match *motive {
        Motive::Wins => "これで試合に勝ちます。".to_owned(),
        Motive::Ignites { owner } => format!("花火です。{}の札が裏返り、残りの1つももらえます。", names.of(owner)),
        Motive::Flips { owner } => format!("{}の札が裏返り、取るのは最後になります。", names.of(owner)),
        Motive::First => "だれにも負けません。最初に取り、次の親になります。".to_owned(),
        Motive::Ahead { beaters } => {
            format!("いま場でいちばん強く、これに勝つ札か裏返す札は、あと{beaters}枚だけです。")
        }
        Motive::Reaches { suit, points } => {
            format!("いまのところ{}に間に合います。取れば{points}点増えます。", suit_name(suit))
        }
        Motive::Safe => "いま場でいちばん強く、だれにも裏返されません。".to_owned(),
        Motive::Keeps { card, bonus } => {
            let card = (words(Lang::Ja).card_name)(card);
            match bonus {
                Bonus::Star => format!("{card}を残せます。最後に好きなトークンを1つもらえます。"),
                Bonus::Tokens(suit, count) => {
                    format!("{card}を残せます。最後に{}を{count}つもらえます。", suit_name(suit))
                }
            }
        }
        Motive::Saves => "いまのところ、ほかの札でも順番は早くならず、これがいちばん弱い札です。".to_owned(),
        Motive::Completes => "三つぞろいが1組できて、3点増えます。".to_owned(),
        Motive::Ranks { suit, points, most } => {
            let most = if most { "いちばん" } else { "二番目に" };
            format!("{}が{most}多くなり、{points}点増えます。", suit_name(suit))
        }
        Motive::Costs { seat, points } => format!("{}の点が{points}点減ります。", names.of(seat)),
        Motive::Snatches { seat, suit, points } => {
            format!("最後の{}です。{}が取れば{points}点になるところでした。", suit_name(suit), names.of(seat))
        }
        Motive::Settles { suit } => format!("{}の数では、もうだれにも抜かれません。", suit_name(suit)),
        Motive::Needs { suit } => format!("次の三つぞろいには、{}がもう1つ必要です。", suit_name(suit)),
    }
}

fn suit_name(suit: Suit) -> &'static str {
    (words(Lang::Ja).suit_name)(suit)
}
