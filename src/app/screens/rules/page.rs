//! The rulebook of a game with its worked examples. Its files are loaded when it is opened.

use std::rc::Rc;

use futures_util::future::join4;
use yew::prelude::*;

use crate::ui::Lang;
use crate::ui::prose::{self, Block, Span};

use super::example;
use super::model::RulesScreen;
use super::summary;
use super::words::words;
use crate::app::about::card;
use crate::app::browser::fetch_text;
use crate::app::fetched::use_fetched;
use crate::app::learning::anchor;
use crate::app::route::unknown;
use crate::app::route::{Address, Route};
use crate::app::screens::glossary::{self, As, Glossary, Terms};
use crate::app::study::{Source, Study};
use crate::app::text::{common, text};
use crate::app::view::game_title;
use crate::app::view::{Page, View};
use crate::engine::BadLink;

impl View for RulesScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        let game = address.known_game()?;
        let anchor = match address.rest[..] {
            [] => None,
            [("at", anchor)] => Some(anchor.to_owned()),
            [(name, value), ..] => return Err(unknown(name, value)),
        };
        Ok(Route::to(RulesScreen { game, anchor }))
    }

    fn title(&self, lang: Lang) -> String {
        game_title(self.game, text(lang).rules, lang)
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        html! { <Rulebook game={self.game} anchor={self.anchor.clone()} lang={page.lang()} /> }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub game: &'static str,
    pub anchor: Option<String>,
    pub lang: Lang,
    /// True if the rulebook is shown next to a table, for one rule.
    #[prop_or_default]
    pub aside: bool,
}

type Boxes = Vec<(String, Html)>;

/// A loaded rulebook with its additional data.
struct Book {
    blocks: Vec<Block>,
    /// Worked examples by the anchors of their rules.
    boxes: Boxes,
    /// The lesson, from which the summary is made.
    study: Option<Study>,
    /// The glossary of the terms that are marked in the text.
    glossary: Option<Rc<Glossary>>,
}

/// Loads a rulebook. Next to a table, it has no summary and no glossary links.
async fn bring(game: &'static str, lang: Lang, aside: bool) -> Option<Book> {
    let (text, list) = (format!("rules/{game}.{}.md", lang.tag()), format!("rules/{game}.txt"));
    let study = async { if aside { None } else { Source::Game(game).bring(lang).await.ok() } };
    let glossary = async { if aside { None } else { glossary::load(lang).await } };
    let (text, list, study, glossary) = join4(fetch_text(&text), fetch_text(&list), study, glossary).await;
    Some(Book { blocks: prose::read(&text?), boxes: example::boxes(game, &list?, lang, false), study, glossary })
}

#[component]
pub fn Rulebook(props: &Props) -> Html {
    let Props { game, lang, aside, anchor } = props;
    let book = use_fetched((*game, *lang, *aside), |(game, lang, aside)| bring(game, lang, aside), *lang);
    use_effect_with((anchor.clone(), book.is_ok()), |(anchor, here)| {
        if let (Some(anchor), true) = (anchor, here) {
            anchor::show(anchor);
        }
    });
    let book = match book {
        Ok(book) => book,
        Err(instead) => return instead,
    };
    let Book { blocks, boxes, study, glossary } = &*book;
    if *aside {
        let passages = passages(blocks, boxes, props, &mut Terms::new(None, game));
        return html! { <article class="sheet rulebook" lang={lang.tag()}>{ for passages }</article> };
    }
    let title = usize::from(matches!(blocks.first(), Some(Block::Title(_))));
    let (title, blocks) = blocks.split_at(title);
    // The summary is a separate text, so terms are marked in it again.
    let terms = || Terms::new(glossary.as_deref(), game);
    let primer = study.as_ref().map(|study| summary::primer(game, study, &mut terms(), *lang));
    html! {
        <div class="rulebook-page" lang={lang.tag()}>
            { contents(blocks, props) }
            <article class="sheet rulebook">
                { for passages(title, boxes, props, &mut terms()) }
                <p class="rulebook-sheet-link"><a href={format!("#sheet={game}")}>{ common(*lang).sheet }</a>
                    <a href="#glossary">{ text(*lang).glossary }</a></p>
                { for primer }
                { for passages(blocks, boxes, props, &mut terms()) }
            </article>
        </div>
    }
}

/// Renders a rulebook from given texts, without the parts that other files provide.
pub fn written(game: &'static str, lang: Lang, text: &str, examples: &str) -> Html {
    let props = Props { game, anchor: None, lang, aside: false };
    let (blocks, boxes) = (prose::read(text), example::boxes(game, examples, lang, true));
    html! {
        <div class="rulebook-page">
            { contents(&blocks, &props) }
            <article class="sheet rulebook">{ for passages(&blocks, &boxes, &props, &mut Terms::new(None, game)) }</article>
        </div>
    }
}

/// The table of contents with links to the headings: next to the text in a wide window, folded above it in a narrow
/// one.
fn contents(blocks: &[Block], props: &Props) -> Html {
    let entry = |block: &Block| match block {
        Block::Heading { anchor: Some(anchor), text } => {
            let href = format!("#rules={}&at={anchor}", props.game);
            let now = props.anchor.as_ref() == Some(anchor);
            Some(html! { <li><a {href} aria-current={now.then_some("location")}>{ text }</a></li> })
        }
        _ => None,
    };
    let words = words(props.lang);
    let entries: Vec<Html> = blocks.iter().filter_map(entry).collect();
    html! {
        <nav class="rulebook-contents" aria-label={words.contents}>
            <details><summary>{ words.contents }</summary><ol>{ entries.clone() }</ol></details>
            <ol class="rulebook-list">{ entries }</ol>
        </nav>
    }
}

/// Groups consecutive list items.
fn group(blocks: &[Block]) -> Vec<&[Block]> {
    blocks.chunk_by(|one, next| matches!((one, next), (Block::Item { .. }, Block::Item { .. }))).collect()
}

/// Renders all groups in order. The example of a rule follows all blocks of the rule: for a paragraph the cards and
/// lists after it, and for a heading all blocks up to the next rule.
fn passages(blocks: &[Block], boxes: &Boxes, props: &Props, terms: &mut Terms) -> Vec<Html> {
    let mut passages = Vec::new();
    let mut due: Vec<Html> = Vec::new();
    let mut of_heading = false;
    for group in group(blocks) {
        match group {
            [Block::Heading { anchor, .. }] => {
                passages.append(&mut due);
                due = of(anchor.as_deref(), boxes);
                of_heading = true;
            }
            [Block::Paragraph { anchor, .. }] => {
                if anchor.is_some() || !of_heading {
                    passages.append(&mut due);
                }
                if anchor.is_some() {
                    due = of(anchor.as_deref(), boxes);
                    of_heading = false;
                }
            }
            _ => {}
        }
        passages.push(for_group(group, boxes, props, terms));
    }
    passages.append(&mut due);
    passages
}

fn of(anchor: Option<&str>, boxes: &Boxes) -> Vec<Html> {
    let mine = boxes.iter().filter(|(rule, _)| anchor == Some(rule.as_str()));
    mine.map(|(_, shown)| shown.clone()).collect()
}

fn for_group(group: &[Block], boxes: &Boxes, props: &Props, terms: &mut Terms) -> Html {
    match group {
        [Block::Title(title)] => html! { <h1 class="mincho">{ title }</h1> },
        [Block::Heading { anchor, text }] => {
            html! { <h2 class="mincho" id={anchor.clone()} tabindex="-1" data-rule={anchor.clone()}>{ text }</h2> }
        }
        [Block::Paragraph { anchor, spans }] => {
            html! { <p id={anchor.clone()} tabindex="-1" data-rule={anchor.clone()}>{ for runs(spans, terms) }</p> }
        }
        [Block::Cards(cards)] => html! {
            <p class="rulebook-cards">{ for cards.iter().filter_map(|notation| card(props.game, notation, props.lang)) }</p>
        },
        items => html! {
            <ul>
                { for items.iter().map(|item| match item {
                    Block::Item { anchor, spans } => html! {
                        <li id={anchor.clone()} tabindex="-1" data-rule={anchor.clone()}>{ for runs(spans, terms) }
                            { for of(anchor.as_deref(), boxes) }</li>
                    },
                    _ => Html::default(),
                }) }
            </ul>
        },
    }
}

fn runs(spans: &[Span], terms: &mut Terms) -> Vec<Html> {
    let run = |(place, span): (usize, &Span)| {
        let behind = spans.get(place + 1).map_or("", Span::text);
        let shown = glossary::shown(&terms.split(span.text(), behind), As::Link);
        match span {
            Span::Plain(_) => shown,
            Span::Bold(_) => html! { <strong>{ shown }</strong> },
        }
    };
    spans.iter().enumerate().map(run).collect()
}
