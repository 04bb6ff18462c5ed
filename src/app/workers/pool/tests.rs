//! Tests of the pool with fake workers, which answer or fail when the test says so.

use std::cell::Cell;
use std::collections::VecDeque;

use super::super::job::Then;
use super::*;
use crate::app::session::deal;
use crate::engine::Sitter;
use crate::worker::respond;

/// A worker that stores its jobs until the test asks for the answers.
#[derive(Clone, Default)]
struct Paper {
    jobs: Rc<RefCell<VecDeque<(Job, Then)>>>,
    on_page: Rc<Cell<u32>>,
    /// True if the code on the page fails too.
    page_fails: Rc<Cell<bool>>,
}

impl Worker for Paper {
    fn ask(&self, job: Job, then: Then) {
        self.jobs.borrow_mut().push_back((job, then));
    }

    fn ask_page(&self, job: Job, then: Then) {
        self.on_page.set(self.on_page.get() + 1);
        then((!self.page_fails.get()).then(|| answered(&job)));
    }

    fn forget(&self) {
        self.jobs.borrow_mut().clear();
    }
}

impl Paper {
    /// Answers the next job with the result of `answer`. Returns false if there is no job.
    fn go_on_with(&self, answer: impl FnOnce(&Job) -> Option<Answer>) -> bool {
        let Some((job, then)) = self.jobs.borrow_mut().pop_front() else { return false };
        let answer = answer(&job);
        then(answer);
        true
    }

    fn go_on(&self) -> bool {
        self.go_on_with(|job| Some(answered(job)))
    }
}

/// The answer of the real worker code to a job.
fn answered(job: &Job) -> Answer {
    respond(&job.question(1, job.task)).answer
}

/// A match in which a computer player that searches is to move, and the level of that player.
fn at_move() -> (Match, (Seat, u8)) {
    let rules = crate::app::about::house_rules("sakura", crate::ui::Lang::En).expect("a game");
    let options = rules.usual().to_vec();
    let session = deal("sakura", &options, vec![Sitter::Level(4); 2], 7).expect("it can be dealt");
    let seat = session.turn().expect("somebody is to move");
    (session, (seat, 4))
}

/// The values that a callback has received.
type Heard<T> = Rc<RefCell<Vec<T>>>;

/// Starts a decision with `count` workers. Returns the workers, the pool, the decisions, and the progress.
fn deciding(count: usize) -> (Vec<Paper>, Pool<Paper>, Heard<Option<String>>, Heard<u16>) {
    let workers = vec![(); count].iter().map(|()| Paper::default()).collect::<Vec<_>>();
    let pool = Pool::new(workers.clone());
    let (decided, heard) = (Rc::new(RefCell::new(Vec::new())), Rc::new(RefCell::new(Vec::new())));
    let (session, who) = at_move();
    let (then, progress) = (decided.clone(), heard.clone());
    pool.decide(&session, who, move |done| progress.borrow_mut().push(done), move |mv| then.borrow_mut().push(mv));
    (workers, pool, decided, heard)
}

/// Lets the workers answer in turn until no job is left.
fn finish(workers: &[Paper]) {
    while workers.iter().filter(|worker| worker.go_on()).count() > 0 {}
}

fn alone() -> String {
    let (workers, _pool, decided, heard) = deciding(1);
    finish(&workers);
    let (session, (_, level)) = at_move();
    assert_eq!(heard.borrow().len(), usize::from(session.parts(level)), "each part was heard of");
    let decided = decided.borrow();
    let [Some(mv)] = &decided[..] else { panic!("{decided:?}") };
    mv.clone()
}

#[test]
fn several_workers_decide_as_one_worker_does() {
    let mv = alone();
    for count in [2, 3] {
        let (workers, _pool, decided, _) = deciding(count);
        // The last worker is slow: the others take its jobs.
        while workers[..count - 1].iter().filter(|worker| worker.go_on()).count() > 0 {}
        finish(&workers);
        assert_eq!(*decided.borrow(), [Some(mv.clone())], "{count} workers");
    }
}

#[test]
fn a_lost_job_goes_to_a_new_worker_and_then_to_the_page() {
    let mv = alone();
    let (workers, _pool, decided, _) = deciding(2);
    assert!(workers[0].go_on_with(|_| None), "its worker died");
    assert_eq!(workers[0].on_page.get(), 0, "the next worker gets it");
    assert!(workers[0].go_on_with(|_| None), "and died too");
    assert_eq!(workers[0].on_page.get(), 1);
    finish(&workers);
    assert_eq!(*decided.borrow(), [Some(mv)]);
}

#[test]
fn a_decision_without_any_answer_gives_none() {
    let (workers, _pool, decided, heard) = deciding(2);
    for worker in &workers {
        worker.page_fails.set(true);
    }
    while workers.iter().filter(|worker| worker.go_on_with(|_| None)).count() > 0 {}
    let (session, (_, level)) = at_move();
    assert_eq!(heard.borrow().len(), usize::from(session.parts(level)), "each part was tried");
    assert_eq!(*decided.borrow(), [None]);
}

#[test]
fn an_answer_that_does_not_fit_is_computed_on_the_page() {
    let mv = alone();
    let (workers, _pool, decided, _) = deciding(1);
    assert!(workers[0].go_on_with(|_| Some(Answer::Votes(Vec::new()))));
    assert_eq!(workers[0].on_page.get(), 1);
    finish(&workers);
    assert_eq!(*decided.borrow(), [Some(mv)]);
}

#[test]
fn a_hurried_decision_ends_at_the_first_answer() {
    let (workers, pool, decided, _) = deciding(1);
    pool.hurry();
    assert!(decided.borrow().is_empty(), "nothing is known yet");
    assert!(workers[0].go_on());
    assert_eq!(decided.borrow().len(), 1);
    assert!(decided.borrow()[0].is_some());
    finish(&workers);
    assert_eq!(decided.borrow().len(), 1, "a move is made once");
}

#[test]
fn a_stopped_decision_calls_no_callback() {
    let (workers, pool, decided, heard) = deciding(2);
    assert!(workers[0].go_on() && pool.is_thinking());
    let before = heard.borrow().len();
    pool.stop();
    assert!(!pool.is_thinking());
    finish(&workers);
    assert!(decided.borrow().is_empty());
    assert_eq!(heard.borrow().len(), before);
}
