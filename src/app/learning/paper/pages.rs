//! Which of the things that stand below one another come on which page: as many as it holds, and none split.

/// Upper and lower edge of something, in any length.
pub type Edges = (f64, f64);

/// Where pages begin among things that were measured one below the other. `first` is how much less the first page holds.
pub fn begin(things: &[Edges], page: f64, first: f64) -> Vec<usize> {
    let mut pages = Vec::new();
    let (mut top, mut room) = (0.0, 0.0);
    for (place, &(upper, lower)) in things.iter().enumerate() {
        // What is larger than a page has one to itself.
        if pages.is_empty() || lower - top > room {
            top = upper;
            room = if pages.is_empty() { page - first } else { page };
            pages.push(place);
        }
    }
    pages
}

/// The things of each page, by where pages begin.
pub fn split<'a, T>(things: &'a [T], begins: &[usize]) -> Vec<&'a [T]> {
    let ends = begins.iter().copied().skip(1).chain([things.len()]);
    begins.iter().zip(ends).map(|(&from, to)| &things[from..to]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_holds_what_fits_and_splits_nothing() {
        let things = [(20.0, 60.0), (65.0, 100.0), (105.0, 150.0), (155.0, 400.0), (405.0, 410.0)];
        assert_eq!(begin(&things, 100.0, 20.0), [0, 2, 3, 4]);
        assert_eq!(begin(&things, 140.0, 0.0), [0, 3, 4]);
        assert_eq!(begin(&[], 100.0, 0.0), [0; 0]);
    }

    #[test]
    fn every_thing_is_on_one_page() {
        assert_eq!(split(&["a", "b", "c"], &[0, 2]), [&["a", "b"][..], &["c"]]);
        assert_eq!(split::<u8>(&[], &[]), [&[0_u8; 0]; 0]);
    }
}
