//! A match of one game, behind the interfaces that the shell uses.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use yew::prelude::*;

use crate::ai::{Vote, at_random, best, parts};
use crate::engine::{
    Cites, Fnv1a, Game, Options, Payload, Record, Refusal, Rng, Rule, ScoreLine, Seat, Seats, Settlement, Sitter, Turn,
    brain_seed,
};
use crate::games::Registered;
use crate::ui::flourish::Flourish;
use crate::ui::motion::Act;
use crate::ui::{self, Beat, Lang, Names, Scene};
use crate::worker::view_bytes;

use super::super::typed::bounded;
use super::readers::{ComputerPlayers, Face, History, LONGEST_NAME, Line, Look, Match, Refused};
use super::timeline::{Moment, Timeline};

/// A match of a game, which is shown at one of its plies.
pub struct GameSession<G: Game> {
    timeline: Rc<Timeline<G>>,
    sitters: Rc<[Sitter]>,
    rival: Option<Rc<str>>,
    /// The names that were given to the seats, in order. An empty name means the default name.
    given: Rc<[String]>,
    identity: Rc<str>,
    ply: usize,
    /// See [`History::made_from`].
    made_from: Option<usize>,
}

impl<G: Game> Clone for GameSession<G> {
    fn clone(&self) -> Self {
        let Self { timeline, sitters, rival, given, identity, ply, made_from } = self;
        Self {
            timeline: timeline.clone(),
            sitters: sitters.clone(),
            rival: rival.clone(),
            given: given.clone(),
            identity: identity.clone(),
            ply: *ply,
            made_from: *made_from,
        }
    }
}

impl<G: Registered> GameSession<G> {
    /// A match shown at `ply`. `is_dealt` is true if it was just dealt, and false if it was opened.
    #[expect(clippy::new_ret_no_self, reason = "outside of this file a match is known by its faces alone")]
    pub fn new(timeline: Timeline<G>, sitters: Rc<[Sitter]>, ply: usize, is_dealt: bool) -> Match {
        let Record { table, seed, .. } = timeline.record();
        let record = Record::<G> { table: table.clone(), seed: *seed, moves: Vec::new() };
        let payload = Payload { record, sitters: sitters.to_vec(), ply: 0, lang: None };
        let identity = payload.encode().into();
        let given = Rc::from([]);
        let made_from = is_dealt.then_some(0);
        Match::from(Self { timeline: Rc::new(timeline), sitters, rival: None, given, identity, ply, made_from })
    }

    fn moment(&self) -> &Moment<G> {
        self.timeline.moment(self.ply)
    }

    pub(super) fn view(&self, seat: Seat) -> G::View {
        self.moment().game().view(seat)
    }

    fn names(&self, lang: Lang) -> Names {
        Names::given(&self.sitters, &self.given, lang)
    }

    /// The places of the cards on a common field, computed from the plies of the current round.
    fn laid(&self, seat: Seat) -> Vec<Option<G::Card>> {
        let rounds = self.moment().game().rounds();
        let games = (0..=self.ply).map(|ply| self.timeline.moment(ply).game());
        G::laid(&mut games.filter(|game| game.rounds() == rounds).map(|game| game.view(seat)))
    }

    /// Makes the scene of a look. Notation from the shell is parsed only here.
    pub(super) fn with_scene<T>(&self, look: &Look, show: impl FnOnce(&Scene<G>) -> T) -> T {
        let own = !look.idle && self.turn() == Some(look.seat) && self.sitters[look.seat.number()] == Sitter::Person;
        let round = look.round.and_then(|round| self.timeline.rounds(self.ply).nth(round.checked_sub(1)?));
        let (view, moves) = match round {
            Some(round) => (round.game.view(look.seat), Vec::new()),
            None if own => (self.view(look.seat), self.moment().game().legal()),
            None => (self.view(look.seat), Vec::new()),
        };
        let lit: Vec<G::Card> = look.lit.iter().filter_map(|card| card.parse().ok()).collect();
        let laid = if round.is_some() { Vec::new() } else { self.laid(look.seat) };
        show(&Scene::<G> {
            view: &view,
            mover: self.moved(look.round.is_some()),
            moves: &moves,
            names: &self.names(look.lang),
            lang: look.lang,
            forecast: look.forecast,
            lit: &lit,
            laid: &laid,
            chosen: look.chosen.and_then(|choice| choice.parse().ok()),
            choose: look.choose.reform(|choice: Option<G::Choice>| choice.map(|choice| choice.to_string())),
            play: look.play.reform(|mv: G::Move| mv.to_string()),
        })
    }
}

impl<G: Registered> History for GameSession<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn players(&self) -> usize {
        self.timeline.record().table.players()
    }

    fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    fn seed(&self) -> u64 {
        self.timeline.record().seed
    }

    fn options(&self) -> Vec<u16> {
        self.timeline.record().table.options().indices()
    }

    fn identity(&self) -> &str {
        &self.identity
    }

    fn partners(&self, seat: Seat) -> Seats {
        G::partners(&self.timeline.record().table, seat)
    }

    fn ply(&self) -> usize {
        self.ply
    }

    fn plies(&self) -> usize {
        self.timeline.plies()
    }

    fn turn(&self) -> Option<Seat> {
        self.moment().game().mover()
    }

    fn turn_at(&self, ply: usize) -> Option<Seat> {
        self.timeline.moment(ply).game().mover()
    }

    fn moved(&self, shows_round: bool) -> Option<Seat> {
        let deals = self.timeline.rounds_at(self.ply) > 0 && !shows_round && self.turn().is_some();
        if deals { None } else { self.turn_at(self.ply.checked_sub(1)?) }
    }

    fn winners(&self) -> Option<Seats> {
        match self.moment().game().turn() {
            Turn::Over(scores) => Some(scores.winners),
            Turn::Chance | Turn::Seat(_) => None,
        }
    }

    fn beat(&self, ply: usize, seat: Seat) -> Option<Beat> {
        self.timeline.moment(ply).facts(seat).iter().rev().find_map(G::beat)
    }

    fn acts(&self, seat: Seat, lang: Lang) -> Vec<Act> {
        let view = self.view(seat);
        ui::acts::<G>(self.timeline.moment(self.ply).facts(seat), &view, lang)
    }

    fn flourishes(&self, seat: Seat, lang: Lang) -> Vec<Flourish<Html>> {
        let view = self.view(seat);
        let facts = self.timeline.moment(self.ply).facts(seat).iter();
        let flourishes = facts.filter_map(|fact| G::flourish(fact, &view, lang));
        flourishes.map(|flourish| flourish.drawn(|&card| G::card(card, lang))).collect()
    }

    fn rounds(&self) -> usize {
        self.moment().game().rounds().into()
    }

    fn is_out(&self, seat: Seat) -> bool {
        G::is_out(&self.view(seat), seat)
    }

    fn made_from(&self) -> Option<usize> {
        self.made_from
    }

    fn fresh(&self) -> usize {
        if self.made_from.is_some() { self.timeline.rounds_at(self.ply) } else { 0 }
    }

    fn settlements(&self) -> Vec<Settlement> {
        self.timeline.rounds(self.ply).map(|round| round.settlement.clone()).collect()
    }

    fn link(&self, lang: Option<Lang>) -> String {
        let lang = lang.and_then(|lang| Lang::ALL.iter().position(|&one| one == lang));
        let payload = Payload {
            record: self.timeline.record().clone(),
            sitters: self.sitters.to_vec(),
            ply: self.ply,
            lang: lang.and_then(|place| u8::try_from(place).ok()),
        };
        payload.encode()
    }

    fn given_names(&self) -> &[String] {
        &self.given
    }

    fn called(&self, given: &[String]) -> Match {
        let bounded = given.iter().take(self.players()).map(|name| bounded(name, LONGEST_NAME).trim().to_owned());
        Match::from(Self { given: bounded.collect(), ..self.clone() })
    }

    fn rival(&self) -> Option<&str> {
        self.rival.as_deref()
    }

    fn against(&self, rival: &str) -> Match {
        let made_from = (self.plies() == 0).then_some(0);
        Match::from(Self { rival: Some(rival.into()), made_from, ..self.clone() })
    }

    fn at(&self, ply: usize) -> Match {
        Match::from(Self { ply: ply.min(self.plies()), made_from: None, ..self.clone() })
    }

    fn next_move(&self) -> Option<String> {
        self.timeline.record().moves.get(self.ply).map(ToString::to_string)
    }

    fn play(&self, mv: &str) -> Result<Match, Refused> {
        let refused = || Refused::Move(mv.to_owned());
        let parsed = mv.parse::<G::Move>().map_err(|_| refused())?;
        let timeline = self.timeline.played(self.ply, parsed).map_err(|refusal| match refusal {
            Refusal::Over => Refused::Over,
            Refusal::Rule(_) | Refusal::NobodysTurn => refused(),
        })?;
        let (timeline, ply) = (Rc::new(timeline), self.ply + 1);
        let made_from = self.made_from.or(Some(ply));
        Ok(Match::from(Self { timeline, ply, made_from, ..self.clone() }))
    }
}

impl<G: Registered> Face for GameSession<G> {
    fn table(&self, look: &Look) -> Html {
        let back = html! { <span class="card-back" data-card-back="" aria-hidden="true">{ G::back() }</span> };
        html! { <>{ self.with_scene(look, G::table) }{ back }</> }
    }

    fn hand(&self, seat: Seat) -> Vec<String> {
        G::hand(&self.view(seat)).iter().map(ToString::to_string).collect()
    }

    fn standing(&self, seat: Seat) -> i32 {
        G::standing(&self.view(seat))[seat]
    }

    fn state_hash(&self, seat: Seat) -> u64 {
        let mut hash = Fnv1a::default();
        self.view(seat).hash(&mut hash);
        hash.finish()
    }

    fn log(&self, seat: Seat, lang: Lang) -> Vec<Line> {
        let (text, names) = (G::text(lang), self.names(lang));
        let mut settled = 0;
        let mut lines = Vec::new();
        for ply in 0..=self.plies() {
            let moment = self.timeline.moment(ply);
            lines.extend(moment.facts(seat).iter().enumerate().map(|(place, fact)| Line {
                ply,
                text: (text.fact)(fact, &names),
                rule: fact.rule().0,
                round: settled + moment.rounds_before(seat, place),
            }));
            settled += self.timeline.rounds_at(ply);
        }
        lines
    }

    fn asks(&self, lang: Lang) -> &'static str {
        (G::text(lang).asks)(&self.moment().game().legal())
    }

    fn refusal(&self, mv: &str, lang: Lang) -> Option<(String, Rule)> {
        let reason = self.moment().game().judge(mv.parse().ok()?).err()?;
        Some(((G::text(lang).refusal)(&reason), reason.rule()))
    }

    fn score_line(&self, line: &ScoreLine, lang: Lang) -> String {
        (G::text(lang).score_line)(line, &self.names(lang))
    }

    fn round_note(&self, round: &Settlement, lang: Lang) -> String {
        G::round_note(round, lang)
    }
}

impl<G: Registered> ComputerPlayers for GameSession<G> {
    fn forecasts(&self) -> bool {
        G::FORECASTS
    }

    fn view_bytes(&self, seat: Seat) -> Vec<u8> {
        view_bytes::<G>(&self.view(seat))
    }

    fn random_move(&self, seat: Seat) -> Option<String> {
        at_random::<G>(&self.view(seat), self.brain_seed(seat)).map(|mv| mv.to_string())
    }

    fn choices(&self) -> usize {
        self.moment().game().legal().len()
    }

    fn decides(&self) -> bool {
        G::DECIDES
    }

    fn hardest(&self) -> u8 {
        u8::try_from(G::LEVELS.len()).unwrap_or(u8::MAX)
    }

    fn parts(&self, level: u8) -> u16 {
        parts::<G>(level)
    }

    fn voted(&self, seat: Seat, votes: &[Vote]) -> Option<String> {
        let moves = G::determinize(&self.view(seat), &mut Rng::new(0)).legal();
        (votes.len() == moves.len()).then(|| best(votes).map(|place| moves[place].to_string()))?
    }

    fn brain_seed(&self, seat: Seat) -> u64 {
        brain_seed(self.seed(), seat.number(), self.ply)
    }
}
