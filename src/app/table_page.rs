//! The table: the match in hand, its bar of controls, what is told, and the effects that keep it going.

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::ai::Forecast;
use crate::engine::Sitter;
use crate::ui::html;
use crate::ui::motion::{self, Places};
use crate::worker::{Answer, Task};

use super::about::rule_name;
use super::awake::use_awake;
use super::caption::Caption;
use super::chrome::focus_content;
use super::demo::{self, use_demo};
use super::hand::{Errand, Hand};
use super::keys::{self, Key};
use super::panic;
use super::result::{result, round_sheet};
use super::scores::{Scores, title};
use super::session::{Line, Look, Match, Refused};
use super::settings::{Pace, Settings, Theme};
use super::shell::{Action, Dispatch, address, set_address};
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

/// By then the last card of a flight has come down.
const LANDED_MILLIS: u32 = 450;

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    pub live: Match,
    pub settings: Settings,
    /// Whether it plays by itself.
    pub demo: bool,
    pub dispatch: Dispatch,
}

/// What the person has opened or been told on this page.
#[derive(Clone, Default, PartialEq)]
struct Said {
    refused: Option<Refused>,
    log: bool,
    help: bool,
    /// A message about the link, and the link itself where it could not be copied.
    shared: Option<(&'static str, Option<String>)>,
    lit: Vec<String>,
    /// The card whose move still needs a choice.
    chosen: Option<String>,
    /// The round whose scores were asked for, counted from 1.
    round: Option<usize>,
    /// How many of the rounds that a match has just settled have been looked at.
    seen: Option<(Match, usize)>,
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
    let Props { live, settings, demo, dispatch } = props;
    let words = text(settings.lang);
    let root = use_node_ref();
    let said = use_state(Said::default);
    let waiting = said.waiting(live, settings.pace);
    let showing_result = live.turn().is_none() && live.is_live() && waiting.is_none();
    // An address may have led to another match while the scores of this one were open.
    let round = waiting.or(said.round.filter(|&round| round <= live.rounds()));

    use_keeping(live, *demo, dispatch);
    let forecast = use_forecast(live);
    use_flights(&root, live, *settings);
    {
        let said = said.clone();
        use_effect_with(live.clone(), move |_| {
            let Said { log, help, teaching, held, .. } = *said;
            let kept = Said { log, help, teaching, held, seen: said.seen.clone(), ..Said::default() };
            if *said != kept {
                said.set(kept);
            }
        });
    }
    let play = use_play(props, &said);
    let play = use_focus(&root, play);
    let act = acts(props, &said, &root);
    use_keys(&act);
    let Teaching { open, covered, .. } = said.teaching;
    let stands = covered || *demo && said.held;
    use_onward(waiting, rest_between_rounds(props, stands), live, &said, &act);
    use_awake(*demo || open || settings.theme == Theme::Projector);

    let viewer = said.teaching.viewer(live);
    let lines = live.log(viewer, settings.lang);
    let latest: Vec<&Line> = lines.iter().filter(|line| line.ply == live.ply()).collect();
    let why = *demo || open || settings.theme == Theme::Projector;
    let caption = Caption::of(&latest, why.then_some(live.game()), settings.lang);
    let rest = if *demo { demo::reading_millis(caption.width, settings.pace) } else { settings.pace.rest_millis() };
    use_demo(live, (*demo && !stands && waiting.is_none()).then_some(rest), settings.pace, dispatch);
    let choose = {
        let said = said.clone();
        Callback::from(move |card: String| {
            let chosen = (said.chosen.as_ref() != Some(&card)).then_some(card);
            said.set(Said { chosen, refused: None, ..(*said).clone() });
        })
    };
    let (chosen, forecast) = (said.chosen.as_deref(), forecast.as_ref());
    let look = Look { seat: viewer, lang: settings.lang, forecast, lit: &said.lit, chosen, choose, round, play };
    let computers = {
        let (live, lang) = (live.clone(), settings.lang);
        yew::html! { <Thinking {live} {lang} {rest} paused={stands || waiting.is_some()} dispatch={dispatch.clone()} /> }
    };
    let turn = match live.mover() {
        _ if waiting.is_some() => "brain",
        None => "over",
        Some((_, Sitter::Person)) => "seat",
        Some(_) => "brain",
    };
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
                if !covered { { live.table(&look) } }
            </div>
            if covered { { teacher::mat(live, settings.lang, &act) } }
            <div class="told">
                <p class="status">if !covered { { status(props, words, &said, round.filter(|_| !showing_result)) } }</p>
                if !live.is_live() && !demo {
                    <button type="button" class="quiet resume" onclick={act.on(Key::Last)}>{ words.resume }</button>
                }
                { computers }
                if *demo && !covered { { demo::controls(live, *settings, said.held, &act, dispatch) } }
                <p class="caption" role="status" aria-label={words.read_aloud}>if !covered { { caption.html } }</p>
                if let Some(refused) = said.refused.as_ref().filter(|_| !covered) { { refusal(refused, props, words) } }
                if let Some((message, link)) = &said.shared {
                    <p class="shared" role="alert">{ *message }
                        if let Some(link) = link { <input type="text" readonly=true value={link.clone()} aria-label={words.share} /> }
                    </p>
                }
            </div>
            if !covered {
                { beside(props, &said, round, waiting.is_some(), &act) }
                { log(props, words, &lines, said.log, &act) }
                if said.help { { help(words, &act) } }
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
    if over { result(&scores, dispatch) } else { round_sheet(&scores, waits, act) }
}

/// Whose turn it is, or where in the past we are.
fn status(props: &Props, words: &Text, said: &Said, round: Option<usize>) -> String {
    let live = &props.live;
    let names = live.names(props.settings.lang);
    if let Some(round) = round {
        return title(live, props.settings.lang, round);
    }
    if said.teaching.open {
        return (words.teacher_as)(names.of(said.teaching.viewer(live)));
    }
    if props.demo && said.held {
        return words.held.to_owned();
    }
    if !live.is_live() && !props.demo {
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

/// Whoever has made a move finds the focus at the table, though the card that had it is gone.
#[hook]
fn use_focus(root: &NodeRef, play: Callback<String>) -> Callback<String> {
    let played = use_mut_ref(|| false);
    let (moved, root) = (played.clone(), root.clone());
    use_effect(move || {
        let document = web_sys::window().and_then(|window| window.document());
        let lost = document.is_some_and(|page| page.active_element().is_none_or(|active| active.tag_name() == "BODY"));
        if let Some(root) = root.cast::<HtmlElement>().filter(|_| lost && *moved.borrow()) {
            let next = root.query_selector("[data-key]").ok().flatten();
            let _ = next.and_then(|next| next.dyn_into().ok()).unwrap_or(root).focus();
        }
    });
    Callback::from(move |mv| {
        *played.borrow_mut() = true;
        play.emit(mv);
    })
}

/// Plays a move for the person to move, or says why not.
#[hook]
fn use_play(props: &Props, said: &UseStateHandle<Said>) -> Callback<String> {
    let Props { live, settings, dispatch, .. } = props;
    let (live, dispatch, said) = (live.clone(), dispatch.clone(), said.clone());
    let Settings { lang, pace, .. } = *settings;
    Callback::from(move |mv: String| {
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
fn acts(props: &Props, said: &UseStateHandle<Said>, root: &NodeRef) -> Acts {
    let Props { live, settings, demo, dispatch } = props.clone();
    let (said, root) = (said.clone(), root.clone());
    Acts(Callback::from(move |key: Key| {
        let show = |ply: usize| dispatch.dispatch(Action::Play(live.at(ply)));
        let mut told = Said::clone(&said);
        let reads = told.help || told.log || told.round.is_some();
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
        match key {
            Key::Onward | Key::Forward if waits => {
                said.set(Said { seen: Some((live.clone(), told.seen(&live) + 1)), lit: Vec::new(), ..told });
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
            Key::Close => said.set(Said { help: false, log: false, refused: None, chosen: None, round: None, ..told }),
            Key::Now => keys::press_now(),
            Key::Projector => dispatch.dispatch(Action::Projector),
            Key::Share => share(&live, settings, said.clone()),
            Key::First | Key::Last | Key::Round | Key::Onward | Key::Pause | Key::Teacher | Key::Curtain => {}
        }
    }))
}

/// Copies the link of what is shown, or lays it out to be copied by hand.
fn share(live: &Match, settings: Settings, said: UseStateHandle<Said>) {
    let words = text(settings.lang);
    let link = format!("{}#play={}", address(), live.link(Some(settings.lang)));
    spawn_local(async move {
        let clipboard = web_sys::window().map(|window| window.navigator().clipboard());
        // Browsers have no clipboard on pages without TLS.
        let copied = match clipboard {
            Some(clipboard) if !clipboard.is_undefined() => JsFuture::from(clipboard.write_text(&link)).await.is_ok(),
            _ => false,
        };
        let shared = if copied { (words.copied, None) } else { (words.copy_this, Some(link)) };
        said.set(Said { shared: Some(shared), ..(*said).clone() });
    });
}

/// Listens to keys. A key pressed right after a table has been drawn means that table, so what a key does is
/// renewed with each drawing, and not only when the effects of the drawing have run.
#[hook]
fn use_keys(act: &Acts) {
    let latest = use_mut_ref(|| act.clone());
    *latest.borrow_mut() = act.clone();
    use_effect_with((), move |()| {
        let document = web_sys::window().and_then(|window| window.document()).expect("a page has a document");
        let listener = EventListener::new_with_options(
            &document,
            "keydown",
            gloo_events::EventListenerOptions::enable_prevent_default(),
            move |event| {
                let Some(event) = event.dyn_ref::<web_sys::KeyboardEvent>() else { return };
                if let Some(key) = keys::read(event) {
                    if !matches!(key, Key::Digit(_) | Key::Close | Key::Pause) {
                        event.prevent_default();
                    }
                    let act = latest.borrow().clone();
                    act.0.emit(key);
                }
            },
        );
        move || drop(listener)
    });
}

/// Keeps the match at every ply, in the storage and in the address.
#[hook]
fn use_keeping(live: &Match, demo: bool, dispatch: &Dispatch) {
    let dispatch = dispatch.clone();
    use_effect_with((live.clone(), demo), move |(live, demo)| {
        let kept = if *demo { Ok(()) } else { storage::keep_match(live) };
        if let Err(why) = kept {
            dispatch.dispatch(Action::Notice(why.into()));
        }
        let fragment = format!("play={}", live.link(None));
        panic::note(fragment.clone());
        let computing = live.is_live() && matches!(live.mover(), Some((_, sitter)) if sitter != Sitter::Person);
        // Nobody's own match takes no place among those kept, and its address begins another one.
        let later = if *demo {
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

/// Leads on to the next round: the focus goes to the button, and where no person plays a rest is enough.
#[hook]
fn use_onward(waiting: Option<usize>, rest: Option<u32>, live: &Match, said: &UseStateHandle<Said>, act: &Acts) {
    let root = use_mut_ref(|| false);
    use_effect_with((live.clone(), waiting), move |(_, waiting)| {
        let waited = root.replace(waiting.is_some());
        if waiting.is_some() {
            let document = web_sys::window().and_then(|window| window.document());
            let button = document.and_then(|document| document.query_selector("[data-action=next-round]").ok()?);
            let _ = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()).map(|button| button.focus());
        } else if waited {
            focus_content();
        }
    });
    let act = act.clone();
    // Whoever looks closer, at cards or at the log, gets the whole rest again.
    use_effect_with((waiting, rest, Said::clone(said)), move |&(waiting, rest, _)| {
        let rest = waiting.and(rest).map(|rest| Timeout::new(rest, move || act.0.emit(Key::Onward)));
        move || drop(rest)
    });
}

/// How long the scores of a round stand where no person is to press on; nothing moves while the table stands still.
fn rest_between_rounds(props: &Props, stands: bool) -> Option<u32> {
    let Props { live, settings: Settings { pace, .. }, demo, .. } = props;
    let rest = if *demo { demo::score_millis(*pace) } else { pace.rest_millis() * ROUND_RESTS };
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
