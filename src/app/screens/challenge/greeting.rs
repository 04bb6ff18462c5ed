//! The greeting of a challenge: a name and a line, both plain text of limited length.

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::app::typed::bounded;

/// The maximum lengths of a name and of a line, in letters.
pub const LONGEST_NAME: usize = 24;
pub const LONGEST_LINE: usize = 120;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Greeting {
    pub name: String,
    pub line: String,
}

impl Greeting {
    /// A greeting. Long texts are cut, and control characters are removed.
    pub fn new(name: &str, line: &str) -> Self {
        Self { name: bounded(name, LONGEST_NAME), line: bounded(line, LONGEST_LINE) }
    }

    /// The greeting as parameters of an address; empty if there is no text.
    pub fn parameters(&self) -> String {
        let parameter = |key: &str, text: &str| {
            if text.trim().is_empty() {
                String::new()
            } else {
                format!("&{key}={}", utf8_percent_encode(text.trim(), NON_ALPHANUMERIC))
            }
        };
        parameter("from", &self.name) + &parameter("line", &self.line)
    }

    /// Adds a parameter of an address. `None` if greetings have no such parameter.
    pub fn with(self, key: &str, value: &str) -> Option<Self> {
        let text = percent_decode_str(value).decode_utf8_lossy();
        match key {
            "from" => Some(Self { name: bounded(text.trim(), LONGEST_NAME), ..self }),
            "line" => Some(Self { line: bounded(text.trim(), LONGEST_LINE), ..self }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(parameters: &str) -> Greeting {
        let mut greeting = Greeting::default();
        for part in parameters.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').expect("key and value");
            greeting = greeting.with(key, value).expect("a greeting's key");
        }
        greeting
    }

    #[test]
    fn a_greeting_survives_its_address() {
        for (name, line) in [("Aiko", "Beat this & that = 50 %?"), ("愛子", "負けないよ"), ("", "hi"), ("Bo", "")]
        {
            let greeting = Greeting::new(name, line);
            let parameters = greeting.parameters();
            assert!(!parameters.contains([' ', '"', '<', '#']), "{parameters}");
            assert_eq!(read(&parameters), greeting);
        }
        assert_eq!(Greeting::default().parameters(), "");
    }

    #[test]
    fn long_texts_are_cut_and_control_characters_are_removed() {
        let long = "x".repeat(500);
        let greeting = Greeting::new(&long, &long);
        assert_eq!((greeting.name.len(), greeting.line.len()), (LONGEST_NAME, LONGEST_LINE));
        assert_eq!(read(&Greeting::new(" a\u{0}\nb ", "").parameters()).name, "ab");
        assert_eq!(Greeting::new("Ann ", "").name, "Ann ", "a second name may follow");
        assert_eq!(Greeting::new(" ", " ").parameters(), "");
        assert_eq!(Greeting::new("", "\u{202e}evil").line, "evil");
        // Invalid UTF-8 is replaced.
        assert_eq!(read("&from=%ff%3Cb%3E").name, "\u{fffd}<b>");
        assert_eq!(Greeting::default().with("seed", "1"), None);
    }
}
