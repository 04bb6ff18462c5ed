//! What the rules of Sutda promise.

mod hands;
