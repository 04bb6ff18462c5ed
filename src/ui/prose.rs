//! A parser for the rulebooks: headings, paragraphs, lists, bold text, anchors and cards.
//!
//! The format is a small part of Markdown, so that the source of a rulebook is easy to write and to read.

/// A block of a rulebook.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    Title(String),
    Heading {
        anchor: Option<String>,
        text: String,
    },
    Paragraph {
        anchor: Option<String>,
        spans: Vec<Span>,
    },
    Item {
        anchor: Option<String>,
        spans: Vec<Span>,
    },
    /// Cards by their notation, side by side.
    Cards(Vec<String>),
}

/// A run of text.
#[derive(Clone, Debug, PartialEq)]
pub enum Span {
    Plain(String),
    Bold(String),
}

impl Span {
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Span::Plain(text) | Span::Bold(text) => text,
        }
    }
}

/// Parses a whole text. Everything that is not a mark is kept as text, so nothing is lost.
#[must_use]
pub fn read(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    for chunk in text.split("\n\n") {
        let mut words = String::new();
        let mut item = false;
        for line in chunk.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(title) = line.strip_prefix("# ") {
                blocks.push(Block::Title(title.to_owned()));
            } else if let Some(heading) = line.strip_prefix("## ") {
                let (text, anchor) = match heading.split_once("{#") {
                    Some((text, anchor)) => (text, Some(anchor.trim_end_matches('}').to_owned())),
                    None => (heading, None),
                };
                blocks.push(Block::Heading { anchor, text: text.trim().to_owned() });
            } else if line.starts_with("[[") {
                flush(&mut blocks, &mut words, item);
                blocks.push(Block::Cards(cards(line)));
            } else if let Some(first) = line.strip_prefix("- ") {
                flush(&mut blocks, &mut words, item);
                item = true;
                first.clone_into(&mut words);
            } else {
                let spaced = !(words.ends_with(is_japanese) && line.starts_with(is_japanese));
                if spaced && !words.is_empty() {
                    words.push(' ');
                }
                words.push_str(line);
            }
        }
        flush(&mut blocks, &mut words, item);
    }
    blocks
}

/// Returns true for characters between which a line break does not mean a space: those of Japanese. Hangul has the same
/// width, but needs the space.
const fn is_japanese(sign: char) -> bool {
    matches!(sign as u32, 0x2e80..=0x9fff | 0xff00..=0xffef)
}

fn flush(blocks: &mut Vec<Block>, words: &mut String, item: bool) {
    if words.is_empty() {
        return;
    }
    let whole = std::mem::take(words);
    let (anchor, rest) = match whole.strip_prefix("{#").and_then(|rest| rest.split_once('}')) {
        Some((anchor, rest)) => (Some(anchor.to_owned()), rest.trim_start()),
        None => (None, whole.as_str()),
    };
    let spans = spans(rest);
    blocks.push(if item { Block::Item { anchor, spans } } else { Block::Paragraph { anchor, spans } });
}

fn spans(text: &str) -> Vec<Span> {
    text.split("**")
        .enumerate()
        .filter(|(_, run)| !run.is_empty())
        .map(|(place, run)| if place % 2 == 1 { Span::Bold(run.to_owned()) } else { Span::Plain(run.to_owned()) })
        .collect()
}

fn cards(line: &str) -> Vec<String> {
    line.split("[[").filter_map(|part| part.split_once("]]")).map(|(card, _)| card.trim().to_owned()).collect()
}

/// The anchors of a text, in order.
#[must_use]
pub fn anchors(blocks: &[Block]) -> Vec<&str> {
    blocks
        .iter()
        .filter_map(|block| match block {
            Block::Heading { anchor, .. } | Block::Paragraph { anchor, .. } | Block::Item { anchor, .. } => {
                anchor.as_deref()
            }
            Block::Title(_) | Block::Cards(_) => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_joined_with_a_space_except_in_japanese() {
        for (lines, joined) in
            [("win\nall", "win all"), ("né\né", "né é"), ("札を\n取る", "札を取る"), ("패를\n뗀다", "패를 뗀다")]
        {
            let spans = vec![Span::Plain(joined.to_owned())];
            assert_eq!(read(lines), [Block::Paragraph { anchor: None, spans }]);
        }
    }

    #[test]
    fn each_mark_is_parsed() {
        let blocks =
            read("# T\n\n## Goal {#goal}\n\nMost **cards**\nwin.\n\n- {#X-01} one\n- two\n  more\n\n[[8]] [[10]]\n");
        assert_eq!(
            blocks,
            [
                Block::Title("T".into()),
                Block::Heading { anchor: Some("goal".into()), text: "Goal".into() },
                Block::Paragraph {
                    anchor: None,
                    spans: vec![Span::Plain("Most ".into()), Span::Bold("cards".into()), Span::Plain(" win.".into())]
                },
                Block::Item { anchor: Some("X-01".into()), spans: vec![Span::Plain("one".into())] },
                Block::Item { anchor: None, spans: vec![Span::Plain("two more".into())] },
                Block::Cards(vec!["8".into(), "10".into()]),
            ]
        );
        assert_eq!(anchors(&blocks), ["goal", "X-01"]);
    }
}
