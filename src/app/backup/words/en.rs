use super::super::{Added, BadFile};
use super::Words;

pub static WORDS: Words = Words {
    title: "Saved data",
    about: "Matches, studies, statistics, the calendar, puzzles and settings are in this browser alone. One file holds all of it: keep it as a backup, or open it in another browser. Opening a file adds to what is here and replaces nothing.",
    save: "Save everything as a file",
    open: "Add a file",
    saved: "Saved.",
    not_saved: "The file could not be made.",
    added,
    bad_file: |why| {
        match why {
            BadFile::TooLong => "The file is far longer than any backup. Nothing was changed.",
            BadFile::Foreign => "This is no backup of Tefuda. Nothing was changed.",
            BadFile::Newer => {
                "A newer Tefuda has written this file. Reload the page to get the newest version. Nothing was changed."
            }
        }
        .to_owned()
    },
    unloadable: "A part of Tefuda could not be fetched. Nothing was changed.",
    promised: "The browser has promised to keep this data until you delete it.",
    not_promised: "The browser may delete this data when it runs out of space or when you have not come for some time.",
    no_promise: "The browser does not say how long it keeps this data.",
    ask: "Ask it to keep the data",
    aside: |count| match count {
        0 => String::new(),
        1 => "1 stored text could not be used and was set aside. It is not lost.".to_owned(),
        count => format!("{count} stored texts could not be used and were set aside. They are not lost."),
    },
    save_aside: "Save them as a file",
    put_aside_back: "Put them back",
    delete_aside: "Delete them",
    aside_back: "They are back. Reload the page to use them.",
    aside_deleted: "Deleted.",
    aside_failed: "Something newer is in their place. They stay aside.",
};

fn added(added: Added) -> String {
    let counted = |count: usize, one: &str, many: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    };
    let Added { matches, studies, merged: _, refused } = added;
    let new = match (matches, studies) {
        (0, 0) => "No match and no study in it was new.".to_owned(),
        (_, 0) => format!("Added: {}.", counted(matches, "match", "matches")),
        (0, _) => format!("Added: {}.", counted(studies, "study", "studies")),
        _ => format!("Added: {}, {}.", counted(matches, "match", "matches"), counted(studies, "study", "studies")),
    };
    let refused = match refused {
        0 => String::new(),
        count => format!(" {} could not be added.", counted(count, "entry", "entries")),
    };
    format!("{new} Statistics, calendar, puzzles and settings were merged.{refused}")
}
