//! The scores of settled rounds: a table of rounds and sides, and each round line by line.

use std::ops::RangeInclusive;

use yew::prelude::*;

use crate::engine::{Seat, Seats, Settlement};
use crate::ui::Lang;
use crate::ui::words::words as ui_words;

use crate::app::about::{about, rule_name};
use crate::app::session::Match;
use crate::app::text::text;

/// What the scores are drawn from.
pub struct Scores<'a> {
    pub live: &'a Match,
    pub lang: Lang,
    pub rounds: &'a [Settlement],
    /// The round that is told line by line, counted from 1.
    pub round: usize,
    /// Outlines the cards of a line on the table.
    pub light: Callback<Vec<String>>,
    /// Tells another round line by line.
    pub pick: Callback<usize>,
}

/// "Round 2 of 6".
pub fn title(live: &Match, lang: Lang, round: usize) -> String {
    let of = about(live.game(), lang).and_then(|about| about.rounds(&live.options()));
    (text(lang).round)(round, of)
}

impl Scores<'_> {
    /// Rounds, counted from 1, a row for each and a column for each side, with what the match then stood at.
    pub fn board(&self, shown: RangeInclusive<usize>) -> Html {
        let words = text(self.lang);
        let names = self.live.names(self.lang);
        let cells = |points: &dyn Fn(Seat) -> i32| -> Html {
            self.live.sides().map(|seat| html! { <td data-seat={seat.to_string()}>{ points(seat) }</td> }).collect()
        };
        let totals = self.rounds[shown.end() - 1].totals;
        let alone = shown.start() == shown.end();
        let row = |number: usize| {
            let round = &self.rounds[number - 1];
            let pick = self.pick.reform(move |_| number);
            let pressed = number == self.round;
            html! {
                <tr data-round={number.to_string()} class={classes!((pressed && !alone).then_some("result-board-now"))}>
                    <th scope="row">
                        if alone { { number } } else {
                            <button type="button" class="quiet" aria-pressed={pressed.to_string()} onclick={pick}
                                aria-label={(words.round)(number, None)}>{ number }</button>
                        }
                    </th>
                    { cells(&|seat| round.scores[seat]) }
                </tr>
            }
        };
        html! {
            <table class="result-board">
                <thead><tr><td></td>{ for self.live.sides().map(|seat| html! {
                    <th scope="col">{ (ui_words(self.lang).together)(&names, self.live.partners(seat)) }</th>
                }) }</tr></thead>
                <tbody>{ for shown.map(row) }</tbody>
                <tfoot><tr><th scope="row">{ words.total }</th>{ cells(&|seat| totals[seat]) }</tr></tfoot>
            </table>
        }
    }

    /// The told round, side by side and line by line.
    pub fn lines(&self, winners: Seats) -> Html {
        let words = text(self.lang);
        let names = self.live.names(self.lang);
        let round = &self.rounds[self.round - 1];
        let mut sides: Vec<Seat> = self.live.sides().collect();
        // There are few sides, and the sorts of the standard library weigh more than this whole page.
        let rank = |seat: Seat| (!winners.contains(seat), -round.scores[seat]);
        for end in 1..sides.len() {
            for at in (1..=end).rev() {
                if rank(sides[at]) < rank(sides[at - 1]) {
                    sides.swap(at, at - 1);
                }
            }
        }
        let one_each = sides.iter().all(|&side| round.lines.iter().filter(|line| line.seat == side).count() == 1);
        let side = |seat: Seat| {
            html! {
                <>
                    if !one_each {
                        <li class="result-side"><span class="result-points mincho">{ round.scores[seat] }</span>
                            <h3>{ (ui_words(self.lang).together)(&names, self.live.partners(seat)) }</h3></li>
                    }
                    { for (0..round.lines.len()).filter(|&place| round.lines[place].seat == seat).map(|place| self.line(round, place, winners)) }
                </>
            }
        };
        let note = self.live.round_note(round, self.lang);
        html! {
            <>
                <ol class="result-lines" aria-label={words.score_lines} key={self.round}>{ for sides.into_iter().map(side) }</ol>
                if !note.is_empty() { <p class="result-note soft small">{ note }</p> }
            </>
        }
    }

    fn line(&self, round: &Settlement, place: usize, winners: Seats) -> Html {
        let line = &round.lines[place];
        let (game, rule) = (self.live.game(), line.rule.0);
        let (light, cards) = (self.light.clone(), line.cards.clone());
        let onclick = Callback::from(move |_| light.emit(cards.clone()));
        html! {
            <li class={classes!(winners.contains(line.seat).then_some("result-won"))} data-rule={rule} data-seat={line.seat.to_string()}>
                <span class="result-points mincho">{ line.points }</span>
                <span class="result-text">{ self.live.score_line(line, self.lang) }</span>
                <a class="result-why" href={format!("#rules={game}&at={rule}")}>{ rule_name(game, rule, self.lang) }</a>
                if !line.cards.is_empty() {
                    <button type="button" class="quiet" {onclick}>{ text(self.lang).outline }</button>
                }
            </li>
        }
    }
}
