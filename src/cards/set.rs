//! What every set of cards can do, whatever the deck.

/// Gives a set of cards, a newtype over a word of bits with `EMPTY`, `insert`, `first`, `len` and
/// `iter`, the algebra of sets and the conversions of a collection. A set is stored as its list.
macro_rules! set_of_cards {
    ($set:ident of $card:ident) => {
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

        impl From<Vec<$card>> for $set {
            fn from(list: Vec<$card>) -> $set {
                list.into_iter().collect()
            }
        }

        impl From<$set> for Vec<$card> {
            fn from(set: $set) -> Vec<$card> {
                set.iter().collect()
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

        /// The cards of a set that are still to come, in the order of the deck.
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
