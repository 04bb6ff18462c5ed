//! What is kept as a file: a heading with the version of its form, and a line for each match.

use crate::app::statistics::Played;
use crate::app::statistics::kept::MOST;

/// What the file is called.
pub const NAME: &str = "tefuda-statistics.txt";
/// A longer file is not even read.
pub const LONGEST: usize = 2_000_000;

const HEADING: &str = "tefuda-statistics";
const VERSION: u32 = 1;

/// Why a file cannot be taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadFile {
    TooLong,
    /// It is something else.
    Foreign,
    /// A later Tefuda has written it.
    Newer,
    /// No line of it makes sense.
    Broken,
}

/// What a file brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brought {
    /// Matches that were not known.
    pub new: usize,
    pub known: usize,
    /// Lines that make no sense.
    pub broken: usize,
}

pub fn write(all: &[Played]) -> String {
    std::iter::once(format!("{HEADING} {VERSION}\n")).chain(all.iter().map(|played| format!("{played}\n"))).collect()
}

/// Puts what a file tells among what is known, the earliest first. Nothing that is known goes; what a review found and what
/// can be opened is added where the moves are the same.
///
/// # Errors
/// When it brings nothing that makes sense.
pub fn merge(known: &[Played], text: &str) -> Result<(Vec<Played>, Brought), BadFile> {
    if text.len() > LONGEST {
        return Err(BadFile::TooLong);
    }
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    let version = lines.next().and_then(|line| line.trim_end().strip_prefix(HEADING)?.strip_prefix(' '));
    let version: u32 = version.and_then(|version| version.parse().ok()).ok_or(BadFile::Foreign)?;
    if version > VERSION {
        return Err(BadFile::Newer);
    }
    let lines: Vec<&str> = lines.map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let told: Vec<Played> = lines.iter().filter_map(|line| line.parse().ok()).take(MOST).collect();
    if version == 0 || (told.is_empty() && !lines.is_empty()) {
        return Err(BadFile::Broken);
    }
    let mut all = known.to_vec();
    let mut brought = Brought { new: 0, known: 0, broken: lines.len() - told.len() };
    for played in told {
        let Some(one) = all.iter_mut().find(|one| one.key.deal == played.key.deal) else {
            brought.new += 1;
            all.push(played);
            continue;
        };
        brought.known += 1;
        if one.key == played.key && one.game == played.game {
            (one.luck, one.skill) = (one.luck.or(played.luck), one.skill.or(played.skill));
            one.link = one.link.take().or(played.link);
        }
    }
    all.sort_by_key(|played| played.day);
    Ok((all, brought))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Luck, Rng};

    fn played(deal: u64, day: u8, rest: &str) -> Played {
        format!("sakura 2026-11-{day:02} {deal:016x}:{deal:016x} me,ahead.level1 5 {rest}").parse().expect("a line")
    }

    const BARE: &str = "- - - - -";

    #[test]
    fn what_is_saved_is_opened_again() {
        let all = [played(1, 20, BARE), played(2, 21, "bh 0.1 -5 7 sakura.1.Ax")];
        assert_eq!(merge(&[], &write(&all)), Ok((all.to_vec(), Brought { new: 2, known: 0, broken: 0 })));
        assert_eq!(merge(&all, &write(&all)), Ok((all.to_vec(), Brought { new: 0, known: 2, broken: 0 })));
        assert_eq!(merge(&all, &write(&[])).map(|(all, _)| all.len()), Ok(2));
    }

    #[test]
    fn nothing_that_is_known_goes_and_days_stay_in_order() {
        let known = [played(1, 20, "- - 5 - -"), played(3, 22, BARE)];
        let file = write(&[played(2, 21, BARE), played(1, 20, "- - 9 8 sakura.1.Ax")]);
        let (all, brought) = merge(&known, &file).expect("it makes sense");
        assert_eq!(brought, Brought { new: 1, known: 1, broken: 0 });
        assert_eq!(all.iter().map(|one| one.key.deal).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!((all[0].luck, all[0].skill, all[0].link.as_deref()), (Some(5), Some(8), Some("sakura.1.Ax")));
    }

    #[test]
    fn what_is_no_such_file_is_refused() {
        let refused = |text: &str| merge(&[], text).map(|_| ()).expect_err("it was taken over");
        for text in
            ["", "{}", "format 1\ntitle x", "tefuda-statistics", "tefuda-statistics one", "tefuda-statisticses 1"]
        {
            assert_eq!(refused(text), BadFile::Foreign, "{text}");
        }
        assert_eq!(refused("tefuda-statistics 2\nwhatever"), BadFile::Newer);
        assert_eq!(refused("tefuda-statistics 0"), BadFile::Broken);
        assert_eq!(refused("tefuda-statistics 1\n<script>alert(1)</script>"), BadFile::Broken);
        assert_eq!(refused(&"x".repeat(LONGEST + 1)), BadFile::TooLong);
    }

    #[test]
    fn lines_that_make_no_sense_are_counted_and_the_others_taken_over() {
        let text =
            format!("\u{feff}tefuda-statistics 1\r\n{}\r\n<img src=x onerror=alert(1)>\n\n", played(1, 20, BARE));
        let (all, brought) = merge(&[], &text).expect("a line makes sense");
        assert_eq!((all.len(), brought), (1, Brought { new: 1, known: 0, broken: 1 }));
    }

    #[test]
    fn broken_texts_are_read_without_a_panic() {
        const SEED: u64 = 20_261_123;
        let whole = write(&[played(1, 20, "bh 0.1 -5 7 sakura.1.Ax"), played(2, 21, BARE)]);
        let mut rng = Rng::new(SEED);
        let mut taken = 0;
        for _ in 0..10_000 {
            let mut letters: Vec<char> = whole.chars().collect();
            for _ in 0..=rng.below(4) {
                let place = rng.below(u32::try_from(letters.len()).expect("it is short")) as usize;
                match rng.below(4) {
                    0 => letters.truncate(place + 1),
                    1 => drop(letters.remove(place)),
                    2 => letters.insert(
                        place,
                        ['9', ' ', '\n', '-', '<', '.', ',', '\u{0}', 'é', '牌'][rng.below(10) as usize],
                    ),
                    _ => letters[place] = char::from_u32(rng.below(0x3000)).unwrap_or('x'),
                }
                if letters.is_empty() {
                    letters.push('t');
                }
            }
            let text: String = letters.into_iter().collect();
            if let Ok((all, _)) = merge(&[], &text) {
                taken += all.len();
                assert_eq!(merge(&[], &write(&all)).map(|(again, _)| again), Ok(all));
            }
        }
        assert!(taken > 1_000, "nearly nothing made sense: {taken}, seed {SEED}");
    }
}
