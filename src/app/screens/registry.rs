//! The registry of screens. Addresses, names, parts of the wasm, style sheets and preloads follow from it.

/// Passes the list of all screens to a macro. A block of the list is a part of the wasm:
///
/// - `pages: Pages`: the name of the part, and the type of its functions
/// - `style`: the style sheet that is loaded with it, or `none`
/// - `after`: the parts that are loaded before it or together with it
/// - `shelves`: true if it uses the shelf of a game too, and not only the desk
///
/// A row of a block is a screen:
///
/// - `glossary`: the folder of the screen, and its name in `data-screen`
/// - `Glossary(GlossaryScreen)`: the variant of `Screen`, and the type of its state
/// - `Page`: the head at its top, a variant of `Head`
/// - `["glossary"]`: the first words of its addresses. A word with `=` needs a value, and a word with `&` needs this
///   parameter. The first pattern in the list that matches counts.
/// - `of All`: the games whose code an address needs, a variant of `Games`. Without it, this is the game in the address.
macro_rules! screens {
    ($do:ident) => {
        $do! {
            lobby: Screens, style none, after [], shelves false {
                lobby: Lobby(LobbyScreen), Lobby [""; "lobby"]
            }
            table: Screens, style none, after [], shelves false {
                table: Table(TableScreen), Table ["new"; "play"; "demo"; "example"; "daily&date"]
                trouble: Trouble(TroubleScreen), Page []
            }
            set_up: Screens, style "aside.css", after [table], shelves false {
                setup: Setup(Setup), Table ["setup"]
            }
            cards: Screens, style "aside.css", after [table], shelves true {
                gallery: Gallery(GalleryScreen), Page ["gallery" of All]
                print: Print(PrintScreen), Page ["print"]
                sheet: Sheet(SheetScreen), Page ["sheet"]
            }
            pages: Pages, style "aside.css", after [table, thinking], shelves true {
                lesson: Lesson(Lesson), Lesson ["lesson"; "study" of All; "puzzles="]
                rules: Rules(RulesScreen), Page ["rules"]
                studies: Studies(StudiesScreen), Page ["studies" of All]
                puzzles: Puzzles(PuzzlesScreen), Page ["puzzles"]
                glossary: Glossary(GlossaryScreen), Page ["glossary"]
                primer: Primer(PrimerScreen), Page ["primer"]
                worksheet: Worksheet(WorksheetScreen), Page ["worksheet" of NamedOrAll]
                presenter: Presenter(PresenterScreen), Page ["presenter" of All]
                settings: Settings(SettingsScreen), Page ["settings"]
                challenge: Challenge(ChallengeScreen), Page ["challenge"]
            }
            coach: Coach, style "coach.css", after [table, thinking], shelves true {
                daily: Daily(DailyScreen), Page ["daily" of NamedOrDesks]
                review: Review(ReviewScreen), Page ["review"]
                stats: Stats(StatsScreen), Page ["stats"]
            }
            panels: Panels, style "panels.css", after [table], shelves false {}
            thinking: Thinking, style none, after [table], shelves false {}
        }
    };
}

pub(in crate::app) use screens;
