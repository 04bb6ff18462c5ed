//! The workers that think about one decision together.
//!
//! A decision is cut into parts, and whichever hand is free takes the next one. What the parts say is added up, so it
//! does not matter who answered which of them, when, and how many hands there are.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::Callback;

use crate::ai::Vote;
use crate::engine::Seat;
use crate::worker::{Answer, Task};

use super::hand::{Errand, Hand};
use crate::app::session::Match;

/// More workers than this are not hired: each brings its own memory.
const MOST_HANDS: u8 = 4;
/// Whoever answers sooner than this has not been seen thinking.
const SLOW_MILLIS: u32 = 250;

/// The hands of a table. Clones are the same crew.
#[derive(Clone)]
pub struct Crew(Rc<Members>);

struct Members {
    hands: Vec<Hand>,
    at: RefCell<Option<Rc<Decision>>>,
}

/// A decision of a computer player that is being thought about.
struct Decision {
    live: Match,
    seat: Seat,
    level: u8,
    parts: u16,
    /// Hears how many parts are in.
    told: Callback<u16>,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    /// How many parts have been given out, and how many of them are in.
    given: u16,
    done: u16,
    votes: Option<Vec<Vote>>,
    hurried: bool,
    /// Whether it has taken so long already that its progress is told.
    slow: bool,
    /// Whoever waits for the move; nobody once it is made or not wanted any more.
    then: Option<Box<dyn FnOnce(Option<String>)>>,
    watch: Option<Timeout>,
}

impl Crew {
    /// As many hands as there are cores besides the page's own.
    pub fn new() -> Self {
        let cores = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency());
        let hands = (1..=MOST_HANDS).filter(|&hand| hand == 1 || f64::from(hand) < cores).map(|_| Hand::default());
        Self(Rc::new(Members { hands: hands.collect(), at: RefCell::default() }))
    }

    /// Thinks about what a computer player of this level does. `then` gets the move, or `None` when nobody could say.
    pub fn decide(
        &self,
        live: &Match,
        (seat, level): (Seat, u8),
        told: Callback<u16>,
        then: impl FnOnce(Option<String>) + 'static,
    ) {
        self.rest();
        let state = RefCell::new(State { then: Some(Box::new(then)), ..State::default() });
        let decision = Rc::new(Decision { live: live.clone(), seat, level, parts: live.parts(level), told, state });
        let weak = Rc::downgrade(&decision);
        let watch = Timeout::new(SLOW_MILLIS, move || {
            if let Some(slow) = weak.upgrade() {
                slow.show();
            }
        });
        decision.state.borrow_mut().watch = Some(watch);
        self.0.at.replace(Some(decision.clone()));
        for hand in self.0.hands.iter().take(decision.parts.into()) {
            employ(hand, &decision);
        }
    }

    /// Whether a decision is being thought about.
    pub fn is_thinking(&self) -> bool {
        self.0.at.borrow().is_some()
    }

    /// What has been thought so far is enough, once it is anything at all.
    pub fn hurry(&self) {
        let at = self.0.at.borrow().clone();
        if let Some(decision) = at {
            decision.state.borrow_mut().hurried = true;
            decision.settle();
        }
    }

    /// Lets go of what is being thought about.
    pub fn rest(&self) {
        if let Some(decision) = self.0.at.take() {
            decision.state.take();
            self.0.hands.iter().for_each(Hand::forget);
        }
    }
}

/// Gives a hand the next part, and when that is in the one after it.
fn employ(hand: &Hand, decision: &Rc<Decision>) {
    if let Some(part) = decision.next_part() {
        give(hand, decision, part, true);
    }
}

/// Gives a hand a part. One that is lost with its worker is given to the next worker, and then done here.
fn give(hand: &Hand, decision: &Rc<Decision>, part: u16, first: bool) {
    let (own, errand) = (hand.clone(), decision.errand(part));
    let decision = decision.clone();
    hand.ask(errand, move |answer| {
        let lost = answer.is_none();
        let votes = answer.and_then(|answer| decision.votes(answer));
        if votes.is_some() {
            decision.add(votes);
            employ(&own, &decision);
        } else if lost && first {
            give(&own, &decision, part, false);
        } else {
            decision.errand(part).run_here(move |answer| {
                decision.add(decision.votes(answer));
                employ(&own, &decision);
            });
        }
    });
}

impl Decision {
    fn errand(&self, part: u16) -> Errand {
        let (level, seed) = (self.level, self.live.brain_seed(self.seat));
        Errand { live: self.live.clone(), seat: self.seat, task: Task::Choose { level, seed, part } }
    }

    fn next_part(&self) -> Option<u16> {
        let mut state = self.state.borrow_mut();
        let part = state.given;
        (state.then.is_some() && part < self.parts).then(|| {
            state.given += 1;
            part
        })
    }

    /// The votes of an answer, if it is about the moves of this seat at all.
    fn votes(&self, answer: Answer) -> Option<Vec<Vote>> {
        match answer {
            Answer::Votes(votes) => self.live.voted(self.seat, &votes).map(|_| votes),
            Answer::Forecast(_) | Answer::Cannot => None,
        }
    }

    /// Counts a part as in; one that nobody could answer has no votes.
    fn add(&self, votes: Option<Vec<Vote>>) {
        let mut state = self.state.borrow_mut();
        state.done += 1;
        let so_far = state.votes.take();
        state.votes = Vote::sum(so_far.into_iter().chain(votes));
        let (slow, done) = (state.slow && state.then.is_some(), state.done);
        drop(state);
        if slow {
            self.told.emit(done);
        }
        self.settle();
    }

    /// Makes the move, if enough is known for it.
    fn settle(&self) {
        let mut state = self.state.borrow_mut();
        if state.done < self.parts && !(state.hurried && state.votes.is_some()) {
            return;
        }
        let (then, votes) = (state.then.take(), state.votes.take());
        state.watch = None;
        drop(state);
        if let Some(then) = then {
            then(votes.and_then(|votes| self.live.voted(self.seat, &votes)));
        }
    }

    fn show(&self) {
        let mut state = self.state.borrow_mut();
        state.slow = true;
        let done = state.done;
        drop(state);
        self.told.emit(done);
    }
}
