//! The rules: deals, turns, captures, and rounds.
//!
//! The fields of the state are private, so only the submodules can name hidden information. The table and the computer
//! players get a [`View`].

#![expect(clippy::inline_always, reason = "a rollout is one loop: a call costs as much as what is done in it")]

pub mod facts;
mod gaji;
mod moves;
pub mod options;
pub mod rulebook;
pub mod score;
mod start;
mod reporting;
mod view;

use serde::{Deserialize, Serialize};

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{
    BySeat, Cites, EventOf, Game, Impossible, Luck, MOST_SEATS, Rng, Rule, ScoreLine, Scores, Seat, Seats, Settlement,
    Table, Turn, any_listed,
};
use crate::fishing::rules::Round;
use crate::fishing::{Deal, Each, FishingRules, Move, Obstacle, RoundView, Take};
use crate::hanafuda::{Drawing, can_make_oya, draw_for_oya};

use facts::{Fact, Reason, Void};
use gaji::{BARRING, NOVEMBER};
use options::{DeadCards, Hiki, NextOya, SakuraOptions, YakuEffect, size};
use rulebook::SakuraRule;
use score::{PENALTY, points, yaku_of};

pub use gaji::{GAJI, Gaji};
pub use view::View;

/// A chance event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Chance {
    /// The draw for the first Oya: the cards of each drawing by seat, and the seat that became the Oya.
    Oya {
        draws: Vec<Drawing>,
        seat: Seat,
    },
    Deal(Deal),
    /// The latest deal does not count.
    Void {
        why: Rule,
    },
    Draw {
        seat: Seat,
        card: Hanafuda,
    },
}

/// The next event, and the seat that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Players draw cards for the Oya.
    Lots,
    Deal,
    Void(Void),
    /// The seat plays a hand card.
    Play(Seat),
    /// The seat turns up the top card of the pile.
    Draw(Seat),
    /// The seat chooses the capture of the card turned up.
    Choose(Seat),
    /// The round is scored and still on the table. The next deal follows.
    Settled,
    Over,
}

/// A match of Sakura. The order of the pile is not part of the state.
#[derive(Clone, Debug, PartialEq)]
pub struct Sakura {
    table: Table<SakuraOptions>,
    phase: Phase,
    /// The seat that dealt and opened the current round.
    oya: Seat,
    round: Round,
    gaji: Gaji,
    /// The seat whose lucky hand won the latest round.
    lucky: Option<Seat>,
    /// Number of scored rounds.
    settled: u16,
    scores: BySeat<i32, MOST_SEATS>,
    totals: BySeat<i32, MOST_SEATS>,
}

impl Sakura {
    pub(super) fn options(&self) -> &SakuraOptions {
        self.table.options()
    }

    fn players(&self) -> usize {
        self.round.players()
    }

    /// The dealer of the next round, if a round is scored and another one follows.
    pub(super) fn starts_next(&self) -> Option<Seat> {
        (self.phase == Phase::Settled).then(|| self.dealer())
    }

    /// Resolves the next chance event before the first turn of a round.
    #[cold]
    fn let_begin(&mut self, luck: &mut impl Luck) {
        if let Phase::Deal | Phase::Settled = self.phase {
            let (players, oya) = (self.players(), self.dealer());
            self.open(oya, Round::sampled(players, self.round.sides(), oya, size(players), luck));
        } else {
            let chance = self.sample_chance(luck);
            self.resolve(&chance).expect("a game can have what it sampled itself");
        }
    }

    /// Opens the round that the Oya has dealt, unless the deal is void or a lucky hand wins it at once.
    fn open(&mut self, oya: Seat, round: Round) {
        (self.oya, self.round) = (oya, round);
        self.gaji = Gaji::default();
        self.lucky = None;
        // SK-05: a void Ba is checked first, because the round then never existed.
        if let Some(why) = start::void(self.round.field, self.options().ba_kuttsuki) {
            self.phase = Phase::Void(why);
            return;
        }
        let lucky = start::lucky(&self.round.hands, self.players());
        for seat in lucky.iter() {
            self.round.shown[seat] = start::lucky_cards(self.round.hands[seat]);
        }
        match (lucky.iter().next(), lucky.len()) {
            (Some(seat), 1) => self.win_by_hand(seat),
            (Some(_), _) => self.phase = Phase::Void(Void::LuckyHands),
            (None, _) => self.phase = Phase::Play(self.oya),
        }
    }

    /// SK-04: a lucky hand wins the round and the points for its side. No other side scores.
    fn win_by_hand(&mut self, seat: Seat) {
        let (side, points) = (self.round.side(seat), self.options().lucky_hand_points.count());
        let sides = self.round.sides();
        self.lucky = Some(seat);
        self.close(score::by_seat(sides, self.players(), |one| if one == side { points } else { 0 }));
    }

    /// Scores a round that has been played to its end.
    #[cold]
    fn settle(&mut self) {
        self.give_leftovers();
        let (round, options) = (&self.round, self.options());
        let scores = score::scores(&round.won, round.sides(), options);
        self.close(score::by_seat(round.sides(), round.players(), |side| scores[side]));
    }

    fn close(&mut self, scores: BySeat<i32, MOST_SEATS>) {
        self.scores = scores;
        for seat in Seat::all(self.players()) {
            self.totals[seat] += scores[seat];
        }
        self.settled += 1;
        let last = self.settled == self.options().rounds.count();
        self.phase = if last { Phase::Over } else { Phase::Settled };
    }

    /// The Oya of the next deal (SK-18). A void deal keeps the Oya. A scored round passes the deal to the winner, or by
    /// house rule to the left. A lucky hand always wins the deal.
    fn dealer(&self) -> Seat {
        if self.phase != Phase::Settled {
            return self.oya;
        }
        if let Some(seat) = self.lucky {
            return seat;
        }
        let left = self.oya.next(self.players());
        if self.options().next_oya == NextOya::Left {
            return left;
        }
        let (winners, _) = self.round_winners();
        let sides: Seats = winners.iter().map(|seat| self.round.side(seat)).collect();
        if sides.len() > 1 && winners.contains(self.oya) {
            return self.oya;
        }
        left.clockwise(self.players()).find(|&seat| winners.contains(seat)).expect("a round is won by somebody")
    }

    /// The seats with the highest score of the latest round, and that score.
    fn round_winners(&self) -> (Seats, i32) {
        let Scores { winners, .. } = Scores::most_wins(self.scores, self.players(), Seats::NONE);
        (winners, winners.iter().next().map_or(0, |seat| self.scores[seat]))
    }

    /// The highest total wins. A tie is shared, or the last round decides it (SK-23).
    #[cold]
    fn final_scores(&self) -> Scores {
        let scores = Scores::most_wins(self.totals, self.players(), Seats::NONE);
        self.options().final_tie.break_tie(scores, |seat| self.scores[seat])
    }

    /// Captures with a card, or lays it into the Ba. A November from the hand or the pile bars the Gaji of the other
    /// players (SK-10).
    #[inline]
    fn put(&mut self, seat: Seat, card: Hanafuda, taken: Cards, turned: bool) {
        if BARRING.contains(card) {
            self.gaji.novembers.insert(seat);
        }
        self.gaji.blocked = Cards::EMPTY;
        self.round.catch(seat, card, taken, turned);
    }

    /// Captures by month, or lays a card into the Ba.
    ///
    /// SK-07: if players must capture, a laid hand card shows that no card of the hand matches the Ba. A stopped Gaji
    /// that is laid shows nothing. SK-08: a player who declares four cards at once first puts all of theirs down.
    #[inline]
    fn match_or_lay(&mut self, seat: Seat, card: Hanafuda, take: Option<Take>, turned: bool) {
        let tells = take.is_none() && self.must_capture() && !turned && self.gaji.blocked.is_empty();
        self.round.lacks[seat] |= if tells { self.round.field.months() } else { Cards::EMPTY };
        if take == Some(Take::All) && !turned {
            let rest = self.round.hands[seat].of(card.month()) - card.into();
            self.round.hands[seat] -= rest;
            self.round.shown[seat] -= rest;
            self.round.field |= rest;
        }
        let taken = self.round.taken(card, take);
        self.put(seat, card, taken, turned);
    }

    /// Turns up a card of the pile.
    #[inline]
    fn turn_up(&mut self, seat: Seat, card: Hanafuda) {
        self.round.turn_up(card);
        self.turned_up(seat, card);
    }

    /// Resolves the card that was turned up, if it has only one possible play.
    #[inline]
    fn turned_up(&mut self, seat: Seat, card: Hanafuda) {
        let wild = card == GAJI && !self.targets(seat, true).is_empty();
        match self.round.only_take(card).filter(|_| !wild) {
            Some(taken) => {
                self.put(seat, card, taken, true);
                self.pass(seat);
            }
            None => self.phase = Phase::Choose(seat),
        }
    }

    /// Passes the turn to the next player. SK-15: a player without cards only draws. The round ends with the pile.
    #[inline]
    fn pass(&mut self, seat: Seat) {
        let next = seat.next(self.players());
        if self.round.pile.is_empty() {
            self.settle();
        } else if self.round.hands[next].is_empty() {
            self.phase = Phase::Draw(next);
        } else {
            self.phase = Phase::Play(next);
        }
    }

    /// SK-13: the sum of all scores of a round. It is 240 − dead − 50·(T − 1)·Y with T sides, Y yaku and the points of
    /// dead cards. The last term is absent if the owner of a yaku gains the points that the opponents lose.
    fn sum_of_scores(&self) -> i32 {
        let round = &self.round;
        let dead = points(self.options().values, round.field);
        let yaku: i32 = Seat::all(round.sides()).map(|side| yaku_of(round.won[side])).sum();
        let others = i32::try_from(round.sides()).expect("there are at most seven") - 1;
        match self.options().yaku_effect {
            YakuEffect::OpponentsLose => 240 - dead - PENALTY * others * yaku,
            YakuEffect::Transfer => 240 - dead,
        }
    }

    /// Checks a round that has been scored.
    fn audit_settled(&self) -> Result<(), String> {
        if self.lucky.is_some() {
            return Ok(());
        }
        let sum: i32 = Seat::all(self.round.sides()).map(|side| self.scores[side]).sum();
        if sum != self.sum_of_scores() {
            return Err(format!("scores of {sum} instead of {}", self.sum_of_scores()));
        }
        let to_user = self.options().dead_cards == DeadCards::ToGajiUser;
        let left = self.round.field.len();
        let fits = match self.gaji.used {
            Some(_) if !to_user => matches!(left, 0 | 1 | 3) && NOVEMBER.contains_all(self.round.field),
            _ => left == 0,
        };
        let empty = Seat::all(self.players()).all(|seat| self.round.hands[seat].is_empty());
        if fits && empty { Ok(()) } else { Err("cards are left that should not be".to_owned()) }
    }
}

impl FishingRules for Sakura {
    #[inline]
    fn sight(&self, seat: Seat) -> RoundView {
        self.round.view(seat)
    }

    fn is_settled(&self) -> bool {
        matches!(self.phase, Phase::Settled | Phase::Over)
    }

    fn round_scores(&self) -> Each<i32> {
        Each::each(self.players(), |seat| self.scores[seat])
    }
}

impl Game for Sakura {
    const ID: &'static str = "sakura";
    const RULES: u16 = 1;
    const CARDS: u8 = 48;

    type Options = SakuraOptions;
    type Rule = SakuraRule;
    type Move = Move;
    type Chance = Chance;
    type View = View;
    type Fact = Fact;
    type Reason = Reason;

    fn new(table: &Table<SakuraOptions>) -> Self {
        let sides = table.options().teams.sides(table.players());
        Self {
            table: table.clone(),
            phase: Phase::Lots,
            oya: Seat::new(0),
            round: Round::empty(table.players(), sides),
            gaji: Gaji::default(),
            lucky: None,
            settled: 0,
            scores: BySeat::default(),
            totals: BySeat::default(),
        }
    }

    /// SK-19: partners sit opposite each other, and trios on every other seat.
    fn partners(table: &Table<SakuraOptions>, seat: Seat) -> Seats {
        let sides = table.options().teams.sides(table.players());
        Seat::all(table.players()).filter(|other| other.number() % sides == seat.number() % sides).collect()
    }

    #[inline(always)]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play(seat) | Phase::Choose(seat) => Turn::Seat(seat),
            Phase::Over => Turn::Over(self.final_scores()),
            Phase::Lots | Phase::Deal | Phase::Void(_) | Phase::Draw(_) | Phase::Settled => Turn::Chance,
        }
    }

    fn sample_chance(&self, luck: &mut impl Luck) -> Chance {
        match self.phase {
            Phase::Draw(seat) => Chance::Draw { seat, card: luck.card(&self.round.pile) },
            Phase::Void(why) => Chance::Void { why: why.rule() },
            Phase::Lots => {
                // SK-16, SK-17: one player of each side draws, the one in its first seat (SK-19).
                let (draws, seat) = draw_for_oya(Cards::ALL, self.players(), self.round.sides(), luck);
                Chance::Oya { draws, seat }
            }
            _ => {
                let players = self.players();
                Chance::Deal(Deal::sample(self.settled + 1, players, self.dealer(), size(players), luck))
            }
        }
    }

    fn resolve(&mut self, chance: &Chance) -> Result<(), Impossible> {
        let players = self.players();
        match (self.phase, chance) {
            (Phase::Draw(seat), &Chance::Draw { seat: drawer, card })
                if seat == drawer && self.round.pile.contains(card) =>
            {
                self.turn_up(seat, card);
            }
            (Phase::Lots, Chance::Oya { draws, seat })
                if can_make_oya(draws, *seat, Cards::ALL, players, self.round.sides()) =>
            {
                self.oya = *seat;
                self.phase = Phase::Deal;
            }
            (Phase::Deal | Phase::Settled, Chance::Deal(deal))
                if deal.round == self.settled + 1 && deal.is_sound(players, size(players)) =>
            {
                self.open(self.dealer(), Round::dealt(deal, self.round.sides()));
            }
            (Phase::Void(void), Chance::Void { why }) if void.rule() == *why => self.phase = Phase::Deal,
            _ => return Err(Impossible),
        }
        Ok(())
    }

    #[inline(always)]
    fn let_chance(&mut self, luck: &mut impl Luck) {
        if let Phase::Draw(seat) = self.phase {
            let card = luck.card(&self.round.pile);
            self.turn_up(seat, card);
        } else {
            self.let_begin(luck);
        }
    }

    #[inline(always)]
    fn random_move(&self, luck: &mut impl Luck, buffer: &mut Vec<Move>) -> Move {
        if let Phase::Play(seat) = self.phase {
            let hand = self.round.hands[seat];
            // All moves of a hand without the Gaji are plays by month under this rule, so no list is needed.
            if !hand.contains(GAJI) && self.options().hiki == Hiki::ThreeInBa {
                let ways = self.round.ways(self.playable(hand));
                return ways.nth(luck.below(ways.count()));
            }
        }
        any_listed(self, luck, buffer)
    }

    fn moves(&self, into: &mut Vec<Move>) {
        match (self.phase, self.round.turned) {
            (Phase::Play(seat), _) => self.hand_moves(seat, into),
            (Phase::Choose(seat), Some(card)) => self.turned_moves(seat, card, into),
            _ => {}
        }
    }

    fn judge(&self, mv: Move) -> Result<Rule, Reason> {
        match (self.phase, self.round.turned) {
            (Phase::Play(seat), _) => self.judge_hand(seat, mv),
            (Phase::Choose(seat), Some(card)) => self.judge_turned(seat, card, mv),
            _ => Err(Obstacle::NothingTurned.into()),
        }
    }

    #[inline(always)]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert!(self.judge(mv).is_ok());
        let (Phase::Play(seat) | Phase::Choose(seat)) = self.phase else { return };
        let turned = self.round.turned.is_some();
        let Some(card) = self.round.turned.or(mv.card()) else { return };
        match mv.take() {
            Some(Take::One(target)) if card == GAJI && target.month() != GAJI.month() => {
                if !self.aim(seat, target, turned) {
                    // A Gaji from the hand is still to be played. A turned one may have only one play left.
                    if turned {
                        self.turned_up(seat, card);
                    }
                    return;
                }
            }
            take => self.match_or_lay(seat, card, take, turned),
        }
        if turned {
            self.pass(seat);
        } else {
            self.phase = Phase::Draw(seat);
        }
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }

    fn viewer(view: &View) -> Seat {
        view.round.seat
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        Self {
            table: view.table.clone(),
            phase: view.phase,
            oya: view.oya,
            round: Round::determinize(&view.round, rng),
            gaji: view.gaji,
            lucky: view.lucky,
            settled: view.settled,
            scores: view.scores,
            totals: view.totals,
        }
    }

    fn standing(view: &View) -> BySeat<i32, MOST_SEATS> {
        view.totals
    }

    fn facts(&self, event: &EventOf<Self>, after: &Self, _to: Seat) -> Vec<Fact> {
        reporting::facts(self, event, after)
    }

    fn rounds(&self) -> u16 {
        self.settled
    }

    fn settlement(&self) -> Option<Settlement> {
        if !self.is_settled() {
            return None;
        }
        let round = &self.round;
        let lines_of = |seat: Seat| -> Vec<ScoreLine> {
            let side = round.side(seat);
            let lines = match self.lucky {
                None => score::lines(&round.won, round.sides(), side, self.options()),
                Some(lucky) if round.side(lucky) == side => {
                    let cards = score::names(round.shown[lucky]);
                    vec![ScoreLine { seat, points: self.scores[seat], rule: SakuraRule::LuckyHand.into(), cards }]
                }
                Some(_) => Vec::new(),
            };
            lines.into_iter().map(|line| ScoreLine { seat, ..line }).collect()
        };
        let lines = Seat::all(self.players()).flat_map(lines_of).collect();
        Some(Settlement { scores: self.scores, totals: self.totals, lines })
    }

    /// Checks that each card is in one place, that scores add up, and that pending states fit the phase.
    fn audit(&self) -> Result<(), String> {
        self.round.audit()?;
        let stopped = !self.gaji.blocked.is_empty();
        if stopped && !matches!(self.phase, Phase::Play(_) | Phase::Choose(_)) {
            return Err("a stopped Gaji is forgotten".to_owned());
        }
        if self.round.turned.is_some() != matches!(self.phase, Phase::Choose(_)) {
            return Err("a turned card waits for nobody".to_owned());
        }
        if self.is_settled() { self.audit_settled() } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests;
