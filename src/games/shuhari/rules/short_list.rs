//! A short list without heap allocation, because the state of a game is copied very often.

use std::fmt;
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` elements in order. Unused places hold the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShortList<T, const N: usize> {
    things: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for ShortList<T, N> {
    fn default() -> Self {
        Self { things: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> ShortList<T, N> {
    #[inline]
    pub fn push(&mut self, thing: T) {
        self.things[self.len as usize] = thing;
        self.len += 1;
    }

    /// Removes the first element. The others move up.
    #[inline]
    pub fn remove_first(&mut self) -> T {
        let thing = self[0];
        // Moves all places: the fixed size takes a few instructions and no call.
        self.things.copy_within(1.., 0);
        self.things[N - 1] = T::default();
        self.len -= 1;
        thing
    }

    /// Removes the element at this index. Later elements move up.
    #[inline]
    pub fn remove(&mut self, place: usize) -> T {
        let thing = self[place];
        // As above, but earlier elements stay.
        for here in 0..N - 1 {
            self.things[here] = if here < place { self.things[here] } else { self.things[here + 1] };
        }
        self.len -= 1;
        self.things[self.len as usize] = T::default();
        thing
    }

    /// The index of the first element that satisfies the condition.
    #[inline]
    pub fn place_of(&self, is_wanted: impl Fn(&T) -> bool) -> Option<usize> {
        const { assert!(N < 32, "a bit for each place") };
        // Branch-free: the index cannot be predicted, so all `N` places are checked.
        let bit = |place: usize| u32::from(is_wanted(&self.things[place])) << place;
        let wanted = (0..N).fold(0, |wanted, place| wanted | bit(place)) & ((1 << self.len) - 1);
        (wanted != 0).then(|| wanted.trailing_zeros() as usize)
    }

    #[inline]
    pub fn each(&mut self, mut change: impl FnMut(&mut T)) {
        self.things[..self.len as usize].iter_mut().for_each(&mut change);
    }
}

impl<T, const N: usize> Deref for ShortList<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.things[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for ShortList<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.things[..self.len as usize]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for ShortList<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut row = Self::default();
        things.into_iter().for_each(|thing| row.push(thing));
        row
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for ShortList<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.deref().fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for ShortList<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for ShortList<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let things = Vec::<T>::deserialize(deserializer)?;
        if things.len() > N {
            return Err(serde::de::Error::invalid_length(things.len(), &"a shorter list"));
        }
        Ok(things.into_iter().collect())
    }
}
