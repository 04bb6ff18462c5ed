//! The yaku sheet: how far each side has come with each yaku, what is missing, and what has become impossible.

use crate::cards::hanafuda::Cards;
use crate::ui::hanafuda::hanafuda_card;
use crate::ui::prelude::*;
use crate::ui::reading::{self, Place, headed};
use crate::ui::words::words as ui_words;
use crate::ui::{Lang, SceneOf};

use super::table::{Picture, members, sides};
use super::words::words;
use super::yaku::{Outlook, Yaku};

/// The sheet beside the table. When there is no room for it, a strip of signs stands for it and opens it.
pub fn sheet(picture: &Picture) -> Html {
    let SceneOf { view, names, lang, .. } = picture.scene;
    let yaku = picture.yaku;
    let text = &words(lang).sheet;
    let own = view.side(view.seat);
    let signs = yaku.iter().map(|row| {
        let outlook = Outlook::new(row, view, own);
        html! { <span class={classes!("sign", "mincho", state(&outlook))}>{ row.sign }</span> }
    });
    let heads = sides(view).map(|side| {
        let all = (ui_words(lang).together)(names, members(view, side));
        let room = match (side == own, view.sides) {
            (true, _) => 12,
            (false, ..=4) => 3,
            (false, _) => 2,
        };
        let short = short(&all, room);
        html! { <th scope="col" class={classes!((side == own).then_some("own"))}><abbr title={all}>{ short }</abbr></th> }
    });
    html! {
        <details class="yaku-sheet" data-zone="sheet">
            <summary class="yaku-strip"><span class="hidden">{ text.title }</span>{ for signs }</summary>
            <div class="yaku-table" role="group" aria-label={text.title} tabindex="0"><table>
                <caption class="hidden">{ text.title }</caption>
                <thead><tr><th scope="col">{ text.yaku }</th>{ for heads }</tr></thead>
                <tbody>{ for yaku.iter().map(|row| sheet_row(picture, row)) }</tbody>
            </table></div>
        </details>
    }
}

/// The sheet in words: what the viewer lacks of each yaku, and how far each side is.
pub fn read(picture: &Picture) -> Place {
    let SceneOf { view, names, lang, .. } = picture.scene;
    let line = |row: &Yaku| {
        let lacking = whereabouts(&Outlook::new(row, view, view.side(view.seat)), lang);
        let progress = sides(view).map(|side| {
            let name = (ui_words(lang).together)(names, members(view, side));
            format!("{name} {}", progress(&Outlook::new(row, view, side), lang))
        });
        let pieces: Vec<String> = lacking.into_iter().map(|(lacking, _)| lacking).chain(progress).collect();
        headed(&format!("{} {}", (picture.yaku_name)(row), row.points), &pieces, lang)
    };
    Place::new(reading::Kind::Sheet, words(lang).sheet.title, picture.yaku.iter().map(line).collect())
}

/// As much of a name as there is room for; persons are told apart by their numbers.
fn short(name: &str, room: usize) -> String {
    let letters = |count| name.chars().take(count).collect::<String>();
    match name.chars().last().filter(char::is_ascii_digit) {
        Some(number) if name.chars().count() > room => format!("{}{number}", letters(room - 1)),
        _ => letters(room),
    }
}

fn sheet_row(picture: &Picture, row: &Yaku) -> Html {
    let SceneOf { view, lang, .. } = picture.scene;
    let own = view.side(view.seat);
    let mine = Outlook::new(row, view, own);
    let lost_to_all = sides(view).all(|side| Outlook::new(row, view, side).is_lost());
    html! {
        <tr class={classes!(lost_to_all.then_some("impossible"))}>
            <th scope="row">
                <span class="sign mincho" aria-hidden="true">{ row.sign }</span>
                <span class="yaku-name">{ (picture.yaku_name)(row) }<span class="yaku-points">{ row.points }</span></span>
                <span class="yaku-missing">{ for whereabouts(&mine, lang).into_iter().map(|(lacking, class)| html! { <span {class}>{ lacking }</span> }) }</span>
            </th>
            { for sides(view).map(|side| cell(&Outlook::new(row, view, side), side == own, lang)) }
        </tr>
    }
}

/// One side's progress: how many of how many, made or impossible.
fn cell(outlook: &Outlook, own: bool, lang: Lang) -> Html {
    let (have, all) = (outlook.have.len(), whole(outlook));
    let sign = if outlook.is_made() {
        "○".to_owned()
    } else if outlook.is_lost() {
        "×".to_owned()
    } else if own {
        format!("{have}/{all}")
    } else {
        have.to_string()
    };
    html! {
        <td class={classes!("progress", state(outlook), own.then_some("own"))}>
            <span aria-hidden="true">{ sign }</span><span class="hidden">{ progress(outlook, lang) }</span>
        </td>
    }
}

fn progress(outlook: &Outlook, lang: Lang) -> String {
    let text = &words(lang).sheet;
    if outlook.is_made() {
        text.made.to_owned()
    } else if outlook.is_lost() {
        text.impossible.to_owned()
    } else {
        (text.of)(outlook.have.len(), whole(outlook))
    }
}

/// How many cards make the yaku.
fn whole(outlook: &Outlook) -> usize {
    outlook.have.len() + outlook.missing().len() + outlook.lost.len()
}

/// What is missing and where it could still come from, card by card, each with the class of where that is.
fn whereabouts(outlook: &Outlook, lang: Lang) -> Vec<(String, &'static str)> {
    let text = &words(lang).sheet;
    if outlook.is_made() || outlook.is_lost() {
        return Vec::new();
    }
    let part = |cards: Cards, place: &str, class: &'static str| {
        (!cards.is_empty()).then(|| (format!("{}{place}", (text.lacking)(cards)), class))
    };
    [
        part(outlook.in_hand, text.from_hand, "from-hand"),
        part(outlook.on_field, text.from_field, "from-field"),
        part(outlook.unseen, text.from_unseen, "from-unseen"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn state(outlook: &Outlook) -> &'static str {
    if outlook.is_made() {
        "made"
    } else if outlook.is_lost() {
        "lost"
    } else if outlook.have.is_empty() {
        "open"
    } else {
        "begun"
    }
}

/// The sheet for the wall or the table at home: each yaku with its cards and its worth.
pub fn blank_sheet(name: &str, yaku: &[Yaku], yaku_name: fn(&Yaku) -> &'static str, lang: Lang) -> Html {
    let row = |row: &Yaku| {
        html! {
            <li>
                <p><span class="sign mincho" aria-hidden="true">{ row.sign }</span><b>{ yaku_name(row) }</b><span class="yaku-points">{ row.points }</span></p>
                <div class="sheet-cards">{ for row.cards.iter().map(|card| html! {
                    <figure>{ hanafuda_card(card, "") }<figcaption>{ (ui_words(lang).hanafuda.card)(card) }</figcaption></figure>
                }) }</div>
            </li>
        }
    };
    html! {
        <article class="sheet">
            <h1 class="mincho">{ (words(lang).sheet.title_of)(name) }</h1>
            <ol class="blank-sheet">{ for yaku.iter().map(row) }</ol>
        </article>
    }
}
