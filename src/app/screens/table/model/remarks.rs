//! The remarks of a teacher on a match: marks and a line of text at any ply. The address of the match contains them.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::app::study::{Mark, Target};
use crate::app::typed::bounded;

/// The maximum length of a line, in letters.
pub const LONGEST_LINE: usize = 120;
/// The maximum numbers of marks at a ply and of plies with remarks. Viewers would ignore more, and the address would be
/// long.
const MOST_MARKS: usize = 12;
const MOST_PLIES: usize = 60;

/// The characters that are escaped in a notation. A dot separates two notations.
const PARTS: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'@').remove(b'!');

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Remark {
    pub marks: Vec<Mark>,
    pub line: String,
}

/// The remarks with their plies, in the order of plies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Remarks(Vec<(usize, Remark)>);

impl Remarks {
    pub fn at(&self, ply: usize) -> Option<&Remark> {
        self.place(ply).ok().map(|place| &self.0[place].1)
    }

    /// The index of the remark at a ply, or the index where it would be inserted.
    fn place(&self, ply: usize) -> Result<usize, usize> {
        self.0.binary_search_by_key(&ply, |(of, _)| *of)
    }

    /// Adds a mark, or removes it if it is there already. Ignores a mark that an address or a study cannot represent.
    pub fn mark(&mut self, ply: usize, mark: Mark) {
        if !mark.survives() {
            return;
        }
        self.change(ply, |remark| {
            if let Some(place) = remark.marks.iter().position(|one| *one == mark) {
                remark.marks.remove(place);
            } else if remark.marks.len() < MOST_MARKS {
                remark.marks.push(mark);
            }
        });
    }

    /// Sets the line at a ply.
    pub fn write(&mut self, ply: usize, line: &str) {
        self.change(ply, |remark| remark.line = bounded(line, LONGEST_LINE));
    }

    /// Removes the marks at a ply.
    pub fn wipe(&mut self, ply: usize) {
        self.change(ply, |remark| remark.marks.clear());
    }

    /// Removes the remarks after a ply, when its next move is replaced.
    pub fn forget_after(&mut self, ply: usize) {
        self.0.retain(|(of, _)| *of <= ply);
    }

    fn change(&mut self, ply: usize, change: impl FnOnce(&mut Remark)) {
        let place = self.place(ply);
        let mut remark = place.map_or_else(|_| Remark::default(), |place| self.0.remove(place).1);
        change(&mut remark);
        if remark != Remark::default() && self.0.len() < MOST_PLIES {
            let (Ok(place) | Err(place)) = place;
            self.0.insert(place, (ply, remark));
        }
    }

    /// The remarks as parameters of an address: `&mark=12.2-0.2-3&note=12.Look%20here`.
    pub fn parameters(&self) -> String {
        let word = |target: &Target| utf8_percent_encode(&target.to_string(), PARTS).to_string();
        let mut parameters = Vec::new();
        for (ply, Remark { marks, line }) in &self.0 {
            for mark in marks {
                parameters.push(match mark {
                    Mark::Ring(one) => format!("&mark={ply}.{}", word(one)),
                    Mark::Arrow(from, to) => format!("&mark={ply}.{}.{}", word(from), word(to)),
                });
            }
            if !line.trim().is_empty() {
                parameters.push(format!("&note={ply}.{}", utf8_percent_encode(line.trim(), NON_ALPHANUMERIC)));
            }
        }
        parameters.concat()
    }

    /// Adds a parameter of an address. `None` if remarks have no such parameter, or if its value is invalid.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Option<Self> {
        let mut parts = value.split('.');
        let ply = parts.next()?.parse().ok()?;
        let text = |part: &str| percent_decode_str(part).decode_utf8().ok().map(std::borrow::Cow::into_owned);
        match name {
            "mark" => {
                let targets: Vec<_> = parts.map(|part| Target::read(&text(part)?)).collect::<Option<_>>()?;
                let mark = match targets.as_slice() {
                    [one] => Mark::Ring(one.clone()),
                    [from, to] => Mark::Arrow(from.clone(), to.clone()),
                    _ => return None,
                };
                self.mark(ply, mark);
            }
            "note" => {
                let (_, line) = value.split_once('.')?;
                self.write(ply, text(line)?.trim());
            }
            _ => return None,
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(notation: &str) -> Target {
        Target::Card(notation.to_owned())
    }

    fn read(parameters: &str) -> Option<Remarks> {
        let parts = parameters.split('&').filter(|part| !part.is_empty());
        parts
            .map(|part| part.split_once('=').expect("key and value"))
            .try_fold(Remarks::default(), |all, (name, value)| all.with(name, value))
    }

    #[test]
    fn remarks_survive_their_address() {
        let mut remarks = Remarks::default();
        remarks.mark(3, Mark::Ring(card("2-0")));
        remarks.mark(3, Mark::Arrow(card("2-0"), Target::Zone("field".to_owned(), None)));
        remarks.mark(12, Mark::Ring(Target::Zone("captured".to_owned(), Some(1))));
        remarks.mark(12, Mark::Ring(card("5.5 +1/x")));
        remarks.write(12, "Who is ahead & why? 誰？");
        remarks.write(7, "   ");
        let parameters = remarks.parameters();
        assert!(!parameters.contains([' ', '"', '<', '#', '?']), "{parameters}");
        remarks.write(7, "");
        assert_eq!(read(&parameters), Some(remarks));
    }

    #[test]
    fn the_same_mark_again_removes_it() {
        let mut remarks = Remarks::default();
        remarks.mark(1, Mark::Ring(card("2-0")));
        remarks.mark(1, Mark::Ring(card("2-0")));
        assert_eq!(remarks, Remarks::default());
        remarks.mark(1, Mark::Ring(card("2-0")));
        remarks.write(1, "Look.");
        remarks.wipe(1);
        assert_eq!(remarks.at(1).map(|remark| (remark.marks.len(), remark.line.as_str())), Some((0, "Look.")));
    }

    #[test]
    fn remarks_on_replaced_moves_are_removed() {
        let mut remarks = Remarks::default();
        for ply in [2, 5, 6] {
            remarks.write(ply, "Look.");
        }
        remarks.forget_after(5);
        assert_eq!([2, 5, 6].map(|ply| remarks.at(ply).is_some()), [true, true, false]);
    }

    #[test]
    fn invalid_remarks_are_refused_and_excess_is_dropped() {
        for bad in [
            "mark=",
            "mark=x.2-0",
            "mark=3",
            "mark=3.a.b.c",
            "note=3",
            "note=.x",
            "line=3.x",
            "mark=3.%ff",
            "mark=0..2-0",
            "mark=0.",
            "mark=0.2-0.",
            "mark=0.@",
            "mark=0.!",
            "mark=0.@.1",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
        // Names that a line of a study cannot represent: spaces other than U+0020, control characters, and `_`, which
        // means a space.
        for odd in ["%E3%80%80", "%C2%A0", "%09", "%0A", "%00", "%E2%80%A8", "%E2%80%8E", "%E2%80%AE", "_"] {
            for name in
                [format!("a{odd}b"), format!("{odd}a"), format!("@hand{odd}"), format!("!{odd}"), odd.to_owned()]
            {
                assert_eq!(read(&format!("mark=0.{name}")), None, "{name}");
            }
        }
        let many: Vec<String> = (0..500).map(|number| format!("&mark=1.c{number}&note={number}.x")).collect();
        let remarks = read(&many.concat()).expect("each of them reads");
        assert_eq!((remarks.at(1).map(|remark| remark.marks.len()), remarks.0.len()), (Some(MOST_MARKS), MOST_PLIES));
        let long = read(&format!("note=0.{}", "y".repeat(5_000))).expect("it reads");
        assert_eq!(long.at(0).map(|remark| remark.line.len()), Some(LONGEST_LINE));
    }
}
