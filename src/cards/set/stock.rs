//! Card sets optimized for many draws, for all decks.

/// Defines the stock of a deck whose sets are words of at most 64 bits.
macro_rules! stock_of_cards {
    ($set:ident of $card:ident) => {
        /// Cards to draw from one after another. The cards are counted once, not again for each draw.
        #[derive(Clone, Copy, Debug)]
        pub struct Stock {
            counted: $crate::cards::word::Counted,
            /// Number of cards left, stored separately: the next draw can use it before the last card has been found.
            left: u32,
        }

        impl Stock {
            #[must_use]
            #[inline]
            pub fn of(cards: $set) -> Self {
                let counted = $crate::cards::word::Counted::of(cards.0.into());
                Self { counted, left: counted.len() }
            }

            #[inline]
            pub const fn take(&mut self, card: $card) {
                self.counted.clear(card.0);
                self.left -= 1;
            }

            /// The cards that are left.
            #[must_use]
            #[inline]
            pub fn cards(self) -> $set {
                $set($crate::cards::word::Word::of_bits(self.counted.word()))
            }
        }

        impl $crate::cards::CardSet for Stock {
            type Card = $card;

            #[inline]
            fn len(&self) -> u32 {
                self.left
            }

            #[inline]
            fn contains(&self, card: $card) -> bool {
                self.cards().contains(card)
            }

            #[inline]
            fn remove(&mut self, card: $card) {
                self.take(card);
            }

            #[inline]
            fn nth(&self, n: u32) -> $card {
                $card(self.counted.nth(n))
            }

            #[inline]
            fn card(index: u8) -> $card {
                <$set as $crate::cards::CardSet>::card(index)
            }

            #[inline]
            fn index(card: $card) -> u8 {
                card.0
            }
        }
    };
}

pub(crate) use stock_of_cards;
