//! The players: crest, name, score of the round, a fan of card backs, and the captured cards of their side.

use crate::cards::hanafuda::{CardKind, Cards, Hanafuda};
use crate::engine::Seat;
use crate::ui::hanafuda::hanafuda_back;
use crate::ui::prelude::*;
use crate::ui::{self, Fold, SceneOf};

use super::super::text::words;
use super::pieces::{Picture, outlined, shown};
use super::reading::{is_partner, kind_name, seat_name, won};

/// All players but the viewer, in the order of play.
pub fn rivals(picture: &Picture) -> Html {
    let view = picture.scene.view;
    let others = view.seat.clockwise(view.players.into()).skip(1);
    html! { <div class="fishing-rivals">{ for others.map(|seat| player(picture, seat)) }</div> }
}

/// One player. In small windows the captured cards of a rival are behind a button.
pub fn player(picture: &Picture, seat: Seat) -> Html {
    let SceneOf { view, names, .. } = picture.scene;
    let mine = seat == view.seat;
    let class = classes!(
        "fishing-seat",
        if mine { "fishing-seat-own" } else { "fishing-seat-rival" },
        (view.sides < view.players).then(|| format!("fishing-side-{}", view.side(seat))),
    );
    let cards = won(view, seat).map(|won| {
        html! {
            <div class="fishing-won">{ for CardKind::ALL.map(|kind| kind_of(picture, won & kind.cards(), kind)) }</div>
        }
    });
    let name = seat_name(picture, seat);
    let content = match cards {
        Some(cards) if !mine => html! {
            <Fold class="fishing-fold" button="fishing-pull" label={(words(picture.scene.lang).won)(names.of(seat))}>{ cards }</Fold>
        },
        cards => cards.unwrap_or_default(),
    };
    let content = html! { <>{ person(picture, seat) }{ content }</> };
    ui::place("captured", Some(seat), name, class, content)
}

fn person(picture: &Picture, seat: Seat) -> Html {
    let SceneOf { view, names, lang, .. } = picture.scene;
    let text = words(lang);
    let held = view.held[seat];
    let backs = (0..held.min(MOST_BACKS)).map(|_| hanafuda_back());
    html! {
        <header class="fishing-person">
            <span class={classes!("fishing-crest", picture.scene.ring(seat, picture.turn == Some(seat)))}>{ ui::crest(seat, names) }</span>
            <span class="fishing-named">
                <span class="who">{ names.of(seat) }</span>
                if picture.first == seat { <span class="tag" title={picture.first_name}>{ picture.first_sign }</span> }
                if is_partner(view, seat) { <span class="tag fishing-partner">{ text.partner }</span> }
            </span>
            <span class="fishing-count mincho" aria-hidden="true" title={text.this_round}
                data-score={picture.totals[seat].to_string()} data-seat={seat.to_string()}
                data-counts={ui::number(picture.running[seat])}>
                { ui::number(picture.running[seat]) }
            </span>
            if seat != view.seat { <span class="fishing-backs" role="img" aria-label={(text.in_hand)(held)} data-origin={seat.to_string()}>{ for backs }</span> }
        </header>
    }
}

/// The maximum number of backs in a fan.
const MOST_BACKS: u8 = 5;

/// The captured cards of one kind: their number, and their overlapping faces with the best on top.
fn kind_of(picture: &Picture, cards: Cards, kind: CardKind) -> Html {
    let latest = picture.scene.view.catches.iter().flatten();
    let latest = latest.fold(Cards::EMPTY, |all, catch| all | catch.taken | catch.card.into()) & cards;
    let mut sorted: Vec<Hanafuda> = cards.iter().collect();
    sorted.sort_by_key(|&card| ((picture.points)(card.into()), signs_of(picture, card)));
    html! {
        <div class={classes!("fishing-kind", cards.is_empty().then_some("fishing-kind-none"))}
            aria-label={kind_name(kind, cards, picture.scene.lang)} role="group">
            { for sorted.into_iter().map(|card| html! {
                <span class="fishing-sliver" key={card.to_string()}>{ captured(picture, card, latest) }</span>
            }) }
            <span class="fishing-kind-count" aria-hidden="true" data-counts={cards.len().to_string()}>{ cards.len() }</span>
        </div>
    }
}

fn signs_of(picture: &Picture, card: Hanafuda) -> usize {
    picture.yaku.iter().filter(|yaku| yaku.cards.contains(card)).count()
}

/// A captured card. The latest captures are outlined, unless the scene outlines cards of a score line.
fn captured(picture: &Picture, card: Hanafuda, latest: Cards) -> Html {
    if picture.scene.lit.is_empty() { outlined(picture, card, latest.contains(card)) } else { shown(picture, card) }
}
