//! A game on one sheet of A4: a description, the rules in the lines that the lesson teaches, and a link to the lesson.

use std::rc::Rc;

use yew::prelude::*;

use super::model::PrimerScreen;
use super::words::words;
use crate::app::about::{About, about, card};
use crate::app::address;
use crate::app::paper::use_study;
use crate::app::route::{Address, Route};
use crate::app::screens::print::{How, page};
use crate::app::screens::rules::summary::{pictured, taught};
use crate::app::share::qr;
use crate::app::study::{Source, Step, Study};
use crate::app::text::text;
use crate::app::view::game_title;
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::ui::Lang;

impl View for PrimerScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        address.only(PrimerScreen { game: address.known_game()? })
    }

    fn title(&self, lang: Lang) -> String {
        game_title(self.game, text(lang).primer, lang)
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        html! { <PrimerPage key={self.game} game={self.game} lang={page.lang()} /> }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub game: &'static str,
    pub lang: Lang,
}

#[component]
pub fn PrimerPage(props: &Props) -> Html {
    let Props { game, lang } = *props;
    let study = match use_study(&Source::Game(game), lang) {
        Ok(study) => study,
        Err(instead) => return instead,
    };
    let Some(about) = about(game, lang) else { return Html::default() };
    let title = format!("{} · {}", about.name, text(lang).primer);
    let how = How { title, choices: Html::default(), hint: words(lang).primer_hint, game: Some(game) };
    page(how, sheet(&about, &study, lang), lang)
}

fn sheet(about: &About, study: &Study, lang: Lang) -> Html {
    let text = text(lang);
    let (least, most) = (*about.players.start(), *about.players.end());
    let line = |step: &Rc<Step>| {
        html! {
            <li class="paper-line">
                <span class="paper-cards">{ for pictured(step).iter().filter_map(|notation| card(about.id, notation, lang)) }</span>
                <p>{ &step.words.learnt }</p>
            </li>
        }
    };
    let link = format!("{}#lesson={}", address::page(), about.id);
    html! {
        <article class="print-sheet print-text paper-primer">
            <header class="paper-head">
                <h2 class="paper-name mincho">{ about.name }<span class="paper-other" lang={words(lang).other.tag()}>{ about.other_name }</span></h2>
                <p>{ (text.players)(least, most) }{ " · " }{ (text.minutes)(about.minutes) }</p>
                <p class="paper-pitch">{ about.pitch }</p>
            </header>
            <ol class="paper-lines">{ for taught(study).map(line) }</ol>
            <footer class="paper-on">
                if address::is_public() { { for qr::code(&link, text.learn_here) } }
                <div>
                    <p class="mincho">{ "Tefuda 手札" }</p>
                    <p>{ text.learn_here }</p>
                    <p><a class="paper-link" href={link.clone()}>{ &link }</a></p>
                </div>
            </footer>
        </article>
    }
}
