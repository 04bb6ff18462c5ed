//! A browser worker, and the handling of its failures.
//!
//! The worker answers one job at a time. A worker that cannot be loaded, crashes or takes too long is terminated. The
//! caller then gets no answer, and can ask the same code on the page. The next job starts a new worker. After a few
//! failures in a row, no worker is started for a while.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use js_sys::Date;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::MessageEvent;

use crate::worker::message::{from_js, to_js};
use crate::worker::{Answer, Question, READY, Reply, Task};

use super::super::browser;
use super::job::{Job, Then, Worker};
use super::patience::{ANSWER_MILLIS, COMING, Failures, START_MILLIS, slept};

/// Maximum number of rollouts of a forecast on the page, which must stay responsive.
const PAGE_PLAYOUTS: u32 = 400;

/// A job with the callback for its answer. `None` if the caller does not want the answer.
struct Pending(Job, Option<Then>);

/// A worker of the browser. Clones are the same worker.
#[derive(Clone, Default)]
pub struct WebWorker(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    worker: Option<Running>,
    ticket: u32,
    /// The current job of the worker, with its time limit.
    at: Option<(Pending, Allowed)>,
    /// The one waiting job. A newer job replaces it.
    next: Option<Pending>,
    failures: Failures,
}

/// A time limit, with its start and its timer.
struct Allowed {
    since_millis: f64,
    millis: u32,
    /// True if the time limit has started a second time. There is no third time.
    anew: bool,
    _timer: Timeout,
}

struct Running {
    worker: web_sys::Worker,
    ready: bool,
    _listeners: [Closure<dyn FnMut(JsValue)>; 2],
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Worker for WebWorker {
    fn ask(&self, job: Job, then: Then) {
        self.0.borrow_mut().next = Some(Pending(job, Some(then)));
        self.go_on();
    }

    fn ask_page(&self, job: Job, then: Then) {
        let task = match job.task {
            Task::Forecast { players, playouts, seed } => {
                Task::Forecast { players, playouts: playouts.min(PAGE_PLAYOUTS), seed }
            }
            task @ (Task::Choose { .. } | Task::Weigh { .. } | Task::Appraise { .. }) => task,
        };
        // The timeout lets the page render first.
        Timeout::new(0, move || {
            let question = job.question(0, task);
            spawn_local(async move { then(think(&question).await) });
        })
        .forget();
    }

    fn forget(&self) {
        let mut state = self.0.borrow_mut();
        let waiting = state.next.take();
        let at = state.at.as_mut().and_then(|(Pending(_, then), _)| then.take());
        drop(state);
        // The callbacks may own the last reference to this worker, so they are dropped after the borrow.
        drop((waiting, at));
    }
}

impl WebWorker {
    fn go_on(&self) {
        let mut state = self.0.borrow_mut();
        if state.at.is_some() {
            return;
        }
        let Some(pending) = state.next.take() else { return };
        if state.worker.is_none() && state.failures.forgives(Date::now()) {
            state.worker = self.start();
        }
        let Some(running) = &state.worker else {
            drop(state);
            return pending.deliver(None);
        };
        let ready = running.ready;
        state.ticket = state.ticket.wrapping_add(1);
        state.at = Some((pending, self.allow(if ready { ANSWER_MILLIS } else { START_MILLIS })));
        if ready {
            drop(state);
            self.send();
        }
    }

    fn allow(&self, millis: u32) -> Allowed {
        let weak = self.weak();
        let timer = Timeout::new(millis, move || weak.run_out());
        Allowed { since_millis: Date::now(), millis, anew: false, _timer: timer }
    }

    /// Handles the end of the time limit. If the page slept meanwhile, the limit starts once more.
    fn run_out(&self) {
        let mut state = self.0.borrow_mut();
        if let Some((_, allowed)) = &mut state.at
            && !allowed.anew
            && slept(Date::now() - allowed.since_millis, allowed.millis)
        {
            *allowed = Allowed { anew: true, ..self.allow(allowed.millis) };
            return;
        }
        drop(state);
        self.fail();
    }

    /// Sends the current job to the worker.
    fn send(&self) {
        let state = self.0.borrow();
        let (Some(running), Some((pending, _))) = (&state.worker, &state.at) else { return };
        let posted = running.worker.post_message(&to_js(&pending.0.question(state.ticket, pending.0.task))).is_ok();
        drop(state);
        if !posted {
            self.fail();
        }
    }

    fn start(&self) -> Option<Running> {
        let worker = browser::start_worker().ok()?;
        let weak = self.weak();
        let message = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            if let Ok(event) = event.dyn_into::<MessageEvent>() {
                weak.hear(event.data());
            }
        });
        let weak = self.weak();
        let error = Closure::<dyn FnMut(JsValue)>::new(move |_| weak.fail());
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        Some(Running { worker, ready: false, _listeners: [message, error] })
    }

    fn hear(&self, data: JsValue) {
        if data.as_string().as_deref() == Some(READY) {
            let mut state = self.0.borrow_mut();
            if let Some(running) = &mut state.worker {
                running.ready = true;
            }
            // The time of the download does not count for the answer.
            if let Some((_, allowed)) = &mut state.at {
                *allowed = self.allow(ANSWER_MILLIS);
            }
            drop(state);
            return self.send();
        }
        if data.as_string().as_deref() == Some(COMING) {
            if let Some((_, allowed)) = &mut self.0.borrow_mut().at {
                *allowed = self.allow(START_MILLIS);
            }
            return;
        }
        let Some(reply) = from_js::<Reply>(data) else { return self.fail() };
        let mut state = self.0.borrow_mut();
        if reply.ticket != state.ticket {
            return;
        }
        let Some((pending, _)) = state.at.take() else { return };
        state.failures.forget();
        drop(state);
        pending.deliver(Some(reply.answer));
        self.go_on();
    }

    /// Terminates the worker after a failure. The current job gets no answer.
    fn fail(&self) {
        let mut state = self.0.borrow_mut();
        let at = state.at.take();
        terminate_later(state.worker.take());
        state.failures.add(Date::now());
        drop(state);
        if let Some((pending, _)) = at {
            pending.deliver(None);
        }
        self.go_on();
    }

    /// A weak reference for listeners and timers, which must not keep the worker alive.
    fn weak(&self) -> WeakWorker {
        WeakWorker(Rc::downgrade(&self.0))
    }
}

struct WeakWorker(Weak<RefCell<State>>);

impl WeakWorker {
    fn hear(&self, data: JsValue) {
        if let Some(state) = self.0.upgrade() {
            WebWorker(state).hear(data);
        }
    }

    fn run_out(&self) {
        if let Some(state) = self.0.upgrade() {
            WebWorker(state).run_out();
        }
    }

    fn fail(&self) {
        if let Some(state) = self.0.upgrade() {
            WebWorker(state).fail();
        }
    }
}

/// Terminates a worker. It is dropped later, because the caller may be one of its own listeners.
fn terminate_later(worker: Option<Running>) {
    if let Some(running) = &worker {
        running.worker.terminate();
    }
    Timeout::new(0, move || drop(worker)).forget();
}

impl Pending {
    fn deliver(self, answer: Option<Answer>) {
        if let Some(then) = self.1 {
            then(answer);
        }
    }
}

/// Runs the worker code on the page.
async fn think(question: &Question) -> Option<Answer> {
    let reply = browser::think(to_js(question)).await.ok()?;
    Some(from_js::<Reply>(reply)?.answer)
}
