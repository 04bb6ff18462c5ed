//! How a match ended: who won, and the score line by line.

use yew::prelude::*;

use crate::engine::Seat;
use crate::ui::Lang;

use super::about::rule_name;
use super::session::{self, Match, Outcome, ScoreText};
use super::shell::{Action, Dispatch, fresh_seed, set_address};
use super::text::text;

/// What the panel is drawn from.
pub struct Panel<'a> {
    pub live: &'a Match,
    pub lang: Lang,
    pub dispatch: &'a Dispatch,
    /// Outlines the cards of a line on the table.
    pub light: Callback<Vec<String>>,
}

pub fn result(props: &Panel) -> Html {
    let words = text(props.lang);
    let Some(outcome) = props.live.outcome(props.lang) else { return Html::default() };
    let names = props.live.names(props.lang);
    let winners: Vec<&str> = outcome.winners.iter().map(|&seat| names.of(seat)).collect();
    let you = outcome.winners.first().is_some_and(|&seat| names.is_you(seat));
    let start = |seed: fn(&Match) -> u64| {
        let (live, dispatch) = (props.live.clone(), props.dispatch.clone());
        Callback::from(move |_| {
            if let Ok(next) = session::deal(live.game(), &live.options(), live.sitters().to_vec(), seed(&live)) {
                set_address(&format!("play={}", next.link(None)), true);
                dispatch.dispatch(Action::Play(next));
            }
        })
    };
    let back = {
        let (live, dispatch) = (props.live.clone(), props.dispatch.clone());
        Callback::from(move |_| dispatch.dispatch(Action::Play(live.at(0))))
    };
    html! {
        <section class="result sheet" aria-labelledby="result-title">
            <h2 id="result-title" class="mincho">{ (words.winners)(&winners, you) }</h2>
            { lines(&outcome, props) }
            <p class="actions">
                <button type="button" class="primary" data-action="again" onclick={start(|_| fresh_seed())}>{ words.again }</button>
                <button type="button" data-action="same-deal" onclick={start(|live| live.seed())}>{ words.same_deal }</button>
                <button type="button" data-action="look-back" onclick={back}>{ words.look_at_table }</button>
            </p>
        </section>
    }
}

fn lines(outcome: &Outcome, props: &Panel) -> Html {
    let words = text(props.lang);
    let mut ranked: Vec<&ScoreText> = outcome.lines.iter().collect();
    ranked.sort_by_key(|line| (!outcome.winners.contains(&line.seat), std::cmp::Reverse(line.points)));
    html! {
        <ol class="score-lines" aria-label={words.score_lines}>
            { for ranked.into_iter().map(|one| line(one, outcome.winners.contains(&one.seat), props)) }
        </ol>
    }
}

fn line(line: &ScoreText, won: bool, props: &Panel) -> Html {
    let words = text(props.lang);
    let game = props.live.game();
    let (light, cards) = (props.light.clone(), line.cards.clone());
    let onclick = Callback::from(move |_| light.emit(cards.clone()));
    html! {
        <li class={classes!(won.then_some("won"))} data-rule={line.rule} data-seat={line.seat.to_string()} key={seat_key(line.seat)}>
            <span class="score-points mincho">{ line.points }</span>
            <span class="score-text">{ &line.text }</span>
            <a class="why" href={format!("#rules={game}&at={}", line.rule)}>{ rule_name(game, line.rule, props.lang) }</a>
            if !line.cards.is_empty() {
                <button type="button" class="quiet" {onclick}>{ words.outline }</button>
            }
        </li>
    }
}

fn seat_key(seat: Seat) -> String {
    seat.to_string()
}
