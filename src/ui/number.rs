//! Numbers as they are written on the page: a minus is as wide as a figure and as a plus.

/// A number, with its sign where it is below zero.
#[must_use]
pub fn number(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// A number with its sign.
#[must_use]
pub fn signed(number: i32) -> String {
    if number < 0 { self::number(number) } else { format!("+{number}") }
}

/// What has been written so.
#[must_use]
pub fn read(text: &str) -> Option<i32> {
    text.replace('−', "-").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_as_it_is_written() {
        for one in [-120, -1, 0, 7, 385] {
            assert_eq!((read(&number(one)), read(&signed(one))), (Some(one), Some(one)));
        }
        assert_eq!((number(-15), signed(-15), signed(0)), ("−15".into(), "−15".into(), "+0".into()));
        assert_eq!(read("3 of 6"), None);
    }
}
