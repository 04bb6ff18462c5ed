//! What speaks for a move.

use crate::ai::{Brain, Coached, Unit};
use crate::engine::{Game, Rng, Seat};

use super::amounts::risk;
use super::hands::{ALL, Makes, Rank, Row};
use super::moves::Move;
use super::odds::{Odds, odds, rivals};
use super::rules::{Sutda, View};
use super::solver;

/// What speaks for a move.
///
/// Chances are in thousandths, with every card that the viewer has not seen equally likely anywhere; a tie is half of one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motive {
    /// For staying in: nobody can hold a better hand.
    Unbeatable,
    /// For staying in: of all second cards that the rivals may hold, few make a better hand.
    FewBeat { better: usize, of: usize },
    /// For staying in: whoever follows and is beaten loses a multiple of their stake.
    Multiplies { row: Row },
    /// For staying in: it costs nothing.
    Free,
    /// For following: the hand is the best often enough to pay for the price.
    GoodPrice { price: u16, prize: u16, chance: u32 },
    /// For a bid: the hand is the best more often than a fair share.
    Value { chance: u32, players: usize },
    /// For a bid with a poor hand, as every equilibrium has them: nobody sees it, and if all fold the pot is won.
    Bluff { pot: u16 },
    /// For staying in before the second card is seen: many make more than points.
    Promising { ways: usize, of: usize },
    /// For an opening: less is not allowed.
    LeastOpening { level: u16 },
    /// For folding: whatever second card this rival holds makes a better hand.
    Hopeless { seat: Seat },
    /// For folding: the hand is not the best often enough to pay for the price.
    Dear { price: u16, prize: u16, chance: u32 },
    /// For folding: of all second cards that the rivals may hold, most make a better hand.
    ManyBeat { better: usize, of: usize },
    /// For folding before the second card is seen: hardly any makes more than points.
    Plain { ways: usize, of: usize },
    /// For folding: the hand of this rival that would cost the most.
    Danger { seat: Seat, row: Row, coins: u16 },
}

/// The most that is said of a move.
const MOST: usize = 4;

/// Up to one in so many hands that beat one's own are few.
const FEW: usize = 5;
/// From so many second cards on that make more than points, a first card is promising, and up to so many it is plain.
const PROMISING: usize = 3;
const PLAIN: usize = 2;
/// By how much of a fair share a hand is the best more often that is bid for its worth, in thousandths.
const WORTHY: u32 = 1_200;

impl Coached for Sutda {
    type Motive = Motive;

    /// A match won or lost is some fifty coins either way; a multiple of that leaves room for a crowded table.
    const POINT: u16 = 4;
    const UNIT: Unit = Unit::Coins;
    /// Seven coins of a hand.
    const GROSS: u16 = 28;
    const WORLDS: u32 = 250;

    fn motives(view: &View, mv: Move) -> Vec<Motive> {
        let Some(Odds { best, equal }) = odds(view) else { return Vec::new() };
        let found = Case { view, chance: best + equal / 2 };
        let mut motives = match mv {
            Move::Fold => found.folding(),
            Move::Call => found.following(),
            Move::Open(level) | Move::Raise(level) => found.bidding(level),
        };
        motives.truncate(MOST);
        motives
    }

    /// What comes of random bids tells little: they play by their odds.
    fn ordinary_move(&self, rng: &mut Rng, buffer: &mut Vec<Move>) -> Move {
        let seat = self.mover().expect("a move is somebody's");
        buffer.clear();
        self.moves(buffer);
        if let &[only] = &buffer[..] { only } else { Self::heuristic_move(&self.view(seat), buffer, Self::GREEDY, rng) }
    }

    /// In coins of the hand, as the solver reckons them: simulations to the end of a match would tell little of a move.
    fn mean_values(view: &View, moves: &[Move], worlds: u32, rng: &mut Rng) -> Vec<u32> {
        solver::worth(view, moves, worlds, worlds / Self::WORLDS, Self::POINT, rng)
    }
}

/// A view of whoever is to move.
struct Case<'a> {
    view: &'a View,
    chance: u32,
}

impl Case<'_> {
    fn folding(&self) -> Vec<Motive> {
        if self.view.stakes.price(self.view.seat) == 0 {
            return Vec::new();
        }
        let motives = [self.hopeless(), self.dear(), self.many_beat(), self.plain(), self.danger()];
        motives.into_iter().flatten().collect()
    }

    fn following(&self) -> Vec<Motive> {
        let free = (self.view.stakes.price(self.view.seat) == 0).then_some(Motive::Free);
        let motives = [self.beaten_by_few(), free, self.good_price(), self.multiplies(), self.promising()];
        motives.into_iter().flatten().collect()
    }

    fn bidding(&self, level: u16) -> Vec<Motive> {
        let view = self.view;
        let least = view.bounds(view.seat).levels.map_or(0, |(least, _)| least);
        let more = view.stakes.opened || level > least;
        let reason = || self.value().or_else(|| self.bluff());
        let motives = [
            self.beaten_by_few(),
            self.multiplies(),
            more.then(reason).flatten(),
            self.promising(),
            (!more && least > 0).then_some(Motive::LeastOpening { level }),
        ];
        motives.into_iter().flatten().collect()
    }

    /// The viewer's hand, once both cards are seen.
    fn row(&self) -> Option<Row> {
        self.view.hand(self.view.seat).map(|[one, other]| self.view.options().ranking.row(one, other))
    }

    /// How many second cards a rival may hold that make a better hand, and how many they may hold at all.
    fn better(&self, rival: Seat, mine: Rank) -> Option<(usize, usize)> {
        let first = self.view.cards[rival][0]?;
        let unseen = ALL - self.view.seen();
        let better = unseen.iter().filter(|&card| self.view.options().ranking.rank(first, card) > mine).count();
        Some((better, unseen.iter().count()))
    }

    /// The same of all rivals together.
    fn all_better(&self) -> Option<(usize, usize)> {
        let mine = self.row()?.rank;
        let mut all = rivals(self.view).iter().map(|rival| self.better(rival, mine));
        all.try_fold((0, 0), |sum, one| one.map(|one| (sum.0 + one.0, sum.1 + one.1)))
    }

    fn beaten_by_few(&self) -> Option<Motive> {
        match self.all_better()? {
            (0, _) => Some(Motive::Unbeatable),
            (better, of) => (better * FEW <= of).then_some(Motive::FewBeat { better, of }),
        }
    }

    fn many_beat(&self) -> Option<Motive> {
        let (better, of) = self.all_better()?;
        (better * 2 > of).then_some(Motive::ManyBeat { better, of })
    }

    fn hopeless(&self) -> Option<Motive> {
        let mine = self.row()?.rank;
        let beats = |rival: &Seat| self.better(*rival, mine).is_some_and(|(better, of)| better == of);
        rivals(self.view).iter().find(beats).map(|seat| Motive::Hopeless { seat })
    }

    fn multiplies(&self) -> Option<Motive> {
        self.row().filter(|row| row.multiplier > 1).map(|row| Motive::Multiplies { row })
    }

    /// What it costs to follow, and what of the pot could then be won.
    fn price_and_prize(&self) -> (u16, u16) {
        let (view, stakes) = (self.view, &self.view.stakes);
        let price = stakes.price(view.seat);
        let reach = stakes.staked[view.seat] + price;
        (price, stakes.staked.of(view.players()).iter().map(|&staked| staked.min(reach)).sum())
    }

    fn pays(&self) -> bool {
        let (price, prize) = self.price_and_prize();
        self.chance * u32::from(prize + price) >= 1_000 * u32::from(price)
    }

    fn good_price(&self) -> Option<Motive> {
        let (price, prize) = self.price_and_prize();
        (price > 0 && self.pays()).then_some(Motive::GoodPrice { price, prize, chance: self.chance })
    }

    fn dear(&self) -> Option<Motive> {
        let (price, prize) = self.price_and_prize();
        (!self.pays()).then_some(Motive::Dear { price, prize, chance: self.chance })
    }

    fn value(&self) -> Option<Motive> {
        let players = rivals(self.view).len() + 1;
        let share = self.chance * u32::try_from(players).unwrap_or(u32::MAX);
        (share >= WORTHY).then_some(Motive::Value { chance: self.chance, players })
    }

    /// Who has put in all cannot fold any more.
    fn bluff(&self) -> Option<Motive> {
        let stakes = &self.view.stakes;
        let may_fold = rivals(self.view).iter().all(|rival| stakes.room(rival) > 0);
        may_fold.then(|| Motive::Bluff { pot: stakes.pot(self.view.players()) })
    }

    /// How many second cards would make more than points, and how many there may be; only before the viewer sees theirs.
    fn ways(&self) -> Option<(usize, usize)> {
        let [Some(first), None] = self.view.cards[self.view.seat] else { return None };
        let unseen = ALL - self.view.seen();
        let is_more = |row: Row| !matches!(row.makes, Makes::Points(_));
        let ways = unseen.iter().filter(|&card| is_more(self.view.options().ranking.row(first, card))).count();
        Some((ways, unseen.iter().count()))
    }

    fn promising(&self) -> Option<Motive> {
        self.ways().filter(|&(ways, _)| ways >= PROMISING).map(|(ways, of)| Motive::Promising { ways, of })
    }

    fn plain(&self) -> Option<Motive> {
        self.ways().filter(|&(ways, _)| ways <= PLAIN).map(|(ways, of)| Motive::Plain { ways, of })
    }

    /// Only once the first cards lie open: before, everybody may hold everything.
    fn danger(&self) -> Option<Motive> {
        self.row()?;
        let (coins, row) = risk(self.view, self.view.stakes.price(self.view.seat)).worst?;
        let holds = |seat: &Seat| super::odds::can_hold(self.view, *seat, row.rank);
        rivals(self.view).iter().find(holds).map(|seat| Motive::Danger { seat, row, coins })
    }
}
