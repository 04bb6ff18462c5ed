//! The editor of a study: its title, the order of its positions, and the texts of each.

use std::rc::Rc;

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::field::{Answers, Line};
use super::file;
use super::trouble::{Trouble, alert, missing, titled};
use super::unopened::text_of;
use super::words::words;
use crate::app::about::{about, card};
use crate::app::address;
use crate::app::learning::words::words as shared;
use crate::app::paper::answers::called;
use crate::app::session::reading;
use crate::app::store::use_changes;
use crate::app::study::kept::{self, SaveError};
use crate::app::study::{Asking, BadStudy, Mark, Newer, Source, Step, Study, StudyError, Target, Unopened};
use crate::app::trouble::unreadable;
use crate::ui::Lang;

/// Maximum number of cards in the picture of a position.
const CARDS: usize = 8;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub number: u32,
    pub lang: Lang,
}

/// The study that is open in the editor.
#[derive(Clone, PartialEq)]
struct Open {
    /// The stored text that this tab read or wrote last.
    seen: String,
    study: Rc<Study>,
}

impl Open {
    fn read(number: u32) -> Result<Self, StudyError> {
        let seen = kept::text(number)?;
        let study = Study::open(&seen).map(Rc::new).map_err(StudyError::Bad)?;
        Ok(Self { seen, study })
    }
}

/// The notice above the study.
#[derive(Clone, PartialEq)]
enum EditNotice {
    /// Another tab has changed the study, and this tab had no unsaved changes.
    Newer,
    Trouble(Trouble),
    /// Another tab has changed or deleted the study. `mine` is the unsaved version of this tab.
    Conflict {
        mine: Rc<Study>,
        is_gone: bool,
    },
}

/// The editor page. It stores each change immediately.
#[component]
pub fn EditPage(props: &Props) -> Html {
    let (number, lang) = (props.number, props.lang);
    let words = words(lang);
    let open = use_state(|| Open::read(number));
    let notice = use_state(|| None::<EditNotice>);
    // Two events may occur before the next render. The second one must see the change of the first.
    let latest = use_mut_ref(|| (*open).clone().ok().map(|open| (open, None::<EditNotice>)));
    let show = {
        let (open, notice, latest) = (open.setter(), notice.setter(), latest.clone());
        Callback::from(move |(now, what): (Open, Option<EditNotice>)| {
            latest.replace(Some((now.clone(), what.clone())));
            open.set(Ok(now));
            notice.set(what);
        })
    };
    let change = {
        let (show, latest) = (show.clone(), latest.clone());
        Callback::from(move |change: Change| {
            let Some((before, notice)) = latest.borrow().clone() else { return };
            // An earlier conflict stays, with its unsaved version, until the user makes a decision.
            let conflict = notice.filter(|notice| matches!(notice, EditNotice::Conflict { is_gone: false, .. }));
            let mine = Rc::new(change(&before.study));
            let (now, what) = match kept::save(number, &before.seen, &mine) {
                Ok(seen) => (Open { seen, study: mine }, None),
                Err(SaveError::Bad(why)) => (before, Some(EditNotice::Trouble(Trouble::Bad(why)))),
                Err(SaveError::Store(why)) => {
                    let trouble = Trouble::Store(why, (*mine).clone());
                    (Open { study: mine, ..before }, Some(EditNotice::Trouble(trouble)))
                }
                Err(SaveError::Changed(_)) => match Open::read(number) {
                    Ok(now) => (now, Some(EditNotice::Conflict { mine, is_gone: false })),
                    Err(_) => {
                        (Open { study: mine.clone(), ..before }, Some(EditNotice::Conflict { mine, is_gone: true }))
                    }
                },
            };
            show.emit((now, conflict.or(what)));
        })
    };
    let heard = {
        let (show, latest) = (show.clone(), latest);
        Callback::from(move |key: String| {
            let Some((before, notice)) = latest.borrow().clone().filter(|_| kept::is_key_of(&key, number)) else {
                return;
            };
            let was_gone = matches!(notice, Some(EditNotice::Conflict { is_gone: true, .. }));
            // A change of another tab must not replace an unsaved version of this tab.
            let unsaved = match notice {
                Some(EditNotice::Trouble(Trouble::Store(..))) => Some(before.study.clone()),
                Some(EditNotice::Conflict { mine, .. }) => Some(mine),
                _ => None,
            };
            match Open::read(number) {
                Ok(now) if now.seen == before.seen && !was_gone => {}
                Ok(now) => {
                    let mine = unsaved.filter(|mine| *mine != now.study);
                    let newer = Some(EditNotice::Newer).filter(|_| now.seen != before.seen);
                    let what = mine.map(|mine| EditNotice::Conflict { mine, is_gone: false }).or(newer);
                    show.emit((now, what));
                }
                Err(_) => {
                    let mine = before.study.clone();
                    show.emit((before, Some(EditNotice::Conflict { mine, is_gone: true })));
                }
            }
        })
    };
    use_changes("tefuda", heard);
    let study = match &*open {
        Ok(open) => open.study.clone(),
        Err(why) => return unreadable(missing(why, lang), lang),
    };
    if let Some(newer) = &study.newer {
        return read_only(&study, newer, number, lang);
    }
    let rename = change.reform(|title: String| -> Change { Box::new(move |study| study.called(&title)) });
    let count = study.steps.len();
    let step = |(place, step): (usize, &Rc<Step>)| {
        let id = step.id.clone();
        // The step may have moved before the press, so it is found by its id.
        let change = change.reform(move |how: StepChange| -> Change {
            let id = id.clone();
            Box::new(move |study| study.place_of(&id).map_or_else(|| study.clone(), |place| how(study, place)))
        });
        html! { <Position key={step.id.clone()} {place} {count} step={step.clone()} {number} {lang} {change} /> }
    };
    let unopened = |before: usize| {
        let here = study.unopened.iter().enumerate().filter(move |(_, one)| one.before == before);
        let item = |(place, one): (usize, &Rc<Unopened>)| {
            let remove =
                change.reform(move |_: MouseEvent| -> Change { Box::new(move |study| study.without_unopened(place)) });
            html! { <UnopenedStep key={format!("unopened {place}")} one={one.clone()} {lang} {remove} /> }
        };
        here.map(item).collect::<Vec<_>>()
    };
    // All steps are in one list, so that a moved step keeps the focus.
    let mut positions: Vec<Html> = Vec::new();
    for (place, one) in study.steps.iter().enumerate() {
        positions.extend(unopened(place));
        positions.push(step((place, one)));
    }
    positions.extend(unopened(count));
    html! {
        <div class="sheet">
            <h1 class="mincho">{ shared(lang).edit_study }</h1>
            { for notice.as_ref().map(|notice| notice_view(notice, &open, &show, lang)) }
            <Line label={words.title} name="title" title={true} value={study.title.clone()} ontyped={rename} />
            <p class="actions">
                if count > 0 {
                    <a class="button primary" data-action="show" href={format!("#{}", Source::Kept(number).address())}>
                        { words.show_study }
                    </a>
                }
                <a class="button" href="#studies">{ shared(lang).all_studies }</a>
            </p>
            if count == 0 { <p class="soft">{ words.no_position }</p> }
            <ol class="studies-positions">{ for positions }</ol>
        </div>
    }
}

/// The notice above the study, with its buttons.
fn notice_view(
    notice: &EditNotice,
    open: &Result<Open, StudyError>,
    show: &Callback<(Open, Option<EditNotice>)>,
    lang: Lang,
) -> Html {
    let words = words(lang);
    match notice {
        EditNotice::Newer => html! { <p role="status" data-changed="">{ words.changed_elsewhere }</p> },
        EditNotice::Trouble(trouble) => alert(trouble, lang),
        EditNotice::Conflict { mine, is_gone } => {
            let Ok(open) = open.clone() else { return Html::default() };
            let keep = {
                let (mine, open, show) = (mine.clone(), open.clone(), show.clone());
                Callback::from(move |_: MouseEvent| match kept::begin(&mine) {
                    Ok(number) => address::lead(&format!("studies={number}")),
                    Err(why) => show.emit((open.clone(), Some(EditNotice::Trouble(Trouble::of(why, &mine))))),
                })
            };
            let go_on = show.reform(move |_: MouseEvent| (open.clone(), None));
            html! {
                <div class="studies-trouble" role="alert" data-conflict="">
                    <p>{ if *is_gone { words.deleted_elsewhere } else { words.conflict } }</p>
                    <p class="actions">
                        <button type="button" data-action="keep-mine" onclick={keep}>{ words.keep_mine }</button>
                        { file::saver(mine, words.save_file) }
                        if !is_gone { <button type="button" data-action="go-on" onclick={go_on}>{ words.go_on_with_newer }</button> }
                    </p>
                </div>
            }
        }
    }
}

/// The page of a study in a newer format: a link to its steps, and its text. Such a study cannot be edited.
fn read_only(study: &Study, newer: &Newer, number: u32, lang: Lang) -> Html {
    let words = words(lang);
    let why = (shared(lang).bad_study)(&BadStudy::Format(newer.format.clone()));
    html! {
        <div class="sheet" data-read-only="">
            <h1 class="mincho">{ titled(study, lang) }</h1>
            <p role="alert">{ why }{ " " }{ words.read_only }</p>
            <p class="actions">
                if !study.steps.is_empty() {
                    <a class="button primary" data-action="show" href={format!("#{}", Source::Kept(number).address())}>
                        { words.show_study }
                    </a>
                }
                { file::saver(study, words.save_file) }
                <a class="button" href="#studies">{ shared(lang).all_studies }</a>
            </p>
            <pre class="studies-text">{ newer.text.to_string() }</pre>
        </div>
    }
}

type Change = Box<dyn FnOnce(&Study) -> Study>;
type StepChange = Box<dyn FnOnce(&Study, usize) -> Study>;

#[derive(Properties, PartialEq)]
struct UnopenedProps {
    one: Rc<Unopened>,
    lang: Lang,
    remove: Callback<MouseEvent>,
}

/// A step that this build cannot open.
#[component]
fn UnopenedStep(props: &UnopenedProps) -> Html {
    let UnopenedProps { one, lang, remove } = props;
    let words = words(*lang);
    html! {
        <li class="studies-position" data-unopened="">
            <header>
                <h2 class="mincho">{ words.unopened }</h2>
                <div class="actions"><button type="button" class="quiet" data-action="remove" onclick={remove}>{ words.remove }</button></div>
            </header>
            { text_of(one, *lang) }
        </li>
    }
}

#[derive(Properties, PartialEq)]
struct PositionProps {
    place: usize,
    count: usize,
    step: Rc<Step>,
    /// The number of the study.
    number: u32,
    lang: Lang,
    change: Callback<StepChange>,
}

#[component]
fn Position(props: &PositionProps) -> Html {
    let PositionProps { place, count, step, number, lang, change } = props;
    let (place, words) = (*place, words(*lang));
    let session = &step.at.0;
    let name = about(session.game(), *lang).map_or(session.game(), |about| about.name);
    let whole = |how: fn(&Study, usize) -> Study| change.reform(move |_: MouseEvent| -> StepChange { Box::new(how) });
    let asking = step.asking();
    let part = Field { change };
    let kinds = [Asking::Nothing, Asking::Open, Asking::Choice, Asking::Move, Asking::Cards];
    let kinds = kinds.into_iter().filter(|&kind| match kind {
        Asking::Move => session.next_move().is_some(),
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
                change.emit(Box::new(move |study, place| {
                    study.changed(place, |step| {
                        step.ask(asking);
                        // A question needs a text to exist, so it gets a default text.
                        if asking != Asking::Nothing && step.words.ask.is_empty() {
                            words.ask_first.clone_into(&mut step.words.ask);
                        }
                    })
                }));
            }
        })
    };
    let set_answers = change.reform(|typed: String| -> StepChange {
        Box::new(move |study, place| study.changed(place, |step| step.set_choices(&typed)))
    });
    let says = {
        let step = step.clone();
        Callback::from(move |typed: String| step.has_choices(&typed))
    };
    let cards = reading::layout(session, step.viewer(), *lang);
    // Cards have keys, and some decks have several copies of a card, so each has an element of its own.
    let cards = cards.iter().flat_map(|(_, cards)| cards).take(CARDS);
    html! {
        <li class="studies-position" data-position={(place + 1).to_string()}>
            <header>
                <h2 class="mincho">{ format!("{} · {name}", place + 1) }</h2>
                <div class="actions">
                    <button type="button" data-action="earlier" disabled={place == 0}
                        onclick={whole(|study, place| study.moved(place, -1))}>
                        { words.earlier }
                    </button>
                    <button type="button" data-action="later" disabled={place + 1 == *count}
                        onclick={whole(|study, place| study.moved(place, 1))}>
                        { words.later }
                    </button>
                    <a class="button" data-action="table"
                        href={format!("#{}&step={}", Source::Kept(*number).address(), place + 1)}>
                        { words.see_position }
                    </a>
                    <button type="button" class="quiet" data-action="remove" onclick={whole(Study::without)}>{ words.remove }</button>
                </div>
            </header>
            <p class="studies-cards" aria-hidden="true">{ for cards.filter_map(|notation| card(session.game(), notation, *lang)).map(|card| html! { <span>{ card }</span> }) }</p>
            if !step.marks.is_empty() { <p class="soft small">{ (words.marks)(step.marks.len()) }</p> }
            if asking != Asking::Nothing { { early_marks(step, *lang, change) } }
            { part.line(words.name, "name", &step.words.name, |step, typed| step.words.name = typed) }
            { part.line(words.sentence, "say", &step.words.say, |step, typed| step.words.say = typed) }
            <label class="studies-field">{ words.asking }
                <select data-field="asking" onchange={ask}>
                    { for kinds.iter().map(|&kind| html! { <option selected={kind == asking}>{ (words.asking_kind)(kind) }</option> }) }
                </select></label>
            if asking != Asking::Nothing {
                { part.line(words.question, "ask", &step.words.ask, |step, typed| step.words.ask = typed) }
                if asking == Asking::Choice {
                    <Answers label={words.answers_hint} value={step.choices()} {says} ontyped={set_answers} />
                }
                { part.line(words.answer, "praise", &step.words.praise, |step, typed| step.words.praise = typed) }
                if asking != Asking::Open { { part.line(words.reply, "reply", step.reply(), |step, typed| step.set_reply(&typed)) } }
            }
            { part.line(words.note, "note", &step.words.note, |step, typed| step.words.note = typed) }
        </li>
    }
}

/// A tick for each mark: it appears with the question, or it waits for the answer.
fn early_marks(step: &Rc<Step>, lang: Lang, change: &Callback<StepChange>) -> Html {
    let words = words(lang);
    let game = step.at.0.game();
    let named = |target: &Target| match target {
        Target::Card(notation) => called(game, notation, lang),
        Target::Zone(..) | Target::Move(_) => None,
    };
    let tick = |(place, mark): (usize, &Mark)| {
        let name = match mark {
            Mark::Ring(one) => named(one).map(|card| (words.ring)(&card)),
            Mark::Arrow(from, to) => named(from).zip(named(to)).map(|(from, to)| (words.arrow)(&from, &to)),
        };
        let checked = step.early.contains(mark);
        let onchange = {
            let mark = mark.clone();
            change.reform(move |_: Event| -> StepChange {
                let mark = mark.clone();
                Box::new(move |study, place| study.changed(place, |step| step.set_early(&mark, !checked)))
            })
        };
        html! {
            <label class="studies-early">
                <input type="checkbox" data-field="early" {checked} {onchange} />
                <span>{ (words.early)(place + 1) }
                    if let Some(name) = name { <span class="soft small">{ format!(" ({name})") }</span> }
                </span>
            </label>
        }
    };
    html! { { for step.marks.iter().enumerate().map(tick) } }
}

/// The callback that the fields of a position share.
struct Field<'a> {
    change: &'a Callback<StepChange>,
}

impl Field<'_> {
    fn line(&self, label: &'static str, name: &'static str, value: &str, set: fn(&mut Step, String)) -> Html {
        let ontyped = self.change.reform(move |typed: String| -> StepChange {
            Box::new(move |study, place| study.changed(place, |step| set(step, typed)))
        });
        html! { <Line {label} {name} value={value.to_owned()} {ontyped} /> }
    }
}
