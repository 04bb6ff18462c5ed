//! The table as text, read off what is drawn: it says no more than the seat sees, and no less than the eye.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, Node, NodeList};
use yew::prelude::*;

use crate::ui::Lang;

use super::commands::Commands;
use crate::app::model::command::Command;
use crate::app::model::table::TableScreen;
use crate::app::text::text;

/// A place of the table: what it is, and what lies there, line by line.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    name: String,
    lines: Vec<String>,
    /// Told to whoever asks to hear the table. The sheet is long, and only there to be looked up.
    aloud: bool,
}

/// Reads the drawn table: the hand, what everybody shares, what each seat has, and the sheet.
pub fn read(root: &HtmlElement, lang: Lang) -> Vec<Place> {
    let mut places: Vec<(u8, Place)> = elements(root.query_selector_all("[data-zone]").ok())
        .map(|zone| {
            let kind = zone.get_attribute("data-zone").unwrap_or_default();
            let rank = match kind.as_str() {
                "hand" => 0,
                "sheet" | "discard" => 3,
                _ => 1 + u8::from(zone.has_attribute("data-seat") && kind != "latest"),
            };
            (rank, place(&zone, rank, lang))
        })
        .collect();
    places.sort_by_key(|&(rank, _)| rank);
    places.into_iter().map(|(_, place)| place).collect()
}

/// The table as text while somebody reads it, in the language of the page.
#[hook]
pub fn use_reading(table: &TableScreen, lang: Lang, root: &NodeRef) -> Option<Vec<Place>> {
    let read = use_state(|| None::<Vec<Place>>);
    let (setter, root) = (read.setter(), root.clone());
    use_effect_with((table.reading, table.live.clone(), lang), move |&(reading, _, lang)| {
        setter.set(root.cast::<HtmlElement>().filter(|_| reading).map(|root| self::read(&root, lang)));
    });
    (*read).clone().filter(|_| table.reading)
}

/// All of it that is told aloud, after a word on whose turn it is.
pub fn aloud(turn: &str, places: &[Place], lang: Lang) -> String {
    let stop = lang.pick(". ", "。");
    let mut said = vec![turn.to_owned()];
    for place in places.iter().filter(|place| place.aloud) {
        said.push(place.name.clone() + lang.pick(": ", "：") + &place.lines.join(lang.pick(", ", "、")));
    }
    said.join(stop)
}

/// The panel that shows what is read.
pub fn panel(turn: &str, places: &[Place], lang: Lang, act: &Commands) -> Html {
    let words = text(lang);
    html! {
        <section class="reading panel sheet" aria-labelledby="reading-title" tabindex="-1">
            <h2 id="reading-title" class="mincho">{ words.reading }</h2>
            <p><b>{ turn }</b></p>
            { for places.iter().map(|place| html! {
                <div class="reading-place">
                    <h3>{ &place.name }</h3>
                    { for place.lines.iter().map(|line| html! { <p>{ line }</p> }) }
                </div>
            }) }
            <p class="panel-closing"><button type="button" class="primary" onclick={act.on(Command::Close)}>{ words.close }</button></p>
        </section>
    }
}

fn place(zone: &Element, rank: u8, lang: Lang) -> Place {
    let comma = lang.pick(", ", "、");
    let inner = |selector: &str| zone.query_selector(selector).ok().flatten();
    let name = zone.get_attribute("aria-label");
    let name = name.or_else(|| inner("[role=group]")?.get_attribute("aria-label"));
    let name = name.or_else(|| inner("summary")?.text_content()).unwrap_or_default();
    let mut said = Vec::new();
    if rank == 0 {
        let cards = elements(zone.query_selector_all("[data-card]").ok());
        said.extend(cards.filter_map(|card| card.get_attribute("aria-label")));
    } else {
        gather(zone, lang, &mut said);
    }
    // What the name of the place has said is not said again.
    let is_short = |piece: &str| piece.chars().nth(1).is_none() || piece.parse::<u32>().is_ok();
    said.retain(|piece| is_short(piece) || !name.contains(piece.as_str()));
    let lines = if is_sheet(zone) { said } else { Vec::from_iter((!said.is_empty()).then(|| said.join(comma))) };
    Place { name, lines, aloud: rank < 3 }
}

/// Collects what is said below an element, as a screen reader would go through it.
fn gather(element: &Element, lang: Lang, said: &mut Vec<String>) {
    for node in nodes(Some(element.child_nodes())) {
        let Some(child) = node.dyn_ref::<Element>() else {
            said.extend(node.text_content().map(|text| text.trim().to_owned()).filter(|text| is_word(text)));
            continue;
        };
        let tag = child.tag_name();
        // What is folded away, and what is only pressed or only seen, is no part of what lies there.
        let silent = ["svg", "DETAILS", "SUMMARY", "CAPTION"].contains(&tag.as_str())
            || child.get_attribute("aria-hidden").as_deref() == Some("true")
            || child.has_attribute("data-zone");
        match child.get_attribute("aria-label") {
            _ if silent => {}
            _ if tag == "TABLE" => rows(child, lang, said),
            Some(label) if tag == "BUTTON" || child.get_attribute("role").as_deref() == Some("img") => said.push(label),
            Some(label) => {
                if child.parent_element().is_none_or(|parent| !is_sheet(&parent)) {
                    said.push(label);
                }
                gather(child, lang, said);
            }
            None => gather(child, lang, said),
        }
    }
}

/// A table row by row, each cell with the head of its column.
fn rows(table: &Element, lang: Lang, said: &mut Vec<String>) {
    let (comma, colon) = (lang.pick(", ", "、"), lang.pick(": ", "："));
    let told = |cell: &Element| {
        let mut pieces = Vec::new();
        gather(cell, lang, &mut pieces);
        pieces.join(lang.pick(" ", "・"))
    };
    let cells = |row: &Element| elements(row.query_selector_all(":scope > th, :scope > td").ok()).collect::<Vec<_>>();
    let mut heads: Vec<String> = Vec::new();
    for row in elements(table.query_selector_all("tr").ok()) {
        let cells = cells(&row);
        if row.parent_element().is_some_and(|group| group.tag_name() == "THEAD") {
            heads = cells.iter().map(told).collect();
            continue;
        }
        let mut line = cells.first().map(told).unwrap_or_default();
        let mut between = colon;
        for (cell, head) in cells.iter().zip(&heads).skip(1) {
            let cell = told(cell);
            if !cell.is_empty() {
                line += between;
                line += head;
                line += if head.is_empty() { "" } else { " " };
                line += &cell;
                between = comma;
            }
        }
        said.push(line);
    }
}

fn is_sheet(zone: &Element) -> bool {
    zone.get_attribute("data-zone").as_deref() == Some("sheet")
}

fn is_word(text: &str) -> bool {
    text.chars().any(char::is_alphanumeric)
}

fn elements(list: Option<NodeList>) -> impl Iterator<Item = Element> {
    nodes(list).filter_map(|node| node.dyn_into().ok())
}

fn nodes(list: Option<NodeList>) -> impl Iterator<Item = Node> {
    let length = list.as_ref().map_or(0, NodeList::length);
    (0..length).filter_map(move |place| list.as_ref()?.item(place))
}
