//! Japanese texts of the rulebooks.

use super::Words;

pub static WORDS: Words = Words {
    in_short: "ひと目でわかる遊び方",
    contents: "目次",
    example: "例",
    tried: |action| format!("「{action}」を試すと、"),
    refused: "できない。",
    refused_try: "できない例",
    see_table: "卓で見る",
};
