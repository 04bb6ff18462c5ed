//! The coach: hints, and a tutor that asks before a mistake. Workers estimate the values of moves from the view of the
//! player to move. The reviews, the deal of the day and the statistics are in the same part.

pub mod advice;
mod slip;
pub mod weighing;
pub mod words;

use yew::prelude::*;

use crate::app::screens::daily::Played;
use crate::app::screens::table::aside::{Coached, Ended};
use crate::app::statistics::begun::gather;
use crate::app::view::{Coach, Screens};
use slip::Slip;

impl Coach {
    pub const fn with(screens: Screens) -> Self {
        Self { screens, beside, daily, gather }
    }
}

fn beside(props: &Coached) -> Html {
    html! { <Slip ..props.clone() /> }
}

fn daily(props: &Ended) -> Html {
    html! { <Played ..props.clone() /> }
}
