//! The result of a match, on the cloth: the winners, their cards, the reason for their victory, all rounds, and the ways
//! to continue.

use yew::prelude::*;

use crate::engine::{BadLink, Seat, Seats, Settlement, Sitter};
use crate::ui::words::words;
use crate::ui::{Fold, Lang, crest, level_name};

use super::aside::Commands;
use super::compared::compared;
use super::later::Daily;
use super::model::command::Command;
use super::places::{Decided, decided, placed};
use super::scores::Scores;
use crate::app::about::{about, card};
use crate::app::address;
use crate::app::browser::{fresh_seed, today};
use crate::app::daily::day_of;
use crate::app::model::{Action, Dispatch};
use crate::app::session::{self, Match};
use crate::app::text::{RunnerUp, Swing, Way, opened, text};

/// The maximum number of cards in a fan.
const MOST_FANNED: usize = 14;

/// The result of the match. A page that is `embedded` in another one has no links to other screens.
pub fn result(scores: &Scores, embedded: bool, dispatch: &Dispatch, act: &Commands) -> Html {
    let (session, lang) = (scores.session, scores.lang);
    let winners = session.winners().unwrap_or_default();
    let reason = decided(session, scores.rounds);
    let marked = match reason {
        Some(Decided::Round { round, .. }) => Some(round),
        _ => None,
    };
    html! {
        <section class="result" tabindex="0" aria-labelledby="result-title">
            if let Some(last) = scores.rounds.last() { { fan(scores, last, winners) } }
            { victory(scores, winners) }
            if let Some(reason) = reason { <p class="result-decided">{ decided_by(scores, reason) }</p> }
            <div class="result-strip paper">{ scores.board(scores.rounds.len(), marked) }</div>
            { compared(session, lang) }
            <OfDay session={session.clone()} {lang} />
            { ways(session, lang, embedded, dispatch, act) }
        </section>
    }
}

/// A click handler that deals another match to the same players.
pub fn start_again(session: &Match, dispatch: &Dispatch) -> Callback<MouseEvent> {
    start(session, dispatch, |session| session::deal_again(session, fresh_seed()))
}

fn start(
    session: &Match,
    dispatch: &Dispatch,
    next: impl Fn(&Match) -> Result<Match, BadLink> + 'static,
) -> Callback<MouseEvent> {
    let (session, dispatch) = (session.clone(), dispatch.clone());
    Callback::from(move |_| {
        if let Ok(next) = next(&session) {
            address::open(next, &dispatch);
        }
    })
}

/// The ways to continue after a match: the main one in gold, two others next to it, and the rest in a menu.
fn ways(session: &Match, lang: Lang, embedded: bool, dispatch: &Dispatch, act: &Commands) -> Html {
    let (words, opened) = (text(lang), opened(lang));
    let harder = harder(session);
    let has_person = session.persons().next().is_some();
    // A label, and an explanation below it.
    let content = |label: Html, way: Way| {
        html! { <><span>{ label }</span><small class="result-explained">{ (opened.explained)(way) }</small></> }
    };
    let button = |action: &'static str, label: Html, way: Way, onclick: Callback<MouseEvent>| {
        html! { <button type="button" class="result-way" data-action={action} {onclick}>{ content(label, way) }</button> }
    };
    let same_deal = || {
        let onclick = start(session, dispatch, |session| session::deal_again(session, session.seed()));
        button("same-deal", html! { { opened.same_deal } }, Way::SameDeal, onclick)
    };
    let next_level = |level: u8| {
        let levels = about(session.game(), lang).map_or(&[][..], |about| about.levels);
        let onclick = start(session, dispatch, move |session| {
            let raised = session
                .sitters()
                .iter()
                .map(|&sitter| if sitter == Sitter::Person { sitter } else { Sitter::Level(level) });
            let next = session::deal(session.game(), &session.options(), raised.collect(), fresh_seed())?;
            Ok(next.called(session.given_names()))
        });
        button(
            "next-level",
            html! { { (opened.next_level)(level_name(levels, level, lang)) } },
            Way::NextLevel,
            onclick,
        )
    };
    let back = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| dispatch.dispatch(Action::Show(0)))
    };
    html! {
        <div class="result-ways actions">
            <button type="button" class="result-again primary" data-action="again" onclick={start_again(session, dispatch)}>{ opened.again }</button>
            if !embedded {
                <a class="button result-way" data-action="review" href={format!("#review={}{}", session.link(None), session.names_in_address())}>
                    { content(html! { { opened.look_back_over } }, Way::Review) }
                </a>
            }
            { harder.map_or_else(same_deal, next_level) }
            <Fold class="result-more" button="result-more-button" label={opened.more} head={html! { <span aria-hidden="true">{ "…" }</span> }}>
                <div class="result-menu paper" tabindex="-1">
                    if harder.is_some() { { same_deal() } }
                    { button("lines", html! { { opened.score_lines } }, Way::Lines, act.on(Command::Scores)) }
                    { button("look-back", html! { { words.from_the_start } }, Way::Start, back) }
                    if has_person { { button("challenge", html! { { opened.challenge_a_friend } }, Way::Challenge, act.on(Command::Challenge)) } }
                    { button("tell", html! { { opened.tell_result } }, Way::Tell, act.on(Command::Share)) }
                    if !embedded && session.persons().count() == 1 {
                        <a class="result-way" href="#stats">{ content(html! { { words.stats } }, Way::Stats) }</a>
                    }
                </div>
            </Fold>
        </div>
    }
}

/// The next level of the opponents, if the only person has won alone and there is a harder one.
fn harder(session: &Match) -> Option<u8> {
    let mut persons = session.persons();
    let person = persons.next().filter(|_| persons.next().is_none())?;
    let has_won = session.winners() == Some(session.partners(person));
    let level =
        session.sitters().iter().map(|&sitter| if let Sitter::Level(level) = sitter { level } else { 0 }).max()?;
    (has_won && level > 0 && level < session.hardest()).then_some(level + 1)
}

/// The reason for the victory, as a sentence.
fn decided_by(scores: &Scores, reason: Decided) -> String {
    let (session, lang) = (scores.session, scores.lang);
    let opened = opened(lang);
    match reason {
        Decided::Chance => opened.by_chance.to_owned(),
        Decided::Nothing => opened.by_nothing.to_owned(),
        Decided::Rule => opened.by_rule.to_owned(),
        Decided::Line(line) => {
            let line = scores.rounds.last().and_then(|round| round.lines.get(line));
            line.map_or_else(String::new, |line| (opened.by_line)(&session.score_line(line, lang)))
        }
        Decided::Round { round, points, is_decisive, winner, second } => (opened.by_round)(&Swing {
            round: (text(lang).round)(round, None),
            points,
            is_decisive,
            names: &session.names(lang),
            winner: session.partners(winner),
            second: session.partners(second),
        }),
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

/// The cards with which a round was won, as a fan.
pub fn fan(scores: &Scores, round: &Settlement, winners: Seats) -> Html {
    let won = spoils(round, winners);
    if won.is_empty() {
        return Html::default();
    }
    let cards = won.iter().enumerate().map(|(place, (notation, decisive))| {
        let class = classes!("result-won", format!("count-at-{place}"), decisive.then_some("result-decisive"));
        html! { <span {class}>{ card(scores.session.game(), notation, scores.lang) }</span> }
    });
    html! { <div class={classes!("result-fan", format!("count-of-{}", won.len()))} aria-hidden="true">{ for cards }</div> }
}

/// The cards that gave points to the winners of a round, at most [`MOST_FANNED`]. True means that a card counted in several
/// lines, as in a yaku, or that it cost others points. Such cards are chosen first, and are in the middle. If a line has
/// the same card twice, the cards are tokens, and there is no fan.
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
    let costs = round.lines.iter().filter(|line| !winners.contains(line.seat) && line.points < 0);
    let costly: Vec<&String> = costs.flat_map(|line| &line.cards).collect();
    for (card, decisive) in &mut counted {
        *decisive |= costly.contains(card);
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
                if let Some(came) = came(scores, winners) { <p class="result-lead">{ came }</p> }
            </div>
        </div>
    }
}

/// The place of the only person, if there are more than two sides and they have not won.
fn came(scores: &Scores, winners: Seats) -> Option<String> {
    let session = scores.session;
    let mut persons = session.persons();
    let person = persons.next().filter(|&seat| persons.next().is_none() && !winners.contains(seat))?;
    let sides: Vec<Seat> = session.sides().collect();
    let order = placed(&sides, scores.rounds.last()?, Some(winners));
    let own = order.iter().find(|side| session.partners(side.seat).contains(person)).filter(|_| sides.len() > 2)?;
    let level = order.iter().filter(|side| side.place == own.place && side.seat != own.seat);
    let level = level.flat_map(|side| session.partners(side.seat).iter()).collect();
    Some((opened(scores.lang).came)(&session.names(scores.lang), session.partners(own.seat), own.place, level))
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
