//! The parts of the app. A game, and each screen beside the table, is a module of its own, which the page
//! brings before it shows what an address leads to.

use super::browser;

/// Brings what an address shows. `false` says that it cannot be had, and that the page has already said so.
pub async fn bring(fragment: &str) -> bool {
    browser::bring(fragment).await.is_ok_and(|came| came.is_truthy())
}
