//! The texts and buttons below a table: the status, the caption, the coach, explanations, and the ways to continue.

use yew::prelude::*;

use super::aside::{Commands, Computing, TableProps};
use super::later::{Coaching, Players};
use super::model::TableScreen;
use super::model::command::Command;
use super::model::situation::{Derived, Situation};
use crate::app::about::rule_name;
use crate::app::model::Dispatch;
use crate::app::session::Refused;
use crate::app::settings::{Settings, Tutor};
use crate::app::text::text;
use crate::engine::Seat;
use crate::ui::Lang;

use super::caption::width;
use super::demo;
use super::ply_texts::PlyTexts;
use super::recap::recap;
use super::status::moving_status;

/// The data of a table page that the elements below its table are rendered from.
pub struct Below<'a> {
    pub props: &'a TableProps,
    pub derived: Derived,
    pub texts: &'a PlyTexts,
    /// The status of the table, such as whose turn it is.
    pub status: &'a str,
    /// The computer players.
    pub players: Computing,
    pub act: &'a Commands,
}

impl Below<'_> {
    pub fn render(&self) -> Html {
        let Self { props: TableProps { table, settings, dispatch }, derived, texts, act, .. } = self;
        let is_covered = derived.situation.is_covered();
        let rule_hint = texts.rule_hint.as_ref().filter(|_| !table.is_looked_into());
        html! {
            <div class="told">
                { self.lines() }
                if derived.is_coached && !table.is_looked_into() { { coach(table, *settings, derived.viewer, dispatch) } }
                if let Some(hint) = rule_hint {
                    <p key={hint.rule} class="told-why paper" data-why={hint.rule} data-told={hint.line.to_string()}>{ &hint.sentence }</p>
                }
                if let Some(refused) = table.selection.refused.as_ref().filter(|_| !is_covered) { { refusal(refused, table, settings.lang) } }
                <div class="told-ways">
                if !table.session.is_at_last_ply() && table.replay.is_none() && !table.is_demo() {
                    { back_to_now(table, derived.situation, settings.lang, act) }
                }
                <Players ..self.players.clone() />
                if table.is_demo() && !is_covered { { demo::controls(table, *settings, act, dispatch) } }
                if settings.wait { { go_on(derived.situation, settings.lang, act) } }
                if table.is_lost() && !table.hurries && !derived.shows_scores {
                    <button type="button" class="quiet" data-action="to-result" onclick={act.on(Command::ToResult)}>
                        { text(settings.lang).to_result }
                    </button>
                }
                </div>
            </div>
        }
    }

    /// The status, the caption, and the recap of earlier moves.
    fn lines(&self) -> Html {
        let Self { props: TableProps { table, settings, .. }, derived, texts, status, .. } = self;
        let lang = settings.lang;
        let is_covered = derived.situation.is_covered();
        let caption = &texts.caption;
        let first_line = width(status) + caption.width;
        let recap = if derived.covers_table || is_covered {
            None
        } else {
            recap(&texts.log_lines, &table.session, derived.viewer, first_line, lang)
        };
        html! {
            <div class="told-line">
                <p class="told-status">
                    if !is_covered {
                        <span class="told-status-now">{ *status }</span>
                        if let Some(moving) = moving_status(table, *derived, *settings) {
                            <span class="told-status-moving" aria-hidden="true">{ moving }</span>
                        }
                    }
                </p>
                <p class="told-caption">
                    if let Some(note) = &texts.note { <span class="told-note">{ note }</span> }
                    else if !is_covered { { caption.html.clone() } }
                </p>
                if let Some(recap) = recap { <p class="told-before" aria-hidden="true">{ recap }</p> }
            </div>
        }
    }
}

/// The button that continues after a trick or a capture. It is invisible and keeps its place while nothing waits.
fn go_on(situation: Situation, lang: Lang, act: &Commands) -> Html {
    let class = classes!("primary", "told-go-on", (situation != Situation::Waiting).then_some("told-idle"));
    html! {
        <button type="button" {class} data-action="go-on" onclick={act.on(Command::Onward)}>{ text(lang).go_on_playing }</button>
    }
}

/// The coach, if a hint is open, or if the tutor is on.
fn coach(table: &TableScreen, settings: Settings, seat: Seat, dispatch: &Dispatch) -> Html {
    let coaching = table.coaching.clone();
    if coaching.hint.is_none() && coaching.questioned.is_none() && settings.tutor == Tutor::Off {
        return Html::default();
    }
    let Settings { lang, tutor, .. } = settings;
    html! { <Coaching session={table.session.clone()} {seat} {coaching} {tutor} {lang} dispatch={dispatch.clone()} /> }
}

/// The buttons at an earlier ply: to the latest move, and to hand the page over to the person to move.
fn back_to_now(table: &TableScreen, situation: Situation, lang: Lang, act: &Commands) -> Html {
    let words = text(lang);
    let other = table.other_mover().filter(|_| table.seated().is_some() && !situation.is_curtained());
    html! {
        <>
            <button type="button" class="quiet told-resume" onclick={act.on(Command::Last)}>{ words.resume }</button>
            if let Some(seat) = other {
                <button type="button" class="quiet" data-action="hand-over" onclick={act.on(Command::HandOver)}>
                    { (words.hand_over)(table.session.names(lang).of(seat)) }
                </button>
            }
        </>
    }
}

fn refusal(refused: &Refused, table: &TableScreen, lang: Lang) -> Html {
    let (session, words) = (&table.session, text(lang));
    let (reason, rule) = match refused {
        Refused::Move(mv) => match session.refusal(mv, lang) {
            Some((reason, rule)) => (reason, Some(rule.0)),
            // The table offers only moves that can be parsed, but a move from outside may not be one.
            None => (mv.clone(), None),
        },
        Refused::NotYours(seat) => ((words.turn_of)(session.names(lang).of(*seat)), Some("turn")),
        Refused::Over => (words.over.to_owned(), None),
    };
    let game = session.game();
    html! {
        <p key={table.selection.refusals} class="told-refusal" role="alert" data-rule={rule}>
            { reason }{ " " }
            if let Some(rule) = rule {
                <a href={format!("#rules={game}&at={rule}")}>{ (words.why)(rule_name(game, rule, lang)) }</a>
            }
        </p>
    }
}
