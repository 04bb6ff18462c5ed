//! Japanese texts about printed cards.

use super::Words;
use crate::ui::lore::{Paper, Size};

pub static WORDS: Words = Words {
    paper: |paper| match paper {
        Paper::Cards(Size { name: "true", width, height, .. }) => format!("実物大 {width}×{height} mm"),
        Paper::Cards(Size { name: "large", width, height, .. }) => format!("大きめ {width}×{height} mm"),
        Paper::Cards(Size { width, height, .. }) => format!("{width}×{height} mm"),
        Paper::Months => "月ごとに一枚の紙で".to_owned(),
        Paper::Tokens => "トークンを一枚の紙で".to_owned(),
    },
    print_hint: |paper| match paper {
        Paper::Cards(_) => {
            "A4の紙に倍率100 %（用紙に合わせない）、両面、長辺とじで印刷すると、札の裏にちょうど裏面が重なります。\
             印にそって切ってください。200 g以上の厚い紙だと札らしくなります。"
        }
        Paper::Months => "A4一枚です。壁にはっても、卓に置いても使えます。",
        Paper::Tokens => {
            "A4一枚です。厚紙にはって、丸く、または印にそって切ってください。ほかに要るものは、硬貨二枚で間に合います。"
        }
    },
};
