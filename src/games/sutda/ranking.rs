//! The ranking sheet: every hand with what it multiplies by, the one that is held, those that can still come.

use crate::ui::prelude::*;
use crate::ui::reading::{Kind, Place, headed};
use crate::ui::{Lang, Names};

use super::hands::{DECK, Makes, Ranking, Row};
use super::odds::{Odds, can_hold, odds, rivals, seconds};
use super::reading::made;
use super::rules::View;
use super::table::picture;
use super::text::{Words, words};

/// The sheet beside the table. When there is no room for it, a strip stands for it and opens it.
pub fn sheet(view: &View, names: &Names, lang: Lang) -> Html {
    let words = words(lang);
    let held = made(view, view.seat);
    let now = held.map_or_else(|| words.ranking.to_owned(), |row| (words.hand_name)(row.makes));
    let chance = odds(view);
    html! {
        <details class="sutda-ranking" data-zone="sheet">
            <summary class="sutda-ranking-strip"><span>{ now }</span>
                if let Some(chance) = chance { <span class="sutda-ranking-chance">{ percent(chance.best) }</span> }
            </summary>
            <div class="sutda-ranking-table" role="group" aria-label={words.ranking} tabindex="0">
                if let (Some(Odds { best, equal }), [best_words, equal_words]) = (chance, chances(view, words)) {
                    <p class="sutda-ranking-best" data-best={best.to_string()} data-equal={equal.to_string()}>
                        <b>{ best_words }</b>
                        if let Some(equal) = equal_words { <span>{ equal }</span> }
                    </p>
                }
                <table>
                    <caption class="hidden">{ words.ranking }</caption>
                    <thead><tr><th scope="col">{ words.hand }</th><th scope="col"><abbr title={words.times}>{ "×" }</abbr></th>
                        <th scope="col">{ names.of(view.seat) }</th><th scope="col">{ words.others }</th></tr></thead>
                    <tbody>{ for view.options().ranking.rows().iter().map(|&row| line(view, row, held == Some(row), words)) }</tbody>
                </table>
            </div>
        </details>
    }
}

/// The sheet in words: how likely the viewer's hand is the best, and each hand of the ranking.
pub fn read(view: &View, names: &Names, lang: Lang) -> Place {
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
    Place::new(Kind::Sheet, words.ranking, lines)
}

/// How likely the viewer's hand is the best, and how likely it is equal.
fn chances(view: &View, words: &Words) -> [Option<String>; 2] {
    let Some(Odds { best, equal }) = odds(view) else { return [None, None] };
    let best = format!("{}{}", (words.best)(rivals(view).len()), percent(best));
    [Some(best), (equal > 0).then(|| format!("{}{}", words.equal, percent(equal)))]
}

/// Thousandths as per cent.
fn percent(thousandths: u32) -> String {
    format!("{}.{} %", thousandths / 10, thousandths % 10)
}

/// What a hand of the ranking is to the viewer.
struct Prospect {
    held: bool,
    /// How many second cards would make it.
    ways: usize,
    /// Whether somebody else may hold it.
    theirs: bool,
    /// Whether nobody can.
    shut: bool,
}

impl Prospect {
    fn of(view: &View, row: Row, held: bool) -> Self {
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

fn line(view: &View, row: Row, held: bool, words: &Words) -> Html {
    let prospect = Prospect::of(view, row, held);
    let Prospect { ways, theirs, shut, .. } = prospect;
    let class = classes!(
        held.then_some("sutda-ranking-in-hand"),
        (ways > 0).then_some("sutda-ranking-to-come"),
        theirs.then_some("sutda-ranking-theirs"),
        shut.then_some("sutda-ranking-shut")
    );
    let sign = match ways {
        _ if held => "●".to_owned(),
        0 => String::new(),
        ways => ways.to_string(),
    };
    html! {
        <tr {class} data-strength={row.rank.strength().to_string()}>
            <th scope="row">{ (words.hand_name)(row.makes) }</th>
            <td class="sutda-times">{ times(row) }</td>
            <td><span aria-hidden="true">{ sign }</span><span class="hidden">{ prospect.own_words(words) }</span></td>
            <td>if theirs { <span aria-hidden="true">{ "○" }</span><span class="hidden">{ words.possible }</span> }</td>
        </tr>
    }
}

fn times(row: Row) -> String {
    if row.multiplier > 1 { format!("×{}", row.multiplier) } else { String::new() }
}

/// The ranking for the wall or the table at home: each hand with cards that make it.
pub fn blank_sheet(lang: Lang) -> Html {
    let words = words(lang);
    let row = |&row: &Row| {
        let (one, other) = example(row);
        html! {
            <li>
                <div class="sutda-blank-cards">{ picture(one) }{ picture(other) }</div>
                <p><b>{ (words.hand_name)(row.makes) }</b><span class="sutda-times">{ times(row) }</span></p>
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

/// The first two cards of the deck that make a hand; points by way of the higher months, as most of them come.
fn example(row: Row) -> (crate::cards::hanafuda::Hanafuda, crate::cards::hanafuda::Hanafuda) {
    let two = |(one, other): (usize, usize)| (DECK[one], DECK[other]);
    let pairs = || (0..DECK.len()).flat_map(|one| (one + 1..DECK.len()).map(move |other| (one, other)));
    let makes = |&(one, other): &(usize, usize)| Ranking::RobinRed.rank(DECK[one], DECK[other]) == row.rank;
    let found = if let Makes::Points(_) = row.makes { pairs().rfind(makes) } else { pairs().find(makes) };
    two(found.expect("every row has cards that make it"))
}
