//! The `pages` part: most screens besides the table, and elements that are opened next to a table.

use yew::prelude::*;

use crate::app::learning::{self, Pen, Presented};
use crate::app::screens::rules::Rulebook;
use crate::app::screens::table::aside::Aside;
use crate::app::session::reading;
use crate::app::share::Share;
use crate::app::view::{Pages, Screens};

impl Pages {
    pub const fn with(screens: Screens) -> Self {
        Self { screens, aside, collect: learning::collect, zones: reading::zones }
    }
}

fn aside(aside: &Aside) -> Html {
    match aside {
        Aside::Rule { game, anchor, lang } => {
            html! { <Rulebook {game} anchor={anchor.clone()} lang={*lang} aside={true} /> }
        }
        Aside::Drawing(drawing) => html! { <Pen drawing={drawing.clone()} /> },
        Aside::Share(props) => html! { <Share ..props.clone() /> },
        Aside::Presented { content, oncommand } => {
            html! { <Presented content={content.clone()} oncommand={oncommand.clone()} /> }
        }
    }
}
