//! The stakes of a round: the coins of each player, the coins they have put in, and the current auction.

use serde::{Deserialize, Serialize};

use crate::engine::{Seat, Seats};

use super::facts::Reason;
use super::moves::Move;
use super::options::Each;

/// The stakes of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stakes {
    /// The coins that each player has left.
    pub coins: Each<u16>,
    /// The coins that each player has put in this round.
    pub staked: Each<u16>,
    /// The part of `staked` from the current auction.
    pub bids: Each<u16>,
    /// The players who have not folded.
    pub live: Seats,
    /// The players who still have to answer in the current auction.
    pub waiting: Seats,
    /// The level that players have to match.
    pub level: u16,
    pub opened: bool,
    pub raises: u8,
    /// The maximum that a player may put in this round (ST-08).
    pub cap: u16,
}

/// The limits on the moves of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The lowest and the highest level that a player may set, if they may set one.
    pub levels: Option<(u16, u16)>,
    pub opened: bool,
}

impl Bounds {
    /// The number of legal moves.
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

    /// The number of legal moves that set no level.
    const fn answers(self) -> u32 {
        if self.opened { 2 } else { 0 }
    }
}

impl Stakes {
    /// A new round, in which every player pays the ante, or all their coins if they have fewer (ST-14).
    pub fn ante(coins: Each<u16>, playing: Seats, ante: u16, cap: u16) -> Self {
        let mut stakes = Self { coins, live: playing, cap, ..Self::default() };
        for seat in playing.iter() {
            stakes.put(seat, ante);
        }
        stakes
    }

    /// The number of coins that a player can still put in.
    #[inline]
    pub fn room(&self, seat: Seat) -> u16 {
        self.coins[seat].min(self.cap - self.staked[seat].min(self.cap))
    }

    /// The cost for a player to stay in.
    pub fn price(&self, seat: Seat) -> u16 {
        (self.level - self.bids[seat].min(self.level)).min(self.room(seat))
    }

    /// The sum of all stakes.
    pub fn pot(&self, players: usize) -> u16 {
        self.staked.of(players).iter().sum()
    }

    /// Begins an auction. Returns the opener: the first player clockwise from the Oya who has coins.
    ///
    /// ST-09: there is no auction if at most one player can put coins in.
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

    /// The live players who can put coins in.
    fn able(&self) -> Seats {
        self.live.iter().filter(|&seat| self.room(seat) > 0).collect()
    }

    /// The limits on the moves of a player (ST-09, ST-10).
    pub fn bounds(&self, seat: Seat, min_open: u16, max_raises: Option<u8>) -> Bounds {
        let most = self.bids[seat] + self.room(seat);
        let least = if self.opened { self.level + 1 } else { min_open.min(most) };
        let spent = self.opened && max_raises.is_some_and(|limit| self.raises >= limit);
        Bounds { levels: (least <= most && !spent).then_some((least, most)), opened: self.opened }
    }

    /// Checks a move of this player.
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

    /// Plays a legal move. After an opening or a raise, all other live players with coins have to answer. A fold or a
    /// call needs no answer.
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

    /// The next player to answer after this one, or `None` once the auction is over.
    pub fn next(&self, after: Seat, players: usize) -> Option<Seat> {
        if self.live.len() < 2 {
            return None;
        }
        after.clockwise(players).find(|&seat| self.waiting.contains(seat))
    }
}
