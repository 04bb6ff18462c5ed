//! Operations common to the card sets of all decks.

mod stock;

pub(crate) use stock::stock_of_cards;

/// Defines a set of the cards of a deck. The set is stored as an ascending list of cards.
///
/// The card type is a newtype over its index in the deck, and the set is a word with one bit per index. Code for a
/// specific deck may rely on both. The set type is `$set`; the deck has `$count` cards of type `$card`.
macro_rules! set_of_cards {
    ($(#[$about:meta])* pub struct $set:ident($word:ty) of [$card:ident; $count:expr];) => {
        impl $card {
            /// All cards, in the order of the deck.
            pub const ALL: [$card; $count] = {
                let mut all = [$card(0); $count];
                let mut place = 1;
                while place < $count {
                    all[place] = $card(all[place - 1].0 + 1);
                    place += 1;
                }
                all
            };

            /// The index of the card in the deck, counted from 0.
            #[must_use]
            #[inline]
            pub const fn id(self) -> u8 {
                self.0
            }
        }

        $(#[$about])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $set($word);

        impl $set {
            pub const EMPTY: $set = $set(0);
            pub const ALL: $set = $set((1 << $count) - 1);

            #[must_use]
            #[inline]
            pub const fn single(card: $card) -> $set {
                $set(1 << card.0)
            }

            #[inline]
            pub const fn insert(&mut self, card: $card) {
                self.0 |= 1 << card.0;
            }

            #[inline]
            pub const fn remove(&mut self, card: $card) {
                self.0 &= !(1 << card.0);
            }

            #[must_use]
            #[inline]
            pub const fn contains(self, card: $card) -> bool {
                self.0 >> card.0 & 1 != 0
            }

            #[must_use]
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            #[must_use]
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first card of the set in the order of the deck.
            #[must_use]
            #[inline]
            #[expect(clippy::cast_possible_truncation, reason = "a place in a word")]
            pub const fn first(self) -> Option<$card> {
                if self.is_empty() { None } else { Some($card(self.0.trailing_zeros() as u8)) }
            }

            /// Iterates over the cards in the order of the deck.
            #[must_use]
            #[inline]
            pub const fn iter(self) -> Iter {
                Iter(self)
            }
        }

        impl $crate::cards::CardSet for $set {
            type Card = $card;

            #[inline]
            fn len(&self) -> u32 {
                self.0.count_ones()
            }

            #[inline]
            fn contains(&self, card: $card) -> bool {
                $set::contains(*self, card)
            }

            #[inline]
            fn remove(&mut self, card: $card) {
                $set::remove(self, card);
            }

            #[inline]
            fn nth(&self, n: u32) -> $card {
                $card($crate::cards::word::Word::nth(self.0, n))
            }

            #[inline]
            fn choose(&self, before: impl FnOnce(u32) -> u32) -> $card {
                $card($crate::cards::word::Word::choose(self.0, before))
            }

            #[inline]
            fn card(index: u8) -> $card {
                $card::ALL[index as usize]
            }

            #[inline]
            fn index(card: $card) -> u8 {
                card.0
            }
        }

        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                Ok(Vec::<$card>::deserialize(deserializer)?.into_iter().collect())
            }
        }

        impl std::ops::BitOr for $set {
            type Output = $set;

            #[inline]
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: $set) {
                self.0 |= other.0;
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = $set;

            #[inline]
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }

        impl std::ops::BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: $set) {
                self.0 &= other.0;
            }
        }

        impl std::ops::Sub for $set {
            type Output = $set;

            #[inline]
            fn sub(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
        }

        impl std::ops::SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: $set) {
                self.0 &= !other.0;
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl FromIterator<$card> for $set {
            fn from_iter<I: IntoIterator<Item = $card>>(cards: I) -> $set {
                let mut set = $set::EMPTY;
                set.extend(cards);
                set
            }
        }

        impl Extend<$card> for $set {
            fn extend<I: IntoIterator<Item = $card>>(&mut self, cards: I) {
                for card in cards {
                    self.insert(card);
                }
            }
        }

        impl IntoIterator for $set {
            type Item = $card;
            type IntoIter = Iter;

            #[inline]
            fn into_iter(self) -> Iter {
                self.iter()
            }
        }

        /// Iterator over the remaining cards of a set, in the order of the deck.
        #[derive(Clone, Debug)]
        pub struct Iter($set);

        impl Iterator for Iter {
            type Item = $card;

            #[inline]
            fn next(&mut self) -> Option<$card> {
                let card = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(card)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl ExactSizeIterator for Iter {}
    };
}

pub(crate) use set_of_cards;

#[cfg(test)]
mod tests;
