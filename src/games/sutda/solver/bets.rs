//! The two auctions as a tree of bids, for any number of seats: the rules of betting and nothing else.

use std::array::from_fn;

use crate::engine::{MOST_SEATS, Seat, Seats};

/// A number for each seat.
pub type Purse = [u16; MOST_SEATS];

/// What a seat does when the auction comes to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bid {
    Fold,
    /// Matches the level, with all he has if that is less.
    Call,
    /// Opens with so much, or raises the level to it.
    To(u16),
}

/// Where the betting of a hand stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bets {
    pub players: usize,
    /// What each still has.
    pub left: Purse,
    /// What each has put in since the ante.
    pub staked: Purse,
    /// What each has put in in this auction.
    pub bid: Purse,
    pub level: u16,
    /// Who has neither folded nor was out.
    pub inside: Seats,
    /// Who has bid since the level last rose.
    pub settled: Seats,
    /// Whether the auction was opened.
    pub opened: bool,
    /// How often the level rose since it was opened.
    pub raises: u8,
    /// Opens, or was the last to raise.
    pub oya: Seat,
    pub turn: Option<Seat>,
    pub second: bool,
}

/// A size of a bid.
#[derive(Clone, Copy, Debug)]
pub enum Size {
    Least,
    /// So many quarters of the pot, a raise on top of the call.
    Quarters(u32),
    All,
}

/// The sizes that are thought about.
#[derive(Debug)]
pub struct Menu {
    pub opens: &'static [Size],
    pub raises: &'static [Size],
    /// How many raises follow an opening.
    pub most: u8,
}

/// What the options of the table say about betting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    pub least: u16,
    pub raises: u8,
}

impl Bets {
    pub fn pot(&self) -> u16 {
        self.staked.iter().sum()
    }

    /// What a seat can lose in this hand.
    pub fn means(&self, seat: Seat) -> u16 {
        self.left[seat.number()] + self.staked[seat.number()]
    }

    /// Who is next to bid from a seat on, if anybody has to.
    fn next(&self, from: Seat) -> Option<Seat> {
        from.clockwise(self.players).find(|&seat| {
            self.inside.contains(seat) && self.left[seat.number()] > 0 && !self.settled.contains(seat)
        })
    }

    /// The auction begins, with the Oya or with whoever has coins behind him.
    pub fn begin(mut self) -> Self {
        self.bid = [0; MOST_SEATS];
        (self.level, self.raises, self.opened) = (0, 0, false);
        self.settled = Seats::NONE;
        let able = self.inside.iter().filter(|seat| self.left[seat.number()] > 0).count();
        self.turn = self.next(self.oya).filter(|_| able > 1);
        if let Some(opener) = self.turn {
            self.oya = opener;
        }
        self
    }

    /// The second auction, behind the first.
    pub fn go_on(self) -> Self {
        Self { second: true, ..self }.begin()
    }

    /// The bids that a menu offers the seat to move, the smallest first.
    pub fn offers(&self, menu: &Menu, limits: Limits, one_more: bool) -> Vec<Bid> {
        let Some(seat) = self.turn else { return Vec::new() };
        let (mine, most) = (self.left[seat.number()] + self.bid[seat.number()], self.most());
        let mut bids = Vec::new();
        if self.opened {
            if self.level > self.bid[seat.number()] {
                bids.push(Bid::Fold);
            }
            bids.push(Bid::Call);
        } else if limits.least == 0 {
            bids.push(Bid::To(0));
        }
        let allowed = self.raises < limits.raises && (one_more || self.raises < menu.most);
        if self.opened && !allowed {
            return bids;
        }
        let call = self.level.min(mine) - self.bid[seat.number()];
        let pot = u32::from(self.pot()) + u32::from(call);
        for size in if self.opened { menu.raises } else { menu.opens } {
            let more = match *size {
                Size::Least => 1,
                Size::Quarters(quarters) => (pot * quarters / 4).max(1),
                Size::All => most.into(),
            };
            let to = (u32::from(self.level) + more).min(most.into());
            let bid = Bid::To(u16::try_from(to).expect("at most what somebody has"));
            if to > u32::from(self.level) && !bids.contains(&bid) {
                bids.push(bid);
            }
        }
        bids
    }

    /// The level that the seat to move can raise to so that it matters to anybody.
    pub fn most(&self) -> u16 {
        let Some(seat) = self.turn else { return 0 };
        let reach = |seat: Seat| self.left[seat.number()] + self.bid[seat.number()];
        let others = self.inside.iter().filter(|&other| other != seat).map(reach).max();
        reach(seat).min(others.unwrap_or(0))
    }

    /// The same bid, but no higher than matters to anybody.
    pub fn limited(&self, bid: Bid) -> Bid {
        match bid {
            Bid::To(_) if self.opened && self.most() <= self.level => Bid::Call,
            Bid::To(to) => Bid::To(to.min(self.most())),
            bid => bid,
        }
    }

    /// The seat to move bids.
    pub fn after(mut self, bid: Bid) -> Self {
        let Some(seat) = self.turn else { return self };
        let to = match bid {
            Bid::Fold => {
                self.inside = self.inside.iter().filter(|&one| one != seat).collect();
                self.bid[seat.number()]
            }
            Bid::Call => self.level,
            Bid::To(to) => to,
        };
        let pays = (to - self.bid[seat.number()]).min(self.left[seat.number()]);
        self.left[seat.number()] -= pays;
        self.staked[seat.number()] += pays;
        self.bid[seat.number()] += pays;
        if let Bid::To(to) = bid {
            self.raises += u8::from(self.opened);
            self.opened = true;
            self.level = to;
            self.oya = seat;
            self.settled = Seats::NONE;
        }
        self.settled.insert(seat);
        self.turn = self.next(seat).filter(|_| self.inside.len() > 1);
        self
    }

    /// What every seat has more or less at the end of the hand than at its beginning, if these are the
    /// strengths and multipliers of those inside.
    pub fn settle(&self, hand: impl Fn(Seat) -> (u8, u8)) -> [i32; MOST_SEATS] {
        let mut won: [i32; MOST_SEATS] = from_fn(|seat| -i32::from(self.staked[seat]));
        if self.inside.len() == 1 {
            self.inside.iter().for_each(|seat| won[seat.number()] += i32::from(self.pot()));
            return won;
        }
        let mut below = 0;
        let mut extras = Vec::new();
        while let Some(top) =
            self.inside.iter().map(|seat| self.staked[seat.number()]).filter(|&staked| staked > below).min()
        {
            let layer = |seat: usize| i32::from(self.staked[seat].clamp(below, top) - below);
            let pot: i32 = (0..self.players).map(layer).sum();
            let inside = self.inside.iter().filter(|seat| self.staked[seat.number()] > below);
            let best = inside.clone().map(|seat| hand(seat).0).max().unwrap_or(0);
            let winners: Seats = inside.clone().filter(|&seat| hand(seat).0 == best).collect();
            let count = i32::try_from(winners.len()).expect("few seats");
            let odd = pot % count;
            let first = winners.iter().min_by_key(|seat| (seat.number() + self.players - self.oya.number()) % self.players);
            for winner in winners.iter() {
                won[winner.number()] += pot / count + if Some(winner) == first { odd } else { 0 };
            }
            if let (Some(winner), 1) = (first, count) {
                let times = i32::from(hand(winner).1) - 1;
                for loser in inside.filter(|&seat| times > 0 && seat != winner) {
                    extras.push((loser.number(), winner.number(), times * layer(loser.number())));
                }
            }
            below = top;
        }
        for (loser, winner, debt) in extras {
            // What a seat has just won in a layer of its own pays too.
            let pays = debt.min(i32::from(self.left[loser] + self.staked[loser]) + won[loser]);
            won[loser] -= pays;
            won[winner] += pays;
        }
        won
    }
}
