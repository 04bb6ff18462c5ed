//! The stakes of a round: what everybody has, what everybody has put in, and the auction that is on.

use serde::{Deserialize, Serialize};

use crate::engine::{BySeat, Seat, Seats};

use super::facts::Reason;
use super::moves::Move;
use super::options::SEATS;

/// One number per seat.
pub type Each<T> = BySeat<T, SEATS>;

/// The stakes of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stakes {
    /// What lies before each player.
    pub coins: Each<u16>,
    /// What each has put in this round.
    pub staked: Each<u16>,
    /// How much of that in the auction that is on.
    pub bids: Each<u16>,
    /// Whoever still plays for the stakes.
    pub live: Seats,
    /// Whoever still has to answer in the auction that is on.
    pub waiting: Seats,
    /// What an auction has to be matched at.
    pub level: u16,
    pub opened: bool,
    pub raises: u8,
    /// The most that anybody may put in this round (ST-08).
    pub cap: u16,
}

/// The bounds of what a player may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The lowest and the highest level that a seat may set, if it may set one.
    pub levels: Option<(u16, u16)>,
    pub opened: bool,
}

impl Bounds {
    /// How many moves there are.
    #[inline]
    pub fn count(self) -> u32 {
        let levels = self.levels.map_or(0, |(least, most)| u32::from(most - least) + 1);
        self.answers() + levels
    }

    /// The `n`-th move, counted from 0: a call, a fold, then the levels from the lowest.
    #[inline]
    pub fn nth(self, n: u32) -> Move {
        let answers = self.answers();
        if n < answers {
            return if n == 0 { Move::Call } else { Move::Fold };
        }
        let least = self.levels.map_or(0, |(least, _)| least);
        let level = least + u16::try_from(n - answers).expect("coins are few");
        if self.opened { Move::Raise(level) } else { Move::Open(level) }
    }

    /// How many moves set no level.
    const fn answers(self) -> u32 {
        if self.opened { 2 } else { 0 }
    }
}

impl Stakes {
    /// A new round: everybody who plays pays the ante, or what they have (ST-14).
    pub fn ante(coins: Each<u16>, playing: Seats, ante: u16, cap: u16) -> Self {
        let mut stakes = Self { coins, live: playing, cap, ..Self::default() };
        for seat in playing.iter() {
            stakes.put(seat, ante);
        }
        stakes
    }

    /// What a player could still put in.
    #[inline]
    pub fn room(&self, seat: Seat) -> u16 {
        self.coins[seat].min(self.cap - self.staked[seat].min(self.cap))
    }

    /// What it costs a player to stay in.
    pub fn price(&self, seat: Seat) -> u16 {
        (self.level - self.bids[seat].min(self.level)).min(self.room(seat))
    }

    /// Everything that has been put in.
    pub fn pot(&self, players: usize) -> u16 {
        self.staked.of(players).iter().sum()
    }

    /// Begins an auction; the first clockwise from the Oya who has coins opens it.
    ///
    /// ST-09: there is none when at most one player could still put something in.
    pub fn begin(&mut self, oya: Seat, players: usize) -> Option<Seat> {
        (self.level, self.opened, self.raises) = (0, false, 0);
        self.bids = Each::default();
        self.waiting = self.able();
        if self.waiting.len() < 2 {
            self.waiting = Seats::NONE;
            return None;
        }
        oya.clockwise(players).find(|&seat| self.waiting.contains(seat))
    }

    /// Whoever still plays and could put something in.
    fn able(&self) -> Seats {
        self.live.iter().filter(|&seat| self.room(seat) > 0).collect()
    }

    /// What a player may do (ST-09, ST-10).
    pub fn bounds(&self, seat: Seat, min_open: u16, max_raises: Option<u8>) -> Bounds {
        let most = self.bids[seat] + self.room(seat);
        let least = if self.opened { self.level + 1 } else { min_open.min(most) };
        let spent = self.opened && max_raises.is_some_and(|limit| self.raises >= limit);
        Bounds { levels: (least <= most && !spent).then_some((least, most)), opened: self.opened }
    }

    /// Judges a move of this player.
    pub fn judge(&self, seat: Seat, mv: Move, min_open: u16, max_raises: Option<u8>) -> Result<(), Reason> {
        let Bounds { levels, opened } = self.bounds(seat, min_open, max_raises);
        match (mv, opened) {
            (Move::Open(_), true) => Err(Reason::AlreadyOpen { level: self.level }),
            (Move::Open(_), false) | (Move::Raise(_), true) => {
                let level = mv.level().unwrap_or_default();
                let Some((least, most)) = levels else {
                    let limit = max_raises.filter(|&limit| self.raises >= limit);
                    return Err(limit.map_or(Reason::CannotRaise, |limit| Reason::RaisesSpent { limit }));
                };
                if level < least {
                    Err(if opened { Reason::NoRaise { level: self.level } } else { Reason::OpenTooLow { least } })
                } else if level > most {
                    Err(Reason::TooHigh { most })
                } else {
                    Ok(())
                }
            }
            (_, false) => Err(Reason::NotOpen),
            (Move::Call | Move::Fold, true) => Ok(()),
        }
    }

    /// Plays a legal move. What is answered is: the others have to answer a new level, and nobody a fold or a call.
    pub fn play(&mut self, seat: Seat, mv: Move) {
        match mv {
            Move::Open(level) | Move::Raise(level) => {
                self.put(seat, level - self.bids[seat]);
                self.raises += u8::from(self.opened && self.raises < u8::MAX);
                (self.level, self.opened) = (level, true);
                self.waiting = self.able().without(seat);
            }
            Move::Call => {
                self.put(seat, self.price(seat));
                self.waiting = self.waiting.without(seat);
            }
            Move::Fold => {
                self.live = self.live.without(seat);
                self.waiting = self.waiting.without(seat);
            }
        }
    }

    fn put(&mut self, seat: Seat, amount: u16) {
        let amount = amount.min(self.room(seat));
        self.coins[seat] -= amount;
        self.staked[seat] += amount;
        self.bids[seat] += amount;
    }

    /// Whoever answers next after this player; nobody once the auction is over.
    pub fn next(&self, after: Seat, players: usize) -> Option<Seat> {
        if self.live.len() < 2 {
            return None;
        }
        after.clockwise(players).find(|&seat| self.waiting.contains(seat))
    }
}
