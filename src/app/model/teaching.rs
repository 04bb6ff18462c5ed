//! How far a teacher has opened or covered a table.

use crate::engine::Seat;

use super::command::Command;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Teaching {
    /// Whether all hands lie open.
    pub open: bool,
    /// Whether somebody is asked first, since a curtain hides a hand from the others in the room.
    pub asked: bool,
    /// Whether presses draw on the table instead of playing.
    pub pen: bool,
    /// Through whose eyes the table is seen meanwhile, once that was asked for.
    perspective: Option<Seat>,
    /// Whether the mat lies over everything.
    pub covered: bool,
}

impl Teaching {
    /// What a command makes of it; `None` when the command is not for teaching.
    pub fn after(self, command: Command, players: usize, curtained: bool) -> Option<Self> {
        Some(match command {
            Command::Teacher if curtained && !self.asked => Self { asked: true, ..self },
            Command::Close if self.asked && !self.open => Self { asked: false, ..self },
            Command::Mat => Self { covered: !self.covered, ..self },
            Command::Close if self.covered => Self { covered: false, ..self },
            Command::Teacher => Self { open: !self.open, pen: !self.open, asked: false, perspective: None, ..self },
            Command::Pen if self.open && !self.covered => Self { pen: !self.pen, ..self },
            Command::Close if self.open => Self::default(),
            Command::Digit(digit) if self.open => {
                let seat = Some(Seat::new((usize::from(digit) + 9) % 10)).filter(|seat| seat.number() < players);
                Self { perspective: seat.or(self.perspective), ..self }
            }
            Command::Back | Command::Forward | Command::First | Command::Last | Command::Projector => return None,
            // Nothing is to be played, opened or read under the mat.
            _ if self.covered => self,
            _ => return None,
        })
    }

    /// Whether presses draw on the table.
    pub const fn draws(self) -> bool {
        self.open && self.pen && !self.covered
    }

    /// Through whose eyes the page looks at a table of `players`, if that was asked for.
    pub fn perspective(self, players: usize) -> Option<Seat> {
        self.perspective.filter(|seat| self.open && seat.number() < players)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_chooses_whose_eyes_see_the_open_table() {
        let closed = Teaching::default();
        assert_eq!(closed.after(Command::Digit(2), 3, false), None, "digits are moves while hands are closed");
        let open = closed.after(Command::Teacher, 3, false).expect("it is for teaching");
        let second = open.after(Command::Digit(2), 3, false).expect("it is for teaching");
        assert_eq!(second.perspective(3), Some(Seat::new(1)));
        let nobody = second.after(Command::Digit(9), 3, false).expect("it is for teaching");
        assert_eq!(nobody.perspective(3), Some(Seat::new(1)), "nobody sits there");
        assert_eq!(second.after(Command::Teacher, 3, false), Some(closed));
    }

    #[test]
    fn behind_a_curtain_hands_are_opened_only_once_somebody_has_been_asked() {
        let asked = Teaching::default().after(Command::Teacher, 2, true).expect("it is for teaching");
        assert!(asked.asked && !asked.open);
        let opened = asked.after(Command::Teacher, 2, true).expect("it is for teaching");
        assert!(opened.open && !opened.asked);
        assert_eq!(asked.after(Command::Close, 2, true), Some(Teaching::default()));
    }

    #[test]
    fn under_the_mat_one_steps_and_does_nothing_else() {
        let covered = Teaching::default().after(Command::Mat, 2, false).expect("it is for teaching");
        assert_eq!(covered.after(Command::Forward, 2, false), None);
        for command in [Command::Digit(1), Command::Log, Command::Undo, Command::PlayNow] {
            assert_eq!(covered.after(command, 2, false), Some(covered), "{command:?}");
        }
        assert_eq!(covered.after(Command::Close, 2, false), Some(Teaching::default()));
    }
}
