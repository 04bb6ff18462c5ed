//! A match that is being set up: who sits where, which house rules, which deal.

use crate::engine::{BadLink, BadOption, Sitter, usual_sitters};
use crate::ui::Lang;

use super::super::about::{About, about};
use super::super::session::{self, Match};

/// What has been chosen so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    pub game: &'static str,
    pub sitters: Vec<Sitter>,
    /// Each as the index of its value.
    pub options: Vec<u16>,
    /// As somebody types it.
    pub seed: String,
}

/// What can be changed on the set-up page.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// One seat fewer, or one more.
    Fewer,
    More,
    Sitter {
        place: usize,
        sitter: Sitter,
    },
    Preset(usize),
    Option {
        row: usize,
        index: u16,
    },
    /// An option that is off or on becomes the other.
    Flip {
        row: usize,
    },
    Seed(String),
}

/// Why the cards cannot be dealt.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// What was typed is no number of a deal.
    Seed,
    /// The house rule of this row does not fit so many players.
    Misfit {
        row: usize,
    },
    Other(BadLink),
}

impl Setup {
    /// What a match of this game usually is; `None` when there is no such game.
    pub fn usual(game: &'static str, seed: u64) -> Option<Self> {
        let about = about(game, Lang::En)?;
        let sitters = usual_sitters(about.usual_players);
        Some(Self { game, sitters, options: usual_options(&about), seed: seed.to_string() })
    }

    pub fn change(&mut self, change: Change) {
        let Some(about) = about(self.game, Lang::En) else { return };
        let count = self.sitters.len();
        match change {
            Change::Fewer if count > *about.players.start() => _ = self.sitters.pop(),
            Change::More if count < *about.players.end() => self.sitters.push(Sitter::Level(1)),
            Change::Sitter { place, sitter } if place < count => self.sitters[place] = sitter,
            Change::Preset(number) => {
                if let Some((_, options)) = about.presets.get(number) {
                    self.options.clone_from(options);
                }
            }
            Change::Option { row, index } if row < self.options.len() => self.options[row] = index,
            Change::Flip { row } if row < self.options.len() => self.options[row] = 1 - self.options[row].min(1),
            Change::Seed(seed) => self.seed = seed,
            // What the page does not offer changes nothing.
            Change::Fewer | Change::More | Change::Sitter { .. } | Change::Option { .. } | Change::Flip { .. } => {}
        }
    }

    /// Deals the cards.
    ///
    /// # Errors
    /// With what keeps them from being dealt.
    pub fn deal(&self) -> Result<Match, Problem> {
        let seed = self.seed.trim().parse().map_err(|_| Problem::Seed)?;
        session::deal(self.game, &self.options, self.sitters.clone(), seed).map_err(|bad| {
            let about = about(self.game, Lang::En);
            let row = |name| about.and_then(|about| about.specs.iter().position(|spec| spec.name == name));
            match bad {
                BadLink::Option(BadOption::Misfit { option, .. }) => {
                    row(option).map_or(Problem::Other(bad), |row| Problem::Misfit { row })
                }
                bad => Problem::Other(bad),
            }
        })
    }

    /// Where such a table plays by itself.
    pub fn demo(&self) -> String {
        let mut address = format!("#demo={}&players={}", self.game, self.sitters.len());
        let Some(about) = about(self.game, Lang::En) else { return address };
        let usual = usual_options(&about);
        for (row, spec) in about.specs.iter().enumerate() {
            let index = self.options[row];
            if index != usual[row] {
                address = format!("{address}&{}={}", spec.name, spec.values.name(index));
            }
        }
        address
    }
}

fn usual_options(about: &About) -> Vec<u16> {
    about.presets[0].1.clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seat;

    fn setup(game: &'static str) -> Setup {
        Setup::usual(game, 42).expect("it is in the registry")
    }

    #[test]
    fn seats_stay_within_what_the_game_can_seat() {
        let mut three = setup("shuhari");
        for _ in 0..20 {
            three.change(Change::More);
        }
        let most = three.sitters.len();
        three.change(Change::More);
        assert_eq!(three.sitters.len(), most);
        assert!(three.deal().is_ok());
        for _ in 0..20 {
            three.change(Change::Fewer);
        }
        assert!(three.deal().is_ok(), "{:?}", three.sitters);
    }

    /// However fast somebody presses, each press counts: nothing here comes from what was drawn last.
    #[test]
    fn a_change_is_put_to_what_was_changed_last() {
        let mut plan = setup("bozu-mekuri");
        let before = plan.sitters.len();
        plan.change(Change::More);
        plan.change(Change::Sitter { place: before, sitter: Sitter::Random });
        plan.change(Change::Seed("7".into()));
        let live = plan.deal().expect("it can be dealt");
        assert_eq!((live.players(), live.seed()), (before + 1, 7));
        assert_eq!(live.sitters()[before], Sitter::Random);
        plan.change(Change::Sitter { place: 99, sitter: Sitter::Random });
        assert_eq!(plan.deal().map(|live| live.players()), Ok(before + 1));
    }

    #[test]
    fn what_cannot_be_dealt_says_why() {
        let mut plan = setup("bozu-mekuri");
        plan.change(Change::Seed("many".into()));
        assert_eq!(plan.deal().err(), Some(Problem::Seed));
        plan.change(Change::Seed(" 42 ".into()));
        let about = about("bozu-mekuri", Lang::En).expect("it is in the registry");
        let row = about.specs.iter().position(|spec| spec.name == "starter").expect("it has this option");
        let seat = about.specs[row].values.index("Seat5").expect("it is one of its values");
        plan.change(Change::Option { row, index: seat });
        while plan.sitters.len() > 3 {
            plan.change(Change::Fewer);
        }
        assert_eq!(plan.deal().err(), Some(Problem::Misfit { row }));
        plan.change(Change::Preset(0));
        assert!(plan.deal().is_ok());
    }

    #[test]
    fn a_demo_has_the_same_table() {
        let mut plan = setup("bozu-mekuri");
        let about = about("bozu-mekuri", Lang::En).expect("it is in the registry");
        let row = about.specs.iter().position(|spec| spec.name == "stacks").expect("it has this option");
        plan.change(Change::Option { row, index: 4 });
        let demo = plan.demo();
        assert!(demo.starts_with("#demo=bozu-mekuri&players=4"), "{demo}");
        assert!(demo.contains("&stacks=5"), "{demo}");
        assert_eq!(plan.deal().map(|live| live.partners(Seat::new(0)).len()), Ok(1));
    }
}
