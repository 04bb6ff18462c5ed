// The colours of the design tokens, pair by pair: at least 4.5:1 for text, 3:1 for marks, 7:1 on the projector.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT, walk } from "../../scripts/files.mjs";

const css = readFileSync(join(ROOT, "style/tokens.css"), "utf8");
const [, cloth] = css.match(/\.cloth \{([^}]*)\}/);
const [, wall] = css.match(/:root\[data-theme="projector"\] \.paper \{([^}]*)\}/);

/** Returns the tokens of a look: name -> colour. */
function look(number) {
  const tokens = new Map();
  read(css, number, tokens);
  if (number === 2) read(wall, number, tokens);
  return tokens;
}

/** Returns the tokens of a game's cloth in the light or in the dark look. */
function clothOf(sheet, number) {
  const tokens = new Map();
  read(cloth, number, tokens);
  read(readFileSync(join(ROOT, sheet), "utf8"), number, tokens);
  return tokens;
}

/** Adds the tokens of a part of a style sheet. */
function read(part, number, tokens) {
  for (const [, name, light, dark] of part.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/g))
    tokens.set(name, number === 1 ? dark : light);
  for (const [, name, colour] of part.matchAll(/--([a-z-]+): (#[0-9a-f]+);/g)) tokens.set(name, colour);
}

function luminance(colour) {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g);
  const [red, green, blue] = digits
    .map((two) => parseInt(two, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["paper", "mat", "raised"];
const TEXTS = ["ink", "soft", "indigo", "vermilion", "gold"];
const MARKS = ["line", "pine"];

for (const [number, name] of ["light", "dark", "projector"].entries()) {
  test(`every text and mark has enough contrast in the ${name} look`, () => {
    const tokens = look(number);
    assert.ok(tokens.size >= 12);
    const least = number === 2 ? 7 : 4.5;
    const pairs = [
      ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground, least])),
      ...GROUNDS.flatMap((ground) => MARKS.map((mark) => [mark, ground, 3])),
      ["on-accent", "indigo", least],
      ["on-accent", "vermilion", least],
    ];
    for (const [front, back, wanted] of pairs) {
      const ratio = contrast(tokens.get(front), tokens.get(back));
      assert.ok(ratio >= wanted, `${front} on ${back}: ${ratio.toFixed(2)}, not ${wanted}`);
    }
  });
}

test("every text and mark has enough contrast on a sheet of paper by night", () => {
  const ground = look(1).get("sheet-paper");
  const tokens = look(0);
  for (const front of [...TEXTS, ...MARKS]) {
    const wanted = MARKS.includes(front) ? 3 : 4.5;
    const ratio = contrast(tokens.get(front), ground);
    assert.ok(ratio >= wanted, `${front} on ${ground}: ${ratio.toFixed(2)}, not ${wanted}`);
  }
});

for (const sheet of walk("src/games").filter((file) => file.endsWith("/cloth.css"))) {
  test(`every text and mark has enough contrast on ${sheet}`, () => {
    for (const number of [0, 1]) {
      const tokens = clothOf(sheet, number);
      const look = ["light", "dark"][number];
      const pairs = [...TEXTS.map((text) => [text, 4.5]), ...MARKS.map((mark) => [mark, 3])];
      for (const [front, wanted] of pairs) {
        const ratio = contrast(tokens.get(front), tokens.get("cloth"));
        assert.ok(ratio >= wanted, `${front} on the ${look} cloth: ${ratio.toFixed(2)}, not ${wanted}`);
      }
      assert.ok(contrast(tokens.get("on-accent"), tokens.get("indigo")) >= 4.5, `on-accent, ${look}`);
    }
  });
}
