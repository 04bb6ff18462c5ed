//! How much better each level plays than the one below it: `node scripts/measure.mjs` plays the deals and writes this.

use crate::ai::Edge;

pub const EDGES: &[Edge] = &[];
