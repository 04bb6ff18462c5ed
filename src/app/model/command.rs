//! What a key, a button or a clicker asks of a table.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Presses what bears this digit on the table.
    Digit(u8),
    Back,
    Forward,
    First,
    Last,
    /// Back to the latest choice of a person.
    Undo,
    /// Whoever is thinking plays.
    PlayNow,
    /// Opens the scores of the latest round, or closes them.
    Scores,
    /// On to the next round, or from what the table waits at.
    Onward,
    /// Computer players wait behind tricks and captures, or do so no longer.
    Wait,
    /// Silences the table, or lets it be heard again.
    Sound,
    /// Shows the latest trick or capture again.
    Replay,
    /// Opens the table as text, or closes it.
    Read,
    Log,
    /// Opens the menu, or closes it.
    Menu,
    /// Opens the steps through the match.
    Steps,
    Help,
    Projector,
    /// Opens all hands, or closes them again.
    Teacher,
    /// A teacher takes the pen, so that presses draw on the table, or lays it down.
    Pen,
    /// Wipes off what is drawn at the shown ply.
    Wipe,
    /// Adds the position to a study.
    Collect,
    /// Opens the teacher's own window.
    Present,
    /// Lays the mat over everything, or takes it away.
    Mat,
    /// A table that plays by itself rests, or goes on.
    Pause,
    Share,
    /// Shows the QR code of the table.
    Code,
    /// Shares a challenge for a friend.
    Challenge,
    /// Hands the page over to whoever is to move at the shown ply.
    HandOver,
    /// Asks the coach for a hint, or for more of it.
    Hint,
    /// Closes what lies above all, or else all that is open.
    Close,
}
