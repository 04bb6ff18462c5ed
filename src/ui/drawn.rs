//! Test helpers for pictures: their markup, and the symbols of a sprite that they use.

use std::collections::BTreeSet;

use yew::{Html, Properties, component};

/// The markup of a picture.
pub fn rendered(html: Html) -> String {
    #[derive(Clone, PartialEq, Properties)]
    struct Props {
        html: Html,
    }

    #[component]
    fn Picture(props: &Props) -> Html {
        props.html.clone()
    }

    let renderer = yew::LocalServerRenderer::<Picture>::with_props(Props { html }).hydratable(false);
    pollster::block_on(renderer.render())
}

/// The symbols of a sprite that a picture uses, in order.
pub fn used<'a>(html: &'a str, sprite: &str) -> Vec<&'a str> {
    between(html, &format!("art/{sprite}.svg#{sprite}-")).collect()
}

/// The texts after each occurrence of `before`, up to the next quotation mark.
pub fn between<'a>(text: &'a str, before: &str) -> impl Iterator<Item = &'a str> + use<'a> {
    let names: Vec<&str> = text.split(before).skip(1).filter_map(|name| name.split('"').next()).collect();
    names.into_iter()
}

/// The symbols of a sprite that these pictures use. Checks that no picture has an inline style.
pub fn names(pictures: impl Iterator<Item = Html>, sprite: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for html in pictures.map(rendered) {
        assert!(!html.contains("style="), "{html}");
        names.extend(used(&html, sprite).into_iter().map(str::to_owned));
    }
    names
}

/// Checks that the sprite defines each symbol of these names once, and no other symbol.
pub fn has_each_once(sprite: &str, names: &BTreeSet<String>) {
    let drawn: Vec<&str> = between(sprite, "<symbol id=\"").collect();
    assert_eq!(drawn.iter().copied().collect::<BTreeSet<_>>(), names.iter().map(String::as_str).collect());
    assert_eq!(drawn.len(), names.len());
}

pub fn keeps_to_what_the_page_allows(sprite: &str) {
    assert!(!sprite.contains("style=") && !sprite.contains("<script"));
}
