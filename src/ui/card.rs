//! Face-up cards, and places for cards.

use std::fmt::Display;

use yew::prelude::*;

use crate::engine::Seat;

/// A face-up card with its notation, its name and its picture.
pub fn face(card: impl Display, label: String, lit: bool, picture: Html) -> Html {
    described_face(card, label, None, lit, picture)
}

/// Like [`face`], with the meaning of its signs as a tooltip, which screen readers read after the name.
pub fn described_face(card: impl Display, label: String, described: Option<String>, lit: bool, picture: Html) -> Html {
    let notation = card.to_string();
    html! {
        <span class={classes!("card", lit.then_some("lit"))} role="img" aria-label={label} title={described}
            key={notation.clone()} data-card={notation}>
            { picture }
        </span>
    }
}

/// A card of a decoration, which is hidden from screen readers. It has no name.
pub fn unnamed_face(card: impl Display, picture: Html) -> Html {
    html! { <span class="card" data-card={card.to_string()}>{ picture }</span> }
}

/// A place on the table with its content.
pub fn place(zone: &'static str, seat: Option<Seat>, label: String, class: Classes, content: Html) -> Html {
    html! {
        <section class={classes!("place", class)} aria-label={label} data-zone={zone}
            data-seat={seat.map(|seat| seat.to_string())}>
            { content }
        </section>
    }
}
