//! The rules: the deal, plays and draws, the end of a trick, and the end of the game.
//!
//! The fields of the state are private, so only the submodules can name hidden information. The table and the computer
//! players get a [`View`]. The read access of a search to its determinized games is in `determinized`. The memory of the
//! players is separate, in `memory`: the rules of play do not depend on it.

#![expect(clippy::inline_always, reason = "a rollout is one loop: a call costs as much as what is done in it")]

mod audit;
pub mod facts;
mod determinize;
mod determinized;
pub mod judge;
mod memory;
pub mod mind;
pub mod moves;
pub mod options;
mod preparation;
pub mod short_list;
pub mod rulebook;
pub mod score;
mod reporting;
pub mod trick;
mod view;

use serde::{Deserialize, Serialize};

use crate::cards::CardSet as _;
use crate::cards::arts::{Arts, COUNT, Card, Cards, CountedArts, Stock};
use crate::engine::{
    BySeat, Cites as _, EventOf, Game, Impossible, Luck, MOST_SEATS, Rng, Rule, Scores, Seat, Seats, Settlement, Table,
    Turn, any_listed,
};

use facts::{Fact, Reason};
use judge::Constraints;
use mind::Lack;
use moves::{Chance, FETCHED, HAND, Hands, LOOK, Move};
use options::{PassedLead, SEATS, ScoreTie, ShuhariOptions};
use rulebook::ShuhariRule;
use score::Sheet;
use short_list::ShortList;
use trick::Trick;

use memory::Memory;

pub use determinized::Sight;
pub use view::{Hidden, View};

/// The capacity of the row under the deck: 70 cards less two hands.
const DECK: usize = 56;

/// The next event, and the seat that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    Lots,
    Deal(Seat),
    Play(Seat),
    Draw(Seat),
    /// A preparation looks at the top cards of the deck.
    Look(Seat),
    Keep(Seat),
    /// The player chooses the order of the cards under the deck.
    Order(Seat),
    Over,
}

/// One game of Shuhari, with all hidden information. The order of the deck is not part of the state, except for the
/// cards put under it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shuhari {
    table: Table<ShuhariOptions>,
    phase: Phase,
    hands: BySeat<Cards, SEATS>,
    /// The deck without the cards put under it.
    unseen: Stock,
    under: ShortList<Card, DECK>,
    looked: ShortList<Card, LOOK>,
    discard: Cards,
    /// The art cards of the discard pile that a review can fetch.
    fetchable: CountedArts,
    trick: Trick,
    /// The seat that was due to lead the trick. It passes the lead if it holds no art card.
    due: Seat,
    tricks: u8,
    sheets: BySeat<Sheet, SEATS>,
    /// The memory of all players. It is `None` in a game that needs no views and facts, such as a rollout.
    memory: Option<Box<Memory>>,
}

impl Shuhari {
    fn options(&self) -> &ShuhariOptions {
        self.table.options()
    }

    fn players(&self) -> usize {
        self.table.players()
    }

    /// The arts that at least one player has mastered, as bits like [`Sheet::mastered`].
    fn closed(&self) -> u16 {
        self.sheets.of(self.players()).iter().fold(0, |all, sheet| all | sheet.mastered())
    }

    /// Number of arts that at least one player has mastered.
    fn mastered(&self) -> u32 {
        self.closed().count_ones()
    }

    /// The seats that had to pass the lead of this trick.
    fn passed(&self) -> impl Iterator<Item = Seat> {
        let (from, to) = (self.due, self.trick.starter);
        from.clockwise(self.players()).take_while(move |&seat| seat != to)
    }

    fn deck(&self) -> usize {
        self.unseen.len() as usize + self.under.len()
    }

    #[inline]
    fn has_deck(&self) -> bool {
        !self.unseen.is_empty() || !self.under.is_empty()
    }

    /// SH-15: the lead passes left to the first player who holds an art card.
    fn open_trick(&mut self, due: Seat) {
        self.due = due;
        let mut starter = due;
        while self.hands[starter].arts.is_empty() {
            if let Some(memory) = &mut self.memory {
                memory.note_lack(starter, Lack::ART);
            }
            starter = starter.next(self.players());
        }
        self.trick = Trick::new(starter);
        self.phase = Phase::Play(starter);
    }

    /// The memory of all players. Panics in a game without memory.
    fn memory(&self) -> &Memory {
        self.memory.as_ref().expect("nobody looks at a game that has forgotten")
    }

    /// Plays a card to the row. SH-08: a preparation or a review is a play like any other, and it replaces the draw.
    #[inline(always)]
    fn lay(&mut self, seat: Seat, mv: Move) {
        if let Some(memory) = &mut self.memory {
            memory.lay(seat, mv, &self.trick);
        }
        self.trick.add(mv);
        match mv {
            Move::Prep => {
                self.hands[seat].preparations -= 1;
                self.phase = Phase::Look(seat);
            }
            Move::Review(fetched) => {
                self.hands[seat].reviews -= 1;
                self.hands[seat].arts.insert(fetched);
                self.discard.arts.remove(fetched);
                self.fetchable.take(fetched);
                self.go_on(seat);
            }
            Move::Lead(card) | Move::Practice(card) | Move::Rest(card) | Move::Break(card) => {
                self.hands[seat].arts.remove(card);
                self.phase = Phase::Draw(seat);
            }
            Move::Keep(_) | Move::Under(_) => {}
        }
    }

    /// Draws a card into a hand. The caller has checked that the card can be the top card of the deck.
    fn draw(&mut self, seat: Seat, card: Card) {
        if self.unseen.is_empty() {
            self.draw_from_under(seat);
        } else {
            self.unseen.remove(card);
            self.take(seat, card);
        }
    }

    /// Draws the first card under the deck into a hand. The rest of the deck is empty, and a player put this card
    /// there.
    #[inline(always)]
    fn draw_from_under(&mut self, seat: Seat) {
        let card = self.under.remove_first();
        self.hands[seat].insert(card);
        if let Some(memory) = &mut self.memory {
            memory.draw_from_under(seat, card);
        }
        self.go_on(seat);
    }

    /// Adds a card to a hand. Only its holder sees the card.
    #[inline(always)]
    fn take(&mut self, seat: Seat, card: Card) {
        self.hands[seat].insert(card);
        if let Some(memory) = &mut self.memory {
            memory.gain(seat, card, None);
        }
        self.go_on(seat);
    }

    /// Passes the turn after the hand is refilled, or ends the trick after its last play.
    #[inline(always)]
    fn go_on(&mut self, seat: Seat) {
        if self.trick.plays.len() < Trick::length(self.players()) {
            self.phase = Phase::Play(seat.next(self.players()));
        } else {
            self.end_trick();
        }
    }

    /// SH-16: writes all marks of a trick together, but none in an art that was mastered before the trick. Then
    /// discards all cards of the trick (`SH-10`).
    #[inline(never)]
    fn end_trick(&mut self) {
        let players = self.players();
        let closed = self.closed();
        if self.trick.lead.is_some_and(|art| closed & Sheet::mastery(art) == 0) {
            self.trick.lessons(players).for_each(|(seat, mark)| self.sheets[seat].learn(mark));
        }
        self.discard.add(self.trick.plays.iter().map(|play| play.card).collect());
        self.fetchable = (self.discard.arts & FETCHED).counted();
        if let Some(memory) = &mut self.memory {
            memory.last = Some(self.trick);
        }
        self.tricks += 1;
        let starter = self.trick.starter;
        let due = match self.options().passed_lead {
            PassedLead::MovesOn => starter,
            PassedLead::ComesBack => self.due,
        };
        if self.mastered() >= 2 || self.tricks == self.options().trick_cap.count() {
            self.due = starter;
            self.trick = Trick::new(starter);
            self.phase = Phase::Over;
        } else {
            self.open_trick(due.next(self.players()));
        }
    }

    /// SH-22: equal scores share the victory, unless masteries decide.
    fn scores(&self) -> Scores {
        let totals = BySeat::each(self.players(), |seat| self.sheets[seat].points());
        let scores = Scores::most_wins(totals, self.players(), Seats::NONE);
        match self.options().score_tie {
            ScoreTie::Shared => scores,
            ScoreTie::MoreMasteries => scores.tie_broken_by(|seat| self.sheets[seat].masteries()),
        }
    }
}

impl Game for Shuhari {
    const ID: &'static str = "shuhari";
    const RULES: u16 = 1;
    const CARDS: u8 = COUNT;

    type Options = ShuhariOptions;
    type Rule = ShuhariRule;
    type Move = Move;
    type Chance = Chance;
    type View = View;
    type Fact = Fact;
    type Reason = Reason;

    fn new(table: &Table<ShuhariOptions>) -> Self {
        Self {
            table: table.clone(),
            phase: Phase::Lots,
            hands: BySeat::default(),
            unseen: Stock::of(Cards::ALL),
            under: ShortList::default(),
            looked: ShortList::default(),
            discard: Cards::EMPTY,
            fetchable: Arts::EMPTY.counted(),
            trick: Trick::new(Seat::new(0)),
            due: Seat::new(0),
            tricks: 0,
            sheets: BySeat::default(),
            memory: Some(Box::new(Memory::new(table))),
        }
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play(seat) | Phase::Keep(seat) | Phase::Order(seat) => Turn::Seat(seat),
            Phase::Lots | Phase::Deal(_) | Phase::Draw(_) | Phase::Look(_) => Turn::Chance,
            Phase::Over => Turn::Over(self.scores()),
        }
    }

    fn sample_chance(&self, luck: &mut impl Luck) -> Chance {
        match self.phase {
            // SH-14: the discard pile is shuffled only when a card is needed and the deck is empty.
            Phase::Draw(_) | Phase::Look(_) if !self.has_deck() => {
                luck.put_back::<Cards>(self.discard.iter());
                Chance::Reshuffle
            }
            Phase::Draw(seat) => Chance::Draw { seat, card: self.top(luck) },
            Phase::Look(seat) => {
                let wanted = self.wanted();
                let (mut unseen, mut cards) = (self.unseen, ShortList::default());
                while cards.len() < wanted && !unseen.is_empty() {
                    let card = luck.card(&unseen);
                    unseen.remove(card);
                    cards.push(card);
                }
                let under = self.under.iter().take(wanted - cards.len());
                under.for_each(|&card| cards.push(card));
                Chance::Peek { seat, cards }
            }
            Phase::Deal(_) => {
                let (mut unseen, mut hands) = (Stock::of(Cards::ALL), BySeat::<Cards, SEATS>::default());
                for seat in Seat::all(self.players()).cycle().take(usize::from(HAND) * self.players()) {
                    let card = luck.card(&unseen);
                    unseen.remove(card);
                    hands[seat].insert(card);
                }
                #[expect(clippy::cast_possible_truncation, reason = "two or three")]
                let players = self.players() as u8;
                Chance::Deal { hands: Hands { hands, players } }
            }
            _ => {
                #[expect(clippy::cast_possible_truncation, reason = "two or three")]
                let lot = || Seat::new(luck.below(self.players() as u32) as usize);
                Chance::Starter { seat: self.options().starter.named().unwrap_or_else(lot) }
            }
        }
    }

    #[inline(always)]
    fn let_chance(&mut self, luck: &mut impl Luck) {
        // Most chance events are draws, so draws take the fast path.
        match self.phase {
            Phase::Draw(seat) if !self.unseen.is_empty() => {
                let card = luck.card(&self.unseen);
                self.unseen.remove(card);
                self.take(seat, card);
            }
            Phase::Draw(seat) if !self.under.is_empty() => self.draw_from_under(seat),
            _ => self.let_other_chance(luck),
        }
    }

    fn resolve(&mut self, chance: &Chance) -> Result<(), Impossible> {
        match (self.phase, chance) {
            (Phase::Lots, &Chance::Starter { seat }) if seat.number() < self.players() => {
                self.phase = Phase::Deal(seat);
            }
            (Phase::Deal(starter), Chance::Deal { hands }) if usize::from(hands.players) == self.players() => {
                let mut unseen = Cards::ALL;
                for seat in Seat::all(self.players()) {
                    unseen = unseen.without(hands.hands[seat]).ok_or(Impossible)?;
                }
                if Seat::all(self.players()).any(|seat| hands.hands[seat].len() != HAND) {
                    return Err(Impossible);
                }
                self.unseen = Stock::of(unseen);
                self.hands = hands.hands;
                if let Some(memory) = &mut self.memory {
                    for seat in Seat::all(hands.players.into()) {
                        hands.hands[seat].iter().for_each(|card| memory.gain(seat, card, None));
                    }
                }
                self.open_trick(starter);
            }
            (Phase::Draw(_) | Phase::Look(_), Chance::Reshuffle) if !self.has_deck() => {
                self.unseen = Stock::of(self.discard);
                self.discard = Cards::EMPTY;
                self.fetchable = Arts::EMPTY.counted();
            }
            (Phase::Draw(seat), &Chance::Draw { seat: drawer, card }) if seat == drawer => {
                if !self.can_uncover(&[card]) {
                    return Err(Impossible);
                }
                self.draw(seat, card);
            }
            (Phase::Look(seat), Chance::Peek { seat: looker, cards }) if seat == *looker => {
                if cards.is_empty() || cards.len() != self.wanted() || !self.can_uncover(cards) {
                    return Err(Impossible);
                }
                cards.iter().for_each(|&card| self.look(seat, card));
                self.look_on(seat);
            }
            _ => return Err(Impossible),
        }
        Ok(())
    }

    fn moves(&self, into: &mut Vec<Move>) {
        match self.phase {
            Phase::Play(seat) => into.extend(self.constraints(seat).plays().iter()),
            Phase::Keep(_) => into.extend(self.kinds_looked_at().iter().map(|&card| Move::Keep(card))),
            Phase::Order(_) => into.extend(self.kinds_looked_at().iter().map(|&card| Move::Under(card))),
            _ => {}
        }
    }

    #[inline(always)]
    fn random_move(&self, luck: &mut impl Luck, buffer: &mut Vec<Move>) -> Move {
        match self.phase {
            Phase::Play(seat) => self.constraints(seat).plays().choose(|count| luck.below(count)),
            Phase::Keep(_) => Move::Keep(any_of(self.kinds_looked_at(), luck)),
            _ => any_listed(self, luck, buffer),
        }
    }

    fn judge(&self, mv: Move) -> Result<Rule, Reason> {
        match self.phase {
            Phase::Keep(_) | Phase::Order(_) => self.judge_looked(mv),
            Phase::Play(seat) => self.constraints(seat).judge(mv),
            _ => Err(Reason::MustLead),
        }
    }

    #[inline(always)]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert!(self.judge(mv).is_ok(), "{mv}: {:?}", self.judge(mv).map_err(|why| why.rule()));
        match (self.phase, mv) {
            (Phase::Play(seat), _) => self.lay(seat, mv),
            (Phase::Keep(seat), Move::Keep(card)) => self.keep(seat, card),
            (Phase::Order(seat), Move::Under(card)) => self.put_under(seat, card),
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
        Self { memory: Some(Box::new(Memory::as_seen(view))), ..determinize::determinize(view, rng) }
    }

    fn imagine(view: &View, rng: &mut Rng) -> Self {
        determinize::determinize(view, rng)
    }

    fn forget(&mut self) {
        self.memory = None;
    }

    fn standing(view: &View) -> BySeat<i32, MOST_SEATS> {
        BySeat::each(view.players(), |seat| view.sheets[seat].points())
    }

    fn facts(&self, event: &EventOf<Self>, after: &Self, to: Seat) -> Vec<Fact> {
        reporting::facts(self, event, after, to)
    }

    fn rounds(&self) -> u16 {
        u16::from(self.phase == Phase::Over)
    }

    fn settlement(&self) -> Option<Settlement> {
        let Turn::Over(Scores { totals, .. }) = self.turn() else { return None };
        let lines = Seat::all(self.players()).flat_map(|seat| self.sheets[seat].lines(seat)).collect();
        Some(Settlement { scores: totals, totals, lines })
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}

impl Shuhari {
    #[inline]
    fn constraints(&self, seat: Seat) -> Constraints<'_> {
        let (hand, discard, fetchable) = (self.hands[seat], self.discard.arts, self.fetchable);
        Constraints { hand, trick: &self.trick, discard, fetchable, scope: self.options().break_scope }
    }

    /// Returns true if these cards can be the next cards of the deck, from the top down.
    fn can_uncover(&self, cards: &[Card]) -> bool {
        let (mut unseen, mut under) = (self.unseen, self.under.iter());
        cards.iter().all(|&card| {
            if unseen.is_empty() {
                return under.next() == Some(&card);
            }
            let lies_there = unseen.contains(card);
            if lies_there {
                unseen.remove(card);
            }
            lies_there
        })
    }

    fn let_other_chance(&mut self, luck: &mut impl Luck) {
        match self.phase {
            Phase::Look(seat) if self.has_deck() => {
                for _ in 0..self.wanted() {
                    let card = self.top(luck);
                    self.look(seat, card);
                }
                self.look_on(seat);
            }
            _ => {
                let chance = self.sample_chance(luck);
                self.resolve(&chance).expect("a game can have what it sampled itself");
            }
        }
    }

    /// The top card of the deck. It is random, unless only cards put under the deck are left, whose order is known.
    #[inline(always)]
    fn top(&self, luck: &mut impl Luck) -> Card {
        if self.unseen.is_empty() { self.under[0] } else { luck.card(&self.unseen) }
    }

    /// Takes this card from the top of the deck. Returns true if the card had been put under the deck.
    #[inline]
    fn uncover(&mut self, card: Card) -> bool {
        let is_under = self.unseen.is_empty();
        if is_under {
            self.under.remove_first();
        } else {
            self.unseen.remove(card);
        }
        is_under
    }
}

/// A random one of these cards.
fn any_of(cards: ShortList<Card, LOOK>, luck: &mut impl Luck) -> Card {
    #[expect(clippy::cast_possible_truncation, reason = "four at most")]
    let place = luck.below(cards.len() as u32);
    cards[place as usize]
}

#[cfg(test)]
mod tests;
