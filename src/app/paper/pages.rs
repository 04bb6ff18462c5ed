//! Page breaks: fills each page with as many blocks as fit, and splits no block.

/// Upper and lower edge of a block, in any unit.
pub type Edges = (f64, f64);

/// The indexes of the blocks at which pages begin. `page` is the height of a page. The first page is shorter by
/// `first`.
pub fn begin(things: &[Edges], page: f64, first: f64) -> Vec<usize> {
    let mut pages = Vec::new();
    let (mut top, mut room) = (0.0, 0.0);
    for (place, &(upper, lower)) in things.iter().enumerate() {
        // A block that is larger than a page starts a new page.
        if pages.is_empty() || lower - top > room {
            top = upper;
            room = if pages.is_empty() { page - first } else { page };
            pages.push(place);
        }
    }
    pages
}

/// The blocks of each page, from the indexes at which pages begin.
pub fn split<'a, T>(things: &'a [T], begins: &[usize]) -> Vec<&'a [T]> {
    let ends = begins.iter().copied().skip(1).chain([things.len()]);
    begins.iter().zip(ends).map(|(&from, to)| &things[from..to]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_holds_the_blocks_that_fit_and_splits_none() {
        let things = [(20.0, 60.0), (65.0, 100.0), (105.0, 150.0), (155.0, 400.0), (405.0, 410.0)];
        assert_eq!(begin(&things, 100.0, 20.0), [0, 2, 3, 4]);
        assert_eq!(begin(&things, 140.0, 0.0), [0, 3, 4]);
        assert_eq!(begin(&[], 100.0, 0.0), [0; 0]);
    }

    #[test]
    fn every_block_is_on_exactly_one_page() {
        assert_eq!(split(&["a", "b", "c"], &[0, 2]), [&["a", "b"][..], &["c"]]);
        assert_eq!(split::<u8>(&[], &[]), [&[0_u8; 0]; 0]);
    }
}
