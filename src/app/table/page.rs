//! The page of a table: the match in hand, its bar of controls, and what is told.

use yew::prelude::*;

use crate::engine::{Seat, Sitter};

use super::acts::{Acts, acts, use_keys, use_play};
use super::awake::use_awake;
use super::caption::Caption;
use super::curtain::{self, awaited, curtain, other_mover};
use super::demo::{self, use_demo};
use super::effects::{rest_between_rounds, use_flights, use_focus, use_forecast, use_keeping, use_onward};
use super::focus::use_lent;
use super::keys::Key;
use super::pacing::{self, use_again};
use super::reading;
use super::result::{result, round_sheet};
use super::said::{Said, Saying, change};
use super::scores::{Scores, title};
use super::teacher::{self, Teaching};
use super::thinking::Thinking;
use super::tools::{bar, help, log};
use crate::app::about::rule_name;
use crate::app::beside::share::Share;
use crate::app::route::Occasion;
use crate::app::session::{Line, Look, Match, Refused};
use crate::app::settings::{Settings, Theme};
use crate::app::shell::Dispatch;
use crate::app::text::{Text, text};

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    pub live: Match,
    pub settings: Settings,
    /// Who has sat down in front of the page, of several persons.
    pub eyes: Option<Seat>,
    pub occasion: Occasion,
    pub dispatch: Dispatch,
}

#[component]
pub fn TablePage(props: &Props) -> Html {
    let Props { live, settings, eyes, occasion, dispatch } = props;
    let demo = *occasion == Occasion::Demo;
    let words = text(settings.lang);
    let root = use_node_ref();
    let said = use_reducer_eq(Said::default);
    let again = use_again(live, settings.pace, dispatch);
    let viewer = said.teaching.eyes(live).unwrap_or_else(|| curtain::viewer(live, *eyes));
    let lines = use_memo((live.clone(), viewer, settings.lang), |(live, viewer, lang)| live.log(*viewer, *lang));
    let waiting = said.waiting(live, settings.pace).filter(|_| again.is_none());
    let rests = waiting.is_none()
        && again.is_none()
        && said.passed.as_ref() != Some(live)
        && pacing::waits(live, viewer, *settings);
    let showing_result = live.turn().is_none() && live.is_live() && waiting.is_none() && again.is_none();
    // An address may have led to another match while the scores of this one were open.
    let round = waiting.or(said.round.filter(|&round| round <= live.rounds()));
    let awaited = awaited(live, *eyes, said.handing).filter(|_| waiting.is_none() && !said.teaching.open);
    // Behind the curtain nothing is told that only one of the persons knows.
    let lines: &[Line] = if awaited.is_none() { &lines } else { &[] };

    use_keeping(live, *occasion, dispatch);
    let forecast = use_forecast(live);
    use_flights(&root, live, *settings);
    {
        let said = said.clone();
        use_effect_with(live.clone(), move |_| said.dispatch(change(Said::begin)));
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
            said.dispatch(change(|said| {
                said.chosen = (said.chosen.as_ref() != Some(&card)).then_some(card);
                said.refused = None;
            }));
        })
    };
    let (chosen, forecast) = (said.chosen.as_deref(), forecast.as_ref());
    let look = Look { seat: viewer, lang: settings.lang, forecast, lit: &said.lit, chosen, choose, round, play };
    let paused = waiting.is_some() || rests || again.is_some() || read.is_some();
    let computers = {
        let (live, lang, paused) = (live.clone(), settings.lang, paused || stands);
        html! { <Thinking {live} {lang} {rest} {paused} dispatch={dispatch.clone()} /> }
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
            if !covered { { bar(props, words, said.teaching.open, &act) } }
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
                if let Some(refused) = said.refused.as_ref().filter(|_| !covered) { { refusal(refused, props, words) } }
            </div>
            if !covered {
                { beside(props, &said, round, waiting.is_some(), &act) }
                { log(props, words, lines, said.log, &act) }
                if said.help { { help(words, &act) } }
                if let Some(places) = read { { reading::panel(&turn_words, places, settings.lang, &act) } }
            }
            if let Some((offer, code)) = said.sharing {
                { html! { <Share live={live.clone()} lang={settings.lang} {offer} {code} onclose={act.0.reform(|()| Key::Close)} /> } }
            }
        </div>
    }
}

/// The scores of a round or of the whole match, when they are to be shown.
fn beside(props: &Props, said: &Saying, round: Option<usize>, waits: bool, act: &Acts) -> Html {
    let Props { live, settings, dispatch, .. } = props;
    let over = live.turn().is_none() && live.is_live() && !waits;
    if !over && round.is_none() {
        return Html::default();
    }
    let rounds = live.settlements();
    let (light, pick) = (said.clone(), said.clone());
    let scores = Scores {
        live,
        lang: settings.lang,
        rounds: &rounds,
        round: round.unwrap_or(rounds.len()),
        light: Callback::from(move |lit| light.dispatch(change(|said| said.lit = lit))),
        pick: Callback::from(move |round| {
            pick.dispatch(change(move |said| (said.lit, said.round) = (Vec::new(), Some(round))));
        }),
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
