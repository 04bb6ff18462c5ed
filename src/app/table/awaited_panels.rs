//! The panels of a table page. Their chunk is loaded when a panel is opened, or a while after the table has appeared.

use yew::prelude::*;

use crate::app::aside::PanelData;
use crate::app::model::situation::Derived;
use crate::app::model::table::TableScreen;
use crate::app::parts::{Awaited, Panels, use_panels};
use crate::app::trouble::{on_its_way, unloadable};
use crate::ui::Lang;

use super::effects::use_newest;

pub struct AwaitedPanels {
    /// `None` if no panel is open.
    panels: Option<Awaited<Panels>>,
    /// The callback that loads missing panels again.
    again: Callback<MouseEvent>,
}

#[hook]
pub fn use_awaited_panels(table: &TableScreen, derived: Derived) -> AwaitedPanels {
    let tries = use_state(|| 0);
    let panels = Some(use_panels(derived.has_panels, *tries)).filter(|_| derived.has_panels);
    let log_is_here = table.open.log && matches!(panels, Some(Awaited::Here(_)));
    use_newest(log_is_here, &table.live);
    AwaitedPanels { panels, again: Callback::from(move |_| tries.set(*tries + 1)) }
}

impl AwaitedPanels {
    /// The elements between the bar and the table.
    pub fn above(&self, panel_data: &PanelData) -> Html {
        match &self.panels {
            Some(Awaited::Here(panels)) => (panels.above)(panel_data),
            _ => Html::default(),
        }
    }

    /// All other panels, or the message that replaces them.
    pub fn beside(&self, panel_data: &PanelData, lang: Lang) -> Html {
        match &self.panels {
            Some(Awaited::Here(panels)) => (panels.beside)(panel_data),
            Some(Awaited::Coming) => html! { <div class="panel paper panel-awaited">{ on_its_way(lang) }</div> },
            Some(Awaited::Missing) => {
                html! { <div class="panel paper">{ unloadable(lang, self.again.clone()) }</div> }
            }
            None => Html::default(),
        }
    }
}
