//! The two auctions as a tree of bids, for any number of seats. A menu, which is an action abstraction, selects the
//! bids of the tree.

use crate::engine::Seat;
use crate::games::sutda::rules::auction::Stakes;
use crate::games::sutda::rules::moves::{Act, Move};
use crate::games::sutda::rules::options::SutdaOptions;

/// The state of the betting in a hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bets {
    pub stakes: Stakes,
    pub players: usize,
    /// The dealer, or the last seat to open or raise.
    pub oya: Seat,
    pub turn: Option<Seat>,
    /// True in the second auction, when the first cards are open.
    pub second: bool,
}

/// The size of a bid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    Least,
    /// A number of quarters of the pot. A raise adds them to the call.
    Quarters(u32),
    All,
}

/// An action abstraction: the bid sizes of the tree.
#[derive(Debug, PartialEq)]
pub struct Menu {
    pub opens: &'static [Size],
    pub raises: &'static [Size],
    /// Maximum number of raises after an opening.
    pub most: u8,
}

/// A small menu: the least or the pot, and one raise.
pub static SMALL: Menu = Menu { opens: &[Size::Least, Size::Quarters(4)], raises: &[Size::Quarters(4)], most: 1 };

/// The usual menu: the least, half the pot or the pot, and two raises.
pub static USUAL: Menu =
    Menu { opens: &[Size::Least, Size::Quarters(2), Size::Quarters(4)], raises: &[Size::Quarters(4)], most: 2 };

/// A fine menu, for small subgames.
pub static FINE: Menu = Menu {
    opens: &[Size::Least, Size::Quarters(1), Size::Quarters(2), Size::Quarters(4), Size::Quarters(8), Size::All],
    raises: &[Size::Least, Size::Quarters(2), Size::Quarters(4), Size::Quarters(8), Size::All],
    most: 3,
};

/// The menu for three players. `CROWDED` is the one for more.
pub static THREE: Menu = Menu {
    opens: &[Size::Least, Size::Quarters(2), Size::Quarters(4), Size::All],
    raises: &[Size::Quarters(2), Size::Quarters(4), Size::All],
    most: 2,
};
pub static CROWDED: Menu =
    Menu { opens: &[Size::Least, Size::Quarters(2), Size::Quarters(4)], raises: &[Size::Quarters(4)], most: 1 };

/// The menu of the coach: up to all coins, so that every legal bid is close to one of the menu.
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
    /// The start of the first auction, after the antes.
    pub fn new(stakes: Stakes, oya: Seat, players: usize) -> Self {
        Self { stakes, players, oya, turn: None, second: false }.begin()
    }

    fn begin(mut self) -> Self {
        self.turn = self.stakes.begin(self.oya, self.players);
        self
    }

    /// The start of the second auction, after the first.
    pub fn go_on(self) -> Self {
        Self { second: true, ..self }.begin()
    }

    /// The two live seats.
    pub fn pair(&self) -> [Seat; 2] {
        let mut live = self.stakes.live.iter();
        [live.next(), live.next()].map(|seat| seat.expect("two are left"))
    }

    /// Half of the coins that folded players left in the pot. Either of two players wins or loses this half, so the
    /// game is zero-sum.
    pub fn dead(&self, [one, other]: [Seat; 2]) -> f32 {
        let staked = &self.stakes.staked;
        f32::from(self.stakes.pot(self.players) - staked[one] - staked[other]) / 2.0
    }

    /// The coins that a seat can lose in this hand.
    pub fn means(&self, seat: Seat) -> u16 {
        self.stakes.coins[seat] + self.stakes.staked[seat]
    }

    /// The highest level of a seat that another player can match.
    pub fn most(&self, seat: Seat) -> u16 {
        let reach = |seat: Seat| self.stakes.bids[seat] + self.stakes.room(seat);
        let others = self.stakes.live.without(seat).iter().map(reach).max();
        reach(seat).min(others.unwrap_or(0))
    }

    /// The bids of a menu for the seat to move, the smallest first. With `one_more`, one raise more than the maximum of
    /// the menu is allowed.
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

    /// The opening or the raise of a size. `None` if no level may be set, or if no other player could match a raise.
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

    /// The opening or the raise that sets a level.
    fn setting(&self, level: u16) -> Move {
        if self.stakes.opened { Move::Raise(level) } else { Move::Open(level) }
    }

    /// The same bid, lowered to the highest level that another player can match. A raise that no player can match
    /// becomes a call.
    pub fn limited(&self, seat: Seat, bid: Move) -> Move {
        match bid.level() {
            Some(level) if self.stakes.opened && self.most(seat) <= self.stakes.level && level > 0 => Move::Call,
            Some(level) if level > self.most(seat).max(1) => self.setting(self.most(seat).max(1)),
            _ => bid,
        }
    }

    /// The state after a bid of the seat to move.
    pub fn after(mut self, bid: Move) -> Self {
        let Some(seat) = self.turn else { return self };
        self.stakes.play(seat, bid);
        if bid.level().is_some() {
            self.oya = seat;
        }
        self.turn = self.stakes.next(seat, self.players);
        self
    }

    /// The bids of an auction as bids of the tree, each lowered by [`Bets::limited`].
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
