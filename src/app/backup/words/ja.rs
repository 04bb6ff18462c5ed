use super::super::{Added, BadFile};
use super::Words;

pub static WORDS: Words = Words {
    title: "保存データ",
    about: "対局、教材、成績、カレンダー、パズル、設定はこのブラウザの中だけにあります。ファイルひとつにまとめて控えにしたり、別のブラウザで開いたりできます。ファイルを開くと、いまのデータに加わります。置き換わるものはありません。",
    save: "すべてをファイルに保存",
    open: "ファイルを加える",
    saved: "保存しました。",
    not_saved: "ファイルを作れませんでした。",
    added,
    bad_file: |why| {
        match why {
            BadFile::TooLong => "ファイルが大きすぎます。何も変えていません。",
            BadFile::Foreign => "手札の控えではありません。何も変えていません。",
            BadFile::Newer => "もっと新しい版の手札が書いたファイルです。ページを読み込み直すと新しい版になります。何も変えていません。",
        }
        .to_owned()
    },
    unloadable: "手札の一部を読み込めませんでした。何も変えていません。",
    promised: "ブラウザは、削除するまでこのデータを残すと約束しています。",
    not_promised: "容量が足りないときや、しばらく開かなかったときに、ブラウザがこのデータを消すことがあります。",
    no_promise: "このデータがいつまで残るかを、ブラウザは知らせません。",
    ask: "残すように頼む",
    aside: |count| match count {
        0 => String::new(),
        count => format!("使えなかった保存データが{count}件、別に置いてあります。失われていません。"),
    },
    save_aside: "ファイルに保存",
    put_aside_back: "元に戻す",
    delete_aside: "削除する",
    aside_back: "元に戻しました。ページを読み込み直すと使えます。",
    aside_deleted: "削除しました。",
    aside_failed: "元の場所にはもっと新しいデータがあります。そのまま別に置いておきます。",
};

fn added(added: Added) -> String {
    let Added { matches, studies, merged: _, refused } = added;
    let new = match (matches, studies) {
        (0, 0) => "新しい対局や教材はありませんでした。".to_owned(),
        (_, 0) => format!("対局を{matches}局加えました。"),
        (0, _) => format!("教材を{studies}件加えました。"),
        _ => format!("対局を{matches}局、教材を{studies}件加えました。"),
    };
    let refused =
        if refused == 0 { String::new() } else { format!("{refused}件は加えられませんでした。") };
    format!("{new}成績、カレンダー、パズル、設定を合わせました。{refused}")
}
