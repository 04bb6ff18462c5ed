//! The tools around a table: its bar, the log, the list of keys.

use yew::prelude::*;

use super::commands::Commands;
use super::props::Props;
use crate::app::about::{about, rule_name};
use crate::app::model::Action;
use crate::app::model::command::Command;
use crate::app::session::Line;
use crate::app::settings::{Pace, Setting};
use crate::app::text::Text;

/// The bar over the table: what is played by which rules, and everything that can be pressed.
pub fn bar(props: &Props, words: &Text, act: &Commands) -> Html {
    let Props { table, settings, dispatch } = props;
    let live = &table.live;
    let Some(about) = about(live.game(), settings.lang) else { return Html::default() };
    let options = live.options();
    let rules = about.house_rules(&options);
    let preset = about.preset_of(&options).filter(|&preset| preset > 0).map(|preset| about.presets[preset].0);
    // A match of one round tells its score at the end, and nothing before.
    let rounds =
        about.rounds(&options).is_some_and(|rounds| rounds > 1) || live.rounds() > usize::from(live.turn().is_none());
    let button = |command: Command, sign: Html, label: &'static str, enabled: bool, name: &'static str| {
        // One that is disabled would lose the focus to the page.
        html! { <button type="button" class="bar-tool" title={label} aria-label={label} aria-disabled={(!enabled).to_string()} data-action={name} onclick={act.on(command)}>{ sign }</button> }
    };
    let wait = settings.wait;
    let behind = live.ply() > 0;
    let ahead = !live.is_live();
    let onpace = {
        let dispatch = dispatch.clone();
        Callback::from(move |event: Event| {
            let select = event.target_dyn_into::<web_sys::HtmlSelectElement>().map(|select| select.value());
            let pace = Pace::ALL.into_iter().find(|pace| Some(pace.name()) == select.as_deref());
            if let Some(pace) = pace {
                dispatch.dispatch(Action::Set(Setting::Pace(pace)));
            }
        })
    };
    html! {
        <div class="bar">
            <h1 class="mincho">{ about.name }</h1>
            <p class="house-rules soft small" role="group" aria-label={words.house_rules} tabindex={(!rules.is_empty()).then_some("0")}>
                if let Some(preset) = preset { <b class="chip">{ preset }</b> }
                { for rules.iter().map(|rule| html! { <span class="chip">{ rule }</span> }) }
            </p>
            <div class="bar-tools" role="group" aria-label={words.keys}>
                { button(Command::First, icon("M5 4v12M16 4l-8 6 8 6z"), words.first, behind, "first") }
                { button(Command::Back, icon("M14 4l-8 6 8 6z"), words.back, behind, "back") }
                <span class="bar-ply soft small" aria-label={(words.move_of)(live.ply(), live.plies())}>{ format!("{}/{}", live.ply(), live.plies()) }</span>
                { button(Command::Forward, icon("M6 4l8 6-8 6z"), words.forward, ahead, "forward") }
                { button(Command::Last, icon("M15 4v12M4 4l8 6-8 6z"), words.last, ahead, "last") }
                { button(Command::Undo, icon("M8 3L3 8l5 5M3 8h8a5 5 0 0 1 0 10h-3"), words.undo, live.earlier_choice().is_some(), "undo") }
                <label class="bar-pace"><span class="hidden">{ words.pace }</span>
                    <select onchange={onpace} data-action="pace">
                        { for Pace::ALL.map(|pace| html! { <option value={pace.name()} selected={pace == settings.pace}>{ (words.pace_name)(pace) }</option> }) }
                    </select>
                </label>
                <button type="button" class="bar-tool" title={words.wait} aria-label={words.wait} aria-pressed={wait.to_string()}
                    data-action="wait" onclick={act.on(Command::Wait)}>{ icon("M7 4v12M13 4v12") }</button>
                { button(Command::Replay, icon("M10 6a5 5 0 1 1-5 5M10 2v8L5 6z"), words.show_again, behind, "again") }
                { button(Command::Share, icon("M8 12l5-5M7 8L5 10a3.5 3.5 0 0 0 5 5l2-2M13 12l2-2a3.5 3.5 0 0 0-5-5L8 7"), words.share, true, "share") }
                if rounds {
                    { button(Command::Scores, icon("M4 3h12v14H4zM4 7h12M10 3v14"), words.latest_round, live.rounds() > 0, "round") }
                }
                { button(Command::Log, icon("M4 5h12M4 10h12M4 15h8"), words.log, true, "log") }
                { button(Command::Read, icon("M4 8v4h3l4 3V5L7 8zM14 7a4 4 0 0 1 0 6"), words.reading, true, "read") }
                { button(Command::Projector, icon("M3 4h14v9H3zM10 13v4M6 17h8"), words.projector, true, "projector") }
                { button(Command::Teacher, icon("M2 10c3-5 13-5 16 0-3 5-13 5-16 0zM10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4"), words.teacher, true, "teacher") }
                if table.teaching.open { { button(Command::Mat, icon("M3 4h14v12H3zM3 8l4-4M3 13l9-9M4 16L16 4M9 16l8-8M14 16l3-3"), words.cover, true, "cover") } }
                { button(Command::Help, icon("M7 7a3 3 0 1 1 4 3c-1 .5-1 1-1 2M10 15v1"), words.keys, true, "help") }
                <a class="bar-tool" href={format!("#rules={}", live.game())} aria-label={words.rules} title={words.rules}>
                    { icon("M4 4c3-1 5 0 6 1 1-1 3-2 6-1v11c-3-1-5 0-6 1-1-1-3-2-6-1zM10 5v11") }</a>
            </div>
        </div>
    }
}

fn icon(path: &'static str) -> Html {
    html! { <svg viewBox="0 0 20 20" class="icon" aria-hidden="true"><path d={path} /></svg> }
}

/// The log: one line per fact; a press leads to the moment, a `?` to the rule.
pub fn log(props: &Props, words: &Text, lines: &[Line], act: &Commands) -> Html {
    let game = props.table.live.game();
    let shown = props.table.live.ply();
    let line = |line: &Line| {
        let (dispatch, ply) = (props.dispatch.clone(), line.ply);
        let onclick = Callback::from(move |_| dispatch.dispatch(Action::Show(ply)));
        let class = classes!((ply > shown).then_some("log-later"), (ply == shown).then_some("log-now"));
        html! {
            <li {class} data-rule={line.rule} data-at={ply.to_string()}>
                <button type="button" class="log-line" {onclick}>{ &line.text }</button>
                <a class="log-why" href={format!("#rules={game}&at={}", line.rule)} aria-label={(words.why)(rule_name(game, line.rule, props.settings.lang))}>{ "?" }</a>
            </li>
        }
    };
    html! {
        <section class="log" hidden={!props.table.log}>
            <header><h2>{ words.log }</h2><button type="button" class="quiet" onclick={act.on(Command::Log)}>{ words.close }</button></header>
            <p class="log-more">
                <button type="button" class="quiet" onclick={act.on(Command::Replay)}>{ words.show_again }</button>
                <button type="button" class="quiet" onclick={act.on(Command::Read)}>{ words.reading }</button>
            </p>
            <div class="log-lines" role="log" aria-label={words.log} aria-live="off" tabindex="0">
                <ol>{ for lines.iter().map(line) }</ol>
            </div>
        </section>
    }
}

/// The list of keys.
pub fn help(words: &Text, act: &Commands) -> Html {
    html! {
        <section class="help panel sheet" aria-label={words.keys} tabindex="-1">
            <h2 class="mincho">{ words.keys }</h2>
            <dl>{ for words.key_list.iter().map(|(key, what)| html! { <><dt><kbd>{ *key }</kbd></dt><dd>{ *what }</dd></> }) }</dl>
            <p class="panel-closing"><button type="button" class="primary" onclick={act.on(Command::Close)}>{ words.close }</button></p>
        </section>
    }
}
