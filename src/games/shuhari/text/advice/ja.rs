//! The texts of the coach in Japanese.

use crate::cards::arts::{ArtStage, Suit};
use crate::ui::{Advice, Lang, Names};

use super::super::words;
use crate::games::shuhari::brain::coach::Motive;
use crate::games::shuhari::rules::Shuhari;

pub(super) static ADVICE: Advice<Shuhari> =
    Advice { idea: |of, names| idea(*of, names), motive: |of, names| motive(*of, names) };

fn idea(motive: Motive, names: &Names) -> String {
    match motive {
        Motive::Ends => "ゲームを終わらせて、勝つことができます。".to_owned(),
        Motive::Masters { art } => format!("{}で足りない最後の段階に、手が届きます。", art_name(art)),
        Motive::Stops { seat, art } => {
            format!("{}が{}の免許皆伝に近づいています。追い越せます。", names.of(seat), art_name(art))
        }
        Motive::Secures { stage, .. } => format!("{}の勝ちを確かなものにできます。", stage_name(stage)),
        Motive::Seals { stage } => format!("{}は勝っています。今のうちに終わらせることができます。", stage_name(stage)),
        Motive::Leads { stage, points, .. } => {
            format!("{}でいちばんになれます。このままなら{points}点です。", stage_name(stage))
        }
        Motive::Denies { seat, stage, .. } => {
            format!("{}の勝ちを、{}から奪えます。", stage_name(stage), names.of(seat))
        }
        Motive::Follows { stage } => format!("先のことも考えましょう。{}へ進める札を持っています。", stage_name(stage)),
        Motive::Strong { art, stage, .. } => {
            format!("{}の{}に強い札が手に入ります。", art_name(art), stage_name(stage))
        }
        Motive::Avoids { stage } => format!("{}だけでは1点を失います。近寄らないようにしましょう。", stage_name(stage)),
        Motive::Leaves { seat, stage } => {
            format!("{}のままなら、{}は1点を失います。譲りましょう。", stage_name(stage), names.of(seat))
        }
        Motive::Looks => "今は点になる札を出せません。よい札を探しましょう。".to_owned(),
        Motive::Spares => "あまり役に立たない札を手放しましょう。".to_owned(),
    }
}

fn motive(motive: Motive, names: &Names) -> String {
    match motive {
        Motive::Ends => "これでゲームが終わり、あなたの勝ちです。".to_owned(),
        Motive::Masters { art } => {
            format!("{}の最後の段階で今のところ勝ち、このままなら免許皆伝です。", art_name(art))
        }
        Motive::Stops { seat, art } => {
            format!("{}は{}の免許皆伝まであと一つ。その段階の勝ちを奪います。", names.of(seat), art_name(art))
        }
        Motive::Secures { stage, points } => {
            format!("{}ではもうだれにも負けません。{points}点です。", stage_name(stage))
        }
        Motive::Seals { stage } => format!("勝っている{}がここで終わり、もう抜かれません。", stage_name(stage)),
        Motive::Leads { stage, points, beaters } => {
            format!("{}で今のところ勝ち、{points}点。これに勝つ札はあと{beaters}枚です。", stage_name(stage))
        }
        Motive::Denies { seat, stage, points } => {
            format!("{}の勝ちと{points}点を、{}から奪います。", stage_name(stage), names.of(seat))
        }
        Motive::Follows { stage } => format!("このあと、手札の別の札で{}へ進めます。", stage_name(stage)),
        Motive::Strong { art, stage, beaters } => {
            let others = if beaters == 0 { "ありません".to_owned() } else { format!("{beaters}枚だけです") };
            format!("点になる{}の{}で、これに勝つ札は{others}。", art_name(art), stage_name(stage))
        }
        Motive::Avoids { stage } => format!("{}だけ取ると1点を失うので、それを避けます。", stage_name(stage)),
        Motive::Leaves { seat, stage } => {
            format!("{}は{}に譲ります。1点を失うのは{1}です。", stage_name(stage), names.of(seat))
        }
        Motive::Looks => "今は点になる札を出せないので、4枚からよい札を選びます。".to_owned(),
        Motive::Spares => "出せる札の中で、点になる段階でいちばん弱い札です。".to_owned(),
    }
}

fn art_name(art: Suit) -> &'static str {
    (words(Lang::Ja).suit_name)(art)
}

/// The name of a stage in brackets, such as 「守」, as in the game's texts.
fn stage_name(stage: ArtStage) -> String {
    format!("「{}」", (words(Lang::Ja).stage_name)(stage))
}
