//! Studies as text files.

use yew::prelude::*;

use crate::app::files::{self, FileError};
use crate::app::study::{BadStudy, LONGEST, Study, StudyError};

/// Extension of a study's file name.
const ENDING: &str = ".tefuda.txt";

/// A button that saves a study.
pub fn saver(study: &Study, label: &'static str) -> Html {
    text_saver(&study.title, study.to_string(), label)
}

/// A button that saves a text under a title.
pub fn text_saver(title: &str, text: String, label: &'static str) -> Html {
    let name = file_name(title);
    let onclick = Callback::from(move |_: MouseEvent| {
        // A browser that cannot save files shows an error itself.
        let _ = files::save(&name, &text);
    });
    html! { <button type="button" data-action="save" {onclick}>{ label }</button> }
}

/// A file name from a title, without characters that some systems reject.
fn file_name(title: &str) -> String {
    let fits = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-');
    let name: String = title.chars().filter(fits).take(40).collect();
    let name = name.trim();
    format!("{}{ENDING}", if name.is_empty() { "study" } else { name })
}

/// A button that opens the file of a study.
pub fn opener(label: &'static str, take: &Callback<Result<Study, StudyError>>) -> Html {
    let read = |text: Result<String, FileError>| {
        let study = match text {
            Ok(text) => Study::open(&text),
            Err(FileError::TooLong) => Err(BadStudy::TooLong),
            Err(FileError::Unreadable) => Err(BadStudy::Empty),
        };
        study.map_err(StudyError::Bad)
    };
    files::opener(label, LONGEST, files::TEXTS, take.reform(read))
}
