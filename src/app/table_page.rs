//! The table: the match in hand, its bar of controls, what is told, and the effects that keep it going.

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::ai::Forecast;
use crate::engine::{Seat, Sitter};
use crate::ui::motion::{self, Places};
use crate::ui::{Lang, html};
use crate::worker::{Answer, Task};

use super::about::rule_name;
use super::awake::use_awake;
use super::caption::Caption;
use super::curtain::{self, awaited, curtain, other_mover};
use super::demo::{self, use_demo};
use super::focus::{self, use_lent};
use super::hand::{Errand, Hand};
use super::keys::{self, Key};
use super::pacing::{self, Again, use_again};
use super::panic;
use super::parts::bring;
use super::reading::{self, Place};
use super::result::{result, round_sheet};
use super::route::Occasion;
use super::scores::{Scores, title};
use super::session::{Line, Look, Match, Refused};
use super::settings::{Pace, Settings, Theme};
use super::share::{Offer, Share};
use super::shell::{Action, Dispatch, set_address};
use super::storage;
use super::table_tools::{Acts, bar, help, log};
use super::teacher::{self, Teaching};
use super::text::{Text, text};
use super::thinking::Thinking;

/// Enough for an error of well under one per cent.
const FORECAST_PLAYOUTS: u32 = 20_000;
/// Addresses follow the table at once when somebody is to think, and after a rest while computers play.
const ADDRESS_REST_MILLIS: u32 = 250;

/// How many times as long as after a move the table rests between rounds when no person plays.
const ROUND_RESTS: u32 = 3;

/// What stands behind `#` of the screens beside the table, of which sharing is one.
const SHARE: &str = "share";

/// By then the page has been drawn.
const DRAWN_MILLIS: u32 = 50;

/// By then the last card of a flight has come down.
const LANDED_MILLIS: u32 = 450;

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    pub live: Match,
    pub settings: Settings,
    /// Who has sat down in front of the page, of several persons.
    pub eyes: Option<Seat>,
    pub occasion: Occasion,
    pub dispatch: Dispatch,
}

/// What the person has opened or been told on this page.
#[derive(Clone, Default, PartialEq)]
struct Said {
    refused: Option<Refused>,
    log: bool,
    help: bool,
    /// What is being shared, and whether its code fills the screen.
    sharing: Option<(Offer, bool)>,
    /// Whether the page is being handed over to whoever is to move.
    handing: bool,
    lit: Vec<String>,
    /// The card whose move still needs a choice.
    chosen: Option<String>,
    /// The round whose scores were asked for, counted from 1.
    round: Option<usize>,
    /// How many of the rounds that a match has just settled have been looked at.
    seen: Option<(Match, usize)>,
    /// The match that waited behind a trick or a capture, once somebody has gone on.
    passed: Option<Match>,
    /// The table as text and in which language, while it is read.
    read: Option<(Lang, Vec<Place>)>,
    teaching: Teaching,
    /// Whether a table that plays by itself rests.
    held: bool,
}

impl Said {
    fn seen(&self, live: &Match) -> usize {
        self.seen.as_ref().filter(|(of, _)| of == live).map_or(0, |&(_, seen)| seen)
    }

    /// The settled round that waits to be looked at, if any, before the match goes on.
    fn waiting(&self, live: &Match, pace: Pace) -> Option<usize> {
        // The last round of a match is told by its result.
        let due = live.fresh().saturating_sub(usize::from(live.turn().is_none()));
        let seen = self.seen(live);
        (pace != Pace::Instant && seen < due).then(|| live.rounds() - live.fresh() + seen + 1)
    }
}

#[component]
pub fn TablePage(props: &Props) -> Html {
    let Props { live, settings, eyes, occasion, dispatch } = props;
    let demo = *occasion == Occasion::Demo;
    let words = text(settings.lang);
    let root = use_node_ref();
    let said = use_state(Said::default);
    let again = use_again(live, settings.pace, dispatch);
    let viewer = said.teaching.eyes(live).unwrap_or_else(|| curtain::viewer(live, *eyes));
    let lines = live.log(viewer, settings.lang);
    let waiting = said.waiting(live, settings.pace).filter(|_| again.is_none());
    let rests = waiting.is_none()
        && again.is_none()
        && said.passed.as_ref() != Some(live)
        && pacing::waits(live, &lines, *settings);
    let showing_result = live.turn().is_none() && live.is_live() && waiting.is_none() && again.is_none();
    // An address may have led to another match while the scores of this one were open.
    let round = waiting.or(said.round.filter(|&round| round <= live.rounds()));
    let awaited = awaited(live, *eyes, said.handing).filter(|_| waiting.is_none() && !said.teaching.open);
    // Behind the curtain nothing is told that only one of the persons knows.
    let lines = if awaited.is_none() { lines } else { Vec::new() };

    use_keeping(live, *occasion, dispatch);
    let forecast = use_forecast(live);
    use_flights(&root, live, *settings);
    {
        let said = said.clone();
        use_effect_with(live.clone(), move |_| {
            let (seen, passed) = (said.seen.clone(), said.passed.clone());
            let Said { log, help, sharing, teaching, held, .. } = *said;
            let kept = Said { log, help, sharing, seen, passed, teaching, held, ..Said::default() };
            if *said != kept {
                said.set(kept);
            }
        });
    }
    let read = said.read.as_ref().filter(|(lang, _)| *lang == settings.lang).map(|(_, places)| places);
    let play = use_play(props, &said, &again);
    let act = acts(props, &said, &again, rests, &root);
    let (play, act) = use_focus(&root, play, act);
    use_keys(&act, again.is_some());
    let Teaching { open, covered, .. } = said.teaching;
    let stands = covered || demo && said.held;
    use_onward(waiting, rest_between_rounds(props, stands), &said, &act);
    use_awake(demo || open || settings.theme == Theme::Projector);
    let asking = [
        (read.is_some(), ".reading"),
        (said.help, ".help"),
        (said.sharing.is_some(), "[data-action=copy], [data-action=close-code]"),
        (covered, "[data-action=uncover]"),
        (awaited.is_some(), "[data-action=sit]"),
        (waiting.is_some(), "[data-action=next-round]"),
        (rests, "[data-action=go-on]"),
    ];
    use_lent(asking.into_iter().find_map(|(asks, selector)| asks.then_some(selector)), &root);

    let latest: Vec<&Line> = lines.iter().filter(|line| line.ply == live.ply()).collect();
    let why = demo || open || settings.theme == Theme::Projector;
    let caption = Caption::of(&latest, why.then_some(live.game()), settings.lang);
    let rest = if demo { demo::reading_millis(caption.width, settings.pace) } else { settings.pace.rest_millis() };
    use_demo(live, (demo && !stands && waiting.is_none()).then_some(rest), settings.pace, dispatch);
    let choose = {
        let said = said.clone();
        Callback::from(move |card: String| {
            let chosen = (said.chosen.as_ref() != Some(&card)).then_some(card);
            said.set(Said { chosen, refused: None, ..(*said).clone() });
        })
    };
    let (chosen, forecast) = (said.chosen.as_deref(), forecast.as_ref());
    let look = Look { seat: viewer, lang: settings.lang, forecast, lit: &said.lit, chosen, choose, round, play };
    let paused = waiting.is_some() || rests || again.is_some() || read.is_some();
    let computers = {
        let (live, lang, paused) = (live.clone(), settings.lang, paused || stands);
        yew::html! { <Thinking {live} {lang} {rest} {paused} dispatch={dispatch.clone()} /> }
    };
    let turn = match live.mover() {
        _ if waiting.is_some() || rests || again.is_some() => "brain",
        None => "over",
        Some((_, Sitter::Person)) => "seat",
        Some(_) => "brain",
    };
    let turn_words = match &*again {
        Some(_) => words.again_shown.to_owned(),
        None if rests => words.waiting.to_owned(),
        None => status(props, words, &said, viewer, round.filter(|_| !showing_result)),
    };
    let told = read.map(|places| reading::aloud(&turn_words, places, settings.lang));
    let behind = awaited.map(|seat| curtain(seat, live, settings.lang, dispatch));
    let scored = showing_result || round.is_some();
    let (log_open, open, scored) = (said.log && !covered, open && !covered && !scored, scored && !covered);
    let class = classes!(
        "table-page",
        log_open.then_some("with-log"),
        scored.then_some("with-result"),
        open.then_some("with-hands"),
        demo.then_some("with-demo")
    );
    html! {
        <div {class}>
            if !covered { { bar(props, words, &act) } }
            if open { { teacher::hands(live, settings.lang, viewer, &act) } }
            <div class={classes!("table", format!("table-{}", live.game()))} ref={root} tabindex="-1" data-game={live.game()}
                data-ply={live.ply().to_string()} data-plies={live.plies().to_string()}
                data-state-hash={format!("{:016x}", live.state_hash(viewer))} data-turn={turn} onclick={act.on(Key::Pause)}>
                if !covered { { behind.unwrap_or_else(|| live.table(&look)) } }
            </div>
            if covered { { teacher::mat(live, settings.lang, &act) } }
            <div class="told">
                <p class="status">if !covered { { &turn_words } }</p>
                if !live.is_live() && again.is_none() && !demo {
                    <button type="button" class="quiet resume" onclick={act.on(Key::Last)}>{ words.resume }</button>
                    if let Some(seat) = other_mover(live, *eyes).filter(|_| eyes.is_some() && awaited.is_none()) {
                        <button type="button" class="quiet" data-action="hand-over" onclick={act.on(Key::Hand)}>{ (words.hand_over)(live.names(settings.lang).of(seat)) }</button>
                    }
                }
                { computers }
                if demo && !covered { { demo::controls(live, *settings, said.held, &act, dispatch) } }
                if settings.wait {
                    <button type="button" class={classes!("primary", "go-on-here", (!rests).then_some("idle"))} data-action="go-on"
                        onclick={act.on(Key::Onward)}>{ words.go_on_playing }</button>
                }
                <p class="caption" role="status" aria-label={words.read_aloud}>
                    if let Some(told) = told { <span class="hidden">{ told }</span> } else if !covered { { caption.html } }
                </p>
                if let Some(refused) = &said.refused { { refusal(refused, props, words) } }
            </div>
            if !covered {
                { beside(props, &said, round, waiting.is_some(), &act) }
                { log(props, words, &lines, said.log, &act) }
                if said.help { { help(words, &act) } }
                if let Some(places) = read { { reading::panel(&turn_words, places, settings.lang, &act) } }
            }
            if let Some((offer, code)) = said.sharing {
                { yew::html! { <Share live={live.clone()} lang={settings.lang} {offer} {code} onclose={act.0.reform(|()| Key::Close)} /> } }
            }
        </div>
    }
}

/// The scores of a round or of the whole match, when they are to be shown.
fn beside(props: &Props, said: &UseStateHandle<Said>, round: Option<usize>, waits: bool, act: &Acts) -> Html {
    let Props { live, settings, dispatch, .. } = props;
    let over = live.turn().is_none() && live.is_live() && !waits;
    if !over && round.is_none() {
        return Html::default();
    }
    let rounds = live.settlements();
    let set = |change: fn(&mut Said, Vec<String>, usize)| {
        let said = said.clone();
        move |lit, round| {
            let mut next = Said::clone(&said);
            change(&mut next, lit, round);
            said.set(next);
        }
    };
    let scores = Scores {
        live,
        lang: settings.lang,
        rounds: &rounds,
        round: round.unwrap_or(rounds.len()),
        light: {
            let set = set(|said, lit, _| said.lit = lit);
            Callback::from(move |lit| set(lit, 0))
        },
        pick: {
            let set = set(|said, lit, round| (said.lit, said.round) = (lit, Some(round)));
            Callback::from(move |round| set(Vec::new(), round))
        },
    };
    if over { result(&scores, dispatch, act) } else { round_sheet(&scores, waits, act) }
}

/// Whose turn it is, or where in the past we are.
fn status(props: &Props, words: &Text, said: &Said, viewer: Seat, round: Option<usize>) -> String {
    let live = &props.live;
    let names = live.names(props.settings.lang);
    if let Some(round) = round {
        return title(live, props.settings.lang, round);
    }
    if said.teaching.open {
        return (words.teacher_as)(names.of(viewer));
    }
    if props.occasion == Occasion::Demo && said.held {
        return words.held.to_owned();
    }
    if !live.is_live() && props.occasion != Occasion::Demo {
        return match props.settings.theme {
            Theme::Projector => format!("{}/{}", live.ply(), live.plies()),
            _ => (words.looking_back)(live.ply(), live.plies()),
        };
    }
    match live.mover() {
        None => words.over.to_owned(),
        Some((seat, Sitter::Person)) if names.is_you(seat) => words.your_turn.to_owned(),
        Some((seat, Sitter::Person)) => (words.turn_of)(names.of(seat)),
        Some((seat, _)) => (words.thinking)(names.of(seat)),
    }
}

fn refusal(refused: &Refused, props: &Props, words: &Text) -> Html {
    let game = props.live.game();
    html! {
        <p class="refusal" role="alert" data-rule={refused.rule}>
            { &refused.text }{ " " }
            if let Some(rule) = refused.rule {
                <a href={format!("#rules={game}&at={rule}")}>{ (words.why)(&rule_name(game, rule, props.settings.lang)) }</a>
            }
        </p>
    }
}

/// Whoever has made a move or pressed a key finds the focus at the table, though what had it is gone.
#[hook]
fn use_focus(root: &NodeRef, play: Callback<String>, act: Acts) -> (Callback<String>, Acts) {
    let begun = use_mut_ref(|| false);
    let (moved, acted, holder) = (begun.clone(), begun.clone(), root.clone());
    use_effect(move || {
        if *begun.borrow() {
            focus::hold(&holder);
        }
    });
    let play = Callback::from(move |mv| {
        *moved.borrow_mut() = true;
        play.emit(mv);
    });
    let root = root.clone();
    let act = Callback::from(move |key| {
        *acted.borrow_mut() = true;
        act.0.emit(key);
        // What is hidden by a change of the look loses the focus only once the page has been drawn.
        let root = root.clone();
        let held = move || {
            focus::drop_unseen();
            focus::hold(&root);
        };
        Timeout::new(DRAWN_MILLIS, held).forget();
    });
    (play, Acts(act))
}

/// Plays a move for the person to move, or says why not.
#[hook]
fn use_play(props: &Props, said: &UseStateHandle<Said>, again: &UseStateHandle<Option<Again>>) -> Callback<String> {
    let Props { live, settings, dispatch, .. } = props;
    let (live, dispatch, said) = (live.clone(), dispatch.clone(), said.clone());
    let Settings { lang, pace, .. } = *settings;
    let again = again.clone();
    Callback::from(move |mv: String| {
        if pacing::end(&again, &dispatch) {
            return;
        }
        let names = live.names(lang);
        let refused = match live.mover() {
            // What is shown is a round that is over: there is nothing to be played.
            _ if said.waiting(&live, pace).or(said.round).is_some() => return,
            Some((_, Sitter::Person)) => match live.play(&mv, lang) {
                Ok(next) => return dispatch.dispatch(Action::Play(next)),
                Err(refused) => refused,
            },
            Some((seat, _)) => Refused { text: (text(lang).turn_of)(names.of(seat)), rule: Some("turn") },
            None => Refused { text: text(lang).over.to_owned(), rule: None },
        };
        said.set(Said { refused: Some(refused), ..(*said).clone() });
    })
}

/// The ply of the latest choice of a person before the shown one.
pub fn earlier_choice(live: &Match) -> Option<usize> {
    if !live.sitters().contains(&Sitter::Person) {
        return None;
    }
    (0..live.ply()).rev().find(|&ply| matches!(live.at(ply).mover(), Some((_, Sitter::Person))))
}

/// Everything a key or a button of the bar does.
fn acts(
    props: &Props,
    said: &UseStateHandle<Said>,
    again: &UseStateHandle<Option<Again>>,
    rests: bool,
    root: &NodeRef,
) -> Acts {
    let Props { live, settings, eyes, occasion, dispatch } = props.clone();
    let demo = occasion == Occasion::Demo;
    let (said, again, root) = (said.clone(), again.clone(), root.clone());
    Acts(Callback::from(move |key: Key| {
        if pacing::end(&again, &dispatch) {
            return;
        }
        let show = |ply: usize| dispatch.dispatch(Action::Play(live.at(ply)));
        let mut told = Said::clone(&said);
        let reads = told.help || told.log || told.round.is_some() || told.read.is_some() || told.sharing.is_some();
        let taught = told.teaching.after(key, live.players()).filter(|_| key != Key::Close || !reads);
        if let Some(teaching) = taught {
            return said.set(Said { teaching, ..told });
        }
        // Any other key makes a table that plays by itself rest; the one that leads on lets it go on from its end.
        if demo && !matches!(key, Key::Projector | Key::Onward) {
            let goes_on = key == Key::Pause || key == Key::Forward && live.is_live();
            let held = !(told.held && goes_on);
            if held != told.held {
                told.held = held;
                said.set(told.clone());
            }
        }
        let waits = told.waiting(&live, settings.pace).is_some();
        let hidden = !waits && !told.teaching.open && awaited(&live, eyes, told.handing).is_some();
        match key {
            // Nobody looks behind the curtain.
            Key::Digit(_)
            | Key::Back
            | Key::Forward
            | Key::First
            | Key::Last
            | Key::Undo
            | Key::Round
            | Key::Log
            | Key::Again
                if hidden => {}
            Key::Onward | Key::Forward if waits => {
                said.set(Said { seen: Some((live.clone(), told.seen(&live) + 1)), lit: Vec::new(), ..told });
            }
            Key::Onward | Key::Forward | Key::Now if rests => {
                said.set(Said { passed: Some(live.clone()), ..told });
                if key == Key::Now {
                    keys::press_now();
                }
            }
            Key::Wait => dispatch.dispatch(Action::Set(Settings { wait: !settings.wait, ..settings })),
            Key::Again => {
                let lines = live.log(curtain::viewer(&live, eyes), settings.lang);
                pacing::begin(&live, &lines, &again, &dispatch);
            }
            Key::Read => {
                let lang = settings.lang;
                let read = || Some((lang, reading::read(&root.cast::<HtmlElement>()?, lang)));
                said.set(Said { read: if told.read.is_some() { None } else { read() }, ..told });
            }
            Key::Round if told.round.is_some() => said.set(Said { round: None, lit: Vec::new(), ..told }),
            Key::Round if live.rounds() > 0 => said.set(Said { round: Some(live.rounds()), ..told }),
            Key::Digit(digit) => {
                root.cast::<HtmlElement>().iter().for_each(|root| keys::press(root, digit));
            }
            Key::Back => dispatch.dispatch(Action::Step(-1)),
            Key::Forward => dispatch.dispatch(Action::Step(1)),
            Key::First if live.ply() > 0 => show(0),
            Key::Last if !live.is_live() => show(live.plies()),
            Key::Undo => earlier_choice(&live).into_iter().for_each(show),
            Key::Log => said.set(Said { log: !told.log, ..told }),
            Key::Help => said.set(Said { help: !told.help, ..told }),
            Key::Close if told.sharing.is_some() => said.set(Said { sharing: None, ..told }),
            Key::Close => {
                said.set(Said {
                    help: false,
                    log: false,
                    refused: None,
                    chosen: None,
                    round: None,
                    read: None,
                    ..told
                });
            }
            Key::Now => keys::press_now(),
            Key::Projector => dispatch.dispatch(Action::Projector),
            Key::Share => share(Offer::Moment, false, said.clone()),
            Key::Code => share(Offer::Moment, true, said.clone()),
            Key::Challenge => share(Offer::Challenge, false, said.clone()),
            Key::Hand => said.set(Said { handing: true, ..told }),
            Key::First | Key::Last | Key::Round | Key::Onward | Key::Pause | Key::Teacher | Key::Mat => {}
        }
    }))
}

/// Opens what shares the table; its code may have to come first.
fn share(offer: Offer, code: bool, said: UseStateHandle<Said>) {
    spawn_local(async move {
        if bring(SHARE).await {
            said.set(Said { sharing: Some((offer, code)), ..(*said).clone() });
        }
    });
}

/// Listens to keys. A key pressed right after a table has been drawn means that table, so what a key does is
/// renewed with each drawing, and not only when the effects of the drawing have run.
#[hook]
fn use_keys(act: &Acts, again: bool) {
    let latest = use_mut_ref(|| (act.clone(), again));
    *latest.borrow_mut() = (act.clone(), again);
    use_effect_with((), move |()| {
        let document = web_sys::window().and_then(|window| window.document()).expect("a page has a document");
        let listener = EventListener::new_with_options(
            &document,
            "keydown",
            gloo_events::EventListenerOptions::enable_prevent_default(),
            move |event| {
                let Some(event) = event.dyn_ref::<web_sys::KeyboardEvent>() else { return };
                let (act, again) = latest.borrow().clone();
                let any = again && keys::is_plain(event);
                // Any key comes back from what is shown again.
                if let Some(key) = keys::read(event).or(any.then_some(Key::Again)) {
                    if any || !matches!(key, Key::Digit(_) | Key::Close | Key::Pause) {
                        event.prevent_default();
                    }
                    act.0.emit(key);
                }
            },
        );
        move || drop(listener)
    });
}

/// Keeps the match at every ply, in the storage and in the address; an example only there.
#[hook]
fn use_keeping(live: &Match, occasion: Occasion, dispatch: &Dispatch) {
    let dispatch = dispatch.clone();
    use_effect_with((live.clone(), occasion), move |(live, occasion)| {
        let own = *occasion == Occasion::Own;
        if let Some(Err(why)) = own.then(|| storage::keep_match(live)) {
            dispatch.dispatch(Action::Notice(why.into()));
        }
        let fragment = if own { live.address() } else { format!("example={}", live.link(None)) };
        panic::note(fragment.clone());
        let computing = live.is_live() && matches!(live.mover(), Some((_, sitter)) if sitter != Sitter::Person);
        // Nobody's own match takes no place among those kept, and its address begins another one.
        let later = if *occasion == Occasion::Demo {
            None
        } else if computing {
            Some(Timeout::new(ADDRESS_REST_MILLIS, move || {
                // Whoever has just followed a link to a rule is not called back.
                let here = web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
                if !here.starts_with("#rules=") {
                    set_address(&fragment, false);
                }
            }))
        } else {
            set_address(&fragment, false);
            None
        };
        move || drop(later)
    });
}

/// Leads on to the next round where no person plays: a rest is enough.
#[hook]
fn use_onward(waiting: Option<usize>, rest: Option<u32>, said: &UseStateHandle<Said>, act: &Acts) {
    let act = act.clone();
    // Whoever looks closer, at cards or at the log, gets the whole rest again.
    use_effect_with((waiting, rest, Said::clone(said)), move |&(waiting, rest, _)| {
        let rest = waiting.and(rest).map(|rest| Timeout::new(rest, move || act.0.emit(Key::Onward)));
        move || drop(rest)
    });
}

/// How long the scores of a round stand where no person is to press on; nothing moves while the table stands still.
fn rest_between_rounds(props: &Props, stands: bool) -> Option<u32> {
    let Props { live, settings: Settings { pace, .. }, occasion, .. } = props;
    let rest = if *occasion == Occasion::Demo { demo::score_millis(*pace) } else { pace.rest_millis() * ROUND_RESTS };
    (!stands && !live.sitters().contains(&Sitter::Person)).then_some(rest)
}

/// The chances at the shown ply; the latest known ones until they are there.
#[hook]
fn use_forecast(live: &Match) -> Option<Forecast> {
    let hand = use_state(Hand::default);
    let forecast = use_state(|| None::<(String, Forecast)>);
    let identity = live.identity();
    {
        let (setter, identity) = (forecast.setter(), identity.clone());
        use_effect_with(live.clone(), move |live| {
            if !live.forecasts() {
                return;
            }
            let seat = live.viewer();
            let task =
                Task::Forecast { players: live.players(), playouts: FORECAST_PLAYOUTS, seed: live.brain_seed(seat) };
            let errand = Errand { live: live.clone(), seat, task };
            let here = errand.clone();
            let told = move |answer| {
                if let Answer::Forecast(forecast) = answer {
                    setter.set(Some((identity, forecast)));
                }
            };
            hand.ask(errand, move |answer| match answer {
                Some(forecast @ Answer::Forecast(_)) => told(forecast),
                _ => here.run_here(told),
            });
        });
    }
    forecast.as_ref().filter(|(of, _)| *of == identity).map(|(_, forecast)| forecast.clone())
}

/// Cards fly from where they were, unless motion is unwanted: then nobody asks where they are, which makes the browser
/// lay out the whole table at once.
#[hook]
fn use_flights(root: &NodeRef, live: &Match, settings: Settings) {
    let before = use_mut_ref(Places::default);
    let root = root.clone();
    use_effect_with((live.clone(), settings), move |(_, settings)| {
        let millis = settings.pace.flight_millis();
        let flies = millis > 0.0 && !settings.still && !motion::is_unwanted();
        let landed = root.cast::<HtmlElement>().map(|root| {
            let mut before = before.borrow_mut();
            if flies {
                motion::fly(&root, &before, millis);
                // While cards fly, no place cuts them off at its edge.
                let _ = root.set_attribute("data-flying", "");
            }
            *before = if flies { motion::places(&root) } else { Places::default() };
            Timeout::new(LANDED_MILLIS, move || {
                let _ = root.remove_attribute("data-flying");
            })
        });
        move || drop(landed)
    });
}
