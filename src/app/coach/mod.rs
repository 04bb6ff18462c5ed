//! The coach: hints, a tutor that asks before a mistake, reviews of finished matches, the deal of the day, and
//! statistics. Workers estimate the values of moves from the view of the player to move.

mod advice;
mod daily;
mod review;
mod slip;
mod statistics;
mod weighing;
mod words;

use yew::prelude::*;

use super::aside::{Coached, Ended};
use super::model::{Model, Page, Screen};
use super::parts::Coach;
use super::statistics::begun::gather;
use daily::{DailyPage, Played};
use review::ReviewPage;
use slip::Slip;
use statistics::StatsPage;

/// The functions of this chunk that the rest of the page calls.
pub static COACH: Coach = Coach { draw, beside, daily, gather };

fn draw(model: &Model) -> Html {
    match &model.screen {
        Screen::Page(Page::Daily(game)) => {
            html! { <DailyPage key={game.unwrap_or_default()} game={*game} lang={model.settings.lang} /> }
        }
        Screen::Page(Page::Review(live)) => html! { <ReviewPage live={live.clone()} lang={model.settings.lang} /> },
        Screen::Page(Page::Stats) => html! { <StatsPage lang={model.settings.lang} /> },
        _ => Html::default(),
    }
}

fn beside(props: &Coached) -> Html {
    html! { <Slip ..props.clone() /> }
}

fn daily(props: &Ended) -> Html {
    html! { <Played ..props.clone() /> }
}
