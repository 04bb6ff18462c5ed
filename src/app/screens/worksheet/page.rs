//! Worksheets with the steps of a study that ask a question. The answers are on separate sheets.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Element;
use yew::prelude::*;

use super::model::WorksheetScreen;
use super::words::words;
use crate::app::about::card;
use crate::app::learning::words::words as shared;
use crate::app::paper::answers::{AnswerChoices, called, letter, offer, right};
use crate::app::paper::pages::{Edges, begin, split};
use crate::app::paper::position::{Laid, Lay, lays, marks};
use crate::app::paper::use_study;
use crate::app::route::{Address, Route};
use crate::app::screens::print::{How, page};
use crate::app::screens::studies::titled;
use crate::app::study::{Mark, Source, Step, Study, Target};
use crate::app::text::text;
use crate::app::view::game_title;
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::ui::Lang;

impl View for WorksheetScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        let source = address.known_game().map(Source::Game);
        let source = source.or_else(|_| Source::read(address.value).ok_or_else(|| address.unknown()))?;
        address.only(WorksheetScreen { source })
    }

    fn title(&self, lang: Lang) -> String {
        match self.source {
            Source::Game(game) => game_title(game, text(lang).worksheet, lang),
            _ => text(lang).worksheet.to_owned(),
        }
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        html! { <WorksheetPage key={self.source.address()} source={self.source.clone()} lang={page.lang()} /> }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub source: Source,
    pub lang: Lang,
}

#[component]
pub fn WorksheetPage(props: &Props) -> Html {
    let Props { source, lang } = props;
    let study = match use_study(source, *lang) {
        Ok(study) => study,
        Err(instead) => return instead,
    };
    let title = format!("{} · {}", titled(&study, *lang), text(*lang).worksheet);
    let asks = study.steps.iter().any(|step| step.asks());
    let hint = if asks { words(*lang).worksheet_hint } else { words(*lang).asks_nothing };
    let game = if let Source::Game(game) = source { Some(*game) } else { None };
    let choices = match source {
        Source::Kept(number) => {
            html! { <a class="button" href={format!("#studies={number}")}>{ shared(*lang).edit_study }</a> }
        }
        Source::Game(_) | Source::Link(_) | Source::Puzzle(..) => Html::default(),
    };
    let sheets = if asks {
        html! { <Sheets key={lang.tag()} {study} lang={*lang} /> }
    } else {
        Html::default()
    };
    page(How { title, choices, hint, game }, sheets, *lang)
}

#[derive(Properties, PartialEq)]
struct SheetsProps {
    study: Rc<Study>,
    lang: Lang,
}

/// A step with a question.
#[derive(PartialEq)]
struct Question {
    number: usize,
    step: Rc<Step>,
    lays: Vec<Lay>,
}

fn questions(study: &Study, lang: Lang) -> Vec<Question> {
    let asking = study.steps.iter().filter(|step| step.asks());
    let question = |(number, step): (usize, &Rc<Step>)| Question { number, step: step.clone(), lays: lays(step, lang) };
    (1..).zip(asking).map(question).collect()
}

/// The indexes of the questions and of the answers at which pages begin.
type Begins = [Vec<usize>; 2];

/// Height of the text area of a sheet in millimetres, without margins and footer.
const TEXT: f64 = 260.0;
/// CSS pixels per millimetre.
const PIXELS: f64 = 96.0 / 25.4;

/// All sheets. The page breaks are computed after a first render in which all blocks are below one another.
#[component]
fn Sheets(props: &SheetsProps) -> Html {
    let SheetsProps { study, lang } = props;
    let lang = *lang;
    let questions = use_memo((study.clone(), lang), |(study, lang)| questions(study, *lang));
    let begins = use_state(|| None::<Begins>);
    let root = use_node_ref();
    {
        let (root, begins) = (root.clone(), begins.setter());
        use_effect_with(study.clone(), move |_| {
            spawn_local(async move {
                fonts_are_here(&root).await;
                begins.set(measured(&root));
            });
        });
    }
    let asked: Vec<Html> = questions.iter().map(|question| asked(question, lang)).collect();
    let answered: Vec<Html> = questions.iter().map(|question| answered(question, lang)).collect();
    let one = [vec![0], vec![0]];
    let [of_questions, of_answers] = begins.as_ref().unwrap_or(&one);
    let title = titled(study, lang);
    let mut sheets: Vec<Html> = Vec::new();
    for (place, asked) in split(&asked, of_questions).into_iter().enumerate() {
        let head = if place == 0 { head(title, lang) } else { Html::default() };
        sheets.push(html! { <>{ head }<div class="paper-questions">{ asked.to_vec() }</div></> });
    }
    // In a double-sided print, no answers are on the back of the last questions.
    if sheets.len() % 2 == 1 && begins.is_some() {
        sheets.push(html! { <p class="paper-empty">{ words(lang).left_empty }</p> });
    }
    for answered in split(&answered, of_answers) {
        sheets.push(html! {
            <>
                <header class="paper-head"><h2 class="mincho">{ format!("{title} · {}", words(lang).answers) }</h2></header>
                <ol class="paper-answers">{ answered.to_vec() }</ol>
            </>
        });
    }
    let count = sheets.len();
    let sheet = |(place, sheet): (usize, Html)| {
        html! {
            <article class="print-sheet print-text paper-worksheet">{ sheet }
                <footer class="paper-foot"><span>{ title }</span><span>{ (shared(lang).step)(place + 1, count) }</span></footer></article>
        }
    };
    html! { <div ref={root} data-measured={begins.is_some().then_some("")}>{ for sheets.into_iter().enumerate().map(sheet) }</div> }
}

/// Waits for the fonts of the page, because line lengths depend on them.
async fn fonts_are_here(root: &NodeRef) {
    let Some(page) = root.cast::<Element>() else { return };
    // The browser loads a font only after a layout uses it.
    page.get_bounding_client_rect();
    let ready = page.owner_document().and_then(|document| document.fonts().ready().ok());
    if let Some(ready) = ready {
        // If a font cannot be loaded, its fallback is used.
        let _ = JsFuture::from(ready).await;
    }
}

/// Measures all blocks while they are below one another, and computes the page breaks.
fn measured(root: &NodeRef) -> Option<Begins> {
    let root = root.cast::<Element>()?;
    let edges = |selector: &str| -> Option<Vec<Edges>> {
        let all = root.query_selector_all(selector).ok()?;
        let things = (0..all.length()).filter_map(|place| all.item(place)?.dyn_into::<Element>().ok());
        let edges = things.map(|thing| thing.get_bounding_client_rect()).map(|rect| (rect.top(), rect.bottom()));
        Some(edges.collect())
    };
    let head = |selector: &str| edges(selector)?.first().map(|(top, bottom)| bottom - top);
    let page = TEXT * PIXELS;
    let (first, later) = (head(".paper-pupil")?, head(".paper-head")?);
    Some([begin(&edges(".paper-question")?, page, first), begin(&edges(".paper-answer")?, page - later, 0.0)])
}

/// The head of the first page: the title, and fields for the name and the date.
fn head(title: &str, lang: Lang) -> Html {
    let words = words(lang);
    html! {
        <header class="paper-pupil">
            <h2 class="mincho">{ title }</h2>
            <p class="paper-fill"><span>{ words.name_of_pupil }</span><span class="paper-write" /></p>
            <p class="paper-fill paper-day"><span>{ words.day }</span><span class="paper-write" /></p>
        </header>
    }
}

fn asked(question: &Question, lang: Lang) -> Html {
    let Question { number, step, lays } = question;
    let game = step.at.0.game();
    let ringed: Vec<&str> = marks(step)
        .filter_map(|mark| if let Mark::Ring(Target::Card(card)) = mark { Some(card.as_str()) } else { None })
        .collect();
    let named = |target: &Target| match target {
        Target::Card(notation) => called(game, notation, lang),
        Target::Zone(..) | Target::Move(_) => None,
    };
    let arrow = |mark: &Mark| match mark {
        Mark::Arrow(from, to) => Some((words(lang).arrow)(&named(from)?, &named(to)?)),
        Mark::Ring(_) => None,
    };
    let lay = |lay: &&Lay| laid(game, lay, &ringed, lang);
    // Shared cards are above the seats.
    let (common, seats): (Vec<&Lay>, Vec<&Lay>) = lays.iter().partition(|lay| !lay.is_seat && !lay.cards.is_empty());
    html! {
        <section class="paper-question" data-question={number.to_string()}>
            <h3 class="paper-number mincho">{ number }</h3>
            <div class="paper-asked">
                if !step.words.say.is_empty() { <p class="paper-say">{ &step.words.say }</p> }
                <div class="paper-lays">
                    if !common.is_empty() { <div class="paper-lays">{ for common.iter().map(lay) }</div> }
                    { for seats.iter().map(lay) }
                </div>
                { for marks(step).filter_map(arrow).map(|text| html! { <p class="paper-told">{ text }</p> }) }
                if !step.words.ask.is_empty() { <p class="paper-ask">{ step.words.ask_on_paper() }</p> }
                { offered(game, &offer(step), lang) }
            </div>
        </section>
    }
}

fn laid(game: &str, lay: &Lay, ringed: &[&str], lang: Lang) -> Html {
    let text = html! {
        <p class="paper-told"><strong>{ &lay.name }</strong>
            if !lay.words.is_empty() { <span>{ format!("{}{}", lang.conventions().colon, lay.words.join(lang.conventions().comma)) }</span> }</p>
    };
    if lay.cards.is_empty() {
        return text;
    }
    let fans = lay.cards.len() > if lay.is_seat { SIDE_BY_SIDE_OF_SEAT } else { SIDE_BY_SIDE };
    let picture = |(notation, player): &Laid| {
        let ring = ringed.contains(&notation.as_str()).then_some("paper-ring");
        html! {
            <span class={classes!("paper-card", ring)}>
                { for card(game, notation, lang) }
                if let Some(player) = player { <span class="paper-told">{ player }</span> }
            </span>
        }
    };
    html! {
        <div class={classes!("paper-lay", lay.is_seat.then_some("paper-seat"))}>{ text }
            <div class={if fans { "paper-fan" } else { "paper-cards" }}>{ for lay.cards.iter().map(picture) }</div>
        </div>
    }
}

/// Maximum number of cards in a row; more cards overlap. The limit is lower for captured cards of a seat, which are not
/// played from.
const SIDE_BY_SIDE: usize = 11;
const SIDE_BY_SIDE_OF_SEAT: usize = 4;

fn offered(game: &str, offer: &AnswerChoices, lang: Lang) -> Html {
    let tick = |(place, answer): (usize, Html)| {
        html! { <li><span class="paper-box" />{ format!("{}) ", letter(place)) }{ answer }</li> }
    };
    let answers: Vec<Html> = match offer {
        AnswerChoices::Line => return html! { <p class="paper-lines-to-write"><span class="paper-write" /></p> },
        AnswerChoices::Words(answers) => answers.iter().map(|answer| html! { <span>{ answer }</span> }).collect(),
        AnswerChoices::Cards(cards) => cards.iter().filter_map(|notation| card(game, notation, lang)).collect(),
    };
    html! { <ul class="paper-offer">{ for answers.into_iter().enumerate().map(tick) }</ul> }
}

fn answered(question: &Question, lang: Lang) -> Html {
    let Question { number, step, .. } = question;
    let right = right(step, lang);
    let praise = &step.words.praise;
    let nothing = right.is_empty() && praise.is_empty();
    html! {
        <li class="paper-answer"><span class="paper-number mincho">{ number }</span>
            <p>
                if !right.is_empty() { <strong>{ right.join(" / ") }</strong>{ " " } }
                if !praise.is_empty() { <span class="paper-why">{ praise }</span> }
                if nothing { { words(lang).open_question } }
            </p>
        </li>
    }
}
