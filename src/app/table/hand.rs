//! One worker, and what happens when it does not answer.
//!
//! A hand answers one question at a time. A worker that cannot be loaded, dies or takes too long is dismissed;
//! whoever asked is told so, and can ask here on the page, where the same code is fetched for it. The next
//! question finds a new worker. After a few dismissals the hand stops hiring.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::engine::Seat;
use crate::ui::assets;
use crate::worker::{Answer, BUILD, Head, READY, Task, question, reply};

use crate::app::browser;
use crate::app::session::Match;

/// How long an answer may take. It is a safety net, not a budget: thinking ends by itself far earlier.
const PATIENCE_MILLIS: u32 = 5_000;
const MOST_DISMISSALS: u32 = 2;
/// On the page a forecast must not be felt.
const PAGE_PLAYOUTS: u32 = 400;

/// A question about a seat's view.
#[derive(Clone)]
pub struct Errand {
    pub live: Match,
    pub seat: Seat,
    pub task: Task,
}

/// An errand with the one who waits for it, if anybody still does.
struct Work(Errand, Option<Box<dyn FnOnce(Option<Answer>)>>);

/// One worker and its errand. Clones are the same hand.
#[derive(Clone, Default)]
pub struct Hand(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    worker: Option<Hired>,
    ticket: u32,
    /// What the worker is at, with the timer that runs out on it.
    at: Option<(Work, Timeout)>,
    /// The one question that waits; a newer one takes its place.
    next: Option<Work>,
    dismissals: u32,
}

struct Hired {
    worker: Worker,
    game: &'static str,
    ready: bool,
    _listeners: [Closure<dyn FnMut(JsValue)>; 2],
}

impl Drop for Hired {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Hand {
    /// Asks a worker. Of the questions that wait only the latest is ever answered; `None` says that no worker can.
    pub fn ask(&self, errand: Errand, then: impl FnOnce(Option<Answer>) + 'static) {
        self.0.borrow_mut().next = Some(Work(errand, Some(Box::new(then))));
        self.go_on();
    }

    /// Nobody waits for an answer any more. The worker finishes what it is at.
    pub fn forget(&self) {
        let mut state = self.0.borrow_mut();
        let waiting = state.next.take();
        let at = state.at.as_mut().and_then(|(Work(_, then), _)| then.take());
        drop(state);
        // Whoever waited may be the last to hold this hand.
        drop((waiting, at));
    }

    fn go_on(&self) {
        let mut state = self.0.borrow_mut();
        if state.at.is_some() {
            return;
        }
        let Some(work) = state.next.take() else { return };
        let game = work.0.live.game();
        if state.worker.as_ref().is_some_and(|hired| hired.game != game) {
            // It knows another game.
            send_away(state.worker.take());
        }
        if state.worker.is_none() && state.dismissals <= MOST_DISMISSALS {
            state.worker = self.hire(game);
        }
        let Some(hired) = &state.worker else {
            drop(state);
            return work.tell(None);
        };
        let ready = hired.ready;
        let hand = self.weak();
        let late = Timeout::new(PATIENCE_MILLIS, move || hand.dismiss());
        state.ticket = state.ticket.wrapping_add(1);
        state.at = Some((work, late));
        if ready {
            drop(state);
            self.send();
        }
    }

    /// Posts the question that is waiting for the worker.
    fn send(&self) {
        let state = self.0.borrow();
        let (Some(hired), Some((work, _))) = (&state.worker, &state.at) else { return };
        let posted = hired.worker.post_message(&work.0.question(state.ticket, work.0.task)).is_ok();
        drop(state);
        if !posted {
            self.dismiss();
        }
    }

    fn hire(&self, game: &'static str) -> Option<Hired> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // By its name a worker knows what to load.
        options.set_name(game);
        let worker = Worker::new_with_options(&assets::url("worker.js"), &options).ok()?;
        let hand = self.weak();
        let message = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            if let Ok(event) = event.dyn_into::<MessageEvent>() {
                hand.hear(event.data());
            }
        });
        let hand = self.weak();
        let error = Closure::<dyn FnMut(JsValue)>::new(move |_| hand.dismiss());
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        Some(Hired { worker, game, ready: false, _listeners: [message, error] })
    }

    fn hear(&self, data: JsValue) {
        if data.as_string().as_deref() == Some(READY) {
            if let Some(hired) = &mut self.0.borrow_mut().worker {
                hired.ready = true;
            }
            return self.send();
        }
        let reply = data.dyn_into::<Uint8Array>().ok().and_then(|bytes| reply(&bytes.to_vec()));
        let Some(reply) = reply else { return self.dismiss() };
        let mut state = self.0.borrow_mut();
        if reply.ticket != state.ticket {
            return;
        }
        let Some((work, late)) = state.at.take() else { return };
        drop(state);
        late.cancel();
        work.tell(Some(reply.answer));
        self.go_on();
    }

    /// Sends the worker away; its question is left to whoever asked.
    fn dismiss(&self) {
        let mut state = self.0.borrow_mut();
        let at = state.at.take();
        send_away(state.worker.take());
        state.dismissals += 1;
        drop(state);
        if let Some((work, _)) = at {
            work.tell(None);
        }
        self.go_on();
    }

    /// For listeners and timers, which must not keep a hand that nobody needs.
    fn weak(&self) -> WeakHand {
        WeakHand(Rc::downgrade(&self.0))
    }
}

struct WeakHand(Weak<RefCell<State>>);

impl WeakHand {
    fn hear(&self, data: JsValue) {
        if let Some(state) = self.0.upgrade() {
            Hand(state).hear(data);
        }
    }

    fn dismiss(&self) {
        if let Some(state) = self.0.upgrade() {
            Hand(state).dismiss();
        }
    }
}

/// This may be called by a listener of the worker itself: let it return before it is dropped.
fn send_away(worker: Option<Hired>) {
    if let Some(hired) = &worker {
        hired.worker.terminate();
    }
    Timeout::new(0, move || drop(worker)).forget();
}

impl Work {
    fn tell(self, answer: Option<Answer>) {
        if let Some(then) = self.1 {
            then(answer);
        }
    }
}

impl Errand {
    fn question(&self, ticket: u32, task: Task) -> Uint8Array {
        let head = Head { build: BUILD.to_owned(), ticket, game: self.live.game().to_owned(), task };
        Uint8Array::from(question(&head, &self.live.view_bytes(self.seat)).as_slice())
    }

    /// Answers here on the page, once it has had time to draw.
    pub fn run_here(self, then: impl FnOnce(Answer) + 'static) {
        let task = match self.task {
            Task::Forecast { players, playouts, seed } => {
                Task::Forecast { players, playouts: playouts.min(PAGE_PLAYOUTS), seed }
            }
            task @ Task::Choose { .. } => task,
        };
        Timeout::new(0, move || {
            let question = self.question(0, task);
            spawn_local(async move { then(think(self.live.game(), &question).await.unwrap_or(Answer::Cannot)) });
        })
        .forget();
    }
}

/// Asks the worker's code on the page itself.
async fn think(game: &str, question: &Uint8Array) -> Option<Answer> {
    let answer = browser::think(game, question).await.ok()?;
    Some(reply(&answer.dyn_into::<Uint8Array>().ok()?.to_vec())?.answer)
}
