//! The end of a round, on the cloth: its best sides, their cards, all rounds so far, and the ways to continue. The score
//! lines are folded at first.

use yew::prelude::*;

use crate::engine::{Seat, Seats, Settlement};
use crate::ui::words::words as ui_words;
use crate::ui::{crest, number};

use super::aside::{Commands, TableProps};
use super::model::command::Command;
use super::places::{best_of, paid};
use super::result::{fan, start_again};
use super::scores::{Scores, title};
use crate::app::text::{Payments, opened, text};

/// The board of a round. `waits` is true if the next round waits for it.
pub fn round_board(scores: &Scores, props: &TableProps, waits: bool, act: &Commands) -> Html {
    let TableProps { table, settings, .. } = props;
    let (session, lang) = (scores.session, scores.lang);
    let (words, opened) = (text(lang), opened(lang));
    let Some(round) = scores.rounds.get(scores.round - 1) else { return Html::default() };
    let best = best_of(&session.sides().collect::<Vec<_>>(), round);
    let is_lost = waits && table.is_lost();
    // A class sees the reasons without a press, and a round is opened again for its reasons.
    let is_unfolded = !waits || settings.on_wall();
    let uncovered = table.at_ply.uncovered;
    let uncover = if uncovered { opened.see_points } else { opened.see_table };
    let onward = match (waits, is_lost) {
        (false, _) => ("close-round", words.close, Command::Scores),
        (true, false) => ("next-round", opened.next_round, Command::Onward),
        (true, true) => ("next-round", opened.watch, Command::Onward),
    };
    // The board of a round that is over leads to its neighbours.
    let neighbour = |action: &'static str, label: &'static str, sign: &'static str, round: usize| {
        let exists = (1..=scores.rounds.len()).contains(&round);
        let onclick = scores.pick.reform(move |_| round);
        html! {
            <button type="button" class="result-neighbour" data-action={action} aria-label={label} disabled={!exists} {onclick}>{ sign }</button>
        }
    };
    let button = |class: &'static str, (name, label, command): (&'static str, &'static str, Command)| {
        html! { <button type="button" {class} data-action={name} onclick={act.on(command)}>{ label }</button> }
    };
    let class = classes!("result", "result-round", waits.then_some("result-due"), uncovered.then_some("result-aside"));
    html! {
        <section {class} tabindex="0" aria-labelledby="round-title" data-round={scores.round.to_string()}>
            { fan(scores, round, best.iter().flat_map(|&seat| session.partners(seat).iter()).collect()) }
            { winners(scores, round, &best) }
            if is_lost { <p class="result-out">{ (opened.out)(&session.names(lang), session.persons().collect()) }</p> }
            <div class="result-strip paper">{ scores.board(scores.round, Some(scores.round)) }</div>
            <details class="result-reasons" open={is_unfolded} key={scores.round}>
                <summary class="button" data-action="reasons">{ opened.reasons }</summary>
                <div class="result-paper paper">{ scores.lines() }</div>
            </details>
            <p class="result-ways result-onward actions">
                if !waits { { neighbour("earlier-round", opened.earlier_round, "‹", scores.round - 1) } }
                if is_lost { { button("result-again primary", ("to-result", words.to_result, Command::ToResult)) } }
                { button(if is_lost { "" } else { "result-again primary" }, onward) }
                if is_lost {
                    <button type="button" data-action="again" onclick={start_again(session, &props.dispatch)}>{ opened.new_match }</button>
                }
                if !waits { { neighbour("later-round", opened.later_round, "›", scores.round + 1) } }
                if session.turn().is_some() { { button("result-look", ("uncover", uncover, Command::Uncover)) } }
            </p>
        </section>
    }
}

/// The best sides of the round with their crests, the title of the round, the payments, and the points.
fn winners(scores: &Scores, round: &Settlement, best: &[Seat]) -> Html {
    let (session, lang) = (scores.session, scores.lang);
    let opened = opened(lang);
    let names = session.names(lang);
    let together = |&seat: &Seat| (ui_words(lang).together)(&names, session.partners(seat));
    let several = best.first().is_some_and(|&seat| names.is_you(seat) || session.partners(seat).len() > 1);
    let crests = best.iter().flat_map(|&seat| session.partners(seat).iter()).map(|seat| crest(seat, &names));
    html! {
        <div class="result-victory">
            <span class="result-crests">{ for crests }</span>
            <div class="result-head">
                <p class="result-of">{ title(session, lang, scores.round) }</p>
                <h2 id="round-title" class="mincho">{ (opened.round_won)(&best.iter().map(together).collect::<Vec<_>>(), several) }</h2>
            </div>
            <p class="result-lead">{ lead(scores, round, best) }</p>
            if let Some(&seat) = best.first() { <span class="result-gain mincho">{ number(round.scores[seat]) }</span> }
        </div>
    }
}

/// One line about the round: who pays, or else the score line with the most points of the best side.
fn lead(scores: &Scores, round: &Settlement, best: &[Seat]) -> Option<String> {
    let (session, lang) = (scores.session, scores.lang);
    if let Some(paid) = paid(&session.sides().collect::<Vec<_>>(), round) {
        let all =
            |sides: Vec<Seat>| -> Seats { sides.into_iter().flat_map(|seat| session.partners(seat).iter()).collect() };
        let from = paid.from.into_iter().map(|(points, sides)| (points, all(sides))).collect();
        let to = paid.to.map(|seat| session.partners(seat));
        return Some((opened(lang).paid)(&Payments { names: &session.names(lang), from, to }));
    }
    let own = round.lines.iter().filter(|line| best.contains(&line.seat) && line.points > 0);
    own.max_by_key(|line| line.points).map(|line| session.score_line(line, lang))
}
