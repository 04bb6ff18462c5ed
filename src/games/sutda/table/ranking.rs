//! The ranking sheet: every hand with its multiplier. The viewer's hand and the hands that are still possible are
//! marked.

use crate::ui::prelude::*;
use crate::ui::reading::{Zone, ZoneKind, headed};
use crate::ui::{self, Fold, Lang, Names};

use super::super::brain::odds::{Odds, can_hold, odds, rivals, seconds};
use super::super::rules::View;
use super::super::rules::hands::{DECK, Makes, Ranking, RankingRow};
use super::super::text::{Words, words};
use super::pieces::{made, picture};

/// The strip of paper next to the table: the viewer's hand or possible hands, in four tiers. A press opens all hands
/// with their cards.
pub fn sheet(view: &View, names: &Names, lang: Lang) -> Html {
    let words = words(lang);
    let held = made(view, view.seat);
    let now = held.map_or_else(|| words.your_hand.to_owned(), |row| (words.hand_name)(row.makes));
    let odds = odds(view);
    let wins = odds.map(|Odds { best, .. }| (words.wins)(&percent(best), rivals(view).len() + 1));
    // The accessible name contains the visible text.
    let label = [Some(now.as_str()), wins.as_deref(), Some(words.whole_ranking)];
    let label = label.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let head = html! {
        <>
            <b class="sutda-ranking-now mincho">{ now }</b>{ " " }
            if let Some(Odds { best, equal }) = odds {
                <span class="sutda-ranking-best" data-best={best.to_string()} data-equal={equal.to_string()}>{ wins }</span>{ " " }
            }
            <span class="sutda-ranking-all">{ words.whole_ranking }</span>
        </>
    };
    let rows = view.options().ranking.rows();
    let content = html! {
        <>
            <Fold class="sutda-ranking-fold" button="sutda-ranking-switch quiet" {label} {head}>
                <div class="sutda-ranking-whole paper">
                    <p class="sutda-ranking-chances">
                        { for chances(view, words).into_iter().flatten().map(|chance| html! {
                            <span>{ chance }</span>
                        }) }
                    </p>
                    <ol class="sutda-ranking-rows">{ for rows.iter().map(|&row| line(view, names, row, held == Some(row), words)) }</ol>
                    <p class="small">{ words.ranking_note }</p>
                </div>
            </Fold>
            <div class="sutda-ranking-tiers">
                { tier(view, (words.hand_name)(Makes::CurtainAndMoon), &rows[..1], held, words) }
                { tier(view, words.pairs.to_owned(), &rows[1..11], held, words) }
                { tier(view, words.named_pairs.to_owned(), &rows[11..17], held, words) }
                { tier(view, words.points.to_owned(), &rows[17..], held, words) }
                <p class="sutda-ranking-framed small">{ words.framed }</p>
            </div>
        </>
    };
    ui::place("sheet", None, words.ranking.to_owned(), classes!("sutda-ranking", "paper"), content)
}

/// A tier of similar hands: each as a short sign, with the multiplier of the lowest of them.
fn tier(view: &View, name: String, rows: &[RankingRow], held: Option<RankingRow>, words: &Words) -> Html {
    let state = |row: RankingRow| {
        let prospect = Prospect::of(view, row, held == Some(row));
        classes!(
            "sutda-ranking-chip",
            prospect.held.then_some("sutda-ranking-in-hand"),
            (prospect.ways > 0).then_some("sutda-ranking-to-come")
        )
    };
    let chip = |&row: &RankingRow| {
        let sign = match row.makes {
            Makes::CurtainAndMoon => return Html::default(),
            Makes::Pair(month) => month.no().to_string(),
            Makes::Two(one, other) => format!("{}·{}", one.no(), other.no()),
            Makes::Points(points) => points.to_string(),
        };
        html! { <span class={state(row)} title={(words.hand_name)(row.makes)}>{ sign }</span> }
    };
    let common = rows[rows.len() - 1];
    let class = classes!("sutda-ranking-tier", (rows.len() == 1).then(|| state(common)));
    html! {
        <div {class}>
            <span>{ name }</span><b class="sutda-times">{ times(common) }</b>
            if rows.len() > 1 { <span class="sutda-ranking-chips">{ for rows.iter().map(chip) }</span> }
        </div>
    }
}

/// The sheet as text: the chances of the viewer's hand, and each hand of the ranking.
pub fn read(view: &View, names: &Names, lang: Lang) -> Zone {
    let words = words(lang);
    let held = made(view, view.seat);
    let mut lines: Vec<String> = chances(view, words).into_iter().flatten().collect();
    for &row in view.options().ranking.rows() {
        let prospect = Prospect::of(view, row, held == Some(row));
        let own = prospect.own_words(words).map(|own| format!("{} {own}", names.of(view.seat)));
        let theirs = prospect.theirs.then(|| format!("{} {}", words.others, words.possible));
        let times = Some(times(row)).filter(|times| !times.is_empty());
        let pieces: Vec<String> = [times, own, theirs].into_iter().flatten().collect();
        lines.push(headed(&(words.hand_name)(row.makes), &pieces, lang));
    }
    Zone::new(ZoneKind::Sheet, words.ranking, lines)
}

/// The chances that the viewer's hand is the best and that it ties.
fn chances(view: &View, words: &Words) -> [Option<String>; 2] {
    let Some(Odds { best, equal }) = odds(view) else { return [None, None] };
    let best = format!("{}{}", (words.best)(rivals(view).len()), percent(best));
    [Some(best), (equal > 0).then(|| format!("{}{}", words.equal, percent(equal)))]
}

/// Formats thousandths as a percentage.
fn percent(thousandths: u32) -> String {
    format!("{}.{} %", thousandths / 10, thousandths % 10)
}

/// The status of a hand of the ranking for the viewer.
struct Prospect {
    held: bool,
    /// The number of second cards that would give the viewer this hand.
    ways: usize,
    /// True if a rival may hold it.
    theirs: bool,
    /// True if no player can hold it.
    shut: bool,
}

impl Prospect {
    fn of(view: &View, row: RankingRow, held: bool) -> Self {
        let live = view.turn().is_some();
        let ways = match view.cards[view.seat] {
            [Some(first), None] if live => seconds(view, first, row.rank),
            _ => 0,
        };
        let theirs = live && rivals(view).iter().any(|seat| can_hold(view, seat, row.rank));
        Self { held, ways, theirs, shut: live && !held && ways == 0 && !theirs }
    }

    fn own_words(&self, words: &Words) -> Option<String> {
        if self.held {
            Some(words.held.to_owned())
        } else if self.ways > 0 {
            Some((words.ways)(self.ways))
        } else {
            self.shut.then(|| words.shut.to_owned())
        }
    }
}

/// A row of the sheet: a hand with example cards, its names and its status for the viewer.
fn line(view: &View, names: &Names, row: RankingRow, held: bool, words: &Words) -> Html {
    let prospect = Prospect::of(view, row, held);
    let class = classes!(
        prospect.held.then_some("sutda-ranking-held"),
        (prospect.ways > 0).then_some("sutda-ranking-open"),
        prospect.shut.then_some("sutda-ranking-shut")
    );
    let (one, other) = example(row);
    let own = prospect.own_words(words).map(|own| format!("{} {own}", names.of(view.seat)));
    html! {
        <li {class} data-strength={row.rank.strength().to_string()}>
            <span class="sutda-ranking-cards">{ picture(one) }{ picture(other) }</span>
            <span>{ (words.hand_name)(row.makes) }{ " " }<b class="sutda-times">{ times(row) }</b>{ korean(row.makes) }</span>
            <span class="hidden">{ own }{ " " }if prospect.theirs { { words.others }{ " " }{ words.possible } }</span>
        </li>
    }
}

/// The Korean name of a hand. January and August has none.
pub fn korean(makes: Makes) -> Html {
    match korean_name(makes) {
        Some(name) => html! { <span class="sutda-korean" lang="ko">{ name }</span> },
        None => Html::default(),
    }
}

/// The Korean name of a hand as text.
pub fn korean_name(makes: Makes) -> Option<&'static str> {
    const PAIRS: [&str; 10] = ["삥땡", "이땡", "삼땡", "사땡", "오땡", "육땡", "칠땡", "팔땡", "구땡", "장땡"];
    const POINTS: [&str; 10] =
        ["망통", "한 끗", "두 끗", "세 끗", "네 끗", "다섯 끗", "여섯 끗", "일곱 끗", "여덟 끗", "갑오"];
    Some(match makes {
        Makes::CurtainAndMoon => "삼팔광땡",
        Makes::Pair(month) => PAIRS[usize::from(month.no()) - 1],
        Makes::Two(one, other) => match (one.no().min(other.no()), one.no().max(other.no())) {
            (1, 2) => "알리",
            (1, 4) => "독사",
            (1, 9) => "구삥",
            (1, 10) => "장삥",
            (4, 10) => "장사",
            (4, 6) => "세륙",
            _ => return None,
        },
        Makes::Points(points) => POINTS[usize::from(points)],
    })
}

/// The multiplier of a hand, or an empty text without one.
pub fn times(row: RankingRow) -> String {
    if row.multiplier > 1 { format!("×{}", row.multiplier) } else { String::new() }
}

/// The ranking as a sheet to print: each hand with example cards.
pub fn blank_sheet(lang: Lang) -> Html {
    let words = words(lang);
    let row = |&row: &RankingRow| {
        let (one, other) = example(row);
        html! {
            <li>
                <div class="sutda-blank-cards">{ picture(one) }{ picture(other) }</div>
                <p><b>{ (words.hand_name)(row.makes) }</b><span class="sutda-times">{ times(row) }</span>{ korean(row.makes) }</p>
            </li>
        }
    };
    html! {
        <article class="sheet">
            <h1 class="mincho">{ words.ranking_title }</h1>
            <ol class="sutda-blank">{ for Ranking::RobinRed.rows().iter().map(row) }</ol>
            <p class="soft">{ words.ranking_note }</p>
        </article>
    }
}

/// Example cards of a hand: the first two in the deck that make it. For points the last two, because most points come
/// from the higher months.
fn example(row: RankingRow) -> (crate::cards::hanafuda::Hanafuda, crate::cards::hanafuda::Hanafuda) {
    let two = |(one, other): (usize, usize)| (DECK[one], DECK[other]);
    let pairs = || (0..DECK.len()).flat_map(|one| (one + 1..DECK.len()).map(move |other| (one, other)));
    let makes = |&(one, other): &(usize, usize)| Ranking::RobinRed.rank(DECK[one], DECK[other]) == row.rank;
    let found = if let Makes::Points(_) = row.makes { pairs().rfind(makes) } else { pairs().find(makes) };
    two(found.expect("every row has cards that make it"))
}
