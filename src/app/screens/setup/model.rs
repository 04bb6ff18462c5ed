//! The set-up of a match: sitters, house rules and seed.

use crate::engine::{BadLink, BadOption, Sitter, usual_sitters};
use crate::ui::Lang;

use crate::app::about::{About, about, house_rules};
use crate::app::model::screen::State;
use crate::app::session::{self, Match};

impl State for Setup {
    fn game(&self) -> Option<&'static str> {
        Some(self.game)
    }
}

/// The current choices.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    pub game: &'static str,
    /// The sitters by place, clockwise. There are as many places as the game can have players, and some are empty.
    pub places: Vec<Option<Sitter>>,
    /// The names of the sitters by place; an empty name is the default name.
    pub names: Vec<String>,
    /// The options, each as the index of its value.
    pub options: Vec<u16>,
    /// The seed, as the user types it.
    pub seed: String,
}

/// A change on the set-up page.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Sets or removes the sitter of a place.
    Place {
        place: usize,
        sitter: Option<Sitter>,
    },
    /// Sets the name of the sitter at a place.
    Name {
        place: usize,
        name: String,
    },
    Company(Company),
    Preset(usize),
    Option {
        row: usize,
        index: u16,
    },
    /// Switches an option with two values.
    Flip {
        row: usize,
    },
    Seed(String),
}

/// A common combination of sitters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// One person and this number of computer players.
    Rivals(usize),
    /// This number of persons at this screen. Computer players are added only if the game needs more players.
    Here(usize),
}

/// The reason why the match cannot be dealt.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// The typed text is not a seed.
    Seed,
    /// The house rule of this row does not allow this number of players.
    Misfit {
        row: usize,
    },
    Other(BadLink),
}

impl Setup {
    /// The default set-up of a game. `None` if there is no such game.
    pub fn usual(game: &'static str, seed: u64) -> Option<Self> {
        let about = about(game, Lang::En)?;
        let places = around(&usual_sitters(about.usual_players), *about.players.end());
        let names = vec![String::new(); places.len()];
        Some(Self { game, places, names, options: usual_options(game)?, seed: seed.to_string() })
    }

    /// The sitters, in the order of seats.
    pub fn sitters(&self) -> Vec<Sitter> {
        self.places.iter().copied().flatten().collect()
    }

    /// The names of the sitters, in the order of seats; an empty name is the default name.
    pub fn names(&self) -> Vec<String> {
        let seated = self.places.iter().zip(&self.names).filter(|(sitter, _)| sitter.is_some());
        seated.map(|(_, name)| name.trim().to_owned()).collect()
    }

    /// Returns true if the game allows one player less.
    pub fn may_leave(&self) -> bool {
        about(self.game, Lang::En).is_some_and(|about| self.sitters().len() > *about.players.start())
    }

    /// The combinations of sitters that one press sets. The game must allow them.
    pub fn companies(&self) -> Vec<Company> {
        let Some(about) = about(self.game, Lang::En) else { return Vec::new() };
        let here = [2, 4].into_iter().filter(|persons| persons <= about.players.end()).map(Company::Here);
        std::iter::once(Company::Rivals(about.usual_players - 1)).chain(here).collect()
    }

    /// Returns true if the sitters are exactly these.
    pub fn has(&self, company: Company) -> bool {
        about(self.game, Lang::En).is_some_and(|about| self.sitters() == gathered(company, &about))
    }

    pub fn change(&mut self, change: Change) {
        let Some(about) = about(self.game, Lang::En) else { return };
        match change {
            Change::Place { place, sitter } if place < self.places.len() => {
                if sitter.is_some() || self.may_leave() {
                    self.places[place] = sitter;
                }
            }
            Change::Name { place, name } if place < self.names.len() => self.names[place] = name,
            Change::Company(company) if self.companies().contains(&company) => {
                self.places = around(&gathered(company, &about), self.places.len());
            }
            Change::Preset(number) => {
                if let Some((_, options)) =
                    house_rules(self.game, Lang::En).and_then(|rules| rules.presets.into_iter().nth(number))
                {
                    self.options = options;
                }
            }
            Change::Option { row, index } if row < self.options.len() => self.options[row] = index,
            Change::Flip { row } if row < self.options.len() => self.options[row] = 1 - self.options[row].min(1),
            Change::Seed(seed) => self.seed = seed,
            // Changes that the page does not offer have no effect.
            Change::Place { .. }
            | Change::Name { .. }
            | Change::Company(_)
            | Change::Option { .. }
            | Change::Flip { .. } => {}
        }
    }

    /// Deals the match.
    ///
    /// # Errors
    /// Returns the reason why it cannot be dealt.
    pub fn deal(&self) -> Result<Match, Problem> {
        let seed = self.seed.trim().parse().map_err(|_| Problem::Seed)?;
        let dealt =
            session::deal(self.game, &self.options, self.sitters(), seed).map(|session| session.called(&self.names()));
        dealt.map_err(|bad| {
            let rules = house_rules(self.game, Lang::En);
            let row = |name| rules.and_then(|rules| rules.specs.iter().position(|spec| spec.name == name));
            match bad {
                BadLink::Option(BadOption::Misfit { option, .. }) => {
                    row(option).map_or(Problem::Other(bad), |row| Problem::Misfit { row })
                }
                bad => Problem::Other(bad),
            }
        })
    }

    /// The address of a demo with the same table.
    pub fn demo(&self) -> String {
        let mut address = format!("#demo={}&players={}", self.game, self.sitters().len());
        let Some(rules) = house_rules(self.game, Lang::En) else { return address };
        let usual = rules.usual();
        for (row, spec) in rules.specs.iter().enumerate() {
            let index = self.options[row];
            if index != usual[row] {
                address = format!("{address}&{}={}", spec.name, spec.values.name(index));
            }
        }
        address
    }
}

/// Distributes the sitters over the places of a table, as far apart as possible.
fn around(sitters: &[Sitter], places: usize) -> Vec<Option<Sitter>> {
    let mut seated = vec![None; places];
    for (number, &sitter) in sitters.iter().enumerate() {
        seated[(number * places + sitters.len() / 2) / sitters.len()] = Some(sitter);
    }
    seated
}

fn gathered(company: Company, about: &About) -> Vec<Sitter> {
    match company {
        Company::Rivals(rivals) => usual_sitters(rivals + 1),
        Company::Here(persons) => {
            let mut sitters = usual_sitters(persons.max(*about.players.start()));
            sitters[..persons].fill(Sitter::Person);
            sitters
        }
    }
}

fn usual_options(game: &str) -> Option<Vec<u16>> {
    Some(house_rules(game, Lang::En)?.usual().to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seat;
    use crate::games::IDS;

    fn setup(game: &'static str) -> Setup {
        Setup::usual(game, 42).expect("it is in the registry")
    }

    fn at(place: usize, sitter: impl Into<Option<Sitter>>) -> Change {
        Change::Place { place, sitter: sitter.into() }
    }

    #[test]
    fn the_number_of_sitters_stays_in_the_range_of_the_game() {
        for &game in IDS {
            let players = about(game, Lang::En).expect("it is in the registry").players;
            let mut table = setup(game);
            for place in 0..table.places.len() {
                table.change(at(place, Sitter::Level(1)));
            }
            assert_eq!(table.sitters().len(), *players.end(), "{game}");
            assert!(table.deal().is_ok(), "{game}");
            for place in 0..table.places.len() {
                table.change(at(place, None));
            }
            assert_eq!((table.sitters().len(), table.may_leave()), (*players.start(), false), "{game}");
            assert!(table.deal().is_ok(), "{game}: {:?}", table.sitters());
        }
    }

    #[test]
    fn players_sit_evenly_around_the_table_in_their_order() {
        let sitters = [Sitter::Person, Sitter::Level(1), Sitter::Level(2)];
        let places = around(&sitters, 7);
        assert_eq!(places.iter().copied().flatten().collect::<Vec<_>>(), sitters);
        assert_eq!((0..7).filter(|&place| places[place].is_some()).collect::<Vec<_>>(), [0, 2, 5]);
        assert_eq!(around(&sitters, 3), sitters.map(Some));
    }

    #[test]
    fn each_offered_combination_of_sitters_can_be_dealt() {
        for &game in IDS {
            let mut table = setup(game);
            assert!(table.has(table.companies()[0]), "{game} begins with the first of them");
            for company in table.companies() {
                table.change(Change::Company(company));
                assert!(table.has(company), "{game} {company:?}");
                let session = table.deal().unwrap_or_else(|problem| panic!("{game} {company:?}: {problem:?}"));
                let persons = match company {
                    Company::Rivals(_) => 1,
                    Company::Here(persons) => persons,
                };
                assert_eq!(session.persons().count(), persons, "{game} {company:?}");
            }
        }
        let mut three = setup("shuhari");
        assert!(!three.companies().contains(&Company::Here(4)), "it seats three");
        three.change(Change::Company(Company::Here(4)));
        assert!(three.has(three.companies()[0]), "what is not offered changes nothing");
    }

    /// Each of many quick presses counts, because a change does not depend on the last render.
    #[test]
    fn a_change_applies_to_the_latest_state() {
        let mut plan = setup("bozu-mekuri");
        let before = plan.sitters().len();
        let empty = plan.places.iter().position(Option::is_none).expect("there is room for more");
        plan.change(at(empty, Sitter::Level(1)));
        plan.change(at(empty, Sitter::Random));
        plan.change(Change::Seed("7".into()));
        let session = plan.deal().expect("it can be dealt");
        assert_eq!((session.players(), session.seed()), (before + 1, 7));
        assert_eq!(plan.places[empty], Some(Sitter::Random));
        plan.change(at(99, Sitter::Random));
        assert_eq!(plan.deal().map(|session| session.players()), Ok(before + 1));
    }

    #[test]
    fn a_failed_deal_returns_its_reason() {
        let mut plan = setup("bozu-mekuri");
        plan.change(Change::Seed("many".into()));
        assert_eq!(plan.deal().err(), Some(Problem::Seed));
        plan.change(Change::Seed(" 42 ".into()));
        let rules = house_rules("bozu-mekuri", Lang::En).expect("it is in the registry");
        let row = rules.specs.iter().position(|spec| spec.name == "starter").expect("it has this option");
        let seat = rules.specs[row].values.index("Seat5").expect("it is one of its values");
        plan.change(Change::Option { row, index: seat });
        plan.change(Change::Company(Company::Here(2)));
        assert_eq!(plan.deal().err(), Some(Problem::Misfit { row }));
        plan.change(Change::Preset(0));
        assert!(plan.deal().is_ok());
    }

    #[test]
    fn the_address_of_a_demo_has_the_same_table() {
        let mut plan = setup("bozu-mekuri");
        let rules = house_rules("bozu-mekuri", Lang::En).expect("it is in the registry");
        let row = rules.specs.iter().position(|spec| spec.name == "stacks").expect("it has this option");
        plan.change(Change::Option { row, index: 4 });
        let demo = plan.demo();
        assert!(demo.starts_with("#demo=bozu-mekuri&players=4"), "{demo}");
        assert!(demo.contains("&stacks=5"), "{demo}");
        assert_eq!(plan.deal().map(|session| session.partners(Seat::new(0)).len()), Ok(1));
    }
}
