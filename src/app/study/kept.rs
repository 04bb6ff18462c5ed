//! The studies that this browser keeps: each a text under a number of its own, so that none can spoil another.

use crate::app::keep::{self, Unkept};

use super::Study;

const NAME: &str = "tefuda.study.";
/// The number of the study that positions are added to.
const COLLECTING: &str = "tefuda.collecting";

/// The numbers of all that are kept, the latest first.
///
/// # Errors
/// When there is no storage.
pub fn numbers() -> Result<Vec<u32>, Unkept> {
    let names = keep::names()?;
    let mut numbers: Vec<u32> = names.iter().filter_map(|name| name.strip_prefix(NAME)?.parse().ok()).collect();
    numbers.sort_unstable_by(|one, other| other.cmp(one));
    Ok(numbers)
}

/// The text that is kept under a number.
pub fn text(number: u32) -> Option<String> {
    keep::read(&format!("{NAME}{number}")).ok().flatten()
}

/// Keeps a study under its number, or under a new one, which is returned.
///
/// # Errors
/// When there is no storage, or no room in it.
pub fn store(number: Option<u32>, study: &Study) -> Result<u32, Unkept> {
    let number = match number {
        Some(number) => number,
        None => numbers()?.first().map_or(1, |latest| latest + 1),
    };
    keep::write(&format!("{NAME}{number}"), &study.to_string()).map(|()| number)
}

/// Keeps a study no longer.
pub fn drop(number: u32) {
    keep::remove(&format!("{NAME}{number}"));
}

/// The study that positions are added to: the one chosen for it, or else the latest.
pub fn collecting() -> Option<u32> {
    let numbers = numbers().ok()?;
    let chosen = keep::read(COLLECTING).ok().flatten().and_then(|number| number.parse().ok());
    chosen.filter(|number| numbers.contains(number)).or_else(|| numbers.first().copied())
}

/// Adds positions to this study from now on.
///
/// # Errors
/// When there is no storage, or no room in it.
pub fn collect_in(number: u32) -> Result<(), Unkept> {
    keep::write(COLLECTING, &number.to_string())
}
