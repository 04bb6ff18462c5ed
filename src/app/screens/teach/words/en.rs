//! English texts of the page for teachers.

use super::Words;

pub static WORDS: Words = Words {
    hint: "A whole lesson on the wall with one key: Page Down. The easiest game is first.",
    open_presenter: "Open the presenter",
    presenter_hint: "A second window for you alone: notes, all hands and the next step.",
    on_wall: "On the wall",
    alone: "Rehearse",
    named: |way, game| format!("{way}: {game}"),
    studies_hint: "Your own positions with questions, shown like a lesson. At a table, the key A adds the position.",
    studies: |count| if count == 0 { "Make a study".to_owned() } else { format!("Your studies: {count}") },
    paper: "Paper",
    cards: "Cards to cut out",
    months: "The months on one sheet",
    keys: "Keys of a clicker or keyboard",
    each_key: &[
        ("Page Down", "ask, show, go on"),
        ("Page Up", "back"),
        ("1 – 9", "the answer that the class shows with fingers"),
        ("B", "cover the wall, and uncover it"),
        ("P", "projector look, on and off"),
        ("W", "the presenter window"),
        ("T", "at a table: all hands and the pen"),
        ("A", "at a table: add the position to a study"),
        ("Q", "at a table: its QR code"),
        ("?", "at a table: all keys"),
    ],
};
