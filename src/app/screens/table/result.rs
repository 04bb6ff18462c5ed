//! The result of a match, on the cloth: the winners, their cards, and all rounds. Also the score lines of a round on a
//! sheet of paper, between two rounds or on request.

use yew::prelude::*;

use crate::engine::{Seat, Seats, Settlement};
use crate::ui::words::words;
use crate::ui::{Lang, crest};

use super::aside::Commands;
use super::compared::compared;
use super::later::Daily;
use super::model::command::Command;
use super::scores::{Scores, title};
use crate::app::about::card;
use crate::app::address;
use crate::app::browser::{fresh_seed, today};
use crate::app::daily::day_of;
use crate::app::model::{Action, Dispatch};
use crate::app::session::{self, Match};
use crate::app::text::{RunnerUp, opened, text};

/// The maximum number of cards in a fan.
const MOST_FANNED: usize = 14;

/// The result of the match. A page that is `embedded` in another one has no links to other screens.
pub fn result(scores: &Scores, embedded: bool, dispatch: &Dispatch, act: &Commands) -> Html {
    let (session, words) = (scores.session, text(scores.lang));
    let opened = opened(scores.lang);
    let winners = session.winners().unwrap_or_default();
    let start = |seed: fn(&Match) -> u64| {
        let (session, dispatch) = (session.clone(), dispatch.clone());
        Callback::from(move |_| {
            if let Ok(next) = session::deal_again(&session, seed(&session)) {
                address::open(next, &dispatch);
            }
        })
    };
    let back = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| dispatch.dispatch(Action::Show(0)))
    };
    html! {
        <section class="result" tabindex="0" aria-labelledby="result-title">
            { fan(scores, winners) }
            { victory(scores, winners) }
            <div class="result-strip paper">{ scores.board(1..=scores.rounds.len()) }</div>
            { compared(session, scores.lang) }
            <OfDay session={session.clone()} lang={scores.lang} />
            <p class="result-ways actions">
                <button type="button" class="result-again primary" data-action="again" onclick={start(|_| fresh_seed())}>{ opened.again }</button>
                <button type="button" data-action="look-back" onclick={back}>{ words.from_the_start }</button>
                if !embedded {
                    <a class="button" data-action="review"
                        href={format!("#review={}{}", session.link(None), session.names_in_address())}>
                        { opened.look_back_over }
                    </a>
                }
                if session.persons().next().is_some() {
                    <button type="button" data-action="challenge" onclick={act.on(Command::Challenge)}>{ opened.challenge_a_friend }</button>
                }
                <button type="button" data-action="tell" onclick={act.on(Command::Share)}>{ opened.tell_result }</button>
                <button type="button" data-action="same-deal" onclick={start(|session| session.seed())}>{ opened.same_deal }</button>
                <button type="button" data-action="lines" onclick={act.on(Command::Scores)}>{ opened.score_lines }</button>
                if !embedded && session.persons().count() == 1 { <a class="button" href="#stats">{ words.stats }</a> }
            </p>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct OfDayProps {
    session: Match,
    lang: Lang,
}

/// The message for a match that was the deal of a day. The day is computed once.
#[component]
fn OfDay(props: &OfDayProps) -> Html {
    let day = use_memo(props.session.clone(), |session| today().and_then(|today| day_of(session, today)));
    let Some(day) = *day else { return Html::default() };
    html! { <Daily session={props.session.clone()} {day} lang={props.lang} /> }
}

/// The cards with which the match was won, as a fan.
fn fan(scores: &Scores, winners: Seats) -> Html {
    let won = scores.rounds.last().map(|round| spoils(round, winners)).unwrap_or_default();
    if won.is_empty() {
        return Html::default();
    }
    let cards = won.iter().enumerate().map(|(place, (notation, decisive))| {
        let class = classes!("result-won", format!("count-at-{place}"), decisive.then_some("result-decisive"));
        html! { <span {class}>{ card(scores.session.game(), notation, scores.lang) }</span> }
    });
    html! { <div class={classes!("result-fan", format!("count-of-{}", won.len()))} aria-hidden="true">{ for cards }</div> }
}

/// The cards that gave points to the winners in the last round, at most [`MOST_FANNED`]. True means that a card counted
/// in several lines, as in a yaku. Such cards are chosen first, and are in the middle. If a line has the same card
/// twice, the cards are tokens, and there is no fan.
fn spoils(round: &Settlement, winners: Seats) -> Vec<(String, bool)> {
    let mut counted: Vec<(&String, bool)> = Vec::new();
    for line in round.lines.iter().filter(|line| winners.contains(line.seat) && line.points >= 0) {
        let before = counted.len();
        for card in &line.cards {
            match counted.iter().position(|(one, _)| *one == card) {
                Some(place) if place >= before => return Vec::new(),
                Some(place) => counted[place].1 = true,
                None => counted.push((card, false)),
            }
        }
    }
    let (decisive, others): (Vec<_>, Vec<_>) = counted.into_iter().partition(|(_, decisive)| *decisive);
    let decisive = &decisive[..decisive.len().min(MOST_FANNED)];
    let others = &others[..others.len().min(MOST_FANNED - decisive.len())];
    let (left, right) = others.split_at(others.len() / 2);
    [left, decisive, right].into_iter().flatten().map(|&(card, decisive)| (card.clone(), decisive)).collect()
}

/// The winners with their crests, and their lead. The sign of victory is shown only for a single side.
fn victory(scores: &Scores, winners: Seats) -> Html {
    let session = scores.session;
    let names = session.names(scores.lang);
    let sides: Vec<Seat> = session.sides().filter(|&seat| winners.contains(seat)).collect();
    let several = sides.first().is_some_and(|&seat| names.is_you(seat) || session.partners(seat).len() > 1);
    let together = |seat: Seat| (words(scores.lang).together)(&names, session.partners(seat));
    let text = (opened(scores.lang).winners)(&sides.iter().map(|&seat| together(seat)).collect::<Vec<_>>(), several);
    let lead = scores.rounds.last().zip(sides.first()).map(|(last, &first)| {
        let others = session.sides().filter(|&seat| !winners.contains(seat));
        let next = others.max_by_key(|&seat| last.totals[seat]).filter(|_| sides.len() == 1);
        let next = next.map(|next| RunnerUp {
            behind: last.totals[first] - last.totals[next],
            names: &names,
            seats: session.partners(next),
        });
        (opened(scores.lang).lead)(last.totals[first], next.filter(|next| next.behind > 0), sides.len())
    });
    html! {
        <div class="result-victory">
            if sides.len() == 1 { <span class="result-sole mincho" lang="ja" aria-hidden="true">{ "優勝" }</span> }
            <span class="result-crests">{ for winners.iter().map(|seat| crest(seat, &names)) }</span>
            <div>
                <h2 id="result-title" class="mincho">{ text }</h2>
                <p class="result-lead">{ lead }</p>
            </div>
        </div>
    }
}

/// The score lines of a round, on a sheet of paper. `waits` is true if the next round waits for it.
pub fn round_sheet(scores: &Scores, waits: bool, act: &Commands) -> Html {
    let words = text(scores.lang);
    let opened = opened(scores.lang);
    let (name, label, key) = if waits {
        ("next-round", opened.next_round, Command::Onward)
    } else {
        ("close-round", words.close, Command::Scores)
    };
    html! {
        <section class="result-sheet paper" tabindex="0" aria-labelledby="round-title" data-round={scores.round.to_string()}>
            <h2 id="round-title" class="mincho">{ title(scores.session, scores.lang, scores.round) }</h2>
            { scores.board(scores.round..=scores.round) }
            { scores.lines() }
            <p class="result-onward"><button type="button" class="primary" data-action={name} onclick={act.on(key)}>{ label }</button></p>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{BySeat, Rule, ScoreLine};

    /// A round in which the first seat has a line for each list of cards.
    fn round(lines: &[&[&str]]) -> Settlement {
        let line = |cards: &&[&str]| ScoreLine {
            seat: Seat::new(0),
            points: 5,
            rule: Rule("points"),
            cards: cards.iter().map(ToString::to_string).collect(),
        };
        let none = BySeat::default();
        Settlement { scores: none, totals: none, lines: lines.iter().map(line).collect() }
    }

    fn seats(seat: usize) -> Seats {
        let mut seats = Seats::NONE;
        seats.insert(Seat::new(seat));
        seats
    }

    fn fanned(lines: &[&[&str]]) -> Vec<(String, bool)> {
        spoils(&round(lines), seats(0))
    }

    #[test]
    fn cards_that_counted_twice_are_in_the_middle_of_the_fan() {
        let won = fanned(&[&["a", "b", "c", "d"], &["b", "d"]]);
        let cards: Vec<_> = won.iter().map(|(card, decisive)| (card.as_str(), *decisive)).collect();
        assert_eq!(cards, [("a", false), ("b", true), ("d", true), ("c", false)]);
    }

    #[test]
    fn a_fan_has_a_maximum_of_cards_and_no_tokens() {
        let many: Vec<String> = (0..30).map(|card| card.to_string()).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let won = fanned(&[&many, &["29"]]);
        assert_eq!((won.len(), won.contains(&("29".to_owned(), true))), (MOST_FANNED, true));
        assert_eq!(fanned(&[&["pine", "pine"]]), []);
        assert_eq!(spoils(&round(&[&["a"]]), seats(1)), [], "others won nothing with it");
    }
}
