//! English texts of a challenge.

use super::Words;

pub static WORDS: Words = Words {
    challenged: |game, name| {
        let who = if name.is_empty() { "somebody" } else { name };
        format!(
            "{game}: the deal that {who} has played before you, with the same opponents. When you are done, both results stand side by side."
        )
    },
    on_honour: "Nothing of the other game is shown before. The link contains the deal, so we trust you not to look.",
    accept: "Take it up",
};
