//! The market as three bowls, one per suit. While a star is spent, the bowls show the box.

use crate::cards::plants::{Suit, Tokens};
use crate::ui::plants::plant_stack;
use crate::ui::prelude::*;
use crate::ui::{self, Button, Scene, digit};

use super::super::rules::{Move, Shochikubai};
use super::names::{Offer, bowl_words, offer_name};
use super::pieces::Piece;

pub fn market(scene: &Scene<Shochikubai>) -> Html {
    if scene.view.board.is_settled() {
        return Html::default();
    }
    let Offer { tokens, open, star, heading } = Offer::of(scene);
    let bowl = |(place, suit): (usize, Suit)| {
        let lit = scene.is_lit(Piece::Token(suit)).then_some("lit");
        let class = classes!("shochikubai-bowl", format!("shochikubai-bowl-{suit}"), lit);
        let content = bowl(suit, tokens);
        if open {
            offer(scene, place, suit, tokens, class, content)
        } else {
            html! { <div {class}>{ content }</div> }
        }
    };
    let mine = (open && !scene.moves.is_empty()).then_some("shochikubai-mine");
    let content = html! {
        <>
            if star { <h2 class="shochikubai-heading">{ heading }</h2> }
            { for Suit::ALL.into_iter().rev().enumerate().map(bowl) }
        </>
    };
    let label = Offer::of(scene).name(scene);
    ui::place("market", None, label, classes!("shochikubai-market", mine), content)
}

/// A bowl as a button. If the viewer may take a token, it shows the points that the token would bring now.
fn offer(scene: &Scene<Shochikubai>, place: usize, suit: Suit, tokens: Tokens, class: Classes, content: Html) -> Html {
    let content = html! {
        <>
            { content }
            if let Some((would_take, now)) = bowl_words(scene, suit) {
                <span class="shochikubai-label">
                    <span class="shochikubai-would-take">{ would_take }</span>
                    { " " }
                    <span class="shochikubai-brings">{ now }</span>
                </span>
            }
        </>
    };
    let label = Some(offer_name(scene, suit, tokens));
    let button = Button { class, digit: digit(place), label, ..Button::default() };
    html! { <key={suit.name()}>{ scene.move_button(Move::Take(suit), button, content) }</> }
}

/// A lacquer bowl, red inside and black outside, with the tokens of a suit in up to three heaps.
fn bowl(suit: Suit, tokens: Tokens) -> Html {
    let count = tokens.get(suit);
    let heaps = count.min(3);
    let heap = |place: u8| {
        let chips = count / heaps + u8::from(place < count % heaps);
        html! { <span class="shochikubai-heap">{ plant_stack(suit, chips) }</span> }
    };
    html! {
        <>
            <svg class="shochikubai-lacquer" viewBox="0 0 160 92" aria-hidden="true">
                <path class="shochikubai-outside" d="M2 35C8 66 38 79 54 82V90H106V82C122 79 152 66 158 35Z" />
                <path class="shochikubai-shine" d="M12 54C20 68 36 75 50 78" />
                <ellipse class="shochikubai-inside" cx="80" cy="34" rx="77" ry="31" />
                <ellipse class="shochikubai-bottom" cx="80" cy="39" rx="58" ry="21" />
                <ellipse class="shochikubai-rim" cx="80" cy="34" rx="77" ry="31" />
            </svg>
            <span class="shochikubai-heaps" aria-hidden="true">
                { for (0..heaps).map(heap) }
                if count > 6 { <b class="shochikubai-many mincho">{ count }</b> }
            </span>
        </>
    }
}
