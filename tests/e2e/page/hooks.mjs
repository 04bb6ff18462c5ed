// The hooks by which tests find their way over a page: attributes that the app sets for them and for its own style sheets.
// A class stands in the page object that it belongs to.

/** The table of whatever game: how many moves it shows. */
export const TABLE = "[data-ply]";
/** What stands for a move, whether it can be pressed or not. */
export const MOVE = "[data-move]";
export const LEGAL = `${MOVE}[aria-disabled=false]`;
export const BLOCKED = `${MOVE}[aria-disabled=true]`;
/** What stands for several moves, and asks which is meant. */
export const CHOOSER = "[data-choose]";
/** What a digit presses. */
export const KEY = "[data-key]";
export const CARD = "[data-card]";
/** A place on the table. */
export const ZONE = "[data-zone]";
export const HAND = "[data-zone=hand]";
export const SCORE = "[data-score]";

/** The table while it shows so many moves. */
export const atPly = (ply) => `[data-ply="${ply}"]`;
/** The table while it is somebody's turn: `seat` is a person's, `brain` a computer's, `over` nobody's. */
export const atTurn = (turn) => `${TABLE}[data-turn=${turn}]`;
/** A button of the app, by what it does. */
export const action = (name) => `[data-action=${name}]`;
/** A screen of the app. */
export const screenNamed = (name) => `[data-screen=${name}]`;
