//! What the browser keeps of the page: settings and matches. Nothing here ever fails loudly; whoever asks is told and
//! decides.

use super::keep::{Unkept, read, write};
use super::model::{Notice, Screen};
use super::parts::{self, bring};
use super::route;
use super::session::Match;

const SETTINGS: &str = "tefuda.settings";
const MATCHES: &str = "tefuda.matches";
/// How many matches are kept, the latest first.
const KEPT: usize = 8;

impl From<Unkept> for Notice {
    fn from(why: Unkept) -> Self {
        match why {
            Unkept::Off => Notice::StorageOff,
            Unkept::Full => Notice::StorageFull,
        }
    }
}

/// Whether nothing has ever been kept here: somebody has come for the first time. Where nothing can be kept nobody knows.
pub fn is_new() -> bool {
    matches!((read(SETTINGS), read(MATCHES)), (Ok(None), Ok(None)))
}

pub fn settings() -> Result<Option<String>, Unkept> {
    read(SETTINGS)
}

pub fn keep_settings(text: &str) -> Result<(), Unkept> {
    write(SETTINGS, text)
}

/// The latest match that was kept, and whether any kept text could not be opened.
pub async fn latest_match() -> Result<(Option<Match>, bool), Unkept> {
    let kept = read(MATCHES)?.unwrap_or_default();
    let mut broken = false;
    for line in kept.lines() {
        let text = line.split_once(' ').map_or(line, |(_, text)| text);
        let address = route::named(text);
        if !bring(&address).await {
            break;
        }
        match parts::read(&address, || 0).arrival.screen {
            Screen::Table(table) => return Ok((Some(table.live), broken)),
            _ => broken = true,
        }
    }
    Ok((None, broken))
}

/// Keeps a match in place of its earlier plies. Other tabs may keep theirs beside it.
pub fn keep_match(live: &Match) -> Result<(), Unkept> {
    let identity = live.identity();
    let line = format!("{identity} {}", live.address());
    let kept = read(MATCHES)?.unwrap_or_default();
    let same = |line: &str| line.split_once(' ').is_some_and(|(other, _)| other == identity);
    let others = kept.lines().filter(|line| !line.is_empty() && !same(line));
    let all: Vec<&str> = std::iter::once(line.as_str()).chain(others).take(KEPT).collect();
    write(MATCHES, &all.join("\n"))
}
