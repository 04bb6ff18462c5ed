//! A pile of cards: the top card, and edges below it that show the height of the pile.

use super::prelude::*;

/// The top of a pile of `cards` cards, with up to four edges below. An empty pile keeps its place.
pub fn pile(cards: u8, top: Html) -> Html {
    html! { <span class={classes!("pile", height(cards))}>{ top }</span> }
}

fn height(cards: u8) -> &'static str {
    match cards {
        0 => "pile-gone",
        1 => "pile-of-one",
        2..=5 => "pile-low",
        6..=11 => "pile-middling",
        12..=19 => "pile-high",
        _ => "pile-full",
    }
}

#[test]
fn removing_cards_never_adds_an_edge() {
    let style = include_str!("../../style/ui/pile.css");
    let edges = |cards| -> u8 {
        let rule =
            style.split_once(&format!(":has(> .{}) {{\n    --edges: ", height(cards))).map(|(_, rule)| &rule[..1]);
        rule.map_or(0, |edges| edges.parse().expect("edges are counted"))
    };
    assert!((1..=u8::MAX).all(|cards| edges(cards - 1) <= edges(cards) && edges(cards) < cards));
    assert_eq!([1, 2, 24].map(edges), [0, 1, 4]);
}
