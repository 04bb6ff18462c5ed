//! Setting up a match: who sits where, which house rules, which deal.

use yew::prelude::*;

use crate::engine::{BadLink, BadOption, Sitter, Values, usual_sitters};
use crate::ui::{Lang, level_hint, level_name};

use super::strengths::strengths;
use crate::app::about::{About, about};
use crate::app::session;
use crate::app::shell::{Dispatch, fresh_seed, sit_down};
use crate::app::text::text;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub game: &'static str,
    pub lang: Lang,
    pub dispatch: Dispatch,
}

/// What has been chosen so far.
#[derive(Clone, PartialEq)]
struct Plan {
    sitters: Vec<Sitter>,
    options: Vec<u16>,
    seed: String,
}

#[component]
pub fn Setup(props: &Props) -> Html {
    let words = text(props.lang);
    let Some(about) = about(props.game, props.lang) else { return Html::default() };
    let plan = use_state(|| Plan {
        sitters: usual_sitters(about.usual_players),
        options: about.presets[0].1.clone(),
        seed: fresh_seed().to_string(),
    });
    let change = {
        let plan = plan.clone();
        Callback::from(move |next: Plan| plan.set(next))
    };
    let problem = problem(&plan, &about, props.lang);
    let misfit = problem.as_ref().and_then(|problem| problem.option);
    let onsubmit = {
        let (plan, dispatch, game) = (plan.clone(), props.dispatch.clone(), props.game);
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Ok(seed) = plan.seed.trim().parse() else { return };
            if let Ok(live) = session::deal(game, &plan.options, plan.sitters.clone(), seed) {
                sit_down(live, &dispatch);
            }
        })
    };
    html! {
        <form class="setup sheet" {onsubmit}>
            <h1 class="mincho">{ about.name } <span class="other-name">{ about.other_name }</span></h1>
            { seats(&plan, &about, props.lang, &change) }
            { house_rules(&plan, &about, props.lang, misfit, &change) }
            { seed(&plan, props.lang, &change) }
            if let Some(problem) = &problem { <p class="problem" role="alert">{ &problem.text }</p> }
            <p class="actions">
                <button type="submit" class="primary big" disabled={problem.is_some()} data-action="deal">{ words.deal }</button>
                if problem.is_none() { <a class="button" data-action="watch" href={demo(&plan, &about)}>{ words.watch }</a> }
                <a class="button" href={format!("#rules={}", about.id)}>{ words.rules }</a>
            </p>
        </form>
    }
}

/// Where such a table plays by itself.
fn demo(plan: &Plan, about: &About) -> String {
    let mut address = format!("#demo={}&players={}", about.id, plan.sitters.len());
    for (row, spec) in about.specs.iter().enumerate() {
        let index = plan.options[row];
        if index != about.presets[0].1[row] {
            address = format!("{address}&{}={}", spec.name, spec.values.name(index));
        }
    }
    address
}

/// What keeps the cards from being dealt, and the house rule that it lies in.
struct Problem {
    text: String,
    option: Option<usize>,
}

fn problem(plan: &Plan, about: &About, lang: Lang) -> Option<Problem> {
    let words = text(lang);
    let Ok(seed) = plan.seed.trim().parse::<u64>() else {
        return Some(Problem { text: words.seed_bad.to_owned(), option: None });
    };
    let bad = session::deal(about.id, &plan.options, plan.sitters.clone(), seed).err()?;
    let option = match bad {
        BadLink::Option(BadOption::Misfit { option, .. }) => about.specs.iter().position(|spec| spec.name == option),
        _ => None,
    };
    let text = match option {
        Some(row) => (words.misfit)(&about.house_rule(row, plan.options[row]), plan.sitters.len()),
        None => (words.bad_link)(&bad),
    };
    Some(Problem { text, option })
}

fn seats(plan: &Plan, about: &About, lang: Lang, change: &Callback<Plan>) -> Html {
    let words = text(lang);
    let resize = |count: usize| {
        let (plan, change) = (plan.clone(), change.clone());
        Callback::from(move |_| {
            let mut sitters = plan.sitters.clone();
            sitters.resize(count, Sitter::Level(1));
            change.emit(Plan { sitters, ..plan.clone() });
        })
    };
    let count = plan.sitters.len();
    html! {
        <fieldset>
            <legend>{ words.seats }</legend>
            <ol class="seats">
                { for plan.sitters.iter().enumerate().map(|(place, &sitter)| seat(place, sitter, plan, about, lang, change)) }
            </ol>
            <p class="row">
                <button type="button" data-action="fewer" disabled={count <= *about.players.start()}
                    onclick={resize(count.saturating_sub(1))}>{ words.fewer }</button>
                <button type="button" data-action="more" disabled={count >= *about.players.end()}
                    onclick={resize(count + 1)}>{ words.more }</button>
            </p>
            { strengths(about, lang) }
        </fieldset>
    }
}

fn seat(place: usize, sitter: Sitter, plan: &Plan, about: &About, lang: Lang, change: &Callback<Plan>) -> Html {
    let words = text(lang);
    let count = u8::try_from(about.levels.len()).unwrap_or(1);
    // A game whose levels all play alike offers one of them.
    let shown = match sitter {
        Sitter::Level(level) => Sitter::Level(level.min(count)),
        other => other,
    };
    let levels = (1..=count).map(|level| (level_name(about.levels, level, lang), Sitter::Level(level)));
    let choices = std::iter::once((words.person, Sitter::Person)).chain(levels);
    let hint = match shown {
        Sitter::Level(level) => level_hint(about.levels, level, lang),
        Sitter::Person | Sitter::Random => None,
    };
    let described = format!("level-{place}");
    let (plan, change) = (plan.clone(), change.clone());
    let onchange = Callback::from(move |event: Event| {
        let chosen =
            event.target_dyn_into::<web_sys::HtmlSelectElement>().and_then(|select| Sitter::from_name(&select.value()));
        if let Some(chosen) = chosen {
            let mut sitters = plan.sitters.clone();
            sitters[place] = chosen;
            change.emit(Plan { sitters, ..plan.clone() });
        }
    });
    html! {
        <li key={place}>
            <label>
                <span>{ (words.seat)(place + 1) }</span>
                <select {onchange} data-seat={place.to_string()} aria-describedby={hint.map(|_| described.clone())}>
                    { for choices.map(|(name, one)| html! { <option value={one.name()} selected={one == shown}>{ name }</option> }) }
                </select>
            </label>
            if let Some(hint) = hint { <p class="soft small" id={described}>{ hint }</p> }
        </li>
    }
}

fn house_rules(plan: &Plan, about: &About, lang: Lang, misfit: Option<usize>, change: &Callback<Plan>) -> Html {
    let words = text(lang);
    let current = about.preset_of(&plan.options);
    let onpreset = {
        let (plan, change) = (plan.clone(), change.clone());
        let presets: Vec<Vec<u16>> = about.presets.iter().map(|(_, options)| options.clone()).collect();
        Callback::from(move |event: Event| {
            let chosen = event
                .target_dyn_into::<web_sys::HtmlSelectElement>()
                .and_then(|select| select.value().parse::<usize>().ok());
            if let Some(options) = chosen.and_then(|chosen| presets.get(chosen)) {
                change.emit(Plan { options: options.clone(), ..plan.clone() });
            }
        })
    };
    let names = about.presets.iter().enumerate();
    html! {
        <fieldset>
            <legend>{ words.house_rules }</legend>
            <label class="option">
                <span>{ words.preset }</span>
                <select onchange={onpreset} data-action="preset">
                    { for names.map(|(number, (name, _))| html! {
                        <option value={number.to_string()} selected={current == Some(number)}>{ *name }</option>
                    }) }
                    if current.is_none() { <option value="own" selected={true}>{ words.own_rules }</option> }
                </select>
            </label>
            <details open={current != Some(0) || misfit.is_some()}>
                <summary>{ words.own_rules }</summary>
                <div class="options">
                    { for (0..about.specs.len()).map(|row| option(row, plan, about, misfit == Some(row), change)) }
                </div>
            </details>
        </fieldset>
    }
}

fn option(row: usize, plan: &Plan, about: &About, misfit: bool, change: &Callback<Plan>) -> Html {
    let (spec, words, index) = (about.specs[row], &about.option_rows[row], plan.options[row]);
    let set = {
        let (plan, change) = (plan.clone(), change.clone());
        move |index: u16| {
            let mut options = plan.options.clone();
            options[row] = index;
            change.emit(Plan { options, ..plan.clone() });
        }
    };
    let field = match spec.values {
        Values::Flag => {
            let onchange = Callback::from(move |_: Event| set(1 - index));
            html! { <input type="checkbox" checked={index == 1} {onchange} name={spec.name} aria-invalid={misfit.to_string()} /> }
        }
        values => {
            let onchange = Callback::from(move |event: Event| {
                let select = event.target_dyn_into::<web_sys::HtmlSelectElement>();
                if let Some(index) = select.and_then(|select| select.value().parse().ok()) {
                    set(index);
                }
            });
            let choice = |one: u16| {
                let plain = values.name(one);
                html! { <option value={one.to_string()} selected={one == index}>{ words.value(one, &plain).to_owned() }</option> }
            };
            html! { <select {onchange} name={spec.name} aria-invalid={misfit.to_string()}>{ for (0..values.len()).map(choice) }</select> }
        }
    };
    html! { <label class={classes!("option", misfit.then_some("misfit"))} key={spec.name}><span>{ words.label }</span>{ field }</label> }
}

fn seed(plan: &Plan, lang: Lang, change: &Callback<Plan>) -> Html {
    let words = text(lang);
    let oninput = {
        let (plan, change) = (plan.clone(), change.clone());
        Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<web_sys::HtmlInputElement>() {
                change.emit(Plan { seed: field.value(), ..plan.clone() });
            }
        })
    };
    let onclick = {
        let (plan, change) = (plan.clone(), change.clone());
        Callback::from(move |_| change.emit(Plan { seed: fresh_seed().to_string(), ..plan.clone() }))
    };
    html! {
        <fieldset>
            <legend>{ words.seed }</legend>
            <p class="row">
                <input id="seed" type="text" inputmode="numeric" autocomplete="off" aria-label={words.seed}
                    value={plan.seed.clone()} {oninput} maxlength="20" />
                <button type="button" {onclick}>{ words.new_seed }</button>
            </p>
            <p class="soft small">{ words.seed_hint }</p>
        </fieldset>
    }
}
