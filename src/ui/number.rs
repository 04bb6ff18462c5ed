//! The format of numbers on the page. The minus sign is as wide as a digit and as a plus sign.

use super::Lang;

/// A number, with a sign if it is negative.
#[must_use]
pub fn number(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// A number with its sign.
#[must_use]
pub fn signed(number: i32) -> String {
    if number < 0 { self::number(number) } else { format!("+{number}") }
}

/// A number in tenths, rounded to the nearest tenth.
#[expect(clippy::cast_possible_truncation, reason = "no match has so many points")]
#[must_use]
pub fn tenths(points: f32) -> i32 {
    (points * 10.0).round() as i32
}

/// Tenths as a decimal number, without a trailing zero.
#[must_use]
pub fn decimal(tenths: i32, lang: Lang) -> String {
    let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
    let sign = if tenths < 0 { "−" } else { "" };
    if rest == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}{}{rest}", lang.conventions().point) }
}

/// Like [`decimal`], with a sign unless the number is zero.
#[must_use]
pub fn signed_decimal(tenths: i32, lang: Lang) -> String {
    let sign = if tenths > 0 { "+" } else { "" };
    sign.to_owned() + &decimal(tenths, lang)
}

/// Parses a number in the format of [`number()`] or [`signed`].
#[must_use]
pub fn read(text: &str) -> Option<i32> {
    text.replace('−', "-").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formatted_numbers_are_parsed_back() {
        for one in [-120, -1, 0, 7, 385] {
            assert_eq!((read(&number(one)), read(&signed(one))), (Some(one), Some(one)));
        }
        assert_eq!((number(-15), signed(-15), signed(0)), ("−15".into(), "−15".into(), "+0".into()));
        assert_eq!(read("3 of 6"), None);
    }

    #[test]
    fn tenths_have_a_sign_and_no_trailing_zero() {
        let texts = [-25, -20, -4, 0, 4, 120].map(|tenths| signed_decimal(tenths, Lang::En));
        assert_eq!(texts, ["−2.5", "−2", "−0.4", "0", "+0.4", "+12"]);
        let texts = [-4, 0, 25].map(|tenths| decimal(tenths, Lang::Ja));
        assert_eq!((texts, tenths(-2.46)), (["−0.4", "0", "2.5"].map(str::to_owned), -25));
    }
}
