//! The log next to a table.

use yew::prelude::*;

use super::aside::{Commands, TableProps};
use super::model::command::Command;
use crate::app::about::rule_name;
use crate::app::model::Action;
use crate::app::session::Line;
use crate::app::text::{Text, opened};

/// The log, with one line for each fact. A press on a line shows its ply, and a press on `?` opens its rule.
pub fn log(props: &TableProps, words: &Text, lines: &[Line], act: &Commands) -> Html {
    let opened = opened(props.settings.lang);
    let game = props.table.session.game();
    let shown = props.table.session.ply();
    let first = lines.iter().position(|line| line.ply == shown).unwrap_or_default();
    let line = |(at, line): (usize, &Line)| {
        let (dispatch, ply) = (props.dispatch.clone(), line.ply);
        let onclick = Callback::from(move |_| dispatch.dispatch(Action::Show(ply)));
        let class = classes!((ply > shown).then_some("log-later"), (ply == shown).then_some("log-now"));
        // The lines of the shown ply are hidden until its cards have landed, like the caption.
        let told = (ply == shown).then(|| (at - first).to_string());
        html! {
            <li {class} data-rule={line.rule} data-at={ply.to_string()} data-told={told}>
                <button type="button" class="log-line" {onclick}>{ &line.text }</button>
                <a class="log-why" href={format!("#rules={game}&at={}", line.rule)}
                    aria-label={(words.why)(rule_name(game, line.rule, props.settings.lang))}>
                    { "?" }
                </a>
            </li>
        }
    };
    html! {
        <section class="log paper">
            <header><h2>{ opened.log }</h2><button type="button" class="quiet" onclick={act.on(Command::Log)}>{ words.close }</button></header>
            <p class="log-more">
                <button type="button" class="quiet" onclick={act.on(Command::Replay)}>{ opened.show_again }</button>
                <button type="button" class="quiet" onclick={act.on(Command::Read)}>{ words.reading }</button>
            </p>
            <div class="log-lines" role="log" aria-label={opened.log} aria-live="off" tabindex="0">
                <ol>{ for lines.iter().enumerate().map(line) }</ol>
            </div>
        </section>
    }
}
