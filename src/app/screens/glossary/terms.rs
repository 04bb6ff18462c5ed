//! Finds the glossary terms in a text. Each term is marked at its first occurrence.

use super::text::{Glossary, Word};

/// The forms to search for, and the terms that were found.
pub struct Terms<'a> {
    forms: Vec<(&'a str, &'a Word)>,
    seen: Vec<&'a Word>,
}

/// A piece of a text.
#[derive(Debug, PartialEq)]
pub enum Piece<'t, 'a> {
    Plain(&'t str),
    /// The first occurrence of a term, and the writing above it.
    Term(&'t str, &'a Word, Option<Writing<'t, 'a>>),
}

/// The text above a term: kana above its kanji, or its original writing above the whole form.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Writing<'t, 'a> {
    pub before: &'t str,
    pub base: &'t str,
    pub above: &'a str,
    pub behind: &'t str,
    /// True if this is the original writing of the term, and false if it is a reading in kana.
    pub is_own: bool,
}

impl<'t, 'a> Writing<'t, 'a> {
    fn new(text: &'t str, word: &'a Word) -> Option<Self> {
        let written = word.written.as_deref()?;
        let Some((before, behind)) = text.split_once(written) else {
            return Some(Self { before: "", base: text, above: written, behind: "", is_own: true });
        };
        let read = word.read.as_deref()?;
        // Kana that are part of the form are not repeated above it.
        let head = common(written.chars().zip(read.chars()));
        let tail = common(written[head..].chars().rev().zip(read[head..].chars().rev()));
        let (start, end) = (before.len() + head, text.len() - behind.len() - tail);
        let above = &read[head..read.len() - tail];
        // A form that equals its reading has no text above it.
        (start < end && !above.is_empty()).then(|| Self {
            before: &text[..start],
            base: &text[start..end],
            above,
            behind: &text[end..],
            is_own: false,
        })
    }
}

/// The length in bytes of the common prefix.
fn common(letters: impl Iterator<Item = (char, char)>) -> usize {
    letters.take_while(|(one, other)| one == other).map(|(letter, _)| letter.len_utf8()).sum()
}

impl<'a> Terms<'a> {
    /// The terms of a game. Without a glossary there are none.
    pub fn new(glossary: Option<&'a Glossary>, game: &str) -> Self {
        let words = glossary.into_iter().flat_map(|glossary| glossary.of(game));
        let forms = words.flat_map(|word| word.says.iter().map(move |form| (form.as_str(), word)));
        Self { forms: forms.collect(), seen: Vec::new() }
    }

    /// Splits a text into pieces. `behind` is the text that follows it.
    pub fn split<'t>(&mut self, text: &'t str, behind: &str) -> Vec<Piece<'t, 'a>> {
        let mut pieces = Vec::new();
        let (mut at, mut plain) = (0, 0);
        while let Some(letter) = text[at..].chars().next() {
            let Some((word, end)) = self.longest(text, at) else {
                at += letter.len_utf8();
                continue;
            };
            if !self.seen.iter().any(|&seen| std::ptr::eq(seen, word)) {
                self.seen.push(word);
                pieces.extend((plain < at).then(|| Piece::Plain(&text[plain..at])));
                let rest = if end == text.len() { behind } else { &text[end..] };
                let form = &text[at..end];
                let writing = Writing::new(form, word).filter(|_| !is_reading(rest));
                pieces.push(Piece::Term(form, word, writing));
                plain = end;
            }
            // An occurrence hides the terms inside it, even if it is not the first occurrence.
            at = end;
        }
        pieces.extend((plain < text.len()).then(|| Piece::Plain(&text[plain..])));
        pieces
    }

    /// The longest form at this position that is a whole word, and its end.
    fn longest(&self, text: &str, at: usize) -> Option<(&'a Word, usize)> {
        let here = self.forms.iter().filter_map(|&(form, word)| {
            let end = at + length_of(form, &text[at..])?;
            (!is_joined(text, at) && !is_joined(text, end)).then_some((word, end))
        });
        here.max_by_key(|&(_, end)| end)
    }
}

/// The length of the form in the text, if the text begins with it. Case is ignored.
fn length_of(form: &str, text: &str) -> Option<usize> {
    let mut letters = text.chars();
    for wanted in form.chars() {
        let letter = letters.next()?;
        if letter != wanted && !letter.to_lowercase().eq(wanted.to_lowercase()) {
            return None;
        }
    }
    Some(text.len() - letters.as_str().len())
}

/// Returns true if the position is inside a word, in a script that separates words.
fn is_joined(text: &str, at: usize) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() && letter < '\u{2e80}';
    text[..at].ends_with(is_letter) && text[at..].starts_with(is_letter)
}

/// Returns true if the text begins with kana in brackets, which are the reading of the preceding word.
fn is_reading(text: &str) -> bool {
    let inside = text.strip_prefix('（').and_then(|rest| rest.split_once('）'));
    inside.is_some_and(|(inside, _)| inside.chars().all(|letter| matches!(letter, 'ぁ'..='ヶ' | 'ー' | '・')))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::Lang;

    const ENGLISH: &str =
        "place sakura\nword oya\nwritten 親\nsays Oya\nword hand\nsays hand, hands\nword set\nsays a set";
    const JAPANESE: &str = "place shochikubai\nword all\nwritten 松竹梅\nread しょうちくばい\nsays 松竹梅\n\
        word pine\nwritten 松\nread まつ\nsays 「松」, 松\nword plum\nwritten 梅\nread うめ\nsays 梅\nword kasu\nwritten カス\nsays カス\n\
        word raise\nwritten 레이즈\nsays 上げる\nword hand\nwritten よい手札\nread よいてふだ\nsays よい手札\n\
        word match\nwritten 合う\nread あう\nsays 合う\nword every\nwritten すべて\nread すべて\nsays すべて\n\
        word slow\nwritten ああ\nread あ\nsays ああ";

    /// The text with each term in brackets. A `^` separates a term from the text above it.
    fn marked(glossary: &str, game: &str, runs: &[&str]) -> String {
        let glossary = Glossary::read(glossary, Lang::En).expect("these are words");
        let mut terms = Terms::new(Some(&glossary), game);
        let shown = |piece: Piece| match piece {
            Piece::Plain(text) => text.to_owned(),
            Piece::Term(text, _, None) => format!("[{text}]"),
            Piece::Term(_, _, Some(Writing { before, base, above, behind, .. })) => {
                format!("[{before}{base}^{above}{behind}]")
            }
        };
        let behind = |place: usize| runs.get(place + 1).unwrap_or(&"");
        let pieces = runs.iter().enumerate().flat_map(|(place, run)| terms.split(run, behind(place)));
        pieces.map(shown).collect()
    }

    #[test]
    fn a_term_is_marked_once_and_case_is_ignored() {
        assert_eq!(marked(ENGLISH, "sakura", &["The oya deals. An Oya leads."]), "The [oya^親] deals. An Oya leads.");
        assert_eq!(
            marked(ENGLISH, "sakura", &["Hands are kept;", "a hand is hidden."]),
            "[Hands] are kept;a hand is hidden."
        );
    }

    #[test]
    fn a_part_of_a_word_is_not_a_term() {
        assert_eq!(marked(ENGLISH, "sakura", &["Handsome oyas by handfuls"]), "Handsome oyas by handfuls");
        assert_eq!(marked(ENGLISH, "sakura", &["(hand), “a set”"]), "([hand]), “[a set]”");
    }

    #[test]
    fn the_longest_term_wins_and_hides_the_terms_inside_it() {
        let text = "松竹梅の松竹梅は、松と梅。松竹梅";
        let shown = "[松竹梅^しょうちくばい]の松竹梅は、[松^まつ]と[梅^うめ]。松竹梅";
        assert_eq!(marked(JAPANESE, "shochikubai", &[text]), shown);
    }

    #[test]
    fn a_term_in_bold_is_found_and_has_no_text_above_it_if_its_reading_follows() {
        assert_eq!(marked(ENGLISH, "sakura", &["The ", "Oya", ", “parent”"]), "The [Oya^親], “parent”");
        assert_eq!(
            marked(JAPANESE, "shochikubai", &["この", "松", "（まつ）と梅（うめ）"]),
            "この[松]（まつ）と[梅]（うめ）"
        );
        assert_eq!(marked(JAPANESE, "shochikubai", &["松（3枚）"]), "[松^まつ]（3枚）");
    }

    #[test]
    fn kana_are_above_the_kanji_and_another_writing_is_above_the_whole_term() {
        assert_eq!(marked(JAPANESE, "shochikubai", &["「松」とカス"]), "[「松^まつ」]と[カス]");
        assert_eq!(marked(JAPANESE, "shochikubai", &["合う札、よい手札"]), "[合^あう]札、[よい手札^てふだ]");
        assert_eq!(marked(JAPANESE, "shochikubai", &["上げる人"]), "[上げる^레이즈]人");
        assert_eq!(marked(JAPANESE, "shochikubai", &["すべて"]), "[すべて]", "it is read as it is written");
        assert_eq!(marked(JAPANESE, "shochikubai", &["ああ"]), "[ああ]", "its reading is a part of it");
    }

    #[test]
    fn each_game_has_its_own_terms() {
        assert_eq!(marked(ENGLISH, "sutda", &["The Oya"]), "The Oya");
        assert_eq!(Terms::new(None, "sakura").split("The Oya", ""), [Piece::Plain("The Oya")]);
    }
}
