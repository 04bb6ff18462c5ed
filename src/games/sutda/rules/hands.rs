//! The twenty cards and the hands of two of them.
//!
//! A hand is a row of one table. The same rows rank the hands of a showdown and make up the ranking sheet.

use crate::cards::CardSet;
use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::choice;

/// The number of cards in the deck.
pub const COUNT: usize = 20;

choice! {
    /// The order of the hands (ST-03).
    pub enum Ranking {
        /// The order of the box, with January and August.
        RobinRed = "RobinRed",
        /// The common Korean order, with January and September instead.
        KoreanBasic = "KoreanBasic",
    }
}

/// The deck: the two chaff of January to October, but in March a chaff and the Curtain, and in August a
/// chaff and the Moon (ST-02).
pub const DECK: [Hanafuda; COUNT] = {
    let mut deck = [Hanafuda::CURTAIN; COUNT];
    let mut place = 0;
    while place < COUNT {
        let month = Month::ALL[place / 2];
        let index = match (month.no(), place % 2) {
            (3 | 8, 0) => 0,
            (3 | 8, _) | (_, 0) => 2,
            _ => 3,
        };
        deck[place] = Hanafuda::new(month, index).expect("one of four");
        place += 1;
    }
    deck
};

/// The deck as a set.
pub const ALL: Cards = {
    let mut all = Cards::EMPTY;
    let mut place = 0;
    while place < COUNT {
        all.insert(DECK[place]);
        place += 1;
    }
    all
};

/// The index of a card in the deck. Each month has two consecutive indices.
#[inline]
pub const fn place(card: Hanafuda) -> usize {
    let second = match card.month().no() {
        3 | 8 => card.index() == 2,
        _ => card.index() == 3,
    };
    2 * (card.month().no() as usize - 1) + second as usize
}

/// The combination of a hand, from which it gets its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Makes {
    CurtainAndMoon,
    /// Both cards of a month.
    Pair(Month),
    /// A card of each of two months.
    Two(Month, Month),
    /// The last digit of the sum of the months.
    Points(u8),
}

/// A row of the ranking.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankingRow {
    pub rank: Rank,
    pub makes: Makes,
    /// The multiple of their stake that a beaten player pays.
    pub multiplier: u8,
}

/// The strength of a hand: the higher one wins, equal ones tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The number of rank values. One of them is unused.
    pub const COUNT: usize = 28;

    /// The strength as a number below [`Rank::COUNT`].
    #[inline]
    pub const fn strength(self) -> u8 {
        self.0
    }

    /// The multiple of their stake that a beaten player pays.
    #[inline]
    pub const fn multiplier(self) -> u8 {
        MULTIPLIERS[self.0 as usize]
    }
}

impl Ranking {
    /// All hands, the best first.
    pub const fn rows(self) -> &'static [RankingRow; ROWS] {
        match self {
            Ranking::RobinRed => &ROBIN_RED,
            Ranking::KoreanBasic => &KOREAN_BASIC,
        }
    }

    /// The rank of two different cards of the deck.
    #[inline]
    pub const fn rank(self, one: Hanafuda, other: Hanafuda) -> Rank {
        RANKS[self as usize][place(one)][place(other)]
    }

    /// The row of two different cards of the deck.
    pub fn row(self, one: Hanafuda, other: Hanafuda) -> RankingRow {
        let rank = self.rank(one, other);
        *self.rows().iter().find(|row| row.rank == rank).expect("every hand has a row")
    }
}

/// Curtain with Moon, ten pairs, six combinations, ten hands of points.
const ROWS: usize = 27;

/// ST-03: January with August is a combination, but not with the Moon.
static ROBIN_RED: [RankingRow; ROWS] = rows([(1, 2), (1, 4), (10, 4), (10, 1), (1, 8), (6, 4)]);
static KOREAN_BASIC: [RankingRow; ROWS] = rows([(1, 2), (1, 4), (1, 9), (1, 10), (4, 10), (4, 6)]);

static RANKS: [[[Rank; COUNT]; COUNT]; 2] = [ranks(&ROBIN_RED), ranks(&KOREAN_BASIC)];

const MULTIPLIERS: [u8; Rank::COUNT] = {
    let mut multipliers = [1; Rank::COUNT];
    let mut at = 0;
    while at < ROWS {
        multipliers[ROBIN_RED[at].rank.0 as usize] = ROBIN_RED[at].multiplier;
        at += 1;
    }
    multipliers
};

/// The rows with these six combinations, the best hand first.
#[expect(clippy::cast_possible_truncation, reason = "there are 27 rows")]
const fn rows(combinations: [(u8, u8); 6]) -> [RankingRow; ROWS] {
    let mut rows = [RankingRow { rank: Rank(27), makes: Makes::CurtainAndMoon, multiplier: 10 }; ROWS];
    let mut at = 1;
    while at < ROWS {
        let (strength, makes, multiplier) = match at {
            1..=10 => (27 - at, Makes::Pair(Month::ALL[10 - at]), if at == 1 { 5 } else { 3 }),
            11..=16 => {
                let (one, other) = combinations[at - 11];
                (27 - at, Makes::Two(Month::ALL[one as usize - 1], Month::ALL[other as usize - 1]), 1)
            }
            // ST-18: the strength of points equals the points, and 0 points are the lowest hand. So strength 10 is
            // unused.
            _ => (26 - at, Makes::Points((26 - at) as u8), 1),
        };
        rows[at] = RankingRow { rank: Rank(strength as u8), makes, multiplier };
        at += 1;
    }
    rows
}

/// The ranks of all pairs of cards, by their indices in the deck.
const fn ranks(rows: &[RankingRow; ROWS]) -> [[Rank; COUNT]; COUNT] {
    let mut ranks = [[Rank(0); COUNT]; COUNT];
    let mut one = 0;
    while one < COUNT {
        let mut other = 0;
        while other < COUNT {
            let mut row = 0;
            while !makes(rows[row].makes, DECK[one], DECK[other]) {
                row += 1;
            }
            ranks[one][other] = rows[row].rank;
            other += 1;
        }
        one += 1;
    }
    ranks
}

/// Returns true if two cards make this hand, provided that they make no hand above it.
///
/// ST-04: Curtain and Moon count as cards of their months, except for the two together and for the Moon with January.
const fn makes(makes: Makes, one: Hanafuda, other: Hanafuda) -> bool {
    let months = (one.month().no(), other.month().no());
    let mut both = Cards::single(one);
    both.insert(other);
    match makes {
        Makes::CurtainAndMoon => both.contains(Hanafuda::CURTAIN) && both.contains(Hanafuda::MOON),
        Makes::Pair(month) => months.0 == month.no() && months.1 == month.no(),
        Makes::Two(a, b) => {
            let fits = months.0 == a.no() && months.1 == b.no() || months.0 == b.no() && months.1 == a.no();
            fits && !both.contains(Hanafuda::MOON)
        }
        Makes::Points(points) => (months.0 + months.1) % 10 == points,
    }
}

/// Returns true if the Curtain or the Moon counts only as a card of its month (ST-04): in a pair, or the Moon with
/// January.
pub fn is_plain_picture(one: Hanafuda, other: Hanafuda, makes: Makes) -> bool {
    let both = Cards::single(one) | Cards::single(other);
    match makes {
        Makes::Pair(_) => both.contains(Hanafuda::CURTAIN) || both.contains(Hanafuda::MOON),
        Makes::Points(_) => both.contains(Hanafuda::MOON) && one.month().no().min(other.month().no()) == 1,
        _ => false,
    }
}

/// A set of the twenty cards, with their indices in the deck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Twenty(pub Cards);

impl CardSet for Twenty {
    type Card = Hanafuda;

    #[inline]
    fn len(&self) -> u32 {
        CardSet::len(&self.0)
    }

    #[inline]
    fn contains(&self, card: Hanafuda) -> bool {
        self.0.contains(card)
    }

    #[inline]
    fn remove(&mut self, card: Hanafuda) {
        self.0.remove(card);
    }

    #[inline]
    fn nth(&self, n: u32) -> Hanafuda {
        CardSet::nth(&self.0, n)
    }

    #[inline]
    fn choose(&self, before: impl FnOnce(u32) -> u32) -> Hanafuda {
        self.0.choose(before)
    }

    #[inline]
    fn card(index: u8) -> Hanafuda {
        DECK[index as usize]
    }

    #[expect(clippy::cast_possible_truncation, reason = "there are twenty places")]
    #[inline]
    fn index(card: Hanafuda) -> u8 {
        place(card) as u8
    }
}
