//! The bar of a table: the link to the lobby, the game, the progress, and the most important commands. The menu has the
//! others.

use yew::prelude::*;

use super::aside::{Commands, TableProps};
use super::model::command::Command;
use super::model::situation::Derived;
use crate::app::about::{self, about};
use crate::app::chrome::home;
use crate::app::session::{HouseRules, Match};
use crate::app::text::{Text, text};

/// The maximum number of rounds that are shown as dots. Otherwise the bar shows numbers.
const MOST_DOTS: usize = 12;

pub fn bar(props: &TableProps, derived: Derived, act: &Commands) -> Html {
    let TableProps { table, settings, .. } = props;
    let (session, words) = (&table.session, text(settings.lang));
    let (game, lang) = (session.game(), settings.lang);
    let (Some(about), Some(rules)) = (about(game, lang), about::house_rules(game, lang)) else {
        return Html::default();
    };
    let undoes = session.earlier_choice().is_some();
    html! {
        <div class="head bar">
            { home(words) }
            <h1 class="mincho">{ about.name }</h1>
            { rounds(session, derived.situation.due_round(), &rules, words) }
            <div class="bar-rules">{ house_rules(&rules, &session.options(), words) }</div>
            <div class="bar-tools" role="group" aria-label={words.menu}>
                if derived.is_coached {
                    <button type="button" class="bar-tool" aria-label={words.hint} data-action="hint"
                        onclick={act.on(Command::Hint)}>
                        { icon("M7 14a5 5 0 1 1 6 0v1.5H7zM8 18h4") }
                        <span class="bar-word" aria-hidden="true">{ words.hint }</span>
                    </button>
                }
                // With `disabled`, the button would lose the focus. After the end of a match there is no undo.
                if session.turn().is_some() {
                    <button type="button" class="bar-tool" aria-label={words.undo} aria-disabled={(!undoes).to_string()}
                        data-action="undo" onclick={act.on(Command::Undo)}>
                        { icon("M8 4L3 9l5 5M3 9h9a4 4 0 0 1 0 8h-2") }
                        <span class="bar-word" aria-hidden="true">{ words.undo }</span>
                    </button>
                }
                <button type="button" class="bar-tool" aria-label={words.menu}
                    aria-expanded={table.open.menu.to_string()} data-action="menu" onclick={act.on(Command::Menu)}>
                    { icon("M3 5h14M3 10h14M3 15h14") }
                </button>
            </div>
        </div>
    }
}

/// The current round, as dots or as numbers. A round stays the current one while its scores are shown (`due`).
fn rounds(session: &Match, due: Option<usize>, rules: &HouseRules, words: &Text) -> Html {
    let Some(of) = rules.rounds(&session.options()).filter(|&of| of > 1) else { return Html::default() };
    let over = session.turn().is_none();
    let now = due.unwrap_or(session.rounds() + usize::from(!over)).min(of);
    let label = (words.round)(now, Some(of));
    if of > MOST_DOTS {
        return html! { <p class="bar-rounds">{ label }</p> };
    }
    let dot = |round: usize| {
        let class = classes!(
            "bar-dot",
            (round < now || over).then_some("bar-dot-played"),
            (round == now && !over).then_some("bar-dot-now")
        );
        html! { <span {class} /> }
    };
    html! { <p class="bar-rounds" role="img" aria-label={label.clone()} title={label}>{ for (1..=of).map(dot) }</p> }
}

/// The name of the preset, and the house rules that differ from the default.
pub fn house_rules(rules: &HouseRules, options: &[u16], words: &Text) -> Html {
    let preset = rules.preset_of(options).filter(|&preset| preset > 0).map(|preset| rules.presets[preset].0);
    let rules = rules.unusual(options);
    if rules.is_empty() && preset.is_none() {
        return Html::default();
    }
    html! {
        <p class="house-rules small" role="group" aria-label={words.house_rules} tabindex="0">
            if let Some(preset) = preset { <b class="chip">{ preset }</b> }
            { for rules.iter().map(|rule| html! { <span class="chip">{ rule }</span> }) }
        </p>
    }
}

pub fn icon(path: &'static str) -> Html {
    html! { <svg viewBox="0 0 20 20" class="icon" aria-hidden="true"><path d={path} /></svg> }
}
