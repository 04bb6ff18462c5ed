//! The scores of settled rounds: a board of sides and rounds, and the score lines of each round.

use yew::prelude::*;

use crate::engine::{ScoreLine, Seat, Settlement};
use crate::ui::words::words as ui_words;
use crate::ui::{Lang, Names, crest, number};

use super::places::{Placed, placed};
use crate::app::about::{card, house_rules, rule_name};
use crate::app::session::Match;
use crate::app::text::{opened, text};

/// The maximum number of columns of points, without the total, in a narrow window, and those next to which names fit.
const MOST_NARROW: usize = 6;
const MOST_WITH_NAMES: usize = 4;

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
    /// Selects the round that is shown.
    pub pick: Callback<usize>,
}

/// The number of rounds of a match, if it is known before its end.
fn rounds_of(session: &Match, lang: Lang) -> Option<usize> {
    house_rules(session.game(), lang).and_then(|rules| rules.rounds(&session.options()))
}

/// The title of a round, such as "Round 2 of 6".
pub fn title(session: &Match, lang: Lang, round: usize) -> String {
    (text(lang).round)(round, rounds_of(session, lang))
}

impl Scores<'_> {
    /// The board of the first rounds up to `upto`, with a row for each side in the order of their places, and a column for
    /// each round. `marked` is the number of an emphasized round. Each row adds up: if there are points before the first
    /// round, they have a column too. In a narrow window one column with their sum replaces the earlier rounds.
    pub fn board(&self, upto: usize, marked: Option<usize>) -> Html {
        let words = text(self.lang);
        let opened = opened(self.lang);
        let session = self.session;
        let names = session.names(self.lang);
        let rounds = &self.rounds[..upto];
        let (Some(first), Some(last)) = (rounds.first(), rounds.last()) else { return Html::default() };
        let before = |round: &Settlement, seat: Seat| round.totals[seat] - round.scores[seat];
        let sides: Vec<Seat> = session.sides().collect();
        let has_start = sides.iter().any(|&seat| before(first, seat) != 0);
        // The winners are those of the whole match.
        let winners = session.winners().filter(|_| upto == self.rounds.len());
        let of = rounds_of(session, self.lang).filter(|&of| of <= MOST_NARROW && winners.is_none());
        let later = of.map_or(0, |of| of.saturating_sub(upto));
        // A single round equals the total if there were no points before.
        let counted = upto + later > 1 || has_start;
        let columns = usize::from(has_start) + upto;
        let (has_many, is_long) = (columns > MOST_WITH_NAMES, columns > MOST_NARROW);
        let folded = if is_long { (upto + 1).saturating_sub(MOST_NARROW) } else { 0 };
        let wide = |is_wide: bool| is_wide.then_some("result-wide");
        let class_of =
            |place: usize| classes!((marked == Some(place + 1)).then_some("result-now"), wide(place < folded));
        let head = |place: usize| {
            html! { <th scope="col" class={class_of(place)} aria-label={(words.round)(place + 1, None)}>{ place + 1 }</th> }
        };
        let row = |Placed { seat, place }: Placed| {
            let cell = |at: usize| {
                let round = &rounds[at];
                let most = sides.iter().map(|&seat| round.scores[seat]).max();
                let is_most = (most == Some(round.scores[seat])).then_some("result-most");
                html! { <td class={classes!(class_of(at), is_most)}><span>{ number(round.scores[seat]) }</span></td> }
            };
            let is_first = winners.map_or(place == 1, |winners| winners.contains(seat));
            let from = if winners.is_some() { 0 } else { before(last, seat) };
            html! {
                <tr data-seat={seat.to_string()} class={is_first.then_some("result-first")}>
                    <th scope="row">
                        <span class="result-place mincho">{ place }</span>{ side(session, seat, &names, self.lang) }
                    </th>
                    if is_long { <td class="result-narrow">{ number(before(&rounds[folded], seat)) }</td> }
                    if has_start { <td class={classes!(wide(is_long))}>{ number(before(first, seat)) }</td> }
                    if counted { { for (0..upto).map(cell) } }
                    { for (0..later).map(|_| html! { <td class={"result-later result-wide"}>{ "·" }</td> }) }
                    <td class="result-total mincho" data-counts={number(last.totals[seat])} data-counts-from={number(from)}>
                        { number(last.totals[seat]) }
                    </td>
                </tr>
            }
        };
        html! {
            <table class={classes!("result-board", has_many.then_some("result-many"))}>
                <thead><tr>
                    <td></td>
                    if is_long { <th scope="col" class="result-narrow">{ opened.before }</th> }
                    if has_start { <th scope="col" class={classes!(wide(is_long))}>{ opened.at_start }</th> }
                    if counted { { for (0..upto).map(head) } }
                    { for (0..later).map(|at| html! { <th scope="col" class={"result-later result-wide"}>{ upto + at + 1 }</th> }) }
                    <th scope="col">{ opened.total }</th>
                </tr></thead>
                <tbody>{ for placed(&sides, last, winners).into_iter().map(row) }</tbody>
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
