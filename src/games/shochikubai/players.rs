//! A seat at the table: its points, and its tokens in a row for each suit, so that complete sets stand in columns.

use crate::cards::plants::Suit;
use crate::engine::Seat;
use crate::ui::plants::{plant_back, plant_token};
use crate::ui::prelude::*;
use crate::ui::{self, Scene};

use super::hand::all_do;
use super::progress::{Chase, chase};
use super::reading::{has_firework, seat_name};
use super::rules::Shochikubai;
use super::score::{Points, majority};
use super::table::Piece;
use super::text::words;

pub fn player(scene: &Scene<Shochikubai>, seat: Seat) -> Html {
    let words = words(scene.lang);
    let board = &scene.view.board;
    let points = board.points()[seat];
    let own = seat == scene.view.seat;
    let class = classes!("shochikubai-seat", (board.mover() == Some(seat)).then_some("shochikubai-seat-turn"));
    let total = board.totals[seat];
    let cards = board.cards_of(seat);
    // A card comes from the hand of whoever played last.
    let last = board.trick.plays(board.players()).last().map(|(seat, _)| seat);
    let firework = has_firework(scene.view, seat);
    let lacks = |suit: Suit| {
        html! { <span class="shochikubai-lacks" role="img" aria-label={(words.lacks)(suit)}>{ plant_token(suit) }</span> }
    };
    let content = html! {
        <>
            <header>
                <span class="who">{ scene.names.of(seat) }</span>
                if board.trick.leader == seat { <span class="tag">{ words.leads }</span> }
                if firework { <span class="tag seal">{ words.firework }</span> }
                { for board.lacks[seat].iter().map(lacks) }
                if !own {
                    <span class="shochikubai-stock" aria-hidden="true" data-origin={(last == Some(seat)).then_some("")}>{ plant_back(None) }{ cards }</span>
                }
                if own { { all_do(scene) } }
                <span class="shochikubai-points" aria-hidden="true">
                    <span class="shochikubai-count mincho" data-score={total.to_string()} data-seat={seat.to_string()}>{ total }</span>
                    // Behind a round the total has them already.
                    if !board.is_settled() { <span class="shochikubai-gain">{ (words.now)(points.total()) }</span> }
                </span>
            </header>
            { rows(scene, seat, points) }
            if own && !board.is_settled() { { chases(scene) } }
        </>
    };
    ui::place("tokens", Some(seat), seat_name(scene, seat), class, content)
}

/// How far the viewer is from the most tokens of each suit.
fn chases(scene: &Scene<Shochikubai>) -> Html {
    let (board, words) = (&scene.view.board, words(scene.lang));
    let chase = |suit: Suit| {
        let chase = chase(board, scene.view.seat, suit);
        let class = classes!(
            "shochikubai-chase",
            (chase == Chase::Lost).then_some("shochikubai-chase-lost"),
            (chase == Chase::Sure).then_some("shochikubai-chase-sure")
        );
        html! { <span {class}>{ (words.chase)(suit, chase) }</span> }
    };
    html! { <p class="shochikubai-chases">{ for Suit::ALL.into_iter().rev().map(chase) }</p> }
}

/// The tokens suit by suit, what each majority is worth, and below each complete set what it scores.
fn rows(scene: &Scene<Shochikubai>, seat: Seat, points: Points) -> Html {
    let words = words(scene.lang);
    let won = scene.view.board.won[seat];
    let counts = Suit::ALL.map(|suit| won.get(suit));
    let sets = counts.into_iter().min().unwrap_or(0);
    let places = counts.into_iter().max().unwrap_or(0).max(1);
    let row = |suit: Suit| {
        let (count, prize) = (won.get(suit), points.of(suit));
        let rank = if prize == 0 {
            None
        } else if prize == majority(suit).0 {
            Some("shochikubai-suit-most")
        } else {
            Some("shochikubai-suit-second")
        };
        let pip = |place: u8| {
            let class = classes!(
                "shochikubai-pip",
                (place < sets).then_some("shochikubai-pip-in-set"),
                (place >= count).then_some("shochikubai-pip-none")
            );
            html! { <span {class}>if place < count.max(1) { { plant_token(suit) } }</span> }
        };
        html! {
            <div class={classes!("shochikubai-suit-row", rank, scene.is_lit(Piece::Token(suit)).then_some("lit"))}>
                <span class="shochikubai-suit-count mincho">{ count }</span>
                <span class="shochikubai-pips">{ for (0..places).map(pip) }</span>
                <span class="shochikubai-prize">if prize > 0 { { (words.now)(prize.into()) } }</span>
            </div>
        }
    };
    html! {
        <div class="shochikubai-suit-rows" aria-hidden="true">
            { for Suit::ALL.into_iter().rev().map(row) }
            <div class={classes!("shochikubai-suit-row", "shochikubai-set-row", (sets == 0).then_some("shochikubai-set-row-none"))}>
                <span class="shochikubai-set-name">{ words.sets }</span>
                <span class="shochikubai-pips">{ for (0..sets).map(|_| html! { <span class="shochikubai-pip">{ (words.now)(3) }</span> }) }</span>
                <span class="shochikubai-prize">{ (words.now)(points.sets.into()) }</span>
            </div>
        </div>
    }
}
