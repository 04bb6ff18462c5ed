//! The words of the shell in Japanese.

use super::{Text, name};
use crate::app::model::Page;
use crate::engine::{BadLink, BadOption};
use crate::ui::Lang;

pub static JA: Text = Text {
    promise: "日本、ハワイ、韓国の六つのカードゲーム。登録もなく、何もこのブラウザの外へ出ません。",
    lobby: "ロビー",
    games: "ゲーム",
    players: |least, most| if least < most { format!("{least}〜{most}人") } else { format!("{most}人") },
    minutes: |minutes| format!("約{minutes}分"),
    go_on: |game, round| match round {
        Some((number, of)) => format!("続きから：{game} {number}/{of}"),
        None => format!("続きから：{game}"),
    },
    offline: "オフラインでも遊べます。",
    install: "インストール",
    take_along: "持ち歩く",
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
    gallery: "札を見る",
    print_cards: "札を印刷する",
    settings: "設定",
    house_rules: "家ごとの決まり",
    preset: "決まりの組",
    undo: "待った",
    resume: "対局に戻る",
    looking_back: |ply, plies| format!("前の場面：{plies}手のうち{ply}手目"),
    challenge: "挑戦状",
    hand_over: |name| format!("{name}の番です"),
    look_away: "ほかの人は、画面を見ないでください。",
    here_i_am: |name| format!("{name}です。場を見せる"),
    waiting: "→ か Enter で先へ",
    go_on_playing: "先へ",
    again_shown: "もう一度見ています。どのキーでも戻ります",
    reading: "場を読み上げる",
    hint: "ヒント",
    teacher_as: |name| format!("先生用：{name}の席から"),
    open_all: "全員の手札を開きますか。部屋にいるみんなに見えます。",
    uncover: "Bキーで続ける",
    all_hands: "全員の手札",
    hold: "一時停止",
    run: "続ける",
    held: "一時停止中",
    play_this: "自分で遊ぶ",
    close: "閉じる",
    your_turn: |asks| format!("あなたの番：{asks}"),
    taken_back: |turn| format!("戻しました。{turn}"),
    turn_of: |name| format!("{name}の番です"),
    thinking: |name| format!("{name}の番です……"),
    play_now: "すぐ打つ",
    over: "対局が終わりました",
    round: |number, of| match of {
        Some(of) => format!("第{number}回（全{of}回）"),
        None => format!("第{number}回"),
    },
    menu: "メニュー",
    why: |rule| format!("決まり：{rule}"),
    because: |rule| format!("（{rule}）"),
    read_aloud: "いま起きたこと",
    loading: "お待ちください……",
    unloadable: "読み込めませんでした。初めての訪問の途中で通信が切れていませんか。",
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
    skip: "本文へ",
    whole_page: "Tefuda で開く",
    collected: |count| format!("この局面は教材の{count}番目に入りました。"),
    studies: "教材",
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
