// Marks at the end of files that a browser accepts even if they are cut off. scripts/assemble.mjs adds them, and boot.js
// looks for them.

/** The last character of a text. */
export const END_OF_TEXT = "\u0004";
/** The selector of the last rule of a style sheet. */
export const END_OF_STYLE = "#end";
