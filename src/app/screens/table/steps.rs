//! The controls that step through a match: the shown ply, and the buttons to all others. They are in the bar, where
//! they do not cover or move anything.

use yew::prelude::*;

use super::aside::{Commands, TableProps};
use super::bar::icon;
use super::model::command::Command;
use crate::app::model::Action;
use crate::app::text::{opened, text};

pub fn steps(props: &TableProps, act: &Commands) -> Html {
    let TableProps { table, settings, dispatch } = props;
    let (session, words) = (&table.session, text(settings.lang));
    let opened = opened(settings.lang);
    let step = |command: Command, sign: Html, label: &'static str, enabled: bool, name: &'static str| {
        html! {
            <button type="button" class="steps-step" aria-label={label} title={label} aria-disabled={(!enabled).to_string()} data-action={name}
                onclick={act.on(command)}>{ sign }</button>
        }
    };
    let oninput = {
        let dispatch = dispatch.clone();
        Callback::from(move |event: InputEvent| {
            let ply = event.target_dyn_into::<web_sys::HtmlInputElement>().and_then(|field| field.value().parse().ok());
            if let Some(ply) = ply {
                dispatch.dispatch(Action::Show(ply));
            }
        })
    };
    let (behind, ahead) = (session.ply() > 0, !session.is_at_last_ply());
    let at = (opened.move_of)(session.ply(), session.plies());
    html! {
        <div class="steps" role="group" aria-label={opened.step_through}>
            { step(Command::First, icon("M5 4v12M16 4l-8 6 8 6z"), opened.first, behind, "first") }
            { step(Command::Back, icon("M14 4l-8 6 8 6z"), opened.back, behind, "back") }
            <input type="range" class="steps-line" min="0" max={session.plies().to_string()} value={session.ply().to_string()}
                aria-label={opened.step_through}
                aria-valuetext={at} {oninput} />
            <span class="steps-ply small" aria-hidden="true">{ format!("{}/{}", session.ply(), session.plies()) }</span>
            { step(Command::Forward, icon("M6 4l8 6-8 6z"), opened.forward, ahead, "forward") }
            { step(Command::Last, icon("M15 4v12M4 4l8 6-8 6z"), opened.last, ahead, "last") }
            { step(Command::Close, icon("M5 5l10 10M15 5L5 15"), words.close, true, "close-steps") }
        </div>
    }
}
