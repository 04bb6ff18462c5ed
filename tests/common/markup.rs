//! Rendered markup, and its tags and attributes.

use yew::prelude::*;

#[derive(PartialEq, Properties)]
struct Props {
    html: Html,
}

#[component]
fn Whole(props: &Props) -> Html {
    props.html.clone()
}

pub fn render(html: Html) -> String {
    let renderer = yew::LocalServerRenderer::<Whole>::with_props(Props { html }).hydratable(false);
    pollster::block_on(renderer.render())
}

/// The tags of a markup, each up to its closing bracket.
pub fn tags(markup: &str) -> impl Iterator<Item = &str> {
    markup.split('<').filter_map(|tag| tag.split_once('>')).map(|(tag, _)| tag)
}

pub fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, behind) = tag.split_once(&format!(" {name}=\""))?;
    behind.split_once('"').map(|(value, _)| value)
}

pub fn data_attributes(tag: &str) -> impl Iterator<Item = String> {
    tag.split(' ')
        .filter_map(|word| word.split_once('='))
        .map(|(name, _)| name.to_owned())
        .filter(|name| name.starts_with("data-"))
}

pub fn attributes<'a>(markup: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    tags(markup).filter_map(move |tag| attribute(tag, name))
}
