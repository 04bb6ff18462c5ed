//! A seat at the table: its points, and one column of tokens per suit.

use crate::cards::plants::Suit;
use crate::engine::Seat;
use crate::ui::plants::{plant_back, plant_stack, plant_token};
use crate::ui::prelude::*;
use crate::ui::{self, Scene, crest};

use super::super::rules::Shochikubai;
use super::super::rules::score::{Points, majority};
use super::super::text::words;
use super::hand::all_do;
use super::names::seat_name;
use super::pieces::Piece;

/// Maximum number of card backs shown of a hand.
const FAN: u8 = 5;

pub fn player(scene: &Scene<Shochikubai>, seat: Seat) -> Html {
    let words = words(scene.lang);
    let board = &scene.view.board;
    let points = board.points()[seat];
    let own = seat == scene.view.seat;
    let total = board.totals[seat];
    let turn = scene.ring(seat, board.mover() == Some(seat));
    let content = html! {
        <>
            <span class={classes!("shochikubai-crest", turn)}>{ crest(seat, scene.names) }</span>
            <div class="shochikubai-name">
                <span class="who">{ scene.names.of(seat) }</span>
                <span class="shochikubai-points" aria-hidden="true">
                    <span class="shochikubai-count mincho" data-score={total.to_string()} data-seat={seat.to_string()}
                        data-counts={total.to_string()}>
                        { total }
                    </span>
                    // After a round, the total already includes these points.
                    if !board.is_settled() { <span class="shochikubai-gain">{ (words.now)(points.total()) }</span> }
                </span>
            </div>
            if own {
                <p class="shochikubai-standing" aria-hidden="true">{ (words.standing)(points) }</p>
                { all_do(scene) }
            } else {
                { stock(scene, seat) }
            }
            { columns(scene, seat, points) }
        </>
    };
    let class = classes!("shochikubai-seat", own.then_some("shochikubai-own"));
    ui::place("tokens", Some(seat), seat_name(scene, seat), class, content)
}

/// The card backs of a hand, and the known void suits of the seat.
fn stock(scene: &Scene<Shochikubai>, seat: Seat) -> Html {
    let board = &scene.view.board;
    let lacks = |suit: Suit| {
        html! { <span class="shochikubai-lacks" role="img" aria-label={(words(scene.lang).lacks)(suit)}>{ plant_token(suit) }</span> }
    };
    html! {
        <span class="shochikubai-stock">
            <span class="shochikubai-backs" aria-hidden="true" data-origin={seat.to_string()}>
                { for (0..board.cards_of(seat).min(FAN)).map(|_| html! { <i>{ plant_back(None) }</i> }) }
            </span>
            <span class="shochikubai-lacking">{ for board.lacks[seat].iter().map(lacks) }</span>
        </span>
    }
}

/// The tokens of each suit as stacks on a common base line. A stack that scores as the most of its suit is marked.
fn columns(scene: &Scene<Shochikubai>, seat: Seat, points: Points) -> Html {
    let won = scene.view.board.won[seat];
    let column = |suit: Suit| {
        let (count, prize) = (won.get(suit), points.of(suit));
        let most = (prize == majority(suit).0).then_some("shochikubai-most");
        let lit = scene.is_lit(Piece::Token(suit)).then_some("lit");
        html! {
            <div class={classes!("shochikubai-column", most, lit)}>
                <span class="shochikubai-stack">
                    { for (0..count).map(|_| html! {
                        <span class="shochikubai-chip"><span>{ plant_stack(suit, 1) }</span></span>
                    }) }
                </span>
                <span class="shochikubai-suit-count mincho">if count > 0 { { count } }</span>
            </div>
        }
    };
    html! { <div class="shochikubai-columns" aria-hidden="true">{ for Suit::ALL.into_iter().rev().map(column) }</div> }
}
