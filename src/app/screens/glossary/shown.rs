//! Renders a text with glossary terms.

use yew::prelude::*;

use super::terms::{Piece, Writing};
use crate::ui::Lang;

/// Rendering of a term at its first occurrence.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum As {
    /// With its writing, and as a link to its glossary entry.
    Link,
    /// With its writing only, on pages that a link must not leave.
    Writing,
}

/// Renders the pieces of a text.
pub fn shown(pieces: &[Piece], how: As) -> Html {
    let piece = |piece: &Piece| match (piece, how) {
        (Piece::Plain(text), _) => html! { { *text } },
        (Piece::Term(text, _, writing), As::Writing) => with_writing(text, *writing),
        (Piece::Term(text, word, writing), As::Link) => html! {
            <a class="glossary-term" href={format!("#glossary={}", word.address())}>{ with_writing(text, *writing) }</a>
        },
    };
    pieces.iter().map(piece).collect()
}

fn with_writing(text: &str, writing: Option<Writing>) -> Html {
    let Some(Writing { before, base, above, behind, is_own }) = writing else { return html! { { text } } };
    let class = is_own.then_some("glossary-own");
    html! {
        <>{ before }<ruby class="glossary-ruby">{ base }<rt {class} lang={lang_of(above)}>{ above }</rt></ruby>{ behind }</>
    }
}

/// The language tag of a writing.
pub fn lang_of(written: &str) -> &'static str {
    if written.contains(|letter| matches!(letter, '가'..='힣')) { "ko" } else { Lang::Ja.tag() }
}
