//! Lessons and studies as they are shown, and what belongs to their pictures: marks and the pen.

pub mod anchor;
pub mod marks;
pub mod offers;
mod pen;
pub mod presented;
pub mod words;

use crate::app::screens::table::model::TableScreen;
use crate::app::store::StoreError;
use crate::app::study::kept::{self, SaveError};
use crate::ui::Lang;
use words::words;

pub use pen::Pen;
pub use presented::Presented;

/// Adds the position of a table to the study that collects positions, or to a new study. Returns the number of
/// positions in that study.
pub fn collect(table: &TableScreen, lang: Lang) -> Result<usize, StoreError> {
    let remark = table.remarks.at(table.session.ply()).cloned().unwrap_or_default();
    kept::collect(&table.session, &remark.marks, &remark.line, words(lang).new_title).map_err(|why| match why {
        SaveError::Store(why) => why,
        // `collect` does not return this: after several attempts it begins a new study.
        SaveError::Changed(_) => StoreError::Changed,
        SaveError::Bad(_) => StoreError::Unreadable,
    })
}
