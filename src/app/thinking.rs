//! The `thinking` chunk: the computer players and the computation of chances of winning. A table is first shown without
//! them, so they are loaded later, together with the messages to and from workers.

use yew::prelude::*;

use super::aside::Computing;
use super::parts::Thinking;
use super::table::thinking::Computers;

/// The functions of this chunk that the rest of the page calls.
pub static THINKING: Thinking = Thinking { players };

fn players(props: &Computing) -> Html {
    html! { <Computers ..props.clone() /> }
}
