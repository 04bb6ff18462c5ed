//! Stored values as JSON documents. They keep the fields and entries that this build does not understand.
//!
//! A document is a JSON object. Its field `format` is the version of its format. The other fields are those of the
//! value.

use std::fmt;

use serde::de::{DeserializeOwned, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::json::{self, Raw};
use super::{Import, StoreError, read, replace, set_aside};

/// A value that is stored as a document.
pub trait Format: Clone + PartialEq + Serialize + DeserializeOwned {
    /// The version of the format. It changes only if an older build would misread the new data. A new field does not
    /// change the version.
    const FORMAT: u32 = 1;
}

/// A key of earlier builds, and the function that parses their format.
pub type Legacy<D> = (&'static str, fn(&str) -> D);

/// A value with one fixed key.
pub trait Document: Format + Default + 'static {
    const KEY: &'static str;
    /// The keys of earlier builds for this value, with the functions that parse their formats.
    const LEGACY: &'static [Legacy<Self>] = &[];

    /// Adds the data of another copy. It must not lose data of this copy. Adding the same copy twice must change
    /// nothing.
    fn merge(&mut self, other: Self);
}

/// Maximum number of fields of a parsed object. A document has a few dozen. Each field is inserted into a sorted list,
/// so a file with a million fields would block the page.
const MOST_FIELDS: usize = 4096;

/// The fields of a JSON object, each as its raw text, sorted by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fields(Vec<(String, Raw)>);

impl Fields {
    fn of(text: &str) -> Option<Self> {
        json::read(text).ok()
    }

    /// The fields of a value that serializes as an object.
    fn of_value<T: Serialize>(value: &T) -> Option<Self> {
        Self::of(&json::write(value).ok()?)
    }

    fn find(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| other.as_str().cmp(name))
    }

    /// Returns the value of a field, if the field exists and has this type.
    pub fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let place = self.find(name).ok()?;
        json::read(self.0[place].1.text()).ok()
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    pub fn set<T: Serialize>(&mut self, name: &str, value: &T) {
        if let Ok(raw) = Raw::of(value) {
            self.put(name.to_owned(), raw);
        }
    }

    fn put(&mut self, name: String, raw: Raw) {
        match self.find(&name) {
            Ok(place) => self.0[place].1 = raw,
            Err(place) => self.0.insert(place, (name, raw)),
        }
    }

    /// Removes a field, and returns its text.
    fn take(&mut self, name: &str) -> Option<Raw> {
        self.find(name).ok().map(|place| self.0.remove(place).1)
    }

    /// Adds the fields of another object that are missing here.
    pub fn merge(&mut self, other: Self) {
        for (name, raw) in other.0 {
            if self.find(&name).is_err() {
                self.put(name, raw);
            }
        }
    }

    /// Removes the fields of an earlier value, adds the fields of a new one, and leaves all others unchanged.
    fn overlay(&mut self, value: Self, before: &Self) {
        before.names().for_each(|name| drop(self.take(name)));
        value.0.into_iter().for_each(|(name, raw)| self.put(name, raw));
    }

    fn text(&self) -> Result<String, StoreError> {
        json::write(self).map_err(|_| StoreError::Unreadable)
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, raw)| (name, raw)))
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = Fields;

            fn expecting(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
                words.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Fields::default();
                while let Some((name, raw)) = map.next_entry()? {
                    fields.put(name, raw);
                    if fields.0.len() > MOST_FIELDS {
                        return Err(A::Error::custom("too many fields"));
                    }
                }
                Ok(fields)
            }
        }
        deserializer.deserialize_map(Object)
    }
}

/// An entry of a list. It keeps its raw text, even if this build does not understand it.
#[derive(Clone, Debug)]
pub struct Entry<T> {
    raw: Raw,
    known: Option<T>,
}

impl<T> PartialEq for Entry<T> {
    fn eq(&self, other: &Self) -> bool {
        self.raw == other.raw
    }
}

impl<T> Serialize for Entry<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.raw.serialize(serializer)
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Entry<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Raw::deserialize(deserializer)?;
        let known = json::read(raw.text()).ok();
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
        // Drops a value that JSON cannot represent, such as a map with keys that are not strings.
        if let Ok(raw) = Raw::of(&value) {
            self.0.push(Entry { raw, known: Some(value) });
        }
    }

    /// Adds a text of an earlier build that this build does not understand.
    pub fn push_unknown(&mut self, text: &str) {
        if let Ok(raw) = Raw::of(text) {
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
            let mut fields = Fields::of(entry.raw.text()).unwrap_or_default();
            if let (Some(value), Some(before)) = (Fields::of_value(known), Fields::of_value(&before)) {
                fields.overlay(value, &before);
                if let Ok(raw) = Raw::of(&fields) {
                    entry.raw = raw;
                }
            }
        }
    }

    /// Keeps the known entries for which `keep` returns true. Unknown entries stay.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        self.0.retain(|entry| entry.known.as_ref().is_none_or(&mut keep));
    }

    /// Adds the entries of another list that are missing here. `same` returns true if two known entries describe the
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
pub enum ReadError {
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
/// If the text is broken, or its format is newer.
pub fn parse<D: Format>(text: &str) -> Result<D, ReadError> {
    parts_of(text).map(|(value, _)| value)
}

/// Splits the text of a document into its fields without the format, and the text of these fields.
fn fields_of(text: &str, newest: u32) -> Result<(Fields, String), ReadError> {
    let mut fields = Fields::of(text).ok_or(ReadError::Broken)?;
    let format = fields.take(FORMAT).and_then(|raw| json::read::<u32>(raw.text()).ok());
    match format {
        None => Err(ReadError::Broken),
        Some(format) if format > newest => Err(ReadError::Newer),
        Some(_) => {
            let rest = fields.text().map_err(|_| ReadError::Broken)?;
            Ok((fields, rest))
        }
    }
}

fn parts_of<D: Format>(text: &str) -> Result<(D, Fields), ReadError> {
    let (fields, rest) = fields_of(text, D::FORMAT)?;
    let value = json::read(&rest).map_err(|_| ReadError::Broken)?;
    Ok((value, fields))
}

/// The text of a document as this page read or wrote it last.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    key: String,
    text: Option<String>,
    fields: Fields,
    unread: Option<ReadError>,
}

impl Seen {
    fn nothing(key: &str) -> Self {
        Self { key: key.to_owned(), text: None, fields: Fields::default(), unread: None }
    }

    /// Sets a broken text aside. The key is free afterwards.
    fn clear(&mut self) -> Result<(), StoreError> {
        if self.unread == Some(ReadError::Broken) {
            if read(&self.key)? != self.text {
                return Err(StoreError::Changed);
            }
            set_aside(&self.key)?;
            (self.text, self.unread) = (None, None);
        }
        Ok(())
    }

    /// The text of the document with a new value in place of an earlier one, and the fields of the document.
    fn with(&self, value: Option<Fields>, before: Option<Fields>, format: u32) -> Result<(String, Fields), StoreError> {
        if self.unread == Some(ReadError::Newer) {
            return Err(StoreError::Newer);
        }
        let mut fields = self.fields.clone();
        fields.overlay(value.ok_or(StoreError::Unreadable)?, &before.unwrap_or_default());
        let mut document = fields.clone();
        document.set(FORMAT, &format);
        Ok((document.text()?, fields))
    }

    /// Replaces the text that this page saw last.
    fn write(&mut self, text: String, fields: Fields) -> Result<(), StoreError> {
        self.clear()?;
        replace(&self.key, self.text.as_deref(), Some(&text))?;
        (self.text, self.fields, self.unread) = (Some(text), fields, None);
        Ok(())
    }
}

/// A document as this page read or wrote it last.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored<D> {
    seen: Seen,
    value: Option<D>,
}

impl<D: Format> Stored<D> {
    /// Reads the document under a key.
    ///
    /// # Errors
    /// If there is no storage.
    pub fn read(key: &str) -> Result<Self, StoreError> {
        let text = read(key)?;
        let (value, fields, unread) = match text.as_deref().map(parts_of::<D>) {
            None => (None, Fields::default(), None),
            Some(Ok((value, fields))) => (Some(value), fields, None),
            Some(Err(why)) => (None, Fields::default(), Some(why)),
        };
        Ok(Self { seen: Seen { key: key.to_owned(), text, fields, unread }, value })
    }

    /// Creates a document that is not stored yet.
    pub fn proposed(key: &str, value: D) -> Self {
        Self { seen: Seen::nothing(key), value: Some(value) }
    }

    pub fn key(&self) -> &str {
        &self.seen.key
    }

    /// The value, if there is one that can be read.
    pub fn value(&self) -> Option<&D> {
        self.value.as_ref()
    }

    /// The reason why the stored text cannot be read, if there is one.
    pub fn unread(&self) -> Option<ReadError> {
        self.seen.unread
    }

    /// Replaces the value that this page saw last by a new one. A broken text is set aside first.
    ///
    /// # Errors
    /// If the value would be different after a read, if a newer build wrote the document, if another tab has stored a
    /// different text, or if the storage refuses. In all cases the stored text is not lost.
    pub fn write(&mut self, value: D) -> Result<(), StoreError> {
        let before = self.value.as_ref().and_then(Fields::of_value);
        let (text, fields) = self.seen.with(Fields::of_value(&value), before, D::FORMAT)?;
        if parse::<D>(&text).as_ref() != Ok(&value) {
            return Err(StoreError::Unreadable);
        }
        self.seen.write(text, fields)?;
        self.value = Some(value);
        Ok(())
    }

    /// Removes the document, if its text is still the one that this page saw last.
    ///
    /// # Errors
    /// If another tab has stored a different text, or if the storage refuses.
    pub fn remove(&mut self) -> Result<(), StoreError> {
        replace(&self.seen.key, self.seen.text.as_deref(), None)?;
        *self = Self { seen: Seen::nothing(self.key()), value: None };
        Ok(())
    }

    /// Restores the removed text exactly as it was.
    ///
    /// # Errors
    /// If a text is stored under the key, or if the storage refuses.
    pub fn put_back(&self) -> Result<(), StoreError> {
        replace(&self.seen.key, None, self.seen.text.as_deref())
    }
}

/// A document, its value merged with the texts of earlier builds, and these texts with their keys.
type WithLegacy<D> = (Stored<D>, D, Vec<(&'static str, String)>);

fn with_legacy<D: Document>() -> Result<WithLegacy<D>, StoreError> {
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

/// Returns the value of a document, merged with the data of earlier builds. Without a readable document, the default is
/// used.
///
/// # Errors
/// If there is no storage.
pub fn load<D: Document>() -> Result<D, StoreError> {
    with_legacy().map(|(_, value, _)| value)
}

/// Returns true if the stored document cannot be read.
pub fn is_unread<D: Document>() -> bool {
    Stored::<D>::read(D::KEY).is_ok_and(|stored| stored.unread().is_some())
}

/// Reads the stored document, changes it, stores it, and returns the new value.
///
/// # Errors
/// If it cannot be stored. In this case no stored data is lost.
pub fn update<D: Document>(change: impl FnOnce(&mut D)) -> Result<D, StoreError> {
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

/// Merges a document, for example from a backup, into the stored one. The text has the present format, or the format of
/// an earlier build under its old key.
///
/// # Errors
/// If the text is not a document of this kind, or the result cannot be stored.
pub fn merge_text<D: Document>(key: &str, text: &str) -> Result<(), StoreError> {
    let legacy = D::LEGACY.iter().find(|(name, _)| *name == key);
    let other = match legacy {
        Some((_, reader)) => reader(text),
        None => match parse::<D>(text) {
            Ok(other) => other,
            Err(ReadError::Newer) => return add_unknown(key, text).map(drop),
            Err(ReadError::Broken) => return Err(StoreError::Unreadable),
        },
    };
    update::<D>(|value| value.merge(other)).map(drop)
}

/// Stores a text of a backup that only another build understands, unless its key is taken.
///
/// # Errors
/// If it cannot be stored.
pub fn add_unknown(key: &str, text: &str) -> Result<Import, StoreError> {
    match read(key)? {
        None => replace(key, None, Some(text)).map(|()| Import::New),
        Some(_) => Ok(Import::Known),
    }
}
