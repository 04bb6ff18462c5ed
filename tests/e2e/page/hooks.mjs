// The attributes by which tests find the parts of a page. The app sets them for tests and for its own style sheets.
// Selectors with a class belong in their page object.

/** The table of any game. The value is the number of moves that it shows. */
export const TABLE = "[data-ply]";
/** An element for a move, legal or not. */
export const MOVE = "[data-move]";
export const LEGAL = `${MOVE}[aria-disabled=false]`;
export const BLOCKED = `${MOVE}[aria-disabled=true]`;
/** An element for several moves, which asks for one of them. */
export const CHOOSER = "[data-choose]";
/** An element that a digit key presses. */
export const KEY = "[data-key]";
export const CARD = "[data-card]";
/** An area of the table. */
export const ZONE = "[data-zone]";
export const HAND = "[data-zone=hand]";
export const SCORE = "[data-score]";

/** The table while it shows `ply` moves. */
export const atPly = (ply) => `[data-ply="${ply}"]`;
/** The table by its turn: `seat` for a person, `brain` for a computer player, `over` if the match is over. */
export const atTurn = (turn) => `${TABLE}[data-turn=${turn}]`;
/** A button of the app, by its action. */
export const action = (name) => `[data-action=${name}]`;
/** A screen of the app. */
export const screenNamed = (name) => `[data-screen=${name}]`;
