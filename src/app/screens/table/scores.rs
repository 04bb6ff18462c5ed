//! The scores of settled rounds: a board of sides and rounds, and the score lines of each round.

use std::ops::RangeInclusive;

use yew::prelude::*;

use crate::engine::{ScoreLine, Seat, Settlement};
use crate::ui::words::words as ui_words;
use crate::ui::{Lang, Names, crest, number};

use crate::app::about::{card, house_rules, rule_name};
use crate::app::session::Match;
use crate::app::text::{opened, text};

/// The maximum number of cards of a line that are shown. The others are counted.
const MOST_DRAWN: usize = 20;

/// The data that scores are rendered from.
pub struct Scores<'a> {
    pub session: &'a Match,
    pub lang: Lang,
    pub rounds: &'a [Settlement],
    /// The round whose score lines are shown, counted from 1.
    pub round: usize,
    /// Outlines the cards of a line on the table, if the table is visible.
    pub light: Option<Callback<Vec<String>>>,
    /// Selects the round whose score lines are shown.
    pub pick: Callback<usize>,
}

/// The title of a round, such as "Round 2 of 6".
pub fn title(session: &Match, lang: Lang, round: usize) -> String {
    let of = house_rules(session.game(), lang).and_then(|rules| rules.rounds(&session.options()));
    (text(lang).round)(round, of)
}

impl Scores<'_> {
    /// The board of these rounds, with a row for each side and a column for each round. The first column has the points
    /// before these rounds and the last one those after them, so each row adds up.
    pub fn board(&self, shown: RangeInclusive<usize>) -> Html {
        let words = text(self.lang);
        let opened = opened(self.lang);
        let names = self.session.names(self.lang);
        let rounds = &self.rounds[shown.start() - 1..*shown.end()];
        let (Some(first), Some(last)) = (rounds.first(), rounds.last()) else { return Html::default() };
        let total_before = |seat: Seat| first.totals[seat] - first.scores[seat];
        let started = self.session.sides().any(|seat| total_before(seat) != 0);
        // A single round equals the total if there were no points before.
        let counted = rounds.len() > 1 || started;
        let is_match = rounds.len() == self.rounds.len();
        let most = |points: &dyn Fn(Seat) -> i32| self.session.sides().map(points).max();
        let head = |number: usize| {
            let pick = self.pick.reform(move |_| number);
            html! {
                <th scope="col">
                    if rounds.len() > 1 {
                        <button type="button" class="quiet" onclick={pick} aria-label={(words.round)(number, None)}>{ number }</button>
                    } else { { (words.round)(number, None) } }
                </th>
            }
        };
        // If several sides have the most points at the end of a match, the rules may choose the winners among them.
        let winners = self.session.winners().filter(|_| is_match);
        let best = most(&|seat| last.totals[seat]);
        let leads = |seat| winners.map_or(best == Some(last.totals[seat]), |winners| winners.contains(seat));
        let from = |seat: Seat| if is_match { 0 } else { total_before(seat) };
        let row = |seat: Seat| {
            let cell = |round: &Settlement| {
                let is_most = most(&|seat| round.scores[seat]) == Some(round.scores[seat]);
                html! { <td class={is_most.then_some("result-most")}><span>{ number(round.scores[seat]) }</span></td> }
            };
            let class = leads(seat).then_some("result-first");
            html! {
                <tr data-seat={seat.to_string()} {class}>
                    <th scope="row">{ side(self.session, seat, &names, self.lang) }</th>
                    if started { <td>{ number(total_before(seat)) }</td> }
                    if counted { { for rounds.iter().map(cell) } }
                    <td class="result-total mincho" data-counts={number(last.totals[seat])}
                        data-counts-from={number(from(seat))}>
                        { number(last.totals[seat]) }
                    </td>
                </tr>
            }
        };
        html! {
            <table class="result-board">
                <thead><tr>
                    <td></td>
                    if started { <th scope="col">{ if is_match { opened.at_start } else { opened.before } }</th> }
                    if counted { { for shown.map(head) } }
                    <th scope="col">{ opened.total }</th>
                </tr></thead>
                <tbody>{ for self.session.sides().map(row) }</tbody>
            </table>
        }
    }

    /// The score lines of the selected round, by side. The side with the most points is first.
    pub fn lines(&self) -> Html {
        let opened = opened(self.lang);
        let names = self.session.names(self.lang);
        let round = &self.rounds[self.round - 1];
        let mut sides: Vec<Seat> = self.session.sides().collect();
        sides.sort_by_key(|&seat| -round.scores[seat]);
        let block = |seat: Seat| {
            let points = number(round.scores[seat]);
            let lines = round.lines.iter().filter(|line| line.seat == seat).enumerate();
            html! {
                <section class="result-block" data-seat={seat.to_string()}>
                    <h3 class="result-side">
                        { side(self.session, seat, &names, self.lang) }
                        <span class="result-points mincho" data-counts={points.clone()} data-counts-from="0">
                            { points }
                        </span>
                    </h3>
                    <ol>{ for lines.map(|(place, line)| self.line(place, line)) }</ol>
                </section>
            }
        };
        let note = self.session.round_note(round, self.lang);
        html! {
            <>
                <div class="result-lines" role="group" aria-label={opened.score_lines} key={self.round}>{ for sides.into_iter().map(block) }</div>
                if !note.is_empty() { <p class="result-note soft small">{ note }</p> }
            </>
        }
    }

    /// Renders a score line. `place` is its index among the lines of its side.
    fn line(&self, place: usize, line: &ScoreLine) -> Html {
        let (game, rule) = (self.session.game(), line.rule.0);
        let drawn = line.cards.iter().take(MOST_DRAWN).filter_map(|one| card(game, one, self.lang));
        let drawn = drawn.enumerate().map(|(at, card)| html! { <span class={count_at(at)}>{ card }</span> });
        let others = line.cards.len().saturating_sub(MOST_DRAWN);
        let cards =
            html! { <>{ for drawn }if others > 0 { <span class="result-others">{ format!("+{others}") }</span> }</> };
        let cards = match &self.light {
            _ if line.cards.is_empty() => Html::default(),
            Some(light) => {
                let (light, lit) = (light.clone(), line.cards.clone());
                let onclick = Callback::from(move |_| light.emit(lit.clone()));
                html! { <button type="button" class="result-cards" aria-label={opened(self.lang).outline} {onclick}>{ cards }</button> }
            }
            None => html! { <div class="result-cards">{ cards }</div> },
        };
        html! {
            <li class={count_at(place)} data-rule={rule} data-seat={line.seat.to_string()}>
                <span class="result-points mincho">{ number(line.points) }</span>
                <span>{ self.session.score_line(line, self.lang) }</span>
                <a class="result-why" href={format!("#rules={game}&at={rule}")}>{ rule_name(game, rule, self.lang) }</a>
                { cards }
            </li>
        }
    }
}

/// The class by which a style sheet counts elements, up to a maximum.
fn count_at(place: usize) -> String {
    format!("count-at-{}", place.min(MOST_DRAWN - 1))
}

/// The crests and the names of a side.
fn side(session: &Match, seat: Seat, names: &Names, lang: Lang) -> Html {
    let partners = session.partners(seat);
    html! {
        <span class="result-who">{ for partners.iter().map(|seat| crest(seat, names)) }
            <span class="result-name">{ (ui_words(lang).together)(names, partners) }</span></span>
    }
}
