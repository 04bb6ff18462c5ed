//! Who thinks at a table: computer players, and whoever finds out chances. A table stands before any of them has been asked, so
//! they are a part of the page of their own, and with them all that workers are asked and answer.

use yew::prelude::*;

use super::aside::Computing;
use super::parts::Thinking;
use super::table::thinking::Computers;

/// What is asked of them once they have been fetched.
pub static THINKING: Thinking = Thinking { players };

fn players(props: &Computing) -> Html {
    html! { <Computers ..props.clone() /> }
}
