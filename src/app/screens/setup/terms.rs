//! The terms of a match on the set-up page: house rules, seed, and the strength of the computer players.

use std::str::FromStr;

use yew::prelude::*;

use super::model::{Change, Problem, Setup};
use super::strengths::strengths;
use super::words::words;
use crate::app::about::About;
use crate::app::browser::fresh_seed;
use crate::app::session::HouseRules;
use crate::app::text::text;
use crate::engine::Values;
use crate::ui::Lang;

pub fn terms(
    setup: &Setup,
    (about, rules): (&About, &HouseRules),
    problem: Option<&Problem>,
    lang: Lang,
    choose: &Callback<Change>,
) -> Html {
    let terms = Terms { setup, rules, lang, choose };
    html! {
        <>
            { terms.house_rules(problem) }
            { terms.seed() }
            { strengths(about, lang) }
        </>
    }
}

struct Terms<'a> {
    setup: &'a Setup,
    rules: &'a HouseRules,
    lang: Lang,
    choose: &'a Callback<Change>,
}

impl Terms<'_> {
    fn house_rules(&self, problem: Option<&Problem>) -> Html {
        let (text, words, rules) = (text(self.lang), words(self.lang), self.rules);
        let misfit = match problem {
            Some(Problem::Misfit { row }) => Some(*row),
            _ => None,
        };
        let current = rules.preset_of(&self.setup.options);
        let onpreset = on_select(self.choose, Change::Preset);
        let names = rules.presets.iter().enumerate();
        html! {
            <fieldset>
                <legend>{ text.house_rules }</legend>
                <label class="terms-option">
                    <span>{ text.preset }</span>
                    <select onchange={onpreset} data-action="preset">
                        { for names.map(|(number, (name, _))| html! {
                            <option value={number.to_string()} selected={current == Some(number)}>{ *name }</option>
                        }) }
                        if current.is_none() { <option value="own" selected={true}>{ words.own_rules }</option> }
                    </select>
                </label>
                <div class="terms-options">
                    { for (0..rules.specs.len()).map(|row| self.option(row, misfit == Some(row))) }
                </div>
            </fieldset>
        }
    }

    fn option(&self, row: usize, misfit: bool) -> Html {
        let (spec, words) = (self.rules.specs[row], &self.rules.rows[row]);
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
        html! {
            <label class={classes!("terms-option", misfit.then_some("terms-misfit"))} key={spec.name}>
                <span>{ words.label }</span>
                { field }
            </label>
        }
    }

    fn seed(&self) -> Html {
        let words = words(self.lang);
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
                <p class="terms-seed">
                    <input id="seed" type="text" inputmode="numeric" autocomplete="off" aria-label={words.seed}
                        value={self.setup.seed.clone()} {oninput} maxlength="20" />
                    <button type="button" {onclick}>{ words.new_seed }</button>
                </p>
                <p class="soft small">{ words.seed_hint }</p>
            </fieldset>
        }
    }
}

/// A handler for a list of numbers. It emits the change that belongs to the selected number.
fn on_select<T: FromStr>(choose: &Callback<Change>, choice: impl Fn(T) -> Change + 'static) -> Callback<Event> {
    let choose = choose.clone();
    Callback::from(move |event: Event| {
        let select = event.target_dyn_into::<web_sys::HtmlSelectElement>();
        if let Some(value) = select.and_then(|select| select.value().parse().ok()) {
            choose.emit(choice(value));
        }
    })
}
