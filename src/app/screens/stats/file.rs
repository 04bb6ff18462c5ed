//! Statistics as a text file: a heading with the format version, then one line for each match.

use crate::app::statistics::Played;
use crate::app::statistics::kept::{self, Added};
use crate::app::store::StoreError;

/// File name of saved statistics.
pub const NAME: &str = "tefuda-statistics.txt";
/// The largest file that is read, in bytes.
pub const LONGEST: u32 = 2_000_000;

const HEADING: &str = "tefuda-statistics";
const VERSION: u32 = 1;

/// The reason why a text is not a statistics file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadFile {
    TooLong,
    /// The text is not a statistics file.
    Foreign,
    /// A newer build wrote the file.
    Newer,
    /// No line can be parsed.
    Broken,
}

/// The reason why a file is not imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportError {
    Bad(BadFile),
    Store(StoreError),
}

/// The result of an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brought {
    pub added: Added,
    /// The number of lines that cannot be parsed.
    pub broken: usize,
}

pub fn write(all: &[Played]) -> String {
    std::iter::once(format!("{HEADING} {VERSION}\n")).chain(all.iter().map(|played| format!("{played}\n"))).collect()
}

/// Adds the matches of a file to the stored ones. No stored match is removed. If the moves of a stored match are the
/// same, the file adds its review and its link to it.
///
/// # Errors
/// If the file cannot be read, or if the result cannot be stored. In both cases nothing changes.
pub fn add(text: &str) -> Result<Brought, ImportError> {
    let (played, broken) = read(text).map_err(ImportError::Bad)?;
    kept::add(&played).map(|added| Brought { added, broken }).map_err(ImportError::Store)
}

/// Parses the matches of a file. Also returns the number of lines that cannot be parsed.
fn read(text: &str) -> Result<(Vec<Played>, usize), BadFile> {
    if text.len() > LONGEST as usize {
        return Err(BadFile::TooLong);
    }
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    let version = lines.next().and_then(|line| line.trim_end().strip_prefix(HEADING)?.strip_prefix(' '));
    let version: u32 = version.and_then(|version| version.parse().ok()).ok_or(BadFile::Foreign)?;
    if version > VERSION {
        return Err(BadFile::Newer);
    }
    let lines: Vec<&str> = lines.map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let played: Vec<Played> = lines.iter().filter_map(|line| line.parse().ok()).collect();
    if version == 0 || (played.is_empty() && !lines.is_empty()) {
        return Err(BadFile::Broken);
    }
    let broken = lines.len() - played.len();
    Ok((played, broken))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::statistics::begun::results;
    use crate::app::statistics::kept::MOST;
    use crate::app::store::memory;
    use crate::engine::{Luck, Rng};

    fn played(deal: u64, day: &str, rest: &str) -> Played {
        format!("sakura {day} {deal:016x}:{deal:016x} me,ahead.level1 5 {rest}").parse().expect("a line")
    }

    const BARE: &str = "- - - - -";

    fn brought(new: usize, known: usize, left: usize, broken: usize) -> Brought {
        Brought { added: Added { new, known, left }, broken }
    }

    /// All results without `from_file`, which a file does not contain.
    fn all() -> Vec<Played> {
        results().into_iter().map(|one| Played { from_file: false, ..one }).collect()
    }

    #[test]
    fn a_saved_file_can_be_imported_again() {
        memory::with(&[]);
        let some = [played(1, "2026-11-20", BARE), played(2, "2026-11-21", "bh 0.1 -5 7 sakura.1.Ax")];
        assert_eq!(add(&write(&some)), Ok(brought(2, 0, 0, 0)));
        assert_eq!(all(), some);
        assert_eq!(add(&write(&some)), Ok(brought(0, 2, 0, 0)));
        assert_eq!(add(&write(&[])), Ok(brought(0, 0, 0, 0)));
        assert_eq!(all(), some);
    }

    #[test]
    fn an_import_keeps_all_matches_and_sorts_them_by_day() {
        memory::with(&[]);
        kept::note(&[played(1, "2026-11-20", "- - 5 - -"), played(3, "2026-11-22", BARE)]).expect("there is room");
        let file = write(&[played(2, "2026-11-21", BARE), played(1, "2026-11-20", "- - 9 8 sakura.1.Ax")]);
        assert_eq!(add(&file), Ok(brought(1, 1, 0, 0)));
        let all = results();
        assert_eq!(
            all.iter().map(|one| (one.key.deal, one.from_file)).collect::<Vec<_>>(),
            [(1, false), (2, true), (3, false)]
        );
        assert_eq!((all[0].luck, all[0].skill, all[0].link.as_deref()), (Some(5), Some(8), Some("sakura.1.Ax")));
    }

    #[test]
    fn an_import_never_removes_a_match_that_was_played_here() {
        let deals = |range: std::ops::Range<u64>, day: &str| -> Vec<Played> {
            range.map(|deal| played(deal, day, "- - - - sakura.1.Ax")).collect()
        };
        let most = u64::try_from(MOST).expect("it is small");
        memory::with(&[]);
        kept::note(&deals(0..10, "2026-11-20")).expect("there is room");
        assert_eq!(add(&write(&deals(10..10 + most, "9999-12-31"))), Ok(brought(MOST - 10, 0, 10, 0)));
        let own = || -> Vec<Played> { results().into_iter().filter(|one| !one.from_file).collect() };
        assert_eq!((own(), results().len()), (deals(0..10, "2026-11-20"), MOST));
        assert_eq!(add(&write(&deals(9_000..9_003, "2026-11-21"))), Ok(brought(0, 0, 3, 0)));
        // A match that is played here later replaces one from the file.
        kept::note(&deals(9_000..9_001, "2026-11-22")).expect("there is room");
        assert_eq!((own().len(), results().len()), (11, MOST));
        assert!(own().iter().all(|one| one.link.is_some()), "links from the file are removed first");
    }

    #[test]
    fn a_full_storage_rejects_a_file_and_keeps_all_links_of_matches_that_were_played_here() {
        memory::with(&[]);
        let own = [played(1, "2026-11-20", "- - - - sakura.1.Ax"), played(2, "2026-11-20", "- - - - sakura.1.Ay")];
        kept::note(&own).expect("there is room");
        let before = memory::dump();
        memory::fail_from(1);
        let file = write(&[played(3, "2026-11-21", "- - - - sakura.1.Az"), played(4, "2026-11-21", BARE)]);
        assert_eq!(add(&file), Err(ImportError::Store(StoreError::Full)));
        assert_eq!(memory::dump(), before);
        memory::mend();
        memory::fail_at(1);
        assert_eq!(add(&file), Ok(brought(2, 0, 0, 0)), "there is room without the link of the file");
        assert_eq!(all()[..2], own);
        assert_eq!(all()[2].link, None);
        memory::mend();
    }

    #[test]
    fn a_text_that_is_not_a_statistics_file_is_rejected() {
        memory::with(&[]);
        let refused = |text: &str| match add(text) {
            Err(ImportError::Bad(bad)) => bad,
            other => panic!("{other:?}: {text}"),
        };
        for text in
            ["", "{}", "format 1\ntitle x", "tefuda-statistics", "tefuda-statistics one", "tefuda-statisticses 1"]
        {
            assert_eq!(refused(text), BadFile::Foreign, "{text}");
        }
        assert_eq!(refused("tefuda-statistics 2\nwhatever"), BadFile::Newer);
        assert_eq!(refused("tefuda-statistics 0"), BadFile::Broken);
        assert_eq!(refused("tefuda-statistics 1\n<script>alert(1)</script>"), BadFile::Broken);
        assert_eq!(refused(&"x".repeat(LONGEST as usize + 1)), BadFile::TooLong);
        assert_eq!(memory::writes(), 0);
    }

    #[test]
    fn broken_lines_are_counted_and_the_others_imported() {
        memory::with(&[]);
        let one = played(1, "2026-11-20", BARE);
        let text = format!("\u{feff}tefuda-statistics 1\r\n{one}\r\n<img src=x onerror=alert(1)>\n\n");
        assert_eq!(add(&text), Ok(brought(1, 0, 0, 1)));
        assert_eq!(all(), [one]);
    }

    #[test]
    fn corrupted_texts_are_read_without_a_panic() {
        const SEED: u64 = 20_261_123;
        let whole = write(&[played(1, "2026-11-20", "bh 0.1 -5 7 sakura.1.Ax"), played(2, "2026-11-21", BARE)]);
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
            if let Ok((all, _)) = read(&text) {
                taken += all.len();
                assert_eq!(read(&write(&all)), Ok((all, 0)));
            }
        }
        assert!(taken > 1_000, "nearly nothing made sense: {taken}, seed {SEED}");
    }
}
