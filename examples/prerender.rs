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

    let read = |path: String| fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    for lang in Lang::ALL {
        let lobby = LocalServerRenderer::<FirstSight>::with_props(Props { lang }).hydratable(false);
        println!("lobby/{} {}", lang.tag(), pollster::block_on(lobby.render()));
        for game in games::IDS {
            let folder = format!("src/games/{}/content", game.replace('-', "_"));
            let text = read(format!("{folder}/rules.{}.md", lang.tag()));
            let examples = read(format!("{folder}/examples.txt"));
            let book = LocalServerRenderer::<WrittenRulebook>::with_props(Book { game, lang, text, examples });
            let markup = pollster::block_on(book.hydratable(false).render());
            println!("{game}/rules/{} {}", lang.tag(), markup.replace('\n', " "));
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}
