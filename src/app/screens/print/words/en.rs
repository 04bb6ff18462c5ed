//! English texts about printed cards.

use super::Words;
use crate::ui::lore::{Paper, Size};

pub static WORDS: Words = Words {
    paper: |paper| match paper {
        Paper::Cards(Size { name: "true", width, height, .. }) => format!("True to size, {width} × {height} mm"),
        Paper::Cards(Size { name: "large", width, height, .. }) => format!("Large, {width} × {height} mm"),
        Paper::Cards(Size { width, height, .. }) => format!("{width} × {height} mm"),
        Paper::Months => "Month by month on one sheet".to_owned(),
        Paper::Tokens => "The tokens on one sheet".to_owned(),
    },
    print_hint: |paper| match paper {
        Paper::Cards(_) => {
            "Print on A4 at 100 %, not fitted to the page, on both sides and turned on the long edge: the backs then lie behind \
             their cards. Cut along the marks. Heavy paper of 200 g or more feels like a card."
        }
        Paper::Months => "One sheet of A4, for the wall or the table.",
        Paper::Tokens => {
            "One sheet of A4: glue it on cardboard, and cut the tokens out round or along the marks. Any two coins serve for \
             whatever else the rules ask for."
        }
    },
};
