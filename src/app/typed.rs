//! What people type, or put into a link: text and nothing else.

/// One line of letters, so many at the most. Signs that turn the direction of what stands around them are none. A blank at
/// the end stays: somebody may be typing.
pub fn bounded(text: &str, most: usize) -> String {
    text.chars().filter(|&letter| !is_sign(letter)).take(most).collect()
}

/// Returns true if this is no text: a control character, or a sign that changes the direction of writing.
pub fn is_sign(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
