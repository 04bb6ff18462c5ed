//! The page on which a match is set up: who sits where, which house rules, which deal.

use std::str::FromStr;

use yew::prelude::*;

use crate::engine::{Sitter, Values};
use crate::ui::{Lang, level_hint, level_name};

use super::strengths::strengths;
use crate::app::about::{About, about};
use crate::app::address;
use crate::app::browser::fresh_seed;
use crate::app::model::setup::{Change, Problem, Setup};
use crate::app::model::{Action, Dispatch};
use crate::app::text::text;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub setup: Setup,
    pub lang: Lang,
    pub dispatch: Dispatch,
}

#[component]
pub fn SetupPage(props: &Props) -> Html {
    let Props { setup, lang, dispatch } = props;
    let words = text(*lang);
    let Some(about) = about(setup.game, *lang) else { return Html::default() };
    let choose = {
        let dispatch = dispatch.clone();
        Callback::from(move |change: Change| dispatch.dispatch(Action::Setup(change)))
    };
    let problem = setup.deal().err();
    let onsubmit = {
        let (setup, dispatch) = (setup.clone(), dispatch.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let Ok(live) = setup.deal() {
                address::open(live, &dispatch);
            }
        })
    };
    let page = Page { setup, about: &about, lang: *lang, choose: &choose };
    html! {
        <form class="setup sheet" {onsubmit}>
            <h1 class="mincho">{ about.name } <span class="other-name">{ about.other_name }</span></h1>
            <p>{ about.pitch }</p>
            { page.seats() }
            { page.house_rules(problem.as_ref()) }
            { page.seed() }
            if let Some(problem) = &problem { <p class="setup-problem" role="alert">{ page.problem(problem) }</p> }
            <p class="actions">
                <button type="submit" class="primary big" disabled={problem.is_some()} data-action="deal">{ words.deal }</button>
                if problem.is_none() { <a class="button" data-action="watch" href={setup.demo()}>{ words.watch }</a> }
                <a class="button" href={format!("#rules={}", about.id)}>{ words.rules }</a>
            </p>
        </form>
    }
}

/// What the parts of the page are drawn from.
struct Page<'a> {
    setup: &'a Setup,
    about: &'a About,
    lang: Lang,
    choose: &'a Callback<Change>,
}

impl Page<'_> {
    fn problem(&self, problem: &Problem) -> String {
        let words = text(self.lang);
        match problem {
            Problem::Seed => words.seed_bad.to_owned(),
            Problem::Misfit { row } => {
                (words.misfit)(&self.about.house_rule(*row, self.setup.options[*row]), self.setup.sitters.len())
            }
            Problem::Other(bad) => (words.bad_link)(bad),
        }
    }

    fn seats(&self) -> Html {
        let words = text(self.lang);
        let count = self.setup.sitters.len();
        let places = self.setup.sitters.iter().enumerate();
        html! {
            <fieldset>
                <legend>{ words.seats }</legend>
                <ol class="setup-seats">{ for places.map(|(place, &sitter)| self.seat(place, sitter)) }</ol>
                <p class="setup-row">
                    <button type="button" data-action="fewer" disabled={count <= *self.about.players.start()}
                        onclick={self.choose.reform(|_| Change::Fewer)}>{ words.fewer }</button>
                    <button type="button" data-action="more" disabled={count >= *self.about.players.end()}
                        onclick={self.choose.reform(|_| Change::More)}>{ words.more }</button>
                </p>
                { strengths(self.about, self.lang) }
            </fieldset>
        }
    }

    fn seat(&self, place: usize, sitter: Sitter) -> Html {
        let (words, levels) = (text(self.lang), self.about.levels);
        let count = u8::try_from(levels.len()).unwrap_or(1);
        // A game whose levels all play alike offers one of them.
        let shown = match sitter {
            Sitter::Level(level) => Sitter::Level(level.min(count)),
            other => other,
        };
        let named = (1..=count).map(|level| (level_name(levels, level, self.lang), Sitter::Level(level)));
        let choices = std::iter::once((words.person, Sitter::Person)).chain(named);
        let hint = match shown {
            Sitter::Level(level) => level_hint(levels, level, self.lang),
            Sitter::Person | Sitter::Random => None,
        };
        let described = format!("level-{place}");
        let choose = self.choose.clone();
        let onchange = Callback::from(move |event: Event| {
            let chosen = event
                .target_dyn_into::<web_sys::HtmlSelectElement>()
                .and_then(|select| Sitter::from_name(&select.value()));
            if let Some(sitter) = chosen {
                choose.emit(Change::Sitter { place, sitter });
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

    fn house_rules(&self, problem: Option<&Problem>) -> Html {
        let (words, about) = (text(self.lang), self.about);
        let misfit = match problem {
            Some(Problem::Misfit { row }) => Some(*row),
            _ => None,
        };
        let current = about.preset_of(&self.setup.options);
        let onpreset = on_select(self.choose, Change::Preset);
        let names = about.presets.iter().enumerate();
        html! {
            <fieldset>
                <legend>{ words.house_rules }</legend>
                <label class="setup-option">
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
                    <div class="setup-options">
                        { for (0..about.specs.len()).map(|row| self.option(row, misfit == Some(row))) }
                    </div>
                </details>
            </fieldset>
        }
    }

    fn option(&self, row: usize, misfit: bool) -> Html {
        let (spec, words) = (self.about.specs[row], &self.about.option_rows[row]);
        let current = self.setup.options[row];
        let field = match spec.values {
            Values::Flag => {
                let onchange = self.choose.reform(move |_: Event| Change::Flip { row });
                html! { <input type="checkbox" checked={current == 1} {onchange} name={spec.name} aria-invalid={misfit.to_string()} /> }
            }
            values => {
                let onchange = on_select(self.choose, move |index| Change::Option { row, index });
                let choice = |one: u16| {
                    let plain = values.name(one);
                    html! { <option value={one.to_string()} selected={one == current}>{ words.value(one, &plain).to_owned() }</option> }
                };
                html! { <select {onchange} name={spec.name} aria-invalid={misfit.to_string()}>{ for (0..values.len()).map(choice) }</select> }
            }
        };
        html! { <label class={classes!("setup-option", misfit.then_some("setup-misfit"))} key={spec.name}><span>{ words.label }</span>{ field }</label> }
    }

    fn seed(&self) -> Html {
        let words = text(self.lang);
        let choose = self.choose.clone();
        let oninput = Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<web_sys::HtmlInputElement>() {
                choose.emit(Change::Seed(field.value()));
            }
        });
        let onclick = self.choose.reform(|_| Change::Seed(fresh_seed().to_string()));
        html! {
            <fieldset>
                <legend>{ words.seed }</legend>
                <p class="setup-row">
                    <input id="seed" type="text" inputmode="numeric" autocomplete="off" aria-label={words.seed}
                        value={self.setup.seed.clone()} {oninput} maxlength="20" />
                    <button type="button" {onclick}>{ words.new_seed }</button>
                </p>
                <p class="soft small">{ words.seed_hint }</p>
            </fieldset>
        }
    }
}

/// What somebody picks from a list of numbers.
fn on_select<T: FromStr>(choose: &Callback<Change>, choice: impl Fn(T) -> Change + 'static) -> Callback<Event> {
    let choose = choose.clone();
    Callback::from(move |event: Event| {
        let select = event.target_dyn_into::<web_sys::HtmlSelectElement>();
        if let Some(value) = select.and_then(|select| select.value().parse().ok()) {
            choose.emit(choice(value));
        }
    })
}
