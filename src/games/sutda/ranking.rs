//! The ranking sheet: every hand with what it multiplies by, the one that is held, those that can still come.

use crate::engine::Seat;
use crate::ui::prelude::*;
use crate::ui::{Lang, Names};

use super::hands::{DECK, Makes, Ranking, Row};
use super::odds::{Odds, can_hold, odds, rivals, seconds};
use super::table::picture;
use super::text::{Words, words};
use super::view::View;

/// The sheet beside the table. When there is no room for it, a strip stands for it and opens it.
pub fn sheet(view: &View, names: &Names, lang: Lang) -> Html {
    let words = words(lang);
    let held = view.hand(view.seat).map(|[one, other]| view.options().ranking.row(one, other));
    let now = held.map_or_else(|| words.ranking.to_owned(), |row| (words.hand_name)(row.makes));
    let chance = odds(view);
    html! {
        <details class="ranking" data-zone="sheet">
            <summary class="ranking-strip"><span class="ranking-now">{ now }</span>
                if let Some(chance) = chance { <span class="ranking-chance">{ percent(chance.best) }</span> }
            </summary>
            <div class="ranking-table" role="group" aria-label={words.ranking} tabindex="0">
                { chances(view, chance, words) }
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

/// How likely the viewer's hand is the best.
fn chances(view: &View, chance: Option<Odds>, words: &Words) -> Html {
    let Some(Odds { best, equal }) = chance else { return Html::default() };
    html! {
        <p class="best" data-best={best.to_string()} data-equal={equal.to_string()}>
            <b>{ (words.best)(rivals(view).len()) }{ percent(best) }</b>
            if equal > 0 { <span>{ words.equal }{ percent(equal) }</span> }
        </p>
    }
}

/// Thousandths as per cent.
fn percent(thousandths: u32) -> String {
    format!("{}.{} %", thousandths / 10, thousandths % 10)
}

fn line(view: &View, row: Row, held: bool, words: &Words) -> Html {
    let mine = match view.cards[view.seat] {
        [Some(first), None] if view.turn().is_some() => seconds(view, first, row.rank),
        _ => 0,
    };
    let live = view.turn().is_some();
    let others: Vec<Seat> = rivals(view).iter().filter(|&seat| live && can_hold(view, seat, row.rank)).collect();
    let theirs = !others.is_empty();
    let shut = live && !held && mine == 0 && !theirs;
    let class = classes!(
        held.then_some("in-hand"),
        (mine > 0).then_some("to-come"),
        theirs.then_some("theirs"),
        shut.then_some("shut")
    );
    let (sign, label) = if held {
        ("●".to_owned(), words.held.to_owned())
    } else if mine > 0 {
        (mine.to_string(), (words.ways)(mine))
    } else {
        (String::new(), if shut { words.shut.to_owned() } else { String::new() })
    };
    html! {
        <tr {class} data-strength={row.rank.strength().to_string()}>
            <th scope="row">{ (words.hand_name)(row.makes) }</th>
            <td class="times">{ times(row) }</td>
            <td><span aria-hidden="true">{ sign }</span><span class="hidden">{ label }</span></td>
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
                <div class="sheet-cards">{ picture(one) }{ picture(other) }</div>
                <p><b>{ (words.hand_name)(row.makes) }</b><span class="times">{ times(row) }</span></p>
            </li>
        }
    };
    html! {
        <article class="sheet">
            <h1 class="mincho">{ words.ranking_title }</h1>
            <ol class="blank-ranking">{ for Ranking::RobinRed.rows().iter().map(row) }</ol>
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
