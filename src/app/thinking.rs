//! The `thinking` chunk: the computer players and the computation of chances of winning. A table is first shown without
//! them, so they are loaded later, together with the messages to and from workers.

use yew::prelude::*;

use super::aside::Computing;
use super::table::thinking::Computers;
use super::view::Thinking;

/// The functions of this part that the rest of the page calls.
pub const FUNCTIONS: Thinking = Thinking { players };

fn players(props: &Computing) -> Html {
    html! { <Computers ..props.clone() /> }
}
