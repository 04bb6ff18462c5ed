//! The glossaries as text: what the words of a place are, how they are written, and what they mean in one language.
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
//! `glossary.txt` of a folder has how its words are written, the same in all languages, and `glossary.en.txt` what they are
//! called in our texts, one form after the other, and what they mean; the site joins them all, each folder behind its
//! `place`. `hangul` is a Korean writing beside a Japanese one, and `rule` an anchor of the game's rulebook. What several
//! games share says by `of` which they are, of one word or, before the first, of all; without it all games know the word.

use crate::ui::Lang;

/// A word, how it is written, and what it means.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Word {
    id: String,
    /// The folder that it comes from: a game's, or one that several games share.
    pub place: String,
    /// In the writing that it comes from, where that is not ours.
    pub written: Option<String>,
    /// How that is read, in kana.
    pub read: Option<String>,
    pub romaji: Option<String>,
    pub hangul: Option<String>,
    /// The anchor of its own passage in the game's rulebook.
    pub rule: Option<String>,
    /// The games that know it; none are all.
    pub of: Vec<String>,
    /// What our texts call it, the usual form first.
    pub says: Vec<String>,
    pub means: String,
}

/// All words in one language.
#[derive(Clone, Debug, PartialEq)]
pub struct Glossary {
    pub lang: Lang,
    pub words: Vec<Word>,
}

impl Word {
    /// Its name on the page and in addresses, as `oya.sakura`: games may call different things by one word.
    pub fn address(&self) -> String {
        format!("{}.{}", self.id, self.place)
    }

    /// Whether an address means it: by its whole name, or by the word alone.
    pub fn is_at(&self, at: &str) -> bool {
        self.id == at || self.address() == at
    }

    /// The form that our texts use most.
    pub fn said(&self) -> &str {
        self.says.first().map_or(&self.id, |said| said)
    }

    pub fn is_of(&self, game: &str) -> bool {
        self.of.is_empty() || self.of.iter().any(|one| one == game)
    }

    /// By which it is sorted: as it is read, whatever letters it has.
    fn order(&self) -> String {
        let read = self.read.as_deref().filter(|_| self.written.as_deref() == Some(self.said()));
        read.unwrap_or(self.said()).chars().flat_map(char::to_lowercase).map(plain).collect()
    }
}

impl Glossary {
    /// Reads all words.
    ///
    /// # Errors
    /// The number of the first line that says nothing here.
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
        // A game's own folder says whose its words are.
        for word in words.iter_mut().filter(|word| crate::games::IDS.contains(&word.place.as_str())) {
            word.of = vec![word.place.clone()];
        }
        words.sort_by_cached_key(Word::order);
        Ok(Self { lang, words })
    }

    /// The words that a game knows.
    pub fn of(&self, game: &str) -> impl Iterator<Item = &Word> {
        self.words.iter().filter(move |word| word.is_of(game))
    }
}

/// A letter without its macron, and katakana as hiragana.
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
