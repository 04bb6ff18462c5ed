//! The registry of screens. Addresses, names, parts of the wasm, style sheets and preloads follow from it.

/// Passes the list of all screens to a macro. A block of the list is a part of the wasm:
///
/// - `pages: Pages`: the name of the part, and the type of its functions
/// - `style`: the style sheet that is loaded with it, or `none`
/// - `after`: the parts that are loaded before it or together with it
/// - `reference_api`: true if it uses the reference API of a game too, and not only its table API
/// - `every_language`: true if it shows the names of cards in every language, so the texts of all of them are loaded
/// - `texts`: the tables of texts that it uses, apart from those of its screens and those that every page loads
///
/// A row of a block is a screen:
///
/// - `glossary`: the folder of the screen, and its name in `data-screen`
/// - `Glossary(GlossaryScreen)`: the variant of `Screen`, and the type of its state
/// - `with words`: its folder has a table of texts in `words/`
/// - `Page`: the head at its top, a variant of `Head`
/// - `["glossary"]`: the first words of its addresses. A word with `=` needs a value, and a word with `&` needs this
///   parameter. The first pattern in the list that matches counts.
/// - `of All`: the games whose code an address needs, a variant of `Games`. Without it, this is the game in the address.
macro_rules! screens {
    ($do:ident) => {
        $do! {
            lobby: Screens, style none, after [], reference_api false, every_language false, texts [] {
                lobby: Lobby(LobbyScreen), Lobby [""; "lobby"]
            }
            table: Screens, style none, after [], reference_api false, every_language false, texts [] {
                table: Table(TableScreen), Table ["new"; "play"; "demo"; "example"; "daily&date"]
                trouble: Trouble(TroubleScreen), Page []
            }
            set_up: Screens, style "aside.css", after [table], reference_api false, every_language false, texts [] {
                setup: Setup(Setup) with words, Table ["setup"]
            }
            cards: Screens, style "aside.css", after [table], reference_api true, every_language true, texts [] {
                gallery: Gallery(GalleryScreen) with words, Page ["gallery" of All]
                print: Print(PrintScreen) with words, Page ["print"]
                sheet: Sheet(SheetScreen), Page ["sheet"]
            }
            pages: Pages, style "aside.css", after [table, thinking], reference_api true, every_language false, texts [
                app::backup::words, app::learning::words, app::share::words, app::study::puzzles::words, app::text::opened
            ] {
                lesson: Lesson(Lesson), Lesson ["lesson"; "study" of All; "puzzles="]
                learn: Learn(LearnScreen) with words, Page ["learn"]
                teach: Teach(TeachScreen) with words, Page ["teach"]
                rules: Rules(RulesScreen) with words, Page ["rules"]
                studies: Studies(StudiesScreen) with words, Page ["studies" of All]
                puzzles: Puzzles(PuzzlesScreen) with words, Page ["puzzles"]
                glossary: Glossary(GlossaryScreen) with words, Page ["glossary"]
                primer: Primer(PrimerScreen) with words, Page ["primer"]
                worksheet: Worksheet(WorksheetScreen) with words, Page ["worksheet" of NamedOrAll]
                presenter: Presenter(PresenterScreen) with words, Page ["presenter" of All]
                settings: Settings(SettingsScreen) with words, Page ["settings"]
                challenge: Challenge(ChallengeScreen) with words, Page ["challenge"]
            }
            coach: Coach, style "coach.css", after [table, thinking], reference_api true, every_language false, texts [
                app::coach::words
            ] {
                daily: Daily(DailyScreen) with words, Page ["daily" of NamedOrTables]
                review: Review(ReviewScreen) with words, Page ["review"]
                stats: Stats(StatsScreen) with words, Page ["stats"]
            }
            panels: Panels, style "panels.css", after [table], reference_api false, every_language false, texts [
                app::text::opened
            ] {}
            thinking: Thinking, style none, after [table], reference_api false, every_language false, texts [] {}
        }
    };
}

pub(in crate::app) use screens;
