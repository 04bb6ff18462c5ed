//! Japanese texts of the panels of a table.

use crate::app::screens::table::model::LinkKind;
use crate::app::settings::{Pace, Theme, Tutor};
use crate::app::text::opened::{Opened, Payments, RunnerUp, Way};
use crate::engine::Seats;
use crate::ui::words::ja as words;

pub static WORDS: Opened = Opened {
    back: "一手戻る",
    forward: "一手進む",
    first: "最初へ",
    last: "最新の手へ",
    move_of: |ply, plies| format!("{plies}手のうち{ply}手目"),
    log: "これまでの流れ",
    share: "共有",
    offer: |offer| match offer {
        LinkKind::Moment => ("この場面", "リンクを開いた人には今の場面が見え、ここから続けて遊べます。"),
        LinkKind::Challenge => ("挑戦状", "友だちが同じ札、同じ相手で遊び、終わると二つの結果が並びます。"),
        LinkKind::Both => ("二つの結果", "この対局と、もとになった対局を並べて見せます。"),
    },
    link: "リンク",
    copy: "リンクをコピー",
    copied: "リンクをコピーしました。",
    copy_this: "ここではコピーできません。上の欄からリンクを写してください。",
    send: "送る……",
    code: "QRコード",
    code_too_long: "このリンクは長すぎてQRコードにできません。コピーしてお使いください。",
    scan: "読み取るとこの場面が開きます。押すと戻ります。",
    look_back_over: "振り返り",
    challenge_a_friend: "友だちに挑戦状を出す",
    your_name: "お名前（なくても）",
    your_line: "ひとこと",
    side_by_side: "同じ札で二度の対局",
    this_game: "この対局",
    other_game: "挑戦状",
    other_unfinished: "挑戦状は、その対局が終わる前に出されました。",
    measured_against: |name, lead| match lead {
        0 => format!("{name}：挑戦状と同じ"),
        1.. => format!("{name}：挑戦状より{lead}多い"),
        _ => format!("{name}：挑戦状より{}少ない", -lead),
    },
    watch_other: "相手の対局を見る",
    pace: "速さ",
    pace_name: |pace| match pace {
        Pace::Slow => "ゆっくり",
        Pace::Normal => "ふつう",
        Pace::Fast => "速い",
        Pace::Instant => "すぐに",
    },
    wait: "トリックや取りのたびに待つ",
    sound: "音",
    show_again: "直前のトリックや取りをもう一度",
    theme: "見た目",
    theme_name: |theme| match theme {
        Theme::System => "端末に合わせる",
        Theme::Light => "明るい",
        Theme::Dark => "暗い",
        Theme::Projector => "投影用",
    },
    language: "言語",
    still: "動きを止める",
    signs: "札に印を付ける",
    tutor: "悪い手の前に尋ねる",
    tutor_name: |tutor| match tutor {
        Tutor::Off => "尋ねない",
        Tutor::Gross => "大きな損だけ",
        Tutor::All => "すべて",
    },
    explain: "はじめての決まりの説明",
    projector: "投影用",
    teacher: "先生用の表示",
    cover: "場を布で覆う",
    keys: "キー操作",
    key_list: &[
        ("1 – 9", "場の1番目、2番目……の手を選ぶ"),
        ("Tab・Enter", "選んで押す"),
        ("← →", "一手戻る・一手進む"),
        ("Page Up・Page Down", "同じ（発表用リモコン）"),
        ("Home・End", "最初へ・最新の手へ"),
        ("H", "ヒント：考え方、続けて押すと札、手"),
        ("U", "自分の手を待った"),
        ("N", "考え中の相手にすぐ打たせる"),
        ("O", "トリックや取りのたびに待つ・待たない"),
        ("M", "音を出す・消す"),
        ("G", "直前のトリックや取りをもう一度"),
        ("V", "場を読み上げる（文字でも出ます）"),
        ("I・F・E・Y", "スクリーンリーダーに読ませる：手札、場、全員の得点、まだ作れるもの"),
        ("R", "終わったばかりの回の得点"),
        ("L", "これまでの流れを開く・閉じる"),
        ("P", "投影用の見た目に切り替え"),
        ("T", "先生用の表示：全員の手札を開く。1 – 9と0でどの席から見るかを選ぶ"),
        ("D", "先生用の表示で、ペンを持つ・置く。ペンで押すと札に印、引くと矢印"),
        ("Shift", "押しながらなら、いつでも同じことができる"),
        ("C", "描いたものを消す"),
        ("A", "この局面を教材に加える"),
        ("W", "先生だけの画面：手札、メモ、次の手順"),
        ("B・.", "場を布で覆う・外す"),
        ("スペース", "自動で進む対局を止める・続ける"),
        ("S", "共有（リンク・QRコード・挑戦状）"),
        ("Q", "この場面のQRコード"),
        ("?", "この一覧"),
        ("Esc", "閉じる"),
    ],
    whole_rulebook: "ルール全体",
    winners: |names, _| match names {
        [one] => format!("{one}の勝ち"),
        many => format!("{}で勝ちを分け合います", many.join("と")),
    },
    lead: |points, ahead, sides| match ahead {
        Some(RunnerUp { behind, names, seats }) => {
            format!("合わせて{points}、{}に{behind}の差", words::together(names, seats))
        }
        None if sides > 1 => format!("それぞれ{points}"),
        None => format!("合わせて{points}"),
    },
    score_lines: "得点の内訳",
    tell_result: "結果を伝える",
    at_table: "場",
    to_show: "見せる",
    to_help: "助け",
    step_through: "一手ずつたどる",
    full_screen: "全画面",
    latest_round: "終わったばかりの回の得点",
    next_round: "次の回へ",
    round_won: |names, _| match names {
        [] => "引き分け".to_owned(),
        [one] => format!("{one}の勝ち"),
        many => format!("{}の分け合い", many.join("と")),
    },
    paid: |&Payments { names, ref from, to }| {
        let part = |&(points, seats): &(i32, Seats)| {
            let each = if seats.len() > 1 { "ずつ" } else { "" };
            // More names do not fit in a line.
            let who = if seats.len() > 3 { format!("{}人", seats.len()) } else { words::together(names, seats) };
            if to.is_some() { format!("{who}から{points}{each}") } else { format!("{who}は−{points}{each}") }
        };
        let parts = from.iter().map(part).collect::<Vec<_>>().join("、");
        to.map_or_else(|| parts.clone(), |to| format!("{}が{parts}を受け取りました", words::together(names, to)))
    },
    earlier_round: "前の回",
    later_round: "後の回",
    reasons: "得点の理由",
    see_table: "場を見る",
    see_points: "得点を見る",
    out: |names, seats| format!("{}はここで終わりです。残りの人で最後まで続きます。", words::together(names, seats)),
    watch: "見物する",
    new_match: "新しい対局",
    by_chance: "勝ち負けは運だけで決まりました。選ぶところのない遊びです。",
    by_nothing: "最後まで差がつきませんでした。",
    by_rule: "同点のため、同点のときの決まりで勝ちが決まりました。",
    by_line: |line| format!("いちばん大きかった得点　{line}"),
    by_round: |swing| {
        let [winner, second] = [swing.winner, swing.second].map(|seats| words::together(swing.names, seats));
        let gained = format!("{winner}が{second}に{}の差をつけました", swing.points);
        if swing.is_decisive {
            format!("決め手は{}：{gained}", swing.round)
        } else {
            format!("いちばん差がついたのは{}：{gained}", swing.round)
        }
    },
    came: |names, side, place, level| {
        let who = words::together(names, side);
        if level.is_empty() {
            format!("{who}は{place}位")
        } else {
            format!("{who}は{place}位（{}と同点）", words::together(names, level))
        }
    },
    more: "そのほか",
    next_level: |level| format!("次の強さ：{level}"),
    explained: |way| match way {
        Way::Review => "運と腕前をたどる",
        Way::NextLevel => "もっと強い相手と",
        Way::SameDeal => "まったく同じ配りで",
        Way::Lines => "回ごとの得点とその理由",
        Way::Start => "配りから一手ずつたどる",
        Way::Challenge => "同じ札で遊んでもらい、結果を比べる",
        Way::Tell => "この対局へのリンクと短い文",
        Way::Stats => "これまでに終えた対局",
    },
    total: "合計",
    at_start: "初め",
    before: "前まで",
    outline: "この札を囲む",
    again: "もう一度遊ぶ",
    same_deal: "同じ札でもう一度",
    collect: "教材に加える",
    pen: "ペン",
    wipe: "消す",
    note_here: "この場面でみんなに見せる一行",
    presenter: "先生だけの画面",
};
