//! The rules: deals, turns, and the end of rounds and of the match.
//!
//! The fields of the state are private, so only the submodules can name hidden information. The table and the computer
//! players get a [`View`].

#![expect(clippy::inline_always, reason = "a rollout is one loop: a call costs as much as what is done in it")]

pub mod facts;
mod determinize;
mod lightning;
mod opening;
pub mod options;
pub mod rulebook;
pub mod score;
mod reporting;
mod view;

use serde::Serialize;

use crate::cards::CardSet;
use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{
    BySeat, EventOf, Game, Impossible, Luck, MOST_SEATS, Rng, Rule, Scores, Seat, Seats, Settlement, Table, Turn,
    any_listed,
};
use crate::fishing::rules::Round;
use crate::fishing::{Deal, Each, FishingRules, Move, Obstacle, RoundView, Take, most};

use facts::{Fact, Reason};
use opening::Opening;
use options::{EmptyFieldLightning, InoOptions, size};
use rulebook::InoRule;

pub use opening::DealTarget;
pub use view::{Phase, View};

/// A chance event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Chance {
    Starter {
        seat: Seat,
    },
    Deal(Deal),
    /// The latest deal does not count.
    Void {
        why: Rule,
    },
    /// A card goes back into the pile, and the top card of the pile replaces it.
    Fix {
        out: Hanafuda,
        #[serde(rename = "in")]
        come: Hanafuda,
        #[serde(rename = "where")]
        place: DealTarget,
    },
    Draw {
        seat: Seat,
        card: Hanafuda,
    },
}

/// One match of Ino-Shika-Chō.
#[derive(Clone, Debug, PartialEq)]
pub struct InoShikaCho {
    table: Table<InoOptions>,
    phase: Phase,
    /// The number of the current round, counted from 1.
    number: u16,
    /// IN-16: the first player of the round, who is dealt first and takes the first turn.
    first: Seat,
    round: Round,
    /// The total scores of the settled rounds.
    totals: Each<i32>,
    /// The hand cards that each seat has played in this round.
    played: Each<Cards>,
    /// Number of cards of each hand that were replaced after the deal.
    fixes: Each<u8>,
    /// The cards that went back from each hand into the pile. The owner of the hand has seen them.
    returned: Each<Cards>,
    /// The cards that came out of the pile for other cards before the first turn.
    came: Cards,
}

impl InoShikaCho {
    fn options(&self) -> &InoOptions {
        self.table.options()
    }

    pub(super) fn players(&self) -> usize {
        self.table.players()
    }

    /// Sets the phase after a deal: IN-04 and IN-05 if they apply, otherwise the first player plays.
    fn open(&mut self) {
        self.phase = match Opening::of(&self.round, self.first, self.options()) {
            Opening::Fix(..) | Opening::Void(_) => Phase::Opening,
            Opening::Begin => {
                // IN-09: the Lightning waits on the field for the first card of the pile.
                if self.round.field.contains(Hanafuda::LIGHTNING) {
                    lightning::wait(&mut self.round);
                }
                Phase::Playing(self.first)
            }
        };
    }

    /// The number and the first player of the next round to be dealt.
    fn next_round(&self) -> (u16, Seat) {
        if self.phase == Phase::Settled { (self.number + 1, self.next_first()) } else { (self.number, self.first) }
    }

    /// Resolves the next chance event before the first turn of a round.
    #[cold]
    fn let_begin(&mut self, luck: &mut impl Luck) {
        if let Phase::Dealing | Phase::Settled = self.phase {
            let ((number, first), players) = (self.next_round(), self.players());
            self.begin(number, first, Round::sampled(players, players, first, size(players), luck));
        } else {
            let chance = self.sample_chance(luck);
            self.resolve(&chance).expect("a game can have what it sampled itself");
        }
    }

    fn begin(&mut self, number: u16, first: Seat, round: Round) {
        (self.number, self.first, self.round) = (number, first, round);
        self.played = Each::default();
        self.fixes = Each::default();
        self.returned = Each::default();
        self.came = Cards::EMPTY;
        self.open();
    }

    /// IN-04: replaces one of three or four cards of a month by the top card of the pile. The old card goes back into
    /// the pile.
    fn fix(&mut self, place: DealTarget, out: Hanafuda, come: Hanafuda) {
        let cards = match place {
            DealTarget::Hand(seat) => {
                self.fixes[seat] += 1;
                self.returned[seat].insert(out);
                &mut self.round.hands[seat]
            }
            DealTarget::Table => {
                // The field is fixed last, so no hand can get a card that all players have seen go back.
                Seat::all(self.table.players()).for_each(|seat| self.round.lacks[seat].insert(out));
                &mut self.round.field
            }
        };
        cards.remove(out);
        cards.insert(come);
        self.came.insert(come);
        self.round.pile.remove(come);
        self.round.pile.insert(out);
        self.open();
    }

    /// Turns up a card of the pile. It captures at once, or waits for the player's choice.
    #[inline]
    fn turn_up(&mut self, seat: Seat, card: Hanafuda) {
        self.round.turn_up(card);
        let taken = if lightning::waits(&self.round) {
            Some(self.round.apart)
        } else if card == Hanafuda::LIGHTNING {
            // IN-08: with at most one card to take, the player has no choice.
            (self.round.field.len() < 2).then_some(self.round.field)
        } else {
            self.round.only_take(card)
        };
        match taken {
            None => self.phase = Phase::Choosing(seat),
            Some(taken) => {
                self.round.catch(seat, card, taken, true);
                self.rest(card, taken);
                self.end_turn(seat);
            }
        }
    }

    /// IN-07, IN-08: lets a Lightning that found the field empty wait. By house rule it is an ordinary Willow there.
    #[inline]
    fn rest(&mut self, card: Hanafuda, taken: Cards) {
        let lies = card == Hanafuda::LIGHTNING && taken.is_empty();
        if lies && self.options().empty_field_lightning == EmptyFieldLightning::Waits {
            lightning::wait(&mut self.round);
        }
    }

    /// IN-15: passes the turn to the next seat clockwise. Hands and pile run out together, and then the round is
    /// settled.
    #[inline]
    fn end_turn(&mut self, seat: Seat) {
        if self.round.pile.is_empty() {
            self.settle();
        } else {
            self.phase = Phase::Playing(seat.next(self.players()));
        }
    }

    /// Settles the round. IN-10: leftovers are given before the count.
    #[cold]
    fn settle(&mut self) {
        let given = lightning::leftovers(&self.round, self.options().leftovers);
        let scores = {
            for seat in Seat::all(self.players()) {
                self.round.won[seat] |= given[seat];
                self.round.field -= given[seat];
            }
            self.round_scores()
        };
        for seat in Seat::all(self.players()) {
            self.totals[seat] += scores[seat];
        }
        // IN-12
        self.phase = if self.number == self.options().rounds.get() { Phase::Over } else { Phase::Settled };
    }

    fn is_begun(&self) -> bool {
        matches!(self.phase, Phase::Playing(_) | Phase::Drawing(_) | Phase::Choosing(_))
    }

    /// IN-13: the player with the highest score of the round. In a tie, the tied player who is first in the turn order.
    fn next_first(&self) -> Seat {
        let (best, _) = most(&self.round_scores(), self.players());
        self.first.clockwise(self.players()).find(|&seat| best.contains(seat)).expect("somebody scored most")
    }

    /// The first player of the next round, if a round is settled and another one follows.
    pub(super) fn starts_next(&self) -> Option<Seat> {
        (self.phase == Phase::Settled).then(|| self.next_first())
    }

    /// IN-14: the highest total wins. A tie is shared, or the last round breaks it as far as possible.
    fn final_scores(&self) -> Scores {
        let (scores, last) = (Scores::most_wins(self.wide_totals(), self.players(), Seats::NONE), self.round_scores());
        self.options().final_tie.break_tie(scores, |seat| last[seat])
    }

    fn wide_totals(&self) -> BySeat<i32, MOST_SEATS> {
        BySeat::each(self.players(), |seat| self.totals[seat])
    }

    /// Returns true if a later fix can have given this seat cards that went back in the sight of `other`.
    fn is_fixed_after(&self, seat: Seat, other: Seat) -> bool {
        let place = |seat: Seat| (seat.number() + self.players() - self.first.number()) % self.players();
        self.fixes[seat] > 0 && place(seat) > place(other)
    }

    /// Returns true if the hands are consistent with the viewer's knowledge: no hand began with too many cards of a
    /// month, and no hand has more of the cards that the viewer has seen go back than were replaced in it.
    fn is_plausible(&self, viewer: Seat) -> bool {
        viewer.clockwise(self.players()).skip(1).all(|seat| {
            let given = (self.round.hands[seat] & self.returned[viewer]).len();
            given <= usize::from(self.fixes[seat])
                && self.options().allows_hand(self.round.hands[seat] | self.played[seat])
        })
    }
}

impl FishingRules for InoShikaCho {
    #[inline]
    fn sight(&self, seat: Seat) -> RoundView {
        self.round.view(seat)
    }

    fn is_settled(&self) -> bool {
        matches!(self.phase, Phase::Settled | Phase::Over)
    }

    /// The scores of the current round so far, or of the one just settled.
    fn round_scores(&self) -> Each<i32> {
        score::scores(&self.round.won, self.players())
    }
}

impl Game for InoShikaCho {
    const ID: &'static str = "ino-shika-cho";
    const RULES: u16 = 1;
    const CARDS: u8 = 48;

    type Options = InoOptions;
    type Rule = InoRule;
    type Move = Move;
    type Chance = Chance;
    type View = View;
    type Fact = Fact;
    type Reason = Reason;

    fn new(table: &Table<InoOptions>) -> Self {
        Self {
            table: table.clone(),
            phase: Phase::Lots,
            number: 0,
            first: Seat::new(0),
            round: Round::empty(table.players(), table.players()),
            totals: Each::default(),
            played: Each::default(),
            fixes: Each::default(),
            returned: Each::default(),
            came: Cards::EMPTY,
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Playing(seat) | Phase::Choosing(seat) => Turn::Seat(seat),
            Phase::Over => Turn::Over(self.final_scores()),
            Phase::Lots | Phase::Dealing | Phase::Opening | Phase::Drawing(_) | Phase::Settled => Turn::Chance,
        }
    }

    fn sample_chance(&self, luck: &mut impl Luck) -> Chance {
        match self.phase {
            Phase::Drawing(seat) => Chance::Draw { seat, card: luck.card(&self.round.pile) },
            Phase::Lots => {
                let named = self.options().starter.named();
                Chance::Starter { seat: named.unwrap_or_else(|| Seat::new(one_of(luck, self.players()))) }
            }
            Phase::Opening => match Opening::of(&self.round, self.first, self.options()) {
                Opening::Void(why) => Chance::Void { why },
                Opening::Fix(place, cards) => {
                    let out = cards.nth(luck.below(CardSet::len(&cards)));
                    let come = luck.card(&self.round.pile);
                    luck.put_back::<Cards>([out]);
                    Chance::Fix { out, come, place }
                }
                Opening::Begin => unreachable!("the round would have begun"),
            },
            _ => {
                let (number, first) = self.next_round();
                Chance::Deal(Deal::sample(number, self.players(), first, size(self.players()), luck))
            }
        }
    }

    #[inline]
    fn resolve(&mut self, chance: &Chance) -> Result<(), Impossible> {
        match (self.phase, chance) {
            (Phase::Drawing(seat), &Chance::Draw { seat: drawer, card })
                if seat == drawer && self.round.pile.contains(card) =>
            {
                self.turn_up(seat, card);
            }
            (Phase::Lots, &Chance::Starter { seat })
                if seat.number() < self.players()
                    && self.options().starter.named().is_none_or(|named| named == seat) =>
            {
                self.first = seat;
                self.number = 1;
                self.phase = Phase::Dealing;
            }
            (Phase::Dealing | Phase::Settled, Chance::Deal(deal)) => {
                let ((number, first), players) = (self.next_round(), self.players());
                if deal.round != number || !deal.is_sound(players, size(players)) {
                    return Err(Impossible);
                }
                self.begin(number, first, Round::dealt(deal, players));
            }
            (Phase::Opening, chance) => match (Opening::of(&self.round, self.first, self.options()), chance) {
                (Opening::Void(rule), &Chance::Void { why }) if why == rule => self.phase = Phase::Dealing,
                (Opening::Fix(found, cards), &Chance::Fix { out, come, place })
                    if place == found && cards.contains(out) && self.round.pile.contains(come) =>
                {
                    self.fix(place, out, come);
                }
                _ => return Err(Impossible),
            },
            _ => return Err(Impossible),
        }
        Ok(())
    }

    #[inline]
    fn let_chance(&mut self, luck: &mut impl Luck) {
        if let Phase::Drawing(seat) = self.phase {
            let card = luck.card(&self.round.pile);
            self.turn_up(seat, card);
        } else {
            self.let_begin(luck);
        }
    }

    #[inline(always)]
    fn random_move(&self, luck: &mut impl Luck, buffer: &mut Vec<Move>) -> Move {
        match self.phase {
            Phase::Playing(seat) if !lightning::is_wild(&self.round, seat) => {
                let ways = self.round.ways(self.round.hands[seat]);
                ways.nth(luck.below(ways.count()))
            }
            _ => any_listed(self, luck, buffer),
        }
    }

    /// IN-03: any hand card may be played, even if another one matches.
    #[inline]
    fn moves(&self, into: &mut Vec<Move>) {
        match (self.phase, self.round.turned) {
            (Phase::Playing(seat), _) => {
                let matching = (self.round.field - self.round.apart).months();
                for card in self.round.hands[seat] {
                    if card == Hanafuda::LIGHTNING && !self.round.field.is_empty() {
                        lightning::takes(&self.round, |take| into.push(Move::Play(card, take)));
                    } else if matching.contains(card) {
                        self.round.plays(card, into);
                    } else {
                        into.push(Move::Lay(card));
                    }
                }
            }
            (Phase::Choosing(_), Some(Hanafuda::LIGHTNING)) => {
                lightning::takes(&self.round, |take| into.push(Move::Turned(take)));
            }
            (Phase::Choosing(_), Some(card)) => {
                into.extend(self.round.matching(card).iter().map(|one| Move::Turned(Take::One(one))));
            }
            _ => {}
        }
    }

    /// IN-03: any hand card may be played, but a card that matches must take.
    fn judge(&self, mv: Move) -> Result<Rule, Reason> {
        let (Phase::Playing(seat) | Phase::Choosing(seat)) = self.phase else {
            return Err(Obstacle::NothingTurned.into());
        };
        let hand = self.round.hands[seat];
        let own = self.round.turned.is_none() && hand.contains(Hanafuda::LIGHTNING);
        match (self.round.turned, mv) {
            (Some(Hanafuda::LIGHTNING), Move::Turned(take)) => lightning::judge(&self.round, Some(take), true),
            (None, Move::Lay(Hanafuda::LIGHTNING) | Move::Play(Hanafuda::LIGHTNING, _)) if own => {
                lightning::judge(&self.round, mv.take(), false)
            }
            _ => match (self.round.ordinary(seat, mv), mv) {
                (Ok(()), Move::Lay(_)) if self.round.has_match(seat) => Ok(InoRule::MatchTakes.into()),
                (Ok(()), Move::Lay(_)) => Ok(InoRule::Turn.into()),
                (Ok(()), _) => Ok(InoRule::Capture.into()),
                (Err(Obstacle::OtherMonth { target, .. }), _) if self.round.apart.contains(target) => {
                    Err(Reason::LightningWaits)
                }
                (Err(obstacle), _) => Err(obstacle.into()),
            },
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert!(self.judge(mv).is_ok());
        match (self.phase, self.round.turned) {
            (Phase::Playing(seat), _) => {
                let Some(card) = mv.card() else { return };
                let taken = self.round.taken(card, mv.take());
                self.round.catch(seat, card, taken, false);
                self.played[seat].insert(card);
                self.rest(card, taken);
                self.phase = Phase::Drawing(seat);
            }
            (Phase::Choosing(seat), Some(card)) => {
                self.round.catch(seat, card, self.round.taken(card, mv.take()), true);
                self.end_turn(seat);
            }
            _ => {}
        }
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    fn viewer(view: &View) -> Seat {
        view.seat()
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        determinize::determinize(view, rng)
    }

    /// The total scores of the settled rounds.
    fn standing(view: &View) -> BySeat<i32, MOST_SEATS> {
        BySeat::each(view.players(), |seat| view.totals[seat])
    }

    fn facts(&self, event: &EventOf<Self>, after: &Self, to: Seat) -> Vec<Fact> {
        reporting::facts(self, event, after, to)
    }

    fn rounds(&self) -> u16 {
        if self.is_settled() { self.number } else { self.number.saturating_sub(1) }
    }

    fn settlement(&self) -> Option<Settlement> {
        self.is_settled().then(|| {
            let last = self.round_scores();
            let scores = BySeat::each(self.players(), |seat| last[seat]);
            Settlement { scores, totals: self.wide_totals(), lines: score::lines(&self.round.won, self.players()) }
        })
    }

    /// Checks that each card is in one place, that hands and pile run out together, and that each settled round has 240
    /// points.
    fn audit(&self) -> Result<(), String> {
        self.round.audit()?;
        let sum: i32 = self.totals.of(self.players()).iter().sum();
        if sum != 240 * i32::from(self.rounds()) {
            return Err(format!("{} rounds of {sum} points", self.rounds()));
        }
        if self.round.won.of(self.players()).iter().map(|&won| score::points(won)).sum::<i32>() > 240 {
            return Err("more points than the deck has".to_owned());
        }
        let cards: usize = self.round.hands.of(self.players()).iter().map(|&hand| hand.len()).sum();
        let behind = matches!(self.phase, Phase::Drawing(_));
        match self.phase {
            Phase::Lots | Phase::Dealing | Phase::Opening => {}
            Phase::Settled | Phase::Over if self.round.is_over() && self.round.field.is_empty() => {}
            Phase::Playing(_) | Phase::Drawing(_) | Phase::Choosing(_)
                if cards + usize::from(behind) == self.round.pile.len() => {}
            _ => return Err(format!("{cards} cards in hands, {} in the pile", self.round.pile.len())),
        }
        if self.is_begun() && !Seat::all(self.players()).all(|seat| self.is_plausible(seat)) {
            return Err("a hand began with too many of a month".to_owned());
        }
        Ok(())
    }
}

#[expect(clippy::cast_possible_truncation, reason = "small numbers of seats and cards")]
fn one_of(luck: &mut impl Luck, count: usize) -> usize {
    luck.below(count as u32) as usize
}

#[cfg(test)]
mod tests;
