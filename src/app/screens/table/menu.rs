//! The menu of a table: all its commands and settings, as text, in groups.

use yew::prelude::*;

use super::aside::{Commands, TableProps};
use super::bar::house_rules;
use super::model::command::Command;
use crate::app::about;
use crate::app::browser;
use crate::app::loader;
use crate::app::settings::{Pace, Setting, Theme, Tutor};
use crate::app::text::{Opened, opened, text};
use crate::ui::Lang;

/// `coached` is true if a person is to move whom the coach can help.
pub fn menu(props: &TableProps, coached: bool, act: &Commands) -> Html {
    let TableProps { table, settings, .. } = props;
    let (session, words) = (&table.session, text(settings.lang));
    let opened = opened(settings.lang);
    let Some(rules) = about::house_rules(session.game(), settings.lang) else { return Html::default() };
    let item = |command: Command, label: &'static str, key: &'static str, name: &'static str, enabled: bool| {
        html! {
            // With `disabled`, the button would lose the focus.
            <button type="button" class="menu-item" data-action={name} aria-disabled={(!enabled).to_string()} onclick={act.on(command)}>
                <span>{ label }</span><kbd aria-hidden="true">{ key }</kbd></button>
        }
    };
    let behind = session.ply() > 0;
    // A match of one round has scores only at its end.
    let rounds = rules.rounds(&session.options()).is_some_and(|rounds| rounds > 1)
        || session.rounds() > usize::from(session.turn().is_none());
    let page = |fragment: &str, label: &'static str| {
        html! { <a class="menu-item" href={format!("#{fragment}={}", session.game())}><span>{ label }</span></a> }
    };
    html! {
        <section class="menu paper" aria-labelledby="menu-title" tabindex="-1">
            <header>
                <h2 id="menu-title" class="mincho">{ words.menu }</h2>
                <button type="button" class="quiet" data-action="close-menu" onclick={act.on(Command::Menu)}>{ words.close }</button>
            </header>
            <div class="menu-groups">
                <div class="menu-group" role="group" aria-label={opened.this_game}>
                    <h3>{ opened.this_game }</h3>
                    { house_rules(&rules, &session.options(), words) }
                    { item(Command::Log, opened.log, "L", "log", true) }
                    if rounds { { item(Command::Scores, opened.latest_round, "R", "round", session.rounds() > 0) } }
                    { item(Command::Steps, opened.step_through, "← →", "steps", true) }
                    { item(Command::Replay, opened.show_again, "G", "again", behind) }
                    { item(Command::Share, opened.share, "S", "share", true) }
                </div>
                <div class="menu-group" role="group" aria-label={opened.at_table}>
                    <h3>{ opened.at_table }</h3>
                    { pace(props, opened) }
                    { switch(opened.wait, settings.wait, "wait", act.on(Command::Wait)) }
                    { switch(opened.sound, settings.sound, "sound", act.on(Command::Sound)) }
                    { switch(opened.signs, settings.signs, "signs", set(props, Setting::Signs(!settings.signs))) }
                    { switch(opened.explain, settings.explain, "explain", set(props, Setting::Explain(!settings.explain))) }
                    { tutor(props, opened) }
                    { switch(opened.still, settings.still, "still", set(props, Setting::Still(!settings.still))) }
                    { item(Command::Read, words.reading, "V", "read", true) }
                </div>
                <div class="menu-group" role="group" aria-label={opened.to_show}>
                    <h3>{ opened.to_show }</h3>
                    { item(Command::Projector, opened.projector, "P", "projector", true) }
                    { item(Command::Teacher, opened.teacher, "T", "teacher", true) }
                    { item(Command::Collect, opened.collect, "A", "collect", true) }
                    { item(Command::Present, opened.presenter, "W", "present", true) }
                    { item(Command::Mat, opened.cover, "B", "cover", true) }
                    <button type="button" class="menu-item" data-action="full-screen" onclick={Callback::from(|_| browser::toggle_full_screen())}>
                        <span>{ opened.full_screen }</span></button>
                    { look(props, opened) }
                    { languages(props) }
                </div>
                <div class="menu-group" role="group" aria-label={opened.to_help}>
                    <h3>{ opened.to_help }</h3>
                    { page("lesson", words.to_learn) }
                    { page("rules", words.rules) }
                    { page("gallery", words.gallery) }
                    { item(Command::Hint, words.hint, "H", "ask", coached) }
                    { item(Command::Help, opened.keys, "?", "help", true) }
                    <a class="menu-item" href="#settings"><span>{ words.settings }</span></a>
                </div>
            </div>
        </section>
    }
}

/// A click handler that changes a setting and leaves the menu open.
fn set(props: &TableProps, setting: Setting) -> Callback<MouseEvent> {
    let dispatch = props.dispatch.clone();
    Callback::from(move |_| loader::set(setting, &dispatch))
}

fn switch(label: &'static str, on: bool, name: &'static str, onclick: Callback<MouseEvent>) -> Html {
    html! {
        <button type="button" class="menu-item" role="switch" aria-checked={on.to_string()} data-action={name} {onclick}>
            <span>{ label }</span><span class="menu-switch" aria-hidden="true" /></button>
    }
}

fn pace(props: &TableProps, opened: &Opened) -> Html {
    let choice = |pace: Pace| {
        let pressed = pace == props.settings.pace;
        html! {
            <button type="button" class="menu-choice" aria-pressed={pressed.to_string()} data-pace={pace.name()}
                onclick={set(props, Setting::Pace(pace))}>{ (opened.pace_name)(pace) }</button>
        }
    };
    html! { <div class="menu-choices" role="group" aria-label={opened.pace}><span>{ opened.pace }</span>{ for Pace::ALL.map(choice) }</div> }
}

/// The choice of the moves before which the tutor asks.
fn tutor(props: &TableProps, opened: &Opened) -> Html {
    let choice = |tutor: Tutor| {
        let pressed = tutor == props.settings.tutor;
        html! {
            <button type="button" class="menu-choice" aria-pressed={pressed.to_string()} data-tutor={tutor.name()}
                onclick={set(props, Setting::Tutor(tutor))}>{ (opened.tutor_name)(tutor) }</button>
        }
    };
    html! { <div class="menu-choices" role="group" aria-label={opened.tutor}><span>{ opened.tutor }</span>{ for Tutor::ALL.map(choice) }</div> }
}

/// The choice of the theme outside of projector mode.
fn look(props: &TableProps, opened: &Opened) -> Html {
    let looks = Theme::ALL.into_iter().filter(|&theme| theme != Theme::Projector);
    let choice = |theme: Theme| {
        let pressed = theme == props.settings.theme();
        html! {
            <button type="button" class="menu-choice" aria-pressed={pressed.to_string()} data-look={theme.name()}
                onclick={set(props, Setting::Theme(theme))}>{ (opened.theme_name)(theme) }</button>
        }
    };
    html! { <div class="menu-choices" role="group" aria-label={opened.theme}><span>{ opened.theme }</span>{ for looks.map(choice) }</div> }
}

fn languages(props: &TableProps) -> Html {
    let choice = |lang: Lang| {
        let pressed = lang == props.settings.lang;
        html! {
            <button type="button" class="menu-choice" lang={lang.tag()} aria-pressed={pressed.to_string()} data-lang={lang.tag()}
                onclick={set(props, Setting::Lang(lang))}>{ lang.name() }</button>
        }
    };
    let label = opened(props.settings.lang).language;
    html! { <div class="menu-choices" role="group" aria-label={label}><span>{ label }</span>{ for Lang::ALL.map(choice) }</div> }
}
