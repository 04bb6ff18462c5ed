//! Text that users type or put into a link.

/// One line with at most `most` letters, without control characters and signs that change the direction of writing. A
/// space at the end stays, because the user may still be typing.
pub fn bounded(text: &str, most: usize) -> String {
    text.chars().filter(|&letter| !is_sign(letter)).take(most).collect()
}

/// Returns true for a control character, and for a sign that changes the direction of writing.
pub fn is_sign(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
