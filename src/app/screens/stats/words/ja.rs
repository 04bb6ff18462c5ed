//! Japanese texts of the statistics.

use super::Words;
use crate::app::screens::stats::file::{BadFile, Brought};
use crate::app::statistics::kept::{Added, MOST};
use crate::app::store::StoreError;
use crate::ui::number;

pub static WORDS: Words = Words {
    hint: "コンピューターを相手にした対局の成績です。同じ配り札は、初めの一回だけを数えます。記録はこのブラウザの中だけにあります。",
    empty: "まだ記録がありません。一人でコンピューターと最後まで対局すると、勝った回数、今の強さ、次におすすめの相手がここに出ます。",
    matches: "対局",
    won: "勝ち",
    mean_place: "平均順位",
    best: "最高得点",
    luck: "一局の運",
    skill: "一局の腕",
    reviewed: "検討した対局",
    latest_places: "最近の順位（右が最新）",
    place: |place, of| format!("{of}人中{place}位"),
    rating: |mean, half, matches, among| format!("レーティングは{mean} ± {half}、{among}です（{matches}局から）。"),
    level_with: |name| format!("「{name}」とほぼ互角"),
    between: |one, other| format!("「{one}」と「{other}」の間"),
    around: |[from, nearest, to]| format!("「{from}」から「{to}」までのどこかで、いちばん近いのは「{nearest}」"),
    above: |name| format!("「{name}」より上"),
    below: |name| format!("「{name}」より下"),
    next: |name, [wins, least, most]| {
        format!("次は「{name}」がおすすめ。100局のうち{wins}局ほど（{least}〜{most}局）勝てそうです。")
    },
    play: |name| format!("「{name}」と遊ぶ"),
    more: |count| format!("いつもの決まりで、助けなしにあと{count}局遊ぶと、レーティングがここに出ます。"),
    only_luck: "運だけのゲームなので、レーティングはありません。",
    method: "レーティングの求め方",
    method_is: "ブラッドリーとテリーのモデルによる推定です。二人のうちどちらがどれだけ上に来るかで強さの差を表し、400の差は十対一に当たります。レベルの値は測った勝率から決め、いちばんやさしいレベルを1000とします。差が測れないレベルは一つと見なします。いつもの決まりで、ヒントも悪い手の前の問いかけも手札の公開も待ったも使わなかった対局だけを数え、そのうち最近の60局で決めます。± の後の数は、100回のうち95回は収まる幅です。",
    latest: "最近の対局",
    against: |names| format!("相手：{names}"),
    random: "でたらめ",
    with_score: |score| format!("{}点", number(score)),
    daily: "今日の一番",
    challenge: "挑戦",
    helped: "助けあり",
    other_rules: "ほかの決まり",
    open: "開く",
    show_more: "もっと見る",
    save: "ファイルに保存",
    open_file: "ファイルから加える",
    erase: "消す",
    erase_all: |count| format!("{count}局の記録をすべて消しますか？"),
    erase_is: "ファイルに保存していなければ、元に戻せません。",
    really: "消す",
    keep: "残す",
    erased: "消しました。",
    brought: |Brought { added: Added { new, known, left }, broken }| {
        let added = format!("{new}局を加えました。");
        let known = if known == 0 { String::new() } else { format!("{known}局はすでにありました。") };
        let broken =
            if broken == 0 { String::new() } else { format!("読めない{broken}行は飛ばしました。") };
        let left = if left == 0 {
            String::new()
        } else {
            format!("{left}局は入りきりませんでした（残せるのは{MOST}局までです）。")
        };
        [added, known, left, broken].concat()
    },
    bad_file: |bad| match bad {
        BadFile::TooLong => "ファイルが長すぎます。手札の成績ではないようです。記録はそのままです。",
        BadFile::Foreign => "手札の成績のファイルではありません。記録はそのままです。",
        BadFile::Newer => {
            "新しい版の手札で書かれたファイルです。ページを読み込み直してから開いてください。記録はそのままです。"
        }
        BadFile::Broken => "ファイルが壊れています。読める行がありません。記録はそのままです。",
    },
    unkept: |why| match why {
        StoreError::Off => Some("このブラウザでは記録を残せません。"),
        StoreError::Full => Some("ブラウザに空きがないので、記録はそのままです。"),
        StoreError::Changed => Some("別のタブが同時に記録を変えました。もう一度お試しください。"),
        StoreError::Unreadable => Some("この内容は残せません。記録はそのままです。"),
        StoreError::Newer => {
            Some("このブラウザの記録は、新しい版の手札で書かれています。ページを読み込み直してください。")
        }
        StoreError::Closed => None,
    },
    unread: "このブラウザの記録は壊れていて、表示できません。新しい記録を残すときに、別の場所へ移します。",
};
