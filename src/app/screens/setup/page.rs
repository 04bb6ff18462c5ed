//! The set-up page of a match: the table with its sitters. House rules and seed are on a sheet that the user opens.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::engine::{Seat, Sitter};
use crate::ui::{Lang, Names, crest, level_name, level_temper};

use super::model::{Change, Company, Problem, Setup};
use super::terms::terms;
use super::words::words;
use crate::app::about::{About, about, cover, house_rules};
use crate::app::address;
use crate::app::chrome::{home, languages};
use crate::app::model::{Action, Dispatch};
use crate::app::route::{Address, Route};
use crate::app::session::HouseRules;
use crate::app::session::LONGEST_NAME;
use crate::app::settings::Settings;
use crate::app::text::{common, text};
use crate::app::view::{self, View, name_of};
use crate::engine::BadLink;

impl View for Setup {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        let game = address.known_game()?;
        let setup = Setup::usual(game, (address.fresh_seed)()).ok_or_else(|| BadLink::UnknownGame(game.to_owned()))?;
        address.only(setup)
    }

    fn title(&self, lang: Lang) -> String {
        name_of(self.game, lang)
    }

    fn draw(&self, page: &view::Page<'_>) -> Html {
        let (settings, dispatch) = (page.settings(), page.dispatch.clone());
        html! { <SetupPage key={self.game} setup={self.clone()} {settings} {dispatch} /> }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub setup: Setup,
    pub settings: Settings,
    pub dispatch: Dispatch,
}

#[component]
pub fn SetupPage(props: &Props) -> Html {
    let Props { setup, settings, dispatch } = props;
    let lang = settings.lang;
    let text = text(lang);
    let words = words(lang);
    // The place whose sitter is being chosen, and true if the sheet is open.
    let asked = use_state(|| None::<usize>);
    let more = use_state(|| false);
    let (Some(about), Some(rules)) = (about(setup.game, lang), house_rules(setup.game, lang)) else {
        return Html::default();
    };
    let choose = {
        let dispatch = dispatch.clone();
        Callback::from(move |change: Change| dispatch.dispatch(Action::Setup(change)))
    };
    let problem = setup.deal().err();
    let onsubmit = {
        let (setup, dispatch) = (setup.clone(), dispatch.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let Ok(session) = setup.deal() {
                address::open(session, &dispatch);
            }
        })
    };
    let onkeydown = {
        let (asked, more) = (asked.clone(), more.clone());
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                asked.set(None);
                more.set(false);
            }
        })
    };
    let unfold = {
        let (asked, more) = (asked.clone(), more.clone());
        Callback::from(move |_: MouseEvent| {
            asked.set(None);
            more.set(!*more);
        })
    };
    let form = Form { setup, about: &about, rules: &rules, lang, choose: &choose, asked: &asked };
    html! {
        <form class="setup cloth" {onsubmit} {onkeydown}>
            <header class="head setup-bar">
                if !settings.embedded { { home(text) } }
                <h1 class="mincho">{ about.name }<span class="setup-other" aria-hidden="true">{ about.other_name }</span></h1>
                <a class="setup-tool" href={format!("#rules={}", about.id)}>{ text.rules }</a>
                <button type="button" class="setup-tool" data-action="menu" aria-expanded={more.to_string()}
                    onclick={unfold.clone()}>
                    { words.more }
                </button>
            </header>
            { form.table() }
            <div class="setup-foot">
                { form.companies(problem.is_none()) }
                if let Some(problem) = &problem { <p class="setup-problem" role="alert">{ form.problem(problem) }</p> }
                <div class="setup-go">
                    <a class="setup-learn" href={format!("#lesson={}", about.id)}>{ common(lang).learn_first }</a>
                    <button type="submit" class="setup-deal primary" disabled={problem.is_some()} data-action="deal">{ words.deal }</button>
                </div>
            </div>
            if *more {
                <section class="setup-more paper" aria-label={words.more}>
                    <button type="button" class="setup-close quiet" data-action="close-more" onclick={unfold}>{ text.close }</button>
                    <p class="actions">
                        <a class="button" href={format!("#gallery={}", about.id)}>{ text.gallery }</a>
                        <a class="button" href="#settings">{ text.settings }</a>
                        { languages(*settings, dispatch) }
                    </p>
                    { terms(setup, (&about, &rules), problem.as_ref(), lang, &choose) }
                </section>
            }
        </form>
    }
}

/// The data that the parts of the page are rendered from.
struct Form<'a> {
    setup: &'a Setup,
    about: &'a About,
    rules: &'a HouseRules,
    lang: Lang,
    choose: &'a Callback<Change>,
    asked: &'a UseStateHandle<Option<usize>>,
}

impl Form<'_> {
    fn problem(&self, problem: &Problem) -> String {
        let text = text(self.lang);
        let words = words(self.lang);
        match problem {
            Problem::Seed => words.seed_bad.to_owned(),
            Problem::Misfit { row } => {
                let rule = self.rules.worded(*row, self.setup.options[*row]);
                (words.misfit)(&rule, self.setup.sitters().len())
            }
            Problem::Other(bad) => (text.bad_link)(bad),
        }
    }

    /// The places around the cloth, with the cover cards of the game in the middle.
    fn table(&self) -> Html {
        let text = text(self.lang);
        let words = words(self.lang);
        let sitters = self.setup.sitters();
        let names = Names::given(&sitters, &self.setup.names(), self.lang);
        let count = sitters.len();
        let rounds = self.rules.rounds(&self.setup.options).filter(|&rounds| rounds > 1);
        let facts =
            [Some((text.players)(count, count)), rounds.map(words.rounds), Some((text.minutes)(self.about.minutes))];
        let mut seats = 0..;
        let places = self.setup.places.iter().enumerate().map(|(place, sitter)| {
            let seated = sitter.and_then(|sitter| seats.next().map(|seat| (Seat::new(seat), sitter)));
            self.place(place, seated, &names)
        });
        html! {
            <div class="setup-table">
                <div class="setup-middle">
                    <span class="setup-fan" aria-hidden="true">{ for cover(self.setup.game, self.lang) }</span>
                    <p class="setup-pitch">{ self.about.pitch }</p>
                    <p>{ facts.into_iter().flatten().collect::<Vec<_>>().join(" · ") }</p>
                </div>
                <ol class={classes!("setup-places", format!("count-of-{}", self.setup.places.len()))} aria-label={words.seats}>{ for places }</ol>
            </div>
        }
    }

    /// A place at the table: its crest, and the list of possible sitters if it was pressed.
    fn place(&self, place: usize, seated: Option<(Seat, Sitter)>, names: &Names) -> Html {
        let words = words(self.lang);
        let open = **self.asked == Some(place);
        let asked = self.asked.clone();
        let onclick = Callback::from(move |_| asked.set(if open { None } else { Some(place) }));
        let level = match seated {
            Some((_, Sitter::Level(level))) => Some(level_name(self.about.levels, level, self.lang)),
            _ => None,
        };
        let class = classes!(
            "setup-place",
            format!("count-at-{place}"),
            seated.is_none().then_some("setup-empty"),
            open.then_some("setup-asked")
        );
        html! {
            <li {class} key={place}>
                <button type="button" class="setup-seat" data-place={place.to_string()} aria-expanded={open.to_string()}
                    aria-label={seated.is_none().then_some(words.one_more)} {onclick}>
                    if let Some((seat, _)) = seated {
                        { crest(seat, names) }
                        <span class="setup-name">
                            <b>{ names.of(seat) }</b>
                            if let Some(level) = level { <span class="setup-level">{ level }</span> }
                        </span>
                    } else {
                        <span class="setup-plus" aria-hidden="true">{ "+" }</span>
                    }
                </button>
                if open { { self.sitters(place, seated.map(|(_, sitter)| sitter)) } }
            </li>
        }
    }

    /// The possible sitters of a place, one for each row.
    fn sitters(&self, place: usize, seated: Option<Sitter>) -> Html {
        let (words, levels) = (words(self.lang), self.about.levels);
        let count = u8::try_from(levels.len()).unwrap_or(1);
        // A level that the game does not have is shown as its highest level.
        let seated = match seated {
            Some(Sitter::Level(level)) => Some(Sitter::Level(level.min(count))),
            other => other,
        };
        let row = |sitter: Option<Sitter>, name: &'static str, hint: Option<&'static str>| {
            let (choose, asked) = (self.choose.clone(), self.asked.clone());
            let onclick = Callback::from(move |_| {
                choose.emit(Change::Place { place, sitter });
                asked.set(None);
            });
            let value = sitter.map_or("empty", |sitter| sitter.name());
            html! {
                <button type="button" class="setup-sitter" data-sitter={value} aria-pressed={(sitter == seated).to_string()} {onclick}>
                    <span>{ name }</span>if let Some(hint) = hint { <span class="setup-hint">{ hint }</span> }
                </button>
            }
        };
        let level = |level| {
            row(
                Some(Sitter::Level(level)),
                level_name(levels, level, self.lang),
                level_temper(levels, level, self.lang),
            )
        };
        html! {
            <div class="setup-sitters paper" role="group" aria-label={(words.seat)(place + 1)}>
                if seated.is_some() { { self.name(place) } }
                { row(Some(Sitter::Person), words.person, Some(words.at_this_screen)) }
                { for (1..=count).map(level) }
                if seated.is_some() && self.setup.may_leave() { { row(None, words.nobody, None) } }
            </div>
        }
    }

    /// The field for the name of the sitter.
    fn name(&self, place: usize) -> Html {
        let words = words(self.lang);
        let oninput = self.choose.reform(move |event: InputEvent| {
            let name = event.target_unchecked_into::<web_sys::HtmlInputElement>().value();
            Change::Name { place, name }
        });
        let asked = self.asked.clone();
        let onkeydown = Callback::from(move |event: KeyboardEvent| {
            // In a word that is being composed, Enter chooses its characters.
            if event.key() == "Enter" && !event.is_composing() {
                event.prevent_default();
                focus_seat(&event);
                asked.set(None);
            }
        });
        html! {
            <input type="text" class="setup-called" name="called" maxlength={LONGEST_NAME.to_string()} autocomplete="off" aria-label={words.seat_name}
                placeholder={words.seat_name} value={self.setup.names[place].clone()} {oninput} {onkeydown} />
        }
    }

    /// The common combinations of sitters, and the link to a demo.
    fn companies(&self, dealt: bool) -> Html {
        let words = words(self.lang);
        let company = |company: Company| {
            let label = match company {
                Company::Rivals(rivals) => (words.rivals)(rivals),
                Company::Here(persons) => (words.of_us_here)(persons),
            };
            let onclick = self.choose.reform(move |_| Change::Company(company));
            html! { <button type="button" class="setup-company" aria-pressed={self.setup.has(company).to_string()} {onclick}>{ label }</button> }
        };
        html! {
            <div class="setup-companies" role="group" aria-label={words.seats}>
                { for self.setup.companies().into_iter().map(company) }
                if dealt { <a class="setup-company" data-action="watch" href={self.setup.demo()}>{ words.watch }</a> }
            </div>
        }
    }
}

/// Moves the focus from a field to the seat that it belongs to.
fn focus_seat(event: &KeyboardEvent) {
    let place = event.target_unchecked_into::<Element>().closest(".setup-place").ok().flatten();
    let seat = place.and_then(|place| place.query_selector(".setup-seat").ok().flatten());
    if let Some(seat) = seat.and_then(|seat| seat.dyn_into::<HtmlElement>().ok()) {
        let _ = seat.focus();
    }
}
