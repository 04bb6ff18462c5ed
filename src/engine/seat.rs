//! Seats around a table, and values per seat.

use std::fmt;
use std::iter;
use std::ops::{Index, IndexMut};

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The maximum number of seats in any of the games.
pub const MOST_SEATS: usize = 10;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    ///
    /// # Panics
    /// If the number is not below [`MOST_SEATS`]. Numbers from outside are checked where they are read.
    #[must_use]
    pub const fn new(number: usize) -> Self {
        assert!(number < MOST_SEATS, "no table has so many seats");
        #[expect(clippy::cast_possible_truncation, reason = "checked in the line above")]
        Self(number as u8)
    }

    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `players`.
    #[must_use]
    #[inline]
    pub const fn next(self, players: usize) -> Self {
        // Every move calls this function, and a division would take longer than most moves.
        let next = self.number() + 1;
        Self::new(if next < players { next } else { 0 })
    }

    /// All seats of a table of `players`, from seat 0.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players).map(Seat::new)
    }

    /// All seats of a table of `players`, clockwise from this one.
    #[inline]
    pub fn clockwise(self, players: usize) -> impl Iterator<Item = Seat> + Clone {
        iter::successors(Some(self), move |seat| Some(seat.next(players))).take(players)
    }

    /// All other seats of a table of `players`, clockwise from the next seat.
    #[inline]
    pub fn others(self, players: usize) -> impl Iterator<Item = Seat> + Clone {
        iter::successors(Some(self.next(players)), move |seat| Some(seat.next(players))).take(players - 1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(u16);

impl Seats {
    pub const NONE: Seats = Seats(0);

    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// The set without the given seat.
    #[must_use]
    #[inline]
    pub const fn without(self, gone: Seat) -> Self {
        Self(self.0 & !(1 << gone.0))
    }

    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self.0;
        iter::from_fn(move || {
            let first = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (first < u16::BITS).then(|| Seat::new(first as usize))
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Seats::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// One value per seat, for games of at most `N` seats. Seats without a player hold the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T, const N: usize>([T; N]);

impl<T: Copy + Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        Self([T::default(); N])
    }
}

impl<T, const N: usize> BySeat<T, N> {
    /// The values of `of` for the first `players` seats.
    #[inline]
    pub fn each(players: usize, mut of: impl FnMut(Seat) -> T) -> Self
    where
        T: Copy + Default,
    {
        let mut each = Self::default();
        for seat in Seat::all(players) {
            each[seat] = of(seat);
        }
        each
    }

    /// Iterates over all values mutably.
    #[inline]
    pub fn each_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// The values of the first `players` seats, in order.
    pub fn of(&self, players: usize) -> &[T] {
        &self.0[..players]
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.number()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.number()]
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for BySeat<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.0).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for BySeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Each<T, const N: usize>(std::marker::PhantomData<T>);

        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Each<T, N> {
            type Value = BySeat<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of {N}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut all = BySeat::default();
                for (place, slot) in all.0.iter_mut().enumerate() {
                    *slot = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(place, &self))?;
                }
                Ok(all)
            }
        }

        deserializer.deserialize_seq(Each(std::marker::PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_counted_clockwise() {
        assert_eq!(Seat::new(2).next(3), Seat::new(0));
        let order: Vec<usize> = Seat::new(2).clockwise(4).map(Seat::number).collect();
        assert_eq!(order, [2, 3, 0, 1]);
        assert_eq!(Seat::new(2).others(4).map(Seat::number).collect::<Vec<_>>(), order[1..]);
    }

    #[test]
    fn a_set_of_seats_holds_each_seat_once() {
        let set: Seats = [Seat::new(3), Seat::new(1), Seat::new(3)].into_iter().collect();
        assert_eq!(set.len(), 2);
        assert!(set.contains(Seat::new(1)) && !set.contains(Seat::new(0)));
        assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(set.without(Seat::new(1)), [Seat::new(3)].into_iter().collect());
        assert_eq!(set.without(Seat::new(0)), set);
    }
}
