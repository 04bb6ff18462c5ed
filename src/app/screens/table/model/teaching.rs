//! The teaching state of a table: open hands, the pen, and the mat.

use crate::engine::Seat;

use super::command::Command;

/// The elements with which a teacher shows a table to a class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Teaching {
    /// True if all hands are open.
    pub open: bool,
    /// True if the user is asked for a confirmation, because a curtain hides a hand from other people in the room.
    pub asked: bool,
    /// True if the pen is on, and presses draw on the table instead of playing.
    pub pen: bool,
    /// The seat whose view is shown while hands are open, if the user has chosen one, e.g. `Some(Seat::new(1))`.
    perspective: Option<Seat>,
    /// True if everything is covered by the mat, which shows only the name of the game.
    pub covered: bool,
}

impl Teaching {
    /// The state after a command, or `None` if the command is not for teaching.
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
            // Under the mat, all other commands have no effect.
            _ if self.covered => self,
            _ => return None,
        })
    }

    /// Returns true if presses draw on the table.
    pub const fn draws(self) -> bool {
        self.open && self.pen && !self.covered
    }

    /// The seat whose view is shown at a table of `players`, if the user has chosen one.
    pub fn perspective(self, players: usize) -> Option<Seat> {
        self.perspective.filter(|seat| self.open && seat.number() < players)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_selects_the_view_while_all_hands_are_open() {
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
    fn behind_a_curtain_open_hands_require_a_confirmation() {
        let asked = Teaching::default().after(Command::Teacher, 2, true).expect("it is for teaching");
        assert!(asked.asked && !asked.open);
        let opened = asked.after(Command::Teacher, 2, true).expect("it is for teaching");
        assert!(opened.open && !opened.asked);
        assert_eq!(asked.after(Command::Close, 2, true), Some(Teaching::default()));
    }

    #[test]
    fn under_the_mat_only_steps_have_an_effect() {
        let covered = Teaching::default().after(Command::Mat, 2, false).expect("it is for teaching");
        assert_eq!(covered.after(Command::Forward, 2, false), None);
        for command in [Command::Digit(1), Command::Log, Command::Undo, Command::PlayNow] {
            assert_eq!(covered.after(command, 2, false), Some(covered), "{command:?}");
        }
        assert_eq!(covered.after(Command::Close, 2, false), Some(Teaching::default()));
    }
}
