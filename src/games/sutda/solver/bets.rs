//! The two auctions as a tree of bids, for any number of seats. Which bids it has is an action abstraction: a menu.

use super::super::auction::Stakes;
use super::super::moves::{Act, Move};
use super::super::options::SutdaOptions;
use crate::engine::Seat;

/// Where the betting of a hand stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bets {
    pub stakes: Stakes,
    pub players: usize,
    /// Opens, or was the last to raise.
    pub oya: Seat,
    pub turn: Option<Seat>,
    /// Whether the first cards lie open.
    pub second: bool,
}

/// A size of a bid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    Least,
    /// So many quarters of the pot, a raise on top of the call.
    Quarters(u32),
    All,
}

/// An action abstraction: the sizes of bids that the tree has.
#[derive(Debug, PartialEq)]
pub struct Menu {
    pub opens: &'static [Size],
    pub raises: &'static [Size],
    /// How many raises follow an opening.
    pub most: u8,
}

/// A small menu: the least or the pot, and one raise.
pub static SMALL: Menu = Menu { opens: &[Size::Least, Size::Quarters(4)], raises: &[Size::Quarters(4)], most: 1 };

/// The usual one: the least, half the pot or the pot, and two raises.
pub static USUAL: Menu =
    Menu { opens: &[Size::Least, Size::Quarters(2), Size::Quarters(4)], raises: &[Size::Quarters(4)], most: 2 };

/// A fine one, for when only little is left to be solved.
pub static FINE: Menu = Menu {
    opens: &[Size::Least, Size::Quarters(1), Size::Quarters(2), Size::Quarters(4), Size::Quarters(8), Size::All],
    raises: &[Size::Least, Size::Quarters(2), Size::Quarters(4), Size::Quarters(8), Size::All],
    most: 3,
};

/// What three players bid, and what more of them do.
pub static THREE: Menu = Menu {
    opens: &[Size::Least, Size::Quarters(2), Size::Quarters(4), Size::All],
    raises: &[Size::Quarters(2), Size::Quarters(4), Size::All],
    most: 2,
};
pub static CROWDED: Menu =
    Menu { opens: &[Size::Least, Size::Quarters(2), Size::Quarters(4)], raises: &[Size::Quarters(4)], most: 1 };

/// What a coach thinks about: up to all there is, so that nothing that can be done lies far beside it.
pub static WIDE: Menu = Menu {
    opens: &[Size::Least, Size::Quarters(2), Size::Quarters(4), Size::Quarters(8), Size::All],
    raises: &[Size::Quarters(4), Size::All],
    most: 2,
};
pub static WIDE_CROWDED: Menu = Menu {
    opens: &[Size::Least, Size::Quarters(2), Size::Quarters(4), Size::All],
    raises: &[Size::Quarters(4), Size::All],
    most: 1,
};

impl Bets {
    /// A hand whose antes have been paid, before its first auction.
    pub fn new(stakes: Stakes, oya: Seat, players: usize) -> Self {
        Self { stakes, players, oya, turn: None, second: false }.begin()
    }

    fn begin(mut self) -> Self {
        self.turn = self.stakes.begin(self.oya, self.players);
        self
    }

    /// The second auction, behind the first.
    pub fn go_on(self) -> Self {
        Self { second: true, ..self }.begin()
    }

    /// The two who are left.
    pub fn pair(&self) -> [Seat; 2] {
        let mut live = self.stakes.live.iter();
        [live.next(), live.next()].map(|seat| seat.expect("two are left"))
    }

    /// Half of what those who are out have left in the pot: either of two players wins or loses it, so that what both
    /// win is nothing together.
    pub fn dead(&self, [one, other]: [Seat; 2]) -> f32 {
        let staked = &self.stakes.staked;
        f32::from(self.stakes.pot(self.players) - staked[one] - staked[other]) / 2.0
    }

    /// What a seat can lose in this hand.
    pub fn means(&self, seat: Seat) -> u16 {
        self.stakes.coins[seat] + self.stakes.staked[seat]
    }

    /// The highest level that matters to anybody else.
    pub fn most(&self, seat: Seat) -> u16 {
        let reach = |seat: Seat| self.stakes.bids[seat] + self.stakes.room(seat);
        let others = self.stakes.live.without(seat).iter().map(reach).max();
        reach(seat).min(others.unwrap_or(0))
    }

    /// The bids of a menu for the seat to move, the smallest first; a raise beyond its number of raises
    /// only with `one_more`.
    pub fn bids(&self, menu: &Menu, options: &SutdaOptions, one_more: bool) -> Vec<Move> {
        let Some(seat) = self.turn else { return Vec::new() };
        let stakes = &self.stakes;
        let mut bids = Vec::new();
        if stakes.opened {
            if stakes.price(seat) > 0 {
                bids.push(Move::Fold);
            }
            bids.push(Move::Call);
        }
        let bounds = stakes.bounds(seat, options.min_open.get(), options.max_raises.limit());
        let Some((least, _)) = bounds.levels else { return bids };
        if stakes.opened && stakes.raises >= menu.most && !one_more {
            return bids;
        }
        if least == 0 {
            bids.push(Move::Open(0));
        }
        for &size in if stakes.opened { menu.raises } else { menu.opens } {
            let bid = self.sized(size, options);
            bids.extend(bid.filter(|bid| !bids.contains(bid)));
        }
        bids
    }

    /// The opening or the raise of a size, if there is one that matters to anybody.
    pub fn sized(&self, size: Size, options: &SutdaOptions) -> Option<Move> {
        let (seat, stakes) = (self.turn?, &self.stakes);
        let (least, _) = stakes.bounds(seat, options.min_open.get(), options.max_raises.limit()).levels?;
        let (least, most) = (u32::from(least.max(1)), u32::from(self.most(seat)));
        let pot = u32::from(stakes.pot(self.players) + stakes.price(seat));
        let more = match size {
            Size::Least => 1,
            Size::Quarters(quarters) => pot * quarters / 4,
            Size::All => most,
        };
        let level = (u32::from(stakes.level) + more).clamp(least, most.max(least));
        let bid = self.setting(u16::try_from(level).expect("at most what somebody has"));
        (!stakes.opened || level <= most).then_some(bid)
    }

    /// The bid that sets the level.
    fn setting(&self, level: u16) -> Move {
        if self.stakes.opened { Move::Raise(level) } else { Move::Open(level) }
    }

    /// The same bid, but no higher than matters to anybody.
    pub fn limited(&self, seat: Seat, bid: Move) -> Move {
        match bid.level() {
            Some(level) if self.stakes.opened && self.most(seat) <= self.stakes.level && level > 0 => Move::Call,
            Some(level) if level > self.most(seat).max(1) => self.setting(self.most(seat).max(1)),
            _ => bid,
        }
    }

    /// The seat to move bids.
    pub fn after(mut self, bid: Move) -> Self {
        let Some(seat) = self.turn else { return self };
        self.stakes.play(seat, bid);
        if bid.level().is_some() {
            self.oya = seat;
        }
        self.turn = self.stakes.next(seat, self.players);
        self
    }

    /// The bids of an auction in the terms of the tree: no higher than matters to anybody.
    pub fn translated(&self, acts: &[Act]) -> Vec<Move> {
        let mut at = *self;
        let limit = |act: &Act| {
            let bid = at.limited(act.seat, act.mv);
            at = at.after(bid);
            bid
        };
        acts.iter().map(limit).collect()
    }
}
