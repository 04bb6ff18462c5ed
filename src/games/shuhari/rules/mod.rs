//! The rules: the deal, the plays and what replaces a draw, the end of a trick, the end of the game.
//!
//! The fields of the state are private, so only the modules below this one can name what is hidden. A table gets a
//! [`View`], and so does a brain; what a search may ask of the games it guesses stands in `guessed`.

mod audit;
mod guess;
mod guessed;
mod telling;
mod view;

use serde::{Deserialize, Serialize};

use crate::cards::arts::{Art, Arts, COUNT, Card, Cards, Suit};
use crate::engine::{
    BySeat, Cites as _, EventOf, Game, Impossible, Luck, MOST_SEATS, Rng, Rule, Scores, Seat, Seats, Settlement, Table,
    Turn, any_listed,
};

use super::facts::{Fact, Reason};
use super::judge::Situation;
use super::mind::{Lack, Mind};
use super::moves::{Chance, HAND, Hands, LOOK, Move, Placed};
use super::options::{PassedLead, PrepBottom, SEATS, ScoreTie, ShortDeck, ShuhariOptions};
use super::row::Row;
use super::rulebook::ShuhariRule;
use super::score::Sheet;
use super::trick::Trick;

pub use guessed::Sight;
pub use view::{Hidden, View};

/// The ranks that a review can fetch.
pub const FETCHED: Arts = Arts::between(2, 11);

/// What is to happen next, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    Lots,
    Deal(Seat),
    Play(Seat),
    Draw(Seat),
    /// A preparation opens the top of the deck.
    Look(Seat),
    Keep(Seat),
    /// The order under the deck is chosen.
    Order(Seat),
    Over,
}

/// One game of Shuhari, everything true. The order of the deck is not in it, but for what was put under it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shuhari {
    table: Table<ShuhariOptions>,
    phase: Phase,
    hands: BySeat<Cards, SEATS>,
    /// The deck, but for what lies under it.
    unseen: Cards,
    under: Row<Placed, 56>,
    looked: Row<Placed, LOOK>,
    discard: Cards,
    trick: Trick,
    /// Whoever was to lead the trick.
    due: Seat,
    last: Option<Trick>,
    tricks: u8,
    sheets: BySeat<Sheet, SEATS>,
    fetched: BySeat<Arts, SEATS>,
    /// The cards that each seat once knew under the deck and has lost sight of, and who may hold them.
    strays: BySeat<Arts, SEATS>,
    holders: BySeat<Seats, SEATS>,
    /// What the others know of each hand, clockwise from the next seat.
    minds: BySeat<[Mind; SEATS - 1], SEATS>,
}

impl Shuhari {
    fn options(&self) -> &ShuhariOptions {
        self.table.options()
    }

    fn players(&self) -> usize {
        self.table.players()
    }

    /// How many arts somebody has mastered.
    fn mastered(&self) -> u32 {
        let all = self.sheets.of(self.players()).iter().fold(0, |all, sheet| all | sheet.mastered());
        all.count_ones()
    }

    /// Whoever had to pass the lead of this trick.
    fn passed(&self) -> impl Iterator<Item = Seat> {
        let (from, to) = (self.due, self.trick.starter);
        from.clockwise(self.players()).take_while(move |&seat| seat != to)
    }

    fn is_closed(&self, art: Suit) -> bool {
        Seat::all(self.players()).any(|seat| self.sheets[seat].has_mastered(art))
    }

    fn deck(&self) -> usize {
        usize::from(self.unseen.len()) + self.under.len()
    }

    /// How many cards a preparation looks at now.
    fn wanted(&self) -> usize {
        (LOOK - self.looked.len()).min(self.deck())
    }

    /// SH-15: the lead passes left to the first player who holds an art card.
    fn open_trick(&mut self, due: Seat) {
        self.due = due;
        let mut starter = due;
        while self.hands[starter].arts.is_empty() {
            self.tell(starter, Lack::ART);
            starter = starter.next(self.players());
        }
        self.trick = Trick::new(starter);
        self.phase = Phase::Play(starter);
    }

    /// Everybody else learns what a hand lacks.
    fn tell(&mut self, of: Seat, lack: Lack) {
        self.minds_about(of).iter_mut().for_each(|mind| mind.tell(lack));
    }

    /// What everybody else knows of a hand.
    #[inline]
    fn minds_about(&mut self, seat: Seat) -> &mut [Mind] {
        let others = self.players() - 1;
        &mut self.minds[seat][..others]
    }

    /// What a seat knows of another's hand.
    fn mind(&self, by: Seat, about: Seat) -> &Mind {
        let place = about.others(self.players()).position(|other| other == by);
        &self.minds[about][place.expect("two seats of the table")]
    }

    /// A card comes to a hand that only its holder sees.
    #[inline]
    fn take(&mut self, seat: Seat, card: Card) {
        self.hands[seat].insert(card);
        let backs = self.options().backs_reveal_kind;
        self.minds_about(seat).iter_mut().for_each(|mind| mind.gain(card, backs));
    }

    /// A card comes to a hand; whoever put it where it was knows it.
    fn take_placed(&mut self, seat: Seat, card: Card, by: Option<Seat>) {
        self.hands[seat].insert(card);
        let backs = self.options().backs_reveal_kind;
        for (other, mind) in seat.others(self.players()).zip(&mut self.minds[seat]) {
            if by == Some(other) { mind.known.insert(card) } else { mind.gain(card, backs) }
        }
    }

    /// A card leaves a hand for the row.
    fn give(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
        if let Some(art) = card.art() {
            self.fetched[seat].remove(art);
            self.strays.each_mut().for_each(|strays| strays.remove(art));
        }
        let backs = self.options().backs_reveal_kind;
        self.minds_about(seat).iter_mut().for_each(|mind| mind.lose(card, backs));
    }

    /// A card of the discard pile comes to a hand before everybody's eyes.
    fn fetch(&mut self, seat: Seat, card: Art) {
        self.discard.arts.remove(card);
        self.hands[seat].arts.insert(card);
        self.fetched[seat].insert(card);
        self.minds_about(seat).iter_mut().for_each(|mind| mind.known.arts.insert(card));
    }

    /// Plays a card to the row. SH-08: a preparation or review is as good as any, and replaces the draw.
    #[inline]
    fn lay(&mut self, seat: Seat, mv: Move) {
        self.give(seat, mv.card());
        if let (Move::Rest(_), Some(lead)) = (mv, self.trick.lead) {
            self.tell(seat, Lack::of(lead, self.trick.stage));
        }
        self.trick.add(mv);
        if let Some(fetched) = mv.fetched() {
            self.fetch(seat, fetched);
            self.go_on(seat);
        } else {
            self.phase = if mv == Move::Prep { Phase::Look(seat) } else { Phase::Draw(seat) };
        }
    }

    /// SH-13: the others go under the deck as they were looked at, unless the player may order them.
    fn keep(&mut self, seat: Seat, card: Card) {
        // Whoever knew a single card knows where it went.
        let known = if let [only] = self.looked[..] { only } else { Placed::default() };
        let stray_for = self.lose_sight(seat);
        self.looked.each(|looked| looked.stray_for = stray_for);
        self.take_looked(card);
        self.take_placed(seat, card, known.by);
        self.phase = Phase::Order(seat);
        if self.options().prep_bottom == PrepBottom::KeepOrder || self.looked.len() < 2 {
            self.bury_rest(seat);
        }
    }

    /// Of cards that another player looks over, those who knew them keep only where they can be.
    fn lose_sight(&mut self, looker: Seat) -> Seats {
        let mut losers = Seats::NONE;
        let only = self.looked.len() == 1;
        for seat in looker.others(self.players()) {
            let known = self.looked.iter().filter(|looked| looked.by == Some(seat) && !only);
            let known: Arts = known.filter_map(|looked| looked.card.art()).collect();
            self.strays[seat] |= known;
            if !known.is_empty() || self.looked.iter().any(|looked| looked.stray_for.contains(seat)) {
                self.holders[seat].insert(looker);
                losers.insert(seat);
            }
        }
        losers
    }

    /// A card from under the deck comes to a hand, and may be a stray.
    fn take_stray(&mut self, seat: Seat, placed: Placed) {
        if placed.by.is_none() {
            return;
        }
        for other in placed.stray_for.iter().filter(|&other| other != seat) {
            self.holders[other].insert(seat);
        }
        if let Some(art) = placed.card.art() {
            self.strays[seat].remove(art);
        }
    }

    fn put_under(&mut self, seat: Seat, card: Card) {
        let stray_for = self.take_looked(card);
        self.under.push(Placed { card, by: Some(seat), stray_for });
        if self.looked.len() < 2 {
            self.bury_rest(seat);
        }
    }

    fn bury_rest(&mut self, seat: Seat) {
        for looked in self.looked.iter() {
            self.under.push(Placed { by: Some(seat), ..*looked });
        }
        self.looked = Row::default();
        self.go_on(seat);
    }

    fn take_looked(&mut self, card: Card) -> Seats {
        let place = self.looked.iter().position(|looked| looked.card == card);
        place.map_or(Seats::NONE, |place| self.looked.remove(place).stray_for)
    }

    /// The turn passes once the hand is full again.
    #[inline]
    fn go_on(&mut self, seat: Seat) {
        if self.trick.plays.len() < Trick::length(self.players()) {
            self.phase = Phase::Play(seat.next(self.players()));
        } else {
            self.end_trick();
        }
    }

    /// SH-16: all marks of a trick are written together, none in an art that was mastered before. Then all of it is
    /// discarded (`SH-10`).
    fn end_trick(&mut self) {
        let trick = self.trick;
        if trick.lead.is_some_and(|art| !self.is_closed(art)) {
            trick.lessons(self.players()).for_each(|(seat, mark)| self.sheets[seat].learn(mark));
        }
        for play in trick.plays.iter() {
            self.discard.insert(play.card);
        }
        self.last = Some(trick);
        self.tricks += 1;
        let due = match self.options().passed_lead {
            PassedLead::MovesOn => trick.starter,
            PassedLead::ComesBack => self.due,
        };
        if self.mastered() >= 2 || self.tricks == self.options().trick_cap.count() {
            self.due = trick.starter;
            self.trick = Trick::new(trick.starter);
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
            unseen: Cards::ALL,
            under: Row::default(),
            looked: Row::default(),
            discard: Cards::EMPTY,
            trick: Trick::new(Seat::new(0)),
            due: Seat::new(0),
            last: None,
            tricks: 0,
            sheets: BySeat::default(),
            fetched: BySeat::default(),
            strays: BySeat::default(),
            holders: BySeat::default(),
            minds: BySeat::default(),
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
            // SH-14: the deck is shuffled anew at the moment when a card is needed and there is none.
            Phase::Draw(_) | Phase::Look(_) if self.unseen.is_empty() && self.under.is_empty() => {
                self.discard.iter().for_each(|card| luck.put_back::<Cards>(card));
                Chance::Reshuffle
            }
            Phase::Draw(seat) => {
                let card = if self.unseen.is_empty() { self.under[0].card } else { luck.card(&self.unseen) };
                Chance::Draw { seat, card }
            }
            Phase::Look(seat) => {
                let wanted = self.wanted();
                let (mut unseen, mut cards) = (self.unseen, Row::default());
                while cards.len() < wanted && !unseen.is_empty() {
                    let card = luck.card(&unseen);
                    unseen.remove(card);
                    cards.push(card);
                }
                let under = self.under.iter().take(wanted - cards.len());
                under.for_each(|placed| cards.push(placed.card));
                Chance::Peek { seat, cards }
            }
            Phase::Deal(_) => {
                let (mut unseen, mut hands) = (Cards::ALL, BySeat::<Cards, SEATS>::default());
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

    fn let_chance(&mut self, luck: &mut impl Luck) {
        match self.phase {
            // Nearly all of it is this, so it goes straight.
            Phase::Draw(seat) if !self.unseen.is_empty() => {
                let card = luck.card(&self.unseen);
                self.unseen.remove(card);
                self.take(seat, card);
                self.go_on(seat);
            }
            _ => {
                let chance = self.sample_chance(luck);
                self.resolve(&chance).expect("a game can have what it sampled itself");
            }
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
                self.unseen = unseen;
                for seat in Seat::all(self.players()) {
                    hands.hands[seat].iter().for_each(|card| self.take(seat, card));
                }
                self.open_trick(starter);
            }
            (Phase::Draw(_) | Phase::Look(_), Chance::Reshuffle) if self.deck() == 0 => {
                self.unseen = self.discard;
                self.discard = Cards::EMPTY;
            }
            (Phase::Draw(seat), &Chance::Draw { seat: drawer, card }) if seat == drawer => {
                let placed = self.uncover(card).ok_or(Impossible)?;
                self.take_placed(seat, card, placed.by);
                self.take_stray(seat, placed);
                self.go_on(seat);
            }
            (Phase::Look(seat), Chance::Peek { seat: looker, cards }) if seat == *looker => {
                if cards.is_empty() || cards.len() != self.wanted() {
                    return Err(Impossible);
                }
                if !self.can_uncover(cards) {
                    return Err(Impossible);
                }
                for &card in cards.iter() {
                    let placed = self.uncover(card).expect("it lies there");
                    self.looked.push(placed);
                    card.art().into_iter().for_each(|art| self.strays[seat].remove(art));
                }
                // SH-12: with too few cards the discard pile goes under them, and the looking goes on there.
                let enough = self.looked.len() == LOOK || self.options().short_deck == ShortDeck::LookAtFewer;
                self.phase = if enough { Phase::Keep(seat) } else { Phase::Look(seat) };
            }
            _ => return Err(Impossible),
        }
        Ok(())
    }

    fn moves(&self, into: &mut Vec<Move>) {
        match self.phase {
            Phase::Play(seat) => into.extend(self.situation(seat).plays().iter()),
            Phase::Keep(_) => into.extend(self.kinds_looked_at().iter().map(|&card| Move::Keep(card))),
            Phase::Order(_) => into.extend(self.kinds_looked_at().iter().map(|&card| Move::Under(card))),
            _ => {}
        }
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng, buffer: &mut Vec<Move>) -> Move {
        if let Phase::Play(seat) = self.phase {
            let plays = self.situation(seat).plays();
            plays.nth(rng.below(plays.len()))
        } else {
            any_listed(self, rng, buffer)
        }
    }

    fn judge(&self, mv: Move) -> Result<Rule, Reason> {
        match self.phase {
            Phase::Keep(_) | Phase::Order(_) => self.judge_looked(mv),
            Phase::Play(seat) => self.situation(seat).judge(mv),
            _ => Err(Reason::MustLead),
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        debug_assert!(self.judge(mv).is_ok(), "{mv}: {:?}", self.judge(mv).map_err(|why| why.rule()));
        match (self.phase, mv) {
            (Phase::Keep(seat), Move::Keep(card)) => self.keep(seat, card),
            (Phase::Order(seat), Move::Under(card)) => self.put_under(seat, card),
            (Phase::Play(seat), _) => self.lay(seat, mv),
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
        guess::guess(view, rng)
    }

    fn standing(view: &View) -> BySeat<i32, MOST_SEATS> {
        BySeat::each(view.players(), |seat| view.sheets[seat].points())
    }

    fn facts(&self, event: &EventOf<Self>, after: &Self, to: Seat) -> Vec<Fact> {
        telling::facts(self, event, after, to)
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
    fn situation(&self, seat: Seat) -> Situation<'_> {
        let (hand, discard) = (self.hands[seat], self.discard.arts);
        Situation { hand, trick: &self.trick, discard, scope: self.options().break_scope }
    }

    /// The cards that a preparation looks at, of equal ones only the first.
    fn kinds_looked_at(&self) -> Row<Card, LOOK> {
        let mut kinds = Row::<Card, LOOK>::default();
        for looked in self.looked.iter() {
            if !kinds.contains(&looked.card) {
                kinds.push(looked.card);
            }
        }
        kinds
    }

    /// Judges what is done with the cards that a preparation looks at.
    fn judge_looked(&self, mv: Move) -> Result<Rule, Reason> {
        let ordering = matches!(self.phase, Phase::Order(_));
        let looked = |card| self.looked.iter().any(|looked| looked.card == card);
        match mv {
            Move::Keep(card) if !ordering && looked(card) => Ok(ShuhariRule::Preparation.into()),
            Move::Under(card) if ordering && looked(card) => Ok(ShuhariRule::UnderTheDeck.into()),
            Move::Keep(card) if !ordering => Err(Reason::NotLookedAt { card }),
            Move::Under(card) if ordering => Err(Reason::NotLookedAt { card }),
            _ if ordering => Err(Reason::MustPutUnder),
            _ => Err(Reason::MustKeep),
        }
    }

    /// Whether these cards can lie on the deck, one below the other.
    fn can_uncover(&self, cards: &[Card]) -> bool {
        let (mut unseen, mut under) = (self.unseen, self.under.iter());
        cards.iter().all(|&card| {
            if unseen.is_empty() {
                return under.next().is_some_and(|top| top.card == card);
            }
            let lies_there = unseen.contains(card);
            if lies_there {
                unseen.remove(card);
            }
            lies_there
        })
    }

    /// Takes this card from the top of the deck; `None` when it cannot lie there.
    fn uncover(&mut self, card: Card) -> Option<Placed> {
        if self.unseen.contains(card) {
            self.unseen.remove(card);
            return Some(Placed { card, ..Placed::default() });
        }
        let on_top = self.unseen.is_empty() && self.under.first().is_some_and(|top| top.card == card);
        on_top.then(|| self.under.remove(0))
    }
}

#[cfg(test)]
mod tests;
