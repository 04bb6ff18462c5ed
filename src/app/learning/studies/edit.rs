//! One study, to be changed: its title, the order of its positions, and what is said and asked at each.

use std::rc::Rc;

use web_sys::{HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::{Trouble, alert};
use crate::app::about::{about, card};
use crate::app::learning::words::words;
use crate::app::session::reading;
use crate::app::study::{Asking, LONGEST_FIELD, Missing, Source, Step, Study, field, kept};
use crate::app::trouble::unreadable;
use crate::ui::Lang;

/// So many cards of a position stand for it.
const CARDS: usize = 8;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub number: u32,
    pub lang: Lang,
}

/// Every change is kept at once.
#[component]
pub fn EditPage(props: &Props) -> Html {
    let (number, lang) = (props.number, props.lang);
    let words = words(lang);
    let study = use_state(|| match kept::text(number) {
        None => Err(Missing::Gone),
        Some(text) => Study::read(&[&text]).map(Rc::new).map_err(Missing::Bad),
    });
    let trouble = use_state(|| None::<Trouble>);
    let study_now = match &*study {
        Ok(study) => study.clone(),
        Err(Missing::Bad(why)) => return unreadable((words.bad_study)(why), lang),
        Err(_) => return unreadable(words.gone.to_owned(), lang),
    };
    // Two keys may be pressed before the page is drawn again: the later one changes what the earlier one left.
    let latest = use_mut_ref(|| study_now.clone());
    latest.replace(study_now.clone());
    let change = {
        let (study, trouble) = (study.setter(), trouble.setter());
        Callback::from(move |change: Change| {
            let changed = Rc::new(change(&latest.borrow()));
            trouble.set(kept::store(Some(number), &changed).err().map(|why| Trouble::Unkept(why, (*changed).clone())));
            latest.replace(changed.clone());
            study.set(Ok(changed));
        })
    };
    let rename = change.reform(|event: InputEvent| -> Change {
        let title = field(&event.target_unchecked_into::<HtmlInputElement>().value());
        Box::new(move |study| Study { title, ..study.clone() })
    });
    let count = study_now.steps.len();
    let step = |(place, step): (usize, &Rc<Step>)| {
        html! { <Position key={step.id.clone()} {place} {count} step={step.clone()} {number} {lang} change={change.clone()} /> }
    };
    html! {
        <div class="sheet">
            <h1 class="mincho">{ words.edit_study }</h1>
            { for trouble.as_ref().map(|trouble| alert(trouble, lang)) }
            <label class="studies-field">{ words.title }<input type="text" name="title" maxlength="80" value={study_now.title.clone()} oninput={rename} /></label>
            <p class="actions">
                if count > 0 { <a class="button primary" data-action="show" href={format!("#{}", Source::Kept(number).address())}>{ words.show_study }</a> }
                <a class="button" href="#studies">{ words.all_studies }</a>
            </p>
            if count == 0 { <p class="soft">{ words.no_position }</p> }
            <ol class="studies-positions">{ for study_now.steps.iter().enumerate().map(step) }</ol>
        </div>
    }
}

type Change = Box<dyn FnOnce(&Study) -> Study>;

#[derive(Properties, PartialEq)]
struct PositionProps {
    place: usize,
    count: usize,
    step: Rc<Step>,
    /// The study that it belongs to.
    number: u32,
    lang: Lang,
    change: Callback<Change>,
}

#[component]
fn Position(props: &PositionProps) -> Html {
    let PositionProps { place, count, step, number, lang, change } = props;
    let (place, words) = (*place, words(*lang));
    let live = &step.at.0;
    let name = about(live.game(), *lang).map_or(live.game(), |about| about.name);
    let whole = |change: &Callback<Change>, how: fn(&Study, usize) -> Study| {
        let change = change.clone();
        Callback::from(move |_: MouseEvent| change.emit(Box::new(move |study| how(study, place))))
    };
    let asking = step.asking();
    // Answers keep the line that is only being begun.
    let answers = use_state(|| step.choices());
    let part = Field { place, change };
    let kinds = [Asking::Nothing, Asking::Open, Asking::Choice, Asking::Move, Asking::Cards];
    let kinds = kinds.into_iter().filter(|&kind| match kind {
        Asking::Move => live.next_move().is_some(),
        Asking::Cards => asking == Asking::Cards,
        Asking::Nothing | Asking::Open | Asking::Choice => true,
    });
    let kinds: Vec<Asking> = kinds.collect();
    let ask = {
        let (change, kinds) = (change.clone(), kinds.clone());
        Callback::from(move |event: Event| {
            let chosen = event.target_unchecked_into::<HtmlSelectElement>().selected_index();
            let asking = usize::try_from(chosen).ok().and_then(|chosen| kinds.get(chosen).copied());
            if let Some(asking) = asking {
                change.emit(Box::new(move |study| {
                    study.changed(place, |step| {
                        step.ask(asking);
                        // A question is asked from its first letter on; until then it is there in name.
                        if asking != Asking::Nothing && step.words.ask.is_empty() {
                            words.ask_first.clone_into(&mut step.words.ask);
                        }
                    })
                }));
            }
        })
    };
    let set_answers = {
        let (change, answers) = (change.clone(), answers.setter());
        Callback::from(move |event: InputEvent| {
            let typed = event.target_unchecked_into::<HtmlTextAreaElement>().value();
            answers.set(typed.clone());
            change.emit(Box::new(move |study| study.changed(place, |step| step.set_choices(&typed))));
        })
    };
    let cards = reading::layout(live, step.viewer(), *lang);
    let cards = cards.iter().flat_map(|(_, cards)| cards).take(CARDS);
    html! {
        <li class="studies-position" data-position={(place + 1).to_string()}>
            <header>
                <h2 class="mincho">{ format!("{} · {name}", place + 1) }</h2>
                <div class="actions">
                    <button type="button" data-action="earlier" disabled={place == 0} onclick={whole(change, |study, place| study.moved(place, -1))}>{ words.earlier }</button>
                    <button type="button" data-action="later" disabled={place + 1 == *count} onclick={whole(change, |study, place| study.moved(place, 1))}>{ words.later }</button>
                    <a class="button" data-action="table" href={format!("#{}&step={}", Source::Kept(*number).address(), place + 1)}>{ words.see_position }</a>
                    <button type="button" class="quiet" data-action="remove" onclick={whole(change, Study::without)}>{ words.remove }</button>
                </div>
            </header>
            <p class="studies-cards" aria-hidden="true">{ for cards.filter_map(|notation| card(live.game(), notation, *lang)) }</p>
            if !step.marks.is_empty() { <p class="soft small">{ (words.marks)(step.marks.len()) }</p> }
            { part.line(words.name, "name", &step.words.name, |step, typed| step.words.name = typed) }
            { part.line(words.sentence, "say", &step.words.say, |step, typed| step.words.say = typed) }
            <label class="studies-field">{ words.asking }
                <select data-field="asking" onchange={ask}>
                    { for kinds.iter().map(|&kind| html! { <option selected={kind == asking}>{ (words.asking_kind)(kind) }</option> }) }
                </select></label>
            if asking != Asking::Nothing {
                { part.line(words.question, "ask", &step.words.ask, |step, typed| step.words.ask = typed) }
                if asking == Asking::Choice {
                    <label class="studies-field">{ words.answers_hint }
                        <textarea data-field="answers" rows="3" value={(*answers).clone()} oninput={set_answers} /></label>
                }
                { part.line(words.answer, "praise", &step.words.praise, |step, typed| step.words.praise = typed) }
                if asking != Asking::Open { { part.line(words.reply, "reply", step.reply(), |step, typed| step.set_reply(&typed)) } }
            }
            { part.line(words.note, "note", &step.words.note, |step, typed| step.words.note = typed) }
        </li>
    }
}

/// What a field of a position is made of.
struct Field<'a> {
    place: usize,
    change: &'a Callback<Change>,
}

impl Field<'_> {
    fn line(&self, label: &'static str, name: &'static str, value: &str, set: fn(&mut Step, String)) -> Html {
        let (place, change) = (self.place, self.change.clone());
        let oninput = Callback::from(move |event: InputEvent| {
            let typed = field(&event.target_unchecked_into::<HtmlInputElement>().value());
            change.emit(Box::new(move |study| study.changed(place, |step| set(step, typed))));
        });
        html! {
            <label class="studies-field">{ label }
                <input type="text" data-field={name} maxlength={LONGEST_FIELD.to_string()} value={value.to_owned()} {oninput} /></label>
        }
    }
}
