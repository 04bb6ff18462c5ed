// The colours of the tokens, pair by pair, by computation: 4.5:1 for text, 3:1 for marks, 7:1 on the wall.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "../../scripts/files.mjs";

const css = readFileSync(join(ROOT, "style/tokens.css"), "utf8");
const [, wall] = css.split(':root[data-theme="projector"]');

/** The tokens of a look: name -> colour. */
function look(number) {
  const tokens = new Map();
  for (const [, name, light, dark] of css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/g)) {
    tokens.set(name, [light, dark, light][number]);
  }
  if (number === 2)
    for (const [, name, colour] of wall.matchAll(/--([a-z-]+): (#[0-9a-f]+);/g)) tokens.set(name, colour);
  return tokens;
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
  test(`every text and mark stands out in the ${name} look`, () => {
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
