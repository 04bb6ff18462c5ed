//! The yaku sheet: a row of small cards for each yaku that a side can still complete, and a list of the others.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::Seat;
use crate::ui::hanafuda::hanafuda_card;
use crate::ui::prelude::*;
use crate::ui::reading::{self, Zone, headed};
use crate::ui::words::words as ui_words;
use crate::ui::{self, Fold, Lang, SceneOf};

use super::super::rules::RoundView;
use super::super::rules::yaku::{Outlook, Yaku};
use super::super::text::words;
use super::pieces::{Picture, members, sides};

/// The number of yaku on the folded sheet.
const NEAREST: usize = 2;

/// The number of yaku that are read as the nearest ones.
const NEAREST_READ: usize = 3;

/// The sheet next to the table. The yaku that the viewer is nearest to are first. In small windows the sheet is folded,
/// and its button shows the first yaku.
pub fn sheet(picture: &Picture) -> Html {
    let SceneOf { view, lang, .. } = picture.scene;
    let text = &words(lang).sheet;
    let (near, far) = by_nearness(picture.yaku, view);
    let head = html! {
        <>
            { for near.iter().take(NEAREST).map(|row| html! { <span class="fishing-near">{ pictures(picture, row) }</span> }) }
            if near.is_empty() { <b class="fishing-near mincho">{ text.yaku }</b> }
            <span class="fishing-all" aria-hidden="true">{ (text.all)(picture.yaku.len()) }</span>
        </>
    };
    let each = picture.yaku[0].points;
    let alike = picture.yaku.iter().all(|row| row.points == each);
    let content = html! {
        <Fold class="fishing-fold" button="fishing-drawer" label={text.title} {head}>
            <div class="fishing-paper paper">
                <p class="fishing-head"><b class="mincho">{ text.yaku }</b>if alike { <span>{ (text.each)(each) }</span> }</p>
                <ul class="fishing-rows" role="list" onkeydown={Callback::from(step)}>
                    { for near.iter().enumerate().map(|(place, row)| sheet_row(picture, row, alike, place == 0)) }
                </ul>
                if !far.is_empty() { <p class="fishing-far">{ text.far }{ for far.iter().map(|row| lost(picture, row)) }</p> }
            </div>
        </Fold>
    };
    let class = classes!("fishing-sheet", (!alike).then_some("fishing-sheet-unlike"));
    ui::place("sheet", None, text.title.to_owned(), class, content)
}

/// The sheet as text: for each yaku, the cards that the viewer lacks, and the progress of each side.
pub fn read(picture: &Picture) -> Zone {
    let lines = picture.yaku.iter().map(|row| line(picture, row));
    Zone::new(reading::ZoneKind::Sheet, words(picture.scene.lang).sheet.title, lines).with_near(nearest(picture))
}

/// The yaku that the viewer is nearest to, without the completed ones, each with the missing cards.
fn nearest(picture: &Picture) -> Vec<String> {
    let SceneOf { view, lang, .. } = picture.scene;
    let mine = |row: &&Yaku| Outlook::new(row, view, view.side(view.seat));
    let (near, _) = by_nearness(picture.yaku, view);
    let open = near.iter().filter(|row| !mine(row).is_lost() && !mine(row).is_made());
    let own = |row: &&Yaku| {
        let pieces: Vec<String> =
            [progress(&mine(row), lang)].into_iter().chain(whereabouts(&mine(row), lang)).collect();
        headed(&format!("{} {}", (picture.yaku_name)(row), row.points), &pieces, lang)
    };
    open.take(NEAREST_READ).map(own).collect()
}

fn line(picture: &Picture, row: &Yaku) -> String {
    let SceneOf { view, names, lang, .. } = picture.scene;
    let lacking = whereabouts(&Outlook::new(row, view, view.side(view.seat)), lang);
    let progress = sides(view).map(|side| {
        let name = (ui_words(lang).together)(names, members(view, side));
        format!("{name} {}", progress(&Outlook::new(row, view, side), lang))
    });
    let pieces: Vec<String> = lacking.into_iter().chain(progress).collect();
    headed(&format!("{} {}", (picture.yaku_name)(row), row.points), &pieces, lang)
}

/// Splits the yaku into possible or completed ones and impossible ones. In the first list, the yaku that the viewer can
/// complete are before the yaku that only rivals can complete, each part sorted by the number of missing cards.
fn by_nearness<'a>(yaku: &'a [Yaku], view: &RoundView) -> (Vec<&'a Yaku>, Vec<&'a Yaku>) {
    let own = view.side(view.seat);
    let within_reach = |row: &&Yaku| sides(view).any(|side| !Outlook::new(row, view, side).is_lost());
    let (mut near, far): (Vec<&Yaku>, Vec<&Yaku>) = yaku.iter().partition(within_reach);
    near.sort_by_key(|row| {
        let mine = Outlook::new(row, view, own);
        let lacking = |side| Outlook::new(row, view, side).missing().len();
        let rivals = sides(view).filter(|&side| !Outlook::new(row, view, side).is_lost()).map(lacking).min();
        let lacks = if mine.is_lost() { rivals.unwrap_or(0) } else { mine.missing().len() };
        (mine.is_lost(), lacks, mine.unseen.len())
    });
    (near, far)
}

/// Moves the focus to the row above or below. The Tab key reaches only the first row.
#[expect(clippy::needless_pass_by_value, reason = "the signature of a callback")]
fn step(press: KeyboardEvent) {
    let row = press.target_dyn_into::<HtmlElement>();
    let next = row.and_then(|row| match press.key().as_str() {
        "ArrowDown" => row.next_element_sibling(),
        "ArrowUp" => row.previous_element_sibling(),
        _ => None,
    });
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        press.prevent_default();
        // The element is on the page.
        let _ = next.focus();
    }
}

/// A row with the cards of a yaku. It also shows the points, unless all yaku have the same.
fn sheet_row(picture: &Picture, row: &Yaku, alike: bool, is_first: bool) -> Html {
    let name = (picture.yaku_name)(row);
    html! {
        <li key={row.sign} class="fishing-row" tabindex={if is_first { "0" } else { "-1" }}>
            <span class="hidden">{ line(picture, row) }</span>
            { pictures(picture, row) }
            if !alike { <span class="fishing-each mincho" aria-hidden="true">{ row.points }</span> }
            <span class="fishing-yaku" aria-hidden="true">
                <b class="who small">{ name }</b>
                <span class="fishing-worth mincho">{ row.points }</span>
            </span>
        </li>
    }
}

/// The sign of a yaku and its cards, marked by their owners.
fn pictures(picture: &Picture, row: &Yaku) -> Html {
    let view = picture.scene.view;
    let mine = Outlook::new(row, view, view.side(view.seat));
    let class = classes!(
        "fishing-bits",
        format!("fishing-bits-{}", row.cards.len()),
        (row.cards.len() > 3).then_some("fishing-bits-many")
    );
    html! {
        <>
            <span class={classes!("fishing-sign", "mincho", state(&mine))} aria-hidden="true">{ row.sign }</span>
            <span {class} aria-hidden="true">{ for row.cards.iter().map(|card| bit(picture, card)) }</span>
        </>
    }
}

/// A small card: captured by the viewer's side, available to the viewer, captured by a rival (with their crest), or
/// unseen.
fn bit(picture: &Picture, card: Hanafuda) -> Html {
    let SceneOf { view, names, .. } = picture.scene;
    let owner = sides(view).find(|&side| view.won[side].contains(card));
    let class = match owner {
        Some(side) if side == view.side(view.seat) => "fishing-bit-own",
        Some(_) => "fishing-bit-rival",
        None if (view.hand | view.field).contains(card) || view.turned == Some(card) => "fishing-bit-near",
        None => "fishing-bit-unseen",
    };
    // The attributes of the page name no card that the viewer has not seen.
    let landed = (class != "fishing-bit-unseen").then(|| card.to_string());
    let rival: Option<Seat> = owner.filter(|&side| side != view.side(view.seat));
    html! {
        <span class={classes!("fishing-bit", class)} data-landed={landed}>{ hanafuda_card(card, 0, "") }if let Some(seat) = rival { { ui::crest(seat, names) } }</span>
    }
}

/// The sign of a yaku that no side can complete.
fn lost(picture: &Picture, row: &Yaku) -> Html {
    html! {
        <span class="fishing-lost mincho" title={(picture.yaku_name)(row)}>
            <span aria-hidden="true">{ row.sign }</span><span class="hidden">{ line(picture, row) }</span>
        </span>
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

/// The number of cards of the yaku.
fn whole(outlook: &Outlook) -> usize {
    outlook.have.len() + outlook.missing().len() + outlook.lost.len()
}

/// The missing cards, grouped by their places. Empty if the yaku is complete or lost.
fn whereabouts(outlook: &Outlook, lang: Lang) -> Vec<String> {
    let text = &words(lang).sheet;
    if outlook.is_made() || outlook.is_lost() {
        return Vec::new();
    }
    let part = |cards: Cards, place: &str| (!cards.is_empty()).then(|| format!("{}{place}", (text.lacking)(cards)));
    let parts = [
        part(outlook.in_hand, text.from_hand),
        part(outlook.on_field, text.from_field),
        part(outlook.unseen, text.from_unseen),
    ];
    parts.into_iter().flatten().collect()
}

fn state(outlook: &Outlook) -> Option<&'static str> {
    if outlook.is_made() {
        Some("fishing-made")
    } else if outlook.is_lost() {
        None
    } else {
        (!outlook.have.is_empty()).then_some("fishing-begun")
    }
}

/// The printable sheet: each yaku with its cards and points.
pub fn blank_sheet(name: &str, yaku: &[Yaku], yaku_name: fn(&Yaku) -> &'static str, lang: Lang) -> Html {
    let row = |row: &Yaku| {
        html! {
            <li>
                <p>
                    <span class="fishing-sign mincho" aria-hidden="true">{ row.sign }</span>
                    <b>{ yaku_name(row) }</b>
                    <span class="fishing-worth">{ row.points }</span>
                </p>
                <div class="fishing-blank-cards">{ for row.cards.iter().map(|card| html! {
                    <figure>{ hanafuda_card(card, 0, "") }<figcaption>{ (ui_words(lang).hanafuda.card)(card) }</figcaption></figure>
                }) }</div>
            </li>
        }
    };
    html! {
        <article class="sheet">
            <h1 class="mincho">{ (words(lang).sheet.title_of)(name) }</h1>
            <ol class="fishing-blank">{ for yaku.iter().map(row) }</ol>
        </article>
    }
}
