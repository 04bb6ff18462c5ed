//! The texts of a step for its teacher, and the list of all steps.

use std::rc::Rc;

use yew::prelude::*;

use super::words::words;
use crate::app::about::card;
use crate::app::learning::words::words as shared;
use crate::app::presenting::{Ask, ShownStep};
use crate::app::screens::rules::summary::pictured;
use crate::app::session::Match;
use crate::app::study::{self, ANY, Step, Study, TaskKind};
use crate::ui::Lang;

/// A step that the class sees.
pub struct Stand<'a> {
    pub study: &'a Study,
    pub shown: &'a ShownStep,
    /// The match at the shown ply.
    pub session: &'a Match,
    pub lang: Lang,
}

impl Stand<'_> {
    fn step(&self) -> Option<&Step> {
        self.study.steps.get(self.shown.place).map(Rc::as_ref)
    }

    /// The texts that the class sees, with its answers and their counts.
    pub fn on_the_wall(&self) -> Html {
        let Self { shown, lang, .. } = self;
        let Some(step) = self.step() else { return Html::default() };
        let phase = (words(*lang).phase)(&shown.phase);
        let task = step.task.as_ref().filter(|task| task.kind == TaskKind::Choice);
        let total: usize = shown.votes.iter().sum();
        let most = shown.votes.iter().copied().max().unwrap_or_default().max(1);
        let answer = |(place, key): (usize, &String)| {
            let votes = shown.votes.get(place).copied().unwrap_or_default();
            let width = format!("{}%", votes * 100 / most);
            let is_right = task.is_some_and(|task| task.right.contains(key));
            html! {
                <li class={is_right.then_some("presenter-right")}>
                    <span>{ step.words.answer(key) }</span>
                    <svg class="presenter-bar" aria-hidden="true"><rect {width} height="100%" /></svg>
                    <b class="mincho" data-votes={votes.to_string()}>{ votes }</b>
                </li>
            }
        };
        html! {
            <>
                <p class="soft" data-phase={shown.phase.clone()}>{ phase }</p>
                <p class="presenter-say">{ &step.words.say }</p>
                if !step.words.ask.is_empty() { <p class="presenter-ask">{ &step.words.ask }</p> }
                if let Some(task) = task {
                    <ol class="presenter-answers">{ for task.offered.iter().enumerate().map(answer) }</ol>
                    <p class="soft" data-total={total.to_string()}>
                        { if total == 0 { words(*lang).count_hint.to_owned() } else { (shared(*lang).answers)(total) } }
                    </p>
                }
            </>
        }
    }

    /// The texts for the teacher alone: the note, the right answer, and the usual mistake.
    pub fn notes(&self) -> Html {
        let Self { study, shown, session, lang } = self;
        let words = words(*lang);
        let Some(step) = self.step() else { return Html::default() };
        let said = &step.words;
        let right = step.task.as_ref().and_then(|task| task.right.first().map(|right| (task.kind, right)));
        let right = right.map(|(kind, right)| match kind {
            TaskKind::Choice => html! { <b>{ said.answer(right) }</b> },
            TaskKind::Card | TaskKind::Move => pictured_move(session, right),
        });
        let mistake = said.replies.iter().find(|(key, _)| key == ANY).map(|(_, reply)| reply);
        html! {
            <>
                <p class="soft">{ (shared(*lang).step)(shown.place + 1, study.steps.len()) }</p>
                if !said.name.is_empty() { <h2 class="mincho presenter-name">{ &said.name }</h2> }
                if !said.note.is_empty() { <p class="presenter-note" data-note="">{ &said.note }</p> }
                if let Some(right) = right {
                    <div class="presenter-answer" data-right="">
                        <p><span class="soft">{ words.right_answer }</span>{ " " }{ right }</p>
                        if !said.praise.is_empty() { <p>{ &said.praise }</p> }
                    </div>
                }
                if let Some(mistake) = mistake {
                    <div class="presenter-mistake"><p><span class="soft">{ words.wrong_answer }</span>{ " " }{ mistake }</p></div>
                }
            </>
        }
    }

    /// The next step: its name, its sentence, and its cards.
    pub fn next(&self) -> Html {
        let Self { study, shown, lang, .. } = self;
        let words = words(*lang);
        let next = study.steps.get(shown.place + 1);
        html! {
            <section class="presenter-next">
                <h2>{ words.next_step }</h2>
                <div data-coming="">
                    if let Some(next) = next {
                        <p>if !next.words.name.is_empty() { <b>{ &next.words.name }</b>{ " " } }{ &next.words.say }</p>
                        <p aria-hidden="true">{ row(next.at.0.game(), &pictured(next), *lang) }</p>
                    } else { <p>{ words.the_end }</p> }
                </div>
            </section>
        }
    }

    /// The list of all steps. A press shows a step to the class.
    pub fn steps(&self, ask: &Callback<Ask>) -> Html {
        let Self { study, shown, lang, .. } = self;
        let item = |(place, step): (usize, &Rc<Step>)| {
            let name = if step.words.name.is_empty() { &step.words.say } else { &step.words.name };
            let is_shown = place == shown.place;
            html! {
                <li>
                    <button type="button" class={classes!("presenter-step", (place < shown.place).then_some("presenter-past"))}
                        data-jump={(place + 1).to_string()} aria-current={is_shown.then_some("step")}
                        onclick={ask.reform(move |_| Ask::Step(place))}>
                        <span class="mincho">{ place + 1 }</span><span>{ name }</span>
                    </button>
                </li>
            }
        };
        html! {
            <nav class="presenter-steps" aria-label={words(*lang).steps}>
                <ol>{ for study.steps.iter().enumerate().map(item) }</ol>
            </nav>
        }
    }
}

/// The cards of a move as pictures, or its notation if it has no cards.
pub fn pictured_move(session: &Match, mv: &str) -> Html {
    let (game, lang) = (session.game(), Lang::En);
    let cards: Vec<String> =
        study::parts(mv).filter(|part| card(game, part, lang).is_some()).map(str::to_owned).collect();
    if cards.is_empty() {
        html! { { mv } }
    } else {
        row(game, &cards, lang)
    }
}

/// Cards in a row. Each has an element of its own, because cards have keys, and some decks have several copies of a card.
pub fn row(game: &str, cards: &[String], lang: Lang) -> Html {
    let cards = cards.iter().filter_map(|notation| card(game, notation, lang));
    html! { <span class="presenter-cards">{ for cards.map(|card| html! { <span>{ card }</span> }) }</span> }
}
