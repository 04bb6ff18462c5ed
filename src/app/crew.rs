//! The workers, and what happens when one of them does not answer.
//!
//! A hand is one worker that answers one question at a time. A worker that cannot be loaded, dies or
//! takes too long is dismissed and the question is answered here on the page, by the same code fetched
//! for it; the next question finds a new worker. After a few dismissals the page stops hiring.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::{Function, Promise, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::engine::Seat;
use crate::ui::assets;
use crate::worker::{Answer, BUILD, Head, READY, Task, question, reply};

use super::session::Match;

/// How long an answer may take. It is a safety net, not a budget: thinking ends by itself far earlier.
const PATIENCE_MILLIS: u32 = 5_000;
const MOST_DISMISSALS: u32 = 2;
/// On the page a forecast must not be felt.
const PAGE_PLAYOUTS: u32 = 400;

/// A question with the one who waits for its answer.
struct Errand {
    live: Match,
    seat: Seat,
    task: Task,
    then: Callback,
}

type Callback = Box<dyn FnOnce(Answer)>;

/// One worker and its errand. Clones are the same hand.
#[derive(Clone, Default)]
pub struct Hand(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    worker: Option<Hired>,
    ticket: u32,
    /// What the worker is at, with the timer that runs out on it.
    at: Option<(Errand, Timeout)>,
    /// The one question that waits; a newer one takes its place.
    next: Option<Errand>,
    dismissals: u32,
}

struct Hired {
    worker: Worker,
    ready: bool,
    _listeners: [Closure<dyn FnMut(JsValue)>; 2],
}

impl Drop for Hired {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl PartialEq for Hand {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Hand {
    /// Asks about a seat's view. Of the questions that wait only the latest is ever answered.
    pub fn ask(&self, live: &Match, seat: Seat, task: Task, then: impl FnOnce(Answer) + 'static) {
        self.0.borrow_mut().next = Some(Errand { live: live.clone(), seat, task, then: Box::new(then) });
        self.go_on();
    }

    fn go_on(&self) {
        let mut state = self.0.borrow_mut();
        if state.at.is_some() || state.next.is_none() {
            return;
        }
        if state.worker.is_none() && state.dismissals <= MOST_DISMISSALS {
            state.worker = self.hire();
        }
        if state.worker.is_none() {
            let errand = state.next.take();
            drop(state);
            errand.into_iter().for_each(Errand::run_here);
            return;
        }
        let Some(errand) = state.next.take() else { return };
        state.ticket = state.ticket.wrapping_add(1);
        let late = {
            let hand = self.clone();
            Timeout::new(PATIENCE_MILLIS, move || hand.dismiss())
        };
        let ready = state.worker.as_ref().is_some_and(|hired| hired.ready);
        state.at = Some((errand, late));
        if ready {
            drop(state);
            self.send();
        }
    }

    /// Posts the question that is waiting for the worker.
    fn send(&self) {
        let state = self.0.borrow();
        let (Some(hired), Some((errand, _))) = (&state.worker, &state.at) else { return };
        let posted = hired.worker.post_message(&errand.question(state.ticket, errand.task)).is_ok();
        drop(state);
        if !posted {
            self.dismiss();
        }
    }

    fn hire(&self) -> Option<Hired> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&assets::url("worker.js"), &options).ok()?;
        let hand = self.clone();
        let message = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            if let Ok(event) = event.dyn_into::<MessageEvent>() {
                hand.hear(event.data());
            }
        });
        let hand = self.clone();
        let error = Closure::<dyn FnMut(JsValue)>::new(move |_| hand.dismiss());
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        Some(Hired { worker, ready: false, _listeners: [message, error] })
    }

    fn hear(&self, data: JsValue) {
        if data.as_string().as_deref() == Some(READY) {
            if let Some(hired) = &mut self.0.borrow_mut().worker {
                hired.ready = true;
            }
            self.send();
            return;
        }
        let reply = data.dyn_into::<Uint8Array>().ok().and_then(|bytes| reply(&bytes.to_vec()));
        let Some(reply) = reply else { return self.dismiss() };
        let mut state = self.0.borrow_mut();
        if reply.ticket != state.ticket {
            return;
        }
        let Some((errand, late)) = state.at.take() else { return };
        drop(state);
        late.cancel();
        if reply.answer == Answer::Cannot {
            errand.run_here();
        } else {
            (errand.then)(reply.answer);
        }
        self.go_on();
    }

    /// Sends the worker away and does its errand here.
    fn dismiss(&self) {
        let mut state = self.0.borrow_mut();
        let worker = state.worker.take();
        let at = state.at.take();
        state.dismissals += 1;
        drop(state);
        if let Some((errand, _)) = at {
            errand.run_here();
        }
        self.go_on();
        // This may be called by a listener of the worker itself: let it return before it is dropped.
        Timeout::new(0, move || drop(worker)).forget();
    }
}

impl Errand {
    fn question(&self, ticket: u32, task: Task) -> Uint8Array {
        let head = Head { build: BUILD.to_owned(), ticket, game: self.live.game().to_owned(), task };
        Uint8Array::from(question(&head, &self.live.view_bytes(self.seat)).as_slice())
    }

    fn run_here(self) {
        let task = match self.task {
            Task::Forecast { players, playouts, seed } => {
                Task::Forecast { players, playouts: playouts.min(PAGE_PLAYOUTS), seed }
            }
            task @ Task::Choose { .. } => task,
        };
        let question = self.question(0, task);
        spawn_local(async move { (self.then)(think(question).await.unwrap_or(Answer::Cannot)) });
    }
}

/// Asks the worker's code on the page itself, which boot.js fetches.
async fn think(question: Uint8Array) -> Option<Answer> {
    let think = js_sys::Reflect::get(&js_sys::global(), &"tefudaThink".into()).ok()?;
    let promise = think.dyn_into::<Function>().ok()?.call1(&JsValue::NULL, &question).ok()?;
    let answer = JsFuture::from(promise.dyn_into::<Promise>().ok()?).await.ok()?;
    Some(reply(&answer.dyn_into::<Uint8Array>().ok()?.to_vec())?.answer)
}
