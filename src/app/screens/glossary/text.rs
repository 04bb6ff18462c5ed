//! Text format of the glossaries: the terms of a folder, their writings, and their meanings in one language.
//!
//! ```text
//! place sakura
//! word oya
//! written 親
//! read おや
//! romaji oya
//! rule SK-16
//! word oya
//! says Oya
//! means Parent: the player who deals and has the first turn.
//! ```
//!
//! `glossary.txt` in a folder has the writings of its terms, which are the same in all languages. `glossary.en.txt` has
//! the forms that our texts use, separated by commas, and the meanings. The build joins the files of all folders, each
//! after a `place` line. `hangul` is a Korean writing next to a Japanese one. `rule` is an anchor in the game's
//! rulebook. In a folder that games share, `of` lists the games that have a term, or, before the first term, all terms.
//! Without `of` all games have the term.

use crate::ui::Lang;

/// A term with its writings and its meaning.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Word {
    id: String,
    /// The folder of the term: a game's folder, or a folder that several games share.
    pub place: String,
    /// The original writing, if it is not Latin.
    pub written: Option<String>,
    /// The reading of the original writing, in kana.
    pub read: Option<String>,
    pub romaji: Option<String>,
    pub hangul: Option<String>,
    /// The anchor of the term's passage in the game's rulebook.
    pub rule: Option<String>,
    /// The games that have the term. An empty list means all games.
    pub of: Vec<String>,
    /// The forms that our texts use, the usual one first.
    pub says: Vec<String>,
    pub means: String,
}

/// All terms in one language.
#[derive(Clone, Debug, PartialEq)]
pub struct Glossary {
    pub lang: Lang,
    pub words: Vec<Word>,
}

impl Word {
    /// The term's id on the page and in addresses, as in `oya.sakura`. The folder is needed because games may use one
    /// word for different things.
    pub fn address(&self) -> String {
        format!("{}.{}", self.id, self.place)
    }

    /// Returns true if an address names this term, by its full id or by the word alone.
    pub fn is_at(&self, at: &str) -> bool {
        self.id == at || self.address() == at
    }

    /// The usual form in our texts.
    pub fn usual_form(&self) -> &str {
        self.says.first().map_or(&self.id, |form| form)
    }

    pub fn is_of(&self, game: &str) -> bool {
        self.of.is_empty() || self.of.iter().any(|one| one == game)
    }

    /// The sort key: the reading if the usual form is the original writing, or else the usual form.
    fn order(&self) -> String {
        let read = self.read.as_deref().filter(|_| self.written.as_deref() == Some(self.usual_form()));
        read.unwrap_or(self.usual_form()).chars().flat_map(char::to_lowercase).map(plain).collect()
    }
}

impl Glossary {
    /// Parses all terms.
    ///
    /// # Errors
    /// The number of the first line that cannot be parsed.
    pub fn read(text: &str, lang: Lang) -> Result<Self, usize> {
        let mut words: Vec<Word> = Vec::new();
        let (mut place, mut of, mut at) = (String::new(), Vec::new(), None);
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (name, rest) = line.split_once(' ').ok_or(number)?;
            let list = |sign| rest.split(sign).map(|one: &str| one.trim().to_owned()).collect();
            match (name, at.map(|at: usize| &mut words[at])) {
                ("place", _) => (place, of, at) = (rest.to_owned(), Vec::new(), None),
                ("of", None) => of = list(' '),
                ("word", _) => {
                    let known = words.iter().position(|word| word.place == place && word.id == rest);
                    at = Some(known.unwrap_or_else(|| {
                        let (id, place, of) = (rest.to_owned(), place.clone(), of.clone());
                        words.push(Word { id, place, of, ..Word::default() });
                        words.len() - 1
                    }));
                }
                ("of", Some(word)) => word.of = list(' '),
                ("written", Some(word)) => word.written = Some(rest.to_owned()),
                ("read", Some(word)) => word.read = Some(rest.to_owned()),
                ("romaji", Some(word)) => word.romaji = Some(rest.to_owned()),
                ("hangul", Some(word)) => word.hangul = Some(rest.to_owned()),
                ("rule", Some(word)) => word.rule = Some(rest.to_owned()),
                ("says", Some(word)) => word.says = list(','),
                ("means", Some(word)) => rest.clone_into(&mut word.means),
                _ => return Err(number),
            }
        }
        // The terms in a game's own folder belong to that game.
        for word in words.iter_mut().filter(|word| crate::games::IDS.contains(&word.place.as_str())) {
            word.of = vec![word.place.clone()];
        }
        words.sort_by_cached_key(Word::order);
        Ok(Self { lang, words })
    }

    /// The terms of a game.
    pub fn of(&self, game: &str) -> impl Iterator<Item = &Word> {
        self.words.iter().filter(move |word| word.is_of(game))
    }
}

/// Removes a macron, and converts katakana to hiragana.
fn plain(letter: char) -> char {
    match letter {
        'ā' => 'a',
        'ē' => 'e',
        'ī' => 'i',
        'ō' => 'o',
        'ū' => 'u',
        'ァ'..='ヶ' => char::from_u32(letter as u32 - 0x60).unwrap_or(letter),
        _ => letter,
    }
}
