//! The commands at a table, from keys, buttons and presentation clickers.

use crate::ui::reading::Part;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Presses the button with this digit on the table. In front of a class, counts an answer to a question.
    Digit(u8),
    /// Takes the latest counted answer back.
    Uncount,
    Back,
    Forward,
    First,
    Last,
    /// Shows this step of a lesson, by its index from 0.
    Step(usize),
    /// Returns to the latest decision of a person.
    Undo,
    /// The computer player to move plays at once.
    PlayNow,
    /// Opens the scores of the latest round, or closes them.
    Scores,
    /// Shows the table instead of the scores of a round, or the scores again.
    Uncover,
    /// Lets the computer players finish a match from which all persons are out, without delays.
    ToResult,
    /// Continues with the next round, or after an event at which the table waits.
    Onward,
    /// Switches the wait of computer players after tricks and captures on or off.
    Wait,
    /// Turns the sound off or on.
    Sound,
    /// Shows the latest trick or capture again.
    Replay,
    /// Opens the table as text, or closes it.
    Read,
    /// Announces a part of the table to a screen reader.
    ReadPart(Part),
    Log,
    /// Opens the menu, or closes it.
    Menu,
    /// Opens the controls that step through the match.
    Steps,
    Help,
    Projector,
    /// Opens all hands, or closes them.
    Teacher,
    /// Turns the pen of a teacher on or off. While it is on, presses draw on the table.
    Pen,
    /// Removes the marks at the shown ply.
    Wipe,
    /// Adds the position to a study.
    Collect,
    /// Opens the presenter window.
    Present,
    /// Covers everything with the mat, or removes the mat.
    Mat,
    /// Pauses a demo, or continues it.
    Pause,
    Share,
    /// Shows the QR code of the table.
    Code,
    /// Shares a challenge for a friend.
    Challenge,
    /// Hands the page over to the person to move at the shown ply.
    HandOver,
    /// Asks the coach for a hint, or for its next stage.
    Hint,
    /// Closes the topmost open element, or else all open elements.
    Close,
}
