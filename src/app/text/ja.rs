//! The words of the shell in Japanese.

use super::{Text, among, name};
use crate::app::model::Page;
use crate::app::model::sent::{Ended, Sent};
use crate::app::model::table::Offer;
use crate::app::settings::{Pace, Theme, Tutor};
use crate::engine::{BadLink, BadOption};
use crate::ui::Lang;
use crate::ui::lore::{Paper, Size};

pub static JA: Text = Text {
    promise: "日本、ハワイ、韓国の六つのカードゲーム。登録もなく、何もこのブラウザの外へ出ません。",
    lobby: "ロビー",
    games: "ゲーム",
    players: |least, most| if least < most { format!("{least}〜{most}人") } else { format!("{most}人") },
    minutes: |minutes| format!("約{minutes}分"),
    rounds: |rounds| format!("{rounds}回"),
    go_on: |game, round| match round {
        Some((number, of)) => format!("続きから：{game} {number}/{of}"),
        None => format!("続きから：{game}"),
    },
    offline: "オフラインでも遊べます。",
    without_network: "通信なしで遊ぶ",
    kept: |megabytes| {
        format!(
            "オフラインで遊べます。すべてのゲーム、ルール、レッスン、コンピュータの {megabytes} MB がこのブラウザに保存されています。新しい版は通信できるときに取り込まれ、あなたが選ぶまで切り替わりません。"
        )
    },
    not_kept: "まだこのブラウザに保存されていません。初めて開いたあとで自動的に保存されますが、ブラウザの設定によっては保存されません。",
    install: "インストール",
    take_along: "持ち歩く",
    take_along_hint: "手札のすべてを一つのファイルにまとめたものです。フォルダや USB メモリから、通信もインストールもなしで動きます。",
    in_one_file: "これは一つのファイルになった手札です。ブラウザによっては、対局の記録をファイルの場所ごとに保存します。ファイルを移すと、前の記録は見えなくなります。ここで作るリンクは # から始まり、どの手札でも「リンクを開く」から開けます。",
    open_link: "リンクを開く",
    open_link_hint: "送られてきたリンクを貼り付けてください",
    open: "開く",
    rules: "遊び方",
    learn: |game| format!("{game}を学ぶ"),
    arrived: |game| format!("{game}の対局が届きました"),
    stays_here: "このブラウザの中で遊び、何も外へ出ません。",
    play_on: "続きを打つ",
    from_the_start: "はじめから見る",
    to_learn: "学ぶ",
    to_teach: "教室で使う",
    learn_here: "五分で学べます",
    teach_here: "教室の画面で学ぶ",
    learn_first: "まず学ぶ",
    gallery: "札を見る",
    card_before: "前の札",
    card_after: "次の札",
    print_cards: "札を印刷する",
    print: "印刷",
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
    sheet: "印刷できる表",
    example: "例",
    tried: |action| format!("「{action}」を試すと、"),
    refused: "できない。",
    see_table: "卓で見る",
    settings: "設定",
    seats: "遊ぶ人",
    seat: |number| format!("{number}番の席"),
    seat_name: "名前",
    person: "人",
    at_this_screen: "この画面で",
    nobody: "空席",
    one_more: "もう一人",
    rivals: |rivals| format!("私と相手{rivals}人"),
    of_us_here: |persons| format!("ここで{persons}人"),
    more: "詳しく",
    strengths: "強さの比べ",
    against: |upper, lower| format!("{upper}対{lower}"),
    deals: "配り",
    wins: "100戦の勝ち",
    ahead: "1回戦の差",
    measured: |date, players| {
        format!(
            "{date}に{players}人の席で、ふだんの決まりの一試合を通して測定。上の強さが1席、下の強さが残りの席につき、\
             どの配りも席を替えて打ちました。互角なら100戦に{}勝。±は95 %の区間です。",
            100 / players
        )
    },
    house_rules: "家ごとの決まり",
    preset: "決まりの組",
    own_rules: "自分で決める",
    misfit: |rule, players| format!("「{rule}」は{players}人では使えません。"),
    seed: "配り番号",
    seed_hint: "同じ番号なら同じ順に札が出ます。そのままでも、教わった番号を入れてもかまいません。",
    seed_bad: "配り番号は20けたまでの数字です。",
    new_seed: "別の番号",
    deal: "始める",
    undo: "待った",
    back: "一手戻る",
    forward: "一手進む",
    first: "最初へ",
    last: "最新の手へ",
    resume: "対局に戻る",
    looking_back: |ply, plies| format!("振り返り：{plies}手のうち{ply}手目"),
    move_of: |ply, plies| format!("{plies}手のうち{ply}手目"),
    log: "これまでの流れ",
    share: "共有",
    offer: |offer| match offer {
        Offer::Moment => ("この場面", "リンクを開いた人には今の場面が見え、ここから続けて遊べます。"),
        Offer::Challenge => ("挑戦状", "友だちが同じ札、同じ相手で遊び、終わると二つの結果が並びます。"),
        Offer::Both => ("二つの結果", "この対局と、もとになった対局を並べて見せます。"),
    },
    sent: sent_ja,
    copy_said: "文とリンクをコピー",
    copied_said: "文とリンクをコピーしました。",
    link: "リンク",
    copy: "リンクをコピー",
    copied: "リンクをコピーしました。",
    copy_this: "ここではコピーできません。上の欄からリンクを写してください。",
    send: "送る……",
    code: "QRコード",
    code_too_long: "このリンクは長すぎてQRコードにできません。コピーしてお使いください。",
    scan: "読み取るとこの場面が開きます。押すと戻ります。",
    challenge: "挑戦状",
    look_back_over: "振り返り",
    challenge_a_friend: "友だちに挑戦状を出す",
    challenged: |game, name| {
        let who = if name.is_empty() { "だれか".to_owned() } else { format!("{name}さん") };
        format!("{game}：{who}が先に打った対局と同じ札、同じ相手です。終わると、二つの結果が並びます。")
    },
    your_name: "お名前（なくても）",
    your_line: "ひとこと",
    on_honour: "それまで相手の対局は見えません。リンクには札の順が入っているので、のぞかない約束で遊びます。",
    accept: "受けて立つ",
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
    hand_over: |name| format!("{name}の番です"),
    look_away: "ほかの人は、画面を見ないでください。",
    here_i_am: |name| format!("{name}です。場を見せる"),
    pace: "速さ",
    pace_name: |pace| match pace {
        Pace::Slow => "ゆっくり",
        Pace::Normal => "ふつう",
        Pace::Fast => "速い",
        Pace::Instant => "すぐに",
    },
    wait: "トリックや取りのたびに待つ",
    wait_hint: "Enter、→、「先へ」を押すまで、コンピューターは次の手を打ちません。",
    sound: "音",
    sound_hint: "札、硬貨、印の音と、番を知らせる拍子木。投影用では鳴りません。",
    waiting: "→ か Enter で先へ",
    go_on_playing: "先へ",
    again_shown: "もう一度見ています。どのキーでも戻ります",
    show_again: "直前のトリックや取りをもう一度",
    reading: "場を読み上げる",
    theme: "見た目",
    theme_name: |theme| match theme {
        Theme::System => "端末に合わせる",
        Theme::Light => "明るい",
        Theme::Dark => "暗い",
        Theme::Projector => "投影用",
    },
    language: "言語",
    still: "動きを止める",
    still_hint: "札は飛ばずに、その場に現れます。",
    signs: "札に印を付ける",
    signs_hint: "月や種類を札の角に記します。色に頼らず、覚えていなくても見分けられます。",
    hint: "ヒント",
    tutor: "悪い手の前に尋ねる",
    tutor_name: |tutor| match tutor {
        Tutor::Off => "尋ねない",
        Tutor::Gross => "大きな損だけ",
        Tutor::All => "すべて",
    },
    explain: "はじめての決まりの説明",
    explain_hint: "決まりがはじめて働いたときに、何のための決まりかを一文で伝えます。",
    explain_again: "もう一度すべて説明する",
    explained_again: "どの決まりも、もう一度はじめから説明します。",
    projector: "投影用",
    teacher: "先生用の表示",
    teacher_as: |name| format!("先生用：{name}の席から"),
    open_all: "全員の手札を開きますか。部屋にいるみんなに見えます。",
    all_hands: "全員の手札",
    cover: "場を布で覆う",
    uncover: "Bキーで続ける",
    watch: "対局を見る",
    hold: "一時停止",
    run: "続ける",
    held: "一時停止中",
    play_this: "自分で遊ぶ",
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
    close: "閉じる",
    your_turn: |asks| format!("あなたの番：{asks}"),
    taken_back: |turn| format!("戻しました。{turn}"),
    whole_rulebook: "ルール全体",
    turn_of: |name| format!("{name}の番です"),
    thinking: |name| format!("{name}の番です……"),
    play_now: "すぐ打つ",
    over: "対局が終わりました",
    winners: |names, _| match names {
        [one] => format!("{one}の勝ち"),
        many => format!("{}で勝ちを分け合います", many.join("と")),
    },
    lead: |points, ahead, sides| match ahead {
        Some((more, next)) => format!("合わせて{points}、{next}に{more}の差"),
        None if sides > 1 => format!("それぞれ{points}"),
        None => format!("合わせて{points}"),
    },
    score_lines: "得点の内訳",
    tell_result: "結果を伝える",
    round: |number, of| match of {
        Some(of) => format!("第{number}回（全{of}回）"),
        None => format!("第{number}回"),
    },
    menu: "メニュー",
    at_table: "場",
    to_show: "見せる",
    to_help: "助け",
    step_through: "一手ずつたどる",
    full_screen: "全画面",
    latest_round: "終わったばかりの回の得点",
    next_round: "次の回へ",
    total: "合計",
    at_start: "初め",
    before: "前まで",
    outline: "この札を囲む",
    again: "もう一度遊ぶ",
    same_deal: "同じ札でもう一度",
    look_at_table: "振り返る",
    why: |rule| format!("決まり：{rule}"),
    because: |rule| format!("（{rule}）"),
    read_aloud: "いま起きたこと",
    card_size: "札の大きさ",
    sizes: ["小", "中", "大"],
    loading: "お待ちください……",
    unloadable: "本文を読み込めませんでした。初めての訪問の途中で通信が切れていませんか。",
    retry: "もう一度",
    trouble: "このリンクは開けません",
    trouble_kept: "失われたものはありません。保存した対局はそのままです。",
    bad_link: bad_link_ja,
    storage_off: "このブラウザには何も保存できません。遊べますが、対局はこのタブの中だけのものです。リンクなら残せます。",
    storage_full: "ブラウザの保存場所がいっぱいです。対局はこのタブで続きますが、保存されません。リンクなら残せます。",
    settings_broken: "保存された設定を読めませんでした。初めの設定を使います。",
    matches_broken: "保存された対局のひとつを読めなかったので、よけておきました。",
    update: "手札の新しい版が用意できました。",
    update_now: "今すぐ使う",
    kept_here: "すべてこのブラウザの中に残ります。どこにも送られません。",
    skip: "本文へ",
    whole_page: "Tefuda で開く",
    collected: |count| format!("この局面は教材の{count}番目に入りました。"),
    studies: "教材",
    collect: "教材に加える",
    pen: "ペン",
    wipe: "消す",
    note_here: "この場面でみんなに見せる一行",
    presenter: "先生だけの画面",
    page: |page| match page {
        Page::Studies | Page::Edit(_) => "教材",
        Page::Daily(_) => "今日の一番",
        Page::Review(_) => "振り返り",
        Page::Stats => "成績",
        Page::Glossary { .. } => "ことば",
        Page::Primer(_) => "一枚でわかる遊び方",
        Page::Worksheet(_) => "ワークシート",
        Page::Puzzles => "パズル",
        Page::Presenter(_) => "先生用の画面",
    },
};

fn sent_ja(game: &str, sent: &Sent) -> String {
    match sent {
        Sent::Moment { moves: 0 } => format!("{game}の対局、札を配ったところです。リンクを開けば、ここから打てます。"),
        Sent::Moment { moves } => {
            format!("{game}の対局、{moves}手まで進んだところです。リンクを開けば、続きを打てます。")
        }
        Sent::Challenge => {
            format!(
                "{game}の挑戦状です。こちらと同じ札、同じ相手で打ってみてください。終わると、二つの結果が並びます。"
            )
        }
        Sent::Both => format!("{game}を同じ札で二度打ちました。二つの結果を並べて見られます。"),
        Sent::Over { ended, points } => told_ja(game, ended, &among(points, "対")),
    }
}

fn told_ja(game: &str, ended: &Ended, points: &str) -> String {
    match ended {
        Ended::Mine { place: 1, shared: false, .. } => format!("{game}で勝ちました（{points}）。"),
        Ended::Mine { place: 1, shared: true, .. } => format!("{game}で勝ちを分け合いました（{points}）。"),
        Ended::Mine { of: 2, .. } => format!("{game}で負けました（{points}）。"),
        Ended::Mine { place, of, .. } => format!("{game}で、{of}人中{place}位でした（{points}）。"),
        Ended::Others(names) => match &names[..] {
            [one] => format!("{game}は{one}の勝ちでした（{points}）。"),
            many => format!("{game}は、{}が勝ちを分け合いました（{points}）。", many.join("と")),
        },
    }
}

fn bad_link_ja(bad: &BadLink) -> String {
    match bad {
        BadLink::Broken => {
            "リンクが壊れています。文字が違うか、終わりが欠けています。全体をもう一度コピーしてください。".into()
        }
        BadLink::WrongLength => "リンクの長さが対局の内容と合いません。全体をもう一度コピーしてください。".into(),
        BadLink::TooLong => "リンクがどんな対局よりも長すぎます。".into(),
        BadLink::UnknownVersion => {
            "もっと新しい版で作られたリンクです。ページを読み込み直してから、もう一度開いてください。".into()
        }
        BadLink::UnknownGame(game) => format!("「{game}」というゲームはここにはありません。"),
        BadLink::UnknownRules { game, version } => {
            format!("{}の規則の第{version}版は、この版では遊べません。", name(game, Lang::Ja))
        }
        BadLink::Option(bad) => match bad {
            BadOption::Unknown(name) => format!("「{name}」という決まりはありません。"),
            BadOption::Value { option, value } => format!("決まり「{option}」に「{value}」という値はありません。"),
            BadOption::Players(players) => format!("{players}人では遊べません。"),
            BadOption::Misfit { option, players } => format!("決まり「{option}」は{players}人では使えません。"),
        },
        BadLink::IllegalMove { ply } => format!("リンクの{}手目は規則に反しています。", ply + 1),
        BadLink::Parameter { name, value } if value.is_empty() => format!("「{name}」の意味が分かりません。"),
        BadLink::Parameter { name, value } => format!("「{name}={value}」の意味が分かりません。"),
    }
}
