//! The panels of a table page. Their chunk is loaded when a panel is opened, or a while after the table has appeared.

use yew::prelude::*;

use super::aside::PanelData;
use super::model::TableScreen;
use super::model::situation::Derived;
use crate::app::loader::{Lazy, use_panels};
use crate::app::trouble::{on_its_way, unloadable};
use crate::app::view::Panels;
use crate::ui::Lang;

use super::effects::use_newest;

pub struct AwaitedPanels {
    /// `None` if no panel is open.
    panels: Option<Lazy<Panels>>,
    /// The callback that loads missing panels again.
    again: Callback<MouseEvent>,
}

#[hook]
pub fn use_awaited_panels(table: &TableScreen, derived: Derived) -> AwaitedPanels {
    let tries = use_state(|| 0);
    let panels = Some(use_panels(derived.has_panels, *tries)).filter(|_| derived.has_panels);
    let log_is_here = table.open.log && matches!(panels, Some(Lazy::Ready(_)));
    use_newest(log_is_here, &table.session);
    AwaitedPanels { panels, again: Callback::from(move |_| tries.set(*tries + 1)) }
}

impl AwaitedPanels {
    /// The elements between the bar and the table.
    pub fn above(&self, panel_data: &PanelData) -> Html {
        match &self.panels {
            Some(Lazy::Ready(panels)) => (panels.above)(panel_data),
            _ => Html::default(),
        }
    }

    /// All other panels, or the message that replaces them.
    pub fn beside(&self, panel_data: &PanelData, lang: Lang) -> Html {
        match &self.panels {
            Some(Lazy::Ready(panels)) => (panels.beside)(panel_data),
            Some(Lazy::Loading) => html! { <div class="panel paper panel-awaited">{ on_its_way(lang) }</div> },
            Some(Lazy::Failed) => {
                html! { <div class="panel paper">{ unloadable(lang, self.again.clone()) }</div> }
            }
            None => Html::default(),
        }
    }
}
