//! The workers that compute for a match: their jobs, a browser worker, and the pool that splits a computation among
//! several workers.

mod job;
mod patience;
mod pool;
mod web_worker;

pub use job::{Job, Worker};
pub use pool::{Pool, decision, votes};
pub use web_worker::WebWorker;
