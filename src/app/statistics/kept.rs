//! The lines as the storage keeps them: the earliest first, those that make no sense passed over.

use super::{Key, Played};
use crate::app::keep::{self, Unkept};

/// Under this name.
const KEY: &str = "tefuda.played";
/// More matches than these are of years ago.
pub const MOST: usize = 4_000;
/// So many of the latest can be opened again.
pub const MOST_LINKS: usize = 200;

/// All matches that were played here, the earliest first.
pub fn all() -> Vec<Played> {
    keep::read(KEY).ok().flatten().unwrap_or_default().lines().take(MOST).filter_map(|line| line.parse().ok()).collect()
}

/// Keeps how a match went, unless its deal is known.
///
/// # Errors
/// When there is no storage, or no room in it for the line alone.
pub fn note(played: Played) -> Result<(), Unkept> {
    let mut all = all();
    if all.iter().any(|one| one.key.deal == played.key.deal) {
        return Ok(());
    }
    all.push(played);
    write(all).map(drop)
}

/// Keeps what a review found of a match: tenths of a point or a coin that luck and skill brought.
///
/// # Errors
/// When there is no storage, or no room in it.
pub fn reviewed(key: Key, luck: i32, skill: i32) -> Result<(), Unkept> {
    let mut all = all();
    let Some(played) = all.iter_mut().find(|one| one.key == key) else { return Ok(()) };
    if (played.luck, played.skill) == (Some(luck), Some(skill)) {
        return Ok(());
    }
    (played.luck, played.skill) = (Some(luck), Some(skill));
    write(all).map(drop)
}

/// Keeps these, the latest of them if they are too many, and returns what there was room for: links go first, those of the
/// earliest matches before others.
///
/// # Errors
/// When there is no storage, or no room even without links; then everything is as it was.
pub fn write(all: Vec<Played>) -> Result<Vec<Played>, Unkept> {
    fit(all, |text| keep::write(KEY, text))
}

fn fit(mut all: Vec<Played>, mut keep: impl FnMut(&str) -> Result<(), Unkept>) -> Result<Vec<Played>, Unkept> {
    all.drain(..all.len().saturating_sub(MOST));
    let mut links = MOST_LINKS;
    loop {
        let linked = all.iter_mut().rev().filter(|one| one.link.is_some());
        linked.skip(links).for_each(|one| one.link = None);
        let text = all.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        match keep(&text) {
            Err(Unkept::Full) if links > 0 => links = all.iter().filter(|one| one.link.is_some()).count() / 2,
            kept => return kept.map(|()| all),
        }
    }
}

/// Keeps none any more.
pub fn erase() {
    keep::remove(KEY);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(number: usize) -> Played {
        let line = format!(
            "sakura 2026-11-23 {number:016x}:{number:016x} me,ahead.level1 {number} - - - - sakura.1.A{}",
            "x".repeat(100)
        );
        line.parse().expect("a line")
    }

    #[test]
    fn the_latest_can_be_opened_and_the_figures_of_all_stay() {
        let all = fit((0..300).map(played).collect(), |_| Ok(())).expect("there is room");
        assert_eq!(all.len(), 300);
        assert!(all.iter().enumerate().all(|(place, one)| one.link.is_some() == (place >= 300 - MOST_LINKS)));
        let many = fit((0..MOST + 5).map(played).collect(), |_| Ok(())).expect("there is room");
        assert_eq!((many.len(), many[0].score), (MOST, 5));
    }

    #[test]
    fn where_there_is_little_room_links_go_before_figures() {
        let room = |most: usize| move |text: &str| if text.len() > most { Err(Unkept::Full) } else { Ok(()) };
        let all = fit((0..50).map(played).collect(), room(6_000)).expect("there is room for the figures");
        let linked = all.iter().filter(|one| one.link.is_some()).count();
        assert!((1..50).contains(&linked) && all.len() == 50 && all[49].link.is_some(), "{linked}");
        assert_eq!(fit((0..50).map(played).collect(), room(100)), Err(Unkept::Full));
        assert_eq!(fit(vec![played(1)], |_| Err(Unkept::Off)), Err(Unkept::Off));
    }
}
