//! The rules: the course of a round from the ante to its settlement, and of a match from round to round.
//!
//! The fields of the state are private, so only this module and its submodules can access hidden cards. Brains and
//! tables get a [`View`].

pub mod auction;
pub mod deal;
pub mod facts;
mod determinize;
pub mod hands;
pub mod moves;
pub mod options;
pub mod rulebook;
mod score;
pub mod settle;
mod reporting;
mod view;

use serde::{Deserialize, Serialize};

use crate::cards::hanafuda::Cards;
use crate::engine::{
    BySeat, EventOf, Game, Impossible, Luck, MOST_SEATS, Rng, Rule, Scores, Seat, Seats, Settlement, Table, Turn,
    any_listed,
};
use crate::hanafuda::{can_make_oya, draw_for_oya};

use auction::{Bounds, Stakes};
use deal::{Chance, Hand};
use facts::{Fact, Reason};
use hands::{ALL, Twenty};
use moves::{Act, Move};
use options::{AnteShortfall, Each, Rounds, ShortStack, SutdaOptions, Tie};
use rulebook::SutdaRule;
use settle::{Verdict, best, layers, settle};

pub use view::View;

/// The next step of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Cards are drawn for the Oya.
    Lots,
    Deal,
    /// The seat opens or answers, in the first auction or in the second.
    Auction {
        second: bool,
        seat: Seat,
    },
    /// The tied players are dealt new hands.
    Rematch,
    /// The round is settled and still shown. The next deal follows.
    Settled,
    Over,
}

/// A match of Sutda.
#[derive(Clone, Debug, PartialEq)]
pub struct Sutda {
    table: Table<SutdaOptions>,
    phase: Phase,
    oya: Seat,
    hands: Each<Option<Hand>>,
    /// The latest new hands of tied players.
    again: Each<Option<Hand>>,
    /// The stakes of the current round, with the coins before its settlement.
    stakes: Stakes,
    /// The moves in the auctions of the round.
    acts: Vec<Act>,
    /// The seats whose first card is face up.
    upturned: Seats,
    /// The seats that have looked at their second card.
    looked: Seats,
    /// The seats that have shown both cards.
    shown: Seats,
    /// The strength of each hand at the showdown: the number of hands that it beats.
    places: Each<u8>,
    /// The coins of each seat after the latest settlement.
    coins: Each<u16>,
    /// The coins of each seat before the current round.
    before: Each<u16>,
    out: Seats,
    /// The number of settled rounds.
    settled: u16,
}

impl Sutda {
    fn options(&self) -> &SutdaOptions {
        self.table.options()
    }

    fn players(&self) -> usize {
        self.table.players()
    }

    /// Returns true if the current round is settled.
    const fn is_settled(&self) -> bool {
        matches!(self.phase, Phase::Settled | Phase::Over)
    }

    /// The seats that are still in the match (ST-16).
    fn playing(&self) -> Seats {
        Seat::all(self.players()).filter(|&seat| !self.out.contains(seat)).collect()
    }

    /// The dealer of the next round (ST-12): the Oya, or the next seat that is still in the match.
    fn dealer(&self) -> Seat {
        let playing = self.playing();
        self.oya.clockwise(self.players()).find(|&seat| playing.contains(seat)).expect("somebody still plays")
    }

    /// Takes the antes of all players who were dealt a hand, and begins the first auction.
    fn open(&mut self, hands: Each<Option<Hand>>) {
        let playing = self.playing();
        let poorest = playing.iter().map(|seat| self.coins[seat]).min().unwrap_or_default();
        let cap = match self.options().short_stack {
            ShortStack::AllIn => u16::MAX,
            ShortStack::CapTable => poorest,
        };
        self.oya = self.dealer();
        self.before = self.coins;
        self.stakes = Stakes::ante(self.coins, playing, self.options().ante.count(), cap);
        self.hands = hands;
        self.again = Each::default();
        self.places = Each::default();
        self.acts.clear();
        (self.upturned, self.looked, self.shown) = (Seats::NONE, Seats::NONE, Seats::NONE);
        self.auction(false);
    }

    /// Begins an auction. If there is none (ST-09), goes on to the step after it.
    fn auction(&mut self, second: bool) {
        let players = self.players();
        match self.stakes.begin(self.oya, players) {
            Some(seat) => self.phase = Phase::Auction { second, seat },
            None if second => self.show_down(),
            None => self.turn_up(),
        }
    }

    /// All live players turn up their first card and look at the second (ST-13).
    fn turn_up(&mut self) {
        self.looked = self.stakes.live;
        self.upturned = if self.options().reveal_folded { self.playing() } else { self.stakes.live };
        self.auction(true);
    }

    /// Shows and compares the hands of all live players.
    fn show_down(&mut self) {
        self.shown = self.stakes.live;
        let ranking = self.options().ranking;
        let hands = self.hands;
        self.places = rank(self.shown, |seat| hands[seat].map(|[one, other]| ranking.rank(one, other).strength()));
        self.decide();
    }

    /// Settles the round, unless tied players get new hands (ST-05).
    fn decide(&mut self) {
        if self.tied().is_empty() {
            self.settle();
        } else {
            self.phase = Phase::Rematch;
        }
    }

    /// The seats that get a new hand now: the tied ones of the lowest layer with a tie.
    fn tied(&self) -> Seats {
        if self.options().tie == Tie::Split {
            return Seats::NONE;
        }
        let mut bests = layers(&self.stakes, self.players()).map(|layer| best(layer, &self.places));
        bests.find(|best| best.len() > 1).unwrap_or(Seats::NONE)
    }

    /// ST-05: the new hands only decide between the tied players.
    fn rematch(&mut self, hands: Each<Option<Hand>>) {
        let (ranking, places) = (self.options().ranking, self.places);
        self.again = hands;
        self.places = rank(self.shown, |seat| {
            (places[seat], hands[seat].map(|[one, other]| ranking.rank(one, other).strength()))
        });
        self.decide();
    }

    /// The strengths and multipliers of the hands.
    fn verdict(&self) -> Verdict {
        let mut verdict = Verdict { places: self.places, ..Verdict::default() };
        for seat in self.shown.iter() {
            let rank = self.hands[seat].map(|[one, other]| self.options().ranking.rank(one, other));
            verdict.multipliers[seat] = rank.map_or(1, hands::Rank::multiplier);
        }
        verdict
    }

    fn settle(&mut self) {
        let players = self.players();
        self.coins = settle(&self.stakes, &self.verdict(), self.oya, players, &mut |_| {});
        self.settled += 1;
        self.out = Seat::all(players).filter(|&seat| self.coins[seat] < self.least()).collect();
        let left = players - self.out.len();
        let over = left < 2 || self.settled >= self.options().rounds.most();
        self.phase = if over { Phase::Over } else { Phase::Settled };
    }

    /// The number of coins below which a player is out of the match (ST-14).
    fn least(&self) -> u16 {
        match self.options().ante_shortfall {
            AnteShortfall::AllIn => 1,
            AnteShortfall::Leaves => self.options().ante.count(),
        }
    }

    /// The coins that each seat won or lost in the latest round.
    fn gains(&self) -> BySeat<i32, MOST_SEATS> {
        BySeat::each(self.players(), |seat| i32::from(self.coins[seat]) - i32::from(self.before[seat]))
    }

    /// ST-15: the richest player wins. A tie is shared, or decided by the last round.
    fn final_scores(&self) -> Scores {
        let scores = Scores::most_wins(totals(&self.coins, self.players()), self.players(), self.out);
        let gains = self.gains();
        self.options().final_tie.break_tie(scores, |seat| gains[seat])
    }

    fn bounds(&self, seat: Seat) -> Bounds {
        let options = self.options();
        self.stakes.bounds(seat, options.min_open.get(), options.max_raises.limit())
    }
}

/// The number of weaker hands, by seat.
fn rank<T: PartialOrd + Copy + Default>(seats: Seats, strength: impl Fn(Seat) -> T) -> Each<u8> {
    let (mut places, mut strengths) = (Each::default(), Each::default());
    for seat in seats.iter() {
        strengths[seat] = strength(seat);
    }
    for seat in seats.iter() {
        let worse = seats.iter().filter(|&other| strengths[other] < strengths[seat]).count();
        places[seat] = u8::try_from(worse).expect("there are at most ten");
    }
    places
}

/// The coins of each seat as points.
pub fn totals(coins: &Each<u16>, players: usize) -> BySeat<i32, MOST_SEATS> {
    BySeat::each(players, |seat| coins[seat].into())
}

impl Game for Sutda {
    const ID: &'static str = "sutda";
    const RULES: u16 = 1;
    const CARDS: u8 = 20;

    type Options = SutdaOptions;
    type Rule = SutdaRule;
    type Move = Move;
    type Chance = Chance;
    type View = View;
    type Fact = Fact;
    type Reason = Reason;

    fn new(table: &Table<SutdaOptions>) -> Self {
        let coins = Each::each(table.players(), |_| table.options().coins.count());
        Self {
            table: table.clone(),
            phase: Phase::Lots,
            oya: Seat::new(0),
            hands: Each::default(),
            again: Each::default(),
            stakes: Stakes::default(),
            acts: Vec::new(),
            upturned: Seats::NONE,
            looked: Seats::NONE,
            shown: Seats::NONE,
            places: Each::default(),
            coins,
            before: coins,
            out: Seats::NONE,
            settled: 0,
        }
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Auction { seat, .. } => Turn::Seat(seat),
            Phase::Over => Turn::Over(self.final_scores()),
            Phase::Lots | Phase::Deal | Phase::Rematch | Phase::Settled => Turn::Chance,
        }
    }

    fn sample_chance(&self, luck: &mut impl Luck) -> Chance {
        let players = self.players();
        match self.phase {
            Phase::Lots => {
                let (draws, seat) = draw_for_oya(Twenty(ALL), players, players, luck);
                Chance::Oya { draws, seat }
            }
            Phase::Rematch => deal::rematch(players, self.tied(), luck),
            _ => deal::deal(self.settled + 1, players, self.playing(), self.dealer(), luck),
        }
    }

    fn resolve(&mut self, chance: &Chance) -> Result<(), Impossible> {
        let players = self.players();
        match (self.phase, chance) {
            (Phase::Lots, Chance::Oya { draws, seat }) if can_make_oya(draws, *seat, Twenty(ALL), players, players) => {
                self.oya = *seat;
                self.phase = Phase::Deal;
            }
            (Phase::Deal | Phase::Settled, Chance::Deal { round, hands }) if *round == self.settled + 1 => {
                self.open(deal::sound(hands, players, self.playing()).ok_or(Impossible)?);
            }
            (Phase::Rematch, Chance::Rematch { hands }) => {
                self.rematch(deal::sound(hands, players, self.tied()).ok_or(Impossible)?);
            }
            _ => return Err(Impossible),
        }
        Ok(())
    }

    fn moves(&self, into: &mut Vec<Move>) {
        let Phase::Auction { seat, .. } = self.phase else { return };
        let bounds = self.bounds(seat);
        into.extend((0..bounds.count()).map(|n| bounds.nth(n)));
    }

    #[inline]
    fn random_move(&self, luck: &mut impl Luck, buffer: &mut Vec<Move>) -> Move {
        let Phase::Auction { seat, .. } = self.phase else { return any_listed(self, luck, buffer) };
        let bounds = self.bounds(seat);
        bounds.nth(luck.below(bounds.count()))
    }

    fn let_chance(&mut self, luck: &mut impl Luck) {
        if let Phase::Deal | Phase::Settled = self.phase {
            self.open(deal::hands(self.players(), self.playing(), self.dealer(), luck));
        } else {
            let chance = self.sample_chance(luck);
            self.resolve(&chance).expect("a game can have what it sampled itself");
        }
    }

    fn judge(&self, mv: Move) -> Result<Rule, Reason> {
        let Phase::Auction { seat, .. } = self.phase else { return Err(Reason::NotOpen) };
        let options = self.options();
        self.stakes.judge(seat, mv, options.min_open.get(), options.max_raises.limit())?;
        Ok(Rule::from(match mv {
            Move::Open(_) => SutdaRule::Opening,
            Move::Raise(_) => SutdaRule::Raising,
            Move::Call if self.stakes.price(seat) < self.stakes.level - self.stakes.bids[seat] => SutdaRule::SidePots,
            Move::Call => SutdaRule::Auction,
            Move::Fold => SutdaRule::Folding,
        }))
    }

    fn play_unchecked(&mut self, mv: Move) {
        debug_assert!(self.judge(mv).is_ok());
        let Phase::Auction { second, seat } = self.phase else { return };
        self.stakes.play(seat, mv);
        self.acts.push(Act { seat, mv });
        // ST-11: the last seat to open or raise is the Oya, and opens the next auction or deals the next round.
        if mv.level().is_some() {
            self.oya = seat;
        }
        match self.stakes.next(seat, self.players()) {
            Some(next) => self.phase = Phase::Auction { second, seat: next },
            None if self.stakes.live.len() == 1 => self.settle(),
            None if second => self.show_down(),
            None => self.turn_up(),
        }
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    fn viewer(view: &View) -> Seat {
        view.seat
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        determinize::determinize(view, rng)
    }

    fn standing(view: &View) -> BySeat<i32, MOST_SEATS> {
        totals(&view.purse(), view.players())
    }

    fn facts(&self, event: &EventOf<Self>, after: &Self, to: Seat) -> Vec<Fact> {
        reporting::facts(self, event, after, to)
    }

    fn rounds(&self) -> u16 {
        self.settled
    }

    fn settlement(&self) -> Option<Settlement> {
        if !self.is_settled() {
            return None;
        }
        let totals = totals(&self.coins, self.players());
        Some(Settlement { scores: self.gains(), totals, lines: score::lines(self) })
    }

    /// Checks that the number of coins is constant, no card is in two places, and the seat to move can answer.
    fn audit(&self) -> Result<(), String> {
        let players = self.players();
        let all = u32::from(self.options().coins.count()) * u32::try_from(players).expect("at most ten");
        let sum = |coins: &Each<u16>| coins.of(players).iter().copied().map(u32::from).sum::<u32>();
        if sum(&self.coins) != all || sum(&self.before) != all {
            return Err(format!("{} coins of {all}", sum(&self.coins)));
        }
        if self.phase != Phase::Lots && self.phase != Phase::Deal {
            let stakes = &self.stakes;
            if sum(&stakes.coins) + sum(&stakes.staked) != all {
                return Err(format!("{} coins of {all} in play", sum(&stakes.coins) + sum(&stakes.staked)));
            }
            let layered: u32 = layers(stakes, players).map(|layer| u32::from(layer.amount)).sum();
            if layered != sum(&stakes.staked) {
                return Err(format!("layers of {layered} out of {}", sum(&stakes.staked)));
            }
        }
        if let Phase::Auction { seat, .. } = self.phase {
            let stakes = &self.stakes;
            if !stakes.live.contains(seat) || !stakes.waiting.contains(seat) || stakes.room(seat) == 0 {
                return Err(format!("seat {seat} is to answer and cannot"));
            }
        }
        self.audit_cards()?;
        if self.is_settled() { self.audit_settled() } else { Ok(()) }
    }
}

impl Sutda {
    fn audit_cards(&self) -> Result<(), String> {
        let cards = || Seat::all(self.players()).filter_map(|seat| self.hands[seat]).flatten();
        let set: Cards = cards().collect();
        if set.len() == cards().count() && (set - ALL).is_empty() { Ok(()) } else { Err(format!("cards {set:?}")) }
    }

    /// Checks that the lines of the settlement sum to zero, exactly the seats with too few coins are out (ST-16), and a
    /// last-standing match that ends early has one player left.
    fn audit_settled(&self) -> Result<(), String> {
        let lines: i32 = score::lines(self).iter().map(|line| line.points).sum();
        if lines != 0 {
            return Err(format!("a settlement brings {lines} coins"));
        }
        let poor = |seat: &Seat| self.coins[*seat] < self.least();
        let out: Seats = Seat::all(self.players()).filter(poor).collect();
        if out != self.out {
            return Err(format!("{out:?} should be out, not {:?}", self.out));
        }
        let last = self.options().rounds == Rounds::LastStanding && self.settled < self.options().rounds.most();
        if self.phase == Phase::Over && last && self.playing().len() != 1 {
            return Err("more than one player is left standing".to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
