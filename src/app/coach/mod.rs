//! The coach: hints, a tutor who asks before a mistake is made, a review afterwards, a deal a day, and how matches went.
//! What it knows is found out by the workers, from the view of whoever is to move.

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

/// What is asked of the coach once it has been fetched.
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
