//! The rules: following suit, fireworks, the draft, the market, the last card and the end.
//!
//! The fields of the state are private, so only this module and its submodules have access to hidden state. A table and
//! a brain get a [`View`]. The module `determinized` defines the access of a search to its determinizations.

#![expect(clippy::inline_always, reason = "a rollout is one loop: a call costs as much as what is done in it")]

pub mod board;
pub mod facts;
mod determinize;
mod determinized;
pub mod options;
pub mod progress;
pub mod rulebook;
pub mod score;
mod reporting;
pub mod trick;
mod view;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

use crate::cards::plants::{Bonus, Card, Cards, Stock, Suit, Tokens};
use crate::engine::{
    BySeat, Cites, EventOf, Game, Impossible, Luck, MOST_SEATS, Rng, Rule, Scores, Seat, Seats, Settlement, Table, Turn,
};

use board::{Board, Past, Phase, ROUNDS};
use facts::{Fact, Played, Reason};
use options::{BonusOrder, LeftoversReturn, NextLead, SEATS, ShochikubaiOptions};
use rulebook::ShochikubaiRule;
use score::{Settled, lines};
use trick::Trick;

pub use view::View;

/// Plays a card, or takes a token: from the market in a draft, from the box for a star.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    Play(Card),
    Take(Suit),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(card) => card.fmt(f),
            Move::Take(suit) => write!(f, "take {suit}"),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.strip_prefix("take ") {
            Some(suit) => suit.parse().map(Move::Take).map_err(|_| ()),
            None => text.parse().map(Move::Play).map_err(|_| ()),
        }
    }
}

/// Chance events.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Chance {
    Starter {
        seat: Seat,
    },
    Deal {
        round: u8,
        #[serde(serialize_with = "dealt")]
        hands: BySeat<Cards, SEATS>,
        aside: Cards,
    },
    /// Tokens drawn from the box.
    Market {
        #[serde(serialize_with = "one_by_one")]
        random: Tokens,
    },
}

fn dealt<S: Serializer>(hands: &BySeat<Cards, SEATS>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(hands.of(SEATS).iter().filter(|hand| !hand.is_empty()))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn one_by_one<S: Serializer>(tokens: &Tokens, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(tokens.iter())
}

/// State of a match of Shochikubai: the public board and the hidden cards.
#[derive(Clone, Debug, PartialEq)]
pub struct Shochikubai {
    board: Board,
    hands: BySeat<Cards, SEATS>,
    /// The cards that are left aside in a round for four (`SO-21`).
    aside: Cards,
}

impl Shochikubai {
    /// Begins a round: returns all tokens to the box and prepares the first market (`SO-01`, `SO-02`, `SO-18`).
    fn set_up(&mut self, hands: BySeat<Cards, SEATS>, aside: Cards) {
        (self.hands, self.aside) = (hands, aside);
        let board = &mut self.board;
        board.past = Past::NONE;
        board.lacks = BySeat::default();
        board.won = BySeat::default();
        board.sets = board.size().tricks() - u8::from(board.options().first_market_uses_a_set);
        board.market = Tokens::SET;
        board.boxed = Tokens::ALL - Tokens::sets(board.sets) - Tokens::SET;
        board.phase = Phase::Drawing;
    }

    /// Plays a card to the trick.
    #[inline(always)]
    fn lay(&mut self, seat: Seat, card: Card) {
        let board = &mut self.board;
        if let Some(lead) = board.trick.lead() {
            // SO-05: a player who neither follows suit nor matches a rank is void in the suit led.
            let is_void = (card.suit() != lead) & !board.trick.matches(card);
            board.lacks[seat] = board.lacks[seat].with(lead, is_void);
        }
        self.hands[seat].remove(card);
        board.trick.play(card);
        let players = board.players();
        let next = seat.next(players);
        board.phase = if next == board.trick.leader {
            Phase::Drafting { order: board.trick.order(players), next: 0 }
        } else {
            Phase::Playing(next)
        };
    }

    /// The next seat in the draft takes a token from the market.
    #[inline(always)]
    fn draft(&mut self, suit: Suit) {
        let board = &mut self.board;
        let Phase::Drafting { order, next } = &mut board.phase else { return };
        let (winner, place) = (order[0], usize::from(*next));
        *next += 1;
        let token = Tokens::of(suit, 1);
        board.market -= token;
        board.won[order[place]] += token;
        board.trick.take(suit);
        if place + 1 == board.players() {
            self.finish_trick(winner);
        }
    }

    /// SO-11, SO-12: the holder of the firework takes the leftover token. There is never more than one. The first seat
    /// in the draft leads the next trick.
    #[inline(never)]
    fn finish_trick(&mut self, winner: Seat) {
        let board = &mut self.board;
        if let Some(holder) = board.trick.firework(board.players()) {
            board.won[holder] += board.market;
            board.market.suits().for_each(|suit| board.trick.take(suit));
            board.market = Tokens::NONE;
        }
        board.past.push(board.trick);
        board.trick = Trick::new(winner);
        if board.past.len() == board.size().tricks() {
            self.end_round();
        } else {
            self.refill();
        }
    }

    /// SO-03: the leftover token stays, a whole set is added, and the rest is drawn from the box.
    fn refill(&mut self) {
        let board = &mut self.board;
        board.market += Tokens::SET;
        board.sets -= 1;
        board.phase = if board.missing() > 0 { Phase::Drawing } else { Phase::Playing(board.trick.leader) };
    }

    /// SO-04: there is no new market after the last trick. The last cards are paid.
    fn end_round(&mut self) {
        if self.board.options().leftovers_return == LeftoversReturn::BeforeBonuses {
            self.clear_table();
        }
        self.pay(self.bonus_order(self.board.trick.leader), 0);
    }

    /// Returns the leftover token and the unused sets to the box.
    fn clear_table(&mut self) {
        let board = &mut self.board;
        board.boxed += board.market + Tokens::sets(board.sets);
        board.market = Tokens::NONE;
        board.sets = 0;
    }

    /// SO-15: the order in which the last cards are paid: clockwise from the leader, or the strongest card first.
    fn bonus_order(&self, leader: Seat) -> [Seat; SEATS] {
        let players = self.board.players();
        let mut order = [leader; SEATS];
        for (place, seat) in order.iter_mut().zip(leader.clockwise(players)) {
            *place = seat;
        }
        if self.board.options().bonus_order == BonusOrder::StrongestCard {
            order[..players].sort_unstable_by_key(|&seat| std::cmp::Reverse(self.hands[seat].first()));
        }
        order
    }

    /// SO-14, SO-15: pays the last cards from index `from` of `order`, as far as the box has the tokens. Stops at a
    /// star, whose owner must choose.
    fn pay(&mut self, order: [Seat; SEATS], from: u8) {
        let players = self.board.players();
        for (next, &seat) in (0..).zip(&order[..players]).skip(from.into()) {
            let card = self.hands[seat].first().expect("one card is left in every hand");
            match self.board.bonus(card) {
                Some(Bonus::Star) if !self.board.boxed.is_empty() => {
                    self.board.phase = Phase::Bonuses { order, next };
                    return;
                }
                Some(Bonus::Tokens(suit, count)) => {
                    let got = Tokens::of(suit, count.min(self.board.boxed.get(suit)));
                    self.board.boxed -= got;
                    self.board.won[seat] += got;
                }
                Some(Bonus::Star) | None => {}
            }
        }
        self.settle();
    }

    /// Scores the round. Then the next round begins, or the match is over.
    fn settle(&mut self) {
        self.clear_table();
        let board = &mut self.board;
        let points = board.points();
        for seat in Seat::all(board.players()) {
            board.totals[seat] += points[seat].total();
        }
        board.latest = Some(Settled { won: board.won, points });
        board.settled += 1;
        let players = board.players();
        board.phase = match board.options().next_round_lead {
            _ if board.settled == ROUNDS => Phase::Over,
            NextLead::LastWinner => Phase::Dealing,
            NextLead::Random => Phase::Lots,
            NextLead::RotateLeft => {
                board.trick.leader = board.past.tricks()[0].leader.next(players);
                Phase::Dealing
            }
        };
    }

    /// The leader of the next round. `None` while a round is in progress, or if the leader is drawn by lot.
    pub(super) fn starts_next(&self) -> Option<Seat> {
        let board = &self.board;
        (board.phase == Phase::Dealing && board.settled > 0).then_some(board.trick.leader)
    }

    /// SO-19: the most points win. Ties are broken by the most tokens of the last round, including bonuses. If that is
    /// equal too, the victory is shared.
    fn scores(&self) -> Scores {
        let players = self.board.players();
        let scores = Scores::most_wins(totals(&self.board), players, Seats::NONE);
        scores.tie_broken_by(|seat| self.board.won[seat].len())
    }
}

impl Game for Shochikubai {
    const ID: &'static str = "shochikubai";
    const RULES: u16 = 1;
    const CARDS: u8 = 30;

    type Options = ShochikubaiOptions;
    type Rule = ShochikubaiRule;
    type Move = Move;
    type Chance = Chance;
    type View = View;
    type Fact = Fact;
    type Reason = Reason;

    fn new(table: &Table<ShochikubaiOptions>) -> Self {
        Self { board: Board::new(table), hands: BySeat::default(), aside: Cards::ALL }
    }

    #[inline(always)]
    fn turn(&self) -> Turn {
        match self.board.mover() {
            Some(seat) => Turn::Seat(seat),
            None if self.board.phase == Phase::Over => Turn::Over(self.scores()),
            None => Turn::Chance,
        }
    }

    fn sample_chance(&self, luck: &mut impl Luck) -> Chance {
        let board = &self.board;
        match board.phase {
            Phase::Dealing => {
                let (hands, aside) = self.deal(luck);
                Chance::Deal { round: self.board.settled + 1, hands, aside }
            }
            Phase::Drawing => Chance::Market { random: self.draw(luck) },
            _ => {
                #[expect(clippy::cast_possible_truncation, reason = "three or four")]
                let mut lot = || Seat::new(luck.below(board.players() as u32) as usize);
                let named = board.options().starter.named().filter(|_| board.settled == 0);
                Chance::Starter { seat: named.unwrap_or_else(&mut lot) }
            }
        }
    }

    #[inline(always)]
    fn let_chance(&mut self, luck: &mut impl Luck) {
        match self.board.phase {
            Phase::Drawing => {
                let random = self.draw(luck);
                self.lay_out(random);
            }
            Phase::Dealing => {
                let (hands, aside) = self.deal(luck);
                self.set_up(hands, aside);
            }
            _ => {
                let chance = self.sample_chance(luck);
                self.resolve(&chance).expect("a game can have what it sampled itself");
            }
        }
    }

    fn resolve(&mut self, chance: &Chance) -> Result<(), Impossible> {
        match (self.board.phase, chance) {
            (Phase::Lots, &Chance::Starter { seat }) if seat.number() < self.board.players() => {
                self.board.trick.leader = seat;
                self.board.phase = Phase::Dealing;
            }
            (Phase::Dealing, &Chance::Deal { round, hands, aside })
                if round == self.board.settled + 1 && self.is_a_deal(&hands, aside) =>
            {
                self.set_up(hands, aside);
            }
            (Phase::Drawing, &Chance::Market { random })
                if random.len() == self.board.missing() && self.board.boxed.holds(random) =>
            {
                self.lay_out(random);
            }
            _ => return Err(Impossible),
        }
        Ok(())
    }

    #[inline(always)]
    fn random_move(&self, luck: &mut impl Luck, _buffer: &mut Vec<Move>) -> Move {
        if let Phase::Playing(seat) = self.board.phase {
            Move::Play(luck.card(&self.board.playable(self.hands[seat])))
        } else {
            let offered = self.board.offered().kinds();
            Move::Take(offered.nth(luck.below(offered.len())))
        }
    }

    #[inline]
    fn moves(&self, into: &mut Vec<Move>) {
        if let Phase::Playing(seat) = self.board.phase {
            into.extend(self.board.playable(self.hands[seat]).iter().map(Move::Play));
        } else {
            into.extend(self.board.offered().suits().map(Move::Take));
        }
    }

    fn judge(&self, mv: Move) -> Result<Rule, Reason> {
        match (self.board.phase, mv) {
            (Phase::Playing(seat), Move::Play(card)) => {
                let hand = self.hands[seat];
                if !hand.contains(card) {
                    return Err(Reason::NotInHand { card });
                }
                match (self.board.how(card), self.board.trick.lead()) {
                    (Played::Void(lead), _) if !hand.of(lead).is_empty() => Err(Reason::MustFollow { card, lead }),
                    // A void player may play any card. So the rule is `Void`, even if the rank matches.
                    (Played::Rank, Some(lead)) if hand.of(lead).is_empty() => Ok(ShochikubaiRule::Void.into()),
                    (how, _) => Ok(how.rule()),
                }
            }
            (Phase::Drafting { .. }, Move::Take(suit)) if self.board.market.has(suit) => {
                Ok(ShochikubaiRule::Draft.into())
            }
            (Phase::Drafting { .. }, Move::Take(suit)) => Err(Reason::NotInMarket { suit }),
            (Phase::Bonuses { .. }, Move::Take(suit)) if self.board.boxed.has(suit) => {
                Ok(ShochikubaiRule::Icons.into())
            }
            (Phase::Bonuses { .. }, Move::Take(suit)) => Err(Reason::NotInBox { suit }),
            (Phase::Drafting { .. } | Phase::Bonuses { .. }, Move::Play(_)) => Err(Reason::NotATrick),
            (_, Move::Take(_)) => Err(Reason::NotADraft),
            (_, Move::Play(card)) => Err(Reason::NotInHand { card }),
        }
    }

    #[inline(always)]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert!(self.judge(mv).is_ok(), "{mv} is not legal");
        match (&self.board.phase, mv) {
            (&Phase::Playing(seat), Move::Play(card)) => self.lay(seat, card),
            (Phase::Drafting { .. }, Move::Take(suit)) => self.draft(suit),
            (&Phase::Bonuses { order, next }, Move::Take(suit)) => {
                let token = Tokens::of(suit, 1);
                self.board.boxed -= token;
                self.board.won[order[usize::from(next)]] += token;
                self.pay(order, next + 1);
            }
            _ => {}
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
        totals(&view.board)
    }

    fn facts(&self, event: &EventOf<Self>, after: &Self, _to: Seat) -> Vec<Fact> {
        reporting::facts(self, event, after)
    }

    fn rounds(&self) -> u16 {
        self.board.settled.into()
    }

    fn settlement(&self) -> Option<Settlement> {
        let Settled { won, points } = self.board.latest?;
        let players = self.board.players();
        let mut scores = BySeat::default();
        Seat::all(players).for_each(|seat| scores[seat] = points[seat].total());
        Some(Settlement { scores, totals: totals(&self.board), lines: lines(&won, &points, players) })
    }

    fn audit(&self) -> Result<(), String> {
        self.audit_tokens()?;
        self.audit_cards()
    }
}

impl Shochikubai {
    /// Shuffles all cards and deals hand by hand from the first seat. The remaining cards are left aside (`SO-21`).
    fn deal(&self, luck: &mut impl Luck) -> (BySeat<Cards, SEATS>, Cards) {
        luck.gather();
        let size = self.board.size();
        let mut stock = Stock::of(Cards::ALL);
        let mut hands = BySeat::default();
        for seat in Seat::all(self.board.players()) {
            let mut hand = Cards::EMPTY;
            for _ in 0..size.hand() {
                let card = luck.card(&stock);
                stock.take(card);
                hand.insert(card);
            }
            hands[seat] = hand;
        }
        (hands, stock.cards())
    }

    /// Draws the missing tokens of the market from the box.
    #[inline]
    fn draw(&self, luck: &mut impl Luck) -> Tokens {
        let (mut left, mut random) = (self.board.boxed, Tokens::NONE);
        for _ in 0..self.board.missing() {
            // SO-20: each token in the box is equally likely.
            let token = Tokens::of(left.nth(luck.below(left.len().into())), 1);
            left -= token;
            random += token;
        }
        random
    }

    /// Moves the drawn tokens from the box to the market, and begins the trick.
    #[inline]
    fn lay_out(&mut self, random: Tokens) {
        self.board.market += random;
        self.board.boxed -= random;
        self.board.phase = Phase::Playing(self.board.trick.leader);
    }

    /// True if each of the thirty cards is dealt once, and all hands and the cards aside have the right sizes.
    fn is_a_deal(&self, hands: &BySeat<Cards, SEATS>, aside: Cards) -> bool {
        let (players, size) = (self.board.players(), self.board.size());
        let all = hands.of(SEATS).iter().fold(aside, |all, &hand| all | hand);
        let full = |(place, hand): (usize, &Cards)| hand.len() == if place < players { size.hand().into() } else { 0 };
        all == Cards::ALL && aside.len() == usize::from(size.aside()) && hands.of(SEATS).iter().enumerate().all(full)
    }

    /// Checks that box, sets aside, market and players have all tokens of each suit.
    fn audit_tokens(&self) -> Result<(), String> {
        let board = &self.board;
        let won = board.won.of(SEATS).iter().fold(Tokens::NONE, |all, &tokens| all + tokens);
        let all = board.boxed + Tokens::sets(board.sets) + board.market + won;
        if all != Tokens::ALL {
            return Err(format!("tokens {all:?} instead of {:?}", Tokens::ALL));
        }
        let Phase::Playing(_) = board.phase else { return Ok(()) };
        if board.missing() != 0 || !board.market.holds(Tokens::SET) {
            return Err(format!("a market of {:?}", board.market));
        }
        Ok(())
    }

    /// Checks that each card is in one place, hands have the right sizes, and no seat holds a card of a known void
    /// suit. Also checks that the holder of a firework is not flipped.
    fn audit_cards(&self) -> Result<(), String> {
        let board = &self.board;
        let places = self.hands.of(SEATS).iter().chain([&self.aside]);
        let sum: usize = places.clone().map(|cards| cards.len()).sum();
        let all = places.fold(board.played(), |all, &cards| all | cards);
        if all != Cards::ALL || sum + board.played().len() != Cards::ALL.len() {
            return Err(format!("{sum} cards in hands for {:?} played", board.played()));
        }
        for seat in Seat::all(board.players()) {
            let hand = self.hands[seat];
            if hand.len() != usize::from(board.cards_of(seat)) || board.is_revealed() && hand.len() != 1 {
                return Err(format!("seat {seat} holds {hand:?}"));
            }
            if !(hand & board.lacks[seat].cards()).is_empty() {
                return Err(format!("seat {seat} holds {hand:?} and did not follow"));
            }
        }
        let flips = board.past.tricks().iter().chain([&board.trick]).map(|trick| trick.flips(board.players()));
        if flips.into_iter().any(|flips| flips.firework.is_some() && flips.owners.contains(&flips.firework)) {
            return Err("the holder of the firework was flipped".to_owned());
        }
        Ok(())
    }
}

/// The points of all seats in the settled rounds.
fn totals(board: &Board) -> BySeat<i32, MOST_SEATS> {
    let mut totals = BySeat::default();
    Seat::all(board.players()).for_each(|seat| totals[seat] = board.totals[seat]);
    totals
}

#[cfg(test)]
mod tests;
