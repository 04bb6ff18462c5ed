//! Addresses: the fragment is parsed into words, and the screen of its first word reads the rest.

use crate::engine::BadLink;
use crate::games;
use crate::ui::Lang;

use crate::app::model::Arrival;
use crate::app::model::screen::Screen;
use crate::app::screens::trouble::TroubleScreen;
use crate::app::settings::Setting;

/// The settings that every address may have.
const LOOKS: [&str; 3] = ["lang", "theme", "embed"];
/// The number of characters of an unknown word that an error message shows.
const SHOWN: usize = 40;

/// The fragment of a pasted or stored text. The text of a match alone gets the `play=` of an address.
pub fn named(text: &str) -> String {
    if text.contains('=') { text.to_owned() } else { format!("play={text}") }
}

/// The words of a fragment, such as `rules=sakura&at=goal&lang=ja`.
pub struct Address<'a> {
    /// The first word, e.g. `rules`.
    pub name: &'a str,
    /// The value of the first word, e.g. `sakura`. Empty if it has none.
    pub value: &'a str,
    /// The parameters that only some screens have, e.g. `[("at", "goal")]`.
    pub rest: Vec<(&'a str, &'a str)>,
    /// The parameters that every address may have, e.g. `[("lang", "ja")]`.
    looks: Vec<(&'a str, &'a str)>,
    /// Returns the seed of an address that needs a seed and has none.
    pub fresh_seed: fn() -> u64,
}

impl<'a> Address<'a> {
    /// Parses a fragment, with or without its `#`.
    pub fn new(fragment: &'a str, fresh_seed: fn() -> u64) -> Self {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        let mut words = fragment.split('&').map(|word| word.split_once('=').unwrap_or((word, "")));
        let (name, value) = words.next().unwrap_or(("", ""));
        let (looks, rest) = words.partition(|(name, _)| LOOKS.contains(name));
        Self { name, value, rest, looks, fresh_seed }
    }

    /// Returns true if the first word has no value and the address no parameters.
    pub fn is_alone(&self) -> bool {
        self.value.is_empty() && self.rest.is_empty() && self.looks.is_empty()
    }

    /// The game in the address. It is the value of the first word, or the first part of the text of a match.
    pub fn game(&self) -> Option<&'static str> {
        let game = self.value.split('.').next()?;
        games::IDS.iter().copied().find(|id| *id == game)
    }

    /// The language that the address sets.
    pub fn lang(&self) -> Option<Lang> {
        self.looks.iter().find(|(name, _)| *name == "lang").and_then(|(_, tag)| Lang::from_tag(tag))
    }

    /// The game that is the value of the first word.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn known_game(&self) -> Result<&'static str, BadLink> {
        let known = games::IDS.iter().copied().find(|id| *id == self.value);
        known.ok_or_else(|| BadLink::UnknownGame(cut(self.value)))
    }

    /// The route to a screen whose address has no parameters.
    ///
    /// # Errors
    /// If the address has a parameter.
    pub fn only(&self, screen: impl Into<Screen>) -> Result<Route, BadLink> {
        self.rest.first().map_or_else(|| Ok(Route::to(screen)), |(name, value)| Err(unknown(name, value)))
    }

    /// The error for an unknown first word or its invalid value.
    pub fn unknown(&self) -> BadLink {
        unknown(self.name, self.value)
    }

    /// The settings that every address may have.
    fn settings(&self) -> Result<Vec<Setting>, BadLink> {
        let read = |(name, value): &(&str, &str)| Setting::read(name, value).ok_or_else(|| unknown(name, value));
        self.looks.iter().map(read).collect()
    }
}

/// The error for an unknown parameter or an invalid value.
pub fn unknown(name: &str, value: &str) -> BadLink {
    BadLink::Parameter { name: cut(name), value: cut(value) }
}

/// A text from outside, cut to a length that the page can show.
pub fn cut(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

/// The target of an address, and the language of the author of a link, if the link contains it.
pub struct Route {
    pub arrival: Arrival,
    pub lang: Option<Lang>,
}

impl Route {
    /// The route to a screen without further settings.
    pub fn to(screen: impl Into<Screen>) -> Self {
        Route { arrival: Arrival { screen: screen.into(), settings: Vec::new() }, lang: None }
    }

    /// The route to the page for a link that cannot be opened.
    pub fn bad(bad: BadLink) -> Self {
        Self::to(TroubleScreen(bad))
    }

    /// The route of an address that `screen` reads, with the settings that every address may have.
    pub fn read(address: &Address<'_>, screen: fn(&Address<'_>) -> Result<Self, BadLink>) -> Self {
        let route = address.settings().and_then(|settings| {
            let mut route = screen(address)?;
            route.arrival.settings.extend(settings);
            Ok(route)
        });
        route.unwrap_or_else(Self::bad)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::loader::read;
    use crate::app::screens::challenge::ChallengeScreen;
    use crate::app::screens::challenge::greeting::Greeting;
    use crate::app::screens::gallery::GalleryScreen;
    use crate::app::screens::table::model::{Purpose, TableScreen};
    use crate::app::session;
    use crate::app::settings::Theme;
    use crate::engine::{BadOption, Seat, Sitter};

    fn bad(fragment: &str) -> BadLink {
        match read(fragment, || 7).arrival.screen {
            Screen::Trouble(TroubleScreen(bad)) => bad,
            _ => panic!("{fragment} was accepted"),
        }
    }

    fn table(fragment: &str) -> TableScreen {
        match read(fragment, || 7).arrival.screen {
            Screen::Table(table) => table,
            _ => panic!("{fragment} leads to no table"),
        }
    }

    #[test]
    fn parameters_of_a_new_match_are_parsed() {
        let address = "#new=bozu-mekuri&players=3&seats=person,level1,random&seed=42&stacks=5&lang=ja";
        let session = table(address).session;
        assert_eq!((session.players(), session.seed(), session.ply()), (3, 42, 0));
        assert_eq!(session.sitters(), [Sitter::Person, Sitter::Level(1), Sitter::Random]);
        assert_eq!(session.options()[1], 4);
        assert_eq!(read(address, || 7).arrival.settings, [Setting::Lang(Lang::Ja)]);
    }

    #[test]
    fn every_address_accepts_a_language_and_a_theme() {
        let looks = [Setting::Lang(Lang::Ja), Setting::Theme(Theme::Projector)];
        for place in [
            "lobby",
            "settings",
            "setup=sakura",
            "rules=sakura&at=turn",
            "gallery=sutda",
            "sheet=shuhari",
            "print=sakura",
        ] {
            let route = read(&format!("#{place}&lang=ja&theme=projector"), || 7);
            assert_eq!(route.arrival.settings, looks, "{place}");
            let plain = read(&format!("#{place}"), || 7);
            assert!(route.arrival.screen == plain.arrival.screen, "{place}");
            assert!(!matches!(plain.arrival.screen, Screen::Trouble(_)), "{place}");
            assert!(matches!(bad(&format!("#{place}&lang=xx")), BadLink::Parameter { .. }), "{place}");
        }
    }

    #[test]
    fn every_address_accepts_the_embed_parameter() {
        for place in ["new=sakura&players=2", "demo=sutda", "lesson=shuhari&step=2", "lobby", "rules=sakura&at=turn"] {
            let settings = |embed: &str| read(&format!("#{place}&embed={embed}"), || 7).arrival.settings;
            assert_eq!(settings("true"), [Setting::Embedded(true)], "{place}");
            assert_eq!(settings("false"), [Setting::Embedded(false)], "{place}");
            for embed in ["", "yes", "True"] {
                let bad = bad(&format!("#{place}&embed={embed}"));
                assert_eq!(bad, BadLink::Parameter { name: "embed".into(), value: embed.into() }, "{place}");
            }
        }
        let link = table("new=bozu-mekuri&seed=5").session.address();
        assert_eq!(table(&format!("#{link}&embed=true")).session.address(), link);
    }

    #[test]
    fn gallery_addresses_accept_only_cards_of_the_deck() {
        let shown = |address: &str| match read(address, || 7).arrival.screen {
            Screen::Gallery(GalleryScreen { game, card }) => (game, card),
            _ => panic!("{address} leads to no gallery"),
        };
        assert_eq!(shown("#gallery=sakura"), ("sakura", None));
        assert_eq!(shown("#gallery=sakura&card=8-0&lang=ja"), ("sakura", Some("8-0".to_owned())));
        assert_eq!(shown("#gallery=shuhari&card=prep"), ("shuhari", Some("prep".to_owned())));
        for address in
            ["gallery=sakura&card=13-0", "gallery=sutda&card=1-0", "gallery=sakura&card=", "gallery=sakura&at=8-0"]
        {
            assert!(matches!(bad(address), BadLink::Parameter { .. }), "{address}");
        }
    }

    #[test]
    fn print_addresses_accept_only_formats_of_the_deck() {
        let paper = |address: &str| match read(address, || 7).arrival.screen {
            Screen::Print(print) => print.paper.name(),
            _ => panic!("{address} prints nothing"),
        };
        assert_eq!(paper("print=sakura"), "true");
        assert_eq!(paper("print=sutda&paper=months"), "months");
        assert_eq!(paper("print=bozu-mekuri"), "poem");
        assert_eq!(paper("print=shochikubai&paper=tokens"), "tokens");
        for address in ["print", "print=chess", "print=shuhari&paper=months", "print=sakura&size=true"] {
            assert!(matches!(bad(address), BadLink::Parameter { .. } | BadLink::UnknownGame(_)), "{address}");
        }
    }

    #[test]
    fn names_of_seats_are_cleaned_and_stay_in_the_address() {
        let named = table("new=sutda&seats=person,person,level1&seed=5&names=Aiko,,B%C3%B6%0a%E2%80%AE").session;
        let names = named.names(Lang::En);
        assert_eq!([0, 1, 2].map(|seat| names.of(Seat::new(seat)).to_owned()), ["Aiko", "Player 2", "Bö"]);
        let again = table(&format!("#{}", named.address())).session;
        assert_eq!(again.given_names(), named.given_names());
        assert!(named.address().ends_with("&names=Aiko,,B%C3%B6"), "{}", named.address());
        let alone = table("new=sutda&seats=person,level1&names=Aiko").session.names(Lang::En);
        assert!(!alone.is_you(Seat::new(0)), "others listen to what is told of Aiko");
        let long = table("new=sutda&players=2&names=Abcdefghijklmnop,b,c,d,e").session;
        assert_eq!(long.given_names(), ["Abcdefghijkl", "b"]);
    }

    #[test]
    fn a_list_of_seats_sets_the_number_of_players() {
        let session = table("new=bozu-mekuri&seats=level1,level1").session;
        assert_eq!((session.players(), session.seed()), (2, 7));
    }

    #[test]
    fn a_demo_has_only_computer_players() {
        let TableScreen { session, purpose, .. } = table("#demo=shuhari&players=3&seed=3&speed=slow");
        assert_eq!(purpose, Purpose::Demo { held: false });
        assert_eq!((session.sitters(), session.seed()), (&[Sitter::Level(2); 3][..], 3));
        let session = table("demo=bozu-mekuri").session;
        assert!(session.sitters().iter().all(|&sitter| sitter == Sitter::Level(1)), "this game has one level");
        assert!(matches!(bad("demo=shuhari&seats=person,level1,level1"), BadLink::Parameter { .. }));
    }

    #[test]
    fn a_link_opens_the_match_that_it_was_made_from() {
        let session = table("new=bozu-mekuri&seed=5&starter=Seat1").session;
        let session = session.play("s2").unwrap_or_else(|_| panic!("seat 1 starts"));
        let opened = table(&format!("#play={}", session.link(None))).session;
        assert_eq!(opened.link(None), session.link(None));
        assert_eq!(opened.state_hash(session.viewer()), session.state_hash(session.viewer()));
    }

    #[test]
    fn a_challenge_has_the_same_deal_and_is_compared_with_its_original() {
        let theirs = table("new=bozu-mekuri&seed=5&starter=Seat1").session;
        let theirs = theirs.play("s2").unwrap_or_else(|_| panic!("seat 1 starts"));
        let greeting = Greeting::new("Aiko", "Can you?");
        let address = format!("#challenge={}{}", theirs.link(None), greeting.parameters());
        let Screen::Challenge(ChallengeScreen { theirs: opened, greeting: read_greeting }) =
            read(&address, || 7).arrival.screen
        else {
            panic!("not a challenge")
        };
        assert_eq!(read_greeting, greeting);
        assert!(matches!(bad(&format!("{address}&seed=1")), BadLink::Parameter { .. }));
        let mine = session::challenge(&opened).unwrap_or_else(|_| panic!("it can be dealt again"));
        assert_eq!((mine.ply(), mine.identity()), (0, theirs.identity()));
        let mine = mine.play("s1").unwrap_or_else(|_| panic!("seat 1 starts")).at(0);
        let session = table(&mine.address()).session;
        assert_eq!(session.rival(), Some(theirs.link(None).as_str()));
        assert_eq!(session.address(), mine.address());
    }

    #[test]
    fn a_match_cannot_be_compared_with_another_deal() {
        let session = table("new=bozu-mekuri&seed=5").session;
        let other = table("new=bozu-mekuri&seed=6").session;
        assert_eq!(bad(&session.against(&other.link(None)).address()), BadLink::Broken);
        assert_eq!(bad(&format!("{}&against=garbage", session.address())), BadLink::Broken);
    }

    #[test]
    fn unknown_names_and_values_are_reported() {
        assert_eq!(bad("#new=koi-koi"), BadLink::UnknownGame("koi-koi".into()));
        assert_eq!(bad("#new=bozu-mekuri&players=9"), BadLink::Option(BadOption::Players(9)));
        assert_eq!(
            bad("#new=bozu-mekuri&colour=red"),
            BadLink::Parameter { name: "colour".into(), value: "red".into() }
        );
        assert!(matches!(bad("#new=bozu-mekuri&stacks=6"), BadLink::Option(BadOption::Value { option: "stacks", .. })));
        assert!(matches!(bad("#new=bozu-mekuri&speed=warp"), BadLink::Parameter { .. }));
        assert!(matches!(bad("#new=bozu-mekuri&seats=person,person&players=3"), BadLink::Parameter { .. }));
        assert!(matches!(
            bad("#new=bozu-mekuri&players=3&starter=Seat5"),
            BadLink::Option(BadOption::Misfit { option: "starter", players: 3 })
        ));
        assert_eq!(bad("#nonsense"), BadLink::Parameter { name: "nonsense".into(), value: String::new() });
        assert_eq!(bad("#play=garbage"), BadLink::Broken);
        assert_eq!(bad("#play=bozu-mekuri.1.Axyz"), BadLink::Broken);
        assert!(matches!(bad("#play=bozu-mekuri.2.Axyz"), BadLink::UnknownRules { .. }));
        assert_eq!(bad("#play=bozu-mekuri.1.Bxyz"), BadLink::UnknownVersion);
    }
}
