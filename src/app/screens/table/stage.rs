//! The stage of a match: its table, the layer of flourishes over the table, and the effects of each ply. Table pages and
//! lessons use it.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::session::Match;
use crate::app::settings::Settings;
use crate::engine::Seat;
use crate::ui::flourish::{self, Flourish};

use super::playing::{ShownPly, StageElements, moving_millis, use_playing};

pub struct Stage {
    pub elements: StageElements,
    /// True while the user holds a back. The table waits for that.
    pub is_held: bool,
    session: Match,
    viewer: Seat,
    flourishes: Rc<Vec<Flourish<Html>>>,
    /// The duration of the effects of the shown ply, in milliseconds.
    moving: u32,
}

/// The content of a stage, and the attributes that its page chooses.
pub struct StageContent {
    /// The rendered table, or the content that replaces it.
    pub table: Html,
    /// The marks over the table.
    pub marks: Html,
    /// True if the table is hidden. Then it has no flourishes.
    pub is_hidden: bool,
    /// The player to move, as in the attribute `data-turn`.
    pub turn: &'static str,
    /// The stage of the hint, as in the attribute `data-hint`.
    pub hint: Option<&'static str>,
    pub onclick: Option<Callback<MouseEvent>>,
}

/// A stage that plays the effects of each shown ply. At their end, a sound calls the person to move if it `is_yours`.
#[hook]
pub fn use_stage(shown: ShownPly, viewer: Seat, settings: Settings, is_yours: bool) -> Stage {
    let elements = StageElements { page: use_node_ref(), table: use_node_ref(), layer: use_node_ref() };
    let session = shown.session.clone();
    let is_held = use_playing(&elements, shown, viewer, settings, is_yours);
    let flourishes = use_memo((session.clone(), viewer, settings.lang), |(session, viewer, lang)| {
        session.flourishes(*viewer, *lang)
    });
    let moving = moving_millis(&session, viewer, settings);
    Stage { elements, is_held, session, viewer, flourishes, moving }
}

impl Stage {
    /// The element of the table.
    pub const fn table(&self) -> &NodeRef {
        &self.elements.table
    }

    /// The time until the next ply, in milliseconds. It is at least `least`. The next ply also waits until all
    /// animations have ended, and a moment longer.
    pub fn rest_millis(&self, least: u32) -> u32 {
        least.max(self.moving + self.moving / 4)
    }

    pub fn render(&self, content: StageContent) -> Html {
        let Self { elements, session, viewer, flourishes, .. } = self;
        let StageContent { table, marks, is_hidden, turn, hint, onclick } = content;
        html! {
            <>
                <div class="table" ref={elements.table.clone()} tabindex="-1" data-game={session.game()}
                    data-ply={session.ply().to_string()} data-plies={session.plies().to_string()}
                    data-state-hash={format!("{:016x}", session.state_hash(*viewer))} data-turn={turn} data-hint={hint} {onclick}>
                    { table }
                </div>
                { marks }
                <div class="flourish-layer" ref={elements.layer.clone()} aria-hidden="true">
                    if !is_hidden { { flourish::layer(flourishes) } }
                </div>
            </>
        }
    }
}
