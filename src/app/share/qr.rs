//! A link as a QR code, as large as the screen allows, so that phones can scan it from a projector.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::app::text::opened;
use crate::ui::Lang;

/// The white margin that scanners require around a code, in modules.
const EDGE: i32 = 4;

/// The QR code of a text. `None` if the text is too long.
pub fn code(text: &str, label: &str) -> Option<Html> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let size = code.size() + 2 * EDGE;
    Some(html! {
        <svg class="qr" viewBox={format!("0 0 {size} {size}")} role="img" aria-label={label.to_owned()} shape-rendering="crispEdges">
            <path d={dark(&code)} />
        </svg>
    })
}

#[derive(Properties, PartialEq)]
pub struct Props {
    /// `None` if the link would be too long.
    pub link: Option<String>,
    /// The name of the thing that the link opens.
    pub title: String,
    /// The hint next to the code.
    pub scan: &'static str,
    pub lang: Lang,
    pub onclose: Callback<MouseEvent>,
}

/// The QR code of a link, which covers the page. A press anywhere closes it.
#[component]
pub fn CodeScreen(props: &Props) -> Html {
    let Props { link, title, scan, lang, onclose } = props;
    let opened = opened(*lang);
    let root = use_node_ref();
    use_effect_with(root.clone(), |root| {
        let _ = root.cast::<HtmlElement>().map(|root| root.focus());
    });
    let code = link.as_ref().and_then(|link| code(link, opened.code));
    html! {
        <button type="button" class="qr-screen" data-action="close-code" ref={root} onclick={onclose}>
            if let Some(code) = code { { code } } else { <span>{ opened.code_too_long }</span> }
            <span class="qr-words"><strong class="mincho">{ title }</strong>{ *scan }</span>
        </button>
    }
}

/// The path of the dark modules. Adjacent modules of a row are one stroke.
fn dark(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let end = (x..code.size()).find(|&x| !code.get_module(x, y)).unwrap_or(code.size());
            let run = end - x;
            if run > 0 {
                write!(path, "M{} {}h{run}v1h-{run}z", x + EDGE, y + EDGE)
                    .expect("a string takes what is written to it");
            }
            x = end + 1;
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_cover_exactly_the_dark_modules() {
        let code = QrCode::encode_text("手札", QrCodeEcc::Low).expect("two characters fit");
        let path = dark(&code);
        let runs = path.split('M').skip(1).filter_map(|stroke| stroke.split(['h', 'v']).nth(1)?.parse::<usize>().ok());
        let modules = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        assert_eq!(runs.sum::<usize>(), modules.filter(|&(x, y)| code.get_module(x, y)).count());
        assert!(path.starts_with("M4 4h7v1h-7z"), "the first corner's upper edge");
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert!(code(&"x".repeat(3000), "").is_none());
    }
}
