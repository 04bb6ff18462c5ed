//! Writes the prerendered markup of the lobby in every language, as `lobby/en`, and of every rulebook, as
//! `sakura/rules/en`. Each is on one line, after its name and a space. The build makes pages of it, for display before
//! the app starts or without it. This is an example because, like the tests, it renders with development dependencies.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    use std::fs;

    use tefuda::app::first_sight::{Book, FirstSight, Props, WrittenRulebook};
    use tefuda::games;
    use tefuda::ui::Lang;
    use yew::LocalServerRenderer;

    println!("registry {}", registry());
    let read = |path: String| fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    for lang in Lang::ALL {
        let lobby = LocalServerRenderer::<FirstSight>::with_props(Props { lang }).hydratable(false);
        println!("lobby/{} {}", lang.tag(), pollster::block_on(lobby.render()));
        for game in games::IDS {
            let folder = format!("src/games/{}", game.replace('-', "_"));
            let text = read(format!("{folder}/rules.{}.md", lang.tag()));
            let examples = read(format!("{folder}/examples.txt"));
            let book = LocalServerRenderer::<WrittenRulebook>::with_props(Book { game, lang, text, examples });
            let markup = pollster::block_on(book.hydratable(false).render());
            println!("{game}/rules/{} {}", lang.tag(), markup.replace('\n', " "));
        }
    }
}

/// The registry of screens: the parts of the page, and the addresses that lead to their screens.
#[cfg(not(target_arch = "wasm32"))]
fn registry() -> serde_json::Value {
    use tefuda::app::view::{AddressRow, PARTS, PartRow};

    let address = |row: &AddressRow| {
        serde_json::json!({
            "pattern": row.pattern,
            "screen": row.screen,
            "head": format!("{:?}", row.head),
            "games": format!("{:?}", row.games),
        })
    };
    let part = |part: &PartRow| {
        serde_json::json!({
            "name": part.name,
            "style": part.style,
            "after": part.after,
            "shelves": part.shelves,
            "addresses": part.addresses.iter().map(address).collect::<Vec<_>>(),
        })
    };
    PARTS.iter().map(part).collect()
}

#[cfg(target_arch = "wasm32")]
fn main() {}
