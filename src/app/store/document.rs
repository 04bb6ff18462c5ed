//! Stored values as JSON documents. They keep the fields and entries that this build does not understand.
//!
//! A document is a JSON object. Its field `format` is the version of its format. The other fields are those of the value.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use super::{Import, Unkept, read, replace, set_aside};

/// A value that is stored as a document.
pub trait Format: Clone + PartialEq + Serialize + DeserializeOwned {
    /// The version of the format. It changes only if an older build would misread the new data. An added field is no
    /// such change.
    const FORMAT: u32 = 1;
}

/// A key of earlier builds, and the function that parses their format.
pub type Legacy<D> = (&'static str, fn(&str) -> D);

/// A value with one fixed key.
pub trait Document: Format + Default + 'static {
    const KEY: &'static str;
    /// The keys of earlier builds for this value, with the functions that parse their formats.
    const LEGACY: &'static [Legacy<Self>] = &[];

    /// Adds the data of another copy, and must not lose data of its own. Adding the same copy twice must change nothing.
    fn merge(&mut self, other: Self);
}

/// The fields of a JSON object, each as its raw text.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(transparent)]
pub struct Fields(BTreeMap<String, Box<RawValue>>);

impl Fields {
    /// Returns the value of a field, if the field exists and has this type.
    pub fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        self.0.get(name).and_then(|raw| serde_json::from_str(raw.get()).ok())
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    pub fn set<T: Serialize>(&mut self, name: &str, value: &T) {
        if let Ok(raw) = to_raw_value(value) {
            self.0.insert(name.to_owned(), raw);
        }
    }

    /// Adds the fields of another object that are missing here.
    pub fn merge(&mut self, other: Self) {
        for (name, raw) in other.0 {
            self.0.entry(name).or_insert(raw);
        }
    }

    /// Sets the fields of a value, and keeps all other fields. Removes a field that `known` has and the value has not.
    fn overlay<T: Serialize>(&mut self, value: &T, known: Option<&T>) -> Option<()> {
        let fields = |value: &T| -> Option<Self> { serde_json::from_str(&serde_json::to_string(value).ok()?).ok() };
        for name in known.and_then(fields).unwrap_or_default().names() {
            self.0.remove(name);
        }
        self.0.extend(fields(value)?.0);
        Some(())
    }
}

impl PartialEq for Fields {
    fn eq(&self, other: &Self) -> bool {
        let text = |fields: &Self| fields.0.iter().map(|(name, raw)| (name.clone(), raw.get().to_owned())).collect();
        let (one, another): (Vec<_>, Vec<_>) = (text(self), text(other));
        one == another
    }
}

/// An entry of a list. It keeps its raw text, even if this build does not understand it.
#[derive(Clone, Debug)]
pub struct Entry<T> {
    raw: Box<RawValue>,
    known: Option<T>,
}

impl<T> PartialEq for Entry<T> {
    fn eq(&self, other: &Self) -> bool {
        self.raw.get() == other.raw.get()
    }
}

impl<T> Serialize for Entry<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.raw.serialize(serializer)
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Entry<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        let known = serde_json::from_str(raw.get()).ok();
        Ok(Self { raw, known })
    }
}

/// A list of entries. Entries that this build does not understand stay in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent, bound(deserialize = "T: DeserializeOwned", serialize = ""))]
pub struct Entries<T>(Vec<Entry<T>>);

impl<T> Default for Entries<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> PartialEq for Entries<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: Serialize + DeserializeOwned> Entries<T> {
    /// Returns the entries that this build understands, in order.
    pub fn known(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.iter().filter_map(|entry| entry.known.as_ref())
    }

    /// Adds an entry at the end.
    pub fn push(&mut self, value: T) {
        // Drops a value that JSON cannot represent, such as a map with keys that are no strings.
        if let Ok(raw) = to_raw_value(&value) {
            self.0.push(Entry { raw, known: Some(value) });
        }
    }

    /// Adds a text of an earlier build that this build does not understand.
    pub fn push_unknown(&mut self, text: &str) {
        if let Ok(raw) = to_raw_value(text) {
            self.0.push(Entry { raw, known: None });
        }
    }

    /// Changes the entries that this build understands. An entry with the same value keeps its raw text. A changed
    /// entry keeps the fields that this build does not know.
    pub fn change(&mut self, mut change: impl FnMut(&mut T))
    where
        T: Clone + PartialEq,
    {
        for entry in &mut self.0 {
            let Some(before) = entry.known.clone() else { continue };
            let known = entry.known.as_mut().expect("it is known");
            change(known);
            if *known == before {
                continue;
            }
            let mut fields: Fields = serde_json::from_str(entry.raw.get()).unwrap_or_default();
            if fields.overlay(known, Some(&before)).is_some()
                && let Ok(raw) = to_raw_value(&fields)
            {
                entry.raw = raw;
            }
        }
    }

    /// Keeps the known entries for which `keep` returns true. Unknown entries stay.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        self.0.retain(|entry| entry.known.as_ref().is_none_or(&mut keep));
    }

    /// Adds the entries of another list that are missing here. `same` returns true if two known entries are about the
    /// same thing.
    pub fn merge(&mut self, other: Self, same: impl Fn(&T, &T) -> bool) {
        for entry in other.0 {
            let is_here = self.0.iter().any(|one| match (&one.known, &entry.known) {
                (Some(one), Some(other)) => same(one, other),
                _ => *one == entry,
            });
            if !is_here {
                self.0.push(entry);
            }
        }
    }

    /// Sorts the entries by a key of the known ones. Unknown entries come first.
    pub fn sort_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        self.0.sort_by_key(|entry| entry.known.as_ref().map(&key));
    }
}

impl<T: Serialize + DeserializeOwned> FromIterator<T> for Entries<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut entries = Self::default();
        values.into_iter().for_each(|value| entries.push(value));
        entries
    }
}

/// The reason why a stored text cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// The text is not a document of this kind.
    Broken,
    /// The format is newer than that of this build.
    Newer,
}

/// The name of the field with the format version.
const FORMAT: &str = "format";

/// Parses the text of a document.
///
/// # Errors
/// When the text is broken, or its format is newer.
pub fn parse<D: Format>(text: &str) -> Result<D, Unread> {
    parts_of(text).map(|(value, _)| value)
}

fn parts_of<D: Format>(text: &str) -> Result<(D, Fields), Unread> {
    let mut fields: Fields = serde_json::from_str(text).map_err(|_| Unread::Broken)?;
    let format = fields.0.remove(FORMAT).and_then(|raw| serde_json::from_str::<u32>(raw.get()).ok());
    match format {
        None => return Err(Unread::Broken),
        Some(format) if format > D::FORMAT => return Err(Unread::Newer),
        Some(_) => {}
    }
    let text = serde_json::to_string(&fields).map_err(|_| Unread::Broken)?;
    let value = serde_json::from_str(&text).map_err(|_| Unread::Broken)?;
    Ok((value, fields))
}

/// A document as this page read or wrote it last.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored<D> {
    key: String,
    text: Option<String>,
    fields: Fields,
    value: Result<Option<D>, Unread>,
}

impl<D: Format> Stored<D> {
    /// Reads the document under a key.
    ///
    /// # Errors
    /// When there is no storage.
    pub fn read(key: &str) -> Result<Self, Unkept> {
        let text = read(key)?;
        let (value, fields) = match text.as_deref().map(parts_of::<D>) {
            None => (Ok(None), Fields::default()),
            Some(Ok((value, fields))) => (Ok(Some(value)), fields),
            Some(Err(why)) => (Err(why), Fields::default()),
        };
        Ok(Self { key: key.to_owned(), text, fields, value })
    }

    /// Creates a document that is not stored yet.
    pub fn proposed(key: &str, value: D) -> Self {
        Self { key: key.to_owned(), text: None, fields: Fields::default(), value: Ok(Some(value)) }
    }

    pub fn key(&self) -> &str {
        &self.key
    }

    /// The value, if there is one that can be read.
    pub fn value(&self) -> Option<&D> {
        self.value.as_ref().ok().and_then(Option::as_ref)
    }

    /// The reason why the stored text cannot be read, if there is one.
    pub fn unread(&self) -> Option<Unread> {
        self.value.as_ref().err().copied()
    }

    /// Replaces the value that this page saw last by a new one. A broken text is set aside first.
    ///
    /// # Errors
    /// When the value would be different after a read, when a newer build wrote the document, when another tab has
    /// stored something else, or when the storage refuses. Then the stored text is not lost.
    pub fn write(&mut self, value: D) -> Result<(), Unkept> {
        if self.unread() == Some(Unread::Newer) {
            return Err(Unkept::Newer);
        }
        let mut fields = self.fields.clone();
        fields.overlay(&value, self.value()).ok_or(Unkept::Unreadable)?;
        let mut document = fields.clone();
        document.set(FORMAT, &D::FORMAT);
        let text = serde_json::to_string(&document).map_err(|_| Unkept::Unreadable)?;
        if parse::<D>(&text).as_ref() != Ok(&value) {
            return Err(Unkept::Unreadable);
        }
        if self.unread() == Some(Unread::Broken) {
            if read(&self.key)? != self.text {
                return Err(Unkept::Changed);
            }
            set_aside(&self.key)?;
            self.text = None;
        }
        replace(&self.key, self.text.as_deref(), Some(&text))?;
        (self.text, self.fields, self.value) = (Some(text), fields, Ok(Some(value)));
        Ok(())
    }

    /// Removes the document, if it is still the one that this page saw last.
    ///
    /// # Errors
    /// When another tab has stored something else, or when the storage refuses.
    pub fn remove(&mut self) -> Result<(), Unkept> {
        replace(&self.key, self.text.as_deref(), None)?;
        (self.text, self.fields, self.value) = (None, Fields::default(), Ok(None));
        Ok(())
    }

    /// Restores the removed text exactly as it was.
    ///
    /// # Errors
    /// When another text is stored by now, or when the storage refuses.
    pub fn put_back(&self) -> Result<(), Unkept> {
        replace(&self.key, None, self.text.as_deref())
    }
}

/// A document, its value merged with the texts of earlier builds, and these texts with their keys.
type WithLegacy<D> = (Stored<D>, D, Vec<(&'static str, String)>);

fn with_legacy<D: Document>() -> Result<WithLegacy<D>, Unkept> {
    let stored = Stored::<D>::read(D::KEY)?;
    let mut value = stored.value().cloned().unwrap_or_default();
    let mut legacy = Vec::new();
    for &(key, reader) in D::LEGACY {
        if let Some(text) = read(key)? {
            value.merge(reader(&text));
            legacy.push((key, text));
        }
    }
    Ok((stored, value, legacy))
}

/// Returns the value of a document, merged with the data of earlier builds. If no document can be read, it starts from
/// the default.
///
/// # Errors
/// When there is no storage.
pub fn load<D: Document>() -> Result<D, Unkept> {
    with_legacy().map(|(_, value, _)| value)
}

/// Returns true if the stored document cannot be read.
pub fn is_unread<D: Document>() -> bool {
    Stored::<D>::read(D::KEY).is_ok_and(|stored| stored.unread().is_some())
}

/// Reads the stored document, changes it, stores it, and returns the new value.
///
/// # Errors
/// When it cannot be stored. Then no stored data is lost.
pub fn update<D: Document>(change: impl FnOnce(&mut D)) -> Result<D, Unkept> {
    let (mut stored, mut value, legacy) = with_legacy::<D>()?;
    change(&mut value);
    let is_new = stored.value().map_or_else(|| value != D::default(), |before| *before != value);
    if !is_new && legacy.is_empty() {
        return Ok(value);
    }
    stored.write(value.clone())?;
    for (key, text) in legacy {
        // If the text cannot be removed now, the next write merges it again, with the same result.
        let _ = replace(key, Some(&text), None);
    }
    Ok(value)
}

/// Merges a document, as from a backup, into the stored one. Its text has this format, or that of an earlier build
/// under its old key.
///
/// # Errors
/// When the text is not a document of this kind, or the result cannot be stored.
pub fn merge_text<D: Document>(key: &str, text: &str) -> Result<(), Unkept> {
    let legacy = D::LEGACY.iter().find(|(name, _)| *name == key);
    let other = match legacy {
        Some((_, reader)) => reader(text),
        None => match parse::<D>(text) {
            Ok(other) => other,
            Err(Unread::Newer) => return add_unknown(key, text).map(drop),
            Err(Unread::Broken) => return Err(Unkept::Unreadable),
        },
    };
    update::<D>(|value| value.merge(other)).map(drop)
}

/// Stores a text of a backup that only another build understands, unless its key is taken.
///
/// # Errors
/// When it cannot be stored.
pub fn add_unknown(key: &str, text: &str) -> Result<Import, Unkept> {
    match read(key)? {
        None => replace(key, None, Some(text)).map(|()| Import::New),
        Some(_) => Ok(Import::Known),
    }
}
