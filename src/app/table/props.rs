//! What the page of a table and its parts are drawn from.

use yew::prelude::*;

use crate::app::model::Dispatch;
use crate::app::model::table::TableScreen;
use crate::app::settings::Settings;

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    pub table: TableScreen,
    pub settings: Settings,
    pub dispatch: Dispatch,
}
