//! The coach: hints, and a tutor who asks before a mistake is made. What it knows is found out by the workers, from the
//! view of whoever is to move.

mod advice;
mod slip;
mod words;

use yew::prelude::*;

use super::aside::Coached;
use super::parts::Coach;
use slip::Slip;

/// What is asked of the coach once it has been fetched.
pub static COACH: Coach = Coach { beside };

fn beside(props: &Coached) -> Html {
    html! { <Slip ..props.clone() /> }
}
