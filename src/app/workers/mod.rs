//! The workers that think about a match: what they are asked, one of the browser's, and the pool that shares a decision
//! out among several.

mod job;
mod patience;
mod pool;
mod web_worker;

pub use job::{Job, Worker};
pub use pool::{Pool, decision, votes};
pub use web_worker::WebWorker;
