//! Messages about studies that cannot be shown or stored.

use yew::prelude::*;

use super::file;
use super::words::words;
use crate::app::learning::words::words as shared;
use crate::app::store::StoreError;
use crate::app::study::kept::SaveError;
use crate::app::study::{BadStudy, Study, StudyError};
use crate::app::text::text;
use crate::ui::Lang;

/// A failure, with the data that it is about.
#[derive(Clone, PartialEq)]
pub enum Trouble {
    /// The study could not be stored. It can be saved as a file.
    Store(StoreError, Study),
    Study(StudyError),
    /// A change that would make the study invalid.
    Bad(BadStudy),
    /// The study is too long for a link.
    Long,
}

impl Trouble {
    /// Converts the error of saving a new study, which no other tab can have changed.
    pub fn of(why: SaveError, study: &Study) -> Self {
        match why {
            SaveError::Store(why) => Self::Store(why, study.clone()),
            SaveError::Changed(_) => Self::Store(StoreError::Changed, study.clone()),
            SaveError::Bad(why) => Self::Bad(why),
        }
    }
}

/// The title of a study, or a default title.
pub fn titled(study: &Study, lang: Lang) -> &str {
    if study.title.trim().is_empty() { shared(lang).new_title } else { &study.title }
}

/// The message about a study that cannot be shown.
pub fn missing(why: &StudyError, lang: Lang) -> String {
    match why {
        StudyError::Unfetched => text(lang).unloadable.to_owned(),
        StudyError::Gone => shared(lang).gone.to_owned(),
        StudyError::Bad(why) => (shared(lang).bad_study)(why),
    }
}

/// The message about a failure.
pub fn alert(trouble: &Trouble, lang: Lang) -> Html {
    let words = words(lang);
    let why = match trouble {
        Trouble::Store(StoreError::Off | StoreError::Closed, _) => text(lang).storage_off.to_owned(),
        Trouble::Store(StoreError::Full, _) => words.no_room.to_owned(),
        Trouble::Store(StoreError::Changed, _) => words.conflict.to_owned(),
        Trouble::Store(StoreError::Unreadable, _) => (shared(lang).bad_study)(&BadStudy::Unsound),
        Trouble::Store(StoreError::Newer, _) => (shared(lang).bad_study)(&BadStudy::Format("2".to_owned())),
        Trouble::Study(why) => missing(why, lang),
        Trouble::Bad(why) => (shared(lang).bad_study)(why),
        Trouble::Long => words.long_for_link.to_owned(),
    };
    // An empty study is not worth saving as a file.
    let unkept = match trouble {
        Trouble::Store(_, study) if *study != Study::default() => Some(study),
        _ => None,
    };
    html! {
        <div class="studies-trouble" role="alert">
            <p>{ why }</p>
            if let Some(study) = unkept { { file::saver(study, words.save_file) } }
        </div>
    }
}
