//! Reviews of finished matches: the expected result after each event, the shares of luck and skill, and the most costly
//! decisions.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::chart::Chart;
use super::model::ReviewScreen;
use super::words::{Words, words};
use super::work::{Decision, Decisions, ReviewPhase, Work, use_changes, use_decisions, use_mistakes};
use crate::ai::{Balance, Cause, Change, Estimate, Unit, expectations};
use crate::app::about::about;
use crate::app::coach::advice::Advice;
use crate::app::coach::weighing::workers;
use crate::app::route::unknown;
use crate::app::route::{Address, Route};
use crate::app::saved;
use crate::app::session;
use crate::app::session::apis::ReferenceApi;
use crate::app::session::{Line, Match, reference_api};
use crate::app::settings::Tutor;
use crate::app::statistics::{Key, begun, kept};
use crate::app::store::when_open;
use crate::app::text::text;
use crate::app::trouble::on_its_way;
use crate::app::view::game_title;
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::engine::Seat;
use crate::ui::number::{decimal, signed_decimal, tenths};
use crate::ui::{Lang, crest};

impl View for ReviewScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        if address.value.is_empty() {
            return address.only(ReviewScreen { session: None });
        }
        let (session, lang) = session::open(address.value)?;
        let session = match address.rest[..] {
            [] => session,
            [("names", names)] => session.called_as(names),
            [(name, value), ..] => return Err(unknown(name, value)),
        };
        Ok(Route { lang, ..Route::to(ReviewScreen { session: Some(session) }) })
    }

    fn title(&self, lang: Lang) -> String {
        match &self.session {
            Some(session) => game_title(session.game(), text(lang).review, lang),
            None => text(lang).review.to_owned(),
        }
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        html! { <ReviewPage session={self.session.clone()} lang={page.lang()} /> }
    }
}

/// Maximum number of moments in a review.
const MOMENTS: usize = 3;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The match to review, or `None` for the latest saved one.
    pub session: Option<Match>,
    pub lang: Lang,
}

/// The review page. It finds the match: a given one, or the latest saved one.
#[component]
pub fn ReviewPage(props: &Props) -> Html {
    let lang = props.lang;
    let words = words(lang);
    let latest = use_state(|| None::<Option<Match>>);
    {
        let set = latest.setter();
        use_effect_with(props.session.is_none(), move |&is_wanted| {
            if is_wanted {
                spawn_local(async move { set.set(Some(saved::latest().await)) });
            }
        });
    }
    let session = props.session.clone().map(Some).or_else(|| (*latest).clone());
    let end = use_memo(session, |session| {
        session.as_ref().map(|session| session.as_ref().map(|session| session.at(session.plies())))
    });
    let page =
        |inner: Html| html! { <div class="sheet review"><h1 class="mincho">{ words.review }</h1>{ inner }</div> };
    match &*end {
        None => on_its_way(lang),
        Some(None) => page(html! { <p>{ words.nothing_to_review }</p> }),
        Some(Some(end)) => {
            if end.winners().is_some() {
                let key = end.link(None);
                return html! { <Review {key} session={end.clone()} {lang} /> };
            }
            page(html! {
                <>
                    <p>{ words.not_over }</p>
                    <p><a class="button primary" href={format!("#{}", end.address())}>{ words.play_on }</a></p>
                </>
            })
        }
    }
}

#[derive(Properties, PartialEq)]
struct ReviewProps {
    session: Match,
    lang: Lang,
}

#[component]
fn Review(props: &ReviewProps) -> Html {
    let ReviewProps { session, lang } = props;
    let words = words(*lang);
    let first = session.persons().next().unwrap_or(Seat::new(0));
    let seat = use_state(|| first);
    let stopped = use_state(|| false);
    let pool = use_memo((), |()| workers());
    let changes = use_changes(&pool, session, !*stopped);
    let decides = session.decides();
    {
        let session = session.clone();
        use_effect_with(changes.clone(), move |changes| {
            if let Some(changes) = changes.done() {
                note(&session, changes, decides);
            }
        });
    }
    let weighs = changes.done().is_some() && decides;
    let decisions = use_decisions(&pool, weighs.then(|| (session.clone(), *seat)), !*stopped);
    let mistakes = use_mistakes(&pool, decisions.done(), !*stopped);
    {
        let pool = pool.clone();
        use_effect_with(*stopped, move |stopped| {
            if *stopped {
                pool.stop();
            }
        });
    }
    {
        let pool = pool.clone();
        use_effect_with((), move |()| move || pool.stop());
    }
    let under = match ReviewPhase::of(&changes, &decisions, &mistakes, decides) {
        ReviewPhase::LookingBack(done) => Some((words.looking_back)(done)),
        ReviewPhase::Weighing(done) => Some((words.weighing)(done)),
        ReviewPhase::Over => None,
    };
    // The page renders on every progress report of the workers, so these results are memoized.
    let sums = use_memo((changes.clone(), session.clone(), *seat, *lang), move |(changes, session, seat, lang)| {
        Some(Sums::of(changes.done()?, session, *seat, decides, *lang))
    });
    let moments = use_memo((mistakes.clone(), *lang), |(mistakes, lang)| {
        let all = mistakes.done().map_or(&[][..], |all| &all.weighed);
        all.iter().filter_map(|one| Loss::of(one, *lang)).take(MOMENTS).collect::<Vec<_>>()
    });
    let name = about(session.game(), *lang).map_or(session.game(), |about| about.name);
    let body = match (&changes, &*sums) {
        (Work::Done(changes), Some(sums)) => {
            let drawn = Drawn { session, lang: *lang, words, seat: *seat, changes, sums };
            html! {
                <>
                    { drawn.expectation(&moments) }
                    { drawn.balance(decides) }
                    if decides && under.is_none() { { drawn.moments(&moments, unweighed(&decisions, &mistakes)) } }
                    { drawn.chances() }
                </>
            }
        }
        (Work::Failed, _) => html! { <p>{ words.cannot_review }</p> },
        (Work::Done(_) | Work::Under(_), _) => Html::default(),
    };
    let toggle = {
        let stopped = stopped.clone();
        Callback::from(move |_: MouseEvent| stopped.set(!*stopped))
    };
    html! {
        <div class="sheet review" data-review={if under.is_some() { "under" } else { "done" }}>
            <h1 class="mincho">{ words.review }{ " · " }{ name }</h1>
            { sides(session, *lang, words, &seat) }
            if let Some(under) = under {
                <p class="review-under">
                    <span role="status">{ if *stopped { words.stopped.to_owned() } else { under } }</span>
                    <button type="button" class="quiet" data-action="stop-review" onclick={toggle}>
                        { if *stopped { words.go_on } else { words.stop } }
                    </button>
                </p>
            }
            { body }
            <p class="actions"><a class="button" href={format!("#{}", session.address())}>{ words.to_the_match }</a></p>
        </div>
    }
}

/// Number of decisions that could not be weighed, in either pass. `None` if a pass is unfinished or failed.
fn unweighed(decisions: &Work<Decisions>, mistakes: &Work<Decisions>) -> Option<usize> {
    Some(decisions.done()?.unweighed + mistakes.done()?.unweighed)
}

/// Stores the luck and the skill of a match with one person, if the stored results contain the match.
fn note(session: &Match, changes: &[Change], decides: bool) {
    let mut persons = session.persons();
    let Some((balance, seat)) = Balance::of(changes, decides).zip(persons.next()) else { return };
    if persons.next().is_none() {
        let (key, luck, skill) = (Key::of(session), tenths(balance.luck(seat).mean), tenths(balance.skill(seat).mean));
        // If the page was opened at the address of the review, the write waits for the first press.
        when_open(move || {
            // A failed write is ignored: the match can be reviewed again.
            let _ = begun::gather();
            let _ = kept::reviewed(key, luck, skill);
        });
    }
}

/// Buttons that select the seat whose view the review takes.
fn sides(session: &Match, lang: Lang, words: &Words, chosen: &UseStateHandle<Seat>) -> Html {
    let names = session.names(lang);
    let side = |seat: Seat| {
        let onclick = {
            let chosen = chosen.clone();
            Callback::from(move |_: MouseEvent| chosen.set(seat))
        };
        html! {
            <button type="button" class="quiet" data-seat={seat.to_string()} aria-pressed={(seat == **chosen).to_string()} {onclick}>
                { crest(seat, &names) }{ names.of(seat) }
            </button>
        }
    };
    html! { <p class="review-sides" role="group" aria-label={words.whose_eyes}>{ for Seat::all(session.players()).map(side) }</p> }
}

/// A decision that lost significantly.
struct Loss {
    /// The match before the move.
    at: Match,
    made: String,
    /// The better move and its reasons.
    better: Advice,
}

impl Loss {
    fn of(decision: &Decision, lang: Lang) -> Option<Self> {
        let Decision { known, made, .. } = decision;
        let better = known.better(made, Tutor::All, lang)?;
        Some(Self { at: known.of.clone(), made: known.action(made, lang)?, better })
    }
}

/// The sums over all events of a match for one seat, and the log that this seat may see.
struct Sums {
    expected: Vec<Estimate>,
    balance: Option<Balance>,
    strokes: Vec<Stroke>,
    log: Vec<Line>,
}

impl Sums {
    fn of(changes: &[Change], session: &Match, seat: Seat, decides: bool, lang: Lang) -> Self {
        Self {
            expected: expectations(changes, seat),
            balance: Balance::of(changes, decides),
            strokes: strokes(changes, seat),
            log: session.log(seat, lang),
        }
    }
}

/// A match with its appraisal, drawn for one seat.
struct Drawn<'a> {
    session: &'a Match,
    lang: Lang,
    words: &'static Words,
    seat: Seat,
    changes: &'a [Change],
    sums: &'a Sums,
}

impl Drawn<'_> {
    fn expectation(&self, moments: &[Loss]) -> Html {
        let expected = &self.sums.expected;
        let names = self.session.names(self.lang);
        let moments: Vec<usize> = moments.iter().map(|moment| moment.at.ply()).collect();
        let last = expected.last().map_or(0, |one| tenths(one.mean));
        let label = (self.words.chart)(names.of(self.seat), &signed_decimal(last, self.lang));
        let chart = Chart { changes: self.changes, expected, moments: &moments, label };
        html! {
            <section aria-labelledby="review-expectation">
                <h2 id="review-expectation" class="mincho">{ self.words.expectation }</h2>
                { chart.draw() }
                <p class="soft small">{ (self.words.expectation_hint)(unit_of(self.session)) }</p>
            </section>
        }
    }

    /// The table of luck and skill, with a row for the decisions of each seat.
    fn balance(&self, decides: bool) -> Html {
        let Some(balance) = &self.sums.balance else { return Html::default() };
        let names = self.session.names(self.lang);
        let row = |label: Html, part: Estimate, class: Option<&'static str>| {
            html! { <tr {class}><th scope="row">{ label }</th><td>{ amount(part, self.lang) }</td></tr> }
        };
        let decisions = Seat::all(self.session.players()).filter(|_| decides).map(|of| {
            let label =
                html! { <>{ crest(of, &names) }{ (self.words.decisions_of)(names.of(of), names.is_you(of)) }</> };
            row(label, balance.decisions(of, self.seat), (of == self.seat).then_some("review-own"))
        });
        let luck = balance.luck(self.seat);
        let result = Estimate { mean: luck.mean + balance.skill(self.seat).mean, error: 0.0 };
        html! {
            <section aria-labelledby="review-balance">
                <h2 id="review-balance" class="mincho">{ self.words.luck_and_skill }</h2>
                <table class="review-balance">
                    <tbody>
                        { row(html! { { self.words.the_cards } }, luck, None) }
                        { for decisions }
                    </tbody>
                    <tfoot>{ row(html! { { self.words.result } }, result, None) }</tfoot>
                </table>
                <p class="soft small">{ (self.words.balance_hint)(names.of(self.seat), names.is_you(self.seat), unit_of(self.session)) }</p>
            </section>
        }
    }

    /// The most costly decisions, and the number of decisions that could not be weighed.
    fn moments(&self, moments: &[Loss], unweighed: Option<usize>) -> Html {
        let moment = |Loss { at, made, better }: &Loss| {
            html! {
                <li key={at.ply()} data-ply={at.ply().to_string()}>
                    <h3>{ (self.words.moment)(at.rounds() + 1, at.ply() + 1) }</h3>
                    <p>{ (self.words.was_played)(made) }{ " " }<span class="soft">{ better.worth.clone() }</span></p>
                    <p class="coach-move">{ (self.words.was_better)(&better.action) }</p>
                    { for better.motives.iter().map(|motive| html! { <p>{ motive }</p> }) }
                    <p><a class="button" href={format!("#{}", at.address())} data-action="try-again">{ self.words.try_again }</a></p>
                </li>
            }
        };
        html! {
            <section aria-labelledby="review-moments">
                <h2 id="review-moments" class="mincho">{ self.words.moments }</h2>
                if unweighed.is_none() { <p>{ self.words.cannot_weigh }</p> }
                else if moments.is_empty() { <p>{ self.words.no_moments }</p> }
                else { <ol class="review-moments">{ for moments.iter().map(moment) }</ol> }
                if let Some(count) = unweighed.filter(|count| *count > 0) { <p class="soft">{ (self.words.unweighed)(count) }</p> }
            </section>
        }
    }

    /// The best and the worst chance event for the seat.
    fn chances(&self) -> Html {
        let all = &self.sums.strokes;
        let most = |sign: f32| {
            let one = all.iter().max_by(|one, two| (sign * one.brought).total_cmp(&(sign * two.brought)))?;
            (tenths(sign * one.brought) >= WORTH_TELLING).then_some(one)
        };
        let label = |stroke: &Stroke| {
            let at = self.session.at(stroke.ply);
            let lines =
                self.sums.log.iter().filter(|line| line.ply == stroke.ply && stroke.deal.is_none()).take(MOST_LINES);
            html! {
                <li key={stroke.ply}>
                    <b>{ signed_decimal(tenths(stroke.brought), self.lang) }</b>
                    <span>
                        { stroke.deal.map(self.words.deal) }
                        { for lines.map(|line| html! { <>{ &line.text }<br /></> }) }
                    </span>
                    <a href={format!("#{}", at.address())}>{ self.words.look }</a>
                </li>
            }
        };
        let [best, worst] = [1.0, -1.0].map(most);
        if best.is_none() && worst.is_none() {
            return Html::default();
        }
        html! {
            <section aria-labelledby="review-chances">
                <h2 id="review-chances" class="mincho">{ self.words.chances }</h2>
                <ul class="review-chances">{ for best.into_iter().chain(worst).map(label) }</ul>
            </section>
        }
    }
}

/// Smallest gain or loss by chance that is shown, in tenths of a point.
const WORTH_TELLING: i32 = 10;
/// Maximum number of log lines that describe a chance event.
const MOST_LINES: usize = 3;

/// The chance events between two moves.
struct Stroke {
    /// Number of moves made before these events.
    ply: usize,
    /// The round that was dealt, counted from 1, if it was a deal.
    deal: Option<usize>,
    brought: f32,
}

/// All chance events of a match, with their effect on one seat.
fn strokes(changes: &[Change], seat: Seat) -> Vec<Stroke> {
    let mut all: Vec<Stroke> = Vec::new();
    let (mut round, mut deal) = (0, None);
    for change in changes {
        let brought = change.brought.of(seat).mean;
        match change.cause {
            Cause::Start => {
                round += 1;
                deal = Some(round);
            }
            Cause::Move(_) => deal = None,
            Cause::Chance => match all.last_mut().filter(|stroke| (stroke.ply, stroke.deal) == (change.ply, deal)) {
                Some(stroke) => stroke.brought += brought,
                None => all.push(Stroke { ply: change.ply, deal, brought }),
            },
        }
    }
    all
}

/// Points or coins with a sign, followed by the error.
fn amount(Estimate { mean, error }: Estimate, lang: Lang) -> Html {
    let error = tenths(error);
    html! {
        <>
            <b>{ signed_decimal(tenths(mean), lang) }</b>
            if error > 0 { <span class="soft small">{ format!(" ± {}", decimal(error, lang)) }</span> }
        </>
    }
}

/// The unit of the scores of a match.
fn unit_of(session: &Match) -> Unit {
    reference_api(session.game()).map_or(Unit::Points, ReferenceApi::unit)
}
